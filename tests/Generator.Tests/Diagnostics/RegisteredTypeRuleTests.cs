using System.Linq;
using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>Types of other assemblies that attributes on the assembly name.</summary>
public class RegisteredTypeRuleTests
{
    [Fact]
    public Task PW0048_state_that_generated_code_cannot_reach() => VerifyEndAsync(
        """
        using Prewire;
        [assembly: {|PW0048:GenerateSerializer(typeof(System.Net.Cookie))|}]
        [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Hidden))|}]
        [assembly: GenerateSerializer(typeof(Lib.Shown))]
        [assembly: {|PW0048:GenerateSerializer(typeof(System.Random))|}]
        [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Derived))|}]
        [assembly: GenerateSerializer(typeof(Lib.Empty))]
        [assembly: GenerateSerializer(typeof(Lib.EmptyRecord))]
        [assembly: GenerateSerializer(typeof(Lib.Shape))]
        [assembly: GenerateSerializer(typeof(Lib.IShape))]
        [assembly: GenerateSerializer(typeof(Lib.Full))]
        """, "PW0048", """
        namespace Lib
        {
            public struct Hidden { public int A { get; set; } private readonly long _b; public Hidden(long b) : this() => _b = b; public readonly long B() => _b; }
            public class Derived : Counter { }
            public class Counter { private int _count; public int Next() => ++_count; }
            public class Empty { public static Empty Instance() => new(); public override string ToString() => ""; }
            public sealed record EmptyRecord;
            public abstract class Shape { public abstract double Area(); }
            public interface IShape { double Area(); }
            public class Full { public int A { get; set; } public int Twice() => 2 * A; }
            public struct Shown { private int _a; public int A { readonly get => _a; set => _a = value; } public int Twice => _a * 2; public int C { get; set; } public int D; }
        }
        """);

