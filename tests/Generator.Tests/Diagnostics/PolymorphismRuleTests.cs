using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

public class PolymorphismRuleTests
{
    [Fact]
    public Task PW0024_tags_and_types_are_unique() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        [WireUnion(1, typeof(Circle))]
        [{|PW0024:WireUnion(1, typeof(Square))|}]
        [{|PW0024:WireUnion(3, typeof(Circle))|}]
        [WireUnion(-1, typeof(Tile))]
        public abstract class Shape { }
        [GenerateSerializer] public sealed class Circle : Shape { }
        [GenerateSerializer] public sealed class Square : Shape { }
        [GenerateSerializer] public sealed class Tile : Shape { }
        """);

    [Fact]
    public Task PW0025_what_cannot_be_an_alternative() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        [{|PW0025:WireUnion(1, typeof(Shape))|}]
        [{|PW0025:WireUnion(2, typeof(Polygon))|}]
        [{|PW0025:WireUnion(3, typeof(Person))|}]
        [{|PW0025:WireUnion(4, typeof(Point))|}]
        public class Shape { }
        public class Outer
        {
            [GenerateSerializer, {|PW0025:WireUnion(1, typeof(Hidden))|}] public class Base { }
            [GenerateSerializer] private sealed class {|PW0019:Hidden|} : Base { }
        }
        [GenerateSerializer] public abstract class Polygon : Shape { }
        [GenerateSerializer] public sealed class Person { }
        [GenerateSerializer] public struct Point : IPoint { }
        [GenerateSerializer] public struct Other { }
        [GenerateSerializer, WireUnion(1, typeof(Point)), {|PW0025:WireUnion(2, typeof(Other))|}, {|PW0025:WireUnion(3, typeof(System.DayOfWeek))|}] public interface IPoint { }
        """);

    [Fact]
    public Task PW0025_alternatives_of_a_generic_base() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        [{|PW0025:WireUnion(1, typeof(Leaf<>))|}]
        [WireUnion(2, typeof(IntLeaf))]
        [WireUnion(3, typeof(Swapped<,>))]
        [{|PW0025:WireUnion(4, typeof(Listed<>))|}]
        [{|PW0025:WireUnion(5, typeof(Constrained<>))|}]
        [{|PW0025:WireUnion(6, typeof(Extra<,,>))|}]
        [{|PW0024:WireUnion(7, typeof(Swapped<string, int>))|}]
        public abstract class Tree<T, U> where U : class { }
        [GenerateSerializer] public sealed class Leaf<V> : Tree<V, V> where V : class { }
        [GenerateSerializer] public sealed class IntLeaf : Tree<int, string> { }
        [GenerateSerializer] public sealed class Swapped<A, B> : Tree<B, A> where A : class { }
        [GenerateSerializer] public sealed class Listed<A> : Tree<List<A>, string> { }
        [GenerateSerializer] public sealed class Constrained<A> : Tree<A, string> where A : struct { }
        [GenerateSerializer] public sealed class Extra<A, B, C> : Tree<A, B> where B : class { }
        [GenerateSerializer, {|PW0025:WireUnion(1, typeof(Both<>))|}, {|PW0025:WireUnion(2, typeof(Both<int>))|}] public interface IOption<T> { }
        [GenerateSerializer] public sealed class Both<T> : IOption<int>, IOption<string> { }
        """);

    [Fact]
    public Task PW0026_an_alternative_without_a_serializer() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        [{|PW0026:WireUnion(1, typeof(Circle))|}]
        [{|PW0026:WireUnion(2, typeof(Square<>))|}]
        public abstract class Shape<T> { }
        public sealed class {|PW0029:Circle|} : Shape<int> { }
        public sealed class {|PW0029:Square|}<U> : Shape<U> { }
        """);

    [Fact]
    public Task PW0027_options_that_say_nothing() => MarkedSource.VerifyAsync(
        """
        [{|PW0027:GenerateSerializer(AllowProxies = true)|}] public sealed class A { }
        [{|PW0027:GenerateSerializer(Unknown = Unknown.Null)|}] public struct B { }
        [{|PW0027:GenerateSerializer(Fallback = typeof(D))|}] public class C { }
        [GenerateSerializer] public sealed class D : C { }
        [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(F))] public abstract class E { }
        [GenerateSerializer] public sealed class F : E { }
        [GenerateSerializer(Unknown = Unknown.Fallback, AllowProxies = true)] public class G { }
        """);

    [Fact]
    public Task PW0028_nothing_to_fall_back_to() => MarkedSource.VerifyAsync(
        """
        [{|PW0028:GenerateSerializer(Unknown = Unknown.Fallback)|}] public abstract class A { }
        [{|PW0028:GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(string))|}] public class B { }
        [{|PW0028:GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(D))|}] public abstract class C { }
        [GenerateSerializer] public abstract class D : C { }
        [{|PW0028:GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(F))|}] public class E { }
        public sealed class {|PW0029:F|} : E { }
        [{|PW0028:GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(G))|}] public interface IG { }
        [GenerateSerializer] public struct G : IG { }
        """);

    [Fact]
    public Task PW0029_types_at_positions_of_interfaces() => MarkedSource.VerifyAsync(
        """
        public interface IEvent { }
        public interface IOther { }
        public interface IOf<T> { }
        [GenerateSerializer] public class Log { public List<IEvent> Events { get; set; } = new(); public IOf<int>? Of { get; set; } public IComparable? Any { get; set; } }
        public record {|PW0029:Rogue|}(int X) : IEvent;
        public struct {|PW0029:Value|} : IEvent { }
        public class {|PW0029:Generic|} : IOf<int> { }
        public abstract class Between : IEvent { }
        public class Unmet : IOther, IComparable { public int CompareTo(object? other) => 0; }
        [GenerateSerializer] public record Good(int X) : IEvent;
        internal class Holder { private class Hidden : IEvent { } }
        """);

    [Fact]
    public Task PW0029_derived_types_without_a_serializer() => MarkedSource.VerifyAsync(
        """
        [assembly: WireSurrogate(typeof(RegisteredForm))]
        [GenerateSerializer] public class Customer { private sealed class Mock : Customer { } }
        public sealed class Registered : Customer { }
        [GenerateSerializer] public struct RegisteredForm { public static RegisteredForm From(Registered value) => default; public Registered ToValue() => new(); }
        public class {|PW0029:VipCustomer|} : Customer { }
        public abstract class Middle : Customer { }
        public sealed class {|PW0029:Last|} : Middle { }
        [GenerateSerializer] public sealed class Known : Middle { }
        [GenerateSerializer(AllowProxies = true)] public class Proxied { }
        public class {|PW0029:Proxy|} : Proxied { private readonly object _interceptor = new(); public override string ToString() => _interceptor.ToString()!; }
        public class {|PW0029:More|} : Proxied { public int Level { get; set; } }
        public class {|PW0029:EvenMore|} : More { }
        [GenerateSerializer] public interface IThing { }
        public class Thing : IThing { }
        [GenerateSerializer, WireUnion(1, typeof(Listed))] public interface IListed { }
        [GenerateSerializer] public class Listed : IListed { }
        public class {|PW0029:Unlisted|} : IListed { }
        public abstract class HalfListed : IListed { }
        public class {|PW0029:BelowIt|} : HalfListed { }
        [GenerateSerializer, WireUnion(1, typeof(ListedOf<>))] public interface IListed<T> { }
        [GenerateSerializer] public class ListedOf<T> : IListed<T> { }
        public class {|PW0029:UnlistedOf|} : IListed<int> { private sealed class Mock : IListed { } }
        [WireCodec(typeof(MoneyCodec))] public class Money { }
        public class Euro : Money { }
        public class MoneyCodec : Codec<Money>
        {
            public override void Write(ref PrewireWriter writer, Money value) => writer.WriteBool(value is Euro);
            public override Money Read(ref PrewireReader reader, int version) => reader.ReadBool() ? new Euro() : new Money();
        }
        [WireSurrogate(typeof(Text))] public class Replaced { }
        public class MoreReplaced : Replaced { }
        [GenerateSerializer] public struct Text { public static Text From(Replaced value) => default; public Replaced ToValue() => new(); }
        """);

    [Fact]
    public Task PW0030_types_that_a_table_lacks() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer]
        [WireUnion(1, typeof(Circle))]
        [WireUnion(2, typeof(Polygon))]
        public abstract class Shape { }
        [GenerateSerializer] public sealed class Circle : Shape { }
        [GenerateSerializer, WireUnion(1, typeof(Square))] public class Polygon : Shape { }
        [GenerateSerializer] public sealed class {|PW0030:Square|} : Polygon { }
        [GenerateSerializer] public sealed class {|PW0030:Ring|} : Shape { }
        [GenerateSerializer] public abstract class Half : Shape { }
        [GenerateSerializer, WireUnion(1, typeof(Dot))] public interface IMark { }
        [GenerateSerializer] public struct Dot : IMark { }
        [GenerateSerializer] public struct {|PW0030:Dash|} : IMark { }
        """);

    [Fact]
    public Task PW0031_hierarchies_no_other_assembly_adds_to() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public abstract class {|PW0031:Shape|} { private protected Shape() { } }
        [GenerateSerializer] public sealed class Circle : Shape { }
        [GenerateSerializer] public abstract class Open { }
        [GenerateSerializer] public sealed class One : Open { }
        [GenerateSerializer] public abstract class Unused { internal Unused() { } }
        """);

    [Fact]
    public Task PW0019_unions_that_are_not_seen() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, System.Runtime.CompilerServices.Union] public struct {|PW0019:BadCase|} { public BadCase(Plain value) => Value = value; public object? Value { get; } }
        [GenerateSerializer, System.Runtime.CompilerServices.Union] public struct Fine { public Fine(int value) => Value = value; public object? Value { get; } }
        public class Plain { }
        [GenerateSerializer, System.Runtime.CompilerServices.Closed] public abstract class Closed { internal Closed() { } }
        [GenerateSerializer] public sealed class One : Closed { }
        public sealed class {|PW0029:Two|} : Closed { }
        namespace System.Runtime.CompilerServices { public sealed class UnionAttribute : System.Attribute { } public sealed class ClosedAttribute : System.Attribute { } }
        """);

    [Fact]
    public Task PW0018_of_unions_and_open_members() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, {|PW0018:WireUnion(1, typeof(B))|}] public sealed class A
        {
            [{|PW0018:WireOpen|}] public int Number { get; set; }
            [{|PW0018:WireOpen|}] public int? Maybe { get; set; }
            [WireOpen] public B? Open { get; set; }
            [WireOpen] public Plain? Plain { get; set; }
            [WireOpen] public {|PW0002:System.IO.Stream?|} Stream { get; set; }
        }
        [GenerateSerializer] public sealed class B { }
        public class Plain { }
        """);

    [Fact]
    public Task PW0017_of_enumerations() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer, WireName("color")] public class Paint { }
        [GenerateSerializer, WireName("color")] public enum {|PW0017:Color|} { Red }
        [GenerateSerializer] public enum Other { }
        [GenerateSerializer, {|PW0018:WireName("")|}] public enum Nameless { }
        public class Outer { [GenerateSerializer] private enum {|PW0019:Hidden|} { } }
        public class Outer<T> { public class Middle { [GenerateSerializer] public enum {|PW0019:Generic|} { } } }
        """);

    /// <summary>Generated code has only names that begin with global, so neither an error nor code comes of these.</summary>
    [Fact]
    public async Task Types_behind_an_extern_alias()
    {
        var library = GeneratorRun.Of(TestCompilation.Create(
            ["namespace Lib { [Prewire.GenerateSerializer] public class Item { public int Id { get; set; } } }"], assemblyName: "Aliased")).AssertClean().Output;
        MarkedSource marked = MarkedSource.Parse(
            """
            extern alias Old;
            using Prewire;
            [GenerateSerializer] public class Holder { public {|PW0003:Old::Lib.Item?|} Item { get; set; } public object? Open { get; set; } }
            [GenerateSerializer] public class {|PW0019:Derived|} : Old::Lib.Item { }
            [GenerateSerializer] public class {|PW0019:Bound|}<T> where T : Old::Lib.Item { public int A { get; set; } }
            [GenerateSerializer] public class {|PW0019:Inside|}<T> where T : System.Collections.Generic.List<Old::Lib.Item> { public int A { get; set; } }
            public class Kept
            {
                [GenerateSerializer] public struct Written { public static Written From(Old::Lib.Item value) => default; public Old::Lib.Item ToValue() => null!; }
                public class ItemCodec : Codec<Old::Lib.Item> { public override void Write(ref PrewireWriter writer, Old::Lib.Item value) { } public override Old::Lib.Item Read(ref PrewireReader reader, int version) => null!; }
                [GenerateSerializer] public class Holder
                {
                    [WireSurrogate(typeof(Written))] public {|PW0003:Old::Lib.Item?|} A { get; set; }
                    [WireCodec(typeof(ItemCodec))] public {|PW0003:Old::Lib.Item[]?|} B { get; set; }
                }
            }
            public static class Calls { public static byte[] Write(Old::Lib.Item item) => {|PW0014:PrewireSerializer.Serialize(item)|}; }
            """);
        var compilation = TestCompilation.Create([marked.Text], references: [library.EmitToImageReference().WithAliases(["Old"])]);
        var found = await compilation.AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer(), new Prewire.Generator.Diagnostics.CallAnalyzer());
        Assert.Equal(marked.Marks.Select(m => m.Id), found.Select(d => d.Id));
        GeneratorRun.Of(compilation).Output.AssertCompiles();
    }

    /// <summary>What two references call the same has no name without an alias, whatever other aliases they have.</summary>
    [Theory]
    [InlineData("Two")]
    [InlineData("Two", "global")]
    public async Task Types_of_one_name_in_two_references(params string[] aliases)
    {
        const string Library = "namespace Lib { [Prewire.GenerateSerializer] public class Item { public int Id { get; set; } public class Inner { } } }";
        MetadataReference[] references =
        [
            GeneratorRun.Of(TestCompilation.Create([Library], assemblyName: "FirstOfName")).AssertClean().Output.EmitToImageReference(),
            GeneratorRun.Of(TestCompilation.Create([Library + "namespace Lib { [Prewire.GenerateSerializer] public class Single { public int Id { get; set; } } }"], assemblyName: "SecondOfName")).AssertClean().Output.EmitToImageReference().WithAliases(aliases),
        ];
        MarkedSource marked = MarkedSource.Parse(
            """
            extern alias Two;
            using Prewire;
            [GenerateSerializer] public class Holder { public {|PW0003:Two::Lib.Item?|} Item { get; set; } public SINGLE Single { get; set; } public object? Open { get; set; } }
            [GenerateSerializer] public class {|PW0019:Derived|} : Two::Lib.Item { }
            PLAIN
            public static class Calls { public static byte[] Write(Two::Lib.Item item) => {|PW0014:PrewireSerializer.Serialize(item)|}; }
            """.Replace("SINGLE", aliases.Length == 1 ? "{|PW0003:Two::Lib.Single?|}" : "Two::Lib.Single?")
            .Replace("PLAIN", aliases.Length == 1 ? "[GenerateSerializer] public class Plain { public Lib.Item? Item { get; set; } }" : ""));
        var compilation = TestCompilation.Create([marked.Text], references: references);
        var found = await compilation.AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer(), new Prewire.Generator.Diagnostics.CallAnalyzer());
        Assert.Equal(marked.Marks.Select(m => m.Id), found.Select(d => d.Id));
        Assert.Contains("has the name of a type in another reference", found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture), System.StringComparison.Ordinal);
        GeneratorRun.Of(compilation).Output.AssertCompiles();
    }

    [Fact]
    public async Task PW0019_forms_on_the_assembly()
    {
        MarkedSource marked = MarkedSource.Parse(
            """
            using System.Collections.Generic;
            using Prewire;
            [assembly: GenerateSerializer(typeof(List<Page<int>>))]
            [assembly: GenerateSerializer(typeof(Page<string>))]
            [assembly: GenerateSerializer(typeof(System.DayOfWeek[]))]
            [assembly: GenerateSerializer(typeof(System.DayOfWeek))]
            [assembly: GenerateSerializer(typeof(System.Numerics.Complex))]
            [assembly: GenerateSerializer(typeof(System.Text.Json.JsonElement))]
            [assembly: GenerateSerializer(typeof(int[,]))]
            [assembly: {|PW0019:GenerateSerializer(typeof(int))|}]
            [assembly: {|PW0019:GenerateSerializer(typeof(List<Plain>))|}]
            [assembly: {|PW0019:GenerateSerializer(typeof(List<>))|}]
            [GenerateSerializer] public class Page<T> { }
            public class Plain { }
            """);
        var found = await TestCompilation.Create(marked.Text).AnalyzeAsync(new Prewire.Generator.Diagnostics.SerializableTypeAnalyzer());
        Assert.Equal(marked.Marks.Select(m => (m.Id, m.Span)), found.Select(d => (d.Id, d.Location.SourceSpan)));
    }

    [Fact]
    public async Task PW0020_ends_at_an_open_member()
    {
        string chain = string.Join("\n", Enumerable.Range(0, 258).Select(static i =>
            $"[GenerateSerializer] public class C{i} {{ {(i == 100 ? "[WireOpen] " : "")}public C{i + 1}? Next {{ get; set; }} }}"));
        await MarkedSource.VerifyAsync(chain + "\n[GenerateSerializer] public class C258 { }");
    }
}
