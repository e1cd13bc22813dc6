using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>A class with a generated codec is written by a direct call, unless its shape comes first.</summary>
internal static class ObjectMember
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        codecs.IsLate(type) ? new LatePlan(slot)
        : type is SerializableTypeRef { IsValueType: false, IsForward: false } ? new ObjectPlan(slot)
        : null;
}
