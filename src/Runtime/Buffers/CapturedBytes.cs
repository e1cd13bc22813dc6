namespace Prewire.Buffers;

/// <summary>Takes bytes that a reader goes over, so that they outlive its window.</summary>
internal abstract class CapturedBytes
{
    /// <summary>A larger buffer is not kept for the next bytes.</summary>
    private const int MostKept = 64 * 1024;

    private byte[] _bytes = new byte[256];
    private int _length;

    /// <summary>Where in the reader's window the bytes begin that are to be taken next.</summary>
    internal int Start { get; set; }

    /// <summary>What was taken, behind header bytes.</summary>
    internal byte[] ToArray(byte[] header)
    {
        if (header.Length + _length == 0)
        {
            return [];
        }

        var value = new byte[header.Length + _length];
        header.CopyTo(value, 0);
        Buffer.BlockCopy(_bytes, 0, value, header.Length, _length);
        return value;
    }

    internal void Append(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > _bytes.Length - _length)
        {
            // Beyond what an array can hold is beyond what the parts of a message can.
            long size = Math.Min(Math.Max((long)_length + bytes.Length, 2L * _bytes.Length), ArrayLimit.Bytes);
            if (size < (long)_length + bytes.Length)
            {
                PrewireException.Throw(PrewireErrorCode.TooLarge);
            }

            Array.Resize(ref _bytes, (int)size);
        }

        bytes.CopyTo(_bytes.AsSpan(_length));
        _length += bytes.Length;
    }

    /// <summary>Forgets the bytes.</summary>
    /// <returns>Whether the memory is worth keeping.</returns>
    private protected bool Clear()
    {
        _length = 0;
        return _bytes.Length <= MostKept;
    }
}
