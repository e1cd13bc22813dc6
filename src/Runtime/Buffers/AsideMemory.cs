using System.Buffers.Binary;

namespace Prewire.Buffers;

/// <summary>Contiguous memory for values that are written aside, and the order of those in it. A few are kept per thread, for sets in sets.</summary>
internal sealed partial class AsideMemory : IBufferWriter<byte>
#if NETSTANDARD2_0
    , IComparer<AsideMemory.Entry>
#endif
{
    private const int FirstSize = 4096;
    private const int LargestKept = 1024 * 1024;
    private const int MaxCached = 4;

    [ThreadStatic]
    private static AsideMemory? s_cached;

#if !NETSTANDARD2_0
    private readonly Comparison<Entry> _compare;
#endif
    private byte[] _bytes = new byte[FirstSize];
    private int _used;
    private Entry[] _entries = new Entry[16];
    private ulong[] _prefixes = new ulong[16];
    private int _count;

    /// <summary>The sets and maps inside of each value and of those before it, up to where there are no more.</summary>
    private (int Region, int Node)[] _inside = new (int, int)[16];
    private SortedSpan _sorted;
    private AsideMemory? _next;
    private int _cachedWithNext;

    private AsideMemory()
    {
#if !NETSTANDARD2_0
        _compare = Compare;
#endif
    }

    /// <summary>What was written.</summary>
    internal Span<byte> Written => _bytes.AsSpan(0, _used);

    internal static AsideMemory Rent()
    {
        AsideMemory memory = s_cached ?? new AsideMemory();
        s_cached = memory._next;
        memory._next = null;
        return memory;
    }

    /// <summary>Returns the memory. After an exception nobody calls it, and the object is simply dropped.</summary>
    internal void Return()
    {
        _used = 0;
        _count = 0;
        bool isSmall = ClearOrder() & ClearStretches();
        int cached = s_cached is null ? 0 : s_cached._cachedWithNext;
        if (isSmall && cached < MaxCached && _bytes.Length <= LargestKept && _entries.Length <= LargestKept / 16)
        {
            _next = s_cached;
            _cachedWithNext = cached + 1;
            s_cached = this;
        }
    }

    public void Advance(int count) => _used += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _bytes.AsMemory(_used);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _bytes.AsSpan(_used);
    }

    /// <summary>Begins a set or map.</summary>
    /// <param name="start">Where its first value begins.</param>
    internal SortedSpan Begin(long start)
    {
        _nodes.Add(default);
        return new SortedSpan(_count, (int)start, _regions.Count, _nodes.Count - 1);
    }

    /// <summary>Notes where a value ends; it began where the one before ended.</summary>
    internal void EndEntry(in SortedSpan span, long end)
    {
        if (_count == _entries.Length)
        {
            Array.Resize(ref _entries, checked(_count * 2));
            Array.Resize(ref _inside, _entries.Length);
            Array.Resize(ref _prefixes, _entries.Length);
        }

        _entries[_count] = new Entry(_count == span.First ? span.Start : _entries[_count - 1].End, (int)end, _count - span.First);
        _inside[_count] = (_regions.Count, _nodes.Count);
        _count++;
    }

    /// <summary>Brings the values into the order of their bytes: by the first eight as numbers, which is soon done, and then those that begin alike.</summary>
    internal void Sort(in SortedSpan span)
    {
        if (_count - span.First < 2)
        {
            return;
        }

        _sorted = span;
        for (int i = span.First; i < _count; i++)
        {
            _prefixes[i] = PrefixOf(in _entries[i]);
        }

        Array.Sort(_prefixes, _entries, span.First, _count - span.First);
        for (int start = span.First, end; start < _count; start = end)
        {
            for (end = start + 1; end < _count && _prefixes[end] == _prefixes[start]; end++)
            {
            }

            if (end - start > 1)
            {
#if NETSTANDARD2_0
                Array.Sort(_entries, start, end - start, this);
#else
                _entries.AsSpan(start, end - start).Sort(_compare);
#endif
            }
        }
    }

    /// <summary>The bytes of all values of a set or map, as they were written.</summary>
    internal Span<byte> WrittenIn(in SortedSpan span, long end) => _bytes.AsSpan(span.Start, (int)end - span.Start);

    /// <inheritdoc cref="IComparer{T}.Compare"/>
    public int Compare(Entry x, Entry y)
    {
        int order = !HasMoved ? BytesOf(in x).SequenceCompareTo(BytesOf(in y)) : CompareInOrder(in x, in y);
        return order != 0 ? order : x.Index.CompareTo(y.Index);
    }

    private ReadOnlySpan<byte> BytesOf(in Entry entry) => _bytes.AsSpan(entry.Start, entry.End - entry.Start);

    private ulong PrefixOf(in Entry entry)
    {
        if (!HasMoved)
        {
            return PrefixOf(BytesOf(in entry));
        }

        Span<byte> first = stackalloc byte[sizeof(ulong)];
        int length = 0;
        PieceReader pieces = PiecesOf(in _sorted, in entry);
        while (length < first.Length && pieces.Next(out ReadOnlySpan<byte> bytes))
        {
            bytes = bytes.Slice(0, Math.Min(bytes.Length, first.Length - length));
            bytes.CopyTo(first.Slice(length));
            length += bytes.Length;
        }

        return PrefixOf(first.Slice(0, length));
    }

    /// <summary>The first eight bytes as a number, zeros behind those that are there.</summary>
    private static ulong PrefixOf(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length >= sizeof(ulong))
        {
            return BinaryPrimitives.ReadUInt64BigEndian(bytes);
        }

        ulong prefix = 0;
        for (int i = 0; i < sizeof(ulong); i++)
        {
            prefix = (prefix << 8) | (i < bytes.Length ? bytes[i] : 0u);
        }

        return prefix;
    }

    private void Reserve(int sizeHint)
    {
        int needed = Math.Max(sizeHint, 1);
        if (_bytes.Length - _used >= needed)
        {
            return;
        }

        long least = (long)_used + needed;
        if (least > ArrayLimit.Bytes)
        {
            PrewireException.ThrowTooLong();
        }

        Array.Resize(ref _bytes, (int)Math.Min(Math.Max(_bytes.Length * 2L, least), ArrayLimit.Bytes));
    }

    /// <summary>Where a value is, and as the how manieth it was written.</summary>
    internal readonly struct Entry(int start, int end, int index)
    {
        internal readonly int Start = start;
        internal readonly int End = end;
        internal readonly int Index = index;
    }
}
