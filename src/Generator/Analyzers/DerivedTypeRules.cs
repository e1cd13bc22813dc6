using Microsoft.CodeAnalysis;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>What types that derive from annotated ones should say of themselves, or their bases of them.</summary>
internal static class DerivedTypeRules
{
    /// <summary>The property of a diagnostic that holds a base and the types to add to its table, a line each, in C#.</summary>
    public const string TableProperty = "Table";

    /// <summary>A class without a serializer whose base class has one, or an interface of which lists what objects there are.</summary>
    /// <returns>Whether it was reported.</returns>
    public static bool CheckUnannotated(ParseContext context, INamedTypeSymbol type, DiagnosticReporter reporter)
    {
        if (!(context.Features.IsSupported && CanBeMet(type) && FindAbove(type) is INamedTypeSymbol above && context.Serializable.Find(type) == CodecHome.None))
        {
            return false;
        }

        Report(type, above, reporter);
        return true;
    }

    /// <summary>Types without a serializer that implement an interface of this compilation which some member is declared as, whether that is annotated or not.</summary>
    /// <param name="models">The annotated types.</param>
    /// <param name="unannotated">The others.</param>
    public static void CheckPositions(ParseContext context, IEnumerable<TypeModel?> models, IEnumerable<INamedTypeSymbol> unannotated, DiagnosticReporter reporter)
    {
        var positions = new HashSet<string>(
            models.OfType<TypeModel>().SelectMany(static m => m.Members).SelectMany(static m => m.Type.Parts()).OfType<OpenTypeRef>().Select(static o => o.Key), StringComparer.Ordinal);
        foreach (INamedTypeSymbol type in unannotated)
        {
            if (CanBeMet(type) && context.Serializable.Find(type) == CodecHome.None
                && type.AllInterfaces.FirstOrDefault(i => context.IsSameAssembly(i) && positions.Contains(SymbolNames.KeyOf(i.OriginalDefinition))) is INamedTypeSymbol above)
            {
                Report(type, above, reporter);
            }
        }
    }

    /// <summary>Whether there are objects of a type, and generated code could name it.</summary>
    private static bool CanBeMet(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false, IsStatic: false, IsRefLikeType: false }
        && SerializableTypes.VisibilityOf(type) != Visibility.Hidden;

    private static void Report(INamedTypeSymbol type, INamedTypeSymbol above, DiagnosticReporter reporter)
    {
        string verb = above.TypeKind == TypeKind.Interface ? "implements" : "derives from";
        reporter.ReportFixable(Rules.DerivedNotSerializable, Place(type), UnsupportedTypes.TypeProperty, type.InCode(), type.Name, verb, above.Name);
    }

    /// <summary>The definition of the base or interface in whose place an object of the type would be written, or null.</summary>
    private static INamedTypeSymbol? FindAbove(INamedTypeSymbol type) =>
        type.WithBaseClasses().Skip(1).Select(static b => b.OriginalDefinition).FirstOrDefault(static b => WireAttributes.FindSerializer(b) is not null) is INamedTypeSymbol above
            // What is written by hand, or as a surrogate, sees objects of derived classes too.
            ? (WireAttributes.FindSerializer(above)!.IsCustom() ? null : above)
            // That a class implements an annotated interface alone says less of what it is for.
            : type.AllInterfaces.Select(static i => i.OriginalDefinition).FirstOrDefault(static i => WireAttributes.FindSerializer(i) is not null && WireAttributes.Unions(i).Any());

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
        ParseContext context, IReadOnlyDictionary<INamedTypeSymbol, TypeModel?> found) => found.Keys
        .Where(t => found[t] is { IsAbstract: false } && context.IsSameAssembly(t))
        .SelectMany(t => t.BaseTypes()
            .Select(static b => b.OriginalDefinition)
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            .Where(b => context.IsSameAssembly(b) && found.TryGetValue(b, out TypeModel? model) && model?.Polymorphic is not null)
            .Select(b => (Base: b, Derived: t)))
        .GroupBy(static p => p.Base, static p => p.Derived, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default)
        .OrderBy(static g => SymbolNames.KeyOf(g.Key), StringComparer.Ordinal);

    /// <summary>Whether no other assembly can add a type, since nothing outside reaches a constructor. C#'s closed classes have a table already.</summary>
    private static bool IsClosed(INamedTypeSymbol type) =>
        type is { TypeKind: TypeKind.Class, IsAbstract: true }
        && !ClosedTypes.Is(type)
        && type.InstanceConstructors.All(static c => c.DeclaredAccessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal);

    private static string Table(INamedTypeSymbol type, INamedTypeSymbol[] alternatives) =>
        string.Join("\n", alternatives.Select(static a => Unbound(a).InCode()).Prepend(type.InCode()));

    private static INamedTypeSymbol Unbound(INamedTypeSymbol type) => type.IsGenericType ? type.ConstructUnboundGenericType() : type;

    private static Location? Place(INamedTypeSymbol type) => type.Locations.FirstOrDefault(static l => l.IsInSource);
}
