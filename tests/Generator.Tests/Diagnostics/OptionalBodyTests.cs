using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>What ASP.NET Core's generator prints of a parameter that may be without a body.</summary>
public class OptionalBodyTests
{
    [Theory]
    [InlineData("PopulateMetadataForParameter<Prewire.AspNetCore.PrewireBody<int>?>();", "")]
    [InlineData("Routes.PopulateMetadataForParameter<Prewire.AspNetCore.PrewireBody<string?>?>();", "")]
    [InlineData("PopulateMetadataForParameter<Prewire.AspNetCore.Other<int>?>();", "CS8631")]
    [InlineData("Other<Prewire.AspNetCore.PrewireBody<int>?>();", "CS8631")]
    public async Task Only_what_the_generator_prints_of_Prewires_bodies_is_taken(string call, string warnings)
    {
        CSharpCompilation compilation = TestCompilation.Create($$"""
            #nullable enable
            public static class Routes
            {
                public static void PopulateMetadataForParameter<T>() where T : System.IDisposable { }
                public static void Other<T>() where T : System.IDisposable { }
                public static void Map() { {{call}} }
            }
            namespace Prewire.AspNetCore
            {
                public sealed class PrewireBody<T> : System.IDisposable { public void Dispose() { } }
                public sealed class Other<T> : System.IDisposable { public void Dispose() { } }
            }
            """);
        CompilationWithAnalyzers analyzed = compilation.WithAnalyzers(
            [new OptionalBodySuppressor()], new CompilationWithAnalyzersOptions(new AnalyzerOptions([]), null, true, false, reportSuppressedDiagnostics: false));
        Assert.Equal(warnings, string.Join(",", (await analyzed.GetAllDiagnosticsAsync()).Where(static d => d.Severity >= DiagnosticSeverity.Warning).Select(static d => d.Id)));
        Assert.Equal("CS8631", Assert.Single(compilation.GetDiagnostics(), static d => d.Severity == DiagnosticSeverity.Warning).Id);
    }
}
