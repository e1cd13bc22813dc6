using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Diagnostics;

/// <summary>Takes what the parser finds wrong. Analyzers pass one to the parser; the generator passes none and stays silent.</summary>
/// <param name="report">Where reports go.</param>
/// <param name="onlyLocation">Where everything is reported, or null to report each thing where it stands.</param>
internal sealed class DiagnosticReporter(Action<Diagnostic> report, Location? onlyLocation = null)
{
    public void Report(DiagnosticDescriptor rule, Location? location, params object?[] arguments) =>
        report(Diagnostic.Create(rule, onlyLocation ?? location, arguments));

    public void Report(DiagnosticDescriptor rule, ISymbol symbol, params object?[] arguments) =>
        Report(rule, LocationOf(symbol), arguments);

    /// <summary>Reports with a property that the code fix needs.</summary>
    public void ReportFixable(DiagnosticDescriptor rule, Location? location, string property, string value, params object?[] arguments) =>
        report(Diagnostic.Create(rule, onlyLocation ?? location, ImmutableDictionary<string, string?>.Empty.Add(property, value), arguments));

    /// <summary>Reports on an attribute, or on the symbol where the attribute has no source.</summary>
    public void ReportOn(AttributeData? attribute, ISymbol symbol, DiagnosticDescriptor rule, params object?[] arguments) =>
        Report(rule, LocationOf(attribute, symbol), arguments);

    /// <summary>Reports an attribute, where there is one, that has no effect where it stands, and why.</summary>
    public void ReportMisplaced(AttributeData? attribute, ISymbol symbol, string reason)
    {
        if (attribute?.AttributeClass is INamedTypeSymbol type)
        {
            ReportOn(attribute, symbol, Rules.MisplacedAttribute, type.Name.Substring(0, type.Name.Length - nameof(Attribute).Length), symbol.Name, reason);
        }
    }

    /// <summary>Where an attribute stands, or the symbol where the attribute has no source.</summary>
    public static Location? LocationOf(AttributeData? attribute, ISymbol symbol) => attribute?.ApplicationSyntaxReference is SyntaxReference reference
        ? Location.Create(reference.SyntaxTree, reference.Span)
        : LocationOf(symbol);

    private static Location? LocationOf(ISymbol symbol) => symbol.Locations.FirstOrDefault(static l => l.IsInSource);
}
