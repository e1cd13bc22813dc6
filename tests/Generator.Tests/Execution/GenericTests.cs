using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Generic types in all their forms.</summary>
public class GenericTests
{
    [Fact]
    public void Self_referencing_arguments_and_constraints() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public class Node<T> where T : Node<T> { public T? Next { get; set; } public List<T>? Others { get; set; } [WireInclude] private int _rank; public int Rank() => _rank; public void Rise() => _rank++; }
        [GenerateSerializer] public sealed class SelfLeaf : Node<SelfLeaf> { public string? Name { get; set; } }
        [GenerateSerializer] public sealed class Ordered<TKey, TValue> where TKey : struct, IComparable<TKey> where TValue : class, IEnumerable<TKey>, new() { public TKey Key; public TKey? Maybe; public TValue Value = new(); }
        [GenerateSerializer] public class Outer<A> where A : notnull
        {
            public A? Own { get; set; }
            [GenerateSerializer] public class Middle<B> where B : unmanaged { public B Value; [GenerateSerializer] public sealed class Inner : Outer<B> { public A? Far; public Middle<B>? Near; } }
        }
        [GenerateSerializer] public sealed class Closed : Outer<Guid> { public Outer<string>.Middle<int>.Inner? Inner { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var leaf = new SelfLeaf { Name = "a", Next = new SelfLeaf { Name = "b" }, Others = new() { new SelfLeaf() } };
                leaf.Rise();
                SelfLeaf copy = Check.RoundTrip(leaf);
                Check.Equal("b", copy.Next!.Name);
                Check.Equal(1, copy.Rank());
                Check.Equal(1, copy.Others!.Count);
                Check.Equal(typeof(SelfLeaf), Check.RoundTrip<Node<SelfLeaf>>(leaf).GetType());
                Check.Equal(3, Check.RoundTrip(new Ordered<int, List<int>> { Key = 3, Value = { 1, 2 } }).Key);
                Closed closed = Check.RoundTrip(new Closed { Own = Guid.Empty, Inner = new() { Own = 4, Far = "far", Near = new() { Value = 5 } } });
                Check.Equal(4, closed.Inner!.Own);
                Check.Equal("far", closed.Inner.Far);
                Check.Equal(5, closed.Inner.Near!.Value);
            }
        }
        """);

    /// <summary>Where the arguments are not known, it is found when the program runs, like any other open type.</summary>
    [Fact]
    public void Enumerations_of_generic_types_inside_of_them() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [assembly: GenerateSerializer(typeof(Box<int>.Side))]

        [GenerateSerializer] public sealed class Box<T>
        {
            public enum Side : byte { Left, Right }
            public Side At;
            public Dictionary<Side, T>? Values { get; set; }
            public static Side Copy(Side side) => PrewireSerializer.Deserialize<Side>(PrewireSerializer.Serialize(side));
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(Box<int>.Side.Right, Box<int>.Copy(Box<int>.Side.Right));
                Check.Equal("b", Check.RoundTrip(new Box<string> { Values = new() { [Box<string>.Side.Right] = "b" } }).Values![Box<string>.Side.Right]);
            }
        }
        """);

    /// <summary>An enumeration inside a generic type is known by its closed forms only, which follow from those of the type.</summary>
    [Fact]
    public void Enumerations_inside_generic_types() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public class State<T> { public enum Phase { Idle, Busy } public Phase Now { get; set; } public List<Phase>? Past; public Phase? Next; public Phase[]? All; public object? Any; }
        [GenerateSerializer] public class Uses<T> { public Outer<T>.Inner<int>.Kind Kind; public Outer<string>.Inner<T>.Kind Other; }
        public class Outer<T> { public class Inner<U> { public enum Kind : byte { A, B } } }
        [GenerateSerializer] public class Holder { public Uses<int>? Uses; public State<string>.Phase Closed; }

        public static class Test
        {
            public static void Run()
            {
                var state = new State<int> { Now = State<int>.Phase.Busy, Past = new() { State<int>.Phase.Idle, State<int>.Phase.Busy }, Next = State<int>.Phase.Busy, All = new[] { State<int>.Phase.Busy }, Any = State<int>.Phase.Busy };
                foreach (State<int> copy in new[] { Check.RoundTrip(state), PrewireSerializer.Clone(state)! })
                {
                    Check.Equal(State<int>.Phase.Busy, copy.Now);
                    Check.Equal(State<int>.Phase.Busy, copy.Past![1]);
                    Check.Equal(State<int>.Phase.Busy, copy.Next);
                    Check.Equal(State<int>.Phase.Busy, copy.All![0]);
                    Check.Equal<object>(State<int>.Phase.Busy, copy.Any!);
                }

                Holder holder = Check.RoundTrip(new Holder { Closed = State<string>.Phase.Busy, Uses = new() { Kind = Outer<int>.Inner<int>.Kind.B, Other = Outer<string>.Inner<int>.Kind.B } });
                Check.Equal(State<string>.Phase.Busy, holder.Closed);
                Check.Equal(Outer<int>.Inner<int>.Kind.B, holder.Uses!.Kind);
                Check.Equal(Outer<string>.Inner<int>.Kind.B, holder.Uses.Other);
                Check.Equal(State<string>.Phase.Busy, Generic(State<string>.Phase.Busy));
            }

            private static T Generic<[WireType] T>(T value) => PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(value))!;
        }
        """);

    /// <summary>A generic type of one assembly over a type of another, private members and bases included, and under a base.</summary>
    [Fact]
    public void Arguments_of_other_assemblies() => LoadedAssembly.RunWithLibraries("""
        using System.Collections.Generic;
        using Prewire;

        namespace GenericApp
        {
            [GenerateSerializer] public sealed class Own : GenericLib.Base<Own[]> { public int Number { get; set; } }
            [GenerateSerializer] public sealed class Holder { public GenericLib.Page<Own>? Page; public GenericLib.Base<Own[]>? Base; public GenericLib.Page<List<GenericLib.Page<int?>>>? Deep; }
        }

        public static class Test
        {
            public static void Run()
            {
                var page = new GenericLib.Page<GenericApp.Own>();
                page.Put(new GenericApp.Own { Number = 1 });
                var own = new GenericApp.Own { Number = 2, Item = new[] { new GenericApp.Own { Number = 3 } } };
                GenericApp.Holder copy = Check.RoundTrip(new GenericApp.Holder { Page = page, Base = own, Deep = new() });
                Check.Equal(1, copy.Page!.Take()!.Number);
                Check.Equal(3, ((GenericApp.Own)copy.Base!).Item![0].Number);
                Check.True(copy.Deep is not null);
            }
        }
        """, """
        using Prewire;
        namespace GenericLib
        {
            [GenerateSerializer] public sealed class Page<T> { [WireInclude] private T? _item; public void Put(T item) => _item = item; public T? Take() => _item; }
            [GenerateSerializer] public abstract class Base<T> { public T? Item { get; set; } }
        }
        """);

    /// <summary>Under the JIT a library has not registered its types before the first of its code runs; here a message names one before that.</summary>
    [Fact]
    public void A_library_that_was_not_used_yet_is_asked_too() => LoadedAssembly.RunWithLibraries("""
        using System;
        using Prewire;

        [GenerateSerializer] public sealed class LateUse { public LateLib.Late? Never; }

        public static class Test
        {
            public static void Run()
            {
                object late = PrewireSerializer.Deserialize<object>(Convert.FromHexString("011af0bee23b4a81aea3460815040103c0eae9610107000000"));
                Check.Equal("LateLib.Late 7", late.ToString());
            }
        }
        """, """
        namespace LateLib { [Prewire.GenerateSerializer] public sealed class Late { public int Number { get; set; } public override string ToString() => "LateLib.Late " + Number; } }
        """);
}
