namespace Prewire.CodeFixes;

/// <summary>Gives an alternative whose tag is taken the next free one.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class AssignTagFix() : PrewireFix(Rules.DuplicateAlternative)
{
    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (diagnostic.Properties.ContainsKey(PolymorphicParser.TagProperty)
            && node.FirstAncestorOrSelf<AttributeSyntax>() is { ArgumentList: AttributeArgumentListSyntax { Arguments.Count: 2 } list }
            && await TypeAroundAsync(context, node).ConfigureAwait(false) is INamedTypeSymbol type)
        {
            int tag = AddAlternativeFix.NextFree(type);
            Offer(
                context,
                diagnostic,
                "Give it the next free tag: " + tag.ToString(System.Globalization.CultureInfo.InvariantCulture),
                list.Arguments.FirstOrDefault(static a => a.NameColon?.Name.Identifier.ValueText == "tag") ?? list.Arguments[0],
                (n, before) => n.WithExpression(SyntaxFactory.LiteralExpression(SyntaxKind.NumericLiteralExpression, SyntaxFactory.Literal(tag + before))),
                type.ToDisplayString());
        }
    }
}
