using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Looks for uses of a symbol in source. Only analyzers ask: binding is dear, and the generator needs none of what is found. So only what has the
/// name is bound.
/// </summary>
internal static class SymbolUses
{
    /// <summary>Whether a symbol is used in a node, and not only named for the compiler.</summary>
    public static bool Uses(this Compilation compilation, SyntaxNode node, ISymbol symbol) =>
        compilation.ContainsSyntaxTree(node.SyntaxTree)
        && node.DescendantNodesAndSelf()
            .OfType<SimpleNameSyntax>()
            .Where(n => n.Identifier.ValueText == symbol.Name && !IsOnlyNamed(n))
            .Any(n => SymbolEqualityComparer.Default.Equals(MeantBy(compilation, n)?.OriginalDefinition, symbol.OriginalDefinition));

    private static bool IsOnlyNamed(SimpleNameSyntax name) => name.Ancestors().Any(
        static a => a is AttributeListSyntax or InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.Text: "nameof" } });

    /// <summary>Where a member is declared; of a partial method or property where its body is.</summary>
    public static IEnumerable<SyntaxReference> Implementation(ISymbol member) => (member switch
    {
        IMethodSymbol method => method.PartialImplementationPart ?? method,
        IPropertySymbol property => (property.GetMethod ?? property.SetMethod)?.PartialImplementationPart?.AssociatedSymbol ?? property,
        _ => member,
    }).DeclaringSyntaxReferences;

    /// <summary>The property that a field stands behind, as it is among the members of the type's definition, where the other part of a partial one is not; or null.</summary>
    public static IPropertySymbol? PropertyBefore(IFieldSymbol field) => field.OriginalDefinition.AssociatedSymbol is IPropertySymbol property
        ? (property.GetMethod ?? property.SetMethod)?.PartialDefinitionPart?.AssociatedSymbol as IPropertySymbol ?? property
        : null;

    /// <summary>What an expression means; while it is being typed, the first that it could. Null in a source of another project.</summary>
    public static ISymbol? MeantBy(Compilation compilation, ExpressionSyntax expression)
    {
        if (!compilation.ContainsSyntaxTree(expression.SyntaxTree))
        {
            return null;
        }

        SymbolInfo info = compilation.GetSemanticModel(expression.SyntaxTree).GetSymbolInfo(expression);
        return info.Symbol ?? info.CandidateSymbols.FirstOrDefault();
    }
}
