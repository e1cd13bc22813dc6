using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Diagnostics.Telemetry;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>What analyzers ask of the compiler, in numbers that do not depend on the machine.</summary>
public class AnalyzerCostTests
{
    private const string Source = """
        using Prewire;
        [GenerateSerializer] public sealed class Book { public int Id { get; set; } public System.Collections.Generic.List<string>? Tags { get; set; } }
        public static class Use { public static byte[] Write(Book book) => PrewireSerializer.Serialize(book); }
        """;

    /// <summary>An action for operations or bodies would make the compiler bind every method for us.</summary>
    [Fact]
    public async Task No_analyzer_looks_into_method_bodies()
    {
        foreach (DiagnosticAnalyzer analyzer in Analyzers())
        {
            AnalyzerTelemetryInfo info = await Telemetry(analyzer);
            Assert.Equal(0, info.OperationActionsCount + info.OperationBlockActionsCount + info.OperationBlockStartActionsCount + info.OperationBlockEndActionsCount);
            Assert.Equal(0, info.CodeBlockActionsCount + info.CodeBlockStartActionsCount + info.CodeBlockEndActionsCount);
            Assert.Equal(0, info.SemanticModelActionsCount + info.SyntaxTreeActionsCount + info.SymbolStartActionsCount);
        }
    }

    [Fact]
    public async Task Calls_are_looked_for_by_name()
    {
        AnalyzerTelemetryInfo info = await Telemetry(new CallAnalyzer());
        Assert.Equal((1, 0), (info.SyntaxNodeActionsCount, info.SymbolActionsCount));
    }

    [Fact]
    public async Task Types_are_looked_at_once()
    {
        AnalyzerTelemetryInfo info = await Telemetry(new SerializableTypeAnalyzer());
        Assert.Equal((0, 1), (info.SyntaxNodeActionsCount, info.SymbolActionsCount));
    }

    /// <summary>Of generated files, which are most of a compilation, there is no index.</summary>
    [Fact]
    public void Generated_files_are_not_looked_through()
    {
        CSharpCompilation compilation = TestCompilation.Create(Source);
        CSharpCompilation updated = GeneratorRun.Of(compilation).Output;
        SyntaxTree[] generated = [.. updated.SyntaxTrees.Skip(1)];
        Assert.NotEmpty(generated);
        Assert.All(generated, static tree => Assert.True(GeneratedFiles.IsOurs(tree), tree.FilePath));
        Assert.False(GeneratedFiles.IsOurs(updated.SyntaxTrees.First()));
        Assert.True(GeneratedFiles.IsOurs(updated.GetTypeByMetadataName("Prewire.Generated.App.BookCodec")!));
        Assert.False(GeneratedFiles.IsOurs(updated.GetTypeByMetadataName("Book")!));
    }

    private static IEnumerable<DiagnosticAnalyzer> Analyzers() => typeof(CallAnalyzer).Assembly.GetTypes()
        .Where(static t => typeof(DiagnosticAnalyzer).IsAssignableFrom(t) && !typeof(DiagnosticSuppressor).IsAssignableFrom(t) && !t.IsAbstract)
        .Select(static t => (DiagnosticAnalyzer)System.Activator.CreateInstance(t)!);

    private static async Task<AnalyzerTelemetryInfo> Telemetry(DiagnosticAnalyzer analyzer)
    {
        CompilationWithAnalyzers analysis = TestCompilation.Create(Source).WithAnalyzers(ImmutableArray.Create(analyzer));
        await analysis.GetAnalyzerDiagnosticsAsync(CancellationToken.None);
        return await analysis.GetAnalyzerTelemetryInfoAsync(analyzer, CancellationToken.None);
    }
}
