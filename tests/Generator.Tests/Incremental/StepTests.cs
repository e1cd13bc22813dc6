using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Parsing;
using Prewire.Generator.Planning.Linking;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Incremental;

/// <summary>What an edit makes again, step by step. Most edits make nothing.</summary>
public class StepTests
{
    private const string Book = "namespace Shop { [Prewire.GenerateSerializer] public sealed class Book { public int Id { get; set; } public Line Line { get; set; } = null!; } }";
    private const string Line = "namespace Shop { [Prewire.GenerateSerializer] public sealed class Line { public int A { get; set; } } }";
    private const string Other = "namespace Shop { [Prewire.GenerateSerializer] public sealed class Other { public int A { get; set; } } }";
    private const string Calls = "namespace Shop { public static class Use { public static byte[] Write(Book book) => Prewire.PrewireSerializer.Serialize(book); } }";
    private const string Unrelated = "namespace Shop { public class Unrelated { public int M() => 1; } }";

    private static readonly string[] s_sources = [Book, Line, Other, Calls, Unrelated];

    [Fact]
    public void The_first_run_makes_everything_new()
    {
        GeneratorRunResult result = Run(Compile(s_sources)).GetRunResult().Results.Single();
        foreach (string step in new[] { ParseSteps.TypesStep, ParseSteps.CallSitesStep, PrewireGenerator.CodecsStep, PrewireGenerator.ResolverStep, PrewireGenerator.InterceptorsStep })
        {
            Assert.All(Reasons(result, step), static r => Assert.Equal(IncrementalStepRunReason.New, r));
            Assert.NotEmpty(Reasons(result, step));
        }

        Assert.Equal(5, result.GeneratedSources.Length);
    }

    /// <summary>For each value type that goes through a step, the runtime compiles Roslyn's step anew.</summary>
    [Fact]
    public void Steps_yield_references()
    {
        GeneratorRunResult result = Run(Compile(s_sources)).GetRunResult().Results.Single();
        string[] steps = [.. result.TrackedSteps.Keys.Where(static name => name.StartsWith("Prewire.", StringComparison.Ordinal))];
        Assert.NotEmpty(steps);
        Assert.All(steps.SelectMany(name => result.TrackedSteps[name]).SelectMany(static s => s.Outputs), static o => Assert.False(o.Value.GetType().IsValueType, o.Value.GetType().Name));
    }

    /// <summary>No literal has the types of a table, nor those at open positions.</summary>
    [Fact]
    public void A_member_of_an_alternative_makes_its_own_codec_only()
    {
        string[] sources =
        [
            "namespace Shop { [Prewire.GenerateSerializer, Prewire.WireUnion(1, typeof(Circle))] public abstract class Shape { } }",
            "namespace Shop { [Prewire.GenerateSerializer] public sealed class Circle : Shape { public int A { get; set; } } }",
            "namespace Shop { [Prewire.GenerateSerializer] public sealed class Holder { public object? Any { get; set; } [Prewire.WireOpen] public Circle? Circle { get; set; } } }",
            "namespace Shop { [Prewire.GenerateSerializer] public enum Color { Red } }",
        ];
        CSharpCompilation compilation = Compile(sources);
        SyntaxTree circle = compilation.SyntaxTrees.Single(static t => t.ToString().Contains("int A"));
        GeneratorRunResult result = Run(compilation)
            .RunGenerators(compilation.ReplaceSyntaxTree(circle, circle.WithChangedText(Microsoft.CodeAnalysis.Text.SourceText.From(sources[1].Replace("int A", "long A"), System.Text.Encoding.UTF8))))
            .GetRunResult().Results.Single();
        AssertOutputs(result, modified: 1);
        Assert.Single(Reasons(result, PrewireGenerator.CodecsStep), static r => r == IncrementalStepRunReason.Modified);
        AssertUntouched(result, PrewireGenerator.ResolverStep);
    }

