using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Printing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Names in generated code are short where nothing else can be meant.</summary>
public class ShortNameTests
{
    [Fact]
    public void Only_directives_name_the_root()
    {
        GeneratorRun run = Run("""
            using System.Collections.Generic;
            using Prewire;
            namespace Shop.Models
            {
                public enum Kind { A, B }
                [GenerateSerializer] public sealed class Line { public int Id; }
                [GenerateSerializer] public class Book { public int Id; public string? Title; public Kind Kind; public Kind? Other; public List<Line>? Lines; public Line? Line { get; set; } public Dictionary<string, Line[]>? Map; public System.Guid Key; public Page<Line>? Page; }
                [GenerateSerializer] public sealed class Page<T> { public T? Item; [WireInclude] private int Hidden { get; set; } }
            }
            """);
        foreach (string file in run.Files.Keys.Where(static f => f.StartsWith("Shop", StringComparison.Ordinal)))
        {
            Assert.DoesNotContain("global::", Code(run.Files[file]));
        }

        string book = run.File("Shop.Models.Book");
        Assert.Contains(" using Book = global::Shop.Models.Book;", book);
        Assert.Contains("public Book Read(ref PrewireReader reader) => ReadCore(ref reader);", book);
        Assert.Contains("default(ListCodec<Line, Shop_Models_LineCodec>).Describe(graph)", book);
        Assert.Contains("Dictionary<string, Line[]>", book);
        Assert.Contains("Models.Page<T>", run.File("Shop.Models.Page"));
    }

