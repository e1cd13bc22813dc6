using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Pipelines;

namespace Prewire.Hosts.Tests.Pipelines;

/// <summary>Messages in pipes: in place, with back pressure, over segments of a few bytes.</summary>
public class PipeTests
{
    [Fact]
    public async Task A_message_is_all_that_a_pipe_holds()
    {
        byte[] message = PrewireSerializer.Serialize(new Sample { Number = 7, Text = new string('x', 1_000) });
        Assert.Equal(7, (await Trickled(message).ReadFromPrewireAsync<Sample>()).Number);
        Assert.Equal(7, Assert.IsType<Sample>(await Trickled(message).ReadFromPrewireAsync(typeof(Sample))).Number);
        Assert.Equal(PrewireErrorCode.EndOfData, (await Assert.ThrowsAsync<PrewireException>(async () => await Trickled(message[..^1]).ReadFromPrewireAsync<Sample>())).Code);
        var small = new PrewireOptions { Limits = new PrewireLimits { MaxStreamLength = message.Length - 1 } };
        Assert.Equal(PrewireErrorCode.TooLarge, (await Assert.ThrowsAsync<PrewireException>(async () => await Trickled(message).ReadFromPrewireAsync<Sample>(small))).Code);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Frames_follow_each_other_and_the_writer_waits_for_the_reader(bool isAsync)
    {
        const int Count = 20_000;
        var pipe = new Pipe(new PipeOptions(minimumSegmentSize: 16, pauseWriterThreshold: 100_000, resumeWriterThreshold: 50_000));
        int made = 0;
        var writing = new PrewireOptions { Session = new PrewireSession() };
        Task writer = Task.Run(async () =>
        {
            await (isAsync ? pipe.Writer.WriteAllFramedAsync(Later(), writing) : pipe.Writer.WriteAllFramedAsync(Samples(), writing));
            await pipe.Writer.CompleteAsync();
        });
        var reading = new PrewireOptions { Session = new PrewireSession() };
        int next = 0;
        await foreach (Sample sample in pipe.Reader.ReadAllFramedAsync<Sample>(reading))
        {
            Assert.Equal(next++, sample.Number);
            if (next == 5)
            {
                // As many as the pipe and a batch hold may have been made, and no more.
                Assert.InRange(Volatile.Read(ref made), 5, Count / 2);
                break;
            }
        }

        // Nothing was lost by stopping.
        await foreach (Sample sample in pipe.Reader.ReadAllFramedAsync<Sample>(reading))
        {
            Assert.Equal(next++, sample.Number);
        }

        Assert.Equal(Count, next);
        await writer;

        IEnumerable<Sample> Samples() => Enumerable.Range(0, Count).Select(i => new Sample { Number = made = i, Text = "some text of some length" });

        async IAsyncEnumerable<Sample> Later()
        {
            foreach (Sample sample in Samples())
            {
                if (sample.Number % 1_000 == 0)
                {
                    await Task.Yield();
                }

                yield return sample;
            }
        }
    }

    [Fact]
    public async Task Frames_that_are_cut_off_or_too_long_are_refused()
    {
        byte[] message = PrewireSerializer.Serialize(new Sample { Text = "x" });
        byte[] frame = [(byte)message.Length, 0, 0, 0, .. message];
        for (int length = 0; length <= frame.Length; length++)
        {
            Task<List<Sample>> reading = Collect(Trickled(frame[..length]));
            if (length == 0 || length == frame.Length)
            {
                Assert.Equal(length == 0 ? 0 : 1, (await reading).Count);
            }
            else
            {
                Assert.Equal(PrewireErrorCode.EndOfData, (await Assert.ThrowsAsync<PrewireException>(async () => await reading)).Code);
            }
        }

        Assert.Equal(PrewireErrorCode.TooLarge, (await Assert.ThrowsAsync<PrewireException>(async () => await Collect(Trickled([0xFF, 0xFF, 0xFF, 0x7F])))).Code);
        var pipe = new Pipe();
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAsync<OperationCanceledException>(async () => await Collect(pipe.Reader));
    }

    [Fact]
    public async Task A_reader_that_is_gone_is_told_though_the_next_value_never_comes()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        var gate = new TaskCompletionSource();
        var pipe = new Pipe();
        await pipe.Reader.CompleteAsync();
        await Assert.ThrowsAsync<IOException>(async () => await pipe.Writer.WriteAllFramedAsync(Deaf(), options).AsTask().WaitAsync(TimeSpan.FromMinutes(1)));
        Assert.True(options.Session.IsPoisoned);

        async IAsyncEnumerable<Sample> Deaf()
        {
            yield return new Sample { Number = 1 };
            await gate.Task;
        }
    }

