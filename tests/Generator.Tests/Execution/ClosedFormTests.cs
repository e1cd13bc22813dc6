using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Closed forms of generic types that no source names: they follow from what is declared.</summary>
public class ClosedFormTests
{
    /// <summary>The objects are made by methods that infer the argument, so that no source names their types.</summary>
    /// <summary>What a member is declared as may be in an object, and what that consists of.</summary>
    [Fact]
    public void Members_mention_types_of_the_framework() => LoadedAssembly.Run(
        """
        using System;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using Prewire;
        public static class Test
        {
            public static void Run()
            {
                object[] values =
                [
                    ImmutableList.Create(1, 2), new Dictionary<string, ImmutableArray<Item>> { ["a"] = [new Item { A = 1 }] }, ImmutableArray.Create(new Item { A = 2 }),
                    (1, "b"), new System.Net.IPAddress(5), new LinkedList<Item?>([null]), new SortedSet<Guid> { default },
                ];
                foreach (object value in values)
                {
                    object copy = Check.RoundTrip(new Holder { Any = value }).Any!;
                    Check.Equal(value.GetType(), copy.GetType());
                }

                Check.Fails(PrewireErrorCode.NoCodec, () => PrewireSerializer.Serialize(new Holder { Any = LinkedListOf(5) }));
            }

            private static object LinkedListOf<T>(T value) => new LinkedList<T>(new[] { value });
        }
        [GenerateSerializer] public class Item { public int A { get; set; } }
        [GenerateSerializer] public class Holder { public object? Any { get; set; } }
        [GenerateSerializer] public class Mentions
        {
            public ImmutableList<int>? A { get; set; }
            public IDictionary<string, Dictionary<string, ImmutableArray<Item>>>? B { get; set; }
            public (int, string) C { get; set; }
            public System.Net.IPAddress? D { get; set; }
            public LinkedList<Item?>[]? E;
            public List<SortedSet<Guid>>? F;
            public SortedSet<Guid>? H;
        }
        """);

