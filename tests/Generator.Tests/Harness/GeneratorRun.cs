using System;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Prewire.Generator.Tests.Harness;

/// <summary>One run of the generator over sources in memory.</summary>
internal sealed class GeneratorRun
{
    private const string AbilitiesEnd = ".Abilities.g.cs";

    private GeneratorRun(CSharpCompilation output, GeneratorDriverRunResult result)
    {
        Output = output;
        Result = result;
    }

    /// <summary>The sources with what was generated for them.</summary>
    public CSharpCompilation Output { get; }

    public GeneratorDriverRunResult Result { get; }

    /// <summary>The generated files, by hint name.</summary>
    public ImmutableSortedDictionary<string, string> Files => Result.Results.Single().GeneratedSources
        .ToImmutableSortedDictionary(static s => s.HintName, static s => s.SourceText.ToString(), StringComparer.Ordinal);

    /// <summary>Runs the generator.</summary>
    /// <param name="compilation">The sources.</param>
    /// <param name="abilities">The property of the project: all that codecs can do is looked at unless a test says otherwise.</param>
    public static GeneratorRun Of(CSharpCompilation compilation, string abilities = "All")
    {
        GeneratorDriver driver = Driver(compilation, trackSteps: false)
            .WithUpdatedAnalyzerConfigOptions(new ProjectProperties(abilities))
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        GeneratorDriverRunResult result = driver.GetRunResult();
        Assert.Null(result.Results.Single().Exception);
        Assert.Empty(result.Diagnostics);
        return new GeneratorRun((CSharpCompilation)output, result);
    }

    public static GeneratorDriver Driver(CSharpCompilation compilation, bool trackSteps) => CSharpGeneratorDriver.Create(
        [new PrewireGenerator().AsSourceGenerator()],
        parseOptions: (CSharpParseOptions)compilation.SyntaxTrees.First().Options,
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackSteps));

    /// <summary>The sources with what this generator and another one add, as analyzers see them.</summary>
    public static CSharpCompilation Beside(CSharpCompilation compilation, AddingGenerator other)
    {
        CSharpGeneratorDriver.Create([other.AsSourceGenerator(), new PrewireGenerator().AsSourceGenerator()], parseOptions: (CSharpParseOptions)compilation.SyntaxTrees.First().Options)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out ImmutableArray<Diagnostic> found);
        Assert.Empty(found);
        return (CSharpCompilation)output;
    }

    /// <summary>The one file whose name begins with the given text, those apart with what not everybody asks for.</summary>
    public string File(string start) => Files.Single(f => f.Key.StartsWith(start, StringComparison.Ordinal) && !f.Key.EndsWith(AbilitiesEnd, StringComparison.Ordinal)).Value;

    /// <summary>The file with what not everybody asks for.</summary>
    public string Abilities(string start) => Files.Single(f => f.Key.StartsWith(start, StringComparison.Ordinal) && f.Key.EndsWith(AbilitiesEnd, StringComparison.Ordinal)).Value;

    /// <summary>Nothing is wrong with what was generated, not even a warning.</summary>
    public GeneratorRun AssertClean()
    {
        string[] found = Output.GetDiagnostics()
            .Where(static d => d.Severity >= DiagnosticSeverity.Warning)
            .Select(static d => d + "\n    " + d.Location.SourceTree?.GetText().Lines[d.Location.GetLineSpan().StartLinePosition.Line].ToString().Trim())
            .ToArray();
        Assert.True(found.Length == 0, string.Join("\n", found));
        return this;
    }
}
