using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Code to read into values that exist, and to copy them, is made for the types for which somebody asks.</summary>
public class AbilityTests
{
    private const string Types = "using Prewire; [GenerateSerializer] public sealed class Book { public string? Title; public Book? Next; } [GenerateSerializer] public record Line(int Id); "
        + "[GenerateSerializer] public class Loan { public Book? Of; } [GenerateSerializer] public sealed class Lent : Loan { public int Days; } [GenerateSerializer] public sealed class Other { public int A; } "
        + "public sealed class Machine { public void Clone(int a) { } public static void DeserializeInto(int a) { } }\n";

    private const string ReadsInto = "IReusingCodec<";
    private const string Clones = "ICloningCodec<";

    [Theory]
    [InlineData("", "")]
    [InlineData("System.Console.WriteLine(new int[1].Clone());", "")]
    [InlineData("Book b = new(); PrewireSerializer.DeserializeInto(new byte[1], ref b!);", "Book:into")]
    [InlineData("System.Console.WriteLine(PrewireSerializer.Clone(new Book()));", "Book:clone")]
    [InlineData("System.Console.WriteLine(PrewireSerializer.Clone(new System.Collections.Generic.Dictionary<string, Book[]>()));", "Book:clone")]
    [InlineData("System.Func<Book, PrewireOptions?, Book> f = PrewireSerializer.Clone; System.Console.WriteLine(f);", "Book:clone")]
    [InlineData("System.Console.WriteLine(PrewireSerializer.DeserializeIntoAsync(new System.IO.MemoryStream(), new Book()));", "Book:into")]
    [InlineData("System.Console.WriteLine(PrewireSerializer.ReadFramedIntoAsync(new System.IO.MemoryStream(), new Book()));", "Book:into")]
    [InlineData("System.Console.WriteLine(nameof(PrewireSerializer.Clone));", "")]
    [InlineData("object? o = null; PrewireSerializer.DeserializeInto(typeof(Book), new byte[1], ref o);", "Book:into")]
    [InlineData("object? o = null; System.Type t = typeof(Book); PrewireSerializer.DeserializeInto(t, new byte[1], ref o);", "Book:into Lent:into Loan:into Other:into")]
    [InlineData("System.Console.WriteLine(PrewireSerializer.Clone(new Line(1))); System.Console.WriteLine(PrewireSerializer.Clone(new Other()));", "Line:clone Other:clone")]
    [InlineData("System.Console.WriteLine(PrewireSerializer.Clone<Loan>(new Lent()));", "Book:clone Lent:clone Loan:clone")]
    [InlineData("System.Console.WriteLine(PrewireSerializer.Clone((dynamic)new Book()));", "Book:clone Lent:clone Line:clone Loan:clone Other:clone")]
    [InlineData("new Machine().Clone(1); Machine.DeserializeInto(2); ", "")]
    public void Where_a_call_asks(string program, string expected)
    {
        Assert.Equal(expected, Abilities(OutputKind.ConsoleApplication, program));
        Assert.Equal(expected, Abilities(OutputKind.DynamicallyLinkedLibrary, "public static class Program { public static void M() { " + program + " } }"));
    }

