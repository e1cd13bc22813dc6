using Prewire.Generator.Planning;

namespace Prewire.Generator.Members;

/// <summary>The kinds of members, in the order they are asked.</summary>
internal static class MemberKinds
{
    private static readonly Func<TypeRef, MemberSlot, CodecExpressions, MemberPlan?>[] s_all =
    [
        BoolMember.TryPlan,
        FixedMember.TryPlan,
        DecimalMember.TryPlan,
        NullableMember.TryPlan,
        StringMember.TryPlan,
        LateMember.TryPlan,
        ObjectMember.TryPlan,
        CodecMember.TryPlan,
    ];

    public static MemberPlan Plan(TypeRef type, MemberSlot slot, CodecExpressions codecs) => s_all.Select(tryPlan => tryPlan(type, slot, codecs)).OfType<MemberPlan>().First();
}
