using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>Everything else is left to the codec of its type.</summary>
internal static class CodecMember
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        new CodecMemberPlan(slot, DeclaredShapes.IsInline(type), AsksCodec: DeclaredShapes.IsInline(type) || type is SerializableTypeRef or TupleTypeRef);
}
