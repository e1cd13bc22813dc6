using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Code to read into values that exist, and to copy them, is made where somebody can ask for it.</summary>
public class AbilityTests
{
    private const string Types = "using Prewire; [GenerateSerializer] public sealed class Book { public string? Title; public Book? Next; } [GenerateSerializer] public record Line(int Id);\n";

    private const string ReadsInto = "IReusingCodec<";
    private const string Clones = "ICloningCodec<";

    [Fact]
    public void In_a_library_always() => Assert.Equal((true, true), Abilities(OutputKind.DynamicallyLinkedLibrary, ""));

    [Theory]
    [InlineData("System.Console.WriteLine(new int[1].Clone());", false, false)]
    [InlineData("Book b = new(); PrewireSerializer.DeserializeInto(new byte[1], ref b!);", true, false)]
    [InlineData("System.Console.WriteLine(PrewireSerializer.Clone(new Book()));", false, true)]
    [InlineData("System.Func<Book, PrewireOptions?, Book> f = PrewireSerializer.Clone; System.Console.WriteLine(f);", false, true)]
    [InlineData("System.Console.WriteLine(PrewireSerializer.DeserializeIntoAsync(new System.IO.MemoryStream(), new Book()));", true, false)]
    [InlineData("System.Console.WriteLine(PrewireSerializer.ReadFramedIntoAsync(new System.IO.MemoryStream(), new Book()));", true, false)]
    [InlineData("object? o = null; PrewireSerializer.DeserializeInto(typeof(Book), new byte[1], ref o);", true, false)]
    public void In_an_app_where_it_asks(string program, bool readsInto, bool clones) =>
        Assert.Equal((readsInto, clones), Abilities(OutputKind.ConsoleApplication, program));

    [Fact]
    public void In_an_app_with_a_library_that_uses_Prewire_always()
    {
        CSharpCompilation library = TestCompilation.Create(["public static class L { public static T Copy<[Prewire.WireType] T>(T value) => Prewire.PrewireSerializer.Clone(value); }"], assemblyName: "Library");
        Assert.Equal((true, true), Abilities(OutputKind.ConsoleApplication, "", library.EmitToImageReference()));
    }

    [Fact]
    public void In_an_app_with_friends_always() =>
        Assert.Equal((true, true), Abilities(OutputKind.ConsoleApplication, "", null, "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Tests\")]"));

    /// <summary>Nobody derives from an app's classes; whoever does all the same is told what he misses.</summary>
    [Fact]
    public async System.Threading.Tasks.Task Sections_of_base_classes()
    {
        const string Source = "using Prewire; [GenerateSerializer] public class B { public int A; [WireInclude] private int _hidden = 1; public int Hidden => _hidden; }";
        CSharpCompilation library = TestCompilation.Create([Source], Framework.Running);
        Assert.Contains("BSection", GeneratorRun.Of(library).AssertClean().File("B"));

        CSharpCompilation app = TestCompilation.Create(["System.Console.WriteLine();", Source], Framework.Running);
        GeneratorRun run = GeneratorRun.Of(app.WithOptions(app.Options.WithOutputKind(OutputKind.ConsoleApplication))).AssertClean();
        Assert.DoesNotContain("BSection", run.File("B"));

        CSharpCompilation tests = TestCompilation.Create(
            ["using Prewire; [GenerateSerializer] public sealed class D : B { public int C; }"], Framework.Running, assemblyName: "Tests", references: [run.Output.EmitToImageReference()]);
        GeneratorRun.Of(tests).AssertClean();
        Assert.Equal(["PW0022"], (await tests.AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer())).Select(static d => d.Id));
    }

    [Fact]
    public async System.Threading.Tasks.Task PW0080_an_app_that_does_not_read_into_its_own_types()
    {
        const string Calls = """
            using Prewire; using System.Collections.Generic;
            public class Tests
            {
                public void Into(byte[] bytes, Book? book, List<Book>? books, Line? line, int number)
                {
                    PrewireSerializer.DeserializeInto(bytes, ref book);
                    PrewireSerializer.DeserializeInto(bytes, ref books);
                    PrewireSerializer.DeserializeInto(bytes, ref line);
                    PrewireSerializer.DeserializeInto(bytes, ref number);
                    PrewireSerializer.DeserializeIntoAsync(new System.IO.MemoryStream(bytes), book);
                    book = PrewireSerializer.Clone(book);
                }
            }
            """;
        Assert.Equal(["PW0080", "PW0080", "PW0080", "PW0081"], await Found("System.Console.WriteLine();"));
        Assert.Equal(["PW0080", "PW0080", "PW0080"], await Found("System.Console.WriteLine(PrewireSerializer.Clone(new Book()));"));
        Assert.Equal(["PW0081"], await Found("Book b = new(); PrewireSerializer.DeserializeInto(new byte[1], ref b!);"));

        static async System.Threading.Tasks.Task<string[]> Found(string program)
        {
            CSharpCompilation app = TestCompilation.Create(["using Prewire; " + program, Types], Framework.Running);
            GeneratorRun run = GeneratorRun.Of(app.WithOptions(app.Options.WithOutputKind(OutputKind.ConsoleApplication))).AssertClean();
            CSharpCompilation tests = TestCompilation.Create([Calls], Framework.Running, assemblyName: "Tests", references: [run.Output.EmitToImageReference()]);
            return [.. (await tests.AnalyzeAsync(new Prewire.Generator.Diagnostics.CallAnalyzer())).Select(static d => d.Id)];
        }
    }

    private static (bool ReadsInto, bool Clones) Abilities(OutputKind kind, string program, MetadataReference? reference = null, string more = "")
    {
        string source = Types.Replace("using Prewire;", "using Prewire; " + more + " ");
        List<string> sources = kind == OutputKind.ConsoleApplication ? ["#pragma warning disable CS0219, CS8019\nusing Prewire; System.Console.WriteLine(); " + program, source] : [source];
        CSharpCompilation compilation = TestCompilation.Create(sources, Framework.Running, references: reference is null ? [] : [reference]);
        GeneratorRun run = GeneratorRun.Of(compilation.WithOptions(compilation.Options.WithOutputKind(kind))).AssertClean();
        string[] files = [.. run.Files.Where(static f => f.Key.EndsWith(".Abilities.g.cs", System.StringComparison.Ordinal)).Select(static f => f.Value)];
        return (files.Any(static f => f.Contains(ReadsInto)), files.Any(static f => f.Contains(Clones)));
    }
}
