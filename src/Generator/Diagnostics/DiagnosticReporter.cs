using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Diagnostics;

/// <summary>Takes what the parser finds wrong. Analyzers pass one to the parser; the generator passes none and stays silent.</summary>
internal sealed class DiagnosticReporter(Action<Diagnostic> report)
{
    public void Report(DiagnosticDescriptor rule, Location? location, params object?[] arguments) =>
        report(Diagnostic.Create(rule, location, arguments));

    public void Report(DiagnosticDescriptor rule, ISymbol symbol, params object?[] arguments) =>
        report(Diagnostic.Create(rule, LocationOf(symbol), arguments));

    /// <summary>Reports with a property that the code fix needs.</summary>
    public void Report(DiagnosticDescriptor rule, Location? location, string property, string value, params object?[] arguments) =>
        report(Diagnostic.Create(rule, location, ImmutableDictionary<string, string?>.Empty.Add(property, value), arguments));

    /// <summary>Reports on an attribute, or on the symbol where the attribute has no source.</summary>
    public void Report(DiagnosticDescriptor rule, AttributeData? attribute, ISymbol symbol, params object?[] arguments) =>
        report(Diagnostic.Create(
            rule,
            attribute?.ApplicationSyntaxReference is SyntaxReference reference
                ? Location.Create(reference.SyntaxTree, reference.Span)
                : LocationOf(symbol),
            arguments));

    private static Location? LocationOf(ISymbol symbol) => symbol.Locations.FirstOrDefault(static l => l.IsInSource);
}
