using Microsoft.CodeAnalysis.Simplification;

namespace Prewire.CodeFixes;

/// <summary>Lets the attributes of another serializer count.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class AddConventionFix() : PrewireFix(Rules.ConventionNotHonoured)
{
    private const string Argument = "Conventions";

    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        SemanticModel? model = await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false);
        if (model is not null
            && diagnostic.Properties.TryGetValue(ConventionRules.NameProperty, out string? name)
            && node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is TypeDeclarationSyntax type
            && Serializer(model, type, context.CancellationToken) is AttributeSyntax attribute)
        {
            Offer(context, diagnostic, "Let it count: Conventions." + name, attribute, n => With(n, name!));
        }
    }

    /// <summary>The attribute in this file that asks for the serializer.</summary>
    private static AttributeSyntax? Serializer(SemanticModel model, TypeDeclarationSyntax type, CancellationToken cancellation) =>
        model.GetDeclaredSymbol(type, cancellation) is INamedTypeSymbol symbol
        && WireAttributes.FindSerializer(symbol)?.ApplicationSyntaxReference is SyntaxReference reference
        && reference.SyntaxTree == type.SyntaxTree
            ? reference.GetSyntax(cancellation) as AttributeSyntax
            : null;

    private static AttributeSyntax With(AttributeSyntax attribute, string name)
    {
        ExpressionSyntax value = SyntaxFactory.ParseExpression("global::Prewire.Conventions." + name).WithAdditionalAnnotations(Simplifier.Annotation);
        AttributeArgumentSyntax? old = attribute.ArgumentList?.Arguments.FirstOrDefault(static a => a.NameEquals?.Name.Identifier.ValueText == Argument);
        return old is null
            ? attribute.AddArgumentListArguments(SyntaxFactory.AttributeArgument(value).WithNameEquals(SyntaxFactory.NameEquals(Argument)))
            : attribute.ReplaceNode(old.Expression, SyntaxFactory.BinaryExpression(SyntaxKind.BitwiseOrExpression, old.Expression, value));
    }
}
