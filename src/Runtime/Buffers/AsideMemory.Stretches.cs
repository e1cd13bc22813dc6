namespace Prewire.Buffers;

/// <content>Where some elements of lists begin and end, so that what is at a place can be looked at without all that is before it.</content>
internal sealed partial class AsideMemory
{
    private const int MostStretchesKept = 1 << 12;

    /// <summary>Behind so many that are inside of one, that one is not found.</summary>
    private const int MostInside = 64;

    /// <summary>In the order in which they end: those inside of others are before these.</summary>
    private readonly List<Stretch> _stretches = [];

    /// <summary>Which floating-point numbers, or arrays of them, stand as objects.</summary>
    internal NaNReach OpenReach { get; set; }

    /// <summary>Notes elements that were just written, or an announcement.</summary>
    internal void Note(in Stretch stretch) => _stretches.Add(stretch);

    /// <summary>Finds the fewest elements that a place is known to be in.</summary>
    internal bool TryFind(int place, out Stretch found)
    {
        int low = 0, high = _stretches.Count;
        while (low < high)
        {
            int middle = (low + high) / 2;
            (low, high) = _stretches[middle].End <= place ? (middle + 1, high) : (low, middle);
        }

        for (int last = Math.Min(_stretches.Count, low + MostInside); low < last; low++)
        {
            if (_stretches[low].Start <= place)
            {
                found = _stretches[low];
                return true;
            }
        }

        found = default;
        return false;
    }

    /// <summary>Finds the value of a set or map that a place is in, before they are sorted.</summary>
    internal Stretch Find(in SortedSpan span, int place, WireEdge edge)
    {
        int low = span.First, high = _count - 1;
        while (low < high)
        {
            int middle = (low + high) / 2;
            (low, high) = _entries[middle].End <= place ? (middle + 1, high) : (low, middle);
        }

        return new Stretch(_entries[low].Start, _entries[low].End, edge, 0, 0);
    }

    /// <summary>The bytes of elements.</summary>
    internal Span<byte> WrittenIn(in Stretch stretch) => _bytes.AsSpan(stretch.Start, stretch.End - stretch.Start);

    /// <summary>The bytes of the element that a place is in, if it is known where that begins, or of all.</summary>
    /// <param name="stretch">The elements.</param>
    /// <param name="place">The place.</param>
    /// <param name="end">Where they end.</param>
    internal Span<byte> WrittenAt(in Stretch stretch, int place, out int end)
    {
        end = stretch.Start;
        for (ulong lengths = stretch.Lengths; lengths != 0; lengths >>= 8)
        {
            int start = end;
            end += (byte)lengths;
            if (place < end)
            {
                return _bytes.AsSpan(start, end - start);
            }
        }

        end = stretch.End;
        return WrittenIn(in stretch);
    }

    private bool ClearStretches()
    {
        bool isSmall = _stretches.Capacity <= MostStretchesKept;
        _stretches.Clear();
        OpenReach = NaNReach.None;
        return isSmall;
    }

    /// <summary>Elements one behind another.</summary>
    /// <param name="start">Where the first begins.</param>
    /// <param name="end">Where the last ends.</param>
    /// <param name="edge">What each looks like; null where no value is, but an announcement.</param>
    /// <param name="known">How many numbers had been given before the first.</param>
    /// <param name="knownBytes">What their literals take.</param>
    /// <param name="lengths">The bytes of each, from the lowest bits on; 0 where that is not known.</param>
    internal readonly struct Stretch(long start, long end, WireEdge? edge, int known, long knownBytes, ulong lengths = 0)
    {
        internal readonly ulong Lengths = lengths;
        internal readonly int Start = (int)start;
        internal readonly int End = (int)end;
        internal readonly WireEdge? Edge = edge;
        internal readonly int Known = known;
        internal readonly long KnownBytes = knownBytes;
    }
}
