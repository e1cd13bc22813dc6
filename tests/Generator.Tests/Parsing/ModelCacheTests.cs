using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;
using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Tests.Parsing;

/// <summary>Whatever is edited, the models are those that a fresh start would make: nothing that matters escapes the cache's key.</summary>
public class ModelCacheTests
{
    private static readonly string[] s_sources =
    [
        """
        using Prewire;
        using Alias = System.Int32;
        namespace Shop;
        [GenerateSerializer]
        public partial class Order : Base
        {
            public Order(int count = Constants.Count) { Count = count; }
            [WireId(Constants.First)] public int Count { get; }
            [WireId(12)] public Color Color { get; set; }
            [WireId(13)] public Line? Line { get; set; }
            [WireId(14)] public Alias Aliased { get; set; }
            [WireId(15)] public Global Globally { get; set; }
            [WireId(16)] public System.Collections.Generic.IEnumerable<int>? Sequence { get; set; }
            [WireId(17)] public Four Four { get; set; }
            [WireId(18)] public IMade? Made { get; set; }
        }
        """,
        "namespace Shop { public partial class Order { } public static class Constants { public const int First = 11; public const int Count = 5; } }",
        "namespace Shop { public class Base { public Base() { } [Prewire.WireId(1)] public int A { get; set; } } }",
        "namespace Shop { public enum Color { Red } [Prewire.GenerateSerializer] public class Line { public void M() { } } }",
        "global using Global = System.Int64;",
        "class Unrelated { void M() { } int _field; }",
        "namespace Shop { [System.Runtime.CompilerServices.InlineArray(4)] public struct Four { private int _element; } public interface IMade { } }",
        """
        [assembly: Prewire.WireSurrogate(typeof(Shop.Given), typeof(Shop.GivenForm))]
        namespace Shop;
        [Prewire.WireSurrogate(typeof(ShownForm))] public class Shown { }
        [Prewire.GenerateSerializer] public class Given { }
        [Prewire.GenerateSerializer] public class Held { [Prewire.WireSurrogate(typeof(VersionForm))] public System.Version? Version { get; set; } }
        [Prewire.GenerateSerializer] public class Converted : Turned { }
        public class Turned { [field: Prewire.WireConverter(typeof(Turn))] public int Number { get; set; } }
        """,
        """
        namespace Shop;
        [Prewire.GenerateSerializer] public struct ShownForm { public static ShownForm From(Shown value) => default; public Shown ToShown() => new(); }
        [Prewire.GenerateSerializer] public struct GivenForm { public static GivenForm From(Given value) => default; public Given ToGiven() => new(); }
        [Prewire.GenerateSerializer] public struct VersionForm { public static VersionForm From(System.Version value) => default; public System.Version ToVersion() => new(); }
        public struct Turn : Prewire.IWireConverter<string, int> { public Turn() { } int Prewire.IWireConverter<string, int>.Convert(string old) => 0; }
        """,
        """
        namespace Shop;
        [Prewire.GenerateSerializer(Unknown = Prewire.Unknown.Fallback, Fallback = typeof(Bag))] public abstract class Root { }
        [Prewire.GenerateSerializer, Prewire.WireUnion(1, typeof(Bag))] public abstract class Holder : Root { }
        [Prewire.GenerateSerializer] public partial record struct Cell { public int Row { get; init; } }
        """,
        """
        namespace Shop;
        [Prewire.GenerateSerializer] public class Bag : Holder, System.Collections.Generic.IEnumerable<int>
        {
            public void Add(int item) { }
            public System.Collections.Generic.IEnumerator<int> GetEnumerator() => throw null!;
            System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => throw null!;
        }
        """,
        "namespace Shop { public partial record struct Cell { public Cell(int row) { Row = row; } } }",
        "namespace Shop { [Prewire.GenerateSerializer] public partial struct Seen { public int A; [Prewire.WireAfterRead] partial void OnRead(); } }",
        "namespace Shop { public partial struct Seen { partial void OnRead() { } } }",
    ];

    public static TheoryData<int, string, string, bool> Edits => new()
    {
        // File, what is replaced, by what, whether models change.
        { 0, "{ get; set; }", "{ get; init; }", true },
        { 0, "using Alias = System.Int32;", "using Alias = System.Int16;", true },
        { 0, "[WireId(13)] ", "[WireIgnore] ", true },
        { 0, "Count = count;", "Count = count + 1;", false },
        { 0, "int count =", "int other, int count =", true },
        { 1, "partial class Order { }", "partial class Order { [Prewire.WireId(99)] public int Added { get; set; } }", true },
        { 1, "First = 11", "First = 21", true },
        { 1, "Count = 5", "Count = 6", true },
        { 1, "partial class Order { }", "partial class Order { public void M() { } }", false },
        { 1, "public partial class Order", "[Prewire.WireName(\"order\")] public partial class Order", true },
        { 2, "public int A { get; set; }", "public int A { get; private set; }", true },
        { 2, "public Base() { }", "public Base() { A = 1; }", false },
        { 2, "public Base() { }", "public Base() { } [Prewire.WireAfterRead] public void Done() { }", true },
        { 2, "public Base() { }", "public Base() { } [System.Obsolete] public void Done() { }", false },
        { 2, "class Base {", "class Root { [Prewire.WireId(2)] public int R { get; set; } } public class Base : Root {", true },
        { 3, "enum Color {", "enum Color : byte {", true },
        { 3, "public class Line", "public sealed class Line", true },
        { 3, "[Prewire.GenerateSerializer] ", "", true },
        { 3, "public void M() { }", "public void M() { M(); }", false },
        { 4, "System.Int64", "System.Int16", true },
        { 5, "void M() { }", "void M() { M(); }", false },
        { 5, "int _field;", "int _field, _typed;", false },
        { 5, "class Unrelated", "namespace Shop.System.Collections.Generic { public interface IEnumerable<T> { } } class Unrelated", true },
        { 6, "private int _element", "private long _element", true },
        { 6, "interface IMade { }", "interface IMade { static abstract int Make(); }", true },
        { 6, "interface IMade { }", "interface IMade { static abstract int Number { get; } }", true },
        { 2, "public int A { get; set; }", "public int A { get; set; } public new System.Type GetType() => typeof(Base);", true },
        { 1, "partial class Order { }", "partial class Order { public new void A() { } }", true },
        { 1, "partial class Order { }", "partial class Order { public void A() { } }", true },
        { 1, "partial class Order { }", "partial class Order { private delegate void A(); }", true },
        { 1, "partial class Order { }", "partial class Order { private struct A { } }", true },
        { 1, "partial class Order { }", "partial class Order { private static event System.Action? A; }", true },
        { 8, "ToShown()", "ToValue()", true },
        { 8, "ToGiven()", "ToValue()", true },
        { 8, "ToVersion()", "ToValue()", true },
        { 8, "public Turn() { }", "", true },
        { 10, "public void Add(int item) { }", "public void Add(int item) { } public System.Collections.Generic.List<int> Items { get; } = new();", true },
        { 11, "Row = row;", "Row = row < 0 ? 0 : row;", true },
        { 13, "partial void OnRead() { }", "", true },
        { 13, "partial void OnRead() { }", "partial void OnRead() { A++; }", false },
    };

