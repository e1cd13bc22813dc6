using Microsoft.CodeAnalysis;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>Callbacks that nothing calls, since neither their type nor one that derives from it has a serializer.</summary>
internal static class CallbackRules
{
    /// <summary>Reports those of a type without a serializer.</summary>
    /// <returns>Whether that depends on which types derive from it.</returns>
    public static bool CheckUnannotated(ParseContext context, INamedTypeSymbol type, DiagnosticReporter reporter)
    {
        if (type is { TypeKind: TypeKind.Class, IsSealed: false, IsStatic: false })
        {
            return !MayBeDerivedFromElsewhere(context, type) && Marked(type).Any();
        }

        Report(type, reporter);
        return false;
    }

    /// <summary>Reports those of classes from which nothing with a serializer derives.</summary>
    /// <param name="classes">The classes.</param>
    /// <param name="annotated">The types that have serializers.</param>
    public static void CheckDerived(IEnumerable<INamedTypeSymbol> classes, IEnumerable<INamedTypeSymbol> annotated, DiagnosticReporter reporter)
    {
        var above = new HashSet<INamedTypeSymbol>(
            annotated.SelectMany(static a => a.WithBaseClasses()).Select(static b => b.OriginalDefinition), SymbolEqualityComparer.Default);
        foreach (INamedTypeSymbol type in classes.Where(c => !above.Contains(c)))
        {
            Report(type, reporter);
        }
    }

    private static void Report(INamedTypeSymbol type, DiagnosticReporter reporter)
    {
        string reason = type.TypeKind == TypeKind.Interface
            ? "methods of interfaces are not looked at; mark those of the classes"
            : "'" + type.Name + "' has no serializer";
        foreach ((IMethodSymbol method, AttributeData attribute) in Marked(type))
        {
            reporter.ReportMisplaced(attribute, method, reason);
        }
    }

    private static IEnumerable<(IMethodSymbol Method, AttributeData Attribute)> Marked(INamedTypeSymbol type) =>
        from method in type.GetMembers().OfType<IMethodSymbol>()
        where CallbackParser.MayHaveAttributes(method)
        from attribute in method.GetAttributes()
        where CallbackParser.IsCallback(attribute)
        select (method, attribute);

    /// <summary>Whether other assemblies see the class and one of its constructors.</summary>
    private static bool MayBeDerivedFromElsewhere(ParseContext context, INamedTypeSymbol type) =>
        type.InstanceConstructors.Any(c => SeenElsewhere.Is(c, context.Features.HasFriends));
}
