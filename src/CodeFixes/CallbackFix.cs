namespace Prewire.CodeFixes;

/// <summary>Calls a method after reading that cannot be called before it, or gives it the struct that is read instead of a copy.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class CallbackFix() : PrewireFix(Rules.NoMomentBeforeRead, Rules.CallbackSignature)
{
    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        MethodDeclarationSyntax? method = node.FirstAncestorOrSelf<MethodDeclarationSyntax>();
        if (diagnostic.Id == Rules.CallbackSignature.Id)
        {
            if (diagnostic.Properties.ContainsKey(CallbackSignature.RefProperty)
                && method?.ParameterList.Parameters.FirstOrDefault() is { Modifiers.Count: 0 } parameter)
            {
                SyntaxToken modifier = SyntaxFactory.Token(SyntaxKind.RefKeyword).WithTrailingTrivia(SyntaxFactory.Space);
                Offer(context, diagnostic, "Take the struct by ref", parameter, n => n.AddModifiers(modifier));
            }
        }
        else if (method?.FindAttribute("WireBeforeRead") is AttributeSyntax attribute)
        {
            SemanticModel? model = await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false);
            if (model?.GetDeclaredSymbol(method, context.CancellationToken) is IMethodSymbol symbol && WireAttributes.Has(symbol, WireAttributes.AfterRead))
            {
                // It is called then already, and one attribute may not be there twice.
                context.RegisterCodeFix(
                    new DeclarationEdit("Remove [" + attribute.Name + "]", context.Document, attribute, static (root, found, _) => RemoveAttributeFix.Without(root, (AttributeSyntax)found)), diagnostic);
            }
            else
            {
                Offer(context, diagnostic, "Call it after reading: [WireAfterRead]", attribute, static n => n.Renamed("WireAfterRead"));
            }
        }
    }
}
