using System.IO;

namespace Prewire.Buffers;

/// <summary>A stream that is asked asynchronously, and waited for: by a thread of its own, which reads or writes a value meanwhile.</summary>
internal sealed class WaitingStream(Stream inner, CancellationToken cancellationToken) : Stream
{
    public override bool CanRead => inner.CanRead;

    public override bool CanSeek => inner.CanSeek;

    public override bool CanWrite => inner.CanWrite;

    public override long Length => inner.Length;

    public override long Position
    {
        get => inner.Position;
        set => inner.Position = value;
    }

    public override int Read(byte[] buffer, int offset, int count) =>
#if NETSTANDARD2_0
        inner.ReadAsync(buffer, offset, count, cancellationToken).GetAwaiter().GetResult();
#else
        inner.ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask().GetAwaiter().GetResult();
#endif

    public override void Write(byte[] buffer, int offset, int count) =>
#if NETSTANDARD2_0
        inner.WriteAsync(buffer, offset, count, cancellationToken).GetAwaiter().GetResult();
#else
        inner.WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask().GetAwaiter().GetResult();
#endif

    public override void Flush() => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
