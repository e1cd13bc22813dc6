using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>What symbols derive from, override and stand in.</summary>
internal static class Ancestry
{
    /// <summary>A class and its base classes, nearest first.</summary>
    public static IEnumerable<INamedTypeSymbol> WithBaseClasses(this INamedTypeSymbol type) => Chain(type, static t => t.BaseType);

    /// <summary>A type and those around it, from the inside.</summary>
    public static IEnumerable<INamedTypeSymbol> WithTypesAround(this INamedTypeSymbol type) => Chain(type, static t => t.ContainingType);

    /// <summary>A property and what it overrides, nearest first.</summary>
    public static IEnumerable<IPropertySymbol> WithOverridden(this IPropertySymbol property) => Chain(property, static p => p.OverriddenProperty);

    /// <summary>A method and what it overrides, nearest first.</summary>
    public static IEnumerable<IMethodSymbol> WithOverridden(this IMethodSymbol method) => Chain(method, static m => m.OverriddenMethod);

    /// <summary>The members of a class and of its base classes, which are last.</summary>
    public static IEnumerable<ISymbol> AllMembers(this INamedTypeSymbol type) => type.WithBaseClasses().SelectMany(static t => t.GetMembers());

    /// <summary>Its base classes, nearest first, and then all interfaces that it implements.</summary>
    public static IEnumerable<INamedTypeSymbol> BaseTypes(this INamedTypeSymbol type) =>
        type.WithBaseClasses().Skip(1).Concat(type.AllInterfaces);

    private static IEnumerable<T> Chain<T>(T first, Func<T, T?> next)
        where T : class
    {
        for (T? current = first; current is not null; current = next(current))
        {
            yield return current;
        }
    }
}
