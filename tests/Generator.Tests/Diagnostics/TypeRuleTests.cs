using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

public class TypeRuleTests
{
    [Fact]
    public async Task PW0016_old_languages_get_one_diagnostic()
    {
        CSharpCompilation compilation = TestCompilation.Create(
            "[Prewire.GenerateSerializer] public class A { public object B { get; set; } } [Prewire.GenerateSerializer] public class C { }",
            Framework.NetStandard20,
            LanguageVersion.CSharp7_3);
        var diagnostic = Assert.Single(await compilation.AnalyzeAsync(
            new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer(), new Prewire.Generator.Diagnostics.CallAnalyzer()));
        Assert.Equal("PW0016", diagnostic.Id);
        Assert.Contains("C# 7.3", diagnostic.GetMessage(), System.StringComparison.Ordinal);
    }

    [Fact]
    public Task PW0019_type_parameters_that_are_called_like_their_codec() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class {|PW0019:Foo|}<FooCodec> { public FooCodec? A { get; set; } }
        [GenerateSerializer] public class {|PW0019:Base|}<BaseSection> { public BaseSection? A { get; set; } }
        [GenerateSerializer] public class Fine<FooCodec> { public FooCodec? A { get; set; } }
        """);

    [Fact]
    public Task PW0018_attributes_without_effect() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T
        {
            [{|PW0018:WireInclude|}] public static int A { get; set; }
            [{|PW0018:WireId(1)|}] public const int B = 1;
            [{|PW0018:WireName("x")|}] public int this[int i] => i;
            [WireIgnore, {|PW0018:WireInclude|}] public int C { get; set; }
            [WireIgnore] public static int D { get; set; }
        }
        """);

    [Fact]
    public Task PW0018_codecs_and_surrogates_of_members_that_are_left_out() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T
        {
            [WireIgnore, {|PW0018:WireCodec(typeof(DateCodec))|}] public System.DateTime A { get; set; }
            [WireIgnore] [{|PW0018:WireSurrogate(typeof(DateSurrogate))|}] private System.DateTime _b;
            [WireCodec(typeof(DateCodec))] public virtual System.DateTime C { get; set; }
        }
        [GenerateSerializer]
        public class U : T
        {
            [WireIgnore] public override System.DateTime C { get; set; }
        }
        public class DateCodec : Codec<System.DateTime>
        {
            public override void Write(ref PrewireWriter writer, System.DateTime value) { }
            public override System.DateTime Read(ref PrewireReader reader, int version) => default;
        }
        [GenerateSerializer]
        public struct DateSurrogate
        {
            public static DateSurrogate From(System.DateTime value) => default;
            public System.DateTime ToValue() => default;
        }
        """);

    [Fact]
    public Task PW0019_types_no_serializer_can_be_made_for() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public static class {|PW0019:A|} { }
        [GenerateSerializer] public ref struct {|PW0019:B|} { }
        [GenerateSerializer] file class {|PW0019:C|} { }
        [GenerateSerializer] public interface {|PW0019:I|} { static abstract int G { get; } }
        [GenerateSerializer] public interface {|PW0019:J|} : I { }
        [GenerateSerializer] public interface Own : I { static int I.G => 1; }
        public class Outer
        {
            [GenerateSerializer] private class {|PW0019:D|} { }
            [GenerateSerializer] protected class {|PW0019:E|} { }
            [GenerateSerializer] internal class F { }
        }
        [GenerateSerializer, System.Obsolete("gone", true)] public class {|PW0019:G|} { }
        [System.Obsolete("gone", true)] public class Gone { [GenerateSerializer] public class {|PW0019:H|} { } }
        [GenerateSerializer, System.Obsolete("old", false)] public class K { }
        public class Outer<T> { [GenerateSerializer] public class {|PW0019:L|}<T> { } [GenerateSerializer] public class M<U> { } }
        [GenerateSerializer, System.Runtime.CompilerServices.InlineArray(4)] public struct N { public int First; }
        [GenerateSerializer, System.Runtime.CompilerServices.InlineArray(4)] public struct {|PW0019:O|} { public List<O>? First; }
        [GenerateSerializer, System.Runtime.CompilerServices.InlineArray(4)] public struct {|PW0019:P|} { public System.Action First; }
        [GenerateSerializer] public class {|PW0019:Q|}<Prefix> { public Prefix? Value; }
        public class Outer2<Write> { [GenerateSerializer] public class {|PW0019:R|} { public Write? Value; } }
        [GenerateSerializer] public class S<Value> { public Value? Of; }
        """);

    [Fact]
    public async Task PW0019_on_the_assembly()
    {
        MarkedSource marked = MarkedSource.Parse(
            """
            using Prewire;
            [assembly: GenerateSerializer(typeof(System.Net.Cookie))]
            [assembly: GenerateSerializer(typeof(System.Text.StringBuilder))]
            [assembly: {|PW0019:GenerateSerializer(typeof(string))|}]
            [assembly: {|PW0019:GenerateSerializer(typeof(Here))|}]
            [assembly: {|PW0019:GenerateSerializer(typeof(System.Action))|}]
            [assembly: {|PW0019:GenerateSerializer(typeof(void))|}]
            [assembly: {|PW0019:GenerateSerializer(typeof(System.ValueTuple<,>))|}]
            public class Here { }
            """);
        var found = await TestCompilation.Create(marked.Text).AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer());
        Assert.Equal(marked.Marks.Select(m => (m.Id, m.Span)), found.Where(d => d.Id == "PW0019").Select(d => (d.Id, d.Location.SourceSpan)));
    }

    [Fact]
    public async Task PW0020_too_many_structs_or_members()
    {
        string structs = string.Join("\n", Enumerable.Range(0, 257).Select(static i => $"[GenerateSerializer] public struct S{i} {{ public int A; }}"));
        string many = "[GenerateSerializer] public class {|PW0020:Many|} { " + string.Concat(Enumerable.Range(0, 257).Select(static i => $"public S{i} M{i};")) + " }";
        string large = "[GenerateSerializer] public class {|PW0020:Large|} { " + string.Concat(Enumerable.Range(0, 17).Select(static i => $"public L{i} M{i};")) + " }\n"
            + string.Join("\n", Enumerable.Range(0, 17).Select(static i =>
                $"[GenerateSerializer] public struct L{i} {{ {string.Concat(Enumerable.Range(0, 200).Select(static j => $"public int M{j};"))} }}"));
        string wide = "[GenerateSerializer] public class {|PW0020:Wide|} { " +
            string.Concat(Enumerable.Range(0, 1025).Select(i => $"public int M{i};")) + " }";
        await MarkedSource.VerifyAsync(structs + "\n" + many + "\n" + large + "\n" + wide);
    }

    [Fact]
    public Task PW0020_nested_too_deep()
    {
        static string Lists(int depth) => string.Concat(Enumerable.Repeat("List<", depth)) + "int" + new string('>', depth);
        string items = string.Join(", ", Enumerable.Range(0, 64).Select(static i => "int I" + i));
        return MarkedSource.VerifyAsync(
            "[GenerateSerializer] public class T { public " + Lists(11) + "? A; public " + Lists(12) + "? {|PW0020:B|}; public (" + items + ") C; public List<(" + items + ")>? D; public List<List<(" + items + ")>>? {|PW0020:E|} { get; set; } }");
    }

    /// <summary>What a member has tracked is never late, also where another member has the same late.</summary>
    [Fact]
    public async Task PW0020_too_many_classes_behind_members_that_track_them()
    {
        string chain = string.Join("\n", Enumerable.Range(0, 258).Select(static i =>
            $"[GenerateSerializer] public class {(i < 3 ? "{|PW0020:C" + i + "|}" : "C" + i)} {{ [WireReferences] public (List<C{i + 1}>?, int)? Next {{ get; set; }} {(i % 2 == 0 ? "" : $"public C{i + 1}? Other {{ get; set; }}")} }}"));
        string plain = string.Join("\n", Enumerable.Range(0, 258).Select(static i => $"[GenerateSerializer] public class D{i} {{ public D{i + 1}? Next {{ get; set; }} }}"));
        await MarkedSource.VerifyAsync(chain + "\n" + plain + "\n[GenerateSerializer] public class C258 { }\n[GenerateSerializer] public class D258 { }");
    }
}
