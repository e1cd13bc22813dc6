using System;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Strategies;

/// <summary>The ways a member can be written, in the order they are asked.</summary>
internal static class MemberStrategies
{
    private static readonly Func<TypeRef, MemberSlot, CodecExpressions, MemberPlan?>[] s_all =
    [
        BoolMember.TryPlan,
        FixedMember.TryPlan,
        NullableFixedMember.TryPlan,
        DecimalMember.TryPlan,
        NullableMember.TryPlan,
        StringMember.TryPlan,
        ObjectMember.TryPlan,
        CodecMember.TryPlan,
    ];

    public static MemberPlan Plan(TypeRef type, MemberSlot slot, CodecExpressions codecs)
    {
        foreach (Func<TypeRef, MemberSlot, CodecExpressions, MemberPlan?> strategy in s_all)
        {
            if (strategy(type, slot, codecs) is MemberPlan plan)
            {
                return plan;
            }
        }

        throw new ArgumentOutOfRangeException(nameof(type), type, "no strategy takes it");
    }
}
