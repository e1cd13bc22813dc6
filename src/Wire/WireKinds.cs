using static Prewire.WireProtocol.KindOperands;
using static Prewire.WireProtocol.KindTraits;

namespace Prewire.WireProtocol;

/// <summary>All that is known of each wire kind: the one table, and what is asked of it.</summary>
internal static class WireKinds
{
    /// <summary>The most bytes of a decimal: the tag and three words.</summary>
    internal const int LargestDecimal = 13;

    /// <summary>The most bytes of a version: the count and four components.</summary>
    internal const int LargestVersion = 17;

    /// <summary>The table below, by kind. It has a row for every byte, so that nobody has to look first whether there is such a kind.</summary>
    private static readonly KindFacts[] s_facts = MakeFacts();

    /// <summary>The table. The numbers of kinds that are not in it are reserved.</summary>
    private static KindFacts Of(WireKind kind) => kind switch
    {
        WireKind.Bool => new(KindOperands.None, Checked, most: 1),
        WireKind.Int8 => new(KindOperands.None, Integer, size: 1),
        WireKind.Int16 => new(KindOperands.None, Integer | Packed, size: 2),
        WireKind.Int32 => new(KindOperands.None, Integer | Packed, size: 4),
        WireKind.Int64 => new(KindOperands.None, Integer | Packed, size: 8),
        WireKind.Int128 => new(KindOperands.None, Integer, size: 16),
        WireKind.UInt8 => new(KindOperands.None, Integer, size: 1),
        WireKind.UInt16 => new(KindOperands.None, Integer | Packed, size: 2),
        WireKind.UInt32 => new(KindOperands.None, Integer | Packed, size: 4),
        WireKind.UInt64 => new(KindOperands.None, Integer | Packed, size: 8),
        WireKind.UInt128 => new(KindOperands.None, Integer, size: 16),
        WireKind.BigInteger => new(KindOperands.None),
        WireKind.Float16 => new(KindOperands.None, Float, size: 2),
        WireKind.Float32 => new(KindOperands.None, Float, size: 4),
        WireKind.Float64 => new(KindOperands.None, Float, size: 8),
        WireKind.Decimal => new(KindOperands.None, most: LargestDecimal),
        WireKind.Char => new(KindOperands.None, size: 2),
        WireKind.String => new(KindOperands.None, OwnNull),
        WireKind.Guid => new(KindOperands.None, size: 16),
        WireKind.DateTime => new(KindOperands.None, Checked, size: 8),
        WireKind.DateTimeOffset => new(KindOperands.None, Checked, size: 10),
        WireKind.TimeSpan => new(KindOperands.None, size: 8),
        WireKind.DateOnly => new(KindOperands.None, Checked, size: 4),
        WireKind.TimeOnly => new(KindOperands.None, Checked, size: 8),
        WireKind.Version => new(KindOperands.None, OwnNull, most: LargestVersion),
        WireKind.Bytes => new(KindOperands.None, OwnNull),
        WireKind.List => new(Element, OwnNull),
        WireKind.Map => new(Pair, OwnNull),
        WireKind.Object => new(Type, OwnNull),
        WireKind.Struct => new(Type),
        WireKind.Tuple => new(Items),
        WireKind.Open => new(KindOperands.None, OwnNull),
        WireKind.Late => new(KindOperands.None, OwnNull | Announced),
        WireKind.Blob => new(KindOperands.Version, OwnNull),
        _ => default,
    };

    /// <summary>The bytes of a value of a kind whose values all have the same size; 0 for every other kind, and for Bool.</summary>
    internal static int FixedSize(WireKind kind) => s_facts[(int)kind].Size;

    /// <summary>The fewest bytes of a value that is there and whose kind alone describes it.</summary>
    internal static int LeastSize(WireKind kind) => s_facts[(int)kind].Size is var size and not 0 ? size : 1;

    /// <summary>The most bytes of such a value, or 0 where there is no bound.</summary>
    internal static int LargestSize(WireKind kind) => s_facts[(int)kind].Size is var size and not 0 ? size : s_facts[(int)kind].Most;

    /// <summary>Whether a value of this kind says itself that it is null, by a single byte 0.</summary>
    internal static bool HasOwnNull(WireKind kind) => Has(kind, OwnNull);

    /// <summary>Whether a list of non-nullable elements of this kind is written as packed integers.</summary>
    internal static bool IsPacked(WireKind kind) => Has(kind, Packed);

    /// <summary>Whether something stands between the count of a list of such elements and the first of them.</summary>
    internal static bool IsAnnounced(WireKind kind) => Has(kind, Announced);

    internal static bool IsInteger(WireKind kind) => Has(kind, Integer);

    internal static bool IsFloat(WireKind kind) => Has(kind, Float);

    /// <summary>Whether some bytes of the right length are no value of the kind; see <c>ValueChecks</c>.</summary>
    internal static bool NeedsCheck(WireKind kind) => Has(kind, Checked);

    /// <summary>Whether this version of the format can write values of this kind; the others are reserved.</summary>
    internal static bool IsDefined(WireKind kind) => OperandsOf(kind) != Undefined;

    /// <summary>Whether nothing but the kind itself (and whether it is nullable) describes the value.</summary>
    internal static bool IsSimple(WireKind kind) => OperandsOf(kind) == KindOperands.None;

    /// <summary>What the literal says beside the kind.</summary>
    internal static KindOperands OperandsOf(WireKind kind) => s_facts[(int)kind].Operands;

    /// <summary>The kind of integers of <paramref name="width"/> bytes with the sign of <paramref name="kind"/>; Bool where it has none so narrow.</summary>
    internal static WireKind PackedKind(WireKind kind, int width)
    {
        if (width > FixedSize(kind))
        {
            return WireKind.Bool;
        }

        bool isSigned = kind <= WireKind.Int64;
        return width switch
        {
            1 => isSigned ? WireKind.Int8 : WireKind.UInt8,
            2 => isSigned ? WireKind.Int16 : WireKind.UInt16,
            4 => isSigned ? WireKind.Int32 : WireKind.UInt32,
            8 => isSigned ? WireKind.Int64 : WireKind.UInt64,
            _ => WireKind.Bool,
        };
    }

    private static bool Has(WireKind kind, KindTraits trait) => (s_facts[(int)kind].Traits & trait) != 0;

    private static KindFacts[] MakeFacts()
    {
        var facts = new KindFacts[byte.MaxValue + 1];
        for (int i = 0; i < facts.Length; i++)
        {
            facts[i] = Of((WireKind)i);
        }

        return facts;
    }
}