    /// <summary>Where a message does not arrive whole, the session goes no further; where nothing is lost, it does.</summary>
    [Fact]
    public async Task A_message_that_is_lost_poisons_the_session()
    {
        byte[] message = PrewireSerializer.Serialize(new Sample { Number = 7, Text = "text" });
        byte[] frame = [(byte)message.Length, 0, 0, 0, .. message];
        await Lost<PrewireException>(async o => await Collect(Trickled(frame[..^1]), o));
        await Lost<PrewireException>(async o => await Collect(Trickled([0xFF, 0xFF, 0xFF, 0x7F]), o));
        await Lost<IOException>(async o => await Collect(Trickled(frame[..^1], new IOException()), o));
        await Lost<IOException>(async o => await Trickled(message[..^1], new IOException()).ReadFromPrewireAsync<Sample>(o));
        await Lost<IOException>(async o => await Collect(Trickled([.. frame, .. frame[..^1]], new IOException()), o));
        using var stop = new CancellationTokenSource(20);
        await Kept<OperationCanceledException>(async o =>
        {
            var pipe = new Pipe();
            await pipe.Writer.WriteAsync(frame.AsMemory(0, 9));
            await foreach (Sample _ in pipe.Reader.ReadAllFramedAsync<Sample>(o, stop.Token))
            {
            }
        });

        static Task Lost<TException>(Func<PrewireOptions, Task> read)
            where TException : Exception => Ends<TException>(read, isPoisoned: true);

        static Task Kept<TException>(Func<PrewireOptions, Task> read)
            where TException : Exception => Ends<TException>(read, isPoisoned: false);

        static async Task Ends<TException>(Func<PrewireOptions, Task> read, bool isPoisoned)
            where TException : Exception
        {
            var options = new PrewireOptions { Session = new PrewireSession() };
            await Assert.ThrowsAnyAsync<TException>(() => read(options));
            Assert.Equal(isPoisoned, options.Session.IsPoisoned);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Writing_ends_when_nobody_reads_any_more(bool isAsync)
    {
        var pipe = new Pipe();
        using var stop = new CancellationTokenSource();
        var options = new PrewireOptions { Session = new PrewireSession() };
        Task writing = isAsync
            ? pipe.Writer.WriteAllFramedAsync(Later(), options, stop.Token).AsTask()
            : Task.Run(() => pipe.Writer.WriteAllFramedAsync(Samples(), options, stop.Token).AsTask());
        await foreach (Sample sample in pipe.Reader.ReadAllFramedAsync<Sample>(new PrewireOptions { Session = new PrewireSession() }))
        {
            Assert.Equal(0, sample.Number);
            break;
        }

        await pipe.Reader.CompleteAsync();
        await Assert.ThrowsAsync<IOException>(() => writing);

        // What the writer announced last may not have arrived.
        Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Sample(), options)).Code);

        IEnumerable<Sample> Samples()
        {
            for (int i = 0; !stop.IsCancellationRequested; i++)
            {
                yield return new Sample { Number = i };
            }
        }

        async IAsyncEnumerable<Sample> Later()
        {
            foreach (Sample sample in Samples())
            {
                await Task.Yield();
                yield return sample;
            }
        }
    }

    private static async Task<List<Sample>> Collect(PipeReader reader, PrewireOptions? options = null)
    {
        var list = new List<Sample>();
        await foreach (Sample sample in reader.ReadAllFramedAsync<Sample>(options))
        {
            list.Add(sample);
        }

        return list;
    }

    /// <summary>A pipe that gets some bytes at a time.</summary>
    private static PipeReader Trickled(byte[] bytes, Exception? end = null)
    {
        var pipe = new Pipe(new PipeOptions(minimumSegmentSize: 16));
        _ = Task.Run(async () =>
        {
            foreach (byte[] some in bytes.Chunk(7))
            {
                await pipe.Writer.WriteAsync(some);
            }

            await pipe.Writer.CompleteAsync(end);
        });
        return pipe.Reader;
    }
}

[GenerateSerializer]
public sealed class Sample
{
    public int Number { get; set; }

    public string Text { get; set; } = "";
}
