using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>How instances are made.</summary>
public class ConstructionTests
{
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
}
