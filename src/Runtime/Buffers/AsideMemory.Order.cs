namespace Prewire.Buffers;

/// <content>
/// Sets and maps inside of each other. Bytes stay where they were written: of each set and map it is only noted in which pieces they are in order, and in which order its values come,
/// so that they can be written a second time without being sorted again. So all takes time for the bytes, however deep they are.
/// </content>
internal sealed partial class AsideMemory
{
    private const int LargestOrderKept = 1 << 14;

    /// <summary>So few bytes are moved, however many levels have room in them.</summary>
    private const int MostMoved = 512;

    /// <summary>Those that are complete and in no other that is, in the order of their bytes.</summary>
    private readonly List<Region> _regions = [];
    private readonly List<Piece> _pieces = [];

    /// <summary>All, in the order in which they begin.</summary>
    private readonly List<Node> _nodes = [];
    private Place[] _places = new Place[16];
    private int _placeCount;
    private byte[]? _moved;
    private int _movedCount;
    private Replay _replay;

    /// <summary>Where a set or map is whose values are written.</summary>
    /// <param name="first">The first of its entries.</param>
    /// <param name="start">Where its first value begins.</param>
    /// <param name="region">How many others were complete before it.</param>
    /// <param name="node">Its number.</param>
    internal readonly struct SortedSpan(int first, int start, int region, int node)
    {
        internal readonly int First = first;
        internal readonly int Start = start;
        internal readonly int Region = region;
        internal readonly int Node = node;
    }

    /// <summary>Ends a set or map that is sorted.</summary>
    internal void Complete(in SortedSpan span, long end)
    {
        int count = _count - span.First;
        bool isMoved = AddPlaces(in span, count);
        _nodes[span.Node] = new Node(_placeCount - count, count, _nodes.Count);
        var chain = new Region(span.Start, (int)end);
        if (isMoved && end - span.Start <= MostMoved)
        {
            Move(in span, count, (int)end - span.Start);
        }
        else if (isMoved || HasMoved)
        {
            for (int i = span.First; i < _count; i++)
            {
                AppendTo(ref chain, in span, in _entries[i]);
            }
        }

        for (int i = _regions.Count - 1; i >= span.Region; i--)
        {
            _movedCount -= _regions[i].IsMoved ? 1 : 0;
            _regions.RemoveAt(i);
        }

        _movedCount += chain.IsMoved ? 1 : 0;
        _regions.Add(chain);
        _count = span.First;
    }

    /// <summary>The values at a place in the order, in order themselves. The set or map is not complete.</summary>
    internal PieceReader PiecesAt(in SortedSpan span, int place) => PiecesOf(in span, in _entries[span.First + place]);

    /// <summary>The same where all that is inside is in order as it stands.</summary>
    internal ReadOnlySpan<byte> BytesAt(in SortedSpan span, int place) => BytesOf(in _entries[span.First + place]);

    /// <summary>Whether there are sets and maps that are not in order as they stand.</summary>
    internal bool HasMoved => _movedCount > 0;

    private bool AddPlaces(in SortedSpan span, int count)
    {
        if (_places.Length - _placeCount < count)
        {
            Array.Resize(ref _places, Math.Max(_places.Length * 2, _placeCount + count));
        }

        bool isMoved = false;
        ReadOnlySpan<Entry> entries = _entries.AsSpan(span.First, count);
        ReadOnlySpan<(int Region, int Node)> inside = _inside.AsSpan(span.First, count);
        Span<Place> places = _places.AsSpan(_placeCount, count);
        for (int i = 0; i < entries.Length; i++)
        {
            int index = entries[i].Index;
            places[i] = new Place(index, index == 0 ? span.Node + 1 : inside[index - 1].Node, inside[index].Node);
            isMoved |= index != i;
        }

        _placeCount += count;
        return isMoved;
    }

    /// <summary>Brings few bytes into order where they are: so many pieces of few bytes would take longer.</summary>
    private void Move(in SortedSpan span, int count, int length)
    {
        Span<byte> moved = (_moved ??= new byte[MostMoved]).AsSpan(0, length);
        int at = 0;
        foreach (Entry entry in _entries.AsSpan(span.First, count))
        {
            ReadOnlySpan<byte> bytes = BytesOf(in entry);
            bytes.CopyTo(moved.Slice(at));
            at += bytes.Length;
        }

        moved.CopyTo(_bytes.AsSpan(span.Start));
    }

