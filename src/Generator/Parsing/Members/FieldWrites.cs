using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>What is done when an object is read.</summary>
/// <param name="Constructor">The constructor by which instances are made, or null where a derived class says or none is called.</param>
/// <param name="IsUninitialized">Whether none is called.</param>
/// <param name="Members">The members that travel.</param>
/// <param name="Callbacks">The methods that are called meanwhile.</param>
internal sealed record ReadingSteps(IMethodSymbol? Constructor, bool IsUninitialized, List<MemberCandidate> Members, IEnumerable<IMethodSymbol> Callbacks)
{
    /// <summary>The setters and callbacks that have a source.</summary>
    public IEnumerable<SyntaxNode> Bodies => Members
        .Select(static m => MemberAccessParser.Setter(m.Property))
        .OfType<IMethodSymbol>()
        .Concat(Callbacks)
        .SelectMany(SymbolUses.Implementation)
        .Select(static r => r.GetSyntax());
}

/// <summary>Where a field that does not travel gets its value. Each use counts as a write, for a call can change what the field holds.</summary>
/// <param name="field">The field.</param>
internal sealed class FieldWrites(Compilation compilation, IFieldSymbol field)
{
    /// <summary>Whether reading an object gives it its value again: from a member that travels, or in a method that is called then.</summary>
    public bool AreRepeated(ReadingSteps steps) =>
        steps.Bodies.Any(Reaches) || (!steps.IsUninitialized && FromParameters(steps.Constructor) && (field.IsReadOnly || !IsAssignedLater()));

    /// <summary>What a field begins with, or null.</summary>
    public static ExpressionSyntax? InitializerOf(IFieldSymbol field) =>
        field.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is VariableDeclaratorSyntax { Initializer.Value: ExpressionSyntax value } ? value : null;

    /// <summary>Whether what a constructor is given becomes the value, or part of it.</summary>
    private bool FromParameters(IMethodSymbol? constructor)
    {
        // One constructor calls another, of this class or its base; those calls are not followed, so that any of them counts.
        bool isAlone = constructor is not null
            && SymbolEqualityComparer.Default.Equals(constructor.ContainingType.OriginalDefinition, field.ContainingType.OriginalDefinition)
            && constructor.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is not ConstructorDeclarationSyntax { Initializer.RawKind: (int)SyntaxKind.ThisConstructorInitializer };
        return isAlone ? FromParametersOf(constructor!) : field.ContainingType.InstanceConstructors.Any(FromParametersOf);
    }

    private bool FromParametersOf(IMethodSymbol constructor)
    {
        bool UsesParameter(SyntaxNode node) => constructor.OriginalDefinition.Parameters.Any(p => compilation.Uses(node, p));
        return constructor.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
        {
            ConstructorDeclarationSyntax { Body: BlockSyntax body } => body.Statements.Any(s => UsesParameter(s) && Reaches(s)),
            ConstructorDeclarationSyntax { ExpressionBody: ArrowExpressionClauseSyntax arrow } => UsesParameter(arrow) && Reaches(arrow),
            TypeDeclarationSyntax => InitializerOf(field) is ExpressionSyntax initializer && UsesParameter(initializer),
            _ => false,
        };
    }

    /// <summary>Whether a body uses the field, or calls a method of the type that does.</summary>
    private bool Reaches(SyntaxNode body)
    {
        var seen = new HashSet<SyntaxNode>();
        var open = new Stack<SyntaxNode>([body]);
        while (open.Count > 0)
        {
            SyntaxNode node = open.Pop();
            if (!seen.Add(node))
            {
                continue;
            }

            if (compilation.Uses(node, field))
            {
                return true;
            }

            foreach (IMethodSymbol method in field.ContainingType.GetMembers().OfType<IMethodSymbol>())
            {
                if (method.MethodKind == MethodKind.Ordinary && IsCalled(node, method))
                {
                    foreach (SyntaxReference part in SymbolUses.Implementation(method))
                    {
                        open.Push(part.GetSyntax());
                    }
                }
            }
        }

        return false;
    }

    /// <summary>Whether a body calls a method, or one that it overrides.</summary>
    private bool IsCalled(SyntaxNode body, IMethodSymbol method) => method.WithOverridden().Any(m => compilation.Uses(body, m));

    /// <summary>Whether it is assigned elsewhere than in a constructor.</summary>
    private bool IsAssignedLater() => field.ContainingType.DeclaringSyntaxReferences
        .Select(static r => r.GetSyntax())
        .OfType<TypeDeclarationSyntax>()
        .SelectMany(static d => d.Members)
        .Where(static m => m is not (ConstructorDeclarationSyntax or FieldDeclarationSyntax or BaseTypeDeclarationSyntax))
        .Any(m => Sets(compilation, m, field));

    /// <summary>Whether a piece of source assigns the field.</summary>
    public static bool Sets(Compilation compilation, SyntaxNode source, IFieldSymbol field) =>
        source.DescendantNodesAndSelf().Any(n => Assigned(n) is ExpressionSyntax target && compilation.Uses(target, field));

    private static ExpressionSyntax? Assigned(SyntaxNode node) => node switch
    {
        AssignmentExpressionSyntax assignment => assignment.Left,
        PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression } prefix => prefix.Operand,
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PostIncrementExpression or (int)SyntaxKind.PostDecrementExpression } postfix => postfix.Operand,
        ArgumentSyntax argument when !argument.RefKindKeyword.IsKind(SyntaxKind.None) => argument.Expression,
        _ => null,
    };
}
