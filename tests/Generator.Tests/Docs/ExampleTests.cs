using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Docs;

/// <summary>The examples of the documentation are compiled as strictly as everything else, and run.</summary>
public class ExampleTests
{
    public static TheoryData<string, int> Examples()
    {
        var data = new TheoryData<string, int>();
        foreach (string page in new[] { "README.md", "docs/guide.md" })
        {
            for (int i = 0; i < Blocks(page).Count; i++)
            {
                data.Add(page, i);
            }
        }

        // The first example of a rule's page is the violation.
        data.Add("docs/diagnostics/PW0001.md", 1);
        return data;
    }

    [Theory]
    [MemberData(nameof(Examples))]
    public void Examples_run(string page, int index)
    {
        string example = Blocks(page)[index];
        LoadedAssembly.Run(Program(example), references: example.Contains("FSharp", System.StringComparison.Ordinal) ? Frameworks.FSharp : []);
    }

    /// <summary>What examples in F# declare, those in C# are compiled with.</summary>
    [Fact]
    public void Examples_in_FSharp_are_compiled() =>
        Assert.Equal(
            new[] { "Shop.fs", "Notes.fs" }.Select(static f => File.ReadAllText(Path.Combine(Root(), "tests/TestCases/FSharp", f)).TrimEnd().ReplaceLineEndings("\n")),
            Blocks("docs/guide.md", "```fsharp"));

    [Fact]
    public void There_are_examples() => Assert.True(Blocks("docs/guide.md").Count >= 10);

    /// <summary>An example as a class: its statements in a method, whatever their place, its types behind.</summary>
    internal static string Program(string example)
    {
        CompilationUnitSyntax unit = SyntaxFactory.ParseCompilationUnit(example);
        string usings = string.Concat(unit.Usings.Select(u => u.ToFullString()));
        string attributes = string.Concat(unit.AttributeLists.Select(a => a.ToFullString()));
        string statements = string.Concat(unit.Members.OfType<GlobalStatementSyntax>().Select(s => s.ToFullString()));
        string types = string.Concat(unit.Members.Where(m => m is not GlobalStatementSyntax).Select(m => m.ToFullString()));
        bool isAsync = unit.DescendantNodes().OfType<AwaitExpressionSyntax>().Any();
        string run = isAsync
            ? $"public static void Run() => RunAsync().GetAwaiter().GetResult();\npublic static async System.Threading.Tasks.Task RunAsync()\n{{\n{statements}\n}}"
            : $"public static void Run()\n{{\n{statements}\n}}";
        return $"{usings}\n{attributes}\npublic static class Test\n{{\n{run}\n}}\n{types}";
    }

    internal static List<string> Blocks(string page, string start = "```csharp")
    {
        var blocks = new List<string>();
        List<string>? current = null;
        foreach (string line in File.ReadLines(Path.Combine(Root(), page)))
        {
            if (line == start)
            {
                current = [];
            }
            else if (line == "```" && current is not null)
            {
                blocks.Add(string.Join("\n", current));
                current = null;
            }
            else
            {
                current?.Add(line);
            }
        }

        return blocks;
    }

    internal static string Root([CallerFilePath] string thisFile = "") => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(thisFile)!, "../../.."));
}