    /// <summary>All that was written, with everything in order.</summary>
    internal PieceReader Pieces => new(this, 0, _used, 0, _regions.Count);

    /// <summary>Whether sets or maps are inside of one.</summary>
    internal bool HasInside(in SortedSpan span) => _regions.Count != span.Region;

    /// <summary>Where the values of a set or map inside of another one end that begin at a place; -1 where none do.</summary>
    internal int FindEnd(in SortedSpan span, long start)
    {
        int low = span.Region, high = _regions.Count - 1;
        while (low <= high)
        {
            int middle = (low + high) / 2;
            Region region = _regions[middle];
            if (region.Start == start)
            {
                return region.End;
            }

            (low, high) = region.Start < start ? (middle + 1, high) : (low, middle - 1);
        }

        return -1;
    }

    /// <summary>Begins to write the outermost set or map in its order, and those inside of it in theirs.</summary>
    internal void BeginReplay(in SortedSpan span) => Enter(span.Node);

    /// <summary>Begins to write the next one inside.</summary>
    /// <param name="count">How many values it has.</param>
    /// <param name="outside">What goes on behind it, for <see cref="EndReplay"/>.</param>
    /// <returns>Whether it had as many when it was sorted.</returns>
    internal bool TryBeginReplay(int count, out Replay outside)
    {
        while (_replay.Node == _replay.NodeEnd && _replay.Next < _replay.End)
        {
            Place place = _places[_replay.Next++];
            (_replay.Node, _replay.NodeEnd) = (place.Node, place.NodeEnd);
        }

        int node = _replay.Node;
        outside = _replay;
        if (node == _replay.NodeEnd || _nodes[node].Count != count)
        {
            return false;
        }

        outside.Node = _nodes[node].End;
        Enter(node);
        return true;
    }

    internal void EndReplay(in Replay outside) => _replay = outside;

    /// <summary>As the how manieth the value at a place was written, of the set or map that is being written in order.</summary>
    internal int ReplayedIndexAt(int place) => _places[_replay.First + place].Index;

    private void Enter(int node)
    {
        int first = _nodes[node].FirstPlace;
        _replay = new Replay { First = first, Next = first, End = first + _nodes[node].Count };
    }

    /// <summary>The pieces of a value of the set or map that is sorted.</summary>
    private PieceReader PiecesOf(in SortedSpan span, in Entry entry)
    {
        (int region, int end) = InsideOf(in span, in entry);
        return new PieceReader(this, entry.Start, entry.End, region, end);
    }

    private (int Region, int End) InsideOf(in SortedSpan span, in Entry entry) =>
        (entry.Index == 0 ? span.Region : _inside[span.First + entry.Index - 1].Region, _inside[span.First + entry.Index].Region);

    private int CompareInOrder(in Entry x, in Entry y)
    {
        PieceReader left = PiecesOf(in _sorted, in x), right = PiecesOf(in _sorted, in y);
        ReadOnlySpan<byte> one = default, other = default;
        while (true)
        {
            if ((one.IsEmpty && !left.Next(out one)) | (other.IsEmpty && !right.Next(out other)))
            {
                return one.Length.CompareTo(other.Length);
            }

            int length = Math.Min(one.Length, other.Length);
            if (one.Slice(0, length).SequenceCompareTo(other.Slice(0, length)) is not 0 and int order)
            {
                return order;
            }

            one = one.Slice(length);
            other = other.Slice(length);
        }
    }

    private void AppendTo(ref Region chain, in SortedSpan span, in Entry entry)
    {
        int at = entry.Start;
        (int region, int end) = InsideOf(in span, in entry);
        for (; region < end; region++)
        {
            Region inside = _regions[region];
            if (inside.IsMoved)
            {
                Append(ref chain, at, inside.Start);
                AppendPieces(ref chain, inside.FirstPiece, inside.LastPiece);
                at = inside.End;
            }
        }

        Append(ref chain, at, entry.End);
    }

