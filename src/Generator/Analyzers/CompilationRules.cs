using Microsoft.CodeAnalysis;
using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;
using Prewire.Generator.Planning.Linking;
using Prewire.WireProtocol;

namespace Prewire.Generator.Diagnostics;

/// <summary>The rules that need all annotated types of a compilation at once.</summary>
internal static class CompilationRules
{
    public static void Check(
        LanguageFeatures features,
        IReadOnlyDictionary<INamedTypeSymbol, TypeModel?> found,
        IReadOnlyDictionary<INamedTypeSymbol, string> enums,
        IReadOnlyDictionary<ISymbol, string> comparers,
        DiagnosticReporter reporter)
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

            // Where two types have one name, the compiler says so.
            .GroupBy(static pair => pair.Item2.Key, StringComparer.Ordinal)
            .Select(static g => g.First())
            .ToArray();
        CheckNames(types.Select(static t => ((ISymbol)t.Symbol, t.Model.Key, t.Model.WireName))
            .Concat(Named(enums, static e => SymbolNames.KeyOf(e))), reporter);
        CheckNames(Named(comparers, ComparerParser.KeyOf), reporter);
        TypeModel[] models = types.Select(static t => t.Model).ToArray();
        Dictionary<string, INamedTypeSymbol> symbols = types.ToDictionary(static t => t.Model.Key, static t => t.Symbol, StringComparer.Ordinal);
        TypeGraph graph = TypeGraph.Build(models);
        CheckSizes(types, graph, reporter);
        CheckExpanding(models, symbols, reporter);
        CheckEndless(models, symbols, reporter);
        CheckUnclosed(models, symbols, graph, features, reporter);
    }

    private static IEnumerable<(ISymbol Symbol, string Key, string WireName)> Named<TSymbol>(IReadOnlyDictionary<TSymbol, string> names, Func<TSymbol, string> keyOf)
        where TSymbol : ISymbol =>
        names.Select(e => ((ISymbol)e.Key, keyOf(e.Key), e.Value)).OrderBy(static e => e.Item2, StringComparer.Ordinal);

    private static void CheckNames(IEnumerable<(ISymbol Symbol, string Key, string WireName)> types, DiagnosticReporter reporter)
    {
        var byName = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach ((ISymbol symbol, string key, string wireName) in types)
        {
            if (byName.TryGetValue(wireName, out string? other))
            {
                reporter.Report(Rules.DuplicateTypeName, symbol, key, other, wireName);
            }
            else
            {
                byName.Add(wireName, key);
            }
        }
    }

    private static void CheckSizes((INamedTypeSymbol Symbol, TypeModel Model)[] types, TypeGraph graph, DiagnosticReporter reporter)
    {
        foreach ((INamedTypeSymbol symbol, TypeModel model) in types)
        {
            (int count, int bytes) = graph.Extent(model);
            if (count > ShapeLimits.MaxTypes)
            {
                reporter.Report(
                    Rules.ClosureTooLarge, symbol, model.Identifier, "has structs, or classes at members with [WireReferences], of " + (count - 1) + " other types within one another", ShapeLimits.MaxTypes,
                    "make classes of structs, and put [WireReferences] on classes rather than on members");
            }
            else if (bytes > ShapeLimits.MaxLiteral && model.Members.Count <= ShapeLimits.MaxMembers)
            {
                reporter.Report(Rules.ClosureTooLarge, symbol, model.Identifier, "needs " + bytes + " bytes to say what it looks like", ShapeLimits.MaxLiteral, "split it");
            }

            if (model.Members.Count > ShapeLimits.MaxMembers)
            {
                reporter.Report(Rules.ClosureTooLarge, symbol, model.Identifier, "has " + model.Members.Count + " members", ShapeLimits.MaxMembers, "split it");
            }

            foreach (MemberModel member in model.Members.Where(static m => ShapeEdges.NestingOf(m.Type) > ShapeLimits.MaxEdgeNesting))
            {
                reporter.Report(
                    Rules.ClosureTooLarge,
                    FindMember(symbol, member) ?? symbol,
                    model.Identifier + "." + member.Name,
                    "is nested " + ShapeEdges.NestingOf(member.Type) + " deep",
                    ShapeLimits.MaxEdgeNesting,
                    "give a part of it a type of its own");
            }
        }
    }

    private static void CheckExpanding(TypeModel[] models, Dictionary<string, INamedTypeSymbol> symbols, DiagnosticReporter reporter)
    {
        var reported = new HashSet<Location?>();
        foreach (ExpandingMember expanding in ExpandingCycles.Find(models))
        {
            INamedTypeSymbol symbol = symbols[expanding.Type.Key];
            MemberModel member = expanding.Member;
            Location? location = FindMember(symbol, member) is ISymbol found ? MemberCandidate.TypeLocation(found) : null;

            // A derived class has the members of its base class too.
            if (reported.Add(location) || location is null)
            {
                reporter.Report(
                    Rules.MemberTypeUnsupported,
                    location ?? symbol.Locations.FirstOrDefault(static l => l.IsInSource),
                    member.Name,
                    UnsupportedTypes.Display(expanding.Mention.Name),
                    "leads back to '" + UnsupportedTypes.Display(expanding.Type.Name) + "' with a larger type argument, and so on without end.");
            }
        }
    }

    private static void CheckEndless(TypeModel[] models, Dictionary<string, INamedTypeSymbol> symbols, DiagnosticReporter reporter)
    {
        foreach (EndlessValue value in EndlessValues.Find(models))
        {
            INamedTypeSymbol symbol = symbols[value.Type.Key];
            string held = UnsupportedTypes.Display(value.Held.Name);
            if (value.Member is null)
            {
                reporter.Report(Rules.UnsupportedType, symbol, symbol.Name, "its surrogate '" + held + "' leads back to it, and so on without end");
            }
            else
            {
                reporter.Report(
                    Rules.MemberTypeUnsupported,
                    FindMember(symbol, value.Member) is ISymbol found ? MemberCandidate.TypeLocation(found) : symbol.Locations.FirstOrDefault(static l => l.IsInSource),
                    value.Member.Name,
                    held,
                    value.MayEnd
                        ? "leads back to '" + UnsupportedTypes.Display(value.Type.Name) + "', and no struct can be written inside itself. Have it written as a class, or leave the member out with [WireIgnore]."
                        : "always leads back to '" + UnsupportedTypes.Display(value.Type.Name) + "', and so on without end. Have the surrogate hold what the value is made of.");
            }
        }
    }

    private static void CheckUnclosed(TypeModel[] models, Dictionary<string, INamedTypeSymbol> symbols, TypeGraph graph, LanguageFeatures features, DiagnosticReporter reporter)
    {
        foreach (UnclosedCycle cycle in UnclosedCycles.Find(models, t => CodecPlanner.Plan(graph.Link(t), features).HasShells))
        {
            IEnumerable<string> way = cycle.Way.Where(static h => h.Member is not null).Select(h => (h.Type == cycle.Type ? "" : h.Type.Identifier + ".") + h.Member!.Name);
            reporter.Report(Rules.UnclosedCycle, symbols[cycle.Type.Key], cycle.Type.Identifier, string.Join("', '", way));
        }
    }

    private static ISymbol? FindMember(INamedTypeSymbol type, MemberModel member) => type.WithBaseClasses()
        .Skip(member.DeclaringType.IsSelf ? 0 : 1)
        .SelectMany(t => t.GetMembers(member.Name))
        .FirstOrDefault(static m => m is IPropertySymbol or IFieldSymbol);

    /// <summary>703 is C# 7.3; 8 and older whole versions are plain numbers.</summary>
    private static string Version(int version) =>
        version < 100 ? version.ToString(System.Globalization.CultureInfo.InvariantCulture) : version / 100 + "." + version % 100;
}
