using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>The member that keeps what other versions wrote.</summary>
internal static class UnknownMembers
{
    private const string Name = "WireUnknownMembers";

    /// <summary>Whether a member is meant for that.</summary>
    public static bool Is(MemberCandidate member) =>
        member.Type is INamedTypeSymbol { Name: Name, ContainingType: null } type && type.ContainingNamespace.Is(WireAttributes.Namespace);

    /// <summary>What such a member is written as.</summary>
    public static TypeRef Parse(MemberCandidate member) => new UnknownMembersTypeRef(member.Type.WithNullableAnnotation(NullableAnnotation.None).InCode());

    /// <summary>Reports what such members cannot do, and leaves one of them.</summary>
    /// <param name="options">What its attribute asks for.</param>
    /// <param name="foreignBase">The nearest base class that has its codec in another assembly, or null.</param>
    /// <param name="members">The members that travel.</param>
    /// <param name="reporter">Takes what is wrong with the type.</param>
    public static void Check(
        ParseContext context, INamedTypeSymbol type, TypeOptions options, INamedTypeSymbol? foreignBase, List<MemberCandidate> members, DiagnosticReporter? reporter)
    {
        MemberCandidate[] keepers = members.Where(Is).ToArray();
        if (keepers.Length == 0)
        {
            BaseSection? keeping = BaseSection.Below(context, foreignBase).FirstOrDefault(static s => s.KeepsUnknown);
            if (keeping is not null)
            {
                reporter?.Report(Rules.BaseKeepsUnknown, type, type.Name, keeping.Class.ToDisplayString());
            }

            return;
        }

        foreach (MemberCandidate second in keepers.Skip(1))
        {
            // A base class here that is annotated reports its own.
            DiagnosticReporter? report = second.Reporter ?? (context.IsSameAssembly(second.DeclaringType) ? null : reporter);
            report?.Report(Rules.UnknownMembersTwice, second.Reporter is null ? type : second.Symbol, type.Name, keepers[0].Name, second.Name);
            members.Remove(second);
        }

        MemberCandidate keeper = keepers[0];
        keeper.Reporter?.ReportMisplaced(keeper.IdAttribute ?? keeper.NameAttribute, keeper.Symbol, "unknown members have no identity of their own");
        if (options.Fingerprint)
        {
            reporter?.Report(
                Rules.UnknownMembersUseless,
                keeper.Reporter is null ? type : keeper.Symbol,
                keeper.Name,
                "messages of '" + type.Name + "' with Evolution = Fingerprint are read by the version alone that wrote them");
        }
    }

    /// <summary>Reports one that is no member of the message, though nobody asked for that. A property without a field only shows another.</summary>
    public static void CheckLeftOut(MemberCandidate member)
    {
        if (Is(member) && member is { Symbol.DeclaredAccessibility: not Accessibility.Public } && (member.Property is null || member.BackingField is not null))
        {
            member.Reporter?.Report(Rules.UnknownMembersUseless, member.Symbol, member.Name, "it is not public, and has no [WireInclude]");
        }
    }
}
