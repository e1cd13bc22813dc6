using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>The constructor that was chosen is the one that is called, and each of its parameters takes the member that is meant.</summary>
public class ConstructorChoiceTests
{
    [Fact]
    public void Others_that_would_take_the_members_as_well() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;

        [GenerateSerializer]
        public sealed class Temperature
        {
            public int Kelvin { get; }
            public Temperature(double kelvin) => Kelvin = (int)kelvin;
            public Temperature(int celsius) : this(celsius + 273.0) { }
        }

        [GenerateSerializer]
        public sealed class Bag
        {
            public List<int> Items { get; }
            public Bag(IEnumerable<int> items) => Items = items.ToList();
            public Bag(List<int> owned, bool _ = false) => Items = owned.Append(-1).ToList();
        }

        [GenerateSerializer]
        public sealed class Both
        {
            public int A { get; }
            public int B { get; }
            [WireConstructor] public Both(long a, int b) { A = (int)a; B = b; }
            public Both(int x, long y) { A = -x; B = -(int)y; }
        }

        [GenerateSerializer]
        public sealed class Late
        {
            public object Value { get; }
            [WireConstructor] public Late(dynamic value) => Value = value;
            public Late(string text) => Value = "wrong:" + text;
        }

        [GenerateSerializer]
        public sealed class WithDefault
        {
            public int A { get; }
            [WireIgnore] public int Other { get; }
            public WithDefault(int a, byte other = 5) { A = a; Other = other; }
            public WithDefault(int b, int c) { A = b * 100; Other = c; }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(300, Check.RoundTrip(new Temperature(300.0)).Kelvin);
                Check.Equal(2, Check.RoundTrip(new Bag((IEnumerable<int>)new[] { 1, 2 })).Items.Count);
                Both both = Check.RoundTrip(new Both(1L, 2));
                Check.Equal((1, 2), (both.A, both.B));
                Check.Equal("a", (string)Check.RoundTrip(new Late((object)"a")).Value);
                WithDefault read = Check.RoundTrip(new WithDefault(3));
                Check.Equal((3, 5), (read.A, read.Other));
            }
        }
        """);

    [Fact]
    public void Required_members_that_it_takes() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer] public sealed class Named { public Named(string name) => Name = name; public required string Name { get; init; } public int Age { get; set; } }
        [GenerateSerializer] public sealed record Titled(string Title) { public required string Title { get; init; } = Title; }
        [GenerateSerializer] public struct Point { public Point(int x) { X = x; } public required int X; public int Y; }
        [GenerateSerializer, WireReferences] public sealed class Node { public Node(int id) { Id = id; } public required int Id { get; set; } public Node? Next { get; set; } }
        namespace V2 { [GenerateSerializer] public sealed class Named { public required string Name { get; init; } public long Age { get; set; } } }

        public static class Test
        {
            public static void Run()
            {
                Named named = Check.RoundTrip(new Named("x") { Name = "a", Age = 3 });
                Check.Equal(("a", 3), (named.Name, named.Age));
                named = PrewireSerializer.Deserialize<Named>(PrewireSerializer.Serialize(new V2.Named { Name = "b", Age = 4 }))!;
                Check.Equal(("b", 4), (named.Name, named.Age));
                Check.Equal("t", Check.RoundTrip(new Titled("u") { Title = "t" }).Title);
                Check.Equal(7, Check.RoundTrip(new Point(1) { X = 7 }).X);
                Node node = Check.RoundTrip(new Node(1) { Id = 2, Next = new Node(3) { Id = 4 } });
                Check.Equal((2, 4), (node.Id, node.Next!.Id));
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Named("x") { Name = "c", Age = 5 }), ref named!);
                Check.Equal(("c", 5), (named.Name, named.Age));
            }
        }
        """);

    [Fact]
    public void Required_members_where_the_type_itself_has_to_make_it() => LoadedAssembly.Run(
        """
        using Prewire;

        [GenerateSerializer] public sealed partial class Box<T> { private Box() { } public required T Item { get; set; } public static Box<T> Make(T item) => new() { Item = item }; }
        [GenerateSerializer] public sealed partial class Crate<T> { [WireConstructor] private Crate(T item) { Item = item; } public required T Item { get; set; } public required int Size { get; set; } public static Crate<T> Make(T item) => new(item) { Item = item, Size = 5 }; }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal("a", Check.RoundTrip(Box<string>.Make("a")).Item);
                Crate<string> crate = Check.RoundTrip(Crate<string>.Make("b"));
                Check.Equal(("b", 5), (crate.Item, crate.Size));
            }
        }
        """,
        framework: Framework.Net80);

    [Fact]
    public void Names_that_differ_by_case_alone() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer]
        public sealed class Binomial
        {
            private readonly int _trials;
            private readonly int _hits;
            public Binomial(int N, int n) { _trials = N; _hits = n; }
            public int N => _trials;
            public int n => _hits;
        }

        public static class Test
        {
            public static void Run()
            {
                Binomial read = Check.RoundTrip(new Binomial(10, 3));
                Check.Equal((10, 3), (read.N, read.n));
            }
        }
        """);

    [Fact]
    public void Members_that_hide_others() => LoadedAssembly.Run("""
        using Prewire;

        public class Base { [WireName("Base.Name")] public string? Name { get; set; } }
        [GenerateSerializer] public sealed class Hiding : Base { public Hiding(string? name) => Name = name; public new string? Name { get; } }

        public class Shape { public string Name { get; } public Shape(string name) => Name = name; }
        [GenerateSerializer] public sealed class Circle : Shape { public Circle(string name) : base(name) { } public new string Name => "Circle " + base.Name; }

        public static class Test
        {
            public static void Run()
            {
                var value = new Hiding("own");
                ((Base)value).Name = "base";
                Hiding read = Check.RoundTrip(value);
                Check.Equal(("own", "base"), (read.Name, ((Base)read).Name));
                Circle circle = Check.RoundTrip(new Circle("o"));
                Check.Equal(("Circle o", "o"), (circle.Name, ((Shape)circle).Name));
            }
        }
        """);

    [Fact]
    public void A_member_of_a_record_struct_may_have_the_name_of_what_record_classes_have() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer] public record struct Audit { public string? EqualityContract { get; set; } public int Id { get; set; } }

        public static class Test
        {
            public static void Run() => Check.Equal("a", Check.RoundTrip(new Audit { EqualityContract = "a" }).EqualityContract);
        }
        """);
}
