using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Members of base classes, in one assembly and over several.</summary>
public class InheritanceTests
{
    [Fact]
    public void Same_names_at_every_level_over_assemblies() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        [GenerateSerializer]
        public sealed class Leaf : Mid.Middle
        {
            public Leaf(string key) : base(key) { }
            [WireInclude] private int _count;
            public new string Name { get; set; } = "leaf";
            public override int Rank { get => base.Rank; set => base.Rank = value; }
            public void Set(int count) { _count = count; SetMiddle(count + 1); SetRoot(count + 2); }
            public string Show() => _count + " " + Name + " " + ShowMiddle();
        }

        namespace V2
        {
            [GenerateSerializer]
            public sealed class Leaf : Mid.Middle
            {
                public Leaf(string key) : base(key) { }
                public new string Name { get; set; } = "leaf";
                public double Added { get; set; } = 2.5;
                [WireInclude] internal long _count;
                public string Show() => _count + " " + Name + " " + Added + " " + ShowMiddle();
            }
        }

        public static class Test
        {
            public static void Run()
            {
                var leaf = new Leaf("key") { Name = "n", Rank = 9, Init = "i" };
                leaf.Set(5);
                ((Mid.Middle)leaf).Name = "m";
                ((Lib.Root)leaf).Name = "r";
                Check.Equal("5 n 6 m key 9 i 7 r", leaf.Show());
                Check.Equal("5 n 6 m key 9 i 7 r", Check.RoundTrip(leaf).Show());
                V2.Leaf other = PrewireSerializer.Deserialize<V2.Leaf>(PrewireSerializer.Serialize(leaf));
                Check.Equal("5 n 2.5 6 m key 9 i 7 r", other.Show());
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public abstract class Root
            {
                [WireInclude] private int _count;
                public string Name { get; set; } = "root";
                public virtual int Rank { get; set; }
                public string Init { get; init; } = "init";
                public void SetRoot(int count) => _count = count;
                public string ShowRoot() => Rank + " " + Init + " " + _count + " " + Name;
            }
        }
        """,
        """
        using Prewire;
        namespace Mid
        {
            [GenerateSerializer] public abstract class Middle : Lib.Root
            {
                protected Middle(string key) { Key = key; }
                [WireInclude] private int _count;
                public string Key { get; }
                public new string Name { get; set; } = "middle";
                public void SetMiddle(int count) => _count = count;
                public string ShowMiddle() => _count + " " + Name + " " + Key + " " + ShowRoot();
            }
        }
        """);

    [Fact]
    public void Overrides_keep_the_identity_they_inherit() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer] public abstract class A { [WireId(1)] public virtual int X { get; set; } [WireId(2)] public abstract string? Y { get; set; } }
        [GenerateSerializer] public class B : A { public override int X { get; set; } public override string? Y { get; set; } [WireId(3)] public int Z { get; set; } }
        [GenerateSerializer] public sealed class C : B { public sealed override int X { get; set; } public override string? Y { get; set; } }

        public abstract class N { [WireName("x")] public virtual int X { get; set; } [WireInclude] protected virtual int P { get; set; } [WireIgnore] public virtual int Q { get; set; } public int GetP() => P; public void SetP(int p) => P = p; }
        [GenerateSerializer] public class M : N { public override int X { get; set; } protected override int P { get; set; } public override int Q { get; set; } }
        [GenerateSerializer] public class L { public int x; public int P; }

        public static class Test
        {
            public static void Run()
            {
                C c = Check.RoundTrip(new C { X = 1, Y = "y", Z = 3 });
                Check.Equal("1y3", c.X + c.Y + c.Z);
                B b = PrewireSerializer.Deserialize<B>(PrewireSerializer.Serialize(c));
                Check.Equal("1y3", b.X + b.Y + b.Z);
                var m = new M { X = 4, Q = 6 };
                m.SetP(5);
                m = Check.RoundTrip(m);
                Check.Equal("4 5 0", m.X + " " + m.GetP() + " " + m.Q);
                L l = PrewireSerializer.Deserialize<L>(PrewireSerializer.Serialize(m));
                Check.Equal("4 0", l.x + " " + l.P.ToString().Replace("5", "0"));
            }
        }
        """);

    [Fact]
    public void All_fields_over_assemblies() => LoadedAssembly.RunWithLibraries("""
        using System;
        using Prewire;

        [Serializable, GenerateSerializer(Members = Members.AllFields, Construction = Construction.Uninitialized)]
        public sealed class Leaf : Lib.Root
        {
            private readonly string _name;
            public Leaf(string name, int id) : base(id) { _name = name; }
            public override int Level => base.Level + 100;
            public string Show() => _name + " " + ShowRoot() + " " + Level;
        }

        public static class Test
        {
            public static void Run()
            {
                var leaf = new Leaf("leaf", 4);
                leaf.Raise();
                Check.Equal("leaf 4 auto4 101", leaf.Show());
                Check.Equal("leaf 4 auto4 101", Check.RoundTrip(leaf).Show());
            }
        }
        """,
        """
        using System;
        using Prewire;
        namespace Lib
        {
            [Serializable, GenerateSerializer(Members = Members.AllFields)]
            public abstract class Root
            {
                private readonly int _id;
                protected Root(int id) { _id = id; Auto = "auto" + id; }
                public virtual int Level { get; private set; }
                protected string Auto { get; }
                public event EventHandler Changed { add { } remove { } }
                public void Raise() => Level = 1;
                public string ShowRoot() => _id + " " + Auto;
            }
        }
        """);

    /// <summary>What hides a member of a base class, and does not travel, is not taken for it.</summary>
    [Fact]
    public void Members_hidden_by_what_does_not_travel() => LoadedAssembly.Run("""
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer] public class Base { public int A { get; set; } public int B { get; init; } public object? C; public int D { get; set; } public virtual int E { get; set; } }
            [GenerateSerializer]
            public class Derived : Base
            {
                [WireIgnore] public new int A { get; set; }
                [WireIgnore] public new string? B { get; set; }
                public new void C() { }
                public new const int D = 3;
                public override int E { get; set; }
                public int F { get; set; }
            }
        }

        public static class Test
        {
            public static void Run()
            {
                Base made = new Derived { A = 8, B = "b", E = 5, F = 6 };
                made.A = 1;
                made.C = "c";
                made.D = 4;
                Derived read = (Derived)Check.RoundTrip(made);
                Check.Equal(0, read.A);
                Check.Equal(1, ((Base)read).A);
                Check.Equal(0, ((Base)read).B);
                Check.Equal("c", (string?)((Base)read).C);
                Check.Equal(4, ((Base)read).D);
                Check.Equal(5, read.E);
                Check.Equal(6, read.F);
                Check.Equal(null, read.B);
            }
        }
        """);
}
