namespace Prewire.CodeFixes;

/// <summary>Adds [WireType] to the type parameter that reaches Prewire.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class MarkTypeParameterFix() : PrewireFix(Rules.OpenTypeArgument)
{
    private protected override Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (diagnostic.Properties.TryGetValue(OpenParameters.NameProperty, out string? name)
            && node.Ancestors().Select(ParametersOf).OfType<TypeParameterListSyntax>()
                .SelectMany(static l => l.Parameters).FirstOrDefault(p => p.Identifier.ValueText == name) is TypeParameterSyntax parameter)
        {
            Offer(context, diagnostic, $"Mark '{name}' with [WireType]", parameter, static n => n.WithAttribute("WireType"));
        }

        return Task.CompletedTask;
    }

    private static TypeParameterListSyntax? ParametersOf(SyntaxNode node) => node switch
    {
        MethodDeclarationSyntax method => method.TypeParameterList,
        LocalFunctionStatementSyntax function => function.TypeParameterList,
        TypeDeclarationSyntax type => type.TypeParameterList,
        _ => null,
    };
}
