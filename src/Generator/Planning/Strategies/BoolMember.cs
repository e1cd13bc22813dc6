using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>A bool is one bit of the header.</summary>
internal static class BoolMember
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        type is PrimitiveTypeRef { Kind: PrimitiveKind.Bool } ? new BoolPlan(slot) : null;
}
