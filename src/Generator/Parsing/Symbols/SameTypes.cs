using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Whether types are the same to the runtime.</summary>
internal static class SameTypes
{
    /// <summary>Whether two types are one, however tuple elements are called, <c>dynamic</c> or <c>object</c> is written, and nulls are annotated.</summary>
    public static bool IsSameAs(this ITypeSymbol type, ITypeSymbol other)
    {
        switch (type, other)
        {
            case (IArrayTypeSymbol array, IArrayTypeSymbol otherArray):
                return array.Rank == otherArray.Rank && array.IsSZArray == otherArray.IsSZArray && array.ElementType.IsSameAs(otherArray.ElementType);
            case (INamedTypeSymbol { IsGenericType: true } named, INamedTypeSymbol { IsGenericType: true } otherNamed):
                IReadOnlyList<ITypeSymbol> arguments = TypeParameterParser.AllArguments(otherNamed);
                return SymbolEqualityComparer.Default.Equals(named.OriginalDefinition, otherNamed.OriginalDefinition)
                    && TypeParameterParser.AllArguments(named).Select((a, i) => a.IsSameAs(arguments[i])).All(static same => same);
            default:
                return SymbolEqualityComparer.Default.Equals(type, other) || (IsObject(type) && IsObject(other));
        }
    }

    private static bool IsObject(ITypeSymbol type) => type.SpecialType == SpecialType.System_Object || type.TypeKind == TypeKind.Dynamic;
}