    [Fact]
    public void What_derives_from_a_closed_base() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer] public abstract class Result<T> { public string? Note { get; set; } }
            [GenerateSerializer] public sealed class Ok<T> : Result<T> { public T? Value { get; set; } public Pair<T>? Both { get; set; } }
            [GenerateSerializer] public class Failed<T> : Middle<T> { public int Code { get; set; } }
            [GenerateSerializer] public sealed class Worse<T> : Failed<T> { }
            [GenerateSerializer] public sealed class Many<T> : Result<List<T>> { public List<T>? Values { get; set; } }
            [GenerateSerializer] public sealed class Small<T> : Result<T> where T : struct, IComparable<T> { public T Value { get; set; } }
            public abstract class Middle<T> : Result<T> { }

            public interface ICell<T> { }
            [GenerateSerializer] public struct Cell<T> : ICell<T> { public T Value { get; set; } }
            [GenerateSerializer] public sealed class Pair<T> { public ICell<T>? First { get; set; } }

            [GenerateSerializer] public sealed class Holder
            {
                public Result<int>? Number { get; set; }
                public Result<string>? Text { get; set; }
                public List<Result<List<Guid>>?>? Lists { get; set; }
                public object? Any { get; set; }
            }

            public static class Make
            {
                public static Result<T> Ok<T>(T value) => new Ok<T> { Value = value, Note = "ok" };
                public static Result<T> Worse<T>(T value) => new Worse<T> { Code = 7 };
                public static Result<List<T>> Many<T>(T value) => new Many<T> { Values = new() { value } };
                public static Result<T> Small<T>(T value) where T : struct, IComparable<T> => new Small<T> { Value = value };
                public static Result<T> Paired<T>(T value) => new Ok<T> { Both = new Pair<T> { First = new Cell<T> { Value = value } } };
                public static T Of<T>(object? ok, T _) => ((Ok<T>)ok!).Value!;
                public static T Cell<T>(object? ok, T _) => ((Cell<T>)((Ok<T>)ok!).Both!.First!).Value;
            }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(5, Make.Of(Check.RoundTrip(new Holder { Number = Make.Ok(5) }).Number, 0));
                Check.Equal("t", Make.Of(Check.RoundTrip(new Holder { Text = Make.Ok("t") }).Text, ""));
                Check.Equal("ok", Check.RoundTrip(new Holder { Text = Make.Ok("t") }).Text!.Note);
                Check.Equal(6, Make.Of(Check.RoundTrip(new Holder { Any = Make.Ok(6) }).Any, 0));
                Check.Equal("Worse`1", Check.RoundTrip(new Holder { Number = Make.Worse(1), Any = Make.Worse(1) }).Any!.GetType().Name);
                Check.Equal("Small`1", Check.RoundTrip(new Holder { Any = new object?[] { Make.Small(3) } }).Any is object?[] all ? all[0]!.GetType().Name : "");
                Holder lists = Check.RoundTrip(new Holder { Lists = new() { Make.Many(Guid.Empty), Make.Ok(new List<Guid>()), null } });
                Check.Equal("Many`1", lists.Lists![0]!.GetType().Name);
                Check.Equal("Ok`1", lists.Lists[1]!.GetType().Name);
                Check.Equal(8, Make.Cell(Check.RoundTrip(new Holder { Any = Make.Paired(8) }).Any, 0));
            }
        }
        """);

    /// <summary>A mention in the source is enough for an open position; so is the type of a call.</summary>
    [Fact]
    public void What_the_source_closes() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer] public sealed class Box<T> { public T? Item { get; set; } }
            public static class Outer<T> { [GenerateSerializer] public sealed class Inner { public T? Item { get; set; } } }
            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(Other<>)), WireUnion(1, typeof(Known<>))] public abstract class Base<T> { public T? Item { get; set; } }
            [GenerateSerializer] public sealed class Known<T> : Base<T> { }
            [GenerateSerializer] public sealed class Other<T> : Base<T> { }
            public static class Make
            {
                public static Base<T> Known<T>(T value) => new Known<T> { Item = value };
                public static Base<T> Other<T>(T value) => new Other<T> { Item = value };
                public static T? Of<T>(object? value, T _) => ((Base<T>)value!).Item;
            }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(3, ((Box<int>)Check.RoundTrip<object>(new Box<int> { Item = 3 })).Item);
                Check.Equal(4, ((Outer<int>.Inner)Check.RoundTrip<object>(new Outer<int>.Inner { Item = 4 })).Item);
                Check.Equal("a", Check.RoundTrip(Make.Known("a")).Item);
                Check.Equal("a", Make.Of(Check.RoundTrip<object>(Make.Known("a")), ""));
                Check.Equal("b", Check.RoundTrip(Make.Other("b")).Item);
                Check.Equal("b", Make.Of(Check.RoundTrip<object>(Make.Other("b")), ""));
            }
        }
        """);

    /// <summary>The base, what derives from it, and the place that closes it are in three assemblies.</summary>
    [Fact]
    public void Across_assemblies() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        [GenerateSerializer] public sealed class Own<T> : FormLib.Root<T> { public T? Value { get; set; } }
        [GenerateSerializer] public sealed class Holder { public FormLib.Root<int>? Root { get; set; } public object? Any { get; set; } public FormLib.Page<long>? Page { get; set; } }

        public static class Test
        {
            private static FormLib.Root<T> Made<T>(T value) => new Own<T> { Value = value };
            private static T? Of<T>(object? value, T _) => ((Own<T>)value!).Value;

            public static void Run()
            {
                Holder holder = Check.RoundTrip(new Holder { Root = FormMid.Use.Make(4), Any = FormMid.Use.Make(5), Page = new() { Root = FormMid.Use.Make(6L) } });
                Check.Equal(4, FormMid.Use.Of(holder.Root, 0));
                Check.Equal(5, FormMid.Use.Of(holder.Any, 0));
                Check.Equal(6L, FormMid.Use.Of(holder.Page!.Root, 0L));
                holder = Check.RoundTrip(new Holder { Root = Made(7), Any = Made(8), Page = new() { Root = Made(9L) } });
                Check.Equal(7, Of(holder.Root, 0));
                Check.Equal(8, Of(holder.Any, 0));
                Check.Equal(9L, Of(holder.Page!.Root, 0L));
            }
        }
        """, """
        using Prewire;
        namespace FormLib
        {
            [GenerateSerializer] public abstract class Root<T> { }
            [GenerateSerializer] public sealed class Page<T> { public Root<T>? Root { get; set; } }
        }
        """, """
        using Prewire;
        namespace FormMid
        {
            [GenerateSerializer] public sealed class Derived<T> : FormLib.Root<T> { public T? Value { get; set; } }
            public static class Use
            {
                public static FormLib.Root<T> Make<T>(T value) => new Derived<T> { Value = value };
                public static T? Of<T>(object? value, T _) => ((Derived<T>)value!).Value;
            }
        }
        """);

    /// <summary>Each form holds a larger one; what the source does not close is made known by it in the end.</summary>
    [Fact]
    public void Forms_that_grow_come_to_an_end() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer] public abstract class Node<T> { }
            [GenerateSerializer] public sealed class Deeper<T> : Node<T> { public object? Inner { get; set; } [WireOpen] public Node<List<T>>? Next { get; set; } }
        }

        public static class Test
        {
            private static Node<T> Make<T>(T value, object? inner) => new Deeper<T> { Inner = inner };

            public static void Run() => Check.Equal("Deeper`1", Check.RoundTrip<Node<int>>(Make(1, Make(new List<int>(), null))).GetType().Name);
        }
        """);

    /// <summary>Generated code cannot name what is made of a private type, and nobody else has such a value.</summary>
    [Fact]
    public void Forms_over_types_that_nobody_can_name() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer] public class Outcome<T> { public enum Kind { Ok, Failed } public Kind Status { get; set; } public T? Value { get; set; } }
        public class Handler
        {
            private class Dto { }
            private enum State { On }
            private Outcome<Dto>? _last;
            private Outcome<State[]>? _states;
            public bool HasLast => _last is not null || _states is not null;
            public void Clear() { _last = null; _states = null; }
        }

        [GenerateSerializer] public class Holder { public object? Any { get; set; } }
        public static class Test
        {
            public static void Run() => Check.Equal(Outcome<int>.Kind.Failed, ((Outcome<int>)Check.RoundTrip(new Holder { Any = new Outcome<int> { Status = Outcome<int>.Kind.Failed } }).Any!).Status);
        }
        """);
}
