using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Overrides of properties that nothing but a constructor sets: the value is in the field that the getter shows, be it their own or that of a base class.</summary>
public class GetOnlyOverrideTests
{
    [Fact]
    public void Overrides_with_fields_of_their_own_keep_their_values_over_assemblies() => LoadedAssembly.RunWithLibraries(
        """
        using System.Collections.Generic;
        using OwnFields.App;
        using Prewire;

        namespace OwnFields.App
        {
            [GenerateSerializer]
            public class D : OwnFields.B
            {
                public override List<string> L { get; } = [];
                public override string? P { get; }
                public override int V { get; }
                public override string? C { get; }
                public override string? S { get; set; }
                public D() { }
                public D(string? text) { P = text; V = 5; C = "c"; }
            }

            [GenerateSerializer] public sealed class E : D { public override string? P { get; } = "e"; public override string? S { get; set; } }
            [GenerateSerializer] public sealed class Taken : OwnFields.B { public Taken(string? p) => P = p; public override string? P { get; } }
            [GenerateSerializer] public sealed class Below : OwnFields.Mid.M { public override string? P { get; } = "below"; public override List<string> L { get; } = []; }
            [GenerateSerializer, WireReferences] public sealed class Tracked : OwnFields.Knot { public override List<string> L { get; } = []; public override OwnFields.Knot? Next { get; } public Tracked() { } public Tracked(OwnFields.Knot? next) => Next = next; }
            [GenerateSerializer] public sealed class OfText : OwnFields.Generic<string> { public override string? Value { get; } public OfText() { } public OfText(string? value) => Value = value; }
            [GenerateSerializer] public sealed class Shown : OwnFields.B { public override List<string> L => base.L; public override string? P => base.P; public override object? C => base.C; }
            [GenerateSerializer] public sealed class Newer { public List<string>? L { get; set; } public string? P { get; set; } public int V { get; set; } public long Added { get; set; } public string? S { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                var d = new D("p") { S = "s" };
                d.L.Add("l");
                Is(Check.RoundTrip(d));
                Is((D)Check.RoundTrip<OwnFields.B>(d));
                Is(PrewireSerializer.Clone(d));
                Is(PrewireSerializer.Deserialize<D>(PrewireSerializer.Serialize(new Newer { L = ["l"], P = "p", V = 5, S = "s" })), c: null);
                Newer newer = PrewireSerializer.Deserialize<Newer>(PrewireSerializer.Serialize(d));
                Check.Equal("l p 5 s", newer.L![0] + " " + newer.P + " " + newer.V + " " + newer.S);

                var e = new E { S = "s" };
                e.L.Add("l");
                e = Check.RoundTrip(e);
                Check.Equal("1 e s", e.L.Count + " " + e.P + " " + e.S);
                Check.Equal("t", Check.RoundTrip(new Taken("t")).P);

                var below = new Below();
                below.L.Add("l");
                below = PrewireSerializer.Clone(Check.RoundTrip(below));
                Check.Equal("l below", below.L[0] + " " + below.P);

                var tracked = new Tracked(new OwnFields.Knot());
                tracked.L.Add("l");
                tracked = Check.RoundTrip(tracked);
                Check.Equal("1 True", tracked.L.Count + " " + (tracked.Next is not null));
                Check.Equal("v", Check.RoundTrip(new OfText("v")).Value);
                Check.Equal("v", PrewireSerializer.Clone(new OfText("v")).Value);

                var shown = new Shown();
                shown.L.Add("l");
                shown = Check.RoundTrip(shown);
                Check.Equal("1 first first", shown.L.Count + " " + shown.P + " " + shown.C);
            }

            private static void Is(D d, string? c = "c") => Check.Equal("1 l p 5 " + c + " s", d.L.Count + " " + d.L[0] + " " + d.P + " " + d.V + " " + d.C + " " + d.S);
        }
        """,
        """
        using System.Collections.Generic;
        using Prewire;
        namespace OwnFields
        {
            [GenerateSerializer]
            public class B
            {
                public virtual List<string> L { get; } = new();
                public virtual string? P { get; } = "first";
                public virtual int V { get; }
                public virtual object? C { get; } = "first";
                public virtual string? S { get; set; }
            }

            [GenerateSerializer, WireReferences] public class Knot { public virtual List<string> L { get; } = new(); public virtual Knot? Next { get; } }
            [GenerateSerializer] public class Generic<T> { public virtual T? Value { get; } }
        }
        """,
        """
        using System.Collections.Generic;
        using Prewire;
        namespace OwnFields.Mid { [GenerateSerializer] public class M : OwnFields.B { public override string? P { get; } = "mid"; } }
        """);

