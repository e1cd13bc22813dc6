namespace Prewire.CodeFixes;

/// <summary>Adds [GenerateSerializer] to the type that lacks it.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class AddSerializerFix() : PrewireFix(
    Rules.MemberTypeNotSerializable, Rules.NoCodecAtCall, Rules.AlternativeNotSerializable, Rules.DerivedNotSerializable)
{
    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (!diagnostic.Properties.TryGetValue(UnsupportedTypes.TypeProperty, out string? name)
            || await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false) is not SemanticModel model)
        {
            return;
        }

        if (Mentioned(model, node, context.CancellationToken).FirstOrDefault(t => t.InCode() == name) is INamedTypeSymbol type)
        {
            await OfferAtAsync(
                context,
                diagnostic,
                $"Add [GenerateSerializer] to '{type.Name}'",
                type,
                static n => n as TypeDeclarationSyntax,
                static (n, _) => n.WithAttribute("GenerateSerializer")).ConfigureAwait(false);
        }
    }

    /// <summary>All types that the underlined type, declaration or attribute, or the type arguments of the underlined call, are made of.</summary>
    private static IEnumerable<INamedTypeSymbol> Mentioned(SemanticModel model, SyntaxNode node, CancellationToken cancellation) => node switch
    {
        TypeDeclarationSyntax declaration => model.GetDeclaredSymbol(declaration, cancellation) is INamedTypeSymbol declared ? [declared] : [],
        AttributeSyntax attribute => attribute.DescendantNodes().OfType<TypeOfExpressionSyntax>()
            .Select(t => model.GetTypeInfo(t.Type, cancellation).Type).OfType<ITypeSymbol>().SelectMany(Parts),
        _ => model.GetSymbolInfo(node, cancellation).Symbol switch
        {
            IMethodSymbol method => method.TypeArguments.SelectMany(Parts),
            ITypeSymbol type => Parts(type),
            _ => model.GetTypeInfo(node, cancellation).Type is ITypeSymbol type ? Parts(type) : [],
        },
    };

    private static IEnumerable<INamedTypeSymbol> Parts(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Parts(array.ElementType),
        INamedTypeSymbol { IsUnboundGenericType: true } unbound => [unbound.OriginalDefinition],
        INamedTypeSymbol named => TypeParameterParser.AllArguments(named).SelectMany(Parts).Prepend(named),
        _ => [],
    };
}
