using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Prewire.Generator.Emit;
using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;
using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator;

/// <summary>Source → models (Parsing) → plans (Planning) → text (Emit). Each step has a name, and none behind the models sees the compilation.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class PrewireGenerator : IIncrementalGenerator
{
    internal const string CodecsStep = "Prewire.Codecs";
    internal const string AbilitiesStep = "Prewire.AbilitiesOfCodecs";
    internal const string ResolverStep = "Prewire.Resolver";
    internal const string InterceptorsStep = "Prewire.Interceptors";
    internal const string FSharpFormsStep = "Prewire.FSharpForms";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<LanguageFeatures> features = ParseSteps.Features(context);
        IncrementalValueProvider<TypeGraph> graph = LinkSteps.Graph(ParseSteps.Types(context));
        IncrementalValuesProvider<LinkedType> types = LinkSteps.Types(graph);
        IncrementalValueProvider<ManifestSizes> sizes = LinkSteps.Sizes(graph);
        IncrementalValuesProvider<CallSiteModel> sites = ParseSteps.CallSites(context);
        IncrementalValuesProvider<FileModel> files = ParseSteps.Files(context);
        IncrementalValuesProvider<RootModel> roots = ParseSteps.Roots(files);
        IncrementalValuesProvider<RootModel> forms = ParseSteps.Forms(context);
        IncrementalValuesProvider<EnumModel> enums = ParseSteps.Enums(context);
        IncrementalValuesProvider<RootModel> mentions = ParseSteps.Mentions(files);

        IncrementalValuesProvider<CodecPlan> codecs = types.With(features, CodecPlanner.Plan).WithTrackingName(CodecsStep);
        context.RegisterSourceOutput(codecs, static (output, plan) => Add(output, plan.HintName, CodecEmitter.Emit(plan)));
        IncrementalValueProvider<AskedAbilities> asked = LinkSteps.Abilities(graph, ParseSteps.AskedAbilities(context), features);
        context.RegisterSourceOutput(
            codecs.With(asked, static (plan, asked) => new AbilityPlan(plan, plan.Abilities & asked.Of(plan.Key))).Where(static plan => plan.Abilities != Abilities.None).WithTrackingName(AbilitiesStep),
            static (output, plan) => Add(output, HintNames.Abilities(plan.Codec.HintName), AbilityEmitter.Emit(plan)));
        context.RegisterSourceOutput(
            asked.SelectMany(static (asked, _) => asked.Elsewhere == Abilities.None ? [] : new[] { new AbilityUse(asked.Elsewhere, null) }),
            static (output, use) => Add(output, HintNames.AsksFor, AbilityEmitter.Elsewhere(use.Wanted)));

        context.RegisterSourceOutput(
            Namespaces(features, FormLibrary.FSharp).WithTrackingName(FSharpFormsStep),
            static (output, space) => Add(output, HintNames.FSharpForms, FSharpFormsEmitter.Emit(space)));
        context.RegisterSourceOutput(
            Namespaces(features, FormLibrary.Primitives),
            static (output, space) => Add(output, HintNames.PrimitivesForms, PrimitivesFormsEmitter.Emit(space)));

        context.RegisterSourceOutput(
            Resolver(types, sizes, sites, roots, forms, mentions, enums, ParseSteps.Comparers(context), ParseSteps.References(context), features).WithTrackingName(ResolverStep),
            static (output, plan) =>
            {
                if (plan is not null)
                {
                    Add(output, HintNames.Resolver, ResolverEmitter.Emit(plan));
                }
            });

        context.RegisterSourceOutput(
            ParseSteps.Given(files).Gather().SelectMany(static (all, _) => all.Count > 0 ? new[] { all } : []),
            static (output, given) => Add(output, HintNames.Given, GivenTypesEmitter.Emit(given)));

        context.RegisterSourceOutput(
            sites.Where(InterceptorsPlan.Takes).Gather().With(sizes, InterceptorsPlan.MethodsOf).With(features, InterceptorsPlan.Of)
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
        IncrementalValuesProvider<RootModel> mentions,
        IncrementalValuesProvider<EnumModel> enums,
        IncrementalValueProvider<Items<ComparerModel>> comparers,
        IncrementalValueProvider<Items<string>> references,
        IncrementalValueProvider<LanguageFeatures> features)
    {
        IncrementalValueProvider<Items<ResolverEntry>> entries = types.With(sizes, static (t, s) => ResolverPlanner.Entries(t.Type, s).ToItems()).SelectMany(static (e, _) => e).Gather()
            .And(All(enums.Select(static (e, _) => ResolverPlanner.Entry(e.Type, ManifestSizes.None))))
            .And(sites.With(sizes, static (site, s) => ResolverPlanner.Entries(site, s).ToItems()).SelectMany(static (e, _) => e).Gather())
            .And(All(roots.With(sizes, static (r, s) => ResolverPlanner.Entry(r.Type, s))))
            .And(All(forms.With(sizes, static (r, s) => ResolverPlanner.Entry(r.Type, s))))
            .And(All(mentions.With(sizes, static (r, s) => ResolverPlanner.Mention(r.Type, s))));
        IncrementalValueProvider<Items<WireNameEntry>> names = All(types.Select(static (t, _) => ResolverPlanner.Name(t.Type)))
            .And(All(enums.Select(static (e, _) => ResolverPlanner.Name(e))));
        return entries
            .With(names, static (e, n) => new ResolverContents(e, n, Items<ComparerModel>.None, Items<string>.None))
            .With(comparers, static (contents, c) => contents with { Comparers = c })
            .With(references, static (contents, r) => contents with { Referenced = r })
            .With(features, ResolverPlanner.Plan);
    }

    /// <summary>The namespace of an assembly's generated code, where it has forms of a library's types.</summary>
    private static IncrementalValuesProvider<string> Namespaces(IncrementalValueProvider<LanguageFeatures> features, FormLibrary library) =>
        features.SelectMany((f, _) => f.IsSupported && f.Has(library) ? new[] { CodecNames.Namespace(f.AssemblyName) } : []);

    private static IncrementalValueProvider<Items<T>> All<T>(IncrementalValuesProvider<T?> items)
        where T : class, IEquatable<T> =>
        items.Where(static e => e is not null).Select(static (e, _) => e!).Gather();

    private static void Add(SourceProductionContext output, string hintName, string text) =>
        output.AddSource(hintName, SourceText.From(text, Encoding.UTF8));
}
