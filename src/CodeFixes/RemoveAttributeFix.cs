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
        if (node.FirstAncestorOrSelf<AttributeSyntax>() is { Parent: AttributeListSyntax list } attribute)
        {
            SyntaxNode old = list.Attributes.Count == 1 && list.Parent is SyntaxNode declaration ? declaration : list;
            Offer(context, diagnostic, "Remove [" + attribute.Name + "]", root, old, () => Without(old, list, attribute));
        }

        return Task.CompletedTask;
    }

    /// <summary>What stood before a list that goes, comments and indentation, then stands before the declaration.</summary>
    private static SyntaxNode? Without(SyntaxNode old, AttributeListSyntax list, AttributeSyntax attribute)
    {
        if (old == list)
        {
            return list.RemoveNode(attribute, SyntaxRemoveOptions.KeepNoTrivia);
        }

        SyntaxNode? declaration = old.RemoveNode(list, SyntaxRemoveOptions.KeepNoTrivia);
        return old.SpanStart == list.SpanStart ? declaration?.WithLeadingTrivia(list.GetLeadingTrivia()) : declaration;
    }
}
