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
        [assembly: GenerateSerializer(typeof(Lib.Shown))]
        [assembly: {|PW0048:GenerateSerializer(typeof(System.Threading.Channels.BoundedChannelOptions))|}]
        [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Computing))|}]
        [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Converting))|}]
        [assembly: GenerateSerializer(typeof(System.IO.EnumerationOptions))]
        [assembly: {|PW0048:GenerateSerializer(typeof(System.Security.Cryptography.ECCurve))|}]
        [assembly: GenerateSerializer(typeof(System.Security.Cryptography.RSAParameters))]
        [assembly: GenerateSerializer(typeof(Lib.Empty))]
        [assembly: GenerateSerializer(typeof(Lib.EmptyRecord))]
        [assembly: GenerateSerializer(typeof(Lib.Shape))]
        [assembly: GenerateSerializer(typeof(Lib.IShape))]
        [assembly: GenerateSerializer(typeof(Lib.Full))]
        """, "PW0048", """
        namespace Lib
        {
            public class Computing { public int A { get; set; } public int Twice => 2 * A; public System.Collections.Generic.List<string> Texts { get; set; } public System.Collections.Generic.IEnumerable<string> Long => Texts; public string First => Texts[0]; }
            public struct Converting { private long _cents; public decimal Amount { get => _cents / 100m; set => _cents = (long)(value * 100); } }
            public class Empty { public static Empty Instance() => new(); public override string ToString() => ""; }
            public sealed record EmptyRecord;
            public abstract class Shape { public abstract double Area(); }
            public interface IShape { double Area(); }
            public class Full { public int A { get; set; } public int Twice() => 2 * A; }
            public struct Shown { private int _a; public int A { readonly get => _a; set => _a = value; } public int Twice => _a * 2; public int C { get; set; } public int D; }
        }
        """);

    [Fact]
    public async Task PW0070_state_that_is_lost_for_certain()
    {
        var found = await VerifyEndAsync(
            """
            using Prewire;
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Hidden))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(System.Random))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(System.SequencePosition))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Derived))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Order))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Basket))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Open))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Generic<>))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(System.Progress<int>))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Telling))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Counting))|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Sized))|}]
            [assembly: GenerateSerializer(typeof(Lib.Comparing))]
            [assembly: GenerateSerializer(typeof(Lib.Unit))]
            [assembly: GenerateSerializer(typeof(System.EventArgs))]
            [assembly: GenerateSerializer(typeof(Lib.Taken))]
            [assembly: GenerateSerializer(typeof(Lib.Record))]
            """, "PW0070", """
            namespace Lib
            {
                using System.Collections.Generic;
                public struct Hidden { public int A { get; set; } private readonly long _b; public Hidden(long b) : this() => _b = b; public readonly long B() => _b; }
                public class Derived : Counter { }
                public class Counter { private int _count; public int Next() => ++_count; }
                public class Order { public int Id { get; set; } public string State { get; private set; } public void Ship() => State = "shipped"; }
                public class Basket { private readonly List<string> _lines = new(); public int Id { get; set; } public IReadOnlyList<string> Lines => _lines; public void Add(string line) => _lines.Add(line); }
                public class Open { public int Id { get; set; } protected int Count; public int Next() => ++Count; }
                public class Generic<T> { public T Value { get; set; } public T Last { get; private set; } public void Set() => Last = Value; }
                public class Telling { public event System.EventHandler Told; protected void Tell() => Told?.Invoke(this, System.EventArgs.Empty); }
                public class Counting : System.IProgress<int> { private int _sum; void System.IProgress<int>.Report(int value) => _sum += value; }
                public interface ISized { int Size { get; } }
                public class Sized : ISized { private int _size = 3; int ISized.Size => _size; }
                public class Comparing : System.IEquatable<Comparing>, System.IComparable { bool System.IEquatable<Comparing>.Equals(Comparing other) => true; int System.IComparable.CompareTo(object other) => 0; }
                public readonly struct Unit : ISized { int ISized.Size => 3; public int Twice() => 6; }
                public class Taken { public Taken(string state, List<int> all) { State = state; All = all; } public string State { get; } public List<int> All { get; } }
                public record Record(int A, List<int> B) { public int C { get; init; } }
            }
            """);
        Assert.Equal(
            [
                "'Lib.Hidden' would lose what it holds: '_b' cannot be set by generated code. Write a surrogate or a codec for it.",
                "'System.Random' would lose what it holds: nothing that it holds can be reached. Write a surrogate or a codec for it.",
            ],
            found.Take(2).Select(static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture)));
    }

    /// <summary>Where the attribute would only be the next error, nobody advises it.</summary>
    [Fact]
    public async Task Advice_leads_into_no_second_error()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer]
            public class T
            {
                public {|PW0001:List<System.IO.FileInfo>?|} A { get; set; }
                public {|PW0001:System.Random?|} B { get; set; }
                public {|PW0001:System.Net.Mail.Attachment?|} C { get; set; }
                public {|PW0001:System.Net.CredentialCache?|} D { get; set; }
                public {|PW0001:System.IO.EnumerationOptions?|} E { get; set; }
                public {|PW0001:Tuple<int, int, int, int, int, int, int, int>?|} F { get; set; }
            }
            public class C { public byte[] M(System.IO.FileInfo c) => PrewireSerializer.{|PW0014:Serialize|}(c); }
            """);
        Assert.Equal([false, false, false, false, true, false, false], found.Select(static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture).Contains("GenerateSerializer", System.StringComparison.Ordinal)));
        Assert.Equal(
            "'A' cannot be serialized: 'System.IO.FileInfo' has no serializer. It is declared in another assembly, and generated code could not bring it back: write a surrogate or codec for it, or leave the member out with [WireIgnore].",
            found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal(
            "'System.IO.FileInfo' cannot be serialized here: 'System.IO.FileInfo' is declared in another assembly and has no serializer there, and generated code could not bring it back; write a surrogate or codec for it",
            found[^1].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

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
            "'FileInfo' cannot be read: parameter 'fileName' of its only constructor matches no serialized member by name and type, and has no default; write a surrogate or a codec for it",
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

    /// <summary>Where the attributes of data contracts count, what they do not mark is left out on purpose.</summary>
    [Fact]
    public async Task State_that_a_data_contract_leaves_out()
    {
        var found = await VerifyEndAsync(
            """
            using Prewire;
            [assembly: GenerateSerializer(typeof(Lib.Contract), Conventions = Conventions.DataContract)]
            [assembly: GenerateSerializer(typeof(Lib.ContractOfStruct), Conventions = Conventions.DataContract)]
            [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Lost), Conventions = Conventions.DataContract)|}]
            [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Private), Conventions = Conventions.DataContract)|}]
            [assembly: {|PW0022:{|PW0048:GenerateSerializer(typeof(Lib.Derived), Conventions = Conventions.DataContract)|}|}]
            """, "PW00", """
            namespace Lib
            {
                using System.Runtime.Serialization;
                [DataContract] public class Contract { [DataMember] public int A { get; set; } public int Cache { get; set; } public int Twice => _twice; private int _twice; public int Next() => ++_twice; protected string Text; }
                [DataContract] public struct ContractOfStruct { [DataMember] public int A { get; set; } public int Cache { get; set; } private int _twice; public int Next() => ++_twice; }
                [DataContract] public class Lost { [DataMember] public int A { get; set; } [DataMember] public int B { get; private set; } public int Cache { get; set; } public void Set(int b) => B = b; }
                [DataContract] public class Private { [DataMember] public int A { get; set; } [DataMember] private int _secret; private int _other; public int Secret() => _secret + _other; }
                [DataContract] public class Derived : Contract { [DataMember] public int B { get; set; } [DataMember] private string Hidden { get => Text; set => Text = value; } }
            }
            """);
        Assert.Equal(
            [
                "'Lib.Lost' would lose what it holds: 'B' cannot be set by generated code. Write a surrogate or a codec for it.",
                "'Lib.Private' may hold more than is serialized: '_secret' cannot be set by generated code. A surrogate or a hand-written codec can do more.",
                "'Lib.Derived' may hold more than is serialized: 'Hidden' cannot be set by generated code. A surrogate or a hand-written codec can do more.",
            ],
            found.Where(static d => d.Id != "PW0022").Select(static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture)));
    }

    /// <summary>Of the framework's types nobody sees which fields there are, so that all of them cannot be asked for.</summary>
    [Fact]
    public async Task PW0070_all_fields_where_none_are_shown()
    {
        var found = await VerifyEndAsync(
            """
            using Prewire;
            [assembly: {|PW0070:GenerateSerializer(typeof(System.SequencePosition), Members = Members.AllFields)|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(System.Net.Sockets.UdpReceiveResult), Members = Members.AllFields)|}]
            [assembly: {|PW0070:GenerateSerializer(typeof(System.IO.EnumerationOptions), Conventions = Conventions.Serializable)|}]
            [assembly: GenerateSerializer(typeof(System.Security.Cryptography.RSAParameters), Members = Members.AllFields)]
            [assembly: GenerateSerializer(typeof(Lib.Shown), Members = Members.AllFields)]
            """, "PW0070", "namespace Lib { public struct Shown { private int _a; public int Next() => ++_a; } }");
        Assert.Equal(
            "'System.SequencePosition' would lose what it holds: its fields are not shown. Write a surrogate or a codec for it.",
            found.First(static d => d.Id == "PW0070").GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

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

    /// <summary>A closed form is asked for; what writes it is in the assembly that registered the definition.</summary>
    [Fact]
    public async Task Closed_forms_of_what_others_registered()
    {
        var plain = TestCompilation.Create(["namespace Lib { public struct Same<T> { public T X; } public class Differs<T> { public T X; private int _y; public int Next() => ++_y; } }"], assemblyName: "Lib").EmitToImageReference();
        const string surrogate = """
            [assembly: Prewire.GenerateSerializer(typeof(Lib.Same<>))]
            [assembly: Prewire.WireSurrogate(typeof(S<>))]
            [Prewire.GenerateSerializer] public struct S<T> { public T X; public static S<T> From(Lib.Differs<T> value) => default; public Lib.Differs<T> ToValue() => new(); }
            """;
        var one = GeneratorRun.Of(TestCompilation.Create([surrogate], assemblyName: "One", references: [plain])).AssertClean().Output.EmitToImageReference();
        var two = GeneratorRun.Of(TestCompilation.Create([surrogate.Replace("S<T>", "S2<T>").Replace("S<>", "S2<>").Replace("public T X;", "public T X; public int Y;")], assemblyName: "Two", references: [plain])).AssertClean().Output.EmitToImageReference();
        const string use = "[assembly: Prewire.GenerateSerializer(typeof(Lib.Same<int>))] [assembly: Prewire.GenerateSerializer(typeof(Lib.Differs<int>))]";
        Assert.Empty(await TestCompilation.Create([use], references: [plain, one]).AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer()));
        Assert.DoesNotContain(GeneratorRun.Of(TestCompilation.Create([use], references: [plain, one])).AssertClean().Files.Keys, static f => f.Contains("Lib", System.StringComparison.Ordinal));

        // Who says how it is to be written does not mean that one.
        const string own = "[assembly: Prewire.GenerateSerializer(typeof(Lib.Same<int>), Evolution = Prewire.Evolution.Fingerprint)]";
        Assert.Contains("PW0047", (await TestCompilation.Create([own], references: [plain, one]).AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer())).Select(static d => d.Id));
        Assert.Contains("PW0047", (await TestCompilation.Create([use], references: [plain, one, two]).AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer())).Select(static d => d.Id));
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
    /// <summary>Whether the base class has a serializer changes nothing, so neither does the advice to give it one.</summary>
    [Theory]
    [InlineData("")]
    [InlineData("[assembly: GenerateSerializer(typeof(Lib.Bag<>))]")]
    public async Task PW0032_elements_of_base_classes_elsewhere(string registered)
    {
        var found = await VerifyEndAsync(
            $$"""
            using Prewire;
            {{registered}}
            [assembly: {|PW0032:GenerateSerializer(typeof(Lib.Named))|}]
            [assembly: GenerateSerializer(typeof(Lib.Plain))]
            [GenerateSerializer] public class {|PW0032:Own|} : Lib.Bag<int> { public string Mine { get; set; } }
            [GenerateSerializer] public class OwnPlain : Lib.Bag<int> { }
            [GenerateSerializer] public class Holder { public Lib.Other Bag { get; set; } }
            """, "PW0032", """
            namespace Lib
            {
                using System.Collections.Generic;
                public class Bag<T> : IEnumerable<T> { private readonly List<T> _items = new(); public void Add(T item) => _items.Add(item); public IEnumerator<T> GetEnumerator() => _items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }
                public class Named : Bag<int> { public string Name { get; set; } }
                public class Other : Bag<int> { public string Name { get; set; } }
                public class Plain : Bag<int> { }
            }
            """);
        Assert.Contains("generated code could not bring it back", found.Single(static d => d.Id == "PW0001").GetMessage(System.Globalization.CultureInfo.InvariantCulture), System.StringComparison.Ordinal);
    }

    internal static async Task<System.Collections.Immutable.ImmutableArray<Microsoft.CodeAnalysis.Diagnostic>> VerifyEndAsync(
        string source, string ids, string library = "", bool asReferenceAssembly = false)
    {
        var reference = TestCompilation.Create([library], assemblyName: "Lib").EmitToImageReference(asReferenceAssembly);
        MarkedSource marked = MarkedSource.Parse(source);
        var found = await TestCompilation.Create([marked.Text], references: [reference]).AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer());
        Assert.Equal(
            marked.Marks.Select(m => (m.Id, m.Span)),
            found.Where(d => d.Id.StartsWith(ids, System.StringComparison.Ordinal)).Select(d => (d.Id, d.Location.SourceSpan)));
        return found;
    }
}
