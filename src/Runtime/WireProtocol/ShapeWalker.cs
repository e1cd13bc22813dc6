using System;

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

    /// <summary>The offset of the value at which the walk failed or stopped.</summary>
    private long _start;

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
        return walker;
    }

    private void Return()
    {
        // Shapes that came with a message are not to be kept alive from here.
        Array.Clear(_frames, 0, _peak);
        _peak = 0;
        if (_frames.Length <= 256)
        {
            s_cached = this;
        }
    }

    /// <summary>Walks one value.</summary>
    /// <param name="reader">The reader, which moves behind the value or somewhere into the value that is wrong.</param>
    /// <param name="edge">What the value looks like.</param>
    /// <param name="isPresent">Whether its presence is known already.</param>
    /// <param name="stop">When to end before the end.</param>
    /// <param name="stopped">Whether it ended so; the frames then lead to the place.</param>
    private PrewireErrorCode Walk(ref PrewireReader reader, WireEdge edge, bool isPresent, StopAt stop, out bool stopped)
    {
        stopped = false;
        while (true)
        {
            _start = reader.Offset;
            PrewireErrorCode code = Visit(ref reader, edge, isPresent);
            if (code != Fine)
            {
                return code;
            }

            if (reader.Offset > stop.Offset)
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
                if (frame.Next(out edge, out isPresent))
                {
                    break;
                }

                if (stop.AtEndOfObject && frame.Type is not null && reader.Offset == stop.Offset)
                {
                    stopped = true;
                    return Fine;
                }

                _depth += frame.IsLevel ? 1 : 0;
                _count--;
            }
        }
    }

    private PrewireErrorCode Visit(ref PrewireReader reader, WireEdge edge, bool isPresent)
    {
        if (edge.Nullable && !isPresent)
        {
            if (reader.Remaining < 1)
            {
                return PrewireErrorCode.EndOfData;
            }

            byte presence = reader.Take(1);
            if (presence != 1)
            {
                return presence == 0 ? Fine : PrewireErrorCode.InvalidValue;
            }
        }

        return edge.Kind switch
        {
            WireKind.Object or WireKind.Struct => VisitType(ref reader, edge),
            WireKind.List => VisitList(ref reader, edge),
            WireKind.Map => VisitMap(ref reader, edge),
            WireKind.Tuple => VisitTuple(edge),
            WireKind.Open => VisitOpen(ref reader),
            _ => VisitLeaf(ref reader, edge.Kind),
        };
    }

    private PrewireErrorCode VisitType(ref PrewireReader reader, WireEdge edge)
    {
        // As a member, a base section has an edge of the kind Struct, too.
        TypeShape type = edge.Type!;
        TypeLayout layout = type.Layout;
        var frame = new Frame(type);
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
                return bits == 0 ? Fine : VisitOther(ref reader, type, bits);
            }

            if (type.Kind == ShapeKind.Abstract || (i == layout.HeaderSize - 1 && (bits & ~layout.LastHeaderMask) != 0))
            {
                return PrewireErrorCode.InvalidHeader;
            }

            frame.Header.Add(bits);
        }

        if (frame.IsLevel && --_depth < 0)
        {
            return PrewireErrorCode.TooDeep;
        }

        return Push(frame);
    }

    private PrewireErrorCode VisitList(ref PrewireReader reader, WireEdge edge)
    {
        WireEdge element = edge.Element!;
        if (WireKinds.IsPacked(element.Kind) && !element.Nullable)
        {
            return VisitPacked(ref reader, element.Kind);
        }

        long minSize = TypeLayout.MinSizeOf(element);
        PrewireErrorCode code = ReadCount(ref reader, minSize, out long count);
        if (code != Fine || count == 0 || minSize == 0)
        {
            return code;
        }

        int size = element.Nullable ? 0 : WireKinds.FixedSize(element.Kind);
        if (size != 0 && !(_checksValues && ValueChecks.NeedsCheck(element.Kind)))
        {
            reader.SkipBytes(count * size);
            return Fine;
        }

        return Push(new Frame(edge, count));
    }

    /// <summary>Items that never take a byte are stepped over together: thousands may be in front of every byte of the message.</summary>
    private PrewireErrorCode VisitTuple(WireEdge edge) =>
        TypeLayout.MinSizeOfTuple(edge) == 0 ? Fine : Push(new Frame(edge, edge.Items.Length));

    private PrewireErrorCode VisitMap(ref PrewireReader reader, WireEdge edge)
    {
        long minSize = TypeLayout.MinSizeOf(edge.Element!) + TypeLayout.MinSizeOf(edge.Value!);
        PrewireErrorCode code = ReadCount(ref reader, minSize, out long count);
        return code != Fine || count == 0 || minSize == 0 ? code : Push(new Frame(edge, count * 2));
    }

    private PrewireErrorCode Push(in Frame frame)
    {
        if (_count == _frames.Length)
        {
            if (_count >= _maxCount)
            {
                return PrewireErrorCode.TooDeep;
            }

            Array.Resize(ref _frames, _count * 2);
        }

        _frames[_count++] = frame;
        _peak = Math.Max(_peak, _count);
        return Fine;
    }

    /// <summary>When a walk ends before its end.</summary>
    private readonly struct StopAt(long offset, bool atEndOfObject)
    {
        internal static StopAt Never { get; } = new(long.MaxValue, false);

        /// <summary>Behind the first value that ends after this offset.</summary>
        internal long Offset { get; } = offset;

        /// <summary>Or at the end of an object, if that is exactly at the offset: what its constructor said is known only then.</summary>
        internal bool AtEndOfObject { get; } = atEndOfObject;
    }
}
