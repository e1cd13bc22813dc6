using Prewire.Generator.Diagnostics;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>Decides whether a candidate travels, and says why where it should but cannot.</summary>
internal static class MemberRules
{
    /// <param name="context">The compilation.</param>
    /// <param name="member">The candidate; its constructor parameter is already known.</param>
    /// <param name="type">Its type.</param>
    /// <param name="canBeMade">Whether a constructor was found; without one, nothing is said of members that only it could set.</param>
    public static bool Travels(ParseContext context, MemberCandidate member, TypeRef type, bool canBeMade)
    {
        if (member.IsComputed && member.Parameter < 0)
        {
            if (member.IsIncluded && canBeMade)
            {
                member.Reporter?.Report(
                    Rules.UnreachableMember, member.Symbol, member.Name, "set", "it has no setter, no field of its own, and no constructor parameter takes it");
            }

            return false;
        }

        return HasSerializableType(member, type) && IsReachable(context, member, canBeMade);
    }

    private static bool HasSerializableType(MemberCandidate member, TypeRef type)
    {
        if (type.FindUnsupported() is not UnsupportedTypeRef unsupported)
        {
            return true;
        }

        if (UnsupportedTypes.IsReported(unsupported.Reason))
        {
            UnsupportedTypes.Report(member, unsupported);
        }

        return false;
    }

    private static bool IsReachable(ParseContext context, MemberCandidate member, bool canBeMade)
    {
        if (ReachTable.Find(member.Get, member.Owner, context.Features) == Reach.None)
        {
            member.Reporter?.Report(Rules.UnreachableMember, member.Symbol, member.Name, "read", Advice(member));
            return false;
        }

        if (member.Parameter < 0 && ReachTable.Find(member.Set, member.Owner, context.Features) == Reach.None)
        {
            if (canBeMade)
            {
                member.Reporter?.Report(Rules.UnreachableMember, member.Symbol, member.Name, "set", Advice(member));
            }

            return false;
        }

        return true;
    }

    private static string Advice(MemberCandidate member)
    {
        if (member.Set.Kind == AccessKind.BackingField && member.Get.IsDirect)
        {
            return "it has no setter; add one, let a constructor parameter of its name take it, or leave it out with [WireIgnore]";
        }

        return member.Owner.IsSelf && !member.Owner.IsPartial
            ? "it is not accessible; make it internal or public, or the type partial, or leave it out with [WireIgnore]"
            : "it is not accessible; make it internal or public, or leave it out with [WireIgnore]";
    }
}
