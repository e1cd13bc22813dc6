using System;
using System.Buffers;
using System.IO;

namespace Prewire.Benchmarks.Harness;

/// <summary>Lets serializers that only know streams write to a buffer writer.</summary>
internal sealed class BufferWriterStream : Stream
{
    private IBufferWriter<byte> _target = null!;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Points the stream at another writer, so that one stream serves every call.</summary>
    public BufferWriterStream On(IBufferWriter<byte> target)
    {
        _target = target;
        return this;
    }

    public override void Write(byte[] buffer, int offset, int count) => _target.Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer) => _target.Write(buffer);

    public override void WriteByte(byte value)
    {
        _target.GetSpan(1)[0] = value;
        _target.Advance(1);
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
