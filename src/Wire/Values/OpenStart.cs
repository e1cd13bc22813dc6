using System;

namespace Prewire.WireProtocol;

/// <summary>What the first byte behind a header may be: an object whose type was said is not null, and of no further type.</summary>
internal enum OpenStart : byte
{
    /// <summary>Anything, or nothing at all.</summary>
    Any,

    /// <summary>Not 0, which would be null.</summary>
    NotNull,

    /// <summary>Odd: an object of exactly that type.</summary>
    Odd,
}

/// <summary>The rule for each shape.</summary>
internal static class OpenStarts
{
    internal static OpenStart Of(WireEdge edge) => Of(edge.Kind, edge.Nullable);

    /// <summary>The same of a literal, which begins with kind and nullability of its root.</summary>
    internal static OpenStart Of(ReadOnlySpan<byte> literal)
    {
        int root = LiteralBits.RootOf(literal[0]);
        var kind = (WireKind)(root & LiteralBits.KindMask);
        return Of(kind == WireKind.Further ? (WireKind)literal[1] : kind, (root & LiteralBits.Nullable) != 0);
    }

    private static OpenStart Of(WireKind kind, bool isNullable)
    {
        if (!isNullable && kind == WireKind.Object)
        {
            return OpenStart.Odd;
        }

        return isNullable || WireKinds.HasOwnNull(kind) ? OpenStart.NotNull : OpenStart.Any;
    }

    /// <summary>The same where the value is of a struct, or may be: one that was never made may be the null of its kind, as a default array is.</summary>
    internal static OpenStart OrOfStruct(this OpenStart start, bool mayBeStruct) => start == OpenStart.NotNull && mayBeStruct ? OpenStart.Any : start;

    internal static bool Allows(this OpenStart start, byte first) => start switch
    {
        OpenStart.Odd => (first & 1) != 0,
        OpenStart.NotNull => first != 0,
        _ => true,
    };
}
