using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Model;

namespace Prewire.Generator.Diagnostics;

/// <summary>The rules that need all annotated types of a compilation at once.</summary>
internal static class CompilationRules
{
    /// <summary>What readers accept in a literal, DESIGN §3.</summary>
    private const int MaximumTypes = 256;
    private const int MaximumMembers = 1024;

    public static void Check(LanguageFeatures features, IReadOnlyDictionary<INamedTypeSymbol, TypeModel?> found, DiagnosticReporter reporter)
    {
        if (!features.IsSupported)
        {
            if (found.Count > 0)
            {
                reporter.Report(Rules.LanguageVersion, (Location?)null, Version(features.LanguageVersion));
            }

            return;
        }

        (INamedTypeSymbol Symbol, TypeModel Model)[] types = found
            .Where(static pair => pair.Value is not null)
            .Select(static pair => (pair.Key, pair.Value!))
            .OrderBy(static pair => pair.Item2.Key, StringComparer.Ordinal)
            .ToArray();
        CheckNames(types, reporter);
        CheckSizes(types, reporter);
    }

    private static void CheckNames((INamedTypeSymbol Symbol, TypeModel Model)[] types, DiagnosticReporter reporter)
    {
        var byName = new Dictionary<string, TypeModel>(StringComparer.Ordinal);
        foreach ((INamedTypeSymbol symbol, TypeModel model) in types)
        {
            if (byName.TryGetValue(model.WireName, out TypeModel? other))
            {
                reporter.Report(Rules.DuplicateTypeName, symbol, model.Key, other.Key, model.WireName);
            }
            else
            {
                byName.Add(model.WireName, model);
            }
        }
    }

    private static void CheckSizes((INamedTypeSymbol Symbol, TypeModel Model)[] types, DiagnosticReporter reporter)
    {
        TypeGraph graph = TypeGraph.Build(types.Select(static t => t.Model).ToArray());
        foreach ((INamedTypeSymbol symbol, TypeModel model) in types)
        {
            int closure = graph.Link(model).Reachable.Count + 1;
            if (closure > MaximumTypes)
            {
                reporter.Report(Rules.ClosureTooLarge, symbol, model.Identifier, "leads to " + closure + " types", MaximumTypes);
            }

            if (model.Members.Count > MaximumMembers)
            {
                reporter.Report(Rules.ClosureTooLarge, symbol, model.Identifier, "has " + model.Members.Count + " members", MaximumMembers);
            }
        }
    }

    /// <summary>703 is C# 7.3; 8 and older whole versions are plain numbers.</summary>
    private static string Version(int version) =>
        version < 100 ? version.ToString(System.Globalization.CultureInfo.InvariantCulture) : version / 100 + "." + version % 100;
}
