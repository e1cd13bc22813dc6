using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>A decimal takes at most 13 bytes, for which another check can make room.</summary>
internal static class DecimalMember
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        IsDecimal(type) ? new DecimalPlan(slot)
        : type is NullableTypeRef nullable && IsDecimal(nullable.Inner) ? new NullableDecimalPlan(slot)
        : null;

    private static bool IsDecimal(TypeRef type) => type is PrimitiveTypeRef { Kind: PrimitiveKind.Decimal };
}
