using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>The generic methods and types of a compilation, and of the assemblies it references, whose type parameters reach Prewire.</summary>
internal sealed class WireGenerics(CSharpCompilation compilation)
{
    /// <summary>Names found in references, kept as long as the reference itself is: an edit does not change them.</summary>
    private static readonly ConditionalWeakTable<MetadataReference, HashSet<string>> s_referenced = new();

    private HashSet<string>? _names;

    /// <summary>The simple names worth looking for.</summary>
    public HashSet<string> Names => _names ??= FindNames();

    /// <summary>The types that reach Prewire through one mention of a generic method or type.</summary>
    public IEnumerable<ITypeSymbol> TypesClosedAt(SimpleNameSyntax name, SemanticModel model, CancellationToken cancellation) =>
        model.GetSymbolInfo(name, cancellation).Symbol switch
        {
            IMethodSymbol { IsGenericMethod: true } method => Closed(method.TypeParameters, method.TypeArguments)
                .Concat(GivenBy(method, cancellation)),
            INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false } type => Closed(type.TypeParameters, type.TypeArguments),
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
    public IEnumerable<ITypeSymbol> GivenBy(IMethodSymbol method, CancellationToken cancellation)
    {
        IMethodSymbol definition = method.OriginalDefinition;
        if (CallSiteParser.IsSerializer(definition.ContainingType))
        {
            yield break;
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
                if (CallSiteParser.FindMethod(call, model, cancellation) is IMethodSymbol called
                    && Substitute(called.TypeArguments[0], definition, method) is ITypeSymbol type)
                {
                    yield return type;
                }
            }
        }
    }

    /// <summary>Puts the type arguments of a call into a type that mentions the method's type parameters; null where it mentions none.</summary>
    private ITypeSymbol? Substitute(ITypeSymbol type, IMethodSymbol definition, IMethodSymbol closed)
    {
        switch (type)
        {
            case ITypeParameterSymbol parameter:
                int index = definition.TypeParameters.IndexOf(parameter, 0, SymbolEqualityComparer.Default);
                return index < 0 ? null : closed.TypeArguments[index];
            case IArrayTypeSymbol { IsSZArray: true } array:
                return Substitute(array.ElementType, definition, closed) is ITypeSymbol element ? compilation.CreateArrayTypeSymbol(element) : null;
            case INamedTypeSymbol { IsGenericType: true, ContainingType: null } named:
                ITypeSymbol[] arguments = named.TypeArguments.Select(a => Substitute(a, definition, closed) ?? a).ToArray();
                bool isChanged = !arguments.SequenceEqual(named.TypeArguments, SymbolEqualityComparer.Default);
                return isChanged ? named.OriginalDefinition.Construct(arguments) : null;
            default:
                return null;
        }
    }

    private HashSet<string> FindNames()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            names.UnionWith(FileIndex.For(tree).Generics);
        }

        foreach (MetadataReference reference in compilation.References)
        {
            if (compilation.GetAssemblyOrModuleSymbol(reference) is IAssemblySymbol assembly)
            {
                names.UnionWith(s_referenced.GetValue(reference, _ => FindIn(assembly)));
            }
        }

        return names;
    }

    private static HashSet<string> FindIn(IAssemblySymbol assembly)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        bool usesPrewire = assembly.Modules.Any(static m => m.ReferencedAssemblies.Any(static a => a.Name == "Prewire"));
        if (usesPrewire)
        {
            Visit(assembly.GlobalNamespace, names);
        }

        return names;
    }

    private static void Visit(INamespaceOrTypeSymbol container, HashSet<string> names)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            if (member is INamedTypeSymbol { Arity: > 0 } type && type.TypeParameters.Any(IsMarked))
            {
                names.Add(type.Name);
            }

            if (member is IMethodSymbol { IsGenericMethod: true } method && method.TypeParameters.Any(IsMarked))
            {
                names.Add(method.Name);
            }

            if (member is INamespaceOrTypeSymbol inner)
            {
                Visit(inner, names);
            }
        }
    }

    private static bool IsMarked(ITypeParameterSymbol parameter) => WireAttributes.Has(parameter, WireAttributes.Type);
}
