namespace Prewire.WireProtocol;

/// <summary>
/// Members, one id after the other, that share a byte of a literal: pairs, whose edges are among the most frequent ones, and runs, which are what those before them are.
/// </summary>
internal static class SharedBytes
{
    /// <summary>The fewest times that a run repeats what is before it, a pair or one member: one more takes a byte, too.</summary>
    internal const int LeastInRun = 2;

    /// <summary>The most times.</summary>
    internal const int MostInRun = LeastInRun + LiteralBits.IdZero - 1 - FirstRun;

    /// <summary>The most members that each byte can say, on average: of a pair and the longest run.</summary>
    internal const int MostPerByte = 1 + MostInRun;

    /// <summary>The byte of the shortest run; those of others follow, up to the one before <see cref="LiteralBits.IdZero"/>.</summary>
    internal const int FirstRun = FirstPair + (Frequent * Frequent);

    /// <summary>The byte of the first pair.</summary>
    private const int FirstPair = 1 << LiteralBits.IdentityShift;

    private const int Frequent = 11;

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
    internal static bool MayShare(int octet) => IndexOf(octet) >= 0;

    /// <summary>Whether the first byte of a member is a pair.</summary>
    internal static bool IsPair(int octet) => octet is >= FirstPair and < FirstRun;

    /// <summary>Whether what follows a member is a run.</summary>
    internal static bool IsRun(int octet) => octet is >= FirstRun and < LiteralBits.IdZero;

    /// <summary>How many members a byte says.</summary>
    internal static int MembersOf(int octet) => IsPair(octet) ? 2 : 1;

    /// <summary>Whether there is a member, and its id is the one behind that of the member before.</summary>
    internal static bool Follow(TypeShape type, int index) => index < type.Members.Count && type.Members[index].Identity == type.Members[index - 1].Identity + 1;

    /// <summary>The byte of a member and, where they are a pair, the next one; -1 where it takes more.</summary>
    internal static int Of(TypeShape type, int index)
    {
        int first = OctetOf(type.Members[index].Edge);
        int before = first < 0 ? -1 : IndexOf(first);
        int after = before >= 0 && Follow(type, index + 1) && OctetOf(type.Members[index + 1].Edge) is >= 0 and int second ? IndexOf(second) : -1;
        return after < 0 ? first : FirstPair + (before * Frequent) + after;
    }

    /// <summary>The first member of a pair.</summary>
    internal static WireEdge Before(int pair) => EdgeAt((pair - FirstPair) / Frequent);

    /// <summary>The second member of a pair.</summary>
    internal static WireEdge After(int pair) => EdgeAt((pair - FirstPair) % Frequent);

    private static int OctetOf(WireEdge edge) =>
        edge.Inline || edge.Kind >= WireKind.Further || WireKinds.OperandsOf(edge.Kind) != KindOperands.None ? -1 : (int)edge.Kind | (edge.Nullable ? LiteralBits.Nullable : 0);

    /// <remarks>What the framework does it by takes longer to load than a few bytes to look at.</remarks>
    private static int IndexOf(int octet)
    {
        int index = Frequent - 1;
        while (index >= 0 && s_edges[index] != octet)
        {
            index--;
        }

        return index;
    }

    private static WireEdge EdgeAt(int index)
    {
        var edge = WireEdge.Of((WireKind)(s_edges[index] & LiteralBits.KindMask));
        return (s_edges[index] & LiteralBits.Nullable) == 0 ? edge : edge.AsNullable();
    }
}
