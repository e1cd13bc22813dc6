using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>An alternative as the codec of its base names it.</summary>
/// <param name="Type">The type, in terms of the type parameters of the base.</param>
/// <param name="IsConditional">Whether only some forms of the base, which is generic, can have objects of it.</param>
internal sealed record ClosedAlternative(INamedTypeSymbol Type, bool IsConditional);

/// <summary>Fits derived types to a base that may be generic: <c>Leaf&lt;&gt;</c> to <c>Tree&lt;T&gt;</c>.</summary>
internal sealed class AlternativeTypes(ParseContext context, INamedTypeSymbol baseType)
{
    private readonly IReadOnlyList<ITypeParameterSymbol> _parameters = TypeParameterParser.AllParameters(baseType);

    /// <summary>The form of a type that derives from the base.</summary>
    /// <param name="type">The type as an attribute names it, perhaps unbound.</param>
    /// <param name="problem">Why there is none, as the end of a sentence; empty where it simply does not derive.</param>
    public ClosedAlternative? Close(INamedTypeSymbol type, out string problem)
    {
        problem = "";
        INamedTypeSymbol definition = type.IsUnboundGenericType ? type.OriginalDefinition : type;
        INamedTypeSymbol[] bases = FindBases(definition);
        if (bases.Length != 1)
        {
            problem = bases.Length == 0 ? "" : "it derives from more than one form of it";
            return null;
        }

        INamedTypeSymbol found = bases[0];

        IReadOnlyList<ITypeSymbol> arguments = TypeParameterParser.AllArguments(found);
        var substitution = new TypeSubstitution(context.Compilation);
        bool isConditional = false;
        for (int i = 0; i < arguments.Count; i++)
        {
            ITypeParameterSymbol parameter = _parameters[i];
            if (arguments[i] is ITypeParameterSymbol own && type.IsUnboundGenericType)
            {
                if (substitution.TryGet(own, out _))
                {
                    isConditional = true;
                }
                else
                {
                    substitution.Add(own, parameter);
                }
            }
            else if (GenericFamilies.IsOpen(arguments[i]))
            {
                problem = "its base is closed over '" + arguments[i].ToDisplayString() + "', which says nothing of '" + parameter.Name + "'";
                return null;
            }
            else
            {
                isConditional = true;
            }
        }

        if (!type.IsUnboundGenericType)
        {
            return new ClosedAlternative(type, isConditional);
        }

        foreach (ITypeParameterSymbol own in TypeParameterParser.AllParameters(definition))
        {
            if (!substitution.TryGet(own, out ITypeSymbol parameter))
            {
                problem = "its type parameter '" + own.Name + "' is not an argument of its base";
                return null;
            }

            if (!substitution.Allows(own, parameter))
            {
                problem = "its type parameter '" + own.Name + "' has constraints that '" + parameter.Name + "' of the base has not";
                return null;
            }
        }

        return new ClosedAlternative(substitution.Construct(definition), isConditional);
    }

    private INamedTypeSymbol[] FindBases(INamedTypeSymbol type) =>
        type.BaseTypes().Where(b => SymbolEqualityComparer.Default.Equals(b.OriginalDefinition, baseType.OriginalDefinition)).ToArray();
}
