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

    public static MemberPlan Plan(TypeRef type, MemberSlot slot, CodecExpressions codecs)
    {
        foreach (Func<TypeRef, MemberSlot, CodecExpressions, MemberPlan?> tryPlan in s_all)
        {
            if (tryPlan(type, slot, codecs) is MemberPlan plan)
            {
                return plan;
            }
        }

        throw new ArgumentOutOfRangeException(nameof(type), type, "no kind takes it");
    }
}
