using System.Collections.Immutable;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Prewire.Generator.Emit;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;
using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator;

/// <summary>Source → models (Parsing) → plans (Planning) → text (Emit). Each step has a name, and none behind the models sees the compilation.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class PrewireGenerator : IIncrementalGenerator
{
    internal const string CodecsStep = "Prewire.Codecs";
    internal const string ResolverStep = "Prewire.Resolver";
    internal const string InterceptorsStep = "Prewire.Interceptors";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<LanguageFeatures> features = ParseSteps.Features(context);
        IncrementalValueProvider<TypeGraph> graph = LinkSteps.Graph(ParseSteps.Types(context));
        IncrementalValuesProvider<LinkedType> types = LinkSteps.Types(graph);
        IncrementalValueProvider<ManifestSizes> sizes = LinkSteps.Sizes(graph);
        IncrementalValuesProvider<CallSiteModel> sites = ParseSteps.CallSites(context);
        IncrementalValuesProvider<RootModel> roots = ParseSteps.Roots(context);
        IncrementalValuesProvider<RootModel> forms = ParseSteps.Forms(context);
        IncrementalValuesProvider<EnumModel> enums = ParseSteps.Enums(context);

        IncrementalValuesProvider<CodecPlan> codecs = types.Combine(features).Select(static (pair, _) => CodecPlanner.Plan(pair.Left, pair.Right)).WithTrackingName(CodecsStep);
        context.RegisterSourceOutput(codecs, static (output, plan) => Add(output, plan.HintName, CodecEmitter.Emit(plan)));
        context.RegisterSourceOutput(
            codecs.Combine(ParseSteps.Abilities(context, features)).Where(static pair => (pair.Left.Abilities & pair.Right) != Abilities.None),
            static (output, pair) => Add(output, HintNames.Abilities(pair.Left.HintName), AbilityEmitter.Emit(pair.Left, pair.Left.Abilities & pair.Right)));

        context.RegisterSourceOutput(
            Resolver(types, sizes, sites, roots, forms, enums, ParseSteps.References(context), features).WithTrackingName(ResolverStep),
            static (output, plan) =>
            {
                if (plan is not null)
                {
                    Add(output, HintNames.Resolver, ResolverEmitter.Emit(plan));
                }
            });

        context.RegisterSourceOutput(
            sites.Where(InterceptorsPlan.Takes).Collect().Combine(sizes).Combine(features)
                .Select(static (all, _) => InterceptorsPlan.Of(all.Left.Left, all.Left.Right, all.Right))
                .WithTrackingName(InterceptorsStep),
            static (output, plan) =>
            {
                if (plan is not null)
                {
                    Add(output, HintNames.Interceptors, InterceptorEmitter.Emit(plan));
                }
            });
    }

    /// <summary>Only a name, a codec and a bucket of each type are collected, so that an edit inside a type leaves the resolver alone.</summary>
    private static IncrementalValueProvider<ResolverPlan?> Resolver(
        IncrementalValuesProvider<LinkedType> types,
        IncrementalValueProvider<ManifestSizes> sizes,
        IncrementalValuesProvider<CallSiteModel> sites,
        IncrementalValuesProvider<RootModel> roots,
        IncrementalValuesProvider<RootModel> forms,
        IncrementalValuesProvider<EnumModel> enums,
        IncrementalValueProvider<EquatableArray<string>> references,
        IncrementalValueProvider<LanguageFeatures> features)
    {
        IncrementalValueProvider<ImmutableArray<ResolverEntry>> ofTypes = types.Combine(sizes).SelectMany(static (t, _) => ResolverPlanner.Entries(t.Left.Type, t.Right)).Collect();
        IncrementalValueProvider<ImmutableArray<ResolverEntry>> ofEnums = All(enums.Select(static (e, _) => ResolverPlanner.Entry(e.Type, ManifestSizes.None)));
        IncrementalValueProvider<ImmutableArray<ResolverEntry>> ofSites = All(sites.Combine(sizes).SelectMany(static (s, _) => s.Left.Forms.Append(s.Left.Type).Select(t => ResolverPlanner.Entry(t, s.Right))));
        IncrementalValueProvider<ImmutableArray<ResolverEntry>> ofRoots = All(roots.Combine(sizes).Select(static (r, _) => ResolverPlanner.Entry(r.Left.Type, r.Right)));
        IncrementalValueProvider<ImmutableArray<ResolverEntry>> ofForms = All(forms.Combine(sizes).Select(static (r, _) => ResolverPlanner.Entry(r.Left.Type, r.Right)));
        IncrementalValueProvider<ImmutableArray<WireNameEntry>> names = All(types.Select(static (t, _) => ResolverPlanner.Name(t.Type)))
            .Combine(All(enums.Select(static (e, _) => ResolverPlanner.Name(e))))
            .Select(static (both, _) => both.Left.AddRange(both.Right));
        IncrementalValueProvider<ImmutableArray<ResolverEntry>> entries = ofTypes.Combine(ofEnums).Combine(ofSites).Combine(ofRoots).Combine(ofForms)
            .Select(static (all, _) => all.Left.Left.Left.Left.AddRange(all.Left.Left.Left.Right).AddRange(all.Left.Left.Right).AddRange(all.Left.Right).AddRange(all.Right));
        return entries.Combine(names).Combine(references).Combine(features)
            .Select(static (all, _) => ResolverPlanner.Plan(all.Left.Left.Left, all.Left.Left.Right, all.Left.Right, all.Right));
    }

    private static IncrementalValueProvider<ImmutableArray<T>> All<T>(IncrementalValuesProvider<T?> items)
        where T : class =>
        items.Where(static e => e is not null).Select(static (e, _) => e!).Collect();

    private static void Add(SourceProductionContext output, string hintName, string text) =>
        output.AddSource(hintName, SourceText.From(text, Encoding.UTF8));
}