    /// <summary>Tuples and what is converted have no codec that reads into them: looking for one took longer than reading them.</summary>
    [Theory]
    [InlineData("(int, string?)", false)]
    [InlineData("(int, string?)?", false)]
    [InlineData("System.Collections.Generic.KeyValuePair<string, int>", false)]
    [InlineData("System.Uri?", false)]
    [InlineData("System.Collections.Generic.List<(int, string?)>?", true)]
    public void Members_that_can_be_read_into(string type, bool expected)
    {
        string source = "using Prewire; [GenerateSerializer(Abilities = Abilities.DeserializeInto)] public sealed class Holder { public int A; public " + type + " Value; }";
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create([source], Framework.Running), "").AssertClean();
        Assert.Equal(expected, run.Files.Single(static f => f.Key.EndsWith("Holder.Abilities.g.cs", System.StringComparison.Ordinal)).Value.Contains("reuse.Read"));
    }

    /// <summary>An object may be anything.</summary>
    [Fact]
    public void Where_an_object_may_hold_it() => Assert.Equal(
        "Anything:clone Book:clone Lent:clone Line:clone Loan:clone Other:clone",
        Abilities(OutputKind.ConsoleApplication, "System.Console.WriteLine(PrewireSerializer.Clone(new Anything()));", more: "[GenerateSerializer] public sealed class Anything { public object? Value; }"));

    /// <summary>Nobody says what a generic type holds that may stand there.</summary>
    [Theory]
    [InlineData("Shelf", "Book:clone Free:clone Held_1:clone Lent:clone Line:clone Loan:clone Other:clone Shelf:clone")]
    [InlineData("Free", "Free:clone")]
    public void Where_a_generic_type_derives_from_it(string type, string expected) => Assert.Equal(
        expected,
        Abilities(
            OutputKind.ConsoleApplication, "System.Console.WriteLine(PrewireSerializer.Clone(new " + type + "())); System.Console.WriteLine(new Held<Book>());",
            more: "[GenerateSerializer] public class Shelf { public int A; } [GenerateSerializer] public class Held<T> : Shelf { public T? Value; } [GenerateSerializer] public class Free { public int A; }"));

    [Theory]
    [InlineData("Abilities.Clone", "Box:clone Book:clone")]
    [InlineData("Abilities.DeserializeInto", "Box:into Book:into")]
    [InlineData("Abilities.All", "Box:into+clone Book:into+clone")]
    [InlineData("Abilities.ByNeed", "")]
    public void Where_an_attribute_asks(string abilities, string expected) => Assert.Equal(
        string.Join(" ", expected.Split(' ').OrderBy(static s => s, System.StringComparer.Ordinal)),
        Abilities(OutputKind.DynamicallyLinkedLibrary, "", more: "[GenerateSerializer(Abilities = " + abilities + ")] public sealed class Box { public Book[]? Value; }"));

    [Theory]
    [InlineData("All", "Book:into+clone Lent:into+clone Line:clone Loan:into+clone Other:into+clone")]
    [InlineData("clone", "Book:clone Lent:clone Line:clone Loan:clone Other:clone")]
    [InlineData("Clone, DeserializeInto", "Book:into+clone Lent:into+clone Line:clone Loan:into+clone Other:into+clone")]
    [InlineData("DeserializeInto", "Book:into Lent:into Loan:into Other:into")]
    [InlineData("", "")]
    public void Where_the_project_asks(string property, string expected) => Assert.Equal(expected, Abilities(OutputKind.DynamicallyLinkedLibrary, "", property: property));

    /// <summary>What is given to a library that copies what it does not know.</summary>
    [Theory]
    [InlineData("public static class L { public static T Copy<[Prewire.WireType] T>(T value) => Prewire.PrewireSerializer.Clone(value); }", "Book:clone Lent:clone Line:clone Loan:clone Other:clone")]
    [InlineData("public static class L { public static int Copy(int value) => Prewire.PrewireSerializer.Clone(value); }", "")]
    [InlineData("[Prewire.GenerateSerializer] public abstract class B { } public static class L { public static B Copy(B value) => Prewire.PrewireSerializer.Clone(value); }", "Book:clone Lent:clone Line:clone Loan:clone Other:clone")]
    [InlineData("[Prewire.GenerateSerializer] public sealed class B { } public static class L { public static B Copy(B value) => Prewire.PrewireSerializer.Clone(value); }", "")]
    [InlineData("[assembly: Prewire.GeneratedCode.AsksFor(Prewire.Abilities.DeserializeInto)]", "Book:into Lent:into Loan:into Other:into")]
    public void Where_a_referenced_assembly_asks(string library, string expected)
    {
        CSharpCompilation compilation = TestCompilation.Create([library, "public static class Uses { public static Prewire.PrewireOptions? Options; }"], Framework.Running, assemblyName: "Library");
        Assert.Equal(expected, Abilities(OutputKind.ConsoleApplication, "", GeneratorRun.Of(compilation, "").AssertClean().Output.EmitToImageReference()));
    }

    /// <summary>Nobody derives from an app's classes; whoever does all the same is told what he misses.</summary>
    [Fact]
    public async System.Threading.Tasks.Task Sections_of_base_classes()
    {
        const string Source = "using Prewire; [GenerateSerializer] public class B { public int A; [WireInclude] private int _hidden = 1; public int Hidden => _hidden; }";
        CSharpCompilation library = TestCompilation.Create([Source], Framework.Running);
        Assert.Contains("BSection", GeneratorRun.Of(library).AssertClean().File("B"));

        CSharpCompilation app = TestCompilation.Create(["System.Console.WriteLine();", Source], Framework.Running);
        GeneratorRun run = GeneratorRun.Of(app.WithOptions(app.Options.WithOutputKind(OutputKind.ConsoleApplication)), "").AssertClean();
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
            GeneratorRun run = GeneratorRun.Of(app.WithOptions(app.Options.WithOutputKind(OutputKind.ConsoleApplication)), "").AssertClean();
            CSharpCompilation tests = TestCompilation.Create([Calls], Framework.Running, assemblyName: "Tests", references: [run.Output.EmitToImageReference()]);
            return [.. (await tests.AnalyzeAsync(new Prewire.Generator.Diagnostics.CallAnalyzer())).Select(static d => d.Id)];
        }
    }

    /// <summary>Members lead to other assemblies, too.</summary>
    [Theory]
    [InlineData("", "PW0080 Book, PW0080 Other")]
    [InlineData("DeserializeInto", "")]
    public async System.Threading.Tasks.Task PW0080_a_library_whose_types_are_in_what_is_read_into(string property, string expected)
    {
        const string Calls = """
            using Prewire; using System.Collections.Generic;
            [GenerateSerializer] public sealed class Shelf { public Row? Row; public Shelf? Next; public Line? Line; }
            [GenerateSerializer] public sealed class Row { public Dictionary<int, Book[]>? Books; public Other? Other; }
            public class Tests { public void Into(byte[] bytes, Shelf shelf) => PrewireSerializer.DeserializeInto(bytes, ref shelf!); }
            """;
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create([Types], Framework.Running, assemblyName: "Library"), property).AssertClean();
        CSharpCompilation tests = TestCompilation.Create([Calls], Framework.Running, assemblyName: "Tests", references: [run.Output.EmitToImageReference()]);
        GeneratorRun.Of(tests, "").AssertClean();
        string[] found = [.. (await tests.AnalyzeAsync(new Prewire.Generator.Diagnostics.CallAnalyzer())).Select(static d => d.Id + " " + d.GetMessage().Split('\'')[1]).OrderBy(static d => d, System.StringComparer.Ordinal)];
        Assert.Equal(expected, string.Join(", ", found));
    }

    /// <summary>What a base class of another assembly holds is read anew, and needs no code there.</summary>
    [Theory]
    [InlineData("public sealed class D : Loan { public int A; }", "")]
    [InlineData("public sealed class D : Loan { public Loan? Other; }", "PW0080 Loan Library")]
    public async System.Threading.Tasks.Task PW0080_is_not_said_of_base_classes(string derived, string expected)
    {
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create([Types], Framework.Running, assemblyName: "Library"), "").AssertClean();
        Assert.Equal(expected, await Said(derived, "D", run.Output.EmitToImageReference()));
    }

    /// <summary>It is the project with the codec that has to make the code, wherever the type is declared.</summary>
    [Theory]
    [InlineData("", "PW0080 Plain Provider")]
    [InlineData("DeserializeInto", "")]
    public async System.Threading.Tasks.Task PW0080_a_type_that_another_project_provides(string property, string expected)
    {
        MetadataReference plain = TestCompilation.Create(["public class Plain { public int A { get; set; } }"], Framework.Running, assemblyName: "Plain").EmitToImageReference();
        GeneratorRun run = GeneratorRun.Of(
            TestCompilation.Create(["[assembly: Prewire.GenerateSerializer(typeof(Plain))]"], Framework.Running, assemblyName: "Provider", references: [plain]), property).AssertClean();
        Assert.Equal(expected, await Said("public sealed class D { public Plain? Value; }", "D", plain, run.Output.EmitToImageReference()));
    }

    private static async System.Threading.Tasks.Task<string> Said(string type, string root, params MetadataReference[] references)
    {
        string source = "using Prewire; [GenerateSerializer] " + type + " public class Tests { public void Into(byte[] bytes, " + root + " value) => PrewireSerializer.DeserializeInto(bytes, ref value!); }";
        CSharpCompilation tests = TestCompilation.Create([source], Framework.Running, assemblyName: "Tests", references: references);
        GeneratorRun.Of(tests, "").AssertClean();
        return string.Join(", ", (await tests.AnalyzeAsync(new Prewire.Generator.Diagnostics.CallAnalyzer())).Select(static d => d.Id + " " + d.GetMessage().Split('\'')[1] + " " + d.GetMessage().Split('\'')[3]));
    }

    /// <summary>The types whose codecs have abilities, in order.</summary>
    private static string Abilities(OutputKind kind, string program, MetadataReference? reference = null, string more = "", string property = "")
    {
        bool isApp = kind == OutputKind.ConsoleApplication;
        string[] sources = ["#pragma warning disable CS0219, CS8019, CS4014\nusing Prewire; " + (isApp ? "System.Console.WriteLine(); " : "") + program, Types + more];
        CSharpCompilation compilation = TestCompilation.Create(sources, Framework.Running, references: reference is null ? [] : [reference]);
        GeneratorRun run = GeneratorRun.Of(compilation.WithOptions(compilation.Options.WithOutputKind(kind)), property).AssertClean();
        return string.Join(" ", run.Files
            .Where(static f => f.Key.EndsWith(".Abilities.g.cs", System.StringComparison.Ordinal))
            .Select(static f => f.Key.Split('.')[0] + ":" + string.Join("+", new[] { f.Value.Contains(ReadsInto) ? "into" : "", f.Value.Contains(Clones) ? "clone" : "" }.Where(static a => a.Length > 0)))
            .OrderBy(static f => f, System.StringComparer.Ordinal));
    }
}
