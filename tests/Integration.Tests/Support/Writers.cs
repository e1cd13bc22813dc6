using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;

namespace Prewire.Integration.Tests.Support;

/// <summary>Gives exactly as much room as it is asked for, each time in fresh memory filled with garbage.</summary>
internal sealed class TinyWriter : IBufferWriter<byte>
{
    private readonly MemoryStream _written = new();
    private byte[] _current = [];

    public byte[] ToArray() => _written.ToArray();

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, _current.Length);
        _written.Write(_current, 0, count);
        _current = [];
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        _current = new byte[Math.Max(1, sizeHint)];
        _current.AsSpan().Fill(0xCC);
        return _current;
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}

/// <summary>Gives far more room than it is asked for.</summary>
internal sealed class OversizedWriter : IBufferWriter<byte>
{
    private readonly List<byte> _written = [];
    private readonly byte[] _room = new byte[1 << 20];

    public byte[] ToArray() => [.. _written];

    public void Advance(int count) => _written.AddRange(_room.AsSpan(0, count));

    public Memory<byte> GetMemory(int sizeHint = 0) => sizeHint > _room.Length ? throw new NotSupportedException() : _room;

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}

/// <summary>Writes into one array over and over; allocates nothing.</summary>
internal sealed class ReusedWriter(int capacity) : IBufferWriter<byte>
{
    private readonly byte[] _room = new byte[capacity];

    public int Written { get; private set; }

    public void Reset() => Written = 0;

    public void Advance(int count) => Written += count;

    public Memory<byte> GetMemory(int sizeHint = 0) => _room.AsMemory(Written);

    public Span<byte> GetSpan(int sizeHint = 0) => _room.AsSpan(Written);
}

/// <summary>A connection: hands out one byte at a time, cannot seek, and knows no length.</summary>
internal sealed class Trickle(byte[] content) : Stream
{
    /// <summary>So many bytes come one by one, the others in pieces.</summary>
    private const int OneByOne = 5_000;

    private const int Piece = 1_021;

    private int _position;

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
        if (_position == content.Length || count == 0)
        {
            return 0;
        }

        int length = _position < OneByOne ? 1 : Math.Min(Math.Min(Piece, count), content.Length - _position);
        content.AsSpan(_position, length).CopyTo(buffer.AsSpan(offset));
        _position += length;
        return length;
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
