using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>
/// Private fields that travel are written and read by generated code, which the compiler does not count: its warnings that nobody uses or
/// assigns them would be wrong.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class IncludedFieldSuppressor : DiagnosticSuppressor
{
    private static readonly ImmutableArray<SuppressionDescriptor> s_suppressions = new[] { "CS0169", "CS0414", "CS0649", "IDE0044", "IDE0051", "IDE0052", "CA1823" }
        .Select(static id => new SuppressionDescriptor("PWS" + id, id, "Generated code reads and writes this member."))
        .ToImmutableArray();

    /// <inheritdoc/>
    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions => s_suppressions;

    /// <inheritdoc/>
    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        foreach (Diagnostic diagnostic in context.ReportedDiagnostics)
        {
            if (diagnostic.Location.SourceTree is SyntaxTree tree
                && tree.GetRoot(context.CancellationToken).FindNode(diagnostic.Location.SourceSpan) is SyntaxNode node
                && context.GetSemanticModel(tree).GetDeclaredSymbol(node, context.CancellationToken) is IFieldSymbol or IPropertySymbol
                && context.GetSemanticModel(tree).GetDeclaredSymbol(node, context.CancellationToken) is ISymbol symbol
                && Travels(symbol))
            {
                context.ReportSuppression(Suppression.Create(s_suppressions.First(s => s.SuppressedDiagnosticId == diagnostic.Id), diagnostic));
            }
        }
    }

    private static bool Travels(ISymbol symbol)
    {
        if (WireAttributes.Has(symbol, WireAttributes.Include))
        {
            return true;
        }

        return symbol is IFieldSymbol { IsStatic: false }
            && !WireAttributes.Has(symbol, WireAttributes.Ignore)
            && WireAttributes.FindSerializer(symbol.ContainingType) is AttributeData attribute
            && TypeOptionsParser.Parse(attribute).AllFields;
    }
}
