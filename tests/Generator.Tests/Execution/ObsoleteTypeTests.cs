using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Obsolete types may name types whose use is an error, and then so does what is generated for them.</summary>
public class ObsoleteTypeTests
{
    [Fact]
    public void Obsolete_types_may_be_made_of_what_is_an_error_to_use() => LoadedAssembly.Run("""
        #pragma warning disable CS0612, CS0618
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using Prewire;

        [Obsolete("gone", true)] public enum Gone { A, B }
        [Obsolete("gone", true)] public class GoneClass { }
        [Obsolete, GenerateSerializer] public sealed class Many : IEnumerable<Gone>
        {
            private readonly List<Gone> _items = new();
            public void Add(Gone item) => _items.Add(item);
            public int Count => _items.Count;
            public IEnumerator<Gone> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }
        [Obsolete, GenerateSerializer] public sealed class Listed : List<Gone> { }
        [Obsolete, GenerateSerializer] public sealed class Box<T> where T : GoneClass { public int A; }
        [Obsolete] public static class Around { [GenerateSerializer] public sealed class Inner<T> where T : GoneClass { public int A; } }

        public static class Test
        {
            [Obsolete] private static void Old()
            {
                Check.Equal(2, Check.RoundTrip(new Many { Gone.B, Gone.A }).Count);
                Check.Equal(Gone.B, Check.RoundTrip(new Listed { Gone.B })[0]);
            }

            public static void Run() => Old();
        }
        """);

    /// <summary>The compiler looks at what is overridden in the end.</summary>
    [Fact]
    public void Overrides_of_what_is_an_error_to_use() => LoadedAssembly.Run("""
        #pragma warning disable CS0612, CS0672
        using System;
        using Prewire;

        public class Root
        {
            [Obsolete("use Y", true)] public virtual int X { get; set; }
            public virtual int Z { get; [Obsolete("use Y", true)] set; }
            [Obsolete("use Y", true)] internal virtual void Done() { }
        }
        public class Middle : Root { public override int X { get; set; } public override int Z { get; set; } internal override void Done() { } }
        [GenerateSerializer] public sealed class First : Middle { public override int X { get; set; } }
        [GenerateSerializer] public sealed class Second : Middle { [WireIgnore] public override int X { get; set; } public override int Z { get; set; } }
        [GenerateSerializer] public sealed class Third : Middle { [WireIgnore] public override int X { get; set; } [WireIgnore] public override int Z { get; set; } public int Calls; [WireAfterRead] internal override void Done() => Calls++; }

        public static class Test
        {
            [Obsolete] private static int Zs() => Check.RoundTrip(new Second { Z = 4 }).Z;

            [Obsolete] private static int Xs() => Check.RoundTrip(new First { X = 3 }).X;

            public static void Run()
            {
                Check.Equal(3, Xs());
                Check.Equal(4, Zs());
                Check.Equal(1, Check.RoundTrip(new Third()).Calls);
            }
        }
        """);
}
