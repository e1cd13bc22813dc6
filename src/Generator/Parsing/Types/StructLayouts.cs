using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>Finds structs whose memory is their members and nothing else.</summary>
internal static class StructLayouts
{
    /// <summary>
    /// Whether the fields of a struct of this compilation are those of its members, in the same order, laid out by the default rule, and nothing but these: no code
    /// of the user's runs where a value is made or looked at. Padding is not looked at here.
    /// </summary>
    public static bool IsSequential(ParseContext context, INamedTypeSymbol type, List<MemberCandidate> members)
    {
        if (!type.IsValueType || type.IsGenericType || !context.IsSameAssembly(type) || HasLayoutAttribute(type))
        {
            return false;
        }

        IFieldSymbol[] fields = type.GetMembers().OfType<IFieldSymbol>().Where(static f => !f.IsStatic).ToArray();
        return fields.Length == members.Count
            && fields.Zip(members, static (f, m) => SymbolEqualityComparer.Default.Equals(f, m.Symbol as IFieldSymbol ?? m.BackingField)).All(static same => same)
            && RunsNoCode(type, members);
    }

    /// <summary>Whether a type's constructors and the accessors of its members do nothing but to set and give them. Types of other assemblies do not show it.</summary>
    /// <remarks>Of classes, constructors that are written are not looked into: they may be those of a base class in another file, and what is typed there changes nothing here.</remarks>
    public static bool RunsNoCode(INamedTypeSymbol type, List<MemberCandidate> members) =>
        type.DeclaringSyntaxReferences.Length > 0
        && members.All(static m => m.Property is not IPropertySymbol property || (!HasCode(property.GetMethod) && !HasCode(property.SetMethod) && !IsPartial(property)))
        && (type.IsValueType
            ? type.InstanceConstructors.All(static c => c.IsImplicitlyDeclared || (OnlySets(c) && (CallsAnother(c) || InitializersOnlySet(c))))
            : type.WithBaseClasses().All(static t => t.SpecialType == SpecialType.System_Object || t.InstanceConstructors.All(static c => c.IsImplicitlyDeclared)));

    private static bool HasCode(IMethodSymbol? accessor) => accessor is not null
        && accessor.DeclaringSyntaxReferences.Any(static r => r.GetSyntax() is ArrowExpressionClauseSyntax or AccessorDeclarationSyntax { Body: not null } or AccessorDeclarationSyntax { ExpressionBody: not null });

    /// <summary>What is declared in parts has its code in the other one.</summary>
    private static bool IsPartial(IPropertySymbol property) =>
        property.DeclaringSyntaxReferences.Any(static r => r.GetSyntax() is PropertyDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    /// <summary>Whether a constructor hands its parameters on to members and does nothing else. A message that was made elsewhere cannot be told from one that such a constructor made.</summary>
    private static bool OnlySets(IMethodSymbol constructor) => constructor.DeclaringSyntaxReferences.All(r => r.GetSyntax() switch
    {
        ConstructorDeclarationSyntax { Initializer: ConstructorInitializerSyntax initializer } when !initializer.ArgumentList.Arguments.All(a => IsValue(constructor, a.Expression)) => false,
        ConstructorDeclarationSyntax { ExpressionBody: ArrowExpressionClauseSyntax body } => Sets(constructor, body.Expression),
        ConstructorDeclarationSyntax { Body: BlockSyntax body } => body.Statements.All(s => s is ExpressionStatementSyntax statement && Sets(constructor, statement.Expression)),

        // A primary constructor: what it does stands at the members.
        TypeDeclarationSyntax => true,
        _ => false,
    });

    /// <summary>Whether what stands at members in any of the type's parts, which each constructor runs that calls no other one, gives them always the same, or what a primary constructor got.</summary>
    private static bool InitializersOnlySet(IMethodSymbol constructor) =>
        constructor.ContainingType.DeclaringSyntaxReferences
            .SelectMany(static r => r.GetSyntax() is TypeDeclarationSyntax declaration ? declaration.Members : default)
            .SelectMany(static m => m switch
            {
                { } when m.Modifiers.Any(static t => t.IsKind(SyntaxKind.StaticKeyword) || t.IsKind(SyntaxKind.ConstKeyword)) => [],
                FieldDeclarationSyntax field => field.Declaration.Variables.Select(static v => v.Initializer?.Value),
                PropertyDeclarationSyntax property => [property.Initializer?.Value],
                _ => Enumerable.Empty<ExpressionSyntax?>(),
            })
            .All(i => i is null || IsConstant(i) || (IsPrimary(constructor) && IsName(constructor, i)));

    private static bool CallsAnother(IMethodSymbol constructor) =>
        constructor.DeclaringSyntaxReferences.Any(static r => r.GetSyntax() is ConstructorDeclarationSyntax { Initializer.ArgumentList.Arguments.Count: > 0 });

    private static bool IsPrimary(IMethodSymbol constructor) => constructor.DeclaringSyntaxReferences.Any(static r => r.GetSyntax() is TypeDeclarationSyntax);

    private static bool Sets(IMethodSymbol constructor, ExpressionSyntax expression) => expression is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment
        && Parts(assignment.Left).All(p => IsPlace(constructor.ContainingType, p))
        && Parts(assignment.Right).All(p => IsName(constructor, p));

    private static IEnumerable<ExpressionSyntax> Parts(ExpressionSyntax expression) =>
        expression is TupleExpressionSyntax tuple ? tuple.Arguments.Select(static a => a.Expression) : [expression];

    /// <summary>Whether what is set is a field, or a property that is no more than one.</summary>
    private static bool IsPlace(INamedTypeSymbol type, ExpressionSyntax expression)
    {
        ExpressionSyntax name = expression is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } access ? access.Name : expression;
        return name is IdentifierNameSyntax identifier && type.GetMembers(identifier.Identifier.ValueText).Any(static m => m switch
        {
            IFieldSymbol => true,
            IPropertySymbol property => !HasCode(property.SetMethod) && !IsPartial(property),
            _ => false,
        });
    }

    private static bool IsName(IMethodSymbol constructor, ExpressionSyntax? expression) =>
        expression is null || (expression is IdentifierNameSyntax name && constructor.Parameters.Any(p => p.Name == name.Identifier.ValueText));

    /// <summary>Whether an argument of another constructor is one that this one got, or always the same.</summary>
    private static bool IsValue(IMethodSymbol constructor, ExpressionSyntax expression) => IsName(constructor, expression) || IsConstant(expression);

    private static bool IsConstant(ExpressionSyntax expression) => expression is LiteralExpressionSyntax or DefaultExpressionSyntax;

    private static bool HasLayoutAttribute(INamedTypeSymbol type) =>
        type.GetAttributes().Any(static a => a.AttributeClass?.Name is "StructLayoutAttribute" or "InlineArrayAttribute");
}
