using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.CodeFixes;

/// <summary>What all fixes share: the node under the diagnostic, and one way to offer a change.</summary>
public abstract class PrewireFix : CodeFixProvider
{
    private protected PrewireFix(params DiagnosticDescriptor[] rules)
    {
        var ids = ImmutableArray.CreateBuilder<string>(rules.Length);
        foreach (DiagnosticDescriptor rule in rules)
        {
            ids.Add(rule.Id);
        }

        FixableDiagnosticIds = ids.MoveToImmutable();
    }

    /// <inheritdoc/>
    public sealed override ImmutableArray<string> FixableDiagnosticIds { get; }

    /// <inheritdoc/>
    public override FixAllProvider? GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

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
            await RegisterAsync(context, diagnostic, root, node).ConfigureAwait(false);
        }
    }

    private protected abstract Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode root, SyntaxNode node);

    /// <summary>Offers to put one node in the place of another in the same file.</summary>
    private protected static void Offer(
        CodeFixContext context, Diagnostic diagnostic, string title, SyntaxNode root, SyntaxNode old, Func<SyntaxNode?> replace) =>
        context.RegisterCodeFix(
            CodeAction.Create(
                title,
                _ => Task.FromResult(
                    replace() is SyntaxNode node ? context.Document.WithSyntaxRoot(root.ReplaceNode(old, node)) : context.Document),
                equivalenceKey: KeyOf(title)),
            diagnostic);

    /// <summary>Offers to change what a symbol is declared as, in whatever file of the solution that is; nothing where it is elsewhere.</summary>
    /// <param name="context">Takes the offer.</param>
    /// <param name="diagnostic">What is mended.</param>
    /// <param name="title">What the user is told.</param>
    /// <param name="symbol">The symbol.</param>
    /// <param name="find">The node around its declaration that is changed, or null.</param>
    /// <param name="change">Gives the new node.</param>
    private protected static async Task OfferAtAsync<TNode>(
        CodeFixContext context, Diagnostic diagnostic, string title, ISymbol symbol, Func<SyntaxNode, TNode?> find, Func<TNode, SyntaxNode> change)
        where TNode : SyntaxNode
    {
        if (symbol.DeclaringSyntaxReferences.FirstOrDefault() is not SyntaxReference reference
            || context.Document.Project.Solution.GetDocument(reference.SyntaxTree) is not Document document
            || find(await reference.GetSyntaxAsync(context.CancellationToken).ConfigureAwait(false)) is not TNode old)
        {
            return;
        }

        async Task<Solution> ChangeAsync(CancellationToken cancellation) =>
            await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is SyntaxNode root
                ? document.WithSyntaxRoot(root.ReplaceNode(old, change(old))).Project.Solution
                : document.Project.Solution;

        context.RegisterCodeFix(CodeAction.Create(title, ChangeAsync, equivalenceKey: KeyOf(title)), diagnostic);
    }

    /// <summary>What fixes of one kind have in common, whatever they name: all of them are made at once.</summary>
    private static string KeyOf(string title) => string.Join("'", title.Split('\'').Where(static (_, i) => i % 2 == 0));

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
