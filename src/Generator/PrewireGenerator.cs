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
    internal const string PlansStep = "Prewire.Plans";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<LanguageFeatures> features = ParseSteps.Features(context);
        IncrementalValuesProvider<LinkedType> types = ParseSteps.Types(context);

        context.RegisterSourceOutput(
            types.Combine(features).Select(static (pair, _) => CodecPlanner.Plan(pair.Left, pair.Right)).WithTrackingName(PlansStep),
            static (output, plan) => Add(output, plan.HintName, CodecEmitter.Emit(plan)));
    }

    private static void Add(SourceProductionContext output, string hintName, string text) =>
        output.AddSource(hintName, SourceText.From(text, Encoding.UTF8));
}