    [Fact]
    public async Task Messages_say_what_to_do_for_types_of_others()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer]
            public class T { public {|PW0001:List<System.Net.Cookie>?|} A { get; set; } }
            public class C { public byte[] M(System.Net.Cookie c) => PrewireSerializer.{|PW0014:Serialize|}(c); }
            """);
        Assert.Equal(
            [
                "'A' cannot be serialized: 'System.Net.Cookie' has no serializer. It is declared in another assembly: add [assembly: GenerateSerializer(typeof(System.Net.Cookie))], or a surrogate or codec for it, or leave the member out with [WireIgnore].",
                "'System.Net.Cookie' cannot be serialized here: 'System.Net.Cookie' is declared in another assembly and has no serializer there; add [assembly: GenerateSerializer(typeof(System.Net.Cookie))], or a surrogate or codec for it",
            ],
            found.Select(static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture)));

        found = await TestCompilation.Create("[assembly: Prewire.GenerateSerializer(typeof(System.IO.FileInfo))]").AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer());
        Assert.Equal(
            "'FileInfo' cannot be read: parameter 'fileName' of its only constructor matches no serialized member by name and type; write a surrogate or a codec for it",
            found.Single(static d => d.Id == "PW0010").GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public async Task No_article_precedes_a_types_name()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer] public class Entity { }
            public class {|PW0029:Other|} : Entity { }
            """);
        Assert.Equal(
            "'Other' derives from 'Entity', but has no serializer: an object of it cannot be written where 'Entity' is expected",
            found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public Task PW0032_elements_of_collections_of_the_framework() => VerifyEndAsync(
        """
        using Prewire;
        [assembly: {|PW0032:GenerateSerializer(typeof(System.Collections.Generic.Dictionary<,>.KeyCollection))|}]
        """, "PW0032");

    [Fact]
    public async Task PW0047_serializers_that_differ()
    {
        var point = TestCompilation.Create(["namespace Lib { public struct Point { public int X; public int Y; } }"], assemblyName: "Lib").EmitToImageReference();
        var other = TestCompilation.Create(["namespace Lib { public struct Same { public int X; } }"], assemblyName: "Lib2").EmitToImageReference();
        const string registers = "[assembly: Prewire.GenerateSerializer(typeof(Lib.Point))] [assembly: Prewire.GenerateSerializer(typeof(Lib.Same))]";
        const string surrogate = """
            [assembly: Prewire.WireSurrogate(typeof(Lib.Point), typeof(S))] [assembly: Prewire.GenerateSerializer(typeof(Lib.Same))]
            [Prewire.GenerateSerializer] public struct S { public int X; public static S From(Lib.Point value) => default; public Lib.Point ToValue() => default; }
            """;
        var one = GeneratorRun.Of(TestCompilation.Create([registers], assemblyName: "One", references: [point, other])).AssertClean().Output.EmitToImageReference();
        var two = GeneratorRun.Of(TestCompilation.Create([surrogate], assemblyName: "Two", references: [point, other])).AssertClean().Output.EmitToImageReference();
        MarkedSource marked = MarkedSource.Parse(
            """
            using Prewire;
            [GenerateSerializer] public class T { public {|PW0047:Lib.Point|} A; public Lib.Same B; }
            """);
        var found = await TestCompilation.Create([marked.Text], references: [point, other, one, two]).AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer());
        Assert.Equal(marked.Marks.Select(m => (m.Id, m.Span)), found.Select(d => (d.Id, d.Location.SourceSpan)));

        marked = MarkedSource.Parse("[assembly: {|PW0047:Prewire.GenerateSerializer(typeof(Lib.Point))|}] [assembly: Prewire.GenerateSerializer(typeof(Lib.Same))]");
        found = await TestCompilation.Create([marked.Text], references: [point, other, one, two]).AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer());
        Assert.Equal(marked.Marks.Select(m => (m.Id, m.Span)), found.Select(d => (d.Id, d.Location.SourceSpan)));
    }

    [Fact]
    public Task PW0049_two_serializers_for_one_type() => VerifyEndAsync(
        """
        using Prewire;
        [assembly: WireCodec(typeof(System.Net.Cookie), typeof(CookieCodec))]
        [assembly: {|PW0049:WireCodec(typeof(System.Net.Cookie), typeof(CookieCodec))|}]
        [assembly: {|PW0049:GenerateSerializer(typeof(System.Net.Cookie))|}]
        public class CookieCodec : Codec<System.Net.Cookie>
        {
            public override void Write(ref PrewireWriter writer, System.Net.Cookie value) { }
            public override System.Net.Cookie Read(ref PrewireReader reader, int version) => default;
        }
        """, "PW0049");

    [Fact]
    public Task PW0045_and_others_on_the_assembly() => VerifyEndAsync(
        """
        using Prewire;
        [assembly: {|PW0045:WireCodec(typeof(System.Text.StringBuilder), typeof(RuneCodec))|}]
        [assembly: {|PW0045:WireCodec(typeof(System.Text.Rune), typeof(string))|}]
        [assembly: {|PW0044:WireSurrogate(typeof(System.Net.Cookie), typeof(RuneCodec))|}]
        [assembly: {|PW0044:WireSurrogate(typeof(System.DayOfWeek), typeof(RuneCodec))|}]
        [assembly: {|PW0044:WireSurrogate(typeof(RuneCodec))|}]
        [assembly: {|PW0045:WireCodec(typeof(string))|}]
        public class RuneCodec : Codec<System.Text.Rune>
        {
            public override void Write(ref PrewireWriter writer, System.Text.Rune value) { }
            public override System.Text.Rune Read(ref PrewireReader reader, int version) => default;
        }
        """, "PW");

    /// <summary>What is found on attributes of the assembly, once all is known.</summary>
    private static async Task VerifyEndAsync(string source, string ids, string library = "")
    {
        var reference = TestCompilation.Create([library], assemblyName: "Lib").EmitToImageReference();
        MarkedSource marked = MarkedSource.Parse(source);
        var found = await TestCompilation.Create([marked.Text], references: [reference]).AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer());
        Assert.Equal(
            marked.Marks.Select(m => (m.Id, m.Span)),
            found.Where(d => d.Id.StartsWith(ids, System.StringComparison.Ordinal)).Select(d => (d.Id, d.Location.SourceSpan)));
    }
}
