using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Pipelines;

namespace Prewire.Hosts.Tests.Pipelines;

/// <summary>A single message in a pipe that holds little of it at once.</summary>
public class StreamedPipeTests
{
    private const int Room = 256 * 1024;

    private static readonly PrewireOptions s_streamed = new() { Streamed = true };

    [Theory]
    [InlineData(false, false, false)]
    [InlineData(true, true, false)]
    [InlineData(true, true, true)]
    [InlineData(true, false, false)]
    [InlineData(false, true, true)]
    public async Task A_message_goes_through_a_pipe_that_is_smaller(bool writesStreamed, bool readsStreamed, bool isByType)
    {
        // What is not streamed has to be in the pipe as a whole before it is read.
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: readsStreamed ? Room : 0, resumeWriterThreshold: readsStreamed ? Room / 2 : 0));
        List<Sample> samples = Samples(60_000);
        Assert.InRange(PrewireSerializer.GetSize(samples), Room * 4, long.MaxValue);
        Task writing = Task.Run(async () =>
        {
            PrewireOptions? options = writesStreamed ? s_streamed : null;
            await (isByType ? pipe.Writer.WriteAsPrewireAsync(typeof(List<Sample>), samples, options) : pipe.Writer.WriteAsPrewireAsync(samples, options));
            await pipe.Writer.CompleteAsync();
        });
        Assert.False(readsStreamed && writing.IsCompleted);
        PrewireOptions? reading = readsStreamed ? s_streamed : null;
        List<Sample> read = isByType
            ? Assert.IsType<List<Sample>>(await pipe.Reader.ReadFromPrewireAsync(typeof(List<Sample>), reading))
            : await pipe.Reader.ReadFromPrewireAsync<List<Sample>>(reading);
        await writing;
        Assert.Equal(samples.Select(static s => (s.Number, s.Text)), read.Select(static s => (s.Number, s.Text)));

        // It is not completed, and holds nothing else.
        ReadResult rest = await pipe.Reader.ReadAsync();
        Assert.True(rest is { IsCompleted: true, Buffer.IsEmpty: true });
    }

    [Theory]
    [InlineData(10, true, true, false)]
    [InlineData(60_000, true, true, false)]
    [InlineData(60_000, true, true, true)]
    [InlineData(60_000, false, false, false)]
    [InlineData(60_000, false, false, true)]
    [InlineData(70_000, true, false, false)]
    [InlineData(70_000, true, false, true)]
    public async Task What_is_short_and_there_is_read_without_a_thread_of_its_own(int size, bool isThere, bool isPooled, bool isByType)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        byte[] message = PrewireSerializer.Serialize(new ThreadNote { Text = new string('a', size) });
        await pipe.Writer.WriteAsync(message.AsMemory(0, size / 2));
        Task<ThreadNote>? reading = isThere ? null : Task.Run(ReadAsync);
        if (!isThere)
        {
            // What was written first has been seen then.
            await Task.Delay(100);
        }

        await pipe.Writer.WriteAsync(message.AsMemory(size / 2));
        await pipe.Writer.CompleteAsync();
        ThreadNote note = await (reading ?? Task.Run(ReadAsync));
        Assert.Equal((size, isPooled), (note.Text.Length, note.IsPooled));
        Assert.True(await pipe.Reader.ReadAsync() is { IsCompleted: true, Buffer.IsEmpty: true });

        async Task<ThreadNote> ReadAsync() =>
            isByType ? (ThreadNote)(await pipe.Reader.ReadFromPrewireAsync(typeof(ThreadNote), s_streamed))! : await pipe.Reader.ReadFromPrewireAsync<ThreadNote>(s_streamed);
    }

    [Fact]
    public async Task What_cannot_be_written_to_its_end_is_partly_written()
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        List<Refusing> values = [.. Enumerable.Range(0, 20_000).Select(static i => new Refusing { Number = i })];
        values.Add(new Refusing { Number = -1 });
        PrewireException partly = await Assert.ThrowsAsync<PrewireException>(async () => await pipe.Writer.WriteAsPrewireAsync(values, s_streamed));
        Assert.Equal(PrewireErrorCode.PartlyWritten, partly.Code);
        Assert.True(pipe.Reader.TryRead(out ReadResult sent) && !sent.Buffer.IsEmpty);

        var other = new Pipe();
        PrewireException whole = await Assert.ThrowsAsync<PrewireException>(async () => await other.Writer.WriteAsPrewireAsync(values));
        Assert.NotEqual(PrewireErrorCode.PartlyWritten, whole.Code);
        Assert.False(other.Reader.TryRead(out _));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Writing_ends_when_nobody_reads_any_more(bool isStreamed)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: Room, resumeWriterThreshold: Room / 2));
        Task writing = pipe.Writer.WriteAsPrewireAsync(Samples(60_000), isStreamed ? s_streamed : null).AsTask();
        await pipe.Reader.ReadAsync();
        await pipe.Reader.CompleteAsync();
        await Assert.ThrowsAsync<IOException>(() => writing);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Bad_messages_and_an_end_of_waiting_are_told(bool isByType)
    {
        byte[] message = PrewireSerializer.Serialize(Samples(20_000));
        Assert.Equal(PrewireErrorCode.EndOfData, (await Assert.ThrowsAsync<PrewireException>(() => Read(Filled(message.AsSpan(0, message.Length / 2))))).Code);
        Assert.Equal(PrewireErrorCode.EndOfData, (await Assert.ThrowsAsync<PrewireException>(() => Read(Filled([])))).Code);
        Assert.Equal(PrewireErrorCode.TrailingData, (await Assert.ThrowsAsync<PrewireException>(() => Read(Filled([.. message, 0])))).Code);
        using var stop = new CancellationTokenSource();
        Task waiting = Read(new Pipe().Reader, stop.Token);
        await stop.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);

        Task Read(PipeReader reader, CancellationToken cancellationToken = default) => isByType
            ? reader.ReadFromPrewireAsync(typeof(List<Sample>), s_streamed, cancellationToken).AsTask()
            : reader.ReadFromPrewireAsync<List<Sample>>(s_streamed, cancellationToken).AsTask();
    }

    private static List<Sample> Samples(int count) => [.. Enumerable.Range(0, count).Select(static i => new Sample { Number = i, Text = "a text of some length, " + i })];

    private static PipeReader Filled(ReadOnlySpan<byte> bytes)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        bytes.CopyTo(pipe.Writer.GetSpan(bytes.Length));
        pipe.Writer.Advance(bytes.Length);
        pipe.Writer.Complete();
        return pipe.Reader;
    }
}

/// <summary>Some cannot be written.</summary>
[GenerateSerializer]
public sealed class Refusing
{
    public long Number { get; set; }

    public string Text { get; set; } = "a text of some length";

    [WireBeforeWrite]
    internal void Check()
    {
        if (Number < 0)
        {
            throw new InvalidOperationException("It is negative.");
        }
    }
}

/// <summary>Knows what kind of thread read it.</summary>
[GenerateSerializer]
public sealed class ThreadNote
{
    public string Text { get; set; } = "";

    [WireIgnore]
    public bool IsPooled { get; private set; }

    [WireAfterRead]
    internal void Note() => IsPooled = Thread.CurrentThread.IsThreadPoolThread;
}
