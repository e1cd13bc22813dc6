using static Prewire.WireProtocol.KindFacts;

namespace Prewire.WireProtocol;

/// <summary>All that is known of each wire kind.</summary>
internal static partial class WireKinds
{
    /// <summary>The most bytes of a decimal: the tag and three words.</summary>
    internal const int LargestDecimal = (int)AtMost13 >> MostShift;

    /// <summary>Where the facts have the operands.</summary>
    internal const int OperandsShift = 5;

    /// <summary>Where the facts have the most bytes of a value.</summary>
    internal const int MostShift = 16;

    /// <summary>How far above a sort the facts have that values become one.</summary>
    internal const int ReadAsShift = 16;

    /// <summary>The bytes of a value of a kind whose values all have the same size; 0 for every other kind, and for Bool.</summary>
    internal static int FixedSize(WireKind kind) => (int)(Of(kind) & SizeMask);

    /// <summary>The same of a value that is no member of an object or a struct: a bool has one there.</summary>
    internal static int SizeOf(WireKind kind) => kind == WireKind.Bool ? 1 : FixedSize(kind);

    /// <summary>The fewest bytes of a value that is there and whose kind alone describes it.</summary>
    internal static int LeastSize(WireKind kind) => FixedSize(kind) is var size and not 0 ? size : 1;

    /// <summary>The most bytes of such a value, or 0 where there is no bound.</summary>
    internal static int LargestSize(WireKind kind) => FixedSize(kind) is var size and not 0 ? size : (int)(uint)Of(kind) >> MostShift;

    /// <summary>Whether a value begins with its length.</summary>
    internal static bool IsCounted(WireKind kind) => Has(kind, Counted);

    /// <summary>Whether a value of this kind says itself that it is null, by a single byte 0.</summary>
    internal static bool HasOwnNull(WireKind kind) => Has(kind, OwnNull);

    /// <summary>Whether a list of non-nullable elements of this kind is packed: behind its count a <see cref="ListHead"/> says how each is written.</summary>
    internal static bool IsPacked(WireKind kind) => Has(kind, Packed);

    /// <summary>Whether something stands between the count of a list of such elements and the first of them.</summary>
    internal static bool IsAnnounced(WireKind kind) => Has(kind, Announced);

    /// <summary>Whether a reference can lead to values of this kind: to objects whose null is a single byte 0, and which are not announced themselves.</summary>
    internal static bool CanBeReferred(WireKind kind) => Has(kind, OwnNull) && kind is not (WireKind.Late or WireKind.Reference or WireKind.Version);

    internal static bool IsInteger(WireKind kind) => Has(kind, Integer);

    internal static bool IsFloat(WireKind kind) => Has(kind, Float);

    /// <summary>Whether values are elements one after another: a list, whatever they are.</summary>
    internal static bool IsList(WireKind kind) => Has(kind, Elements);

    /// <summary>Whether values have members: those of an object or a struct.</summary>
    internal static bool HasMembers(WireKind kind) => Has(kind, Composite);

    /// <summary>Whether values of other kinds are converted before a codec of the user's with a shape of this kind reads them; with other shapes it reads its own alone.</summary>
    internal static bool IsConvertedForCodecs(WireKind kind) => kind is WireKind.Decimal or WireKind.DateTimeOffset or WireKind.Bool || IsInteger(kind);

    /// <summary>Whether values of one kind, or those of them that can, become values of another.</summary>
    internal static bool IsReadAs(WireKind foreign, WireKind local) => (((ulong)Of(foreign) >> ReadAsShift) & (ulong)(Of(local) & Sorts)) != 0;

    /// <summary>Whether some bytes of the right length are no value of the kind; see <c>ValueChecks</c>.</summary>
    internal static bool NeedsCheck(WireKind kind) => Has(kind, Checked);

    /// <summary>Whether this version of the format can write values of this kind; the others are reserved.</summary>
    internal static bool IsDefined(WireKind kind) => Of(kind) != KindFacts.None;

    /// <summary>Whether nothing but the kind itself (and whether it is nullable) describes the value.</summary>
    internal static bool IsSimple(WireKind kind) => OperandsOf(kind) == KindOperands.None;

    /// <summary>What the literal says beside the kind.</summary>
    internal static KindOperands OperandsOf(WireKind kind) => (KindOperands)(((int)Of(kind) >> OperandsShift) & 7);

    /// <summary>One more than the number of the last kind.</summary>
    internal static int Count => s_facts.Length;

    /// <summary>What the table says of a kind.</summary>
    internal static KindFacts Of(WireKind kind) => (int)kind < s_facts.Length ? s_facts[(int)kind] : KindFacts.None;

    private static bool Has(WireKind kind, KindFacts trait) => (Of(kind) & trait) != 0;
}
