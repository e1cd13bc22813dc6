using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What the marked generic methods and types of a file give to Prewire, for those who call them from other assemblies: these see no bodies. Types and what gives
/// them are named as documentation names them, which is a notation for types made of type parameters that compilers can read.
/// </summary>
internal static class GivenTypesParser
{
    public static Items<GivenTypesModel> Parse(SyntaxNode file, SemanticModel model, CancellationToken cancellation)
    {
        IReadOnlyList<MemberDeclarationSyntax> marked = FileIndex.For(file.SyntaxTree, model.Compilation).Marked;
        ParseContext context = ParseContext.For(model.Compilation);
        if (marked.Count == 0 || !context.Features.IsSupported || context.Features.IsAlone)
        {
            return Items<GivenTypesModel>.None;
        }

        return marked
            .Select(d => model.GetDeclaredSymbol(d, cancellation))
            .Where(s => s is not null && SeenElsewhere.Is(s, context.Features.HasFriends))
            .Select(s => Describe(context, s!, cancellation))
            .Where(static m => m is { Types.Count: > 0 })
            .Select(static m => m!)
            .ToItems();
    }

    private static GivenTypesModel? Describe(ParseContext context, ISymbol definition, CancellationToken cancellation)
    {
        var own = new HashSet<ITypeParameterSymbol>(
            definition is IMethodSymbol method ? [.. method.TypeParameters, .. TypeParameterParser.AllParameters(method.ContainingType)] : TypeParameterParser.AllParameters((INamedTypeSymbol)definition),
            SymbolEqualityComparer.Default);
        var types = new SortedSet<string>(StringComparer.Ordinal);
        foreach (ITypeSymbol given in context.WireGenerics.Given.At(definition, cancellation))
        {
            // Closed types are this assembly's to know, and arguments of marked parameters are seen where it is called.
            bool isNews = !(given is ITypeParameterSymbol parameter && WireGenerics.IsMarked(parameter)) && TypeParameterParser.ParametersIn(given).ToArray() is { Length: > 0 } open && open.All(own.Contains);
            if (isNews && DocumentationCommentId.CreateReferenceId(given) is string id)
            {
                types.Add(id);
            }
        }

        return definition.GetDocumentationCommentId() is string key ? new GivenTypesModel(key, types.ToEquatableArray()) : null;
    }
}
