using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using RoslynTypeKind = Microsoft.CodeAnalysis.TypeKind;

namespace Prewire.Generator.Diagnostics;

/// <summary>What types that derive from annotated ones should say of themselves, or their bases of them.</summary>
internal static class DerivedTypeRules
{
    /// <summary>The property of a diagnostic that holds a base and the types to add to its table, a line each, in C#.</summary>
    public const string TableProperty = "Table";

    /// <summary>A class without a serializer whose base class has one, or an interface of which lists what objects there are.</summary>
    public static void CheckUnannotated(ParseContext context, INamedTypeSymbol type, DiagnosticReporter reporter)
    {
        if (context.Features.IsSupported
            && type is { TypeKind: RoslynTypeKind.Class, IsAbstract: false, IsStatic: false }
            && SerializableTypes.VisibilityOf(type) != Visibility.Hidden
            && FindAbove(type) is INamedTypeSymbol above)
        {
            string verb = above.TypeKind == RoslynTypeKind.Interface ? "implements" : "derives from";
            reporter.ReportFixable(Rules.DerivedNotSerializable, Place(type), UnsupportedTypes.TypeProperty, type.InCode(), type.Name, verb, above.Name);
        }
    }

    /// <summary>The definition of the base or interface in whose place an object of the type would be written, or null.</summary>
    private static INamedTypeSymbol? FindAbove(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? current = type.BaseType; current is not null; current = current.BaseType)
        {
            if (WireAttributes.FindSerializer(current.OriginalDefinition) is AttributeData attribute)
            {
                // What is written by hand, or as a surrogate, sees objects of derived classes too.
                return CustomTypes.Is(attribute) ? null : current.OriginalDefinition;
            }
        }

        // That a class implements an annotated interface alone says less of what it is for.
        return type.AllInterfaces.Select(static i => i.OriginalDefinition)
            .FirstOrDefault(static i => WireAttributes.FindSerializer(i) is not null && WireAttributes.Unions(i).Any());
    }

    /// <summary>Bases of this compilation whose tables lack a type, or could have one.</summary>
    public static void CheckTables(ParseContext context, IReadOnlyDictionary<INamedTypeSymbol, TypeModel?> found, DiagnosticReporter reporter)
    {
        foreach (IGrouping<INamedTypeSymbol, INamedTypeSymbol> derived in Derived(context, found))
        {
            INamedTypeSymbol type = derived.Key;
            var alternatives = new AlternativeTypes(context, type);
            INamedTypeSymbol[] named = WireAttributes.Unions(type).Select(static u => u.Type.OriginalDefinition).ToArray();
            INamedTypeSymbol[] missing = derived
                .Where(d => !named.Contains(d, SymbolEqualityComparer.Default) && alternatives.Close(Unbound(d), out _) is not null)
                .OrderBy(SymbolNames.KeyOf, StringComparer.Ordinal)
                .ToArray();
            if (named.Length > 0)
            {
                foreach (INamedTypeSymbol one in missing)
                {
                    reporter.ReportFixable(Rules.AlternativeMissing, Place(one), TableProperty, Table(type, [one]), one.Name, type.Name);
                }
            }
            else if (missing.Length > 0 && IsClosed(type))
            {
                reporter.ReportFixable(Rules.HierarchyIsClosed, Place(type), TableProperty, Table(type, missing), type.Name);
            }
        }
    }

    /// <summary>The concrete annotated types of this compilation by each annotated base and interface of theirs.</summary>
    private static IEnumerable<IGrouping<INamedTypeSymbol, INamedTypeSymbol>> Derived(
        ParseContext context, IReadOnlyDictionary<INamedTypeSymbol, TypeModel?> found)
    {
        var pairs = new List<(INamedTypeSymbol Base, INamedTypeSymbol Derived)>();
        foreach (INamedTypeSymbol type in found.Keys)
        {
            if (found[type] is not { IsAbstract: false } || !context.IsSameAssembly(type))
            {
                continue;
            }

            foreach (INamedTypeSymbol above in type.BaseTypes().Select(static b => b.OriginalDefinition).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default))
            {
                if (context.IsSameAssembly(above) && found.TryGetValue(above, out TypeModel? model) && model?.Polymorphic is not null)
                {
                    pairs.Add((above, type));
                }
            }
        }

        return pairs
            .GroupBy(static p => p.Base, static p => p.Derived, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default)
            .OrderBy(static g => SymbolNames.KeyOf(g.Key), StringComparer.Ordinal);
    }

    /// <summary>Whether no other assembly can add a type, since nothing outside reaches a constructor. C#'s closed classes have a table already.</summary>
    private static bool IsClosed(INamedTypeSymbol type) =>
        type is { TypeKind: RoslynTypeKind.Class, IsAbstract: true }
        && !ClosedTypes.Is(type)
        && type.InstanceConstructors.All(static c => c.DeclaredAccessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal);

    private static string Table(INamedTypeSymbol type, INamedTypeSymbol[] alternatives) =>
        string.Join("\n", alternatives.Select(static a => Unbound(a).InCode()).Prepend(type.InCode()));

    private static INamedTypeSymbol Unbound(INamedTypeSymbol type) => type.IsGenericType ? type.ConstructUnboundGenericType() : type;

    private static Location? Place(INamedTypeSymbol type) => type.Locations.FirstOrDefault(static l => l.IsInSource);
}
