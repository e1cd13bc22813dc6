using System;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Members that C# does not let other classes name, by each way to them.</summary>
public class AccessTests
{
    [Fact]
    public void Types_of_one_name_that_share_a_generic_base() => LoadedAssembly.Run("""
        using Prewire;

        public class Base<T> { public T Value { get; private set; } = default!; public Base<T> With(T value) { Value = value; return this; } }
        [GenerateSerializer] public class Twin : Base<int> { }
        [GenerateSerializer] public class Twin<T> : Base<T> { public T Own { get; private set; } = default!; public Twin<T> Set(T own) { Own = own; return this; } }
        [GenerateSerializer] public class Twin<A, B> : Twin<A> { public B Last { get; private set; } = default!; public Twin<A, B> Add(B last) { Last = last; return this; } }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(1, Check.RoundTrip((Twin)new Twin().With(1)).Value);
                Check.Equal("ab", Check.RoundTrip((Twin<string>)new Twin<string>().Set("a").With("b")) is var one ? one.Own + one.Value : "");
                Check.Equal("a3", Check.RoundTrip((Twin<string, int>)new Twin<string, int>().Add(3).Set("a")) is var two ? two.Own + two.Last : "");
            }
        }
        """);

    /// <summary>The runtime wants the type parameters of what is reached around an accessor, and .NET 8 none at all.</summary>
    [Theory]
    [InlineData(Framework.Net80)]
    [InlineData(Framework.Running)]
    public void Accessors_of_a_plain_base_stand_in_no_generic_type(Framework framework)
    {
        const string Source = """
            using Prewire;

            public class Root { [WireInclude] private int _root; public void SetRoot(int root) => _root = root; public int ShowRoot() => _root; }
            public class Plain : Root
            {
                public int Id { get; private set; }
                public int Got { get; } = 5;
                [WireIgnore] public int Calls { get; private set; }
                public void Set(int id) => Id = id;
                [WireAfterRead] private void Done() => Calls++;
            }

            [GenerateSerializer] public class Entity : Plain { }
            [GenerateSerializer] public class Entity<T> : Plain { public T Value { get; set; } = default!; }
            public class Outer<T> { [GenerateSerializer] public class Entity : Plain { public T Value { get; set; } = default!; } }

            public static class Test
            {
                public static void Run()
                {
                    var entity = new Entity<string> { Value = "v" };
                    entity.Set(3);
                    entity.SetRoot(4);
                    Entity<string> read = Check.RoundTrip(entity);
                    Check.Equal("v 3 5 1 4", read.Value + " " + read.Id + " " + read.Got + " " + read.Calls + " " + read.ShowRoot());
                    Check.Equal(1, Check.RoundTrip(new Outer<int>.Entity()).Calls + Check.RoundTrip(new Entity()).Calls - 1);
                }
            }
            """;
        LoadedAssembly.Run(Source, framework: framework);
        string[] generic = GeneratorRun.Of(TestCompilation.Create(Source, framework)).Output.SyntaxTrees
            .SelectMany(static t => t.GetRoot().DescendantNodes().OfType<MethodDeclarationSyntax>())
            .Where(static m => m.AttributeLists.ToString().Contains("UnsafeAccessor(", StringComparison.Ordinal))
            .Where(static m => m.Ancestors().OfType<TypeDeclarationSyntax>().First().TypeParameterList is not null)
            .Select(static m => m.Identifier.ValueText)
            .ToArray();
        Assert.Empty(generic);
    }

