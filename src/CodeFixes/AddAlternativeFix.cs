using System.Collections.Generic;
using System.Composition;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Parsing;

namespace Prewire.CodeFixes;

/// <summary>Adds types to the table of their base, with tags that are free.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class AddAlternativeFix : PrewireFix
{
    /// <summary>Makes the fix.</summary>
    public AddAlternativeFix()
        : base(Rules.AlternativeMissing, Rules.HierarchyIsClosed)
    {
    }

    /// <summary>None: tags given at once to several types would all be the same.</summary>
    public override FixAllProvider? GetFixAllProvider() => null;

    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode root, SyntaxNode node)
    {
        if (!diagnostic.Properties.TryGetValue(DerivedTypeRules.TableProperty, out string? table)
            || table is null
            || await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false) is not SemanticModel model
            || node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not TypeDeclarationSyntax declaration
            || model.GetDeclaredSymbol(declaration, context.CancellationToken) is not INamedTypeSymbol type)
        {
            return;
        }

        string[] lines = table.Split('\n');
        INamedTypeSymbol? target = type.BaseTypes().Prepend(type).Select(static b => b.OriginalDefinition).FirstOrDefault(b => b.InCode() == lines[0]);
        if (target?.DeclaringSyntaxReferences.FirstOrDefault() is SyntaxReference reference
            && context.Document.Project.Solution.GetDocument(reference.SyntaxTree) is Document document)
        {
            string title = lines.Length == 2 ? "Add it to the table of '" + target.Name + "'" : "Add a table to '" + target.Name + "'";
            Offer(context, diagnostic, title, cancellation => ChangeAsync(document, reference, NextFree(target), lines.Skip(1), cancellation));
        }
    }

    private static async Task<Solution> ChangeAsync(
        Document document, SyntaxReference reference, int tag, IEnumerable<string> types, CancellationToken cancellation)
    {
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        if (root is null || await reference.GetSyntaxAsync(cancellation).ConfigureAwait(false) is not TypeDeclarationSyntax declaration)
        {
            return document.Project.Solution;
        }

        MemberDeclarationSyntax changed = declaration;
        foreach (string type in types)
        {
            changed = changed.WithLastAttribute(
                "WireUnion",
                SyntaxFactory.LiteralExpression(SyntaxKind.NumericLiteralExpression, SyntaxFactory.Literal(tag++)),
                SyntaxFactory.TypeOfExpression(AttributeEdits.TypeName(type)));
        }

        return document.WithSyntaxRoot(root.ReplaceNode(declaration, changed)).Project.Solution;
    }

    /// <summary>One more than the highest tag of the table.</summary>
    internal static int NextFree(INamedTypeSymbol type) =>
        WireAttributes.Unions(type).Select(static u => u.Tag).Where(static t => t is >= 0 and < int.MaxValue).DefaultIfEmpty(0).Max() + 1;
}
