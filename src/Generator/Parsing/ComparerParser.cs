using System.Linq;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Model;
using Prewire.WireProtocol;

namespace Prewire.Generator.Parsing;

/// <summary>Reads classes with <c>[WireComparer]</c>.</summary>
internal static class ComparerParser
{
    /// <summary>Reads a class that has the attribute.</summary>
    /// <returns>The comparer, or null where it cannot be one.</returns>
    public static ComparerModel? Parse(ParseContext context, INamedTypeSymbol type, DiagnosticReporter? reporter)
    {
        string? instance = InstanceOf(context, type);
        if (WhyNot(type, instance) is string reason)
        {
            reporter?.ReportOn(WireAttributes.Find(type, WireAttributes.Comparer), type, Rules.ComparerUnusable, type.Name, reason);
            return null;
        }

        return new ComparerModel(type.InCode(), TypeNameIdentity.Of(TypeParser.WireNameOf(type, SymbolNames.KeyOf(type))), instance!);
    }

    private static string? WhyNot(INamedTypeSymbol type, string? instance) =>
        SerializableTypes.VisibilityOf(type) == Visibility.Hidden ? "it, or a type around it, is private, protected or file-local; make it internal"
        : type.IsAbstract || TypeParameterParser.AllParameters(type).Count > 0 ? "it is abstract or generic: there is not one object that a name could stand for"
        : !type.AllInterfaces.Any(IsComparer) ? "it implements neither IEqualityComparer<T> nor IComparer<T>"
        : StateOf(type) is IFieldSymbol field ? "it has state, '" + (field.AssociatedSymbol ?? field).Name + "', which no message has"
        : instance is null ? "it has neither a constructor without parameters nor a static member 'Instance' or 'Default' that generated code could use"
        : null;

    private static bool IsComparer(INamedTypeSymbol type) =>
        type is { Name: "IEqualityComparer" or "IComparer", Arity: 1 } && type.ContainingNamespace.Is("System.Collections.Generic");

    /// <summary>A field of an object. Those of other assemblies cannot be seen; the framework's comparers have none.</summary>
    private static IFieldSymbol? StateOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? current = type; current is not null && current.Locations.Any(static l => l.IsInSource); current = current.BaseType)
        {
            if (current.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(static f => !f.IsStatic) is IFieldSymbol field)
            {
                return field;
            }
        }

        return null;
    }

    private static string? InstanceOf(ParseContext context, INamedTypeSymbol type)
    {
        ISymbol? member = new[] { "Instance", "Default" }.SelectMany(name => type.GetMembers(name)).FirstOrDefault(m => IsInstance(context, type, m));
        return member is not null ? type.InCode() + "." + member.Name
            : type.InstanceConstructors.Any(c => c.Parameters.IsEmpty && context.IsAccessible(c)) ? "new " + type.InCode() + "()"
            : null;
    }

    private static bool IsInstance(ParseContext context, INamedTypeSymbol type, ISymbol member) => member is { IsStatic: true } && context.IsAccessible(member) && member switch
    {
        IFieldSymbol field => SymbolEqualityComparer.Default.Equals(field.Type, type),
        IPropertySymbol { Parameters.IsEmpty: true, GetMethod: { } get } property => context.IsAccessible(get) && SymbolEqualityComparer.Default.Equals(property.Type, type),
        _ => false,
    };
}