    /// <summary>What is short in the usual case stays whole here.</summary>
    [Theory]
    [InlineData("type parameters", "[GenerateSerializer] public sealed class Book<Wire, ListCodec> { public Wire? A; public List<ListCodec>? B; public int C; }", "Book", "global::Prewire.GeneratedCode.Wire.PutInt32", "global::Prewire.Codecs.ListCodec<ListCodec")]
    [InlineData("a type parameter called like a type", "namespace N { [GenerateSerializer] public sealed class Line { } [GenerateSerializer] public sealed class Book<Line> { public Line? A; public N.Line? B; public N.Line[]? C; } }", "N.Book", "global::N.Line b = ")]
    [InlineData("types called like the runtime's", "namespace N { [GenerateSerializer] public sealed class Wire { public int A; public Elements? B; } [GenerateSerializer] public sealed class Elements { public ListCodec C; public Elements? D; } public enum ListCodec { A } }", "N.Wire", "public global::N.Wire Read(ref PrewireReader reader)", "Wire.PutInt32", "global::N.Elements b = ")]
    [InlineData("types called like namespaces", "namespace N { [GenerateSerializer] public sealed class System { public Guid A; public CompilerServices B; } public enum CompilerServices { A } }", "N.System", "public global::N.System Read(", "(global::N.CompilerServices)", "System.ReadOnlySpan<")]
    [InlineData("a namespace called like a type", "namespace N.Wire { [GenerateSerializer] public sealed class Line { public int A; } } namespace N.Line { [GenerateSerializer] public sealed class Wire { public Line.Wire? B; public N.Wire.Line? C; public N.Wire.Line[]? D; } }", "N.Line.Wire", "Line c = ", "global::N.Line.Wire b = ")]
    [InlineData("two types of one name", "namespace N { [GenerateSerializer] public sealed class Book { public M.Book? A; public M.Book[]? B; } } namespace M { [GenerateSerializer] public sealed class Book { } }", "N.Book", "public Book Read(", "global::M.Book a = ")]
    [InlineData("keywords", "namespace N { [GenerateSerializer] public sealed class @class { public @class? A; public @class[]? B; public @record C; public @var D; } public enum @record { A } public enum @var { A } }", "N.class", "public global::N.@class Read(")]
    [InlineData("small letters", "namespace N { [GenerateSerializer] public sealed class value { public value? header; public value[]? B; public cursor cursor; } public enum cursor { A } }", "N.value", "public global::N.value Read(")]
    [InlineData("letters without case", "namespace N { [GenerateSerializer] public sealed class 书 { public 书? 书2; public 线? 线; public 线[]? 多; } [GenerateSerializer] public sealed class 线 { public 书? 书; public 线? 书2; } }", "N.书", "global::N.线 线 = ")]
    [InlineData("the assembly's own namespace", "namespace Prewire.Generated.App { public class Wire { } public class Book { } public class PrewireWriter { } public class System { } namespace ListCodec { } } namespace N { [GenerateSerializer] public sealed class Book { public int A; public List<int?>? B; } }", "N.Book", "public global::N.Book Read(", "global::Prewire.GeneratedCode.Wire.PutInt32", "ref global::Prewire.PrewireWriter writer", "global::System.ReadOnlySpan<", "global::Prewire.Codecs.ListCodec<")]
    [InlineData("a namespace of the runtime", "namespace Prewire { public class Wire { } public class List<T> { } namespace Codecs { public class Encode { } } namespace Models { [GenerateSerializer] public sealed class Book { public int A; public Encode? B; public Encode[]? C; public System.Collections.Generic.List<int?>? D; } [GenerateSerializer] public sealed class Encode { } } }", "Prewire.Models.Book", "using Book = global::Prewire.Models.Book;", "global::Prewire.GeneratedCode.Wire.PutInt32", "ref global::Prewire.GeneratedCode.Encode.", " System.Collections.Generic.List<int?> d")]
    [InlineData("a namespace of the framework", "namespace System.Collections.Generic { public class ListCodec<T, U> { } } namespace N { [GenerateSerializer] public sealed class Book { public List<int?>? A; } }", "N.Book", "Prewire.Codecs.ListCodec<")]
    [InlineData("codecs called like the runtime's", "[GenerateSerializer] public sealed class List<T> { public T? A; public System.Collections.Generic.List<int?>? B; public String? C; } [GenerateSerializer] public sealed class String { public string? A; public List<string>? B; }", "List", "global::Prewire.Codecs.ListCodec<", " App.StringCodec.ReadCore(")]
    [InlineData("members of codecs", "namespace N { [GenerateSerializer] public sealed class ReadInto { public MinSize A; public Equals? B; public Equals[]? C; } public enum MinSize { A } [GenerateSerializer] public sealed class Equals { } }", "N.ReadInto", "public global::N.ReadInto Read(", "global::N.Equals b = ")]
    [InlineData("types called like codecs", "[GenerateSerializer] public sealed class Book { } namespace N { [GenerateSerializer] public sealed class BookCodec { public Book? A; public BookCodec? B; } [GenerateSerializer] public sealed class PrewireModule { } }", "N.BookCodec", "public global::N.BookCodec Read(")]
    [InlineData("codecs with small letters", "[GenerateSerializer] public sealed class book { public book? bookCodec; public other? otherCodec; public int? B; } [GenerateSerializer] public sealed class other { }", "book", "= App.otherCodec.ReadCore(")]
    [InlineData("what is an error to use", "namespace N { [GenerateSerializer] public sealed class Book { [Obsolete(\"no\", true)] public Gone A; [Obsolete(\"no\", true)] public Gone B; [Obsolete(\"no\", true)] public List<Gone>? C; } [Obsolete(\"no\", true)] public enum Gone { A } }", "N.Book", "global::N.Gone a = ")]
    public void What_could_mean_something_else_stays_whole(string why, string source, string file, params string[] expected)
    {
        Assert.NotEmpty(why);
        GeneratorRun run = Run("using System; using System.Collections.Generic; using Prewire; " + source);
        string text = run.Files.Where(static f => !f.Key.Contains("Abilities", StringComparison.Ordinal)).Select(static f => f.Value)
            .Single(t => System.Text.RegularExpressions.Regex.IsMatch(t, " struct " + file.Replace('.', '_') + @"Codec\b"));
        Assert.All(expected, e => Assert.Contains(e, text));
    }