    /// <summary>The section of a base class writes the field that it sets, whatever an override makes of it.</summary>
    [Fact]
    public void Overrides_that_add_to_what_a_base_class_in_another_assembly_has_keep_what_that_holds() => LoadedAssembly.RunWithLibraries(
        """
        using System.Collections.Generic;
        using System.Linq;
        using Adding.App;
        using Prewire;

        namespace Adding.App
        {
            [GenerateSerializer] public class Titled : Adding.B { public Titled() { } public Titled(string name) : base(name) { } public override string Name => "Mr " + base.Name; public override List<string> Items => [.. base.Items, "more"]; }
            [GenerateSerializer] public sealed class Own : Adding.B { public Own() { } public Own(string name, string own) : base(name) => Name = own; public override string Name { get; } = ""; }
            [GenerateSerializer] public class Between : Adding.B { public Between() { } public Between(string name, string own) : base(name) => Name = own; public override string Name { get; } = ""; public string BaseName => ShownName; }
            [GenerateSerializer] public sealed class Last : Between { public Last() { } public Last(string name, string own) : base(name, own) { } public override string Name => "Mr " + base.Name; }
            [GenerateSerializer] public sealed class OverMiddle : Adding.Mid.M { public OverMiddle() { } public OverMiddle(string name, string own) : base(name, own) { } public override string Name => "Mr " + base.Name; }
            [GenerateSerializer] public sealed class OfText : Adding.Generic<string> { public OfText() { } public OfText(string? value) : base(value) { } public override string? Value => base.Value + "!"; }
        }

        public static class Test
        {
            public static void Run()
            {
                var titled = new Titled("t");
                titled.ShownItems.Add("first");
                for (int i = 0; i < 3; i++)
                {
                    titled = i == 1 ? (Titled)Check.RoundTrip<Adding.B>(titled) : PrewireSerializer.Clone(Check.RoundTrip(titled));
                    Check.Equal("Mr t t 2 1", titled.Name + " " + titled.ShownName + " " + titled.Items.Count + " " + titled.ShownItems.Count);
                }

                Own own = Check.RoundTrip(new Own("base", "own"));
                Check.Equal("own base", own.Name + " " + own.ShownName);
                Last last = PrewireSerializer.Clone(Check.RoundTrip(Check.RoundTrip(new Last("base", "own"))));
                Check.Equal("Mr own base", last.Name + " " + last.BaseName);
                OverMiddle over = PrewireSerializer.Clone(Check.RoundTrip(Check.RoundTrip(new OverMiddle("base", "own"))));
                Check.Equal("Mr own base", over.Name + " " + over.ShownName);
                Check.Equal("v!", Check.RoundTrip(Check.RoundTrip(new OfText("v"))).Value);
            }
        }
        """,
        """
        using System.Collections.Generic;
        using Prewire;
        namespace Adding
        {
            [GenerateSerializer]
            public class B
            {
                public B() { }
                protected B(string name) => Name = name;
                public virtual string Name { get; } = "";
                public virtual List<string> Items { get; } = new();
                [WireIgnore] public string ShownName => NameOfBase();
                [WireIgnore] public List<string> ShownItems => (List<string>)typeof(B).GetField("<Items>k__BackingField", (System.Reflection.BindingFlags)36)!.GetValue(this)!;
                private string NameOfBase() => (string)typeof(B).GetField("<Name>k__BackingField", (System.Reflection.BindingFlags)36)!.GetValue(this)!;
            }

            [GenerateSerializer] public class Generic<T> { public Generic() { } protected Generic(T? value) => Value = value; public virtual T? Value { get; } }
        }
        """,
        """
        using Prewire;
        namespace Adding.Mid { [GenerateSerializer] public class M : Adding.B { public M() { } protected M(string name, string own) : base(name) => Name = own; public override string Name { get; } = ""; } }
        """);

    /// <summary>A proxy fills the property when it is asked for it.</summary>
    [Fact]
    public void Proxies_are_asked_for_what_they_have() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using System.Reflection;
        using System.Reflection.Emit;
        using NAME;
        using Prewire;

        namespace NAME { [GenerateSerializer(AllowProxies = true)] public class Blog { public virtual List<string> Posts { get; } = []; } }

        public static class Test
        {
            public static List<string> Load() => ["loaded"];

