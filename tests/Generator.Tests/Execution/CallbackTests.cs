using System;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Methods of the user that are called while objects are written and read.</summary>
public class CallbackTests
{
    [Fact]
    public void Four_moments_base_classes_first() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        public static class Log { public static List<string> Lines = new(); public static string Take() { string text = string.Join(" ", Lines); Lines.Clear(); return text; } }

        public class Plain
        {
            [WireBeforeWrite] private void Before() => Log.Lines.Add("plain-before");
            [WireAfterRead] protected void After(PrewireOptions options) => Log.Lines.Add("plain-after:" + options.State);
        }

        [GenerateSerializer]
        public class Root : Plain
        {
            public int A { get; set; } = 1;
            [WireBeforeWrite] public virtual void Prepare() => Log.Lines.Add("root-before");
            [WireAfterWrite] internal void Written() => Log.Lines.Add("root-written");
            [WireBeforeRead] private void Start() => Log.Lines.Add("root-start:" + A);
            [WireAfterRead] private void End(object? state) => Log.Lines.Add("root-end:" + A + ":" + state);
        }

        [GenerateSerializer]
        public sealed class Derived : Root
        {
            public string? B { get; init; }
            public required int C { get; set; }
            public override void Prepare() => Log.Lines.Add("derived-before");
            [WireAfterWrite] private void Written(PrewireOptions? options) => Log.Lines.Add("derived-written:" + (options == PrewireOptions.Default));
            [WireBeforeRead] private static void Start(Derived value) => Log.Lines.Add("derived-start:" + value.A + value.B + value.C);
            [WireAfterRead] public static void End(Root value, PrewireOptions options) => Log.Lines.Add("derived-end:" + value.A + ((Derived)value).B + ((Derived)value).C);
        }

        [GenerateSerializer] public sealed class Holder { public Derived? Inner { get; set; } public List<Root>? Roots { get; set; } [WireAfterRead] private void End() => Log.Lines.Add("holder-end:" + Inner!.A); }
        namespace V2 { [GenerateSerializer] public sealed class Derived { public long A { get; set; } public int C { get; set; } } }

        public static class Test
        {
            public static void Run()
            {
                byte[] bytes = PrewireSerializer.Serialize(new Derived { A = 5, B = "b", C = 7 });
                Check.Equal("plain-before derived-before root-written derived-written:True", Log.Take());
                Check.Equal("b", PrewireSerializer.Deserialize<Derived>(bytes, new PrewireOptions { State = "state" }).B);
                Check.Equal("root-start:1 derived-start:10 plain-after:state root-end:5:state derived-end:5b7", Log.Take());

                Derived other = PrewireSerializer.Deserialize<Derived>(PrewireSerializer.Serialize(new V2.Derived { A = 9, C = 3 }));
                Check.Equal("root-start:1 derived-start:10 plain-after: root-end:9: derived-end:93", Log.Take());
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<Derived>(PrewireSerializer.Serialize(new Root())));
                Log.Take();

