using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>Public properties that only show a private field: neither travels by itself, and nothing else would say so.</summary>
internal static class FieldsBehindGetters
{
    /// <summary>The property of a diagnostic that holds the name of the field.</summary>
    public const string FieldProperty = "Field";

    /// <summary>Reports those whose values would be lost, and says whether there are any.</summary>
    /// <param name="context">The compilation.</param>
    /// <param name="candidates">All that was looked at.</param>
    /// <param name="steps">What is done when an object is read.</param>
    public static bool Check(ParseContext context, List<MemberCandidate> candidates, ReadingSteps steps)
    {
        bool isReported = false;
        foreach (MemberCandidate member in candidates)
        {
            if (member is { IsComputed: true, IsIncluded: false, Parameter: < 0, Reporter: DiagnosticReporter reporter, Symbol.DeclaredAccessibility: Accessibility.Public }
                && FieldOf(context, member) is IFieldSymbol field
                && IsLost(context, field, steps))
            {
                isReported = true;
                reporter.ReportFixable(
                    Rules.FieldBehindGetter, member.Symbol.Locations.FirstOrDefault(static l => l.IsInSource), FieldProperty, field.Name, member.Name, field.Name);
            }
        }

        return isReported;
    }

    /// <summary>Whether a field does not travel, though it could, and nothing gives it its value again.</summary>
    public static bool IsLost(ParseContext context, IFieldSymbol field, ReadingSteps steps) =>
        IsUndecided(context, field, steps.Members)
        && !IsConstant(context.Compilation, field)
        && !new FieldWrites(context.Compilation, field).AreRepeated(steps);

    /// <summary>The field of the same type that a getter returns and does nothing else, or null.</summary>
    private static IFieldSymbol? FieldOf(ParseContext context, MemberCandidate member) =>
        member.Symbol.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is PropertyDeclarationSyntax property
        && Returned(property) is ExpressionSyntax returned
        && Unwrap(returned) is SimpleNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax }
        && SymbolUses.MeantBy(context.Compilation, Unwrap(returned))
            is IFieldSymbol { IsStatic: false, AssociatedSymbol: null, IsImplicitlyDeclared: false } field
        && SymbolEqualityComparer.Default.Equals(field.ContainingType.OriginalDefinition, member.DeclaringType.OriginalDefinition)
            ? field
            : null;

    private static ExpressionSyntax? Returned(PropertyDeclarationSyntax property)
    {
        if (property.ExpressionBody is ArrowExpressionClauseSyntax arrow)
        {
            return arrow.Expression;
        }

        return property.AccessorList is { Accessors: { Count: 1 } accessors }
            ? accessors[0].ExpressionBody?.Expression
                ?? (accessors[0].Body is { Statements: { Count: 1 } statements } ? (statements[0] as ReturnStatementSyntax)?.Expression : null)
            : null;
    }

    /// <summary>Without what does not change the value, or shows the same elements by another type.</summary>
    private static ExpressionSyntax Unwrap(ExpressionSyntax expression) => expression switch
    {
        ParenthesizedExpressionSyntax parenthesized => Unwrap(parenthesized.Expression),
        CastExpressionSyntax cast => Unwrap(cast.Expression),
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } sure => Unwrap(sure.Operand),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression } tried => Unwrap(tried.Left),
        InvocationExpressionSyntax
        {
            ArgumentList.Arguments.Count: 0, Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "AsReadOnly" } view,
        } => Unwrap(view.Expression),
        _ => expression,
    };

    /// <summary>Whether nobody has said whether the field travels, and it could.</summary>
    private static bool IsUndecided(ParseContext context, IFieldSymbol field, List<MemberCandidate> members) =>
        !WireAttributes.Has(field, WireAttributes.Ignore)
        && !WireAttributes.Has(field, WireAttributes.Include)
        && !members.Exists(m => SymbolEqualityComparer.Default.Equals(m.Symbol.OriginalDefinition, field.OriginalDefinition))
        && context.TypeRefs.Parse(field.Type).FindUnsupported() is not { Reason: UnsupportedReason.ProcessBound };

    /// <summary>Whether it has the same value in each instance: its initializer gives it, and neither a constructor nor a method can change it.</summary>
    private static bool IsConstant(Compilation compilation, IFieldSymbol field) =>
        field.IsReadOnly
        && (field.Type.IsValueType || field.Type.SpecialType == SpecialType.System_String)
        && FieldWrites.InitializerOf(field) is ExpressionSyntax initializer
        && CapturedParameters.FindPrimary(field.ContainingType)?.Parameters.Any(p => compilation.Uses(initializer, p)) != true
        && !field.ContainingType.InstanceConstructors
            .SelectMany(static c => c.DeclaringSyntaxReferences)
            .Select(static r => r.GetSyntax())
            .Any(c => c is ConstructorDeclarationSyntax && compilation.Uses(c, field));
}