    private void Append(ref Region chain, int start, int end)
    {
        if (start == end)
        {
            return;
        }

        if (chain.IsMoved && _pieces[chain.LastPiece].End == start)
        {
            Piece last = _pieces[chain.LastPiece];
            _pieces[chain.LastPiece] = new Piece(last.Start, end, Piece.None);
            return;
        }

        _pieces.Add(new Piece(start, end, Piece.None));
        AppendPieces(ref chain, _pieces.Count - 1, _pieces.Count - 1);
    }

    private void AppendPieces(ref Region chain, int first, int last)
    {
        if (chain.IsMoved)
        {
            Piece before = _pieces[chain.LastPiece];
            _pieces[chain.LastPiece] = new Piece(before.Start, before.End, first);
        }

        chain = new Region(chain.Start, chain.End) { FirstPiece = chain.IsMoved ? chain.FirstPiece : first, LastPiece = last };
    }

    /// <summary>Forgets the order of all.</summary>
    /// <returns>Whether there were few.</returns>
    private bool ClearOrder()
    {
        bool isSmall = _nodes.Count <= LargestOrderKept && _places.Length <= LargestOrderKept && _pieces.Count <= LargestOrderKept;
        _regions.Clear();
        _pieces.Clear();
        _nodes.Clear();
        _placeCount = 0;
        _movedCount = 0;
        return isSmall;
    }

    /// <summary>Goes over bytes in order.</summary>
    internal struct PieceReader(AsideMemory memory, int start, int end, int region, int regionEnd)
    {
        private int _at = start;
        private int _region = region;
        private int _piece = Piece.None;

        internal bool Next(out ReadOnlySpan<byte> bytes)
        {
            while (_piece == Piece.None && _region < regionEnd)
            {
                Region region = memory._regions[_region];
                if (region.IsMoved && region.Start > _at)
                {
                    return Take(region.Start, out bytes);
                }

                (_piece, _at) = region.IsMoved ? (region.FirstPiece, region.End) : (Piece.None, _at);
                _region++;
            }

            if (_piece != Piece.None)
            {
                Piece piece = memory._pieces[_piece];
                _piece = piece.Next;
                bytes = memory._bytes.AsSpan(piece.Start, piece.End - piece.Start);
                return true;
            }

            return Take(end, out bytes);
        }

        private bool Take(int to, out ReadOnlySpan<byte> bytes)
        {
            bytes = memory._bytes.AsSpan(_at, to - _at);
            _at = to;
            return bytes.Length > 0;
        }
    }

    /// <summary>What is to be written in order of what is inside of a set or map.</summary>
    internal struct Replay
    {
        internal int First;
        internal int Next;
        internal int End;
        internal int Node;
        internal int NodeEnd;
    }

    /// <summary>The values of a complete set or map, and the pieces in which they are in order; none where they are so as they stand.</summary>
    private readonly struct Region(int start, int end)
    {
        internal readonly int Start = start;
        internal readonly int End = end;

        internal int FirstPiece { get; init; } = Piece.None;

        internal int LastPiece { get; init; } = Piece.None;

        internal bool IsMoved => FirstPiece != Piece.None;
    }

    /// <summary>Bytes that follow one another, and what comes behind them in order.</summary>
    private readonly struct Piece(int start, int end, int next)
    {
        internal const int None = -1;

        internal readonly int Start = start;
        internal readonly int End = end;
        internal readonly int Next = next;
    }

    /// <summary>A set or map: the places of its values, and the number behind all that are inside of it.</summary>
    private readonly struct Node(int firstPlace, int count, int end)
    {
        internal readonly int FirstPlace = firstPlace;
        internal readonly int Count = count;
        internal readonly int End = end;
    }

    /// <summary>As the how manieth the value at a place was written, and the numbers of the sets and maps in it.</summary>
    private readonly struct Place(int index, int node, int nodeEnd)
    {
        internal readonly int Index = index;
        internal readonly int Node = node;
        internal readonly int NodeEnd = nodeEnd;
    }
}