                var holder = new Holder { Inner = new Derived { C = 2 }, Roots = new() { new Root { A = 6 } } };
                bytes = PrewireSerializer.Serialize(holder);
                Log.Take();
                PrewireSerializer.Deserialize<Holder>(bytes);
                string read = Log.Take();
                Check.True(read.EndsWith("holder-end:1") && read.Contains("root-end:6:"));
            }
        }
        """);

    [Fact]
    public void Structs() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer]
        public struct Point
        {
            public int X;
            public int Y;
            [WireBeforeWrite] private void Before() => X += 1;
            [WireAfterWrite] public void After() { if (X == 100) throw new System.InvalidOperationException(); }
            [WireBeforeRead] private static void Start(ref Point point) => point.Y = 50;
            [WireAfterRead] public static void End(ref Point point) => point.X *= 10;
            [WireAfterRead] private static void Look(in Point point, object? state) { if (state is int[] seen) seen[0] = point.X; }
        }

        [GenerateSerializer] public readonly struct Frozen { public int N { get; init; } [WireAfterRead] private void Check() { if (N < 0) throw new System.ArgumentException(); } }
        namespace V2 { [GenerateSerializer] public struct Point { public int X; } }

        public static class Test
        {
            public static void Run()
            {
                var point = new Point { X = 1, Y = 2 };
                byte[] bytes = PrewireSerializer.Serialize(point);
                Check.Equal(1, point.X);
                var seen = new int[1];
                Point copy = PrewireSerializer.Deserialize<Point>(bytes, new PrewireOptions { State = seen });
                Check.Equal(20, copy.X);
                Check.Equal(20, seen[0]);
                Check.Equal(2, copy.Y);
                Point[] points = Check.RoundTrip(new[] { point, point, point });
                Check.Equal(20, points[2].X);
                Point mapped = PrewireSerializer.Deserialize<Point>(PrewireSerializer.Serialize(new V2.Point { X = 4 }));
                Check.Equal(40, mapped.X);
                Check.Equal(50, mapped.Y);
                Check.Equal(3, Check.RoundTrip(new Frozen { N = 3 }).N);
                bytes = PrewireSerializer.Serialize(new Frozen { N = -1 });
                Check.Fails(PrewireErrorCode.UserCode, () => PrewireSerializer.Deserialize<Frozen>(bytes));
                Check.True(!PrewireSerializer.TryDeserialize<Frozen>(System.ReadOnlySpan<byte>.Empty, out _));
            }
        }
        """);

    [Fact]
    public void What_is_cleared_before_it_is_read_is_read_into_then() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer]
        public sealed class Cart
        {
            public List<string> Lines { get; set; } = new();
            public required int Id { get; set; }
            [WireBeforeRead] private void Reset() => Lines.Clear();
        }

        namespace V2 { [GenerateSerializer] public sealed class Cart { public List<string> Lines { get; set; } = new(); public long Id { get; set; } } }

        public static class Test
        {
            public static void Run()
            {
                var cart = new Cart { Lines = new() { "old" }, Id = 1 };
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Cart { Lines = new() { "a", "b" }, Id = 2 }), ref cart!);
                Check.Equal("a b", string.Join(" ", cart.Lines));
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new V2.Cart { Lines = new() { "c" }, Id = 3 }), ref cart!);
                Check.Equal(("c", 3), (string.Join(" ", cart.Lines), cart.Id));
            }
        }
        """);

    [Theory]
    [InlineData(Framework.Net80)]
    [InlineData(Framework.Running)]
    public void Structs_with_required_members(Framework framework) => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer]
        public struct Early { public required int A { get; set; } public string? B { get; set; } [WireIgnore] public int Seen; [WireBeforeRead] internal void Before() => Seen = 1 + A; }

        [GenerateSerializer]
        public partial struct Generic<T> { public required T A { get; set; } [WireIgnore] public int Seen; [WireBeforeRead] internal void Before() => Seen++; }

        [GenerateSerializer]
        public struct LeftOut { public int A { get; set; } [WireIgnore] public required int B { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Early copy = Check.RoundTrip(new Early { A = 5, B = "b" });
                Check.True(copy is { A: 5, B: "b", Seen: 1 });
                Check.True(Check.RoundTrip(new Generic<int> { A = 6 }) is { A: 6, Seen: 1 });
                Check.True(Check.RoundTrip(new LeftOut { A = 7, B = 8 }) is { A: 7, B: 0 });
            }
        }
        """, framework: framework);

    [Fact]
    public void Generic_types() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer]
        public class Box<T> { public T? Item { get; set; } [WireIgnore] public T? Copy { get; private set; } [WireAfterRead] private void End() => Copy = Item; [WireBeforeRead] private static void Start(Box<T> box, PrewireOptions options) => box.Started = true; [WireIgnore] public bool Started; }

        [GenerateSerializer] public sealed class Words : Box<string> { [WireAfterRead] private void End() => Both = Copy + "!"; [WireIgnore] public string? Both; }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(4, Check.RoundTrip(new Box<int> { Item = 4 }).Copy);
                Check.True(Check.RoundTrip(new Box<int>()).Started);
                Check.Equal("w!", Check.RoundTrip(new Words { Item = "w" }).Both);
            }
        }
        """);

    [Theory]
    [InlineData(Framework.NetStandard20)]
    [InlineData(Framework.Net80)]
    public void Partial_types_where_no_accessor_reaches(Framework framework) => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer]
        public partial class Box<T>
        {
            public T Item { get; set; }
            public string Log = "";
            [WireBeforeWrite] private void Before() => Log += "w";
            [WireAfterRead] private static void End(Box<T> box, object state) => box.Log += "r" + state;
        }

        namespace @namespace.In.@event { [GenerateSerializer] public partial class @class { [WireIgnore] public int Calls; [WireAfterRead] private void @new() => Calls++; } }

        [GenerateSerializer]
        public partial struct Small { public int A; [WireAfterRead] private void End(PrewireOptions options) => A++; [WireAfterRead] private static void End(ref Small small) => small.A++; }

        [GenerateSerializer] public partial class Twice { [WireIgnore] public int Calls; [WireAfterRead] private void End() => Calls++; [WireAfterRead] private static void End(Twice twice) => twice.Calls++; }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(2, Check.RoundTrip(new Twice()).Calls);
                Check.Equal("wr", Check.RoundTrip(new Box<int>()).Log);
                Check.Equal(1, Check.RoundTrip(new @namespace.In.@event.@class()).Calls);
                Check.Equal(3, Check.RoundTrip(new Small { A = 1 }).A);
            }
        }
        """, LanguageVersion.CSharp9, framework, Microsoft.CodeAnalysis.NullableContextOptions.Disable);

    [Fact]
    public void Base_classes_elsewhere() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        [GenerateSerializer] public sealed class Leaf : Mid.Middle { public int Own { get; set; } [WireAfterRead] private void End() => Log += " leaf:" + Own; [WireBeforeWrite] private void Before() => Own++; }

        public static class Test
        {
            public static void Run()
            {
                Leaf leaf = Check.RoundTrip(new Leaf { Own = 1, A = 2, B = 3 });
                Check.Equal("start:0 root:3 middle:4 leaf:2", leaf.Log);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib { [GenerateSerializer] public class Root { public int A { get; set; } [WireIgnore] public string Log = ""; [WireBeforeWrite] private void Before() => A++; [WireBeforeRead] private void Start() => Log += "start:" + A; [WireAfterRead] private void End() => Log += " root:" + A; } }
        """,
        """
        using Prewire;
        namespace Mid { [GenerateSerializer] public abstract class Middle : Lib.Root { public int B { get; set; } [WireBeforeWrite] private void Before() => B++; [WireAfterRead] private void End() => Log += " middle:" + B; } }
        """);

    private const string Unwritten = """
        using Prewire;
        [GenerateSerializer]
        public partial class Item
        {
            public int Count { get; set; }
            [WireIgnore] public int Seen { get; set; }
            [WireAfterRead] partial void Loaded();
            [WireBeforeWrite] partial void Storing(object? state);
            [WireAfterWrite] static partial void Stored(Item item);
        }

        public static class Outer { [GenerateSerializer] public partial class Inner { public int Count { get; set; } [WireAfterRead] partial void Loaded(); } }
        [GenerateSerializer] public partial struct Value { public int Count { get; set; } [WireAfterRead] partial void Loaded(); }
        public static class Test
        {
            public static void Run()
            {
                Item item = PrewireSerializer.Deserialize<Item>(PrewireSerializer.Serialize(new Item { Count = 3 }));
                if (item.Count != 3 || item.Seen != SEEN || PrewireSerializer.Deserialize<Outer.Inner>(PrewireSerializer.Serialize(new Outer.Inner { Count = 4 })).Count != 4
                    || PrewireSerializer.Deserialize<Value>(PrewireSerializer.Serialize(new Value { Count = 4 })).Count != 4) throw new System.InvalidOperationException();
            }
        }
        """;

    [Fact]
    public void Partial_methods_without_a_body() => LoadedAssembly.Run(Unwritten.Replace("SEEN", "0"));

    /// <summary>The body may come from another source generator, whose part is not there yet when the code is made.</summary>
    [Fact]
    public void Partial_methods_whose_body_another_generator_adds()
    {
        CSharpCompilation output = GeneratorRun.Of(TestCompilation.Create([Unwritten.Replace("SEEN", "4")], Framework.Running, assemblyName: "LaterBody")).AssertClean().Output;
        SyntaxTree body = CSharpSyntaxTree.ParseText("public partial class Item { partial void Loaded() => Seen = Count + 1; }", (CSharpParseOptions)output.SyntaxTrees[0].Options);
        LoadedAssembly.LoadAnyway(output.AddSyntaxTrees(body)).GetType("Test")!.GetMethod("Run")!.CreateDelegate<Action>()();
    }
}
