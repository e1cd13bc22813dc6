using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Says where a member that is declared as an interface of collections begins as another class than the one it is read as: a set in an <c>ICollection</c>, as models of
/// databases have it, comes back as a list.
/// </summary>
internal static class InterfaceInitializers
{
    public static void Check(ParseContext context, INamedTypeSymbol type, MemberCandidate member, DiagnosticReporter reporter)
    {
        if (ReadAs(member.TypeRef) is not { } readAs || member.Reporter is null || member.IsOpen)
        {
            return;
        }

        foreach (ObjectCreationExpressionSyntax made in ValuesOf(type, member).OfType<ObjectCreationExpressionSyntax>())
        {
            if (SymbolUses.MeantBy(context.Compilation, made) is IMethodSymbol { ContainingType: { } named } && named.MetadataName != readAs)
            {
                reporter.Report(
                    Rules.AnotherCollection, made.GetLocation(), member.Name, named.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat), readAs.Split('`')[0]);
                return;
            }
        }
    }

    /// <summary>The class that an interface is read as, or null.</summary>
    private static string? ReadAs(TypeRef? type) => type switch
    {
        TrackedTypeRef tracked => ReadAs(tracked.Inner),
        SequenceTypeRef { Form: { Kind: FormKind.Interface, Codec: "SetCodec" } } => "HashSet`1",
        SequenceTypeRef { Form.Kind: FormKind.Interface } => "List`1",
        MapTypeRef { Form.Kind: FormKind.Interface } => "Dictionary`2",
        _ => null,
    };

    /// <summary>What a member begins with: its initializer, and what constructors give it.</summary>
    private static IEnumerable<ExpressionSyntax> ValuesOf(INamedTypeSymbol type, MemberCandidate member) => member.Symbol.DeclaringSyntaxReferences
        .Select(static r => r.GetSyntax() switch
        {
            PropertyDeclarationSyntax property => property.Initializer?.Value,
            VariableDeclaratorSyntax field => field.Initializer?.Value,
            _ => null,
        })
        .OfType<ExpressionSyntax>()
        .Concat(type.InstanceConstructors
            .SelectMany(static c => c.DeclaringSyntaxReferences)
            .Select(static r => r.GetSyntax())
            .OfType<ConstructorDeclarationSyntax>()
            .SelectMany(static c => c.DescendantNodes().OfType<AssignmentExpressionSyntax>())
            .Where(a => a.IsKind(SyntaxKind.SimpleAssignmentExpression) && NameOf(a.Left) == member.Name)
            .Select(static a => a.Right));

    private static string? NameOf(ExpressionSyntax target) => target switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } access => access.Name.Identifier.ValueText,
        _ => null,
    };
}
