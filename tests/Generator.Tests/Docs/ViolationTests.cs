using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Docs;

/// <summary>What the pages of the diagnostics show as a violation is one.</summary>
public class ViolationTests
{
    private const string Usings = "using System; using System.Collections; using System.Collections.Concurrent; using System.Collections.Generic; using System.IO; using System.Linq; using System.Net; using System.Runtime.CompilerServices; using System.Runtime.Serialization; using System.Text; using System.Threading.Tasks; using Prewire;\n";

    private static readonly string[] s_old = ["netstandard2.0", ".NET Standard 2.0", "before .NET 8"];

    /// <summary>The pages whose example says all that a compiler needs to know.</summary>
    public static TheoryData<string> Pages()
    {
        var pages = new TheoryData<string>();
        foreach (string page in Directory.GetFiles(Path.Combine(ExampleTests.Root(), "docs/diagnostics"), "PW*.md").Select(static p => Path.GetFileNameWithoutExtension(p)).Order(StringComparer.Ordinal))
        {
            if (Compilation(page) is not null)
            {
                pages.Add(page);
            }
        }

        return pages;
    }

    [Theory]
    [MemberData(nameof(Pages))]
    public async Task The_violation_is_reported(string id) =>
        Assert.Contains(id, (await Compilation(id)!.AnalyzeAsync(new SerializableTypeAnalyzer(), new CallAnalyzer())).Select(static d => d.Id));

    [Fact]
    public void Most_pages_have_such_an_example() => Assert.True(Enumerable.Count<object[]>(Pages()) >= 30);

    /// <summary>The first example of a page, for the framework that it speaks of, or null where there is none or it does not stand on its own.</summary>
    private static CSharpCompilation? Compilation(string id)
    {
        List<string> blocks = ExampleTests.Blocks("docs/diagnostics/" + id + ".md");
        if (blocks.Count == 0 || blocks[0].Contains("another assembly", StringComparison.Ordinal))
        {
            return null;
        }

        bool isOld = s_old.Any(o => blocks[0].Contains(o, StringComparison.OrdinalIgnoreCase));
        CSharpCompilation compilation = TestCompilation.Create((isOld ? "" : "using System.Threading.Channels; ") + Usings + ExampleTests.Program(blocks[0]), isOld ? Framework.NetStandard20 : Framework.Net80).WithUnsafe();
        return compilation.GetDiagnostics().Any(static d => d.Severity == DiagnosticSeverity.Error) ? null : compilation;
    }
}
