using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>The compiler does not see that generated code uses private fields.</summary>
public class IncludedFieldTests
{
    [Theory]
    [InlineData("[GenerateSerializer] public class T { [WireInclude] private int _a; }", "")]
    [InlineData("[GenerateSerializer] public class T { [WireInclude] private int _a = 1; }", "")]
    [InlineData("[GenerateSerializer] public class T { [WireInclude] private int _a; public int A => _a; }", "")]
    [InlineData("[GenerateSerializer(Members = Members.AllFields)] public class T { private int _a; }", "")]
    [InlineData("[GenerateSerializer(Members = Members.AllFields)] public class T { [WireIgnore] private int _a; }", "CS0169")]
    [InlineData("[GenerateSerializer] public class T { private int _a; }", "CS0169")]
    [InlineData("[GenerateSerializer] public class T { private int _a = 1; }", "CS0414")]
    public async Task Only_fields_that_travel_are_used(string source, string warnings)
    {
        CSharpCompilation compilation = TestCompilation.Create("using Prewire; " + source);
        CompilationWithAnalyzers analyzed = compilation.WithAnalyzers(
            [new IncludedFieldSuppressor()], new CompilationWithAnalyzersOptions(new AnalyzerOptions([]), null, true, false, reportSuppressedDiagnostics: false));
        Assert.Equal(warnings, string.Join(",", (await analyzed.GetAllDiagnosticsAsync()).Where(static d => d.Severity >= DiagnosticSeverity.Warning).Select(static d => d.Id)));
        Assert.NotEmpty(compilation.GetDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Warning));
    }
}
