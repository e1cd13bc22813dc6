using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Overrides of properties that nothing but a constructor sets: the value is in the field that the getter shows, be it their own or that of a base class.</summary>
public class GetOnlyOverrideTests
{
    [Fact]
    public void Overrides_with_fields_of_their_own_keep_their_values_over_assemblies() => LoadedAssembly.RunWithLibraries(
        """
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer]
        public class D : Lib.B
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
        [GenerateSerializer] public sealed class Taken : Lib.B { public Taken(string? p) => P = p; public override string? P { get; } }
        [GenerateSerializer] public sealed class Below : Mid.M { public override string? P { get; } = "below"; public override List<string> L { get; } = []; }
        [GenerateSerializer, WireReferences] public sealed class Tracked : Lib.Knot { public override List<string> L { get; } = []; public override Lib.Knot? Next { get; } public Tracked() { } public Tracked(Lib.Knot? next) => Next = next; }
        [GenerateSerializer] public sealed class OfText : Lib.Generic<string> { public override string? Value { get; } public OfText() { } public OfText(string? value) => Value = value; }
        [GenerateSerializer] public sealed class Shown : Lib.B { public override List<string> L => base.L; public override string? P => base.P; public override object? C => base.C; }
        [GenerateSerializer] public sealed class Newer { public List<string>? L { get; set; } public string? P { get; set; } public int V { get; set; } public long Added { get; set; } public string? S { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var d = new D("p") { S = "s" };
                d.L.Add("l");
                Is(Check.RoundTrip(d));
                Is((D)Check.RoundTrip<Lib.B>(d));
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

                var tracked = new Tracked(new Lib.Knot());
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
        namespace Lib
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
        namespace Mid { [GenerateSerializer] public class M : Lib.B { public override string? P { get; } = "mid"; } }
        """);
}
