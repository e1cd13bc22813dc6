using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>Another nullable value: a header bit, and what the codec of the value writes.</summary>
internal static class NullableMember
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        type is NullableTypeRef nullable ? new NullablePlan(slot, nullable.Inner.Name, codecs.OfMember(nullable.Inner)) : null;
}
