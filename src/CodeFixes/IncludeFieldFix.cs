namespace Prewire.CodeFixes;

/// <summary>Adds [WireInclude] to the field or automatic property that a member shows.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class IncludeFieldFix() : PrewireFix(Rules.FieldBehindGetter)
{
    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (diagnostic.Properties.TryGetValue(FieldsBehindGetters.FieldProperty, out string? name)
            && await TypeAroundAsync(context, node).ConfigureAwait(false) is INamedTypeSymbol type
            && type.GetMembers(name!).FirstOrDefault() is (IFieldSymbol or IPropertySymbol { ExplicitInterfaceImplementations.IsEmpty: true }) and ISymbol state)
        {
            await OfferAtAsync(
                context, diagnostic, $"Serialize '{name}': add [WireInclude]", state, MemberAround, static (n, _) => n.WithAttribute("WireInclude")).ConfigureAwait(false);
        }
    }
}
