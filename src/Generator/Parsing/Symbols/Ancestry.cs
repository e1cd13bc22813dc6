using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>The types that a type's objects are also of.</summary>
internal static class Ancestry
{
    /// <summary>A class and its base classes, nearest first.</summary>
    public static IEnumerable<INamedTypeSymbol> WithBaseClasses(this INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? current = type; current is not null; current = current.BaseType)
        {
            yield return current;
        }
    }

    /// <summary>Its base classes, nearest first, and then all interfaces that it implements.</summary>
    public static IEnumerable<INamedTypeSymbol> BaseTypes(this INamedTypeSymbol type) =>
        type.WithBaseClasses().Skip(1).Concat(type.AllInterfaces);
}
