using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Structs with <c>[InlineArray]</c>: they are written as lists of their elements, of which there are always as many.</summary>
internal static class InlineArrays
{
    private static readonly FrameworkForm s_form = new("", "[InlineArray]", FormKind.Inline, "InlineArrayForm") { Arity = 2 };

    /// <summary>Whether a struct is one.</summary>
    public static bool Is(INamedTypeSymbol type) => type.IsValueType && type.GetAttributes().Any(static a =>
        a.AttributeClass is { Name: "InlineArrayAttribute" } found && found.ContainingNamespace.Is("System.Runtime.CompilerServices"));

    /// <summary>The type of its elements: that of its only field.</summary>
    public static ITypeSymbol? ElementOf(INamedTypeSymbol type) =>
        Is(type) ? type.GetMembers().OfType<IFieldSymbol>().FirstOrDefault(static f => !f.IsStatic)?.Type : null;

    /// <summary>How one is written, or null where it is not.</summary>
    public static TypeRef? Parse(ParseContext context, INamedTypeSymbol type) =>
        ElementOf(type) is ITypeSymbol field && context.HasForm(s_form) && !context.Collections.IsOfItself(type.OriginalDefinition, ElementOf(type.OriginalDefinition)!, []) && context.TypeRefs.Parse(field) is TypeRef element
            ? new ConvertedTypeRef(
                type.InCode(),
                true,
                s_form with { MetadataName = SymbolNames.KeyOf(type) },
                new EquatableArray<TypeRef>([element, .. TypeParameterParser.AllArguments(type).Select(context.TypeRefs.Parse)]),
                FrameworkForms.ArrayOf(element))
            : null;
}
