using Prewire.Announcements;
using Prewire.Buffers;

namespace Prewire.WireProtocol;

/// <content>Making every NaN the same, in bytes that were just written.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>The depth was checked when the values were written.</summary>
    private static readonly PrewireOptions s_unlimited = new() { Limits = new PrewireLimits { MaxDepth = int.MaxValue } };

    private bool _unifiesNaN;

    /// <summary>Has the sets and maps in which that was done already.</summary>
    private AsideMemory? _unified;
    private AsideMemory.SortedSpan _span;

    /// <summary>Gives every NaN in values the same bits, whatever its sign and payload were.</summary>
    /// <param name="values">Values one after another, which are changed in place.</param>
    /// <param name="edge">What each of them looks like.</param>
    /// <param name="shapes">What was announced before.</param>
    /// <param name="memory">Has the sets and maps in which that was done already.</param>
    /// <param name="span">Where in it the values are.</param>
    /// <exception cref="PrewireException">The bytes do not have this shape: a hand-written codec declares another than it writes.</exception>
    internal static void UnifyNaN(Span<byte> values, WireEdge edge, ReadShapes shapes, AsideMemory memory, in AsideMemory.SortedSpan span)
    {
        PrewireErrorCode code = TryUnifyNaN(values, edge, shapes, memory, in span);
        if (code != Fine)
        {
            PrewireException.Throw(code, detail: "A codec does not write the shape that it declares.");
        }
    }

    /// <summary>The same for values out of the middle of others.</summary>
    /// <returns>What is wrong, or 0.</returns>
    internal static PrewireErrorCode TryUnifyNaN(Span<byte> values, WireEdge edge, ReadShapes shapes, AsideMemory memory, in AsideMemory.SortedSpan span)
    {
        var reader = new PrewireReader(values) { Shapes = shapes };
        ShapeWalker walker = Rent(s_unlimited, checksValues: false);
        walker._unifiesNaN = true;
        walker._unified = memory.HasInside(in span) ? memory : null;
        walker._span = span;
        PrewireErrorCode code = Fine;
        while (code == Fine && reader.Remaining != 0)
        {
            long start = reader.Offset;
            code = walker.Walk(ref reader, new Spot(edge, false, null, isUnknown: false), StopAt.Never, out _);
            code = code == Fine && reader.Offset == start ? PrewireErrorCode.TrailingData : code;
        }

        walker._unified = null;
        walker.Return();
        reader.End();
        return code;
    }

    /// <summary>Steps over the values of a set or map in which that was done already.</summary>
    private bool SkipsUnified(ref PrewireReader reader)
    {
        int end = _unified is null ? -1 : _unified.FindEnd(in _span, _span.Start + reader.Offset);
        if (end < 0)
        {
            return false;
        }

        reader.SkipBytes(end - _span.Start - reader.Offset);
        return true;
    }

    private bool UnifiesNaN(WireKind kind) => _unifiesNaN && WireKinds.IsFloat(kind);

    private static void UnifyNaN(ref PrewireReader reader, WireKind kind, long count) =>
        FloatBits.UnifyNaN(ref MemoryMarshal.GetReference(reader.Rest), kind, (int)count);
}
