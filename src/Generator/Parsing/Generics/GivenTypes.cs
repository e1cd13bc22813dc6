using System.Collections.Concurrent;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What generic methods and types make of their type parameters and give to Prewire, themselves or by way of others. The bodies of this compilation are looked
/// into; of referenced assemblies <see cref="GivenTypesParser"/> noted it when they were built.
/// </summary>
internal sealed class GivenTypes(CSharpCompilation compilation, WireGenerics generics)
{
    /// <summary>How often what calls itself with a type made of its own is followed: without it there might be no end.</summary>
    private const int MostRepeats = 2;

    /// <summary>How much is followed from one mention.</summary>
    private const int MostUses = 256;

    private static readonly ReferenceFacts<(string Generic, string[] Types)> s_referenced = new(static assembly => assembly.GetAttributes()
        .Where(static a => a.AttributeClass is { Name: "GivenTypesAttribute" } type && type.ContainingNamespace.Is("Prewire.GeneratedCode") && a.ConstructorArguments.Length == 2)
        .Select(static a => (a.ConstructorArguments[0].Value as string ?? "", a.ConstructorArguments[1].Values.Select(static v => v.Value as string ?? "").ToArray())));

    private readonly ConcurrentDictionary<ISymbol, Body> _bodies = new(SymbolEqualityComparer.Default);
    private readonly Lazy<ILookup<string, string[]>> _noted = new(() => s_referenced.Of(compilation).ToLookup(static g => g.Generic, static g => g.Types, StringComparer.Ordinal));

    /// <summary>The types that reach Prewire through a mention of a generic method or type: its marked arguments, and what follows from them.</summary>
    public IEnumerable<ITypeSymbol> At(ISymbol? mentioned, CancellationToken cancellation)
    {
        if (Use.Of(mentioned) is not Use first)
        {
            yield break;
        }

        var seen = new HashSet<string>(StringComparer.Ordinal);
        var pending = new Stack<Use>();
        pending.Push(first);
        while (pending.Count > 0)
        {
            Use use = pending.Pop();
            if (use.Repeats > MostRepeats || seen.Count >= MostUses || !seen.Add(use.Key))
            {
                continue;
            }

            foreach (ITypeSymbol marked in use.MarkedArguments)
            {
                yield return marked;
            }

            Body body = BodyOf(use.Definition, cancellation);
            TypeSubstitution substitution = use.Substitution(compilation);
            foreach (ITypeSymbol given in body.Given)
            {
                yield return substitution.Of(given);
            }

            foreach (Use next in body.Uses)
            {
                pending.Push(next.Within(use, substitution));
            }
        }
    }

    /// <summary>What a method gives to <c>PrewireSerializer</c> itself, with the type arguments of the call put in.</summary>
    public IEnumerable<ITypeSymbol> DirectlyBy(IMethodSymbol method, CancellationToken cancellation) => Use.Of(method) is Use use
        ? BodyOf(use.Definition, cancellation).Given.Select(use.Substitution(compilation).Of)
        : [];

    private Body BodyOf(ISymbol definition, CancellationToken cancellation) =>
        _bodies.TryGetValue(definition, out Body? known) ? known : _bodies.GetOrAdd(definition, Read(definition, cancellation));

    private Body Read(ISymbol definition, CancellationToken cancellation)
    {
        if (!SymbolEqualityComparer.Default.Equals(definition.ContainingAssembly, compilation.Assembly))
        {
            return new Body(
                _noted.Value[definition.GetDocumentationCommentId() ?? ""].SelectMany(static t => t)
                    .Select(t => DocumentationCommentId.GetFirstSymbolForReferenceId(t, compilation))
                    .OfType<ITypeSymbol>()
                    .ToArray(),
                []);
        }

        var given = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var uses = new List<Use>();
        ISymbol withBody = (definition as IMethodSymbol)?.PartialImplementationPart ?? definition;
        foreach (SyntaxNode declaration in withBody.DeclaringSyntaxReferences.Select(r => r.GetSyntax(cancellation)))
        {
            SemanticModel? model = null;
            foreach (SimpleNameSyntax name in declaration.DescendantNodes().OfType<SimpleNameSyntax>())
            {
                bool isCall = SerializerCalls.IsCandidate(name);
                bool isUse = FileIndex.IsMention(name) && generics.Names.Contains(name.Identifier.ValueText);
                if (!isCall && !isUse)
                {
                    continue;
                }

                model ??= compilation.GetSemanticModel(declaration.SyntaxTree);
                if (isCall && SerializerCalls.FindMethod(name, model, cancellation)?.TypeArguments[0] is ITypeSymbol type)
                {
                    if (GenericFamilies.IsOpen(type))
                    {
                        given.Add(type);
                    }
                }
                else if (isUse && Use.Of(model.GetSymbolInfo(name, cancellation).Symbol) is Use use && use.Arguments.Any(GenericFamilies.IsOpen))
                {
                    uses.Add(use);
                }
            }
        }

        return new Body(given, uses);
    }

