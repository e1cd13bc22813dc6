using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>The generic methods and types of a compilation, and of the assemblies it references, whose type parameters reach Prewire.</summary>
internal sealed class WireGenerics(ParseContext context, CSharpCompilation compilation)
{
    private static readonly ReferenceFacts<string> s_referenced = new(static assembly => FindIn(assembly.GlobalNamespace).Distinct(StringComparer.Ordinal));

    private HashSet<string>? _names;
    private GenericFamilies? _families;
    private GivenTypes? _given;

    /// <summary>The simple names worth looking for.</summary>
    public HashSet<string> Names => _names ??= FindNames();

    /// <summary>The generic types that have a serializer.</summary>
    public GenericFamilies Families => _families ??= new GenericFamilies(context);

    /// <summary>What they give to Prewire.</summary>
    public GivenTypes Given => _given ??= new GivenTypes(compilation, this);

    /// <summary>The types that reach Prewire through one mention of a generic method or type.</summary>
    public IEnumerable<ITypeSymbol> TypesClosedAt(SimpleNameSyntax name, SemanticModel model, CancellationToken cancellation) =>
        Given.At(model.GetSymbolInfo(name, cancellation).Symbol, cancellation);

    private HashSet<string> FindNames() =>
        new(compilation.SyntaxTrees.SelectMany(t => FileIndex.For(t, compilation).Generics).Concat(s_referenced.Of(compilation)), StringComparer.Ordinal);

    private static IEnumerable<string> FindIn(INamespaceOrTypeSymbol container)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            if (member is INamedTypeSymbol { Arity: > 0 } type && type.TypeParameters.Any(IsMarked))
            {
                yield return type.Name;
            }

            if (member is IMethodSymbol { IsGenericMethod: true } method && method.TypeParameters.Any(IsMarked))
            {
                yield return method.Name;
            }

            if (member is INamespaceOrTypeSymbol inner)
            {
                foreach (string name in FindIn(inner))
                {
                    yield return name;
                }
            }
        }
    }

    /// <summary>Whether a type parameter reaches Prewire.</summary>
    public static bool IsMarked(ITypeParameterSymbol parameter) => WireAttributes.Has(parameter, WireAttributes.Type);
}