    /// <summary>What the left side of an object initializer says is a member of the object, whatever else is called so.</summary>
    [Fact]
    public void Members_may_be_called_like_their_types()
    {
        GeneratorRun run = Run("""
            using Prewire;
            namespace N
            {
                [GenerateSerializer] public sealed class Customer { public Book? Book { get; init; } }
                [GenerateSerializer] public sealed class Book { public Customer? Customer { get; init; } public Wire Wire { get; init; } public Book? Encode { get; init; } }
                public enum Wire { A }
            }
            """);
        Assert.Contains("Customer customer = N_CustomerCodec.ReadCore(ref reader);", run.File("N.Book"));
        Assert.Contains("Customer = customer,", run.File("N.Book"));
        Assert.Contains("(global::N.Wire)", run.File("N.Book"));
    }

    [Fact]
    public void Nested_types_have_aliases_of_their_own()
    {
        GeneratorRun run = Run("""
            using Prewire;
            public class A { public class Inner { [GenerateSerializer] public sealed class Leaf { public Leaf? A; } } }
            public class B<T> { [GenerateSerializer] public sealed class Leaf { public Leaf? A; public T? C; public A.Inner.Leaf? D; public A.Inner.Leaf[]? E; } }
            """);
        Assert.Contains("using Leaf = global::A.Inner.Leaf;", run.File("A-Inner-Leaf"));
        Assert.Contains("public global::B<T>.Leaf Read(", run.File("B_1-Leaf"));
        Assert.Contains("using Leaf = global::A.Inner.Leaf;", run.File("B_1-Leaf"));
    }

    /// <summary>There members are methods of the types themselves, which are called by the name of the type.</summary>
    [Fact]
    public void Older_frameworks_and_languages()
    {
        GeneratorRun run = Run(
            """
            using System.Collections.Generic;
            using Prewire;
            namespace N
            {
                [GenerateSerializer] public sealed partial class Clone { [WireInclude] private int A { get; set; } [WireInclude] private List<ReadInto> B { get; set; } = new(); }
                [GenerateSerializer] public sealed partial class ReadInto { [WireInclude] private int A { get; set; } [WireInclude] private Clone? B { get; set; } [WireInclude] private Book? C { get; set; } }
                [GenerateSerializer] public sealed partial class Book { [WireInclude] private int A { get; set; } [WireInclude] private Clone? B { get; set; } }
            }
            """,
            Framework.NetStandard20,
            LanguageVersion.CSharp9);
        Assert.Contains("Book.PrewireSetA(result, a);", run.File("N.Book"));
        Assert.Contains("Book.PrewireSetA(result, a);", run.Abilities("N.Book"));
        Assert.Contains("global::N.Clone.PrewireSetA(", run.File("N.Clone"));
        Assert.Contains("global::N.ReadInto.PrewireSetA(", run.File("N.ReadInto"));
    }

    /// <summary>The word of an assembly may be that of a type.</summary>
    [Theory]
    [InlineData("My.Lib", "My_Lib.", "My_Lib.")]
    [InlineData("ListCodec", "global::Prewire.Generated.ListCodec.", "ListCodec<")]
    [InlineData("Wire", "global::Prewire.Generated.Wire.", "Wire.PutInt32")]
    [InlineData("Book", "Book.", "global::N.Book ")]
    [InlineData("A", "A.", "A.N_LibCodec")]
    [InlineData("b", "global::Prewire.Generated.b.", "int? b")]
    [InlineData("N_BookCodec", "global::Prewire.Generated.N_BookCodec.", "struct N_BookCodec")]
    public void Other_assemblies(string name, string section, string other)
    {
        MetadataReference library = GeneratorRun.Of(Strict(TestCompilation.Create(["namespace N { [Prewire.GenerateSerializer] public class Lib { public int Id { get; set; } } }"], assemblyName: name)))
            .AssertClean().Output.EmitToImageReference();
        GeneratorRun run = GeneratorRun.Of(Strict(TestCompilation.Create(
            ["namespace N { [Prewire.GenerateSerializer] public sealed class Book : Lib { public int A; public System.Collections.Generic.List<int?>? Many; public int? B; public Lib? C; } }"], references: [library]))).AssertClean();
        Assert.Contains(section + "N_LibCodec.WriteSection(", run.File("N.Book"));
        Assert.Contains(other, run.File("N.Book"));
    }

