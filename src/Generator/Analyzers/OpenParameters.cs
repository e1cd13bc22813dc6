using Microsoft.CodeAnalysis;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>Type parameters that reach Prewire.</summary>
internal static class OpenParameters
{
    /// <summary>The property of a diagnostic that names the type parameter to mark.</summary>
    public const string NameProperty = "TypeParameter";

    /// <summary>
    /// Whether callers are not told. What a private or internal method gives to Prewire itself is seen without the attribute, one level deep: looking
    /// through methods that hand their parameter on would bind the bodies of many methods after each keystroke. For a type's own parameter
    /// nobody looks into the bodies.
    /// </summary>
    /// <param name="parameter">The type parameter.</param>
    /// <param name="isDirect">Whether it is given to Prewire itself, and not to a method that does so.</param>
    public static bool MustBeMarked(ITypeParameterSymbol parameter, bool isDirect) =>
        !WireAttributes.Has(parameter, WireAttributes.Type) && parameter.TypeParameterKind switch
        {
            TypeParameterKind.Method => !isDirect || SeenElsewhere.Is(parameter.DeclaringMethod!, hasFriends: false),
            _ => true,
        };
}
