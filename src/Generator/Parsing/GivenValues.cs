using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// The expressions of a file that become an <c>object</c>, as far as syntax and names tell. To learn the type of an expression its method is bound, which takes
/// long: so just these are looked at.
/// </summary>
internal static class GivenValues
{
    private static readonly HashSet<string> s_adders = new(StringComparer.Ordinal)
    {
        "Add", "TryAdd", "AddOrUpdate", "Append", "Prepend", "Insert", "AddFirst", "AddLast", "Enqueue", "Push", "SetItem",
    };

    /// <summary>The expressions.</summary>
    /// <param name="nodes">The file.</param>
    /// <param name="names">The names of members, methods and types that take anything.</param>
    /// <param name="addsObjects">Whether collections of objects may be filled here.</param>
    public static IEnumerable<ExpressionSyntax> In(IEnumerable<SyntaxNode> nodes, HashSet<string> names, bool addsObjects) => nodes
        .SelectMany(n => At(n, names, addsObjects))
        .SelectMany(Parts)
        .Where(static v => v is not (LiteralExpressionSyntax or ObjectCreationExpressionSyntax or ThisExpressionSyntax or InterpolatedStringExpressionSyntax));

    private static IEnumerable<ExpressionSyntax> At(SyntaxNode node, HashSet<string> names, bool addsObjects)
    {
        switch (node)
        {
            case AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment when Takes(assignment.Left):
                return [assignment.Right];
            case ObjectCreationExpressionSyntax { ArgumentList: { } list } creation when Takes(creation.Type):
                return Values(list);
            case ImplicitObjectCreationExpressionSyntax { Parent: EqualsValueClauseSyntax { Parent: { } declared } } creation when TypeOf(declared) is TypeSyntax type && Takes(type):
                return Values(creation.ArgumentList);
            case InvocationExpressionSyntax call when NameOf(call.Expression) is string name && (names.Contains(name) || (addsObjects && s_adders.Contains(name))):
                return Values(call.ArgumentList);
            case CastExpressionSyntax cast when IsObject(cast.Type):
                return [cast.Expression];
            case EqualsValueClauseSyntax { Parent: { } declared } initial when IsObject(TypeOf(declared)):
                return [initial.Value];
            case ArrowExpressionClauseSyntax { Parent: { } member } arrow when IsObject(TypeOf(member)):
                return [arrow.Expression];
            case ReturnStatementSyntax { Expression: { } returned } when IsObject(TypeOf(returned.FirstAncestorOrSelf<SyntaxNode>(
                static n => n is MemberDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax))):
                return [returned];
            case InitializerExpressionSyntax initializer when HoldsObjects(initializer.Parent):
                return initializer.Expressions.SelectMany(Elements);
            default:
                return [];
        }

        bool Takes(ExpressionSyntax target) => NameOf(target) is string name && names.Contains(name);
    }

    /// <summary>What a declaration says that its value is.</summary>
    private static TypeSyntax? TypeOf(SyntaxNode? declaration) => declaration switch
    {
        VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax variables } => variables.Type,
        BasePropertyDeclarationSyntax property => property.Type,
        MethodDeclarationSyntax method => method.ReturnType,
        LocalFunctionStatementSyntax function => function.ReturnType,
        _ => null,
    };

    private static IEnumerable<ExpressionSyntax> Values(ArgumentListSyntax list) => list.Arguments.Select(static a => a.Expression);

    private static IEnumerable<ExpressionSyntax> Elements(ExpressionSyntax element)
    {
        switch (element)
        {
            case AssignmentExpressionSyntax assignment:
                return [assignment.Right];
            case InitializerExpressionSyntax inner:
                return inner.Expressions;
            default:
                return [element];
        }
    }

    private static IEnumerable<ExpressionSyntax> Parts(ExpressionSyntax value)
    {
        switch (value)
        {
            case ParenthesizedExpressionSyntax inner:
                return Parts(inner.Expression);
            case ConditionalExpressionSyntax choice:
                return Parts(choice.WhenTrue).Concat(Parts(choice.WhenFalse));
            case AnonymousFunctionExpressionSyntax { ExpressionBody: { } body }:
                return Parts(body);
            case AnonymousFunctionExpressionSyntax { Block: { } block }:
                return block.DescendantNodes(static n => n is not AnonymousFunctionExpressionSyntax).OfType<ReturnStatementSyntax>().Select(static r => r.Expression).OfType<ExpressionSyntax>();
            default:
                return [value];
        }
    }

    private static bool HoldsObjects(SyntaxNode? made) => made switch
    {
        ObjectCreationExpressionSyntax creation => NamesObject(creation.Type),
        ArrayCreationExpressionSyntax creation => NamesObject(creation.Type),
        ImplicitObjectCreationExpressionSyntax { Parent: EqualsValueClauseSyntax { Parent: { } declared } } => TypeOf(declared) is TypeSyntax type && NamesObject(type),
        ImplicitObjectCreationExpressionSyntax { Parent: ArrowExpressionClauseSyntax { Parent: { } declared } } => TypeOf(declared) is TypeSyntax type && NamesObject(type),
        _ => false,
    };

    /// <summary>Whether a type is made of objects.</summary>
    public static bool NamesObject(TypeSyntax type) =>
        type.DescendantNodesAndSelf().Any(static n => IsObject(n as TypeSyntax) || n is IdentifierNameSyntax { Identifier.ValueText: "ArrayList" or "Hashtable" });

    /// <summary>Whether a type is <c>object</c>.</summary>
    public static bool IsObject(TypeSyntax? type) => type switch
    {
        NullableTypeSyntax nullable => IsObject(nullable.ElementType),
        PredefinedTypeSyntax predefined => predefined.Keyword.IsKind(SyntaxKind.ObjectKeyword),
        _ => type is IdentifierNameSyntax { Identifier.ValueText: "dynamic" },
    };

    private static string? NameOf(ExpressionSyntax target) => target switch
    {
        SimpleNameSyntax name => name.Identifier.ValueText,
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        MemberBindingExpressionSyntax access => access.Name.Identifier.ValueText,
        ElementAccessExpressionSyntax element => NameOf(element.Expression),
        _ => null,
    };
}
