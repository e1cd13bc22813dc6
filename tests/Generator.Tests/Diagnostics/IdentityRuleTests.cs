using System.Collections.Generic;
using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;
using Prewire.WireProtocol;

namespace Prewire.Generator.Tests.Diagnostics;

public class IdentityRuleTests
{
    [Fact]
    public Task PW0005_duplicate_ids() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class Base { [WireId(1)] public int A { get; set; } }
        [GenerateSerializer] public class T : Base { [{|PW0005:WireId(1)|}] public int B { get; set; } [WireId(2)] public int C { get; set; } }
        """);

    [Fact]
    public Task PW0006_ids_out_of_range() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T
        {
            [WireId(0)] public int A { get; set; }
            [{|PW0006:WireId(-1)|}] public int B { get; set; }
            [{|PW0006:WireId(536870911)|}] public int C { get; set; }
            [WireId(536870910)] public int D { get; set; }
        }
        """);

    /// <summary>What is reported is all that is wrong: what is generated until it is mended compiles.</summary>
    [Theory]
    [InlineData("[WireName(\"x\")] public required int A { get; set; } [WireName(\"x\")] public required int B { get; set; }")]
    [InlineData("[WireId(1)] public required int A { get; set; } [WireId(1)] public required int B { get; set; }")]
    [InlineData("[WireId(1)] public required int A { get; set; } [WireId(-1)] public required int B { get; set; }")]
    [InlineData("public required System.Action A { get; set; } public required int B { get; set; }")]
    [InlineData("public required Plain A { get; init; } public required int B { get; set; } public class Plain { }")]
    public void No_error_of_the_compiler_beside(string members) =>
        GeneratorRun.Of(TestCompilation.Create("using Prewire; [GenerateSerializer] public class T { " + members + " }")).AssertClean();

    [Fact]
    public Task PW0007_ids_and_names_mixed() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class T { [WireId(1)] public int A { get; set; } public int {|PW0007:B|} { get; set; } [WireIgnore] public int C { get; set; } }
        [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public class U { public int {|PW0007:A|} { get; set; } public int {|PW0007:B|}; }
        [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public class V { [WireId(1)] public int A { get; set; } }
        """);

    /// <summary>Alone the base class is right: it is the derived one that has members of both kinds, at whichever class they are told.</summary>
    [Fact]
    public async Task PW0007_ids_below_a_base_class_without()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer] public class Base { public int A { get; set; } public int Other { get; set; } }
            [GenerateSerializer] public class {|PW0007:T|} : Base { [WireId(1)] public int B { get; set; } }
            [GenerateSerializer] public class Names : Base { public int C { get; set; } }
            public class Plain { public int {|PW0007:D|} { get; set; } }
            [GenerateSerializer] public class OfPlain : Plain { [WireId(1)] public int E { get; set; } }
            [GenerateSerializer(Identity = WireIdentity.IdsAndNames)] public class {|PW0007:Both|} : Base { [WireId(1)] public int F { get; set; } }
            """);
        Assert.Equal(
            "'Base.A' has no [WireId] while other members of 'T' have one: give every member an id, or none",
            found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public Task PW0018_of_members_that_are_left_out() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        public class T
        {
            [{|PW0018:WireId(1)|}] private int _a;
            [{|PW0018:WireName("b")|}, WireRequired] internal int B { get; set; }
            [{|PW0018:WireRequired|}] protected string C { get; set; } = "";
            [{|PW0018:WireOpen|}] private object? D { get; set; }
            [WireIgnore, {|PW0018:WireId(5)|}] public int E { get; set; }
            [WireIgnore, {|PW0018:WireRequired|}] public int F { get; set; }
            [WireInclude, WireId(7)] private int _g;
            [WireId(8)] public int H { get; set; }
            public void Count() => _g++;
            public void Set() => _a = 1;
        }
        """);

    [Fact]
    public async Task PW0018_of_properties_that_are_computed()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            [GenerateSerializer]
            public sealed class T
            {
                public int A { get; set; }
                [{|PW0018:WireId(1)|}] public int B => 2 * A;
                [{|PW0018:WireName("c")|}, WireRequired] public int C { get { return 2 * A; } }
                [{|PW0018:WireRequired|}] public int D => A;
                [{|PW0018:WireOpen|}] public object E => A;
                [{|PW0018:WireCodec(typeof(TypeCodec))|}] public Type F => typeof(T);
                [{|PW0018:WireConverter(typeof(Converter))|}] public int G => A;
                [{|PW0018:WireReferences|}] public object H => A;
                [Obsolete] public int I => A;
                [WireIgnore] public int J => A;
                [WireIgnore, {|PW0018:WireConverter(typeof(Converter))|}] public int K { get; set; }
                [{|PW0018:WireReferences|}] internal object? L { get; set; }
            }

            [GenerateSerializer] public class Taken { private readonly int _a; public Taken(int a) => _a = a; [WireName("a")] public int A => _a; }
            [GenerateSerializer] public abstract class Shape { [WireName("area")] public abstract int Area { get; } [WireName("sides")] public virtual int Sides => 0; [WireName("id")] public int Id => Sides; }
            [GenerateSerializer] public class Square : Shape { public override int Area { get; } public override int Sides => 4; }
            [GenerateSerializer] public sealed class Named : Unnamed { }
            [GenerateSerializer] public sealed class Made : Unnamed { public Made(int b) { } }
            public class Unnamed { [WireName("b")] public int B => 2; }
            [GenerateSerializer] public struct Value { [{|PW0018:WireName("b")|}] public int B => 2; }
            public struct Converter : IWireConverter<string, int> { public int Convert(string value) => value.Length; }
            """);
        Assert.Equal(
            "[WireId] on 'B' has no effect: it has no setter, no field of its own, and no constructor parameter takes it",
            found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public Task PW0018_empty_names() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, {|PW0018:WireName("")|}]
        public class T
        {
            [{|PW0018:WireName("")|}] public int A { get; set; }
            [{|PW0018:WireName("  ")|}] public int B { get; set; }
            [{|PW0018:WireName(null!)|}] public int C { get; set; }
        }
        """);

    [Fact]
    public Task PW0049_two_serializers_for_one_type() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public partial class A { public int X { get; set; } }
        [{|PW0049:GenerateSerializer(Evolution = Evolution.Fingerprint)|}] public partial class A { public int Y { get; set; } }
        """);

    [Fact]
    public async Task PW0005_and_PW0008_name_the_class_of_the_other_member()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            public class Base { [WireId(1)] public int A { get; set; } }
            [GenerateSerializer] public class T : Base { [{|PW0005:WireId(1)|}] public int B { get; set; } }
            public class Named { public int X { get; set; } }
            [GenerateSerializer] public class U : Named { public new int {|PW0008:X|} { get; set; } }
            """);
        Assert.Contains(found, static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture).Contains("'Base.A'"));
        Assert.Contains(found, static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture).Contains("'Named.X'"));
    }

    [Fact]
    public Task PW0008_equal_names() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class T { public int A { get; set; } [{|PW0008:WireName("A")|}] public int B { get; set; } }
        public class Base { public int X { get; set; } }
        [GenerateSerializer] public class U : Base { public new int {|PW0008:X|} { get; set; } }
        [GenerateSerializer] public class V { [WireId(1)] public int A { get; set; } [WireId(2), WireName("A")] public int B { get; set; } }
        [GenerateSerializer(Identity = WireIdentity.IdsAndNames)]
        public class W { [WireId(1)] public int A { get; set; } [WireId(2), {|PW0008:WireName("A")|}] public int B { get; set; } }
        """);

    [Fact]
    public async Task PW0008_equal_hashes()
    {
        (string first, string second) = Collision();
        await MarkedSource.VerifyAsync(
            $$"""
            [GenerateSerializer] public class T { public int {{first}} { get; set; } public int {|PW0008:{{second}}|} { get; set; } }
            """);
    }

    [Fact]
    public Task PW0009_retired_ones_in_use() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, WireRetired(1)] public class T { [{|PW0009:WireId(1)|}] public int A { get; set; } [WireId(2)] public int B { get; set; } }
        [GenerateSerializer, WireRetired("A")] public class U { public int {|PW0009:A|} { get; set; } [WireName("C")] public int B { get; set; } }
        """);

    [Fact]
    public Task PW0017_two_types_of_one_wire_name() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, WireName("shop.a")] public class A { }
        [GenerateSerializer, WireName("shop.a")] public class {|PW0017:B|} { }
        [GenerateSerializer, WireName("D")] public class C { }
        [GenerateSerializer] public class {|PW0017:D|} { }
        """);

    /// <summary>Two names of equal hash, found by looking: the hash has 32 bits, so some tens of thousands of names suffice.</summary>
    private static (string First, string Second) Collision()
    {
        var seen = new Dictionary<uint, string>();
        for (int i = 0; ; i++)
        {
            string name = "Member" + i;
            if (!seen.TryAdd(NameHash.Of(name), name))
            {
                return (seen[NameHash.Of(name)], name);
            }
        }
    }
}
