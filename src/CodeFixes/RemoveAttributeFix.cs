using System.Composition;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.CodeFixes;

/// <summary>Removes an attribute that has no effect where it stands, or that another one contradicts.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class RemoveAttributeFix : PrewireFix
{
    /// <summary>Makes the fix.</summary>
    public RemoveAttributeFix()
        : base(Rules.MisplacedAttribute, Rules.CodecOfAnotherType, Rules.DuplicateRegistration, Rules.DuplicateAlternative, Rules.AlternativeUnusable)
    {
    }

    private protected override Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode root, SyntaxNode node)
    {
        if (node.FirstAncestorOrSelf<AttributeSyntax>() is AttributeSyntax attribute)
        {
            context.RegisterCodeFix(
                new DeclarationEdit("Remove [" + attribute.Name + "]", context.Document, attribute, static (root, found, _) => Without(root, (AttributeSyntax)found)), diagnostic);
        }

        return Task.CompletedTask;
    }

    /// <summary>What stood before a list that goes, comments and indentation, then stands before the declaration.</summary>
    private static SyntaxNode Without(SyntaxNode root, AttributeSyntax attribute)
    {
        var list = (AttributeListSyntax)attribute.Parent!;
        if (list.Attributes.Count > 1 || list.Parent is not SyntaxNode old)
        {
            return root.RemoveNode(attribute, SyntaxRemoveOptions.KeepNoTrivia)!;
        }

        SyntaxNode declaration = old.RemoveNode(list, SyntaxRemoveOptions.KeepNoTrivia)!;
        return root.ReplaceNode(old, old.SpanStart == list.SpanStart ? declaration.WithLeadingTrivia(list.GetLeadingTrivia()) : declaration);
    }
}
