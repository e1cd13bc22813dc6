using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Parsing;

/// <summary>Puts types in the place of type parameters, as far as those allow them.</summary>
internal sealed class TypeSubstitution(CSharpCompilation compilation)
{
    private readonly Dictionary<ITypeParameterSymbol, ITypeSymbol> _map = new(ParameterComparer.Instance);

    public bool TryGet(ITypeParameterSymbol parameter, out ITypeSymbol type) => _map.TryGetValue(parameter, out type!);

    public void Add(ITypeParameterSymbol parameter, ITypeSymbol type) => _map.Add(parameter, type);

    /// <summary>Whether there are types for the parameters of a pattern that make it another type; they are put in from then on.</summary>
    public bool TryMatch(ITypeSymbol pattern, ITypeSymbol type)
    {
        switch (pattern)
        {
            case ITypeParameterSymbol parameter:
                if (TryGet(parameter, out ITypeSymbol known))
                {
                    return known.IsSameAs(type);
                }

                Add(parameter, type);
                return true;
            case IArrayTypeSymbol array:
                return type is IArrayTypeSymbol other && array.Rank == other.Rank && TryMatch(array.ElementType, other.ElementType);
            case INamedTypeSymbol named:
                if (type is not INamedTypeSymbol closed || !SymbolEqualityComparer.Default.Equals(named.OriginalDefinition, closed.OriginalDefinition))
                {
                    return false;
                }

                IReadOnlyList<ITypeSymbol> arguments = TypeParameterParser.AllArguments(closed);
                return TypeParameterParser.AllArguments(named).Select((a, i) => TryMatch(a, arguments[i])).All(static matches => matches);
            default:
                return pattern.IsSameAs(type);
        }
    }

    /// <summary>Whether a type may stand for a parameter.</summary>
    public bool Allows(ITypeParameterSymbol parameter, ITypeSymbol type)
    {
        bool isStruct = type.IsValueType && type.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T;
        bool hasFlags = (!parameter.HasReferenceTypeConstraint || type.IsReferenceType)
            && (!parameter.HasValueTypeConstraint || isStruct)
            && (!parameter.HasUnmanagedTypeConstraint || type.IsUnmanagedType)
            && (!parameter.HasConstructorConstraint || isStruct || HasConstructor(type));
        return hasFlags && parameter.ConstraintTypes.All(
            c => compilation.ClassifyConversion(type, Of(c)) is { IsImplicit: true, IsUserDefined: false, IsNumeric: false });
    }

    /// <summary>A type with the types put in.</summary>
    public ITypeSymbol Of(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol parameter => TryGet(parameter, out ITypeSymbol other) ? other : parameter,
        IArrayTypeSymbol array => compilation.CreateArrayTypeSymbol(Of(array.ElementType), array.Rank),
        INamedTypeSymbol { IsGenericType: true } named => Construct(named),
        _ => type,
    };

    /// <summary>A generic type, or one nested in such, with the types put in.</summary>
    public INamedTypeSymbol Construct(INamedTypeSymbol type)
    {
        ITypeSymbol[] arguments = type.TypeArguments.Select(Of).ToArray();
        INamedTypeSymbol definition = type.ContainingType is { IsGenericType: true } outer
            ? Construct(outer).GetTypeMembers(type.Name, type.Arity).First()
            : type.OriginalDefinition;
        return arguments.Length == 0 ? definition : definition.Construct(arguments);
    }

    private static bool HasConstructor(ITypeSymbol type) => type is ITypeParameterSymbol { HasConstructorConstraint: true }
        || (type is INamedTypeSymbol { IsAbstract: false } named
            && named.InstanceConstructors.Any(static c => c is { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 0 }));

    /// <summary>Each semantic model has type parameters of its own for a local function.</summary>
    private sealed class ParameterComparer : IEqualityComparer<ITypeParameterSymbol>
    {
        public static readonly ParameterComparer Instance = new();

        public bool Equals(ITypeParameterSymbol x, ITypeParameterSymbol y) =>
            SymbolEqualityComparer.Default.Equals(x, y)
            || (x.Ordinal == y.Ordinal
                && x.DeclaringMethod is { MethodKind: MethodKind.LocalFunction } function
                && SymbolEqualityComparer.Default.Equals(function, y.DeclaringMethod));

        public int GetHashCode(ITypeParameterSymbol parameter) => parameter.Ordinal;
    }
}
