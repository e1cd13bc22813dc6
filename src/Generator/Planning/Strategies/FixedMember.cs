using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>A primitive or enumeration of a fixed size goes into the run that is checked once.</summary>
internal static class FixedMember
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        FixedKinds.Find(type) is FixedValue value ? new FixedPlan(slot, value) : null;
}
