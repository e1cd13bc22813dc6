using System.IO;

namespace Prewire;

/// <summary>Hands a message to a stream as it is made, through memory of constant size.</summary>
internal sealed class StreamOutput(Stream output, int size = StreamOutput.DefaultSize) : IBufferWriter<byte>
{
    private const int DefaultSize = 64 * 1024;

    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(size);
    private int _used;

    /// <summary>How many bytes the stream took.</summary>
    internal long Handed { get; private set; }

    /// <summary>Whether it was the stream that failed.</summary>
    internal bool HasFailed { get; private set; }

    public void Advance(int count) => _used += count;

    /// <summary>Nobody asks: writers use spans.</summary>
    public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        if (_buffer.Length - _used < Math.Max(sizeHint, 1))
        {
            Flush();
            if (_buffer.Length < sizeHint)
            {
                ArrayPool<byte>.Shared.Return(_buffer);
                _buffer = ArrayPool<byte>.Shared.Rent(sizeHint);
            }
        }

        return _buffer.AsSpan(_used);
    }

    /// <summary>Hands over what was written so far.</summary>
    internal void Flush()
    {
        if (_used == 0)
        {
            return;
        }

        HasFailed = true;
        output.Write(_buffer, 0, _used);
        HasFailed = false;
        Handed += _used;
        _used = 0;
    }

    /// <summary>Returns the memory. After an exception nobody calls it: the stream may still use it.</summary>
    internal void Return()
    {
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
    }
}
