using Microsoft.CodeAnalysis.Formatting;
using Prewire.Generator.Model;

namespace Prewire.CodeFixes;

/// <summary>Adds the methods to a surrogate that lead to it and back. What they do is left to write.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class AddConversionsFix() : PrewireFix(Rules.NoSurrogate)
{
    private protected override async Task RegisterAsync(CodeFixContext context, Diagnostic diagnostic, SyntaxNode node)
    {
        if (node.FirstAncestorOrSelf<AttributeSyntax>() is not AttributeSyntax attribute
            || await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false) is not SemanticModel model)
        {
            return;
        }

        ITypeSymbol[] named = attribute.DescendantNodes().OfType<TypeOfExpressionSyntax>()
            .Select(t => model.GetTypeInfo(t.Type, context.CancellationToken).Type).OfType<ITypeSymbol>().ToArray();
        if (named.LastOrDefault() is not INamedTypeSymbol mention
            || mention.OriginalDefinition is not INamedTypeSymbol surrogate
            || (SurrogateParser.ValueOf(surrogate) ?? SurrogateParser.ValueAt(named.Length == 2 ? named[0] : TypeAt(attribute, model, context.CancellationToken), surrogate)) is not ITypeSymbol value)
        {
            return;
        }

        bool needsFrom = SurrogateParser.FindFrom(surrogate, value) is null;
        bool needsTo = SurrogateParser.ValueOf(surrogate) is null;
        bool isTaken = (needsFrom && Has(surrogate, SurrogateParser.From, value)) || (needsTo && Has(surrogate, SurrogateParser.To, null));
        if ((needsFrom || needsTo) && !isTaken)
        {
            string title = "Add " + (needsFrom ? "'" + SurrogateParser.From + "'" : "") + (needsFrom && needsTo ? " and " : "") + (needsTo ? "'" + SurrogateParser.To + "'" : "")
                + " to '" + surrogate.Name + "'";
            await OfferAtAsync(
                context, diagnostic, title, surrogate, static n => n as TypeDeclarationSyntax, (n, _) => Add(n, surrogate, value, needsFrom, needsTo)).ConfigureAwait(false);
        }
    }

    private static TypeDeclarationSyntax Add(TypeDeclarationSyntax declaration, INamedTypeSymbol surrogate, ITypeSymbol value, bool needsFrom, bool needsTo)
    {
        bool isInternal = value is INamedTypeSymbol type && SerializableTypes.VisibilityOf(type) != Visibility.Public;
        SyntaxToken access = SyntaxFactory.Token(isInternal ? SyntaxKind.InternalKeyword : SyntaxKind.PublicKeyword);
        TypeDeclarationSyntax changed = declaration;
        if (declaration.OpenBraceToken.RawKind == 0 || declaration.OpenBraceToken.IsMissing)
        {
            changed = changed.WithSemicolonToken(default)
                .WithOpenBraceToken(SyntaxFactory.Token(SyntaxKind.OpenBraceToken))
                .WithCloseBraceToken(SyntaxFactory.Token(SyntaxKind.CloseBraceToken).WithTrailingTrivia(declaration.SemicolonToken.TrailingTrivia));
        }

        if (needsFrom)
        {
            ParameterSyntax parameter = SyntaxFactory.Parameter(SyntaxFactory.Identifier("value")).WithType(AttributeEdits.TypeName(value.InCode()));
            changed = changed.AddMembers(Method(surrogate, SurrogateParser.From)
                .AddModifiers(access, SyntaxFactory.Token(SyntaxKind.StaticKeyword))
                .AddParameterListParameters(parameter));
        }

        if (needsTo)
        {
            changed = changed.AddMembers(Method(value, SurrogateParser.To).AddModifiers(access));
        }

        return changed.WithAdditionalAnnotations(Formatter.Annotation);
    }

    private static MethodDeclarationSyntax Method(ITypeSymbol result, string name) =>
        SyntaxFactory.MethodDeclaration(AttributeEdits.TypeName(result.InCode()), name)
            .WithExpressionBody(SyntaxFactory.ArrowExpressionClause(SyntaxFactory.ThrowExpression(
                SyntaxFactory.ObjectCreationExpression(AttributeEdits.TypeName("global::System.NotImplementedException"), SyntaxFactory.ArgumentList(), null))))
            .WithSemicolonToken(SyntaxFactory.Token(SyntaxKind.SemicolonToken))
            .WithAdditionalAnnotations(Formatter.Annotation);

    /// <summary>Whether a method of that name and parameter is there that is not the one that is missing.</summary>
    private static bool Has(INamedTypeSymbol surrogate, string name, ITypeSymbol? parameter) => surrogate.GetMembers(name).Any(m =>
        m is not IMethodSymbol method
        || (parameter is null ? method.Parameters.IsEmpty : method.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(method.Parameters[0].Type, parameter)));

    /// <summary>The type that an attribute is about which names only the surrogate.</summary>
    private static ITypeSymbol? TypeAt(AttributeSyntax attribute, SemanticModel model, CancellationToken cancellation) =>
        attribute.Parent?.Parent switch
        {
            BaseTypeDeclarationSyntax declaration => model.GetDeclaredSymbol(declaration, cancellation) as ITypeSymbol,
            PropertyDeclarationSyntax property => model.GetTypeInfo(property.Type, cancellation).Type,
            FieldDeclarationSyntax field => model.GetTypeInfo(field.Declaration.Type, cancellation).Type,
            ParameterSyntax { Type: TypeSyntax type } => model.GetTypeInfo(type, cancellation).Type,
            _ => null,
        };
}
