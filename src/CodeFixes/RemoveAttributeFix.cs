namespace Prewire.CodeFixes;

/// <summary>Removes an attribute that has no effect where it stands, or that another one contradicts.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class RemoveAttributeFix() : PrewireFix(
    Rules.MisplacedAttribute, Rules.CodecOfAnotherType, Rules.DuplicateRegistration, Rules.DuplicateAlternative, Rules.AlternativeUnusable)
{
    private protected override Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        // What has no effect in a type of another assembly is told where its serializer is asked for.
        if (node.FirstAncestorOrSelf<AttributeSyntax>() is AttributeSyntax attribute
            && !(diagnostic.Id == Rules.MisplacedAttribute.Id && attribute.Parent is AttributeListSyntax { Target.Identifier.RawKind: (int)SyntaxKind.AssemblyKeyword }))
        {
            context.RegisterCodeFix(
                new DeclarationEdit("Remove [" + attribute.Name + "]", context.Document, attribute, static (root, found, _) => Without(root, (AttributeSyntax)found)), diagnostic);
        }

        return Task.CompletedTask;
    }

    /// <summary>What stood around a list that goes, comments, conditions and indentation, then stands before what follows it.</summary>
    public static SyntaxNode Without(SyntaxNode root, AttributeSyntax attribute)
    {
        var list = (AttributeListSyntax)attribute.Parent!;
        if (list.Attributes.Count > 1)
        {
            return root.RemoveNode(attribute, SyntaxRemoveOptions.KeepUnbalancedDirectives)!;
        }

        SyntaxTriviaList before = list.GetLeadingTrivia();
        SyntaxTriviaList behind = list.GetTrailingTrivia();
        bool begins = before.Count > 0 || list.GetFirstToken().GetPreviousToken().TrailingTrivia.Any(SyntaxKind.EndOfLineTrivia);
        if (begins)
        {
            // A line with nothing else goes; a comment on it stays where the list was.
            behind = SyntaxFactory.TriviaList(behind.SkipWhile(static t => t.IsKind(SyntaxKind.WhitespaceTrivia) || t.IsKind(SyntaxKind.EndOfLineTrivia)));
            if (behind.Count == 0 && list.GetTrailingTrivia().Any(SyntaxKind.EndOfLineTrivia) && before.Count > 0 && before.Last().IsKind(SyntaxKind.WhitespaceTrivia))
            {
                before = before.RemoveAt(before.Count - 1);
            }
        }
        else if (!behind.Any(SyntaxKind.EndOfLineTrivia) && !behind.Any(static t => t.IsKind(SyntaxKind.MultiLineCommentTrivia)))
        {
            behind = default;
        }

        root = root.TrackNodes(list);
        SyntaxToken next = root.GetCurrentNode(list)!.GetLastToken().GetNextToken(includeZeroWidth: true);
        root = root.ReplaceToken(next, next.WithLeadingTrivia(before.AddRange(behind).AddRange(next.LeadingTrivia)));
        return root.RemoveNode(root.GetCurrentNode(list)!, SyntaxRemoveOptions.KeepNoTrivia)!;
    }
}
