using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types at the edge of what can be written.</summary>
public class EdgeTests
{
    /// <summary>The analyzer reports them (PW0003); without it, as with assemblies that were built apart, composing the literal ends at the limit.</summary>
    [Fact]
    public void Types_that_lead_to_one_another_with_ever_larger_arguments_are_too_large() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class A<T> { public B<List<T>>? Larger; public T? Value; }
        [GenerateSerializer] public sealed class B<T> { public A<T>? Back; public A<T[]>? Other; public int Number; }

        public static class Test
        {
            public static void Run()
            {
                Check.Fails(PrewireErrorCode.TooLarge, () => PrewireSerializer.Serialize(new A<int> { Value = 1 }));
                Check.Fails(PrewireErrorCode.TooLarge, () => PrewireSerializer.Deserialize<A<int>>(new byte[] { 1, 3, 0, 0, 0, 0 }));
            }
        }
        """);

    [Fact]
    public void Abstract_and_derived_classes_are_never_sliced() => LoadedAssembly.Run("""
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer] public interface IShape { }
            [GenerateSerializer] public abstract class Shape : IShape { public int Area { get; set; } }
            [GenerateSerializer] public class Square : Shape { public int Side { get; set; } }
            [GenerateSerializer] public sealed class Tile : Square { public bool Blue { get; set; } }
            public sealed class Strange : Square { }
            [GenerateSerializer] public sealed class Holder { public IShape? Face { get; set; } public Shape? Shape { get; set; } public Square? Square { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                Tile tile = Check.RoundTrip(new Tile { Area = 4, Side = 2, Blue = true });
                Check.Equal(4, tile.Area);
                Check.Equal(2, tile.Side);
                Check.Equal(3, Check.RoundTrip(new Holder { Square = new Square { Side = 3 } }).Square!.Side);
                Check.Equal(null, Check.RoundTrip(new Holder()).Face);
                Holder holder = Check.RoundTrip(new Holder { Square = new Tile { Blue = true }, Shape = new Square { Side = 4 }, Face = new Tile { Area = 5 } });
                Check.True(((Tile)holder.Square!).Blue);
                Check.Equal(4, ((Square)holder.Shape!).Side);
                Check.Equal(5, ((Tile)holder.Face!).Area);
                Check.True(((Tile)Check.RoundTrip<Square>(new Tile { Blue = true })).Blue);
                Check.Fails(PrewireErrorCode.DerivedType, () => PrewireSerializer.Serialize(new Holder { Square = new Strange() }));
            }
        }
        """);

    [Fact]
    public void Empty_types_and_members_with_constraints() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Nothing { }
        [GenerateSerializer] public struct None { }
        [GenerateSerializer] public sealed class Both { public Nothing? A; public None B; public None? C; public None[]? D; }
        [GenerateSerializer] public sealed class Ordered<T, U> where T : IComparable<T>, new() where U : unmanaged, Enum { public T Value = new(); public U Kind; public U? Maybe; public Dictionary<T, U>? Map; }

        public static class Test
        {
            public static void Run()
            {
                Both both = Check.RoundTrip(new Both { A = new Nothing(), C = new None(), D = new None[3] });
                Check.True(both.A is not null && both.C is not null);
                Check.Equal(3, both.D!.Length);
                var ordered = Check.RoundTrip(new Ordered<int, DayOfWeek> { Value = 4, Kind = DayOfWeek.Friday, Maybe = DayOfWeek.Monday, Map = new() { [1] = DayOfWeek.Sunday } });
                Check.Equal(DayOfWeek.Friday, ordered.Kind);
                Check.Equal(DayOfWeek.Sunday, ordered.Map![1]);
                Check.Equal(DayOfWeek.Monday, ordered.Maybe);
            }
        }
        """);

    [Fact]
    public void Members_that_are_out_of_use_are_still_written_without_a_warning() => LoadedAssembly.Run("""
        #pragma warning disable CS0612, CS0618
        using System;
        using System.Diagnostics.CodeAnalysis;
        using Prewire;

        [GenerateSerializer] public sealed class Old { [Obsolete] public static Old Make() => new Old { A = 1, B = "x", C = new Gone() }; [Obsolete] public int A { get; set; } [Obsolete("b", true)] public string? B { get; set; } [WireInclude, Obsolete("d", true)] private int D { get; set; } [Experimental("EXP1")] public int E { get; set; } public Gone? C { get; set; } }
        [Obsolete, GenerateSerializer] public sealed class Gone { public int X; }

        public static class Test
        {
            public static void Run() => Check.Equal(1, Check.RoundTrip(Old.Make()).A);
        }
        """);

    [Fact]
    public void What_is_an_error_to_use_is_still_written() => LoadedAssembly.Run("""
        #pragma warning disable CS0612, CS0618
        using System;
        using System.Collections.Generic;
        using Prewire;

        public enum Kind { A, [Obsolete("b", true)] B = 7 }
        [Obsolete("gone", true)] public enum Gone { A, B }
        [GenerateSerializer] public sealed class One { [Obsolete("c", true), WireConstructor] public One(Kind kind = Kind.B) { Kind = kind; } public Kind Kind { get; } [Obsolete] public static One Make() => Maker(); [Obsolete] private static One Maker() => (One)Activator.CreateInstance(typeof(One), Kind.B)!; }
        [GenerateSerializer] public sealed class Two { [Obsolete("c", true)] public Two() { } public int A { get; set; } }
        [GenerateSerializer] public sealed class Three { [Obsolete("m", true)] public Gone Gone { get; set; } [Obsolete("m", true)] public List<Gone>? Many { get; set; } public int A; }
        [GenerateSerializer] public class Four { [Obsolete("m", true)] public virtual int A { get; set; } [WireAfterRead, Obsolete("m", true)] internal void Done() => B++; public int B; }
        [GenerateSerializer] public sealed class Five : Four { }
        [GenerateSerializer] public class Seven<T> { [WireInclude, Obsolete("m", true)] private List<Gone>? _gone = new(); [WireInclude] private T? _own; public T? Own() => _own; public void Put(T own) => _own = own; [Obsolete] public int Count() => _gone!.Count; }
        [GenerateSerializer] public sealed class Eight { public int A { get; [Obsolete("s", true)] set; } }
        [GenerateSerializer] public sealed class Nine { [Obsolete] public Gone Kind { get; set; } public int A; }
        [Obsolete, GenerateSerializer] public sealed class Ten { public List<Gone>? All { get; set; } public int A; }
        [GenerateSerializer] public sealed class Six { [Obsolete("m", true)] public int A { get; init; } [Obsolete("c", true)] public int B { get; init; } }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(7, (int)Check.RoundTrip(One.Make()).Kind);
                Check.Equal(5, Check.RoundTrip((Two)Activator.CreateInstance(typeof(Two))!).A + 5);
                Check.Equal(3, Check.RoundTrip(new Three { A = 3 }).A);
                Check.Equal(1, Check.RoundTrip(new Four()).B);
                Check.Equal(1, Check.RoundTrip(new Five()).B);
                var seven = new Seven<string>();
                seven.Put("own");
                Check.Equal("own", Check.RoundTrip(seven).Own());
                Check.RoundTrip(new Eight());
                Check.Equal(9, Check.RoundTrip(new Nine { A = 9 }).A);
                Gones();
                Tens();
                Check.RoundTrip((Six)Activator.CreateInstance(typeof(Six))!);
            }

            [Obsolete] private static void Tens() => Check.Equal(1, Check.RoundTrip(new Ten { All = new() { Gone.B } }).All!.Count);

            [Obsolete] private static void Gones() => Check.Equal(Gone.B, PrewireSerializer.Clone(new List<Gone> { Gone.A, Gone.B })![1]);
        }
        """);

    [Fact]
    public void Foreign_types_registered_by_the_assembly() => LoadedAssembly.RunWithLibraries("""
        using System.Collections.Generic;
        using Prewire;

        [assembly: GenerateSerializer(typeof(Lib.Plain))]
        [assembly: GenerateSerializer(typeof(Lib.Pair<>))]
        [assembly: GenerateSerializer(typeof(System.Numerics.Vector3))]

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(3, Check.RoundTrip(new Lib.Plain { A = 3 }).A);
                Check.Equal("s", Check.RoundTrip(new Lib.Pair<string>("s", 4)).First);
                Check.Equal(2f, Check.RoundTrip(new System.Numerics.Vector3(1, 2, 3)).Y);
                Check.Equal(3f, Check.RoundTrip(new[] { new System.Numerics.Vector3(1, 2, 3) })[0].Z);
            }
        }
        """, "namespace Lib { public class Plain { public int A { get; set; } } public sealed record Pair<T>(T First, int Second); }");

    [Fact]
    public void Foreign_structs_of_public_fields_are_their_fields() => LoadedAssembly.RunWithLibraries("""
        using System.Numerics;
        using Prewire;

        [assembly: GenerateSerializer(typeof(Matrix4x4))]
        [assembly: GenerateSerializer(typeof(Lib.Color))]

        public static class Test
        {
            public static void Run()
            {
                Matrix4x4 matrix = Matrix4x4.CreateRotationX(1);
                Check.Equal(matrix, Check.RoundTrip(matrix));
                var matrices = new Matrix4x4[100];
                Check.Equal(true, PrewireSerializer.GetSize(matrices) < 6400 + 200);
                Check.Equal((byte)7, Check.RoundTrip(new Lib.Color { Red = 7 }).Red);
                Check.Equal(true, PrewireSerializer.GetSize(new Lib.Color[100]) < 400 + 20);
            }
        }
        """, "namespace Lib { public struct Color { public uint Bits; public byte Red { readonly get => (byte)Bits; set => Bits = Bits & ~0xFFu | value; } } }");

    [Fact]
    public void Foreign_types_whose_values_only_a_constructor_takes() => LoadedAssembly.RunWithLibraries("""
        using System.Collections.Generic;
        using Prewire;

        [assembly: GenerateSerializer(typeof(Lib.Price))]
        [assembly: GenerateSerializer(typeof(Lib.Both))]
        [assembly: GenerateSerializer(typeof(KeyValuePair<,>))]
        [assembly: GenerateSerializer(typeof(System.Numerics.Complex))]
        [assembly: GenerateSerializer(typeof(System.Range))]
        [assembly: GenerateSerializer(typeof(System.Index))]
        [assembly: GenerateSerializer(typeof(Lib.Compared))]

        public static class Test
        {
            public static void Run()
            {
                Lib.Price price = Check.RoundTrip(new Lib.Price(3, "EUR"));
                Check.Equal("3 EUR", price.Amount + " " + price.Currency);
                Check.Equal(4, Check.RoundTrip(new Lib.Both(4)).A);
                Check.Equal("k", Check.RoundTrip(new KeyValuePair<string, int>("k", 2)).Key);
                Check.Equal(2, Check.RoundTrip(new List<KeyValuePair<string, int>> { new("k", 2) })[0].Value);
                Check.Equal(new System.Numerics.Complex(1, -2), Check.RoundTrip(new System.Numerics.Complex(1, -2)));
                Check.Equal(1, Check.RoundTrip(1..5).Start.Value);
                Check.Equal(7, Check.RoundTrip(new Lib.Compared { A = 7 }).A);
            }
        }
        """, """
        namespace Lib
        {
            public readonly struct Price { public Price(decimal amount, string currency) { Amount = amount; Currency = currency; } public decimal Amount { get; } public string Currency { get; } }
            public class Both { public Both() { } public Both(int a) { A = a; } public int A { get; } }
            public class Compared
            {
                public Compared() { }
                public Compared(System.Collections.Generic.IComparer<int> comparer) { }
                public System.Collections.Generic.IComparer<int> Comparer => null!;
                public int A { get; set; }
            }
        }
        """);
}
