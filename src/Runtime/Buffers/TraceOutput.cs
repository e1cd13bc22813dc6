namespace Prewire.Buffers;

/// <summary>
/// Memory that a value is written to once more, to see how far its writer comes. Codecs keep their position in a register, which is gone once one has thrown: so
/// the memory is filled with a byte, and two attempts with different bytes are the same just up to there.
/// </summary>
internal sealed class TraceOutput : IBufferWriter<byte>
{
    /// <summary>The longest beginning of a message that is looked at.</summary>
    internal const int MostBytes = 1 << 28;

    /// <summary>The same of a message that passes through memory piece by piece, so that little of it is needed.</summary>
    internal const int MostStreamed = 1 << 24;

    private readonly byte _filling;
    private readonly int _most;
    private byte[] _bytes = [];
    private int _committed;
    private int _offered;

    /// <summary>Makes memory for the beginning of a message.</summary>
    internal TraceOutput(byte filling, int most)
    {
        _filling = filling;
        _most = most;
    }

    /// <summary>Gives just as much as is asked for, so that writers try nothing that takes more room than there is in the end, and leaves less behind.</summary>
    public Span<byte> GetSpan(int sizeHint = 0)
    {
        long end = (long)_committed + sizeHint;
        if (end > _most)
        {
            PrewireException.ThrowTooLong();
        }

        if (end > _bytes.Length)
        {
            Array.Resize(ref _bytes, (int)Math.Max(end, Math.Min(_most, Math.Max(4096, 2L * _bytes.Length))));
        }

        _offered = sizeHint;
        Span<byte> window = _bytes.AsSpan(_committed, sizeHint);
        window.Fill(_filling);
        return window;
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

    public void Advance(int count)
    {
        _committed += count;
        _offered -= count;
    }

    /// <summary>What two attempts both wrote; nothing where they did not come equally far.</summary>
    internal static ReadOnlySpan<byte> InBoth(TraceOutput first, TraceOutput second)
    {
        if (first._committed != second._committed)
        {
            return default;
        }

        int end = first._committed;
        int last = end + Math.Min(first._offered, second._offered);
        while (end < last && first._bytes[end] == second._bytes[end])
        {
            end++;
        }

        return first._bytes.AsSpan(0, end);
    }
}
