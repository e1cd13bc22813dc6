using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Decides whether a candidate travels, and says why where it should but cannot.</summary>
/// <param name="type">The type that is serialized.</param>
/// <param name="canBeMade">Whether a constructor was found; without one, nothing is said of members that only it could set.</param>
/// <param name="reporter">Takes what is wrong with members that base classes, annotated themselves, have no reason to report.</param>
internal sealed class MemberRules(ParseContext context, INamedTypeSymbol type, bool canBeMade, DiagnosticReporter? reporter)
{
    /// <param name="member">The candidate; its constructor parameter is already known.</param>
    /// <param name="memberType">Its type.</param>
    public bool Travels(MemberCandidate member, TypeRef memberType)
    {
        if (member.IsComputed && member.Parameter < 0)
        {
            const string reason = "it has no setter, no field of its own, and no constructor parameter takes it";
            if (member.IsIncluded && canBeMade)
            {
                member.Reporter?.Report(Rules.UnreachableMember, member.Symbol, member.Name, "set", reason);
            }
            else if (canBeMade && IsComputedForGood(member))
            {
                member.Reporter?.ReportMisplaced(MemberCollector.OfValue(member), member.Symbol, reason);
            }

            return false;
        }

        // Of a type that cannot be changed all is said at once: what nothing can set needs no serializer for the member's type first.
        bool isSupported = HasSerializableType(member, memberType);
        return (isSupported || !context.IsSameAssembly(type)) && CanBeRead(member) && CanBeSet(member) && isSupported;
    }

    /// <summary>Whether neither an override nor the constructor of a derived class may take its value; of a type in another assembly nobody sees the field behind a property.</summary>
    private bool IsComputedForGood(MemberCandidate member) =>
        member.DeclaringType is { IsSealed: true } or { IsValueType: true } && context.IsSameAssembly(member.DeclaringType);

    /// <summary>Why a member of a base class that only constructors can set is lost, and what to do.</summary>
    /// <param name="type">The derived class.</param>
    /// <param name="baseClass">The base class.</param>
    /// <param name="isParameter">Whether a parameter of the derived class's constructor could take it.</param>
    public static string ConstructorOnly(INamedTypeSymbol type, INamedTypeSymbol baseClass, bool isParameter) =>
        (isParameter ? "no constructor parameter takes it, and nothing can set it afterwards; let a constructor of '" + type.Name + "' take it by its name, " : "nothing can set it; ")
        + "give it a setter that is internal or public, " + Target(baseClass) + ", or leave it out with [WireIgnore]";

    private static string Target(INamedTypeSymbol baseClass) =>
        TypeParameterParser.AllParameters(baseClass).Count > 0 ? "build the base class for .NET 9 or later" : "build the base class for .NET 8 or later";

    private bool HasSerializableType(MemberCandidate member, TypeRef memberType)
    {
        if (memberType.FindUnsupported() is not UnsupportedTypeRef unsupported)
        {
            return true;
        }

        if (!UnsupportedTypes.IsReported(unsupported.Reason))
        {
            return false;
        }

        UnsupportedTypes.Report(context, member, unsupported);
        if (!member.IsOpen && context.TypeRefs.Parse(member.DefinitionType).FindUnsupported() is null)
        {
            ReportInherited(member, "'" + UnsupportedTypes.Display(unsupported.Name) + "' " + UnsupportedTypes.Explain(unsupported));
        }

        return false;
    }

    private bool CanBeRead(MemberCandidate member)
    {
        if (Reaches(member.Get, member.Owner))
        {
            return true;
        }

        member.Reporter?.Report(Rules.UnreachableMember, member.Symbol, member.Name, "read", Advice(member, member.Get));
        return false;
    }

    private bool CanBeSet(MemberCandidate member)
    {
        if (member.Parameter >= 0 || Reaches(member.Set, member.Owner))
        {
            return true;
        }

        if (type.IsAbstract && member.Set.IsConstructorOnly)
        {
            // The constructors of derived classes may take it: it is theirs to report.
            return true;
        }

        if (canBeMade)
        {
            member.Reporter?.Report(Rules.UnreachableMember, member.Symbol, member.Name, "set", Advice(member, member.Set));
            if (member.Set.IsConstructorOnly)
            {
                ReportInherited(member, ConstructorOnly(type, member.DeclaringType, isParameter: true));
            }
        }

        return false;
    }

    private bool Reaches(MemberAccess access, DeclaringTypeModel owner) => ReachTable.Find(access, owner, context.Features) != Reach.None;

    /// <summary>Reports at the derived class what is right in the base class, so that nothing is said there.</summary>
    private void ReportInherited(MemberCandidate member, string reason)
    {
        if (member.Reporter is null && !member.Owner.IsSelf && context.IsSameAssembly(member.DeclaringType))
        {
            reporter?.Report(Rules.BaseMemberLost, type, type.Name, member.Name, member.DeclaringType.ToDisplayString(), reason);
        }
    }

    private static string Advice(MemberCandidate member, MemberAccess access)
    {
        if (member.Get.IsDirect && member.Set.Kind is AccessKind.BackingField or AccessKind.InitMethod)
        {
            string setter = member.Set.Kind == AccessKind.BackingField ? "it has no setter; add one" : "nothing can call its init accessor; make it a setter";
            return setter + ", let a constructor parameter of its name take it, or leave it out with [WireIgnore]";
        }

        return member.Owner.IsSelf && !member.Owner.IsBridged && access.Holder is not { IsInherited: false }
            ? "it is not accessible; make it internal or public, or the type partial, or leave it out with [WireIgnore]"
            : "it is not accessible; make it internal or public, or leave it out with [WireIgnore]";
    }
}
