using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Snapshots;

/// <summary>The text of codecs, one for each form a type can have.</summary>
public class CodecSnapshots
{
    [Fact]
    public void Class() => Verify("""
        using System.Collections.Generic;
        using Prewire;
        namespace Shop;

        [GenerateSerializer]
        public sealed class Book
        {
            public string Title { get; set; } = "";
            public int Id { get; set; }
            public bool Read { get; set; }
            public int? Year { get; set; }
            public List<Line> Lines { get; set; } = [];
            public Line? Main { get; set; }
        }

        public sealed class Line;
        """.Replace("public sealed class Line;", "[GenerateSerializer] public sealed class Line { public decimal Price { get; set; } }"), "Shop.Book");

    private static void Verify(
        string source,
        string file,
        Framework framework = Framework.Net80,
        [System.Runtime.CompilerServices.CallerFilePath] string path = "",
        [System.Runtime.CompilerServices.CallerMemberName] string test = "")
    {
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create(source, framework));
        Snapshot.Verify(run.File(file), path, test);
    }
}
