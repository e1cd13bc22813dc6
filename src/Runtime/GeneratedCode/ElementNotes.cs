using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>Notes in canonical output where the elements of a list are that is being written, so that what looks like a NaN is looked at with few others.</summary>
internal struct ElementNotes
{
    /// <summary>So many bytes of elements are looked at together.</summary>
    private const int LeastNoted = 64;

    /// <summary>So many elements are noted together, and written by one call where they are small.</summary>
    internal const int Together = 8;

    /// <summary>Elements of so many bytes are looked at one by one.</summary>
    private const int Large = 24;

    /// <summary>Shorter lists of sealed types are gone over as a whole, if at all: few have anything that looks like a NaN, and notes take a fourth of the time of writing.</summary>
    internal const int Many = 32;

    private readonly AsideMemory _memory;
    private readonly WireEdge _edge;
    private long _start;
    private long _end;
    private int _count;
    private ulong _lengths;
    private int _known;
    private long _knownBytes;

    /// <summary>Begins with the first element.</summary>
    /// <param name="writer">The writer, which <see cref="PrewireWriter.TakesNotes"/>.</param>
    /// <param name="edge">What an element looks like.</param>
    internal ElementNotes(ref PrewireWriter writer, ref byte cursor, WireEdge edge)
    {
        _memory = writer.AsideOutput!;
        _edge = edge;
        Begin(ref writer, writer.Length(ref cursor));
    }

    /// <summary>Notes elements that were just written, with those before them where these are few.</summary>
    /// <param name="cursor">The position behind them.</param>
    /// <param name="isLast">Whether there are no more.</param>
    /// <param name="count">How many they are: of one it is known where it begins.</param>
    /// <returns>How many of the next are to be noted at once: only of those that take many bytes each is it worth knowing where each begins.</returns>
    internal int Add(ref PrewireWriter writer, ref byte cursor, bool isLast, int count)
    {
        long end = writer.Length(ref cursor);
        long length = end - _end;
        _end = end;
        bool isLong = length > byte.MaxValue;
        _lengths = isLong || count > 1 || _count >= Together ? 0 : _lengths | ((ulong)length << (8 * _count));
        _count += count;
        if (end > _start && (isLast || isLong || (_count >= Together && end - _start >= LeastNoted)))
        {
            _memory.Note(new AsideMemory.Stretch(_start, end, _edge, _known, _knownBytes, _lengths));
            Begin(ref writer, end);
        }

        return length >= (long)count * Large ? 1 : Together;
    }

    private void Begin(ref PrewireWriter writer, long start)
    {
        _start = start;
        _end = start;
        _count = 0;
        _lengths = 0;
        _known = writer.Shapes.Count;
        _knownBytes = writer.Shapes.Bytes;
    }
}
