using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>Everything else is left to the codec of its type.</summary>
internal static class CodecMember
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        new CodecMemberPlan(slot, IsInline(type), AsksCodec: IsInline(type) || type is SerializableTypeRef or TupleTypeRef);

    /// <summary>Whether only the codec knows the shape, so that the member is written as an element would be.</summary>
    private static bool IsInline(TypeRef type) =>
        type is ParameterTypeRef or CustomTypeRef or SurrogateTypeRef or ConvertedTypeRef or SerializableTypeRef { IsForward: true };
}
