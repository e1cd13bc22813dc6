using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Sessions;

/// <summary>What a message announces counts once its bytes were handed over: a reader that never saw a failed one reads the next.</summary>
public class HandOverTests
{
    private static readonly Ids s_value = new() { First = 1, Second = new string('x', 100_000) };

    private readonly PrewireOptions _writing = new() { Session = new PrewireSession() };
    private readonly PrewireOptions _reading = new() { Session = new PrewireSession() };

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void A_buffer_writer_that_fails_at_any_call(int failsAt)
    {
        Assert.Throws<IOException>(() => PrewireSerializer.Serialize(new FailingWriter(failsAt), s_value, _writing));
        NextIsReadable();
    }

    [Fact]
    public void A_buffer_writer_that_fails_only_when_told_of_the_last_bytes()
    {
        var output = new FailingWriter(2);
        Assert.Throws<IOException>(() => PrewireSerializer.Serialize(output, new Ids(), _writing));
        Assert.Equal(["GetSpan", "Advance"], output.Calls);
        NextIsReadable();
    }

    [Fact]
    public void A_buffer_writer_that_gives_too_little()
    {
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new StingyWriter(), s_value, _writing));
        Assert.Equal(PrewireErrorCode.InvalidBufferWriter, exception.Code);
        NextIsReadable();
    }

    [Fact]
    public void A_span_that_is_too_small_at_every_length()
    {
        var value = new Ids { First = 1, Second = "text" };
        long size = PrewireSerializer.GetSize(value, _writing);
        for (int length = 0; length < size; length++)
        {
            Assert.False(PrewireSerializer.TrySerialize(value, new byte[length], out int none, _writing));
            Assert.Equal(0, none);
        }

        Assert.Equal(0, _writing.Session!.Count);
        byte[] exact = new byte[size];
        Assert.True(PrewireSerializer.TrySerialize(value, exact, out int written, _writing));
        Assert.Equal(size, written);
        Assert.Equal("text", PrewireSerializer.Deserialize<Ids>(exact, _reading).Second);
        NextIsReadable();
    }

    [Fact]
    public void A_stream_that_fails()
    {
        Assert.Throws<IOException>(() => PrewireSerializer.Serialize(new FailingStream(0), s_value, _writing));
        IsLost();
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public async Task A_stream_that_fails_at_the_first_or_a_later_piece(int good)
    {
        await Assert.ThrowsAsync<IOException>(async () => await PrewireSerializer.SerializeAsync(new FailingStream(good), s_value, _writing));
        IsLost();
        await Assert.ThrowsAsync<IOException>(async () => await PrewireSerializer.WriteFramedAsync(new FailingStream(good), s_value, _writing));
        IsLost();
    }

    [Fact]
    public async Task A_send_that_is_cancelled_on_its_way()
    {
        using var cancellation = new CancellationTokenSource();
        var connection = new FailingStream(1) { Gate = new TaskCompletionSource() };
        ValueTask sending = PrewireSerializer.WriteFramedAsync(connection, s_value, _writing, cancellation.Token);

        // Until the message is sent or lost, nobody knows what the next one may take for granted.
        Assert.Equal(PrewireErrorCode.ConcurrentUse, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Ids(), _writing)).Code);
        cancellation.Cancel();
        connection.Gate.SetResult();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await sending);
        IsLost();
    }

    [Fact]
    public async Task A_send_that_never_began_is_none()
    {
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await PrewireSerializer.SerializeAsync(new FailingStream(1), s_value, _writing, new CancellationToken(true)));
        NextIsReadable();
    }

    [Fact]
    public void A_streamed_message_that_breaks_off()
    {
        var options = new PrewireOptions { Session = _writing.Session, Streamed = true };
        var failing = new Ids { First = 1, Second = new string('x', 1_000_000) };
        Assert.Throws<IOException>(() => PrewireSerializer.Serialize(new FailingStream(1), failing, options));
        IsLost();
        Assert.ThrowsAny<PrewireException>(() => PrewireSerializer.Serialize(new MemoryStream(), new Thrower(), options));
        NextIsReadable();
    }

    [Fact]
    public async Task A_message_that_was_sent_counts()
    {
        var connection = new MemoryStream();
        PrewireSerializer.Serialize(connection, new Ids { First = 1 }, _writing);
        Assert.Equal(1, _writing.Session!.Count);
        Assert.Equal(1, PrewireSerializer.Deserialize<Ids>(connection.ToArray(), _reading).First);
        connection.SetLength(0);
        await PrewireSerializer.SerializeAsync(connection, new Ids { First = 2 }, _writing);
        Assert.Equal(0x80, connection.ToArray()[0]);
        Assert.Equal(2, PrewireSerializer.Deserialize<Ids>(connection.ToArray(), _reading).First);
    }

    [Fact]
    public async Task A_message_that_does_not_arrive_whole_poisons_the_reader()
    {
        byte[] message = PrewireSerializer.Serialize(s_value);
        Assert.Throws<IOException>(() => PrewireSerializer.Deserialize<Ids>(new BrokenConnection(message.AsSpan(0, 100).ToArray()), _reading));
        IsPoisoned();
        await Assert.ThrowsAsync<IOException>(
            async () => await PrewireSerializer.DeserializeAsync<Ids>(new BrokenConnection(message.AsSpan(0, 100).ToArray()), _reading));
        IsPoisoned();
        await Assert.ThrowsAsync<IOException>(async () => await PrewireSerializer.ReadFramedAsync<Ids>(new BrokenConnection([100, 0]), _reading));
        IsPoisoned();
        await Assert.ThrowsAsync<IOException>(async () => await PrewireSerializer.ReadFramedAsync<Ids>(new BrokenConnection([100, 0, 0, 0]), _reading));
        IsPoisoned();
        await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.ReadFramedAsync<Ids>(new MemoryStream([100, 0, 0, 0, 1]), _reading));
        IsPoisoned();
        var limited = new PrewireOptions { Session = _reading.Session, Limits = new PrewireLimits { MaxStreamLength = 10 } };
        await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.ReadFramedAsync<Ids>(new MemoryStream([11, 0, 0, 0]), limited));
        IsPoisoned();
    }

    [Fact]
    public async Task Waiting_for_a_frame_may_be_given_up_and_begun_again()
    {
        await Assert.ThrowsAsync<IOException>(async () => await PrewireSerializer.ReadFramedAsync<Ids>(new BrokenConnection([]), _reading));
        Assert.False((await PrewireSerializer.ReadFramedAsync<Ids>(new MemoryStream(), _reading)).HasValue);
        Assert.False(_reading.Session!.IsPoisoned);
        NextIsReadable();
    }

    /// <summary>Values that end because of the cancellation take their last frames with them, and whoever waits is told.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Values_that_end_because_of_the_cancellation_do_not_count_as_sent(bool isAsync)
    {
        using var cancellation = new CancellationTokenSource();
        var connection = new MemoryStream();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await (isAsync
            ? PrewireSerializer.WriteAllFramedAsync(connection, Later(), _writing, cancellation.Token)
            : PrewireSerializer.WriteAllFramedAsync(connection, Now(), _writing, cancellation.Token)));
        Assert.Equal(0, connection.Length);
        Assert.True(_writing.Session!.IsPoisoned);

        IEnumerable<Ids> Now()
        {
            yield return new Ids { First = 1 };
            cancellation.Cancel();
        }

        async IAsyncEnumerable<Ids> Later()
        {
            yield return new Ids { First = 1 };
            await Task.CompletedTask;
            cancellation.Cancel();
        }
    }

    [Fact]
    public void A_poisoned_session_is_no_exception_where_none_is_asked_for()
    {
        byte[] message = PrewireSerializer.Serialize(s_value);
        Assert.False(PrewireSerializer.TryDeserialize(message.AsSpan(0, 100), out Ids? _, _reading));
        Assert.True(_reading.Session!.IsPoisoned);
        for (int i = 0; i < 3; i++)
        {
            Assert.False(PrewireSerializer.TryDeserialize(message, out Ids? _, _reading));
        }

        _reading.Session.Reset();
        Assert.True(PrewireSerializer.TryDeserialize(message, out Ids? read, _reading));
        Assert.Equal(1, read!.First);
    }

    [Fact]
    public void Whoever_loses_a_message_says_so()
    {
        _reading.Session!.Poison();
        IsPoisoned();
        _writing.Session!.Poison();
        Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Ids(), _writing)).Code);
        _writing.Session.Reset();
        NextIsReadable();
    }

    /// <summary>Nobody knows whether the other end saw it.</summary>
    private void IsLost()
    {
        Assert.True(_writing.Session!.IsPoisoned);
        Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Ids(), _writing)).Code);
        _writing.Session.Reset();
        _reading.Session!.Reset();
        NextIsReadable();
        _writing.Session.Reset();
        _reading.Session.Reset();
    }

    private void NextIsReadable()
    {
        byte[] next = PrewireSerializer.Serialize(new Ids { First = 7 }, _writing);
        Assert.Equal(7, PrewireSerializer.Deserialize<Ids>(next, _reading).First);
        byte[] kept = PrewireSerializer.Serialize(new Ids { First = 8 }, _writing);
        Assert.Equal(0x80, kept[0]);
        Assert.Equal(8, PrewireSerializer.Deserialize<Ids>(kept, _reading).First);
    }

    private void IsPoisoned()
    {
        Assert.True(_reading.Session!.IsPoisoned);
        Assert.Equal(
            PrewireErrorCode.SessionPoisoned,
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Ids>(PrewireSerializer.Serialize(new Ids()), _reading)).Code);
        _reading.Session.Reset();
    }

    /// <summary>Throws at one of its calls.</summary>
    private sealed class FailingWriter(int failsAt) : IBufferWriter<byte>
    {
        private readonly byte[] _room = new byte[1 << 18];

        public List<string> Calls { get; } = [];

        public void Advance(int count) => Call("Advance");

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            Call("GetMemory");
            return _room;
        }

        public Span<byte> GetSpan(int sizeHint = 0)
        {
            // A first window that is too small for the string, so that another is needed.
            Call("GetSpan");
            return sizeHint == 0 ? _room.AsSpan(0, 32) : _room;
        }

        private void Call(string name)
        {
            Calls.Add(name);
            if (Calls.Count == failsAt)
            {
                throw new IOException();
            }
        }
    }

    private sealed class StingyWriter : IBufferWriter<byte>
    {
        private readonly byte[] _room = new byte[8];

        public void Advance(int count)
        {
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => _room;

        public Span<byte> GetSpan(int sizeHint = 0) => _room;
    }

    /// <summary>Takes some pieces of a message, and then fails.</summary>
    private sealed class FailingStream(int good) : MemoryStream
    {
        private int _calls;

        /// <summary>What the first piece waits for.</summary>
        public TaskCompletionSource? Gate { get; init; }

        public override void Write(byte[] buffer, int offset, int count) => Fail();

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (Gate is not null)
            {
                await Gate.Task;
            }

            cancellationToken.ThrowIfCancellationRequested();
            Fail();
        }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        private void Fail()
        {
            if (_calls++ >= good)
            {
                throw new IOException();
            }
        }
    }

    /// <summary>Gives some bytes, and then fails.</summary>
    private sealed class BrokenConnection(byte[] content) : Stream
    {
        private readonly MemoryStream _content = new(content);

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override int Read(byte[] buffer, int offset, int count)
        {
            int read = _content.Read(buffer, offset, count);
            return read == 0 && count != 0 ? throw new IOException() : read;
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}

/// <summary>Cannot be written.</summary>
[GenerateSerializer]
public sealed class Thrower
{
    public int Value
    {
        get => throw new InvalidOperationException();
        set => _ = value;
    }
}
