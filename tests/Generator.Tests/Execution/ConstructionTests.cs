using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>How instances are made.</summary>
public class ConstructionTests
{
    /// <summary>As of a class, though there is always a constructor without parameters.</summary>
    [Fact]
    public void Structs_whose_constructors_take_what_getters_show() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer]
        public readonly struct Priced
        {
            private readonly decimal _amount;
            private readonly string _currency;
            public Priced(decimal amount, string currency) { _amount = amount; _currency = currency; }
            public decimal Amount => _amount;
            public string Currency => _currency;
            public string Text => _amount + _currency;
        }

        [GenerateSerializer]
        public struct Extent { public int X { get; set; } public int Y; public Extent(int x, int y) { X = x; Y = y; } public readonly int Area => X * Y; }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal("3EUR", Check.RoundTrip(new Priced(3, "EUR")).Text);
                Check.Equal(12, Check.RoundTrip(new Extent(3, 4)).Area);
                Check.Equal((0m, null), (Check.RoundTrip(default(Priced)).Amount, Check.RoundTrip(default(Priced)).Currency));
            }
        }
        """);

    [Fact]
    public void Constructors_that_are_not_public() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer] public class A { protected A() { } public int N { get; set; } public static A Make(int n) => new() { N = n }; }
        [GenerateSerializer] public class B { internal B(int n) { N = n; } public int N { get; } }
        [GenerateSerializer] public class C { [WireConstructor] private C(int n, in long m) { N = n; M = m; } public int N { get; } public long M { get; } public int Other { get; set; } = 3; public static C Make(int n) => new(n, n); }
        [GenerateSerializer] public class D<T> { [WireConstructor] private protected D(T n) { N = n; } public T N { get; } public static D<T> Make(T n) => new(n); }
        [GenerateSerializer] public readonly struct E { [WireConstructor] private E(int n) { N = n; } public int N { get; } public static E Make(int n) => new(n); }
        [GenerateSerializer] public sealed class F { private F() { } public required int N { get; init; } public static F Make(int n) => new() { N = n }; }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(1, Check.RoundTrip(A.Make(1)).N);
                Check.Equal(2, Check.RoundTrip(new B(2)).N);
                C c = C.Make(3);
                c.Other = 9;
                Check.Equal(12, Check.RoundTrip(c).N + Check.RoundTrip(c).Other);
                Check.Equal("d", Check.RoundTrip(D<string>.Make("d")).N);
                Check.Equal(5, Check.RoundTrip(E.Make(5)).N);
                Check.Equal(6, Check.RoundTrip(F.Make(6)).N);
            }
        }
        """);

    [Fact]
    public void Structs() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer] public readonly struct A { public A(string parse) { N = int.Parse(parse); } public int N { get; } }
        [GenerateSerializer] public struct B { public B() { } public int N { get; set; } = 4; public readonly string? S = "s"; }
        [GenerateSerializer] public readonly record struct C(int N, int M) { public string? More { get; init; } = "m"; }
        [GenerateSerializer] public struct D(int n, string s) { public int N { get; set; } = n; public readonly string S = s; }
        [GenerateSerializer] public record struct E(int N) { public E() : this(7) { } public int M { get; set; } = 8; }
        [GenerateSerializer] public struct F { public required int N; public int M { readonly get; init; } }
        [GenerateSerializer(Members = Members.AllFields)] public struct G { private int _n; private readonly string? _s; public G(int n, string? s, int a) { _n = n; _s = s; Auto = a; } public int Auto { get; } public string Show() => _n + _s + Auto; }
        namespace V1 { [GenerateSerializer] public struct B { public int Other; public string? S; } [GenerateSerializer] public record struct E(int N); }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(12, Check.RoundTrip(new A("12")).N);
                Check.Equal(4, Check.RoundTrip(new B()).N);
                Check.Equal(0, Check.RoundTrip(default(B)).N);
                B b = PrewireSerializer.Deserialize<B>(PrewireSerializer.Serialize(new V1.B { S = "t" }));
                Check.Equal("4t", b.N + b.S);
                Check.Equal(new C(1, 2) { More = "x" }, Check.RoundTrip(new C(1, 2) { More = "x" }));
                Check.Equal("1s", Check.RoundTrip(new D(1, "s")).N + Check.RoundTrip(new D(1, "s")).S);
                Check.Equal(new E(1) { M = 2 }, Check.RoundTrip(new E(1) { M = 2 }));
                Check.Equal(8, PrewireSerializer.Deserialize<E>(PrewireSerializer.Serialize(new V1.E(3))).M);
                Check.Equal(3, Check.RoundTrip(new F { N = 1, M = 2 }).N + Check.RoundTrip(new F { N = 1, M = 2 }).M);
                Check.Equal("1s2", Check.RoundTrip(new G(1, "s", 2)).Show());
            }
        }
        """);

    [Fact]
    public void Records_over_records() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public abstract record A(int Id, string Name) { public string? Note { get; init; } = "n"; public required int Req { get; init; } }
        [GenerateSerializer] public record B(int Id, string Name, List<int> Numbers) : A(Id, Name) { public int Extra { get; set; } }
        [GenerateSerializer] public sealed record C(int Id, List<int> Numbers) : B(Id, "fixed", Numbers);
        [GenerateSerializer] public record G<T>(T Value); 
        [GenerateSerializer] public sealed record H(string Value, int More) : G<string>(Value) { public override string Value { get; init; } = Value; }

        public static class Test
        {
            public static void Run()
            {
                var b = new B(1, "b", new() { 4 }) { Note = "x", Req = 5, Extra = 6 };
                B copy = Check.RoundTrip(b);
                Check.Equal("1 b 4 x 5 6", copy.Id + " " + copy.Name + " " + copy.Numbers[0] + " " + copy.Note + " " + copy.Req + " " + copy.Extra);
                C c = Check.RoundTrip(new C(2, new() { 8 }) { Req = 1, Name = "other" });
                Check.Equal("2 other 8", c.Id + " " + c.Name + " " + c.Numbers[0]);
            }
        }
        """.Replace("[GenerateSerializer] public record G<T>(T Value); \n", "").Replace("[GenerateSerializer] public sealed record H(string Value, int More) : G<string>(Value) { public override string Value { get; init; } = Value; }\n", ""));

    [Fact]
    public void Hiding_and_overriding() => LoadedAssembly.Run("""
        using Prewire;

        public interface IHas { int Has { get; set; } int Shown { get; } }
        [GenerateSerializer] public abstract class A { public virtual int V { get; set; } = 1; public abstract string S { get; } public virtual int Computed => 3; protected virtual int P { get; set; } [WireInclude] private int _a; public void SetA(int a) => _a = a; public int GetA() => _a; }
        [GenerateSerializer] public class B : A, IHas { public B(string s) { S = s; } public override int V { get => base.V; set => base.V = value; } public override string S { get; } public override int Computed => 4; int IHas.Has { get; set; } public int Shown => 1; [WireInclude, WireName("B._a")] private int _a; public void SetB(int a) => _a = a; public int GetB() => _a; }
        [GenerateSerializer] public sealed class C : B { public C(string s) : base(s) { } [WireName("C.V")] public new string V { get; set; } = "v"; public override string S => base.S; }

        public static class Test
        {
            public static void Run()
            {
                var b = new B("s") { V = 9 };
                b.SetA(2);
                b.SetB(3);
                b = Check.RoundTrip(b);
                Check.Equal("9 s 2 3", b.V + " " + b.S + " " + b.GetA() + " " + b.GetB());
                var c = new C("t") { V = "w" };
                ((A)c).V = 8;
                c.SetA(5);
                c = Check.RoundTrip(c);
                Check.Equal("w 8 t 5", c.V + " " + ((A)c).V + " " + c.S + " " + c.GetA());
            }
        }
        """);

    [Fact]
    public void AllFields_of_a_hierarchy() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;

        public interface IKey { string Key { get; set; } }

        [Serializable]
        public class Base
        {
            private int _count;
            private readonly List<string> _names = new();
            protected double Ratio;
            public string? Auto { get; private set; }
            public virtual int Virtual { get; set; }
            [NonSerialized] private object? _lock = new();
            [field: NonSerialized] public event EventHandler? Changed;
            public void Fill(int count, string name, double ratio) { _count = count; _names.Add(name); Ratio = ratio; Auto = name + "!"; Changed?.Invoke(this, EventArgs.Empty); }
            public string ShowBase() => _count + " " + string.Join(",", _names) + " " + Ratio + " " + Auto + " " + (_lock is null);
            public int RawVirtual => typeof(Base).GetField("<Virtual>k__BackingField", System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic)!.GetValue(this) is int v ? v : -1;
        }

        [Serializable, GenerateSerializer(Members = Members.AllFields)]
        public class Derived : Base, IKey
        {
            private readonly int _own;
            public Derived(int own, bool _) { _own = own; }
            private Derived() { Made++; }
            [NonSerialized] public static int Made;
            string IKey.Key { get; set; } = "none";
            public override int Virtual { get => base.Virtual + 1; set => base.Virtual = value; }
            public string Show() => _own + " " + ((IKey)this).Key + " " + Virtual + " " + ShowBase();
        }

        [Serializable, GenerateSerializer(Members = Members.AllFields, Construction = Construction.Uninitialized)]
        public sealed class Raw : Derived
        {
            public Raw(Dictionary<string, int> map) : base(0, true) { _map = map; }
            private Dictionary<string, int> _map;
            public int this[string key] => _map[key];
        }

        public static class Test
        {
            public static void Run()
            {
                var derived = new Derived(7, true) { Virtual = 3 };
                ((IKey)derived).Key = "k";
                derived.Fill(1, "a", 0.5);
                Check.Equal("7 k 4 1 a 0.5 a! False", derived.Show());
                Derived copy = Check.RoundTrip(derived);
                Check.Equal("7 k 4 1 a 0.5 a! False", copy.Show());
                Check.Equal(3, copy.RawVirtual);
                var raw = new Raw(new() { ["x"] = 4 });
                raw.Fill(2, "b", 1);
                Raw back = Check.RoundTrip(raw);
                Check.Equal(4, back["x"]);
                Check.Equal("0 none 1 2 b 1 b! True", back.Show());
            }
        }
        """.Replace("[NonSerialized] public static", "public static"));

    [Fact]
    public void Absent_members_keep_their_initialisers() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using System.Diagnostics.CodeAnalysis;
        using Prewire;

        namespace Old
        {
            [GenerateSerializer] public sealed class Any { public int Shared { get; set; } }
        }

        [GenerateSerializer] public sealed class A { public int Shared { get; set; } public int Set { get; set; } = 1; public string Init { get; init; } = "i"; public readonly int Read = 3; public int Get { get; } = 4; public List<int> List { get; init; } = new() { 5 }; [WireInclude] private int _p = 6; public string Show() => Shared + " " + Set + Init + Read + Get + List[0] + _p; }
        [GenerateSerializer] public sealed class B { private B() { } public int Shared { get; set; } public string Init { get; init; } = "i"; public int Set { get; private set; } = 2; public static B Make() => new(); }
        [GenerateSerializer] public sealed class C(int shared, string name = "n") { public int Shared { get; } = shared; public string Name { get; } = name; public string Init { get; init; } = name + "!"; public int More { get; set; } = shared * 2; }
        [GenerateSerializer] public sealed record D(int Shared, string? Text = "t", int? Maybe = 5) { public int Init { get; init; } = Shared + 1; public string? Other { get; set; } = Text; }
        [GenerateSerializer] public struct E { public E() { } public int Shared; public int Init { get; init; } = 7; public readonly string S = "s"; }
        [GenerateSerializer] public sealed class F { public int Shared { get; set; } public required string Name { get; init; } public int Init { get; init; } = 1; }
        [GenerateSerializer] public sealed class G { [SetsRequiredMembers] public G(string name) { Name = name; } public int Shared { get; set; } public required string Name { get; init; } }
        [GenerateSerializer(Construction = Construction.Uninitialized)] public sealed class H { public int Shared { get; set; } public int Zero { get; set; } = 9; public string? Init { get; init; } = "x"; }

        public static class Test
        {
            private static byte[] Bytes => PrewireSerializer.Serialize(new Old.Any { Shared = 8 });

            public static void Run()
            {
                Check.Equal("8 1i3456", PrewireSerializer.Deserialize<A>(Bytes).Show());
                B b = PrewireSerializer.Deserialize<B>(Bytes);
                Check.Equal("8i2", b.Shared + b.Init + b.Set);
                C c = PrewireSerializer.Deserialize<C>(Bytes);
                Check.Equal("8 n n! 16", c.Shared + " " + c.Name + " " + c.Init + " " + c.More);
                D d = PrewireSerializer.Deserialize<D>(Bytes);
                Check.Equal("8 t 5 9 t", d.Shared + " " + d.Text + " " + d.Maybe + " " + d.Init + " " + d.Other);
                E e = PrewireSerializer.Deserialize<E>(Bytes);
                Check.Equal("8 7 s", e.Shared + " " + e.Init + " " + e.S);
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<F>(Bytes));
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<G>(Bytes));
                H h = PrewireSerializer.Deserialize<H>(Bytes);
                Check.Equal("8 0 ", h.Shared + " " + h.Zero + " " + h.Init);
            }
        }
        """);

    [Fact]
    public void Odd_constructors() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;

        [GenerateSerializer] public class A { public A(int id, params string[] names) { Id = id; Names = names; } public int Id { get; } public string[] Names { get; } }
        [GenerateSerializer] public class B { public B(IEnumerable<int> items) { Items = items.ToList(); } public IReadOnlyList<int> Items { get; } }
        [GenerateSerializer] public class C { private readonly List<int> _items; public C(IReadOnlyCollection<int> items) { _items = items.ToList(); } public IReadOnlyCollection<int> Items => _items; }
        [GenerateSerializer] public class D { public D(in Guid key, DateTime? @event = null) { Key = key; Event = @event; } public Guid Key { get; } public DateTime? Event { get; } }
        [GenerateSerializer] public class E { public E(string m_name, int _value) { m_Name = m_name; Value = _value; } public string m_Name { get; } public int Value { get; } }
        [GenerateSerializer] public class F { public F(F other) { X = other.X + 1; } public F() { } public int X { get; set; } }
        [GenerateSerializer] public class G { public G(int x) { X = x; Made = "one"; } public G(int x, int y) { X = x; Y = y; Made = "two"; } public G(int x, int y, object z) { X = x; Y = y; Made = z.ToString()!; } public int X { get; } public int Y { get; set; } [WireIgnore] public string Made { get; } }
        [GenerateSerializer] public class H<T>(T first, List<T> rest) where T : notnull { public T First { get; } = first; public IReadOnlyList<T> Rest => _rest; [WireInclude] private readonly List<T> _rest = rest; }
        [GenerateSerializer] public abstract class I { protected I(int id) { Id = id; } public int Id { get; private set; } public int Get { get; } = 3; }
        [GenerateSerializer] public sealed class J : I { public J(int id, string own) : base(id) { Own = own; } public string Own { get; } }
        [GenerateSerializer] public sealed class K : I { public K() : base(-1) { } public string? Own { get; set; } }
        [GenerateSerializer] public class M { public M(ref readonly long b, in long c, in int d) { B = b; C = (int)c; D = d; } public long B { get; } public int C { get; } public int D { get; } }
        [GenerateSerializer] public class N { [WireConstructor] private N(ref readonly long b, in long c) { B = b; C = (int)c; } public static N Make() { long b = 8; return new N(ref b, 9); } public long B { get; } public int C { get; } }
        [GenerateSerializer] public class O { public O(ref readonly long b) { B = (int)b; } public int B { get; } }
        [GenerateSerializer] public class L { [Obsolete("old", true)] public L() { } [WireConstructor] public L(int x) { X = x; } public int X { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal("b", Check.RoundTrip(new A(1, "a", "b")).Names[1]);
                Check.Equal(2, Check.RoundTrip(new B(new[] { 1, 2 })).Items[1]);
                Check.Equal(3, Check.RoundTrip(new C(new[] { 1, 2, 3 })).Items.Count);
                Check.Equal(new DateTime(2020, 1, 1), Check.RoundTrip(new D(Guid.Empty, new DateTime(2020, 1, 1))).Event);
                Check.Equal("n5", Check.RoundTrip(new E("n", 5)).m_Name + Check.RoundTrip(new E("n", 5)).Value);
                Check.Equal(4, Check.RoundTrip(new F { X = 4 }).X);
                Check.Equal("two", Check.RoundTrip(new G(1, 2)).Made);
                Check.Equal("y", Check.RoundTrip(new H<string>("x", new() { "y" })).Rest[0]);
                J j = Check.RoundTrip(new J(4, "own"));
                Check.Equal("4own3", j.Id + j.Own + j.Get);
                Check.Equal("-1o", Check.RoundTrip(new K { Own = "o" }).Id + Check.RoundTrip(new K { Own = "o" }).Own);
                Check.Equal(6, Check.RoundTrip(new L(6)).X);
                long eight = 8;
                M m = Check.RoundTrip(new M(in eight, 9, 10));
                Check.Equal("8 9 10", m.B + " " + m.C + " " + m.D);
                Check.Equal("8 9", Check.RoundTrip(N.Make()).B + " " + Check.RoundTrip(N.Make()).C);
                Check.Equal(8, Check.RoundTrip(new O(in eight)).B);
            }
        }
        """);
}
