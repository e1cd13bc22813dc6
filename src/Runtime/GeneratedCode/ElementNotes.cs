using Prewire.Buffers;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>Notes in canonical output where the elements of a list are that is being written, so that what looks like a NaN is looked at with few others.</summary>
internal struct ElementNotes
{
    /// <summary>So many bytes of elements are looked at together.</summary>
    private const int LeastNoted = 64;

    /// <summary>So many elements are written by one call.</summary>
    internal const int Together = 8;

    /// <summary>Shorter lists of sealed types are gone over as a whole, if at all: few have anything that looks like a NaN, and notes take a fourth of the time of writing.</summary>
    internal const int Many = 32;

    private readonly AsideMemory _memory;
    private readonly WireEdge _edge;
    private long _start;
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

    /// <summary>Notes an element that was just written, with those before it if they are short.</summary>
    /// <param name="cursor">The position behind it.</param>
    /// <param name="isLast">Whether there are no more.</param>
    internal void Add(ref PrewireWriter writer, ref byte cursor, bool isLast)
    {
        long end = writer.Length(ref cursor);
        if (end > _start && (isLast || end - _start >= LeastNoted))
        {
            _memory.Note(new AsideMemory.Stretch(_start, end, _edge, _known, _knownBytes));
            Begin(ref writer, end);
        }
    }

    private void Begin(ref PrewireWriter writer, long start)
    {
        _start = start;
        _known = writer.Shapes.Count;
        _knownBytes = writer.Shapes.Bytes;
    }
}
