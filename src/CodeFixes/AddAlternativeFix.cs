namespace Prewire.CodeFixes;

/// <summary>Adds types to the table of their base, with tags that are free.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class AddAlternativeFix() : PrewireFix(Rules.AlternativeMissing, Rules.HierarchyIsClosed)
{
    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (diagnostic.Properties.TryGetValue(DerivedTypeRules.TableProperty, out string? table)
            && table?.Split('\n') is string[] lines
            && await TypeAroundAsync(context, node).ConfigureAwait(false) is INamedTypeSymbol type
            && type.BaseTypes().Prepend(type).Select(static b => b.OriginalDefinition).FirstOrDefault(b => b.InCode() == lines[0]) is INamedTypeSymbol target)
        {
            string title = lines.Length == 2 ? "Add '" + type.Name + "' to the table of '" + target.Name + "'" : "Add a table to '" + target.Name + "'";
            await OfferAtAsync<MemberDeclarationSyntax>(
                context, diagnostic, title, target, static n => n as TypeDeclarationSyntax, (n, before) => Add(n, NextFree(target) + before, lines.Skip(1))).ConfigureAwait(false);
        }
    }

    private static MemberDeclarationSyntax Add(MemberDeclarationSyntax declaration, int tag, IEnumerable<string> types)
    {
        foreach (string type in types)
        {
            declaration = declaration.WithLastAttribute(
                "WireUnion",
                SyntaxFactory.LiteralExpression(SyntaxKind.NumericLiteralExpression, SyntaxFactory.Literal(tag++)),
                SyntaxFactory.TypeOfExpression(AttributeEdits.TypeName(type)));
        }

        return declaration;
    }

    /// <summary>One more than the highest tag of the table.</summary>
    internal static int NextFree(INamedTypeSymbol type) =>
        WireAttributes.Unions(type).Select(static u => u.Tag).Where(static t => t is >= 0 and < int.MaxValue).DefaultIfEmpty(0).Max() + 1;
}
