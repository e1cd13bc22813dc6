using System;
using System.Runtime.InteropServices;
using Prewire.Announcements;

namespace Prewire.WireProtocol;

/// <content>Making every NaN the same, in bytes that were just written.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>The depth was checked when the values were written.</summary>
    private static readonly PrewireOptions s_unlimited = new() { Limits = new PrewireLimits { MaxDepth = int.MaxValue } };

    private bool _unifiesNaN;

    /// <summary>Gives every NaN in values the same bits, whatever its sign and payload were.</summary>
    /// <param name="values">Values one after another, which are changed in place.</param>
    /// <param name="edge">What each of them looks like.</param>
    /// <param name="shapes">What was announced before.</param>
    /// <exception cref="PrewireException">The bytes do not have this shape: a hand-written codec declares another than it writes.</exception>
    internal static void UnifyNaN(Span<byte> values, WireEdge edge, ReadShapes shapes)
    {
        var reader = new PrewireReader(values) { Shapes = shapes };
        ShapeWalker walker = Rent(s_unlimited, checksValues: false);
        walker._unifiesNaN = true;
        PrewireErrorCode code = Fine;
        while (code == Fine && reader.Remaining != 0)
        {
            long start = reader.Offset;
            code = walker.Walk(ref reader, new Spot(edge, false, null, isUnknown: false), StopAt.Never, out _);
            code = code == Fine && reader.Offset == start ? PrewireErrorCode.TrailingData : code;
        }

        walker.Return();
        reader.End();
        if (code != Fine)
        {
            PrewireException.Throw(code, detail: "A codec does not write the shape that it declares.");
        }
    }

    private bool UnifiesNaN(WireKind kind) => _unifiesNaN && WireKinds.IsFloat(kind);

    private static void UnifyNaN(ref PrewireReader reader, WireKind kind, long count) =>
        FloatBits.UnifyNaN(ref MemoryMarshal.GetReference(reader.Rest), kind, (int)count);
}
