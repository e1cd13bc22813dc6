using Prewire.Generator.Planning;

namespace Prewire.Generator.Members;

/// <summary>An object that says its shape, or by which number that is known.</summary>
internal sealed record LateMember(MemberSlot Slot) : MemberPlan(Slot)
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) => codecs.IsLate(type) ? new LateMember(slot) : null;

    public override string Remark => ", behind its shape";
}
