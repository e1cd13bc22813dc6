namespace Prewire.WireProtocol;

/// <summary>
/// Walks a value by its shape alone and builds nothing: to skip what is not known here, to check a message without exceptions,
/// and to find the member at which reading failed. It does not recurse, so bytes cannot exhaust the stack.
/// </summary>
internal sealed partial class ShapeWalker
{
    private const PrewireErrorCode Fine = 0;

    [ThreadStatic]
    private static ShapeWalker? s_cached;

    private Frame[] _frames = new Frame[8];
    private int _count;
    private int _peak;
    private int _maxCount;
    private int _depth;
    private bool _checksValues;

    /// <summary>Whether the values are looked at where the walk is: not in what the reader skips.</summary>
    private bool _checksHere;

    /// <summary>The offset of the value at which the walk failed or stopped.</summary>
    private long _start;

    /// <summary>The offset behind which the walk is to end.</summary>
    private long _stopOffset;

    private ShapeWalker()
    {
    }

    private static ShapeWalker Rent(PrewireOptions? options, bool checksValues)
    {
        ShapeWalker walker = s_cached ?? new ShapeWalker();
        s_cached = null;
        int maxDepth = (options?.Limits ?? PrewireLimits.Default).MaxDepth;
        walker._count = 0;
        walker._depth = maxDepth;
        walker._maxCount = (int)Math.Min(int.MaxValue, ((long)maxDepth + 8) * 64);
        walker._checksValues = checksValues;
        walker._unifiesNaN = false;
        walker._pulls = false;
        walker._findsWritten = false;
        walker._isCut = false;
        return walker;
    }

    private void Return()
    {
        // Shapes that came with a message are not to be kept alive from here.
        Array.Clear(_frames, 0, _peak);
        _peak = 0;
        ClearReferences();
        if (_frames.Length <= 256)
        {
            s_cached = this;
        }
    }

    /// <summary>Walks one value.</summary>
    /// <param name="reader">The reader, which moves behind the value or somewhere into the value that is wrong.</param>
    /// <param name="spot">The value.</param>
    /// <param name="stop">When to end before the end.</param>
    /// <param name="stopped">Whether it ended so; the frames then lead to the place.</param>
    private PrewireErrorCode Walk(ref PrewireReader reader, Spot spot, StopAt stop, out bool stopped)
    {
        stopped = false;
        _stopOffset = stop.Offset;
        _nullOffset = stop.Code == PrewireErrorCode.UnexpectedNull ? stop.Offset : -1;
        _isAtNull = false;
        int section = 0;
        while (true)
        {
            _start = reader.Offset;
            if (_findsWritten && IsLeftBehind(reader.Rest, spot.Edge.Kind))
            {
                return PrewireErrorCode.EndOfData;
            }

            PrewireErrorCode code = Visit(ref reader, in spot, section);
            if (code != Fine)
            {
                return code;
            }

            if (reader.Offset > stop.Offset || _isAtNull)
            {
                stopped = true;
                return Fine;
            }

            while (true)
            {
                if (_count == 0)
                {
                    return Fine;
                }

                ref Frame frame = ref _frames[_count - 1];
                bool isAtOffset = reader.Offset == stop.Offset;
                if (Next(ref frame, out spot, isAtOffset && stop.Code == PrewireErrorCode.UnexpectedNull, out stopped))
                {
                    section = frame.NextSection;
                    break;
                }

                if (isAtOffset && stop.IsAtEndOf(in frame))
                {
                    stopped = true;
                    return Fine;
                }

                _depth += frame.IsLevel ? 1 : 0;
                _count--;
            }

            if (stopped)
            {
                return Fine;
            }
        }
    }

    private PrewireErrorCode Visit(ref PrewireReader reader, in Spot spot, int section)
    {
        WireEdge edge = spot.Edge;
        _checksHere = _checksValues && !spot.IsUnknown;
        if (edge.Nullable && !spot.IsPresent)
        {
            PrewireErrorCode code = VisitPresence(ref reader, in spot, out bool isThere);
            if (!isThere)
            {
                return code == Fine ? PulledNull(edge.Kind) : code;
            }
        }

        if (_pulls && IsNull(ref reader, edge))
        {
            return PulledNull(edge.Kind);
        }

        return edge.Kind switch
        {
            WireKind.Object or WireKind.Struct => VisitType(ref reader, in spot, section),
            WireKind.List => VisitList(ref reader, in spot),
            WireKind.Map => VisitMap(ref reader, in spot),
            WireKind.Tuple => VisitTuple(in spot),
            WireKind.Open => VisitOpen(ref reader, in spot),
            WireKind.Late => VisitLate(ref reader, in spot),
            WireKind.Reference => VisitReference(ref reader, in spot),
            WireKind.Blob when ReferenceEquals(edge, WireEdge.UnknownMembers) => VisitUnknownMembers(ref reader, in spot),
            WireKind.Blob when ReferenceEquals(edge, WireEdge.UnknownPart) => VisitPart(ref reader),
            WireKind.Bytes when spot.Map?.Local is { Kind: WireKind.List } => VisitBytes(ref reader, in spot),
            _ => _pulls ? PulledLeaf(ref reader, edge) : VisitLeaf(ref reader, edge),
        };
    }