    [Fact]
    public void Partial_properties_without_a_setter() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer]
        public partial class Label { public Label(string text) => Text = text; public Label() => Text = ""; public partial string Text { get; } }
        public partial class Label { public partial string Text { get => field; } }

        // The part with the body first.
        [GenerateSerializer]
        public partial class Turned { public Turned(int number) => Number = number; public Turned() { } public partial int Number { get => field; } }
        public partial class Turned { public partial int Number { get; } }

        [GenerateSerializer]
        public partial struct Small { public Small(int number) => Number = number; public partial int Number { get; } public int Other { get; set; } }
        public partial struct Small { public partial int Number { get => field; } }

        [GenerateSerializer(Members = Members.AllFields)]
        public partial class Fields { public partial int Doubled { get; set; } private partial string Secret { get; set; } public Fields Keep(string secret) { Secret = secret; return this; } public string Tell() => Secret; }
        public partial class Fields { public partial int Doubled { get => field * 2; set => field = value; } private partial string Secret { get => field ?? ""; set => field = value; } }

        public partial class Holder<T> { protected Holder(T held) => Held = held; protected Holder() { } public partial T? Held { get; } }
        public partial class Holder<T> { public partial T? Held { get => field; } }
        [GenerateSerializer]
        public class Held : Holder<int[]> { public Held(int[] held) : base(held) { } public Held() { } }

        [GenerateSerializer]
        public partial class Stock : System.Collections.Generic.IEnumerable<int>
        {
            public partial System.Collections.Generic.List<int> Items { get; set; }
            public System.Collections.Generic.IEnumerator<int> GetEnumerator() => Items.GetEnumerator();
            System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
        }

        public partial class Stock { public partial System.Collections.Generic.List<int> Items { get => field ??= new(); set; } }

        // What is computed has no field.
        [GenerateSerializer]
        public partial class Computed { public int Half { get; set; } public partial int Whole { get; } }
        public partial class Computed { public partial int Whole { get => Half * 2; } }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal("a", Check.RoundTrip(new Label("a")).Text);
                Check.Equal(5, Check.RoundTrip(new Turned(5)).Number);
                Check.Equal(7, Check.RoundTrip(new Small(7) { Other = 1 }).Number);
                Check.Equal(6, Check.RoundTrip(new Held(new[] { 6 })).Held![0]);
                Check.Equal(9, Check.RoundTrip(new Stock { Items = { 9 } }).Items[0]);
                Check.Equal(8, Check.RoundTrip(new Computed { Half = 4 }).Whole);
                Fields fields = Check.RoundTrip(new Fields { Doubled = 4 }.Keep("s"));
                Check.Equal("8s", fields.Doubled + fields.Tell());
            }
        }
        """, LanguageVersion.Preview);

    [Fact]
    public void Private_members_of_classes_structs_and_bases() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer]
        public class Root { [WireInclude] private int _a; [WireInclude] private string? Hidden { get; set; } public void Set() { _a = 1; Hidden = "h"; } public string Show() => _a + Hidden; }

        [GenerateSerializer]
        public class Derived : Root { [WireInclude] private protected readonly int _b; public Derived(int b) { _b = b; } private Derived() { } [WireConstructor] internal static int Nothing; public int B => _b; }

        [GenerateSerializer]
        public struct Value { [WireInclude] private int _a; [WireInclude] private readonly int _b; public Value(int a, int b) { _a = a; _b = b; } public int Sum() => _a + _b; }

        [GenerateSerializer]
        public class Digits { [WireInclude] private int _2fa; [WireInclude] private int __ { get; set; } public Digits Set() { _2fa = 2; __ = 3; return this; } public int Sum() => _2fa + __; }

        [GenerateSerializer]
        public sealed class Hiding : Shown { public new string Name { get; set; } = "outer"; }

        [GenerateSerializer]
        public class Shown { [WireName("inner")] public string Name { get; set; } = "inner"; }

        [GenerateSerializer]
        public sealed class PrivateConstructor { private PrivateConstructor() { } public int A { get; set; } public static PrivateConstructor Make(int a) => new() { A = a }; }

        [GenerateSerializer(Members = Members.AllFields, Construction = Construction.Uninitialized)]
        public sealed class Raw { private int _x; public string Auto { get; } public Raw(int x, string auto) { _x = x; Auto = auto; Made++; } public static int Made; public int X => _x; }

        public static class Test
        {
            public static void Run()
            {
                var root = new Root();
                root.Set();
                Check.Equal("1h", Check.RoundTrip(root).Show());
                var derived = new Derived(7);
                derived.Set();
                derived = Check.RoundTrip(derived);
                Check.Equal(7, derived.B);
                Check.Equal("1h", derived.Show());
                Check.Equal(30, Check.RoundTrip(new Value(10, 20)).Sum());
                Check.Equal(5, Check.RoundTrip(new Digits().Set()).Sum());
                var hiding = new Hiding { Name = "x" };
                ((Shown)hiding).Name = "y";
                hiding = Check.RoundTrip(hiding);
                Check.Equal("x", hiding.Name);
                Check.Equal("y", ((Shown)hiding).Name);
                Check.Equal(5, Check.RoundTrip(PrivateConstructor.Make(5)).A);
                Raw raw = Check.RoundTrip(new Raw(4, "auto"));
                Check.Equal(4, raw.X);
                Check.Equal("auto", raw.Auto);
                Check.Equal(1, Raw.Made);
            }
        }
        """.Replace("[WireConstructor] internal static int Nothing; ", ""));

    [Fact]
    public void Private_members_of_generic_types_and_generic_bases() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer]
        public class Box<T> where T : notnull { [WireInclude] private T[]? _items; [WireInclude] private int Count { get; set; } public void Set(T item) { _items = new[] { item }; Count = 1; } public T First => _items![0]; public int N => Count; }

        [GenerateSerializer]
        public sealed class IntBox : Box<int> { public int Own { get; set; } }

        [GenerateSerializer]
        public sealed class PairBox<A, B> : Box<Dictionary<string, B>> { [WireInclude] private A? _a; public void SetA(A a) => _a = a; public A? GetA() => _a; }

        public static class Test
        {
            public static void Run()
            {
                var box = new Box<string>();
                box.Set("s");
                box = Check.RoundTrip(box);
                Check.Equal("s", box.First);
                Check.Equal(1, box.N);
                var ints = new IntBox { Own = 3 };
                ints.Set(8);
                ints = Check.RoundTrip(ints);
                Check.Equal(8, ints.First);
                Check.Equal(3, ints.Own);
                var pair = new PairBox<int, string>();
                pair.Set(new() { ["k"] = "v" });
                pair.SetA(9);
                pair = Check.RoundTrip(pair);
                Check.Equal("v", pair.First["k"]);
                Check.Equal(9, pair.GetA());
            }
        }
        """);

    [Theory]
    [InlineData(Framework.NetStandard20)]
    [InlineData(Framework.Net80)]
    public void Partial_types_where_no_accessor_reaches(Framework framework) => LoadedAssembly.Run("""
        using Prewire;

        public partial class Outer
        {
            [GenerateSerializer]
            public partial class Box<T>
            {
                private Box() { }
                public Box(int a, T item, string text) { _a = a; _item = item; Text = text; }
                [WireInclude] private int _a;
                [WireInclude] private readonly T _item;
                [WireInclude] private string Text { get; set; }
                public string Show() => _a + " " + _item + " " + Text;
            }
        }

        [GenerateSerializer]
        public partial struct Small
        {
            [WireInclude] private int _a;
            public Small(int a) { _a = a; }
            public int A => _a;
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal("1 i t", Check.RoundTrip(new Outer.Box<string>(1, "i", "t")).Show());
                Check.Equal(6, Check.RoundTrip(new Small(6)).A);
            }
        }
        """.Replace("_item;\n", "_item;\n"), LanguageVersion.CSharp9, framework, Microsoft.CodeAnalysis.NullableContextOptions.Disable);

    [Theory]
    [InlineData(Framework.NetStandard20)]
    [InlineData(Framework.Net80)]
    public void Partial_base_classes_where_no_accessor_reaches(Framework framework) => LoadedAssembly.Run("""
        using Prewire;

        public partial class Outer
        {
            [GenerateSerializer]
            public abstract partial class Root
            {
                [WireInclude] private readonly int _id;
                [WireInclude] private string Note { get; set; }
                [WireIgnore] public int Calls { get; private set; }
                public int Rank { get; private set; }
                protected Root(int start) { _id = start; }
                public void Set(string note, int rank) { Note = note; Rank = rank; }
                public string ShowRoot() => _id + " " + Note + " " + Rank + " " + Calls;
                [WireAfterRead] private void Count() => Calls++;
            }
        }

        [GenerateSerializer]
        public partial class Box<T> : Outer.Root
        {
            [WireInclude] private T _item;
            public Box() : base(1) { }
            protected Box(int id, T item) : base(id) { _item = item; }
            public T Item() => _item;
        }

        [GenerateSerializer]
        public sealed class Named : Box<string>
        {
            public string Name { get; set; }
            public Named() { }
            public Named(int id, string item) : base(id, item) { }
        }

        [GenerateSerializer]
        internal partial class Hidden
        {
            [WireInclude] private int _a;
            public void Set(int a) { _a = a; }
            public int A() => _a;
        }

        [GenerateSerializer]
        internal sealed class Shown : Hidden
        {
        }

        public static class Test
        {
            public static void Run()
            {
                var named = new Named(7, "i") { Name = "n" };
                named.Set("note", 3);
                Named copy = Check.RoundTrip(named);
                Check.Equal("7 note 3 1", copy.ShowRoot());
                Check.Equal("i", copy.Item());
                Check.Equal("n", copy.Name);
                var shown = new Shown();
                shown.Set(5);
                Check.Equal(5, Check.RoundTrip(shown).A());
            }
        }
        """, LanguageVersion.CSharp9, framework, Microsoft.CodeAnalysis.NullableContextOptions.Disable);
}
