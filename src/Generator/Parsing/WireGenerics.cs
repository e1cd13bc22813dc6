using System;
using System.Collections.Generic;
using System.Linq;
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

    /// <summary>The simple names worth looking for.</summary>
    public HashSet<string> Names => _names ??= FindNames();

    /// <summary>The generic types that have a serializer.</summary>
    public GenericFamilies Families => _families ??= new GenericFamilies(context);

    /// <summary>The types that reach Prewire through one mention of a generic method or type.</summary>
    public IEnumerable<ITypeSymbol> TypesClosedAt(SimpleNameSyntax name, SemanticModel model, CancellationToken cancellation) =>
        model.GetSymbolInfo(name, cancellation).Symbol switch
        {
            IMethodSymbol { IsGenericMethod: true } method => Closed(method.TypeParameters, method.TypeArguments)
                .Concat(GivenBy(method, cancellation)),
            INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false } type => Closed(type.TypeParameters, type.TypeArguments)
                .Concat(type.TypeParameters.Any(IsMarked) ? GivenBy(type.OriginalDefinition, type.TypeParameters, type.TypeArguments, cancellation) : []),
            _ => [],
        };

    private static IEnumerable<ITypeSymbol> Closed(IReadOnlyList<ITypeParameterSymbol> parameters, IReadOnlyList<ITypeSymbol> arguments)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            if (WireAttributes.Has(parameters[i], WireAttributes.Type))
            {
                yield return arguments[i];
            }
        }
    }

    /// <summary>What a method of this compilation gives to <c>PrewireSerializer</c>, with the type arguments of the call put in.</summary>
    public IEnumerable<ITypeSymbol> GivenBy(IMethodSymbol method, CancellationToken cancellation) =>
        GivenBy(method.OriginalDefinition, method.TypeParameters, method.TypeArguments, cancellation);

    /// <summary>The same for all that is in a method or type.</summary>
    private IEnumerable<ITypeSymbol> GivenBy(
        ISymbol definition, IReadOnlyList<ITypeParameterSymbol> parameters, IReadOnlyList<ITypeSymbol> arguments, CancellationToken cancellation)
    {
        if (CallSiteParser.IsSerializer(definition.ContainingType))
        {
            yield break;
        }

        var substitution = new TypeSubstitution(compilation);
        for (int i = 0; i < parameters.Count; i++)
        {
            substitution.Add(parameters[i].OriginalDefinition, arguments[i]);
        }

        foreach (SyntaxReference reference in definition.DeclaringSyntaxReferences)
        {
            SyntaxNode declaration = reference.GetSyntax(cancellation);
            SimpleNameSyntax[] calls = declaration.DescendantNodes().Where(CallSiteParser.IsCandidate).Cast<SimpleNameSyntax>().ToArray();
            if (calls.Length == 0)
            {
                continue;
            }

            SemanticModel model = compilation.GetSemanticModel(declaration.SyntaxTree);
            foreach (SimpleNameSyntax call in calls)
            {
                if (CallSiteParser.FindMethod(call, model, cancellation)?.TypeArguments[0] is ITypeSymbol given
                    && substitution.Of(given) is var type
                    && !SymbolEqualityComparer.Default.Equals(type, given))
                {
                    yield return type;
                }
            }
        }
    }

    private HashSet<string> FindNames()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            names.UnionWith(FileIndex.For(tree).Generics);
        }

        names.UnionWith(s_referenced.Of(compilation));
        return names;
    }

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

    private static bool IsMarked(ITypeParameterSymbol parameter) => WireAttributes.Has(parameter, WireAttributes.Type);
}