    [Theory]
    [MemberData(nameof(Edits))]
    public void Models_after_an_edit_are_those_of_a_fresh_start(int file, string old, string replacement, bool changes)
    {
        CSharpCompilation compilation = TestCompilation.Create(s_sources);
        compilation.AssertCompiles();
        GeneratorDriver driver = ParsingGenerator.Run(compilation);
        IReadOnlyList<LinkedType> before = Types(driver);

        string text = s_sources[file].Replace(old, replacement, System.StringComparison.Ordinal);
        Assert.NotEqual(s_sources[file], text);
        SyntaxTree tree = compilation.SyntaxTrees[file];
        CSharpCompilation edited = compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(SourceText.From(text, System.Text.Encoding.UTF8)));

        IReadOnlyList<LinkedType> after = Types(ParsingGenerator.Run(edited, driver));
        string[] sources = [.. s_sources];
        sources[file] = text;
        Assert.Equal(Types(ParsingGenerator.Run(TestCompilation.Create(sources))), after);
        Assert.Equal(changes, !before.SequenceEqual(after));
    }

    [Fact]
    public void A_change_of_references_or_options_is_noticed()
    {
        CSharpCompilation compilation = TestCompilation.Create("[Prewire.GenerateSerializer] public class T<X> { public X A { get; } }", Framework.Net80);
        GeneratorDriver driver = ParsingGenerator.Run(compilation);
        Assert.Empty(Assert.Single(Types(driver)).Type.Members);

        CSharpCompilation newer = compilation.WithReferences(Frameworks.References(Framework.Running));
        Assert.Single(Assert.Single(Types(ParsingGenerator.Run(newer, driver))).Type.Members);
        Assert.Equal("Prewire.Generated.Renamed", Assert.Single(Types(ParsingGenerator.Run(newer.WithAssemblyName("Renamed"), driver))).Type.CodecNamespace);
    }

    [Fact]
    public void A_keystroke_in_a_body_binds_no_member_again()
    {
        CSharpCompilation compilation = TestCompilation.Create(s_sources);
        INamedTypeSymbol order = compilation.GetTypeByMetadataName("Shop.Order")!;
        TypeModel? first = ModelCache.Get(ParseContext.For(compilation), order, WireAttributes.FindSerializer(order)!);

        SyntaxTree tree = compilation.SyntaxTrees[5];
        CSharpCompilation edited = compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(SourceText.From("class Unrelated { void M() { M(); } int _x; }")));
        INamedTypeSymbol again = edited.GetTypeByMetadataName("Shop.Order")!;
        Assert.Same(first, ModelCache.Get(ParseContext.For(edited), again, WireAttributes.FindSerializer(again)!));
    }

    /// <summary>Analyzers see what was generated, too, and so another compilation of the same file.</summary>
    [Fact]
    public async Task A_keystroke_in_a_body_binds_no_member_again_where_analyzers_run_too()
    {
        const string Call = "public static class Use { public static Shop.Order Copy(Shop.Order order) => Prewire.PrewireSerializer.Clone(order); }";
        CSharpCompilation compilation = TestCompilation.Create([.. s_sources, Call]);
        TypeModel? first = Get(compilation);
        CSharpCompilation output = GeneratorRun.Of(compilation).Output;
        await output.AnalyzeAsync(new CallAnalyzer());
        TypeModel? analyzed = Get(output, isAnalyzer: true);

        SyntaxTree tree = compilation.SyntaxTrees[5];
        CSharpCompilation edited = compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(SourceText.From("class Unrelated { void M() { M(); } int _x; }")));
        Assert.Same(first, Get(edited));
        Assert.Same(analyzed, Get(GeneratorRun.Of(edited).Output, isAnalyzer: true));
        Assert.NotSame(first, analyzed);

        static TypeModel? Get(CSharpCompilation compilation, bool isAnalyzer = false)
        {
            INamedTypeSymbol order = compilation.GetTypeByMetadataName("Shop.Order")!;
            return ModelCache.Get(ParseContext.For(compilation), order, WireAttributes.FindSerializer(order)!, isAnalyzer);
        }
    }

    private static IReadOnlyList<LinkedType> Types(GeneratorDriver driver) => driver.Values<LinkedType>(LinkSteps.TypesStep);
}
