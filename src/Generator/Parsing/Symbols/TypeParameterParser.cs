using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Type parameters and arguments over all nesting levels: a codec is not nested, so it needs those of the outer types too.</summary>
internal static class TypeParameterParser
{
    public static IReadOnlyList<ITypeParameterSymbol> AllParameters(INamedTypeSymbol type) =>
        type.ContainingType is null
            ? (IReadOnlyList<ITypeParameterSymbol>)type.TypeParameters
            : AllParameters(type.ContainingType).Concat(type.TypeParameters).ToArray();

    public static IReadOnlyList<ITypeSymbol> AllArguments(INamedTypeSymbol type) =>
        type.ContainingType is null
            ? (IReadOnlyList<ITypeSymbol>)type.TypeArguments
            : AllArguments(type.ContainingType).Concat(type.TypeArguments).ToArray();

    /// <summary>Whether a method stands in an extension block, whose type parameters are given where it is called.</summary>
    public static bool IsOfExtension(IMethodSymbol method)
    {
        // The compiler this generator is built against has no name for it yet.
        const int Extension = 14;
        return method.ContainingType is { IsGenericType: true } type && (int)type.TypeKind == Extension;
    }

    /// <summary>The type parameters that a type mentions.</summary>
    public static IEnumerable<ITypeParameterSymbol> ParametersIn(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol parameter => [parameter],
        IArrayTypeSymbol array => ParametersIn(array.ElementType),
        INamedTypeSymbol named => AllArguments(named).SelectMany(ParametersIn).Distinct<ITypeParameterSymbol>(SymbolEqualityComparer.Default),
        _ => [],
    };

    public static EquatableArray<TypeParameterModel> Parse(INamedTypeSymbol type) =>
        AllParameters(type).Select(static p => new TypeParameterModel(Identifiers.Escape(p.Name), Constraints(p))).ToEquatableArray();

    /// <summary>The definition of a generic type, or null.</summary>
    public static GenericDefinitionModel? Definition(INamedTypeSymbol type)
    {
        EquatableArray<TypeParameterModel> parameters = Parse(type.OriginalDefinition);
        return parameters.Count == 0
            ? null
            : new GenericDefinitionModel(
                type.OriginalDefinition.InCode(),
                "<" + string.Join(", ", parameters.Select(static p => p.Name)) + ">",
                "<" + string.Join(", ", AllArguments(type).Select(static a => a.InCode())) + ">",
                parameters.Select(static p => p.Constraints).Where(static c => c.Length > 0).ToEquatableArray());
    }

    private static string Constraints(ITypeParameterSymbol parameter)
    {
        string kind = parameter.HasUnmanagedTypeConstraint ? "unmanaged"
            : parameter.HasValueTypeConstraint ? "struct"
            : parameter.HasReferenceTypeConstraint ? "class"
            : parameter.HasNotNullConstraint ? "notnull"
            : "";
        string[] parts = [kind, .. parameter.ConstraintTypes.Select(static t => t.InCode()), parameter.HasConstructorConstraint ? "new()" : ""];
        string list = string.Join(", ", parts.Where(static p => p.Length > 0));
        return list.Length == 0 ? "" : "where " + Identifiers.Escape(parameter.Name) + " : " + list;
    }
}
