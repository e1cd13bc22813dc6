using System.Linq;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Finds out of which types each object is written once: [WireReferences] on the class, a base class, an interface or the assembly.</summary>
internal static class TrackedTypes
{
    public static bool Is(INamedTypeSymbol type) => type is { TypeKind: Microsoft.CodeAnalysis.TypeKind.Class, IsAbstract: false }
        && (IsMarked(type.ContainingAssembly) || type.WithBaseClasses().Any(IsMarked) || type.AllInterfaces.Any(IsMarked));

    /// <summary>Whether the objects of a member are meant.</summary>
    public static bool Is(MemberCandidate member) => IsMarked(member.Symbol);

    /// <summary>Whether objects say themselves what they equal, so that as keys they are not to be looked at before they have their values.</summary>
    public static bool HasOwnEquality(INamedTypeSymbol type) => type.WithBaseClasses().Any(static t => t.SpecialType != SpecialType.System_Object
        && (t.IsRecord || t.GetMembers("GetHashCode").OfType<IMethodSymbol>().Any(static m => m is { IsOverride: true, Parameters.Length: 0 })));

    private static bool IsMarked(ISymbol symbol) => WireAttributes.Has(symbol, WireAttributes.References);
}
