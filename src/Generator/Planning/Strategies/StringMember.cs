using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>A string; the writer can make room for what follows it in the same check.</summary>
internal static class StringMember
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        type is PrimitiveTypeRef { Kind: PrimitiveKind.String } ? new StringPlan(slot, 0) : null;
}
