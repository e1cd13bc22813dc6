using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Simplification;

namespace Prewire.CodeFixes;

/// <summary>Puts Prewire's attributes on declarations.</summary>
internal static class AttributeEdits
{
    /// <summary>The declaration with an attribute before it; the name becomes short where <c>using Prewire;</c> is there.</summary>
    public static MemberDeclarationSyntax WithAttribute(this MemberDeclarationSyntax declaration, string name, int? argument = null)
    {
        // What stands before the declaration, such as comments and conditions, stands before its first attribute, and nowhere else.
        SyntaxTriviaList before = declaration.GetLeadingTrivia();
        AttributeListSyntax list = List(Attribute(name, argument)).WithLeadingTrivia(before).WithTrailingTrivia(EndOfLine(declaration));
        MemberDeclarationSyntax bare = declaration.WithLeadingTrivia(Indentation(declaration));
        return bare.WithAttributeLists(bare.AttributeLists.Insert(0, list));
    }

    /// <summary>The declaration with an attribute behind those it has.</summary>
    public static MemberDeclarationSyntax WithLastAttribute(this MemberDeclarationSyntax declaration, string name, params ExpressionSyntax[] arguments)
    {
        AttributeSyntax attribute = Attribute(name, argument: null)
            .WithArgumentList(SyntaxFactory.AttributeArgumentList(SyntaxFactory.SeparatedList(arguments.Select(SyntaxFactory.AttributeArgument))));
        if (declaration.AttributeLists.Count == 0)
        {
            return declaration.WithLeadingTrivia(Indentation(declaration)).AddAttributeLists(
                List(attribute).WithLeadingTrivia(declaration.GetLeadingTrivia()).WithTrailingTrivia(EndOfLine(declaration)));
        }

        // Like the last one, on a line of its own or not.
        SyntaxTriviaList behind = declaration.AttributeLists.Last().GetTrailingTrivia();
        return declaration.AddAttributeLists(List(attribute)
            .WithLeadingTrivia(behind.Any(SyntaxKind.EndOfLineTrivia) ? Indentation(declaration) : default)
            .WithTrailingTrivia(behind.Any(SyntaxKind.EndOfLineTrivia) ? EndOfLine(declaration) : SyntaxFactory.Space));
    }

    private static AttributeListSyntax List(AttributeSyntax attribute) => SyntaxFactory.AttributeList(SyntaxFactory.SingletonSeparatedList(attribute));

    private static SyntaxTriviaList Indentation(SyntaxNode node) =>
        node.GetLeadingTrivia() is { Count: > 0 } before && before.Last().IsKind(SyntaxKind.WhitespaceTrivia) ? SyntaxFactory.TriviaList(before.Last()) : default;

    /// <summary>How lines end in the file.</summary>
    private static SyntaxTrivia EndOfLine(SyntaxNode node) =>
        node.AncestorsAndSelf().Last().DescendantTrivia().FirstOrDefault(static t => t.IsKind(SyntaxKind.EndOfLineTrivia)) is var end && end.RawKind != 0 ? end : SyntaxFactory.LineFeed;

    /// <summary>The attribute of Prewire's that stands on a declaration, or null.</summary>
    public static AttributeSyntax? FindAttribute(this MemberDeclarationSyntax declaration, string name) => declaration.AttributeLists
        .SelectMany(static l => l.Attributes)
        .FirstOrDefault(a => LastOf(a.Name) is string last && (last == name || last == name + "Attribute"));

    /// <summary>Another attribute of Prewire's in the place of one.</summary>
    public static AttributeSyntax Renamed(this AttributeSyntax attribute, string name) => attribute.WithName(Qualified(name));

    /// <summary>A type by its full name, which becomes short where it can.</summary>
    public static TypeSyntax TypeName(string name) =>
        SyntaxFactory.ParseTypeName(name).WithAdditionalAnnotations(Simplifier.Annotation);

    public static TypeParameterSyntax WithAttribute(this TypeParameterSyntax parameter, string name) =>
        parameter.AddAttributeLists(SyntaxFactory.AttributeList(SyntaxFactory.SingletonSeparatedList(Attribute(name, argument: null))))
            .WithAdditionalAnnotations(Formatter.Annotation);

    /// <summary>A parameter of a record with an attribute for the property that it makes.</summary>
    public static ParameterSyntax WithPropertyAttribute(this ParameterSyntax parameter, string name, int argument) =>
        parameter.WithLeadingTrivia().WithAttributeLists(parameter.WithLeadingTrivia().AttributeLists.Insert(
            0,
            List(Attribute(name, argument))
                .WithTarget(SyntaxFactory.AttributeTargetSpecifier(SyntaxFactory.Token(SyntaxKind.PropertyKeyword)).WithTrailingTrivia(SyntaxFactory.Space))
                .WithLeadingTrivia(parameter.GetLeadingTrivia())
                .WithTrailingTrivia(SyntaxFactory.Space)));

    public static AttributeArgumentListSyntax Arguments(int argument) => SyntaxFactory.AttributeArgumentList(
        SyntaxFactory.SingletonSeparatedList(SyntaxFactory.AttributeArgument(
            SyntaxFactory.LiteralExpression(SyntaxKind.NumericLiteralExpression, SyntaxFactory.Literal(argument)))));

    private static AttributeSyntax Attribute(string name, int? argument) =>
        SyntaxFactory.Attribute(Qualified(name), argument is int value ? Arguments(value) : null);

    private static NameSyntax Qualified(string name) =>
        SyntaxFactory.ParseName("global::Prewire." + name).WithAdditionalAnnotations(Simplifier.Annotation);

    private static string? LastOf(NameSyntax name) =>
        name is QualifiedNameSyntax qualified ? qualified.Right.Identifier.ValueText : (name as SimpleNameSyntax)?.Identifier.ValueText;
}
