using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Prewire.Generator.Emit;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;

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
        IncrementalValuesProvider<LinkedType> types = ParseSteps.Types(context);
        IncrementalValuesProvider<CallSiteModel> sites = ParseSteps.CallSites(context);
        IncrementalValuesProvider<RootModel> roots = ParseSteps.Roots(context);

        context.RegisterSourceOutput(
            types.Combine(features).Select(static (pair, _) => CodecPlanner.Plan(pair.Left, pair.Right)).WithTrackingName(CodecsStep),
            static (output, plan) => Add(output, plan.HintName, CodecEmitter.Emit(plan)));

        context.RegisterSourceOutput(
            Resolver(types, sites, roots, features).WithTrackingName(ResolverStep),
            static (output, plan) =>
            {
                if (plan is not null)
                {
                    Add(output, HintNames.Resolver, ResolverEmitter.Emit(plan));
                }
            });

        context.RegisterSourceOutput(
            sites.Where(InterceptorsPlan.Takes).Collect().Combine(features)
                .Select(static (pair, _) => InterceptorsPlan.Of(pair.Left, pair.Right))
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
        IncrementalValuesProvider<CallSiteModel> sites,
        IncrementalValuesProvider<RootModel> roots,
        IncrementalValueProvider<LanguageFeatures> features)
    {
        IncrementalValueProvider<ImmutableArray<ResolverEntry>> ofTypes = Entries(types.Select(static (t, _) => ResolverPlanner.Entry(t.Type)));
        IncrementalValueProvider<ImmutableArray<ResolverEntry>> ofSites = Entries(sites.Select(static (s, _) => ResolverPlanner.Entry(s.Type)));
        IncrementalValueProvider<ImmutableArray<ResolverEntry>> ofRoots = Entries(roots.Select(static (r, _) => ResolverPlanner.Entry(r.Type)));
        return ofTypes.Combine(ofSites).Combine(ofRoots).Combine(features)
            .Select(static (all, _) => ResolverPlanner.Plan(all.Left.Left.Left, all.Left.Left.Right, all.Left.Right, all.Right));
    }

    private static IncrementalValueProvider<ImmutableArray<ResolverEntry>> Entries(IncrementalValuesProvider<ResolverEntry?> entries) =>
        entries.Where(static e => e is not null).Select(static (e, _) => e!).Collect();

    private static void Add(SourceProductionContext output, string hintName, string text) =>
        output.AddSource(hintName, SourceText.From(text, Encoding.UTF8));
}
