namespace Prewire.CodeFixes;

/// <summary>Removes an option that has no effect where it stands.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class RemoveOptionFix() : PrewireFix(Rules.OptionWithoutEffect)
{
    private protected override Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (diagnostic.Properties.TryGetValue(PolymorphicParser.OptionProperty, out string? name)
            && node.FirstAncestorOrSelf<AttributeSyntax>() is AttributeSyntax attribute
            && Find(attribute, name) is not null)
        {
            Offer(context, diagnostic, "Remove '" + name + "'", attribute, n => Without(n, name));
        }

        return Task.CompletedTask;
    }

    private static AttributeArgumentSyntax? Find(AttributeSyntax attribute, string? name) =>
        attribute.ArgumentList?.Arguments.FirstOrDefault(a => a.NameEquals?.Name.Identifier.ValueText == name);

    private static AttributeSyntax Without(AttributeSyntax attribute, string? name) =>
        attribute.ArgumentList is AttributeArgumentListSyntax list && Find(attribute, name) is AttributeArgumentSyntax option
            ? attribute.WithArgumentList(list.Arguments.Count == 1 ? null : list.WithArguments(list.Arguments.Remove(option)))
            : attribute;
}
