using System;
using System.Buffers;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

public class StreamMessageTests
{
    [Fact]
    public async Task Memory_that_a_failed_read_may_still_fill_is_not_given_back()
    {
        using var stream = new Abandoning();

        await Assert.ThrowsAsync<OperationCanceledException>(
            async () => await PrewireEntry.DeserializeAsync<int, Int32Codec>(stream));

        Assert.NotNull(stream.Buffer);
        Assert.NotSame(stream.Buffer, ArrayPool<byte>.Shared.Rent(stream.Buffer.Length));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void What_no_array_should_hold_is_gathered_in_several(bool isKnown)
    {
        byte[] bytes = PrewireEntry.Serialize<string?[]?, ArrayCodec<string?, StringCodec>>([.. Enumerable.Range(0, 10_000).Select(static i => "text " + i)]);
        for (int size = 16; size < 4 * bytes.Length; size *= 4)
        {
            using Stream input = isKnown ? new MemoryStream(bytes) : new BufferedStream(new Unseekable(bytes), 100);
            using var message = new StreamMessage(input, null, size);
            int room;
            do
            {
                room = message.Room();
            }
            while (message.Add(input.Read(message.Buffer, message.Used, Math.Min(room, 37)), room));

            Assert.Equal(bytes.Length, message.Length);
            Assert.Equal(size > bytes.Length, message.IsWhole);
            byte[] gathered = message.IsWhole ? message.Written.ToArray() : message.Pieces.ToArray();
            Assert.Equal(bytes, gathered);
        }
    }

    private sealed class Unseekable(byte[] bytes) : MemoryStream(bytes)
    {
        public override bool CanSeek => false;
    }

    /// <summary>Cancels a read and goes on with it all the same.</summary>
    private sealed class Abandoning : Stream
    {
        internal byte[]? Buffer { get; private set; }

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        {
            Buffer = buffer;
            throw new OperationCanceledException();
        }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Assert.True(System.Runtime.InteropServices.MemoryMarshal.TryGetArray<byte>(buffer, out ArraySegment<byte> segment));
            return new ValueTask<int>(ReadAsync(segment.Array!, segment.Offset, segment.Count, cancellationToken));
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
