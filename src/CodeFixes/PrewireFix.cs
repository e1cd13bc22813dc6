using System.Collections.Immutable;

namespace Prewire.CodeFixes;

/// <summary>What all fixes share: the node under the diagnostic, and one way to offer a change.</summary>
public abstract class PrewireFix : CodeFixProvider
{
    private protected PrewireFix(params DiagnosticDescriptor[] rules) => FixableDiagnosticIds = rules.Select(static r => r.Id).ToImmutableArray();

    /// <inheritdoc/>
    public sealed override ImmutableArray<string> FixableDiagnosticIds { get; }

    /// <inheritdoc/>
    public sealed override FixAllProvider GetFixAllProvider() => FixAll.Instance;

    /// <inheritdoc/>
    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        if (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is not SyntaxNode root)
        {
            return;
        }

        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            SyntaxNode node = root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
            await RegisterAsync(context, diagnostic, node).ConfigureAwait(false);
        }
    }

    private protected abstract Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node);

    /// <summary>Offers to put another node in the place of one in the file at hand.</summary>
    private protected static void Offer<TNode>(CodeFixContext context, Diagnostic diagnostic, string title, TNode old, Func<TNode, SyntaxNode> change)
        where TNode : SyntaxNode =>
        Offer(context, diagnostic, title, old, (node, _) => change(node), "");

    /// <summary>The same for what is numbered.</summary>
    /// <param name="diagnostic">What is mended.</param>
    /// <param name="title">What the user is told.</param>
    /// <param name="old">The node that is changed.</param>
    /// <param name="change">Gives the new node, when so many numbers of the series were given already.</param>
    /// <param name="series">What the numbers are for.</param>
    private protected static void Offer<TNode>(CodeFixContext context, Diagnostic diagnostic, string title, TNode old, Func<TNode, int, SyntaxNode> change, string series)
        where TNode : SyntaxNode =>
        context.RegisterCodeFix(new DeclarationEdit(title, context.Document, old, (root, node, before) => root.ReplaceNode(node, change((TNode)node, before)), series), diagnostic);

    /// <summary>Offers to change what a symbol is declared as, in whatever file of the solution that is; nothing where it is elsewhere.</summary>
    /// <param name="diagnostic">What is mended.</param>
    /// <param name="title">What the user is told.</param>
    /// <param name="find">The node around its declaration that is changed, or null.</param>
    /// <param name="change">Gives the new node, when so many numbers of the symbol were given already.</param>
    private protected static async Task OfferAtAsync<TNode>(
        CodeFixContext context, Diagnostic diagnostic, string title, ISymbol symbol, Func<SyntaxNode, TNode?> find, Func<TNode, int, SyntaxNode> change)
        where TNode : SyntaxNode
    {
        if (symbol.DeclaringSyntaxReferences.FirstOrDefault() is SyntaxReference reference
            && context.Document.Project.Solution.GetDocument(reference.SyntaxTree) is Document document
            && find(await reference.GetSyntaxAsync(context.CancellationToken).ConfigureAwait(false)) is TNode old)
        {
            context.RegisterCodeFix(
                new DeclarationEdit(title, document, old, (root, node, before) => root.ReplaceNode(node, change((TNode)node, before)), symbol.ToDisplayString()), diagnostic);
        }
    }

    /// <summary>The type that is declared around a node, or null.</summary>
    private protected static async Task<INamedTypeSymbol?> TypeAroundAsync(CodeFixContext context, SyntaxNode node) =>
        node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is TypeDeclarationSyntax declaration
        && await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false) is SemanticModel model
            ? model.GetDeclaredSymbol(declaration, context.CancellationToken)
            : null;

    /// <summary>The property or single field that a node belongs to, or null: an attribute on a list of fields would be on all of them.</summary>
    private protected static MemberDeclarationSyntax? MemberAround(SyntaxNode node) =>
        node.FirstAncestorOrSelf<MemberDeclarationSyntax>() switch
        {
            PropertyDeclarationSyntax property => property,
            FieldDeclarationSyntax { Declaration.Variables.Count: 1 } field => field,
            _ => null,
        };
}