            public static void Run()
            {
                TypeBuilder type = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Lazy"), AssemblyBuilderAccess.Run).DefineDynamicModule("Lazy").DefineType("LazyBlog", TypeAttributes.Public, typeof(Blog));
                MethodBuilder getter = type.DefineMethod("get_Posts", MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.SpecialName | MethodAttributes.HideBySig, typeof(List<string>), Type.EmptyTypes);
                getter.GetILGenerator().Emit(OpCodes.Call, typeof(Test).GetMethod(nameof(Load))!);
                getter.GetILGenerator().Emit(OpCodes.Ret);
                var proxy = (Blog)Activator.CreateInstance(type.CreateType()!)!;
                Check.Equal("loaded", PrewireSerializer.Deserialize<Blog>(PrewireSerializer.Serialize(proxy)).Posts[0]);
            }
        }
        """);

    [Fact]
    public void Overrides_that_show_the_field_of_a_base_class_keep_its_value() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer] public class B { public virtual List<int> Items { get; } = []; public virtual string? P { get; } public virtual object? C { get; } public virtual int Level { get; } public virtual string Kind { get; } = "b"; public B() { } protected B(string? p) { C = P = p; Level = 1; } }
            [GenerateSerializer] public class D : B { public D() { } public D(string? text) : base(text) { } public override List<int> Items => base.Items; public override string? P { get { return base.P; } } public override string? C => (string?)base.C; public override int Level => base.Level + 100; public override string Kind => "d"; }
            [GenerateSerializer] public sealed class E : D { public E() { } public E(string? text) : base(text) { } public override List<int> Items => base.Items; public override string? C => base.C; }

            public class Unmarked { public virtual List<int> Items { get; } = []; [WireName("name")] public virtual string? P { get; } public Unmarked() { } protected Unmarked(string? p) => P = p; }
            [GenerateSerializer] public sealed class OfUnmarked : Unmarked { public OfUnmarked() { } public OfUnmarked(string? text) : base(text) { } public override List<int> Items => base.Items; public override string? P => base.P; }

            public class Generic<T> { public virtual T? Value { get; } public virtual List<T> Items { get; } = []; public Generic() { } protected Generic(T? value) => Value = value; }
            [GenerateSerializer] public sealed class OfText : Generic<string> { public OfText() { } public OfText(string? text) : base(text) { } public override string? Value => base.Value; public override List<string> Items => base.Items; }
            [GenerateSerializer] public sealed class Of<T> : Generic<T> { public Of() { } public Of(T? other) : base(other) { } public override T? Value => base.Value; public override List<T> Items => base.Items; }

            [GenerateSerializer] public sealed class Named : B { public Named() { } public Named(string? text) : base(text) { } [WireName("n")] public override string? P => base.P; [WireIgnore] public override List<int> Items => base.Items; }
            [GenerateSerializer] public sealed class Taken : B { public Taken(string? p) : base(p) { } public override string? P => base.P; }
        }

        public static class Test
        {
            public static void Run()
            {
                var d = new D("t");
                d.Items.Add(1);
                d.Items.Add(2);
                Is(Check.RoundTrip(d));
                Is(Check.RoundTrip(Check.RoundTrip(d)));
                Is((D)Check.RoundTrip<B>(d));
                Is(PrewireSerializer.Clone(d));
                var e = new E("t");
                e.Items.AddRange(d.Items);
                Is(Check.RoundTrip(e));
                Is(PrewireSerializer.Clone(e));

                var unmarked = new OfUnmarked("u");
                unmarked.Items.Add(3);
                unmarked = Check.RoundTrip(unmarked);
                Check.Equal("3 u", unmarked.Items[0] + " " + unmarked.P);

                var text = new OfText("v");
                text.Items.Add("i");
                text = PrewireSerializer.Clone(Check.RoundTrip(text));
                Check.Equal("v i", text.Value + " " + text.Items[0]);
                var of = new Of<int>(4);
                of.Items.Add(5);
                of = PrewireSerializer.Clone(Check.RoundTrip(of));
                Check.Equal("4 5", of.Value + " " + of.Items[0]);

                var named = new Named("n");
                named.Items.Add(1);
                named = Check.RoundTrip(named);
                Check.Equal("n 0", named.P + " " + named.Items.Count);
                Check.Equal("t", Check.RoundTrip(new Taken("t")).P);
            }

            private static void Is(D d) => Check.Equal("2 1 2 t t 101 d", d.Items.Count + " " + d.Items[0] + " " + d.Items[1] + " " + d.P + " " + d.C + " " + d.Level + " " + d.Kind);
        }
        """);

    /// <summary>Where no accessor reaches the field, the constructor still takes what the override shows.</summary>
    [Fact]
    public void Constructors_take_what_such_overrides_show_in_older_frameworks() => LoadedAssembly.Run(
        """
        using Prewire;

        [GenerateSerializer] public class B { public B(string p) { P = p; } public virtual string P { get; } }
        [GenerateSerializer] public sealed class D : B { public D(string p) : base(p) { } public override string P => base.P; }

        public static class Test { public static void Run() => Check.Equal("p", Check.RoundTrip(new D("p")).P); }
        """,
        framework: Framework.NetStandard20);
}
