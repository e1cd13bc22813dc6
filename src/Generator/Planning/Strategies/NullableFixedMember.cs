using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>A nullable primitive or enumeration: a header bit, and bytes only where there is a value.</summary>
internal static class NullableFixedMember
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        type is NullableTypeRef nullable && FixedKinds.Find(nullable.Inner) is FixedValue value ? new NullableFixedPlan(slot, value) : null;
}
