using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>Type parameters that reach Prewire.</summary>
internal static class OpenParameters
{
    /// <summary>The property of a diagnostic that names the type parameter to mark.</summary>
    public const string NameProperty = "TypeParameter";

    /// <summary>The type parameters that a type mentions.</summary>
    public static IEnumerable<ITypeParameterSymbol> In(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol parameter => [parameter],
        IArrayTypeSymbol array => In(array.ElementType),
        INamedTypeSymbol named => TypeParameterParser.AllArguments(named).SelectMany(In).Distinct<ITypeParameterSymbol>(SymbolEqualityComparer.Default),
        _ => [],
    };

    /// <summary>
    /// Whether callers are not told. What a private or internal method gives to Prewire itself is seen without the attribute; for a type's own
    /// parameter nobody looks into the bodies.
    /// </summary>
    public static bool MustBeMarked(ITypeParameterSymbol parameter) =>
        !WireAttributes.Has(parameter, WireAttributes.Type) && parameter.TypeParameterKind switch
        {
            TypeParameterKind.Method => IsVisible(parameter.DeclaringMethod!),
            _ => true,
        };

    private static bool IsVisible(ISymbol symbol)
    {
        for (ISymbol? current = symbol; current is not null and not INamespaceSymbol; current = current.ContainingSymbol)
        {
            if (current.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal))
            {
                return false;
            }
        }

        return true;
    }
}
