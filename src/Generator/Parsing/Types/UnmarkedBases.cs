using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Base classes of other assemblies that have no serializer there: no more of them is seen than they show.</summary>
internal static class UnmarkedBases
{
    /// <summary>Says of each that there may be more, and what there certainly is.</summary>
    /// <param name="type">The class that is serialized.</param>
    /// <param name="bases">Its base classes.</param>
    /// <param name="members">The members that travel.</param>
    public static void Report(ParseContext context, INamedTypeSymbol type, List<INamedTypeSymbol> bases, List<MemberCandidate> members, DiagnosticReporter? reporter)
    {
        if (reporter is null || bases.Count == 0)
        {
            return;
        }

        var traveling = new HashSet<string>(members.Select(static m => m.Name));
        foreach (INamedTypeSymbol unmarked in bases)
        {
            // What a type of others loses is told with the rest of it.
            string? lost = context.IsSameAssembly(type) ? ForeignState.Names(unmarked.GetMembers().OfType<IPropertySymbol>().Where(p => IsLost(p, traveling)).Select(static p => p.Name)) : null;
            reporter.Report(Rules.ForeignBase, type, unmarked.ToDisplayString(), type.ToDisplayString(), lost is null ? "" : "; " + lost + " cannot be set by generated code");
        }
    }

    /// <summary>Whether a property that everybody sees has a field behind it, and nothing that sets it.</summary>
    private static bool IsLost(IPropertySymbol property, HashSet<string> traveling) =>
        property is { IsStatic: false, DeclaredAccessibility: Accessibility.Public } && ForeignState.IsAutomatic(property) && !traveling.Contains(property.Name) && !LeftOut.Is(property);
}