    private PrewireErrorCode VisitType(ref PrewireReader reader, in Spot spot, int section)
    {
        // As a member, a base section has an edge of the kind Struct, too.
        TypeShape type = spot.Edge.Type!;
        TypeLayout layout = type.Layout;

        // Of an object of a class that is abstract here, only the reader knows what it is read as, if at all.
        bool isUnknown = section == 0 && spot.Map is { Type: null };
        var frame = new Frame(isUnknown ? new Spot(spot.Edge, spot.IsPresent, null, isUnknown: true) : spot, section, _pulls);
        bool isObject = type.IsObject;
        for (int i = 0; i < layout.HeaderSize; i++)
        {
            if (reader.Remaining < 1)
            {
                return PrewireErrorCode.EndOfData;
            }

            byte bits = reader.Take(1);
            if (i == 0 && isObject && (bits & 1) == 0)
            {
                return bits == 0 ? Fine : VisitOther(ref reader, in spot, bits);
            }

            if (i == layout.HeaderSize - 1 && (bits & ~layout.LastHeaderMask) != 0)
            {
                return PrewireErrorCode.InvalidHeader;
            }

            frame.Header.Add(bits);
        }

        if (frame.IsLevel && --_depth < 0)
        {
            return PrewireErrorCode.TooDeep;
        }

        return Push(in frame, section == 0 ? ShapeToken.StartObject : ShapeToken.None);
    }

    private PrewireErrorCode VisitList(ref PrewireReader reader, in Spot spot)
    {
        WireEdge element = spot.Edge.Element!;
        if (ListHead.Precedes(element) || PresenceBits.Precede(element))
        {
            return element.Nullable ? VisitNullables(ref reader, in spot, element) : VisitPacked(ref reader, in spot, element.Kind);
        }

        long minSize = TypeLayout.MinSizeOf(element);
        PrewireErrorCode code = ReadListCount(ref reader, minSize, out long count);
        if (code != Fine || (!_pulls && (count == 0 || minSize == 0)) || SkipsUnified(ref reader))
        {
            return code;
        }

        int size = element.Nullable || _pulls ? 0 : WireKinds.FixedSize(element.Kind);
        if (size != 0 && UnifiesNaN(element.Kind))
        {
            UnifyNaN(ref reader, element.Kind, count);
        }

        if (size != 0 && !(_checksHere && WireKinds.NeedsCheck(element.Kind)) && !IsStopIn(ref reader, count * size) && !(_isCut && count * size > reader.Remaining))
        {
            reader.SkipBytes(count * size);
            return Fine;
        }

        if (!WireKinds.IsAnnounced(element.Kind) || element.Nullable || count == 0)
        {
            return Push(new Frame(in spot, count), ShapeToken.StartList, count);
        }

        code = VisitShape(ref reader, element, spot.Map?.Element, spot.IsUnknown, out Spot shape);
        return code == Fine ? Push(new Frame(in spot, count, in shape), ShapeToken.StartList, count) : code;
    }

    /// <summary>Whether the walk ends among so many bytes: then which element it is matters.</summary>
    private bool IsStopIn(ref PrewireReader reader, long length) => _stopOffset - reader.Offset is var left && left >= 0 && left < length;

    /// <summary>Items that never take a byte are stepped over together: thousands may be in front of every byte of the message.</summary>
    private PrewireErrorCode VisitTuple(in Spot spot)
    {
        long count = spot.Edge.Items.Length;
        return !_pulls && TypeLayout.MinSizeOfTuple(spot.Edge) == 0 ? Fine : Push(new Frame(in spot, count), ShapeToken.StartTuple, count);
    }

    private PrewireErrorCode VisitMap(ref PrewireReader reader, in Spot spot)
    {
        WireEdge edge = spot.Edge;
        long minSize = TypeLayout.MinSizeOf(edge.Element!) + TypeLayout.MinSizeOf(edge.Value!);
        PrewireErrorCode code = ReadListCount(ref reader, minSize, out long count);
        return code != Fine || (!_pulls && (count == 0 || minSize == 0)) || SkipsUnified(ref reader) ? code : Push(new Frame(in spot, count * 2), ShapeToken.StartMap, count);
    }

    /// <summary>Begins a value that consists of others.</summary>
    /// <param name="frame">The value.</param>
    /// <param name="token">What it is for whoever asks for one thing after another; nothing where it is no value of its own.</param>
    /// <param name="count">How many there are in it.</param>
    private PrewireErrorCode Push(in Frame frame, ShapeToken token = ShapeToken.None, long count = NoCount)
    {
        // The reader steps over each part by itself, and reads what it knows in between.
        int start = _count > 0 && _frames[_count - 1].IsUnknown == frame.IsUnknown ? _frames[_count - 1].Start : _count;
        if (_count - start >= _maxCount && !frame.IsQueue)
        {
            return PrewireErrorCode.TooDeep;
        }

        if (_count == _frames.Length)
        {
            Array.Resize(ref _frames, _count * 2);
        }

        _frames[_count] = frame;
        _frames[_count].Start = frame.IsQueue ? _count + 1 : start;
        _count++;
        _peak = Math.Max(_peak, _count);
        return _pulls ? PulledStart(in frame, token, count) : Fine;
    }

    /// <summary>When a walk ends before its end: at the member at which reading failed.</summary>
    /// <param name="offset">Where the reader was.</param>
    /// <param name="code">Why it failed.</param>
    /// <param name="atEnd">Whether it may have been at the end of an object: what its constructor said is known only then.</param>
    /// <param name="member">The member that the object lacks, or null.</param>
    private readonly struct StopAt(long offset, PrewireErrorCode code, bool atEnd, string? member)
    {
        internal static StopAt Never { get; } = new(long.MaxValue, Fine, false, null);

        /// <summary>Behind the first value that ends after this offset.</summary>
        internal long Offset { get; } = offset;

        internal PrewireErrorCode Code { get; } = code;

        /// <summary>Whether to end at the end of an object that is exactly at the offset.</summary>
        internal bool IsAtEndOf(in Frame frame) => atEnd && (member is null ? frame.Type is not null : frame.Lacks(member));
    }
}
