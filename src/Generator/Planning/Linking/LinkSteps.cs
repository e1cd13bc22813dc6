using Microsoft.CodeAnalysis;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Planning.Linking;

/// <summary>The steps of the pipeline between models and plans: each type learns of the others what its code depends on.</summary>
internal static class LinkSteps
{
    public const string TypesStep = "Prewire.LinkedTypes";
    public const string AbilitiesStep = "Prewire.AskedAbilities";
    public const string SizesStep = "Prewire.ManifestSizes";

    /// <summary>The graph of all types. It is made anew when one of them changes.</summary>
    public static IncrementalValueProvider<TypeGraph> Graph(IncrementalValueProvider<Items<TypeModel>> types) =>
        types.Select(static (all, _) => TypeGraph.Build(all));

    /// <summary>Each type once, with what its code depends on.</summary>
    public static IncrementalValuesProvider<LinkedType> Types(IncrementalValueProvider<TypeGraph> graph) =>
        graph.SelectMany(static (g, _) => g.LinkAll()).WithTrackingName(TypesStep);

    /// <summary>What their codecs can do beside writing and reading.</summary>
    public static IncrementalValueProvider<AskedAbilities> Abilities(
        IncrementalValueProvider<TypeGraph> graph, IncrementalValueProvider<Items<AbilityUse>> uses, IncrementalValueProvider<LanguageFeatures> features) =>
        graph.With(uses, static (g, u) => new AbilityClosure(g.All, u)).With(features, static (closure, f) => closure.Asked(f)).WithTrackingName(AbilitiesStep);

    /// <summary>How large their literals are.</summary>
    public static IncrementalValueProvider<ManifestSizes> Sizes(IncrementalValueProvider<TypeGraph> graph) =>
        graph.Select(static (g, _) => g.Sizes).WithTrackingName(SizesStep);
}
