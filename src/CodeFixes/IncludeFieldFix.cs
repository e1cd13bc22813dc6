using System.Composition;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Parsing;

namespace Prewire.CodeFixes;

/// <summary>Adds [WireInclude] to the field that a property shows.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class IncludeFieldFix : PrewireFix
{
    /// <summary>Makes the fix.</summary>
    public IncludeFieldFix()
        : base(Rules.FieldBehindGetter)
    {
    }

    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode root, SyntaxNode node)
    {
        if (diagnostic.Properties.TryGetValue(FieldsBehindGetters.FieldProperty, out string? name)
            && await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false) is SemanticModel model
            && node.FirstAncestorOrSelf<PropertyDeclarationSyntax>() is PropertyDeclarationSyntax property
            && model.GetDeclaredSymbol(property, context.CancellationToken)?.ContainingType.GetMembers(name!).FirstOrDefault() is IFieldSymbol field
            && field.DeclaringSyntaxReferences.FirstOrDefault() is SyntaxReference reference
            && MemberAround(await reference.GetSyntaxAsync(context.CancellationToken).ConfigureAwait(false)) is not null
            && context.Document.Project.Solution.GetDocument(reference.SyntaxTree) is Document document)
        {
            Offer(context, diagnostic, $"Serialize '{name}': add [WireInclude]", cancellation => ChangeAsync(document, reference, cancellation));
        }
    }

    private static async Task<Solution> ChangeAsync(Document document, SyntaxReference reference, CancellationToken cancellation) =>
        await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is SyntaxNode root
        && MemberAround(await reference.GetSyntaxAsync(cancellation).ConfigureAwait(false)) is MemberDeclarationSyntax field
            ? document.WithSyntaxRoot(root.ReplaceNode(field, field.WithAttribute("WireInclude"))).Project.Solution
            : document.Project.Solution;
}
