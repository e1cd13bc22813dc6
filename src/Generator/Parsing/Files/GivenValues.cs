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
    /// <summary>Kinds of syntax that the compiler which the generator is built against lacks.</summary>
    private const int CollectionExpression = 9076;
    private const int ExpressionElement = 9077;

    private static readonly HashSet<string> s_adders = new(StringComparer.Ordinal)
    {
        "Add", "TryAdd", "AddOrUpdate", "Append", "Prepend", "Insert", "AddFirst", "AddLast", "Enqueue", "Push", "SetItem",
    };

    /// <summary>The expressions.</summary>
    /// <param name="nodes">The file.</param>
    /// <param name="names">Whether members, methods and types of a name take anything.</param>
    /// <param name="addsObjects">Whether collections of objects may be filled here.</param>
    public static IEnumerable<ExpressionSyntax> In(IEnumerable<SyntaxNode> nodes, Func<string, bool> names, bool addsObjects) => nodes
        .SelectMany(n => At(n, names, addsObjects))
        .SelectMany(Parts)
        .Where(static v => v is not (LiteralExpressionSyntax or ObjectCreationExpressionSyntax or ThisExpressionSyntax or InterpolatedStringExpressionSyntax or AnonymousFunctionExpressionSyntax));

    /// <summary>Whether an expression is cast to <c>object</c>, which the compiler does not call a conversion of it.</summary>
    public static bool IsCast(ExpressionSyntax value) => value.Parent switch
    {
        ParenthesizedExpressionSyntax around => IsCast(around),
        CastExpressionSyntax cast => IsObject(cast.Type),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression } cast => cast.Left == value && IsObject(cast.Right as TypeSyntax),
        _ => false,
    };

    private static IEnumerable<ExpressionSyntax> At(SyntaxNode node, Func<string, bool> names, bool addsObjects)
    {
        switch (node)
        {
            case AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression or (int)SyntaxKind.CoalesceAssignmentExpression } assignment
                when Takes(assignment.Left) || (addsObjects && assignment.Left is ElementAccessExpressionSyntax):
                return [assignment.Right];
            case ObjectCreationExpressionSyntax { ArgumentList: { } list } creation when Takes(creation.Type) || NamesObject(creation.Type):
                return Values(list);
            case ImplicitObjectCreationExpressionSyntax creation when Target(creation) is TypeSyntax type && (Takes(type) || NamesObject(type)):
                return Values(creation.ArgumentList);
            case PrimaryConstructorBaseTypeSyntax call when Takes(call.Type):
                return Values(call.ArgumentList);
            case ConstructorInitializerSyntax { Parent.Parent: TypeDeclarationSyntax type } call
                when names(type.Identifier.ValueText) || (type.BaseList is { } bases && bases.Types.Any(b => Takes(b.Type))):
                return Values(call.ArgumentList);
            case InvocationExpressionSyntax call when Takes(call.Expression) || ClosesOverObject(call.Expression) || (addsObjects && NameOf(call.Expression) is string name && s_adders.Contains(name)):
                return Values(call.ArgumentList);
            case CastExpressionSyntax cast when IsObject(cast.Type):
                return [cast.Expression];
            case BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression } cast when IsObject(cast.Right as TypeSyntax):
                return [cast.Left];
            case EqualsValueClauseSyntax { Parent: { } declared } initial when NamesObject(TypeOf(declared)):
                return [initial.Value];
            case ArrowExpressionClauseSyntax { Parent: { } member } arrow when NamesObject(TypeOf(member)):
                return [arrow.Expression];
            case ReturnStatementSyntax { Expression: { } returned } when NamesObject(Result(returned)):
                return [returned];
            case YieldStatementSyntax { Expression: { } returned } when NamesObject(Result(returned)):
                return [returned];
            case InitializerExpressionSyntax initializer when HoldsObjects(initializer.Parent) || (initializer.Parent is AssignmentExpressionSyntax filled && Takes(filled.Left)):
                return [initializer];
            default:
                return [];
        }

        bool Takes(ExpressionSyntax target) => NameOf(target) is string name && names(name);
    }

    /// <summary>What <c>new(…)</c> makes, as far as syntax tells.</summary>
    private static TypeSyntax? Target(ImplicitObjectCreationExpressionSyntax creation) => creation.Parent switch
    {
        EqualsValueClauseSyntax or ArrowExpressionClauseSyntax => TypeOf(creation.Parent.Parent),
        ReturnStatementSyntax => Result(creation),
        _ => null,
    };

    /// <summary>What the method around a place returns.</summary>
    private static TypeSyntax? Result(SyntaxNode place) => TypeOf(place.FirstAncestorOrSelf<SyntaxNode>(
        static n => n is MemberDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax));

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

    /// <summary>An expression, and those whose values it may give.</summary>
    private static IEnumerable<ExpressionSyntax> Parts(ExpressionSyntax value)
    {
        IEnumerable<ExpressionSyntax> inner = value switch
        {
            ParenthesizedExpressionSyntax around => [around.Expression],
            ConditionalExpressionSyntax choice => [choice.WhenTrue, choice.WhenFalse],
            SwitchExpressionSyntax choice => choice.Arms.Select(static a => a.Expression),
            BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } choice => [choice.Left, choice.Right],
            TupleExpressionSyntax tuple => tuple.Arguments.Select(static a => a.Expression),
            { RawKind: CollectionExpression } => value.ChildNodes().Where(static e => e.RawKind == ExpressionElement).SelectMany(static e => e.ChildNodes()).OfType<ExpressionSyntax>(),
            InitializerExpressionSyntax initializer => initializer.Expressions.Select(static e => e is AssignmentExpressionSyntax assignment ? assignment.Right : e),
            AnonymousFunctionExpressionSyntax { ExpressionBody: { } body } => [body],
            AnonymousFunctionExpressionSyntax { Block: { } block } => block.DescendantNodes(static n => n is not AnonymousFunctionExpressionSyntax)
                .OfType<ReturnStatementSyntax>().Select(static r => r.Expression).OfType<ExpressionSyntax>(),
            _ => [],
        };
        return inner.SelectMany(Parts).Prepend(value);
    }

    private static bool HoldsObjects(SyntaxNode? made) => made switch
    {
        ObjectCreationExpressionSyntax creation => NamesObject(creation.Type),
        ArrayCreationExpressionSyntax creation => NamesObject(creation.Type),
        ImplicitObjectCreationExpressionSyntax creation => NamesObject(Target(creation)),
        _ => false,
    };

    private static bool ClosesOverObject(ExpressionSyntax called) => called switch
    {
        GenericNameSyntax name => name.TypeArgumentList.Arguments.Any(NamesObject),
        MemberAccessExpressionSyntax access => ClosesOverObject(access.Name),
        MemberBindingExpressionSyntax access => ClosesOverObject(access.Name),
        _ => false,
    };

    /// <summary>Whether a type is made of objects.</summary>
    public static bool NamesObject(TypeSyntax? type) => type switch
    {
        null => false,
        PredefinedTypeSyntax or IdentifierNameSyntax => IsObject(type) || type is IdentifierNameSyntax { Identifier.ValueText: "ArrayList" or "Hashtable" },
        _ => type.DescendantNodes().Any(static n => n is PredefinedTypeSyntax or IdentifierNameSyntax && NamesObject((TypeSyntax)n)),
    };

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