    [Fact]
    public void An_edit_elsewhere_leaves_every_output_cached()
    {
        GeneratorRunResult result = Edit(4, "namespace Shop { public class Unrelated { public int M() => 2; public string? N; } }");
        AssertOutputs(result, modified: 0);
        AssertUntouched(result, PrewireGenerator.CodecsStep);
        AssertUntouched(result, PrewireGenerator.ResolverStep);
        AssertUntouched(result, PrewireGenerator.InterceptorsStep);
    }

    /// <summary>The body of a marked method is looked into for those who call it elsewhere; what does not change what it gives changes no file.</summary>
    [Fact]
    public void A_body_that_gives_the_same_types_leaves_what_is_noted_of_it()
    {
        const string bus = "public static class Bus { public static byte[] Send<[Prewire.WireType] T>(T value) { int a = 1; return Prewire.PrewireSerializer.Serialize(new[] { value }); } }";
        Assert.NotEqual(IncrementalStepRunReason.Modified, Change("a = 1", "a = 2", out string first));
        Assert.Equal(IncrementalStepRunReason.Modified, Change("new[] { value }", "new[] { new[] { value } }", out string second));
        Assert.NotEqual(first, second);

        IncrementalStepRunReason Change(string from, string to, out string noted)
        {
            CSharpCompilation compilation = TestCompilation.Create([bus, Book]);
            SyntaxTree edited = CSharpSyntaxTree.ParseText(bus.Replace(from, to), (CSharpParseOptions)compilation.SyntaxTrees[0].Options, compilation.SyntaxTrees[0].FilePath);
            GeneratorRunResult result = Run(compilation).RunGenerators(compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], edited)).GetRunResult().Results.Single();
            noted = result.GeneratedSources.Single(static s => s.HintName == "PrewireGiven.g.cs").SourceText.ToString();
            return Assert.Single(Reasons(result, ParseSteps.GivenStep));
        }
    }

    [Fact]
    public void The_forms_of_FSharp_depend_on_no_source()
    {
        CSharpCompilation compilation = Compile(s_sources).AddReferences(Frameworks.FSharpCore);
        GeneratorDriver driver = Run(compilation);
        Assert.Equal(6, driver.GetRunResult().GeneratedTrees.Length);
        SyntaxTree edited = CSharpSyntaxTree.ParseText(Book.Replace("Id", "Number"), (CSharpParseOptions)compilation.SyntaxTrees[0].Options, compilation.SyntaxTrees[0].FilePath);
        GeneratorRunResult result = driver.RunGenerators(compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], edited)).GetRunResult().Results.Single();
        Assert.All(Reasons(result, PrewireGenerator.FSharpFormsStep), static r => Assert.Contains(r, new[] { IncrementalStepRunReason.Cached, IncrementalStepRunReason.Unchanged }));
        Assert.NotEmpty(Reasons(result, PrewireGenerator.FSharpFormsStep));
    }

    [Fact]
    public void The_body_of_a_comparer_leaves_every_output_cached()
    {
        const string comparer = "namespace Shop { [Prewire.WireComparer] public sealed class ById : System.Collections.Generic.Comparer<int> { public override int Compare(int a, int b) => a - b; } }";
        CSharpCompilation compilation = Compile([comparer, Book, Line, Other, Calls]);
        SyntaxTree edited = CSharpSyntaxTree.ParseText(comparer.Replace("a - b", "b - a"), (CSharpParseOptions)compilation.SyntaxTrees[0].Options, compilation.SyntaxTrees[0].FilePath);
        GeneratorRunResult result = Run(compilation).RunGenerators(compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], edited)).GetRunResult().Results.Single();
        AssertOutputs(result, modified: 0);
        AssertUntouched(result, PrewireGenerator.ResolverStep);
        Assert.Contains(Reasons(result, ParseSteps.ComparersStep), static r => r is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged);
    }

    [Fact]
    public void What_a_member_holds_as_a_comparer_leaves_every_output_cached()
    {
        const string holder = "namespace Shop { public static class Orders { [Prewire.WireComparer] public static readonly System.Collections.Generic.IComparer<int> Down = System.Collections.Generic.Comparer<int>.Create((a, b) => b - a); } }";
        CSharpCompilation compilation = Compile([holder, Book, Line, Other, Calls]);
        SyntaxTree edited = CSharpSyntaxTree.ParseText(holder.Replace("b - a", "b.CompareTo(a)"), (CSharpParseOptions)compilation.SyntaxTrees[0].Options, compilation.SyntaxTrees[0].FilePath);
        GeneratorRunResult result = Run(compilation).RunGenerators(compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], edited)).GetRunResult().Results.Single();
        AssertOutputs(result, modified: 0);
        AssertUntouched(result, PrewireGenerator.ResolverStep);
    }

    [Fact]
    public void A_comment_or_method_in_a_type_leaves_every_output_cached() =>
        AssertOutputs(Edit(0, Book.Replace("public int Id", "/* why */ public int Twice() => Id * 2; public int Id")), modified: 0);

    [Fact]
    public void A_new_member_makes_the_codec_of_its_type_and_of_those_that_hold_it()
    {
        // The literal of Book contains that of Line.
        GeneratorRunResult result = Edit(1, Line.Replace("public int A", "public int B { get; set; } public int A"));
        AssertOutputs(result, modified: 2);
        Assert.Equal(2, Reasons(result, PrewireGenerator.CodecsStep).Count(static r => r == IncrementalStepRunReason.Modified));
        AssertUntouched(result, PrewireGenerator.ResolverStep);
        AssertUntouched(result, PrewireGenerator.InterceptorsStep);
    }

    /// <summary>What a converter takes is in a file of its own.</summary>
    [Fact]
    public void A_converter_that_changes_makes_the_types_that_use_it()
    {
        const string converter = "namespace Shop { public struct FromOld : Prewire.IWireConverter<int, string> { public string Convert(int old) => \"\"; } }";
        const string user = "namespace Shop { [Prewire.GenerateSerializer] public sealed class Page { [Prewire.WireConverter(typeof(FromOld))] public string? At { get; set; } } }";
        const string unrelated = "namespace Shop { [Prewire.GenerateSerializer] public sealed class Plain { } [Prewire.GenerateSerializer] public sealed class Other { } }";
        CSharpCompilation compilation = Compile([converter, user, unrelated]);
        GeneratorDriver driver = Run(compilation);
        AssertOutputs(Change(converter + " // a comment"), modified: 0);
        GeneratorRunResult result = Change(converter.Replace("int", "long"));
        Assert.Contains("Int64Codec", result.GeneratedSources.Single(s => s.HintName.Contains("Page")).SourceText.ToString());
        AssertOutputs(result, modified: 1);

        GeneratorRunResult Change(string source)
        {
            SyntaxTree old = compilation.SyntaxTrees[0];
            return driver.RunGenerators(compilation.ReplaceSyntaxTree(old, CSharpSyntaxTree.ParseText(source, (CSharpParseOptions)old.Options, old.FilePath))).GetRunResult().Results.Single();
        }
    }

    /// <summary>What a surrogate looks like is in a file of its own.</summary>
    [Fact]
    public void A_surrogate_that_changes_makes_the_types_that_use_it()
    {
        const string surrogate = "namespace Shop { [Prewire.GenerateSerializer] public struct Link { public string Text; public static Link From(System.UriBuilder value) => new() { Text = value.ToString() }; public System.UriBuilder ToValue() => new(Text); } }";
        const string user = "namespace Shop { [Prewire.GenerateSerializer] public sealed class Page { [Prewire.WireSurrogate(typeof(Link))] public System.UriBuilder? At { get; set; } } }";
        const string unrelated = "namespace Shop { [Prewire.GenerateSerializer] public sealed class Plain { public int A { get; set; } } }";
        CSharpCompilation compilation = Compile([surrogate, user, unrelated]);
        GeneratorDriver driver = Run(compilation);
        AssertOutputs(Change(0, surrogate + " // a comment"), modified: 0);
        AssertOutputs(Change(2, unrelated.Replace("int A", "long A")), modified: 1);
        GeneratorRunResult result = Change(0, surrogate.Replace("(System.UriBuilder value)", "(System.UriBuilder value, object? state)"));
        Assert.Contains("From(value, state)", result.GeneratedSources.Single(s => s.HintName.Contains("Page")).SourceText.ToString());
        AssertOutputs(result, modified: 1);

        GeneratorRunResult Change(int file, string source)
        {
            SyntaxTree old = compilation.SyntaxTrees[file];
            return driver.RunGenerators(compilation.ReplaceSyntaxTree(old, CSharpSyntaxTree.ParseText(source, (CSharpParseOptions)old.Options, old.FilePath))).GetRunResult().Results.Single();
        }
    }

    [Fact]
    public void A_member_of_a_type_nobody_holds_makes_one_file()
    {
        GeneratorRunResult result = Edit(2, Other.Replace("int A", "long A"));
        AssertOutputs(result, modified: 1);
        AssertUntouched(result, PrewireGenerator.ResolverStep);
    }

    [Fact]
    public void A_new_type_makes_its_codec_and_the_resolver()
    {
        GeneratorRunResult result = Edit(4, Unrelated.Replace("public class", "[Prewire.GenerateSerializer] public class"));
        Assert.Equal(6, result.GeneratedSources.Length);
        Assert.Equal(1, Reasons(result, PrewireGenerator.CodecsStep).Count(static r => r == IncrementalStepRunReason.New));
        Assert.Equal([IncrementalStepRunReason.Modified], Reasons(result, PrewireGenerator.ResolverStep));
        AssertUntouched(result, PrewireGenerator.InterceptorsStep);
    }

    /// <summary>Which closed forms there are may follow from members of a generic type in another file.</summary>
    [Fact]
    public void A_member_of_a_generic_type_makes_the_resolver()
    {
        const string page = "namespace Shop { [Prewire.GenerateSerializer] public sealed class Page<T> { public int A { get; set; } } }";
        CSharpCompilation compilation = Compile(
        [
            page,
            "namespace Shop { [Prewire.GenerateSerializer] public abstract class Result<T> { } [Prewire.GenerateSerializer] public sealed class Ok<T> : Result<T> { } }",
            "namespace Shop { [Prewire.GenerateSerializer] public sealed class Holder { public Page<int>? Page { get; set; } } }",
        ]);
        SyntaxTree tree = compilation.SyntaxTrees[0];
        GeneratorRunResult result = Run(compilation)
            .RunGenerators(compilation.ReplaceSyntaxTree(tree, CSharpSyntaxTree.ParseText(page.Replace("int A", "Result<T>? A"), (CSharpParseOptions)tree.Options, tree.FilePath)))
            .GetRunResult().Results.Single();
        Assert.Equal([IncrementalStepRunReason.Modified], Reasons(result, PrewireGenerator.ResolverStep));
        Assert.Contains("typeof(global::Shop.Ok<int>)", result.GeneratedSources.Single(static s => s.HintName.Contains("Resolver")).SourceText.ToString());
    }

    /// <summary>What a file mentions is looked at again where it, or a type, was edited.</summary>
    [Fact]
    public void A_new_mention_makes_the_resolver()
    {
        const string use = "namespace Shop { public static class Use { public static object M() => 1; } }";
        CSharpCompilation compilation = Compile(["namespace Shop { [Prewire.GenerateSerializer] public sealed class Page<T> { public T? A { get; set; } } }", use, Unrelated]);
        SyntaxTree tree = compilation.SyntaxTrees[1];
        CSharpCompilation edited = compilation.ReplaceSyntaxTree(tree, CSharpSyntaxTree.ParseText(use.Replace("=> 1", "=> new Page<int>()"), (CSharpParseOptions)tree.Options, tree.FilePath));
        GeneratorDriver driver = Run(compilation).RunGenerators(edited);
        Assert.Contains("typeof(global::Shop.Page<int>)", Resolver(driver));

        SyntaxTree unrelated = edited.SyntaxTrees[2];
        driver = driver.RunGenerators(edited.ReplaceSyntaxTree(unrelated, CSharpSyntaxTree.ParseText(Unrelated.Replace("=> 1", "=> 2"), (CSharpParseOptions)unrelated.Options, unrelated.FilePath)));
        AssertUntouched(driver.GetRunResult().Results.Single(), PrewireGenerator.ResolverStep);
        driver = driver.RunGenerators(edited.ReplaceSyntaxTree(unrelated, CSharpSyntaxTree.ParseText(Unrelated + " namespace Shop { public class Page<T, U> { } public class Int { } }", (CSharpParseOptions)unrelated.Options, unrelated.FilePath)));
        Assert.Contains("typeof(global::Shop.Page<int>)", Resolver(driver));
        driver = driver.RunGenerators(compilation);
        Assert.DoesNotContain("typeof(global::Shop.Page<int>)", Resolver(driver));

        static string Resolver(GeneratorDriver driver) => string.Concat(driver.GetRunResult().Results.Single().GeneratedSources.Where(static s => s.HintName.Contains("Resolver")).Select(static s => s.SourceText.ToString()));
    }

    /// <summary>What is put into an object may be named in a body only, and what it is may depend on heads of methods elsewhere.</summary>
    [Fact]
    public void A_form_in_a_body_makes_the_resolver_and_edits_elsewhere_do_not()
    {
        const string use = "namespace Shop { public static class Use { public static void M(Any any) => any.Value = Made.Of(); } }";
        const string made = "namespace Shop { public static class Made { public static int[][] Of() => null!; } }";
        CSharpCompilation compilation = Compile(["namespace Shop { [Prewire.GenerateSerializer] public sealed class Any { public object? Value { get; set; } } }", use, made]);
        GeneratorDriver driver = Run(compilation);
        Assert.Contains("typeof(int[][])", Resolver(driver));

        driver = driver.RunGenerators(Edited(2, made.Replace("null!", "new int[0][]")));
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        AssertUntouched(result, PrewireGenerator.ResolverStep);
        Assert.Contains(Reasons(result, ParseSteps.MentionsStep), static r => r is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged);

        driver = driver.RunGenerators(Edited(2, made.Replace("int[][]", "System.Collections.Generic.Queue<int>")));
        Assert.Contains("Queue<int>", Resolver(driver));
        driver = driver.RunGenerators(Edited(1, use.Replace("Made.Of()", "new System.Collections.Generic.Stack<int>()")));
        Assert.Contains("Stack<int>", Resolver(driver));
        Assert.DoesNotContain("Queue<int>", Resolver(driver));

        CSharpCompilation Edited(int file, string source)
        {
            SyntaxTree tree = compilation.SyntaxTrees[file];
            return compilation.ReplaceSyntaxTree(tree, CSharpSyntaxTree.ParseText(source, (CSharpParseOptions)tree.Options, tree.FilePath));
        }

        static string Resolver(GeneratorDriver driver) => driver.GetRunResult().Results.Single().GeneratedSources.Single(static s => s.HintName.Contains("Resolver")).SourceText.ToString();
    }

    /// <summary>What is known after an edit is what a build from nothing knows, and differs from before where it should: queues of what members elsewhere give are named nowhere.</summary>
    [Theory]
    [InlineData("class Root { }", "class Root { public object? Any { get; set; } }")]
    [InlineData("class Root { public object? Any { get; set; } }", "class Root { }")]
    [InlineData("class Root { public object? Any { get; set; } } class Other { public static System.Collections.IEnumerable Local { set { } } } class Else { void M() { int Local = 1; } }", "class Root { public object? Any { get; set; } } class Other { public static System.Collections.IEnumerable Local { set { } } } class Else { void M() { object Local = 1; } }", false)]
    [InlineData("class Root { public object? Any { get; set; } } class Other { public static System.Collections.IEnumerable Local { set { } } } class Else { int Local; }", "class Root { public object? Any { get; set; } } class Other { public static System.Collections.IEnumerable Local { set { } } } class Else { object? Local; }")]
    [InlineData("class Root { public object? Any { get; set; } } class Other { public static object Local { set { } } }", "class Root { public object? Any { get; set; } } class Other { public static System.Array Local { set { } } }")]
    [InlineData("class Root { public object? Any { get; set; } } class Other { public const int N = 1; public static int operator +(Other o, int i) => 1; }", "class Root { public object? Any { get; set; } } class Other { public const int N = 1; public static short operator +(Other o, int i) => 1; }")]
    [InlineData("class Root { public object? Any { get; set; } } class Other { public int this[int i] => 1; }", "class Root { public object? Any { get; set; } } class Other { public long this[int i] => 1; }")]
    [InlineData("class Root { public object? Any { get; set; } } class Other { public int GetHashCode(int i) => 1; }", "class Root { public object? Any { get; set; } } class Other { public ushort GetHashCode(int i) => 1; }")]
    [InlineData("class Root { public object? Any { get; set; } } class Other { public static implicit operator int(Other o) => 1; }", "class Root { public object? Any { get; set; } } class Other { public static implicit operator int(Other o) => 2; public uint F = 1; }")]
    [InlineData("class Root { [Prewire.WireConverter(typeof(Turn))] public int Any { get; set; } } public struct Turn : Prewire.IWireConverter<string, int> { public int Convert(string old) => 1; }", "class Root { [Prewire.WireConverter(typeof(Turn))] public int Any { get; set; } } public struct Turn : Prewire.IWireConverter<object, int> { public int Convert(object old) => 1; }")]
    [InlineData("class Root { public object? Any { get; set; } }", "global using L = System.Collections.Generic.Stack<int>; class Root { public object? Any { get; set; } }")]
    public void Mentions_after_an_edit_elsewhere(string before, string after, bool changes = true)
    {
        const string use = """
            [Prewire.GenerateSerializer] public sealed class Leaf : Root { public int A { get; set; } }
            partial class Other { public static void M(Leaf leaf, Other o) { Other.Local = Made((byte)1); leaf.Any = Made(o + 1); leaf.Any = Made(o[0]); leaf.Any = Made(o.F); leaf.Any = Made(o.GetHashCode(2)); leaf.Any = new L(); } static System.Collections.Generic.Queue<T> Made<T>(T first) => new(); static System.Collections.Generic.LinkedList<int>? s_named; }
            """;
        CSharpCompilation first = Compile([use, Sourced(before)]);
        CSharpCompilation second = first.ReplaceSyntaxTree(
            first.SyntaxTrees[1], CSharpSyntaxTree.ParseText(Sourced(after), (CSharpParseOptions)first.SyntaxTrees[1].Options, "File1.cs", System.Text.Encoding.UTF8));
        GeneratorDriver driver = Run(first);
        string unedited = Resolver(driver);
        string edited = Resolver(driver.RunGenerators(second));
        Assert.Equal(changes, unedited != edited);
        Assert.Equal(Resolver(Run(Compile([use, Sourced(after)]))), edited);

        static string Sourced(string text) => text.Replace("class Root", "public abstract class Root").Replace("class Other", "partial class Other");
        static string Resolver(GeneratorDriver driver) => driver.GetRunResult().Results.Single().GeneratedSources.Single(static s => s.HintName.Contains("Resolver")).SourceText.ToString();
    }

    [Fact]
    public void A_moved_call_makes_the_interceptors_only()
    {
        GeneratorRunResult result = Edit(3, Calls.Replace("public static byte[]", "\n\n  public static byte[]"));
        AssertOutputs(result, modified: 1);
        Assert.Equal([IncrementalStepRunReason.Modified], Reasons(result, PrewireGenerator.InterceptorsStep));
        AssertUntouched(result, PrewireGenerator.ResolverStep);
        AssertUntouched(result, PrewireGenerator.CodecsStep);
    }

    [Fact]
    public void A_removed_type_takes_its_file_away()
    {
        GeneratorRunResult result = Edit(2, "");
        Assert.Equal(4, result.GeneratedSources.Length);
        Assert.DoesNotContain(result.GeneratedSources, static s => s.HintName.Contains("Other", StringComparison.Ordinal));
    }

    /// <summary>The codecs get parts more, which nothing else depends on.</summary>
    [Fact]
    public void The_first_call_that_copies_makes_parts_of_codecs_and_the_interceptors()
    {
        const string Copy = "namespace Shop { public static class Use { public static byte[] Write(Book book) => Prewire.PrewireSerializer.Serialize(Prewire.PrewireSerializer.Clone(book)); } }";
        GeneratorRunResult result = Edit(3, Copy);
        AssertUntouched(result, PrewireGenerator.CodecsStep);
        AssertUntouched(result, PrewireGenerator.ResolverStep);
        Assert.Equal([IncrementalStepRunReason.Modified], Reasons(result, LinkSteps.AbilitiesStep));
        Assert.Equal(7, result.GeneratedSources.Length);
        Assert.Equal(2, result.GeneratedSources.Count(static s => s.HintName.EndsWith(".Abilities.g.cs", StringComparison.Ordinal)));

        // A call that asks for another type leaves those be that are there.
        CSharpCompilation copying = Compile([Book, Line, Other, Copy, Unrelated]);
        SyntaxTree unrelated = copying.SyntaxTrees[4];
        GeneratorRunResult more = Run(copying)
            .RunGenerators(copying.ReplaceSyntaxTree(unrelated, unrelated.WithChangedText(Microsoft.CodeAnalysis.Text.SourceText.From(
                "namespace Shop { public class Unrelated { public Other M(Other o) => Prewire.PrewireSerializer.Clone(o); } }", System.Text.Encoding.UTF8))))
            .GetRunResult().Results.Single();
        Assert.Equal(8, more.GeneratedSources.Length);
        Assert.Equal(1, Reasons(more, PrewireGenerator.AbilitiesStep).Count(static r => r is IncrementalStepRunReason.Modified or IncrementalStepRunReason.New));

        GeneratorRunResult elsewhere = Edit(4, "namespace Shop { public class Unrelated { public int M() => 2; } }");
        Assert.DoesNotContain(Reasons(elsewhere, ParseSteps.AbilitiesStep), static r => r is IncrementalStepRunReason.Modified or IncrementalStepRunReason.New);
    }

    private static GeneratorRunResult Edit(int file, string text)
    {
        CSharpCompilation before = Compile(s_sources);
        SyntaxTree tree = before.SyntaxTrees[file];
        CSharpCompilation after = before.ReplaceSyntaxTree(
            tree, CSharpSyntaxTree.ParseText(text, (CSharpParseOptions)tree.Options, tree.FilePath, System.Text.Encoding.UTF8));
        return Run(before).RunGenerators(after).GetRunResult().Results.Single();
    }

    /// <summary>An app, which has what it asks for.</summary>
    private static CSharpCompilation Compile(string[] sources)
    {
        CSharpCompilation compilation = TestCompilation.Create(sources);
        return compilation.WithOptions(compilation.Options.WithOutputKind(OutputKind.ConsoleApplication));
    }

    private static GeneratorDriver Run(CSharpCompilation compilation) =>
        GeneratorRun.Driver(compilation, trackSteps: true).RunGenerators(compilation);

    private static IncrementalStepRunReason[] Reasons(GeneratorRunResult result, string step) =>
        result.TrackedSteps.TryGetValue(step, out var steps) ? [.. steps.SelectMany(static s => s.Outputs).Select(static o => o.Reason)] : [];

    private static void AssertUntouched(GeneratorRunResult result, string step)
    {
        Assert.NotEmpty(Reasons(result, step));
        Assert.All(Reasons(result, step), static r => Assert.True(r is IncrementalStepRunReason.Cached or IncrementalStepRunReason.Unchanged, r.ToString()));
    }

    private static void AssertOutputs(GeneratorRunResult result, int modified)
    {
        IncrementalStepRunReason[] reasons = [.. result.TrackedOutputSteps.Values.SelectMany(static s => s).SelectMany(static s => s.Outputs).Select(static o => o.Reason)];
        Assert.Equal(modified, reasons.Count(static r => r is IncrementalStepRunReason.Modified or IncrementalStepRunReason.New));
        Assert.Equal(5 - modified, reasons.Count(static r => r is IncrementalStepRunReason.Cached));
    }
}
