using System;

namespace Prewire.WireProtocol;

/// <summary>Pairs of members, one id after the other, that share a byte of a literal: those whose edges are among the most frequent ones.</summary>
internal static class EdgePairs
{
    /// <summary>The byte of the first pair.</summary>
    private const int First = 1 << LiteralBits.IdentityShift;

    /// <summary>The edges as they are written alone.</summary>
    private static readonly byte[] s_edges =
    [
        (int)WireKind.Bool,
        (int)WireKind.Int32,
        (int)WireKind.Int64,
        (int)WireKind.Float64,
        (int)WireKind.Decimal,
        (int)WireKind.Guid,
        (int)WireKind.DateTime,
        (int)WireKind.String,
        (int)WireKind.Int32 | LiteralBits.Nullable,
        (int)WireKind.Guid | LiteralBits.Nullable,
        (int)WireKind.DateTime | LiteralBits.Nullable,
    ];

    /// <summary>Whether members of the type may share a byte: there is nothing to say of them but ids and edges.</summary>
    internal static bool AreIn(TypeShape type) => type.IsInOrderOfIds && !type.IsWithNames;

    /// <summary>Whether a member that is written as this byte, and is no pair, shares it with a neighbour that may do so too.</summary>
    internal static bool MayShare(int octet) => s_edges.AsSpan().IndexOf((byte)octet) >= 0;

    /// <summary>Whether the first byte of a member is a pair.</summary>
    internal static bool IsPair(int octet) => octet >= First && octet < First + (s_edges.Length * s_edges.Length);

    /// <summary>The byte of two members, or -1 where they have none.</summary>
    internal static int Of(WireEdge first, WireEdge second)
    {
        int before = IndexOf(first);
        int after = before < 0 ? -1 : IndexOf(second);
        return after < 0 ? -1 : First + (before * s_edges.Length) + after;
    }

    /// <summary>The first member of a pair.</summary>
    internal static WireEdge Before(int pair) => EdgeAt((pair - First) / s_edges.Length);

    /// <summary>The second member of a pair.</summary>
    internal static WireEdge After(int pair) => EdgeAt((pair - First) % s_edges.Length);

    private static int IndexOf(WireEdge edge) =>
        edge.Inline || edge.Kind >= WireKind.Further ? -1 : s_edges.AsSpan().IndexOf((byte)((int)edge.Kind | (edge.Nullable ? LiteralBits.Nullable : 0)));

    private static WireEdge EdgeAt(int index)
    {
        var edge = WireEdge.Of((WireKind)(s_edges[index] & LiteralBits.KindMask));
        return (s_edges[index] & LiteralBits.Nullable) == 0 ? edge : edge.AsNullable();
    }
}