    /// <summary>What a method or type does with its type parameters.</summary>
    /// <param name="Given">What it gives to <c>PrewireSerializer</c>.</param>
    /// <param name="Uses">The other generic methods and types that it mentions.</param>
    private sealed record Body(IReadOnlyCollection<ITypeSymbol> Given, IReadOnlyCollection<Use> Uses);

    /// <summary>A mention of a generic method or type.</summary>
    /// <param name="Definition">The method or type.</param>
    /// <param name="Parameters">Its type parameters and those of the types around it.</param>
    /// <param name="Arguments">What these are closed over.</param>
    private sealed record Use(ISymbol Definition, IReadOnlyList<ITypeParameterSymbol> Parameters, IReadOnlyList<ITypeSymbol> Arguments)
    {
        public string Key => Definition.GetDocumentationCommentId() + "|" + Definition.Locations.FirstOrDefault()?.SourceSpan + string.Join("|", Arguments.Select(static a => a.InCode()));

        /// <summary>The use in whose body this one was found.</summary>
        private Use? Outer { get; init; }

        /// <summary>How often the same method or type is around this use.</summary>
        public int Repeats
        {
            get
            {
                int count = 0;
                for (Use? outer = Outer; outer is not null; outer = outer.Outer)
                {
                    count += SymbolEqualityComparer.Default.Equals(outer.Definition, Definition) ? 1 : 0;
                }

                return count;
            }
        }

        public IEnumerable<ITypeSymbol> MarkedArguments => Arguments.Where((_, i) => WireGenerics.IsMarked(Parameters[i]));

        public TypeSubstitution Substitution(CSharpCompilation compilation)
        {
            var substitution = new TypeSubstitution(compilation);
            for (int i = 0; i < Parameters.Count; i++)
            {
                substitution.Add(Parameters[i], Arguments[i]);
            }

            return substitution;
        }

        public Use Within(Use outer, TypeSubstitution substitution) => this with { Outer = outer, Arguments = Arguments.Select(substitution.Of).ToArray() };

        /// <summary>The use of a generic method, or of a type with a marked parameter; null for anything else.</summary>
        public static Use? Of(ISymbol? symbol) => symbol switch
        {
            IMethodSymbol { IsGenericMethod: true } method when !SerializerCalls.IsSerializer(method.ContainingType) => Of(method.GetConstructedReducedFrom() ?? method),
            IMethodSymbol method when TypeParameterParser.IsOfExtension(method) => Of(method),
            INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false } type when type.TypeParameters.Any(WireGenerics.IsMarked) => new Use(
                type.OriginalDefinition, TypeParameterParser.AllParameters(type.OriginalDefinition), TypeParameterParser.AllArguments(type)),
            _ => null,
        };

        private static Use Of(IMethodSymbol method)
        {
            // Of a local function those of the methods around it, too.
            var methods = new List<IMethodSymbol>();
            for (ISymbol? current = method; current is IMethodSymbol outer; current = current.ContainingSymbol)
            {
                methods.Add(outer);
            }

            return new Use(
                method.OriginalDefinition,
                [.. TypeParameterParser.AllParameters(method.ContainingType.OriginalDefinition), .. methods.SelectMany(static m => m.OriginalDefinition.TypeParameters)],
                [.. TypeParameterParser.AllArguments(method.ContainingType), .. methods.SelectMany(static m => m.TypeArguments)]);
        }
    }
}
