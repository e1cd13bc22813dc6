using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Prewire.Generator.Diagnostics;

/// <summary>
/// A handler that takes <c>PrewireBody&lt;Book&gt;?</c>: what ASP.NET Core's generator prints for it names the type with its question mark where it may have none, which the compiler says of a file that nobody can change.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class OptionalBodySuppressor : DiagnosticSuppressor
{
    private static readonly SuppressionDescriptor s_suppression = new("PWSCS8631", "CS8631", "Only static members of the type are called.");

    /// <inheritdoc/>
    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions { get; } = ImmutableArray.Create(s_suppression);

    /// <inheritdoc/>
    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        foreach (Diagnostic diagnostic in context.ReportedDiagnostics)
        {
            if (diagnostic.Location.SourceTree is SyntaxTree tree
                && tree.GetRoot(context.CancellationToken).FindNode(diagnostic.Location.SourceSpan).DescendantNodesAndSelf().OfType<GenericNameSyntax>().FirstOrDefault() is { } name
                && context.GetSemanticModel(tree).GetSymbolInfo(name, context.CancellationToken).Symbol is IMethodSymbol { Name: "PopulateMetadataForParameter", TypeArguments.Length: 1 } method
                && method.TypeArguments[0].OriginalDefinition.ToDisplayString() == "Prewire.AspNetCore.PrewireBody<T>")
            {
                context.ReportSuppression(Suppression.Create(s_suppression, diagnostic));
            }
        }
    }
}
