using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Streams that say what cannot be, fail, or are cancelled, at every place.</summary>
public class MisbehavingStreamTests
{
    private static readonly byte[] s_message = PrewireSerializer.Serialize(new string[] { "one", "two", "three", "four" });

    [Theory]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    [InlineData(1)]
    [InlineData(int.MaxValue)]
    public async Task What_a_stream_says_that_it_read_is_not_believed(int more)
    {
        for (int at = 0; at < 4; at++)
        {
            int place = at;
            Assert.Equal(PrewireErrorCode.InvalidLength, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<string[]>(new Odd(s_message, place, more))).Code);
            Assert.Equal(
                PrewireErrorCode.InvalidLength,
                (await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.DeserializeAsync<string[]>(new Odd(s_message, place, more)))).Code);
            byte[] framed = [(byte)s_message.Length, 0, 0, 0, .. s_message];
            Assert.Equal(
                PrewireErrorCode.InvalidLength,
                (await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.ReadFramedAsync<string[]>(new Odd(framed, place, more)))).Code);
        }
    }

    [Fact]
    public async Task Streams_that_fail_or_are_cancelled_leave_nothing_behind()
    {
        for (int at = 0; at < s_message.Length; at++)
        {
            int place = at;
            Assert.Throws<IOException>(() => PrewireSerializer.Deserialize<string[]>(new Odd(s_message, place, 0)));
            var session = new PrewireSession();
            var options = new PrewireOptions { Session = session };
            await Assert.ThrowsAsync<IOException>(async () => await PrewireSerializer.DeserializeAsync<string[]>(new Odd(s_message, place, 0), options));
            Assert.Equal(PrewireErrorCode.SessionPoisoned, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<string[]>(s_message, options)).Code);
            Assert.Equal(4, PrewireSerializer.Deserialize<string[]>(s_message).Length);
        }
    }

    [Fact]
    public void A_stream_longer_than_it_says_is_read_up_to_the_limit()
    {
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxStreamLength = 1 << 16 } };
        Assert.Equal(PrewireErrorCode.TooLarge, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<byte[]>(new Endless(), options)).Code);
    }

    /// <summary>Gives a byte at a time, and at some place it fails, or says that it gave more or less than it was asked for.</summary>
    private sealed class Odd(byte[] bytes, int place, int more) : Stream
    {
        private int _read;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override int Read(byte[] buffer, int offset, int count)
        {
            if (_read == place)
            {
                return more == 0 ? throw new IOException() : more < 0 ? more : unchecked((int)Math.Min((long)count + more, int.MaxValue));
            }

            buffer[offset] = bytes[_read++];
            return 1;
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.FromResult(Read(buffer, offset, count));

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            byte[] copy = new byte[buffer.Length];
            int read = Read(copy, 0, copy.Length);
            copy.AsSpan(0, Math.Max(0, Math.Min(read, copy.Length))).CopyTo(buffer.Span);
            return new ValueTask<int>(read);
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    private sealed class Endless : MemoryStream
    {
        public override long Length => 10;

        public override int Read(byte[] buffer, int offset, int count) => count;

        public override int Read(Span<byte> buffer) => buffer.Length;
    }
}
