using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Tests.Harness;

/// <summary>A generator of the first steps alone: it parses and emits nothing.</summary>
internal sealed class ParsingGenerator : IIncrementalGenerator
{
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<FileModel> files = ParseSteps.Files(context);
        context.RegisterSourceOutput(LinkSteps.Types(LinkSteps.Graph(ParseSteps.Types(context))), static (_, _) => { });
        context.RegisterSourceOutput(ParseSteps.CallSites(context), static (_, _) => { });
        context.RegisterSourceOutput(ParseSteps.Roots(files), static (_, _) => { });
        context.RegisterSourceOutput(ParseSteps.Mentions(files), static (_, _) => { });
        context.RegisterSourceOutput(ParseSteps.Features(context), static (_, _) => { });
    }

    public static GeneratorDriver Run(Compilation compilation, GeneratorDriver? driver = null)
    {
        driver ??= CSharpGeneratorDriver.Create(
            [new ParsingGenerator().AsSourceGenerator()],
            parseOptions: (CSharpParseOptions)compilation.SyntaxTrees.First().Options,
            driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));
        driver = driver.RunGenerators(compilation);
        GeneratorRunResult result = Assert.Single(driver.GetRunResult().Results);
        Assert.Null(result.Exception);
        return driver;
    }
}

internal static class GeneratorDriverExtensions
{
    /// <summary>What a step yields, in order.</summary>
    public static IReadOnlyList<T> Values<T>(this GeneratorDriver driver, string step) =>
        [.. driver.Steps(step).SelectMany(static s => s.Outputs).Where(static o => o.Reason != IncrementalStepRunReason.Removed).Select(static o => (T)o.Value)];

    /// <summary>Why each value of a step was, or was not, made again.</summary>
    public static IReadOnlyList<IncrementalStepRunReason> Reasons(this GeneratorDriver driver, string step) =>
        [.. driver.Steps(step).SelectMany(static s => s.Outputs).Select(static o => o.Reason)];

    public static IEnumerable<IncrementalGeneratorRunStep> Steps(this GeneratorDriver driver, string step) =>
        driver.GetRunResult().Results[0].TrackedSteps.TryGetValue(step, out var steps) ? steps : [];
}