    [Theory]
    [InlineData("[Prewire.GenerateSerializer] public sealed class Two { public string? A { get; set; } public string? B { get; set; } }", 110)]
    [InlineData("[Prewire.GenerateSerializer] public class Two { public string? A { get; set; } public string? B { get; set; } }", 130)]
    public void Directives_take_few_lines(string source, int most)
    {
        CSharpCompilation app = TestCompilation.Create("namespace My.Application.Models { " + source + " }");
        Assert.InRange(GeneratorRun.Of(app.WithOptions(app.Options.WithOutputKind(OutputKind.ConsoleApplication)), "").File("My").Count(static c => c == '\n'), most - 20, most);
    }

    /// <summary>Words of the runtime's namespaces and of the collections mean one thing each, also for friends of the runtime, and none is what generated code is called.</summary>
    [Theory]
    [InlineData(Framework.NetStandard20)]
    [InlineData(Framework.Net80)]
    [InlineData(Framework.Running)]
    public void No_word_of_the_runtime_means_two_things(Framework framework)
    {
        CSharpCompilation compilation = CSharpCompilation.Create("App", references: Frameworks.References(framework), options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, metadataImportOptions: MetadataImportOptions.All));
        IAssemblySymbol runtime = compilation.SourceModule.ReferencedAssemblySymbols.Single(static a => a.Name == "Prewire");
        INamedTypeSymbol[] types = ShortNames.RuntimeNamespaces.Select(n => Find(runtime.GlobalNamespace, n))
            .Append(Find(compilation.GlobalNamespace, ShortNames.Collections))
            .SelectMany(static n => n.GetTypeMembers())
            .ToArray();
        string[] words = types.Where(static t => t.DeclaredAccessibility == Accessibility.Public).Select(static t => t.Name).Distinct().ToArray();
        Assert.True(words.Length > 250);
        Assert.Empty(types.Where(t => words.Contains(t.Name)).GroupBy(static t => t.Name).Where(static g => g.Select(static t => t.ContainingNamespace.ToString()).Distinct().Count() > 1).Select(static g => g.Key));
        Assert.Empty(words.Intersect(["PrewireResolver", "PrewireModule", "PrewireInterceptors", "PrewireComparers"]));
        Assert.DoesNotContain(words, static w => w.EndsWith("Section", StringComparison.Ordinal) || w.Contains("CodecAccessors", StringComparison.Ordinal));
    }

    private static INamespaceSymbol Find(INamespaceSymbol space, string name) =>
        name.Split('.').Aggregate(space, static (n, part) => n.GetNamespaceMembers().Single(m => m.Name == part));

    private static GeneratorRun Run(string source, Framework framework = Framework.Running, LanguageVersion language = LanguageVersion.Latest) =>
        GeneratorRun.Of(Strict(TestCompilation.Create(source, framework, language))).AssertClean();

    /// <summary>Small letters alone may be a word of a later version.</summary>
    private static CSharpCompilation Strict(CSharpCompilation compilation) => LoadedAssembly.Strict(compilation, NullableContextOptions.Enable) is var strict
        ? strict.WithOptions(strict.Options.WithSpecificDiagnosticOptions(strict.Options.SpecificDiagnosticOptions.Add("CS8981", ReportDiagnostic.Suppress).Add("CS0169", ReportDiagnostic.Suppress).Add("CS8860", ReportDiagnostic.Suppress).Add("CS0649", ReportDiagnostic.Suppress)))
        : compilation;

    private static string Code(string text) => string.Join("\n", text.Split('\n').Where(static l => !l.StartsWith("    using ", StringComparison.Ordinal)));
}
