using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Tables of derived types.</summary>
public class UnionTests
{
    /// <summary>In C# 9, so that the oldest language can read it.</summary>
    private const string Shapes = """
        using System.Collections.Generic;
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer, WireUnion(5, typeof(Circle)), WireUnion(-3, typeof(Polygon)), WireUnion(0, typeof(Ring))]
            public abstract class Shape { public string Name { get; set; } }
            [GenerateSerializer] public sealed class Circle : Shape { public double Radius { get; set; } }
            [GenerateSerializer, WireUnion(1, typeof(Square))] public class Polygon : Shape, IArea { public List<int> Sides { get; set; } public int Area => 3; }
            [GenerateSerializer, WireUnion(1, typeof(Tile))] public class Square : Polygon { public bool Filled { get; set; } }
            [GenerateSerializer] public sealed class Tile : Square { public Shape Inner { get; set; } }
            [GenerateSerializer] public sealed class Ring : Shape { private Ring() { } public static Ring Make(int width) => new Ring { Width = width }; [WireInclude] private int Width { get; set; } public int Read() => Width; }
            [GenerateSerializer] public sealed class Cross : Polygon { public int Arms { get; set; } }
            [GenerateSerializer, WireUnion(1, typeof(Polygon)), WireUnion(2, typeof(Field))] public interface IArea { int Area { get; } }
            [GenerateSerializer] public sealed class Field : IArea { public int Area { get; set; } public IArea[] Parts { get; set; } }
            [GenerateSerializer] public sealed class Holder { public Shape Shape; public IArea Area; public List<Shape> Shapes; public Dictionary<string, IArea> Areas; public Polygon Polygon; public bool Flag; }
        }

        """;

    [Theory]
    [InlineData(LanguageVersion.CSharp9, NullableContextOptions.Disable)]
    [InlineData(LanguageVersion.Latest, NullableContextOptions.Disable)]
    public void Objects_keep_their_types(LanguageVersion language, NullableContextOptions nullable) => LoadedAssembly.Run(Shapes + """
        public static class Test
        {
            public static void Run()
            {
                var holder = Check.RoundTrip(new Holder
                {
                    Shape = new Circle { Name = "c", Radius = 2.5 },
                    Area = new Field { Area = 4, Parts = new IArea[] { new Square { Filled = true }, null, new Field() } },
                    Shapes = new List<Shape> { new Polygon { Sides = new List<int> { 1, 2 } }, new Square { Name = "s" }, new Tile { Inner = new Tile { Inner = Ring.Make(7) } }, null, new Cross { Arms = 4 } },
                    Areas = new Dictionary<string, IArea> { ["a"] = new Tile { Filled = true }, ["b"] = new Cross { Arms = 5 } },
                    Polygon = new Tile { Name = "t" },
                    Flag = true,
                });
                Check.Equal(2.5, ((Circle)holder.Shape).Radius);
                Check.Equal("c", holder.Shape.Name);
                Check.True(((Square)((Field)holder.Area).Parts[0]).Filled);
                Check.Equal(null, ((Field)holder.Area).Parts[1]);
                Check.Equal(typeof(Polygon), holder.Shapes[0].GetType());
                Check.Equal(2, ((Polygon)holder.Shapes[0]).Sides.Count);
                Check.Equal(typeof(Square), holder.Shapes[1].GetType());
                Check.Equal(7, ((Ring)((Tile)((Tile)holder.Shapes[2]).Inner).Inner).Read());
                Check.Equal(null, holder.Shapes[3]);
                Check.Equal(4, ((Cross)holder.Shapes[4]).Arms);
                Check.True(((Tile)holder.Areas["a"]).Filled);
                Check.Equal(5, ((Cross)holder.Areas["b"]).Arms);
                Check.Equal("t", ((Tile)holder.Polygon).Name);
                Check.True(holder.Flag);
                Check.Equal(typeof(Square), Check.RoundTrip<Shape>(new Square()).GetType());
                Check.Equal(typeof(Field), Check.RoundTrip<IArea>(new Field()).GetType());
                Check.Equal(null, Check.RoundTrip<Shape>(null));
            }
        }
        """, language, nullable: nullable);

    /// <summary>An object that is not in the table of its position brings its identity and shape, once in a message.</summary>
    [Fact]
    public void A_type_of_the_table_takes_a_byte() => LoadedAssembly.Run(Shapes + """
        public static class Test
        {
            public static void Run()
            {
                long exact = PrewireSerializer.GetSize(new List<Polygon> { new Polygon() });
                Check.Equal(exact + 1, PrewireSerializer.GetSize(new List<Polygon> { new Square() }));
                long open = PrewireSerializer.GetSize(new List<Polygon> { new Cross() });
                Check.True(open > exact + 9);
                Check.True(PrewireSerializer.GetSize(new List<Polygon> { new Cross(), new Cross() }) < open + 13);
                Check.True(PrewireSerializer.GetSize(new List<Polygon> { new Tile() }) > exact + 9);
            }
        }
        """, nullable: NullableContextOptions.Disable);

    [Fact]
    public void What_a_table_does_not_have_is_invalid() => LoadedAssembly.Run(Shapes + """
        public static class Test
        {
            public static void Run()
            {
                byte[] bytes = PrewireSerializer.Serialize<Shape>(new Circle { Radius = 1 });
                int at = bytes.Length - 10;
                Check.Equal((byte)4, bytes[at - 1]);
                foreach (byte header in new byte[] { 1, 3, 8, 0xEE, 0xF8, 0xFE })
                {
                    bytes[at - 1] = header;
                    Check.Fails(PrewireErrorCode.InvalidHeader, () => PrewireSerializer.Deserialize<Shape>(bytes));
                }
            }
        }
        """, nullable: NullableContextOptions.Disable);

    [Fact]
    public void Generic_bases() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        public class Outer<X>
        {
            [GenerateSerializer]
            [WireUnion(1, typeof(Outer<>.Leaf<>)), WireUnion(2, typeof(Branch<,>)), WireUnion(3, typeof(Number)), WireUnion(4, typeof(Same<>))]
            public abstract class Tree<Y> where Y : notnull { public X? Tag { get; set; } }
            [GenerateSerializer] public sealed class Leaf<Z> : Tree<Z> where Z : notnull { public Z? Value { get; set; } }
        }
        [GenerateSerializer] public sealed class Branch<A, B> : Outer<B>.Tree<A> where A : notnull { public List<Outer<B>.Tree<A>?>? Children { get; set; } }
        [GenerateSerializer] public sealed class Number : Outer<int>.Tree<string> { public int Value { get; set; } }
        [GenerateSerializer] public sealed class Same<A> : Outer<A>.Tree<A> where A : notnull { public A? Both { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var tree = (Branch<string, int>)Check.RoundTrip<Outer<int>.Tree<string>>(new Branch<string, int>
                {
                    Tag = 1,
                    Children = new() { new Outer<int>.Leaf<string> { Value = "leaf", Tag = 2 }, new Number { Value = 3 }, null, new Branch<string, int>() },
                });
                Check.Equal(1, tree.Tag);
                Check.Equal("leaf", ((Outer<int>.Leaf<string>)tree.Children![0]!).Value);
                Check.Equal(3, ((Number)tree.Children[1]!).Value);
                Check.Equal(typeof(Branch<string, int>), tree.Children[3]!.GetType());
                Check.Equal(5, ((Same<int>)Check.RoundTrip<Outer<int>.Tree<int>>(new Same<int> { Both = 5 })).Both);

                // The tag says Number, which is no tree of strings by strings.
                byte[] bytes = PrewireSerializer.Serialize<Outer<string>.Tree<string>>(new Same<string>());
                int at = System.Array.LastIndexOf(bytes, (byte)8);
                bytes[at] = 6;
                Check.Fails(PrewireErrorCode.UnassignableType, () => PrewireSerializer.Deserialize<Outer<string>.Tree<string>>(bytes));
            }
        }
        """);

    /// <summary>Tags match, not the places in the table; what this version does not know is as the base says.</summary>
    [Fact]
    public void Tables_of_other_versions() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        namespace V1
        {
            [GenerateSerializer, WireUnion(1, typeof(A)), WireUnion(2, typeof(B)), WireUnion(9, typeof(C))] public class Base { public int Id { get; set; } }
            [GenerateSerializer] public sealed class A : Base { public int Number { get; set; } }
            [GenerateSerializer] public sealed class B : Base { public string? Text { get; set; } public List<Base>? Others { get; set; } }
            [GenerateSerializer] public sealed class C : Base { public bool Flag { get; set; } }
        }

        namespace V2
        {
            [GenerateSerializer, WireUnion(0, typeof(Zero)), WireUnion(2, typeof(B)), WireUnion(9, typeof(Sea))] public abstract class Base { public long Id { get; set; } }
            [GenerateSerializer] public sealed class Zero : Base { }
            [GenerateSerializer] public sealed class B : Base { public string? Text { get; set; } public string More { get; set; } = "more"; public List<Base>? Others { get; set; } }
            [GenerateSerializer] public sealed class Sea : Base { public bool Flag { get; set; } }
        }

        namespace V3
        {
            [GenerateSerializer(Unknown = Unknown.Null), WireUnion(2, typeof(B))] public class Base { public int Id { get; set; } }
            [GenerateSerializer] public sealed class B : Base { public List<Base?>? Others { get; set; } }
        }

        namespace V4
        {
            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(Other)), WireUnion(2, typeof(B))] public abstract class Base { public int Id { get; set; } }
            [GenerateSerializer] public sealed class B : Base { public List<Base>? Others { get; set; } }
            [GenerateSerializer] public sealed class Other : Base { public int Number { get; set; } public string Kept { get; set; } = "kept"; }
        }

        public static class Test
        {
            public static void Run()
            {
                V1.Base known = new V1.B { Id = 1, Text = "t", Others = new() { new V1.C { Id = 2, Flag = true }, new V1.B { Text = "in" } } };
                V1.Base all = new V1.B { Id = 1, Others = new() { new V1.A { Id = 3, Number = 4 }, new V1.Base { Id = 5 } } };
                byte[] bytes = PrewireSerializer.Serialize(known);
                byte[] more = PrewireSerializer.Serialize(all);

                var two = (V2.B)PrewireSerializer.Deserialize<V2.Base>(bytes)!;
                Check.Equal(1L, two.Id);
                Check.Equal("t", two.Text);
                Check.Equal("more", two.More);
                Check.Equal(true, ((V2.Sea)two.Others![0]).Flag);
                Check.Equal("in", ((V2.B)two.Others[1]).Text);
                Check.Fails(PrewireErrorCode.UnknownType, () => PrewireSerializer.Deserialize<V2.Base>(more));
                Check.Equal(2, ((V1.B)PrewireSerializer.Deserialize<V1.Base>(PrewireSerializer.Serialize<V2.Base>(two))).Others!.Count);

                var three = (V3.B)PrewireSerializer.Deserialize<V3.Base>(more)!;
                Check.Equal(null, three.Others![0]);
                Check.Equal(5, three.Others[1]!.Id);

                var four = (V4.B)PrewireSerializer.Deserialize<V4.Base>(more)!;
                var other = (V4.Other)four.Others![0];
                Check.Equal(3, other.Id);
                Check.Equal(4, other.Number);
                Check.Equal("kept", other.Kept);
                Check.Equal(5, four.Others[1].Id);
            }
        }
        """);

    /// <summary>Structs and classes behind one interface: a struct without members takes its tag alone.</summary>
    [Theory]
    [InlineData(LanguageVersion.CSharp9)]
    [InlineData(LanguageVersion.Latest)]
    public void Structs_in_a_table(LanguageVersion language) => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer, WireUnion(1, typeof(Dot)), WireUnion(2, typeof(Line)), WireUnion(3, typeof(None)), WireUnion(4, typeof(Area)), WireUnion(5, typeof(Pair)), WireUnion(6, typeof(Big))] public interface IMark { }
            [GenerateSerializer] public struct Dot : IMark { public int X { get; set; } public string Text; }
            [GenerateSerializer] public class Line : IMark { public Dot To { get; set; } public IMark Next { get; set; } }
            [GenerateSerializer] public struct None : IMark { }
            [GenerateSerializer] public sealed class Area : Line { public List<IMark> Marks { get; set; } }
            [GenerateSerializer] public struct Pair : IMark { public IMark First; public IMark Second; }
            [GenerateSerializer] public struct Big : IMark { public decimal A, B, C, D, E; }
            [GenerateSerializer] public struct Late : IMark { public int Y { get; set; } }
            [GenerateSerializer] public sealed class Longer : Line { }

            [GenerateSerializer, WireUnion(1, typeof(Value<>)), WireUnion(2, typeof(Null<>)), WireUnion(3, typeof(Seven))] public interface IOption<T> { }
            [GenerateSerializer] public struct Value<T> : IOption<T> { public T Item; }
            [GenerateSerializer] public struct Null<T> : IOption<T> { }
            [GenerateSerializer] public struct Seven : IOption<int> { }
        }

        public static class Test
        {
            public static void Run()
            {
                var area = (Area)Check.RoundTrip<IMark>(new Area
                {
                    To = new Dot { X = 1, Text = "a" },
                    Next = new Dot { X = 2 },
                    Marks = new List<IMark>
                    {
                        new None(), null, new Line { Next = new None() }, new Pair { First = new Pair { Second = new Dot { Text = "deep" } } },
                        new Big { E = 5m }, new Late { Y = 6 }, new Longer { To = new Dot { X = 7 } }, new Late { Y = 8 },
                    },
                });
                Check.Equal("a", area.To.Text);
                Check.Equal(2, ((Dot)area.Next).X);
                Check.Equal(typeof(None), area.Marks[0].GetType());
                Check.Equal(null, area.Marks[1]);
                Check.Equal(typeof(None), ((Line)area.Marks[2]).Next.GetType());
                Check.Equal("deep", ((Dot)((Pair)((Pair)area.Marks[3]).First).Second).Text);
                Check.Equal(5m, ((Big)area.Marks[4]).E);
                Check.Equal(6, ((Late)area.Marks[5]).Y);
                Check.Equal(7, ((Longer)area.Marks[6]).To.X);
                Check.Equal(8, ((Late)area.Marks[7]).Y);
                Check.Equal(typeof(Big), Check.RoundTrip<object>(new Big()).GetType());

                Check.Equal("v", ((Value<string>)Check.RoundTrip<IOption<string>>(new Value<string> { Item = "v" })).Item);
                Check.Equal(typeof(Null<int>), Check.RoundTrip<IOption<int>>(new Null<int>()).GetType());
                Check.Equal(typeof(Seven), Check.RoundTrip<IOption<int>>(new Seven()).GetType());

                Check.True(default(Prewire.Generated.NAME.NAME_IMarkCodec).Prefix.SequenceEqual(Prewire.GeneratedCode.RootPrefix<IMark, Prewire.Generated.NAME.NAME_IMarkCodec>.Bytes));

                // A class behind its tag is neither null nor of a further type; a struct has no such header.
                byte[] bytes = PrewireSerializer.Serialize<IMark>(new Line());
                int at = System.Array.LastIndexOf(bytes, (byte)4);
                foreach (byte header in new byte[] { 0, 2, 0xF0 })
                {
                    bytes[at + 1] = header;
                    Check.Fails(PrewireErrorCode.InvalidHeader, () => PrewireSerializer.Deserialize<IMark>(bytes));
                }

                // The tag says Seven, which is no option of text.
                byte[] option = PrewireSerializer.Serialize<IOption<string>>(new Null<string>());
                option[option.Length - 1] = 6;
                Check.Fails(PrewireErrorCode.UnassignableType, () => PrewireSerializer.Deserialize<IOption<string>>(option));

                // Structs that contain one another count as levels.
                IMark deep = new None();
                for (int i = 0; i < 70; i++)
                {
                    deep = new Pair { First = deep };
                }

                Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Serialize(deep));
            }
        }
        """, language, nullable: NullableContextOptions.Disable);

    /// <summary>An alternative may become a struct, or a class, from one version to the next.</summary>
    [Fact]
    public void Structs_in_tables_of_other_versions() => LoadedAssembly.Run("""
        using Prewire;

        namespace V1
        {
            [GenerateSerializer, WireUnion(1, typeof(A)), WireUnion(2, typeof(B)), WireUnion(3, typeof(C))] public interface I { }
            [GenerateSerializer] public struct A : I { public int Number { get; set; } public string? Text { get; set; } }
            [GenerateSerializer] public sealed class B : I { public int Number { get; set; } }
            [GenerateSerializer] public struct C : I { public int Number { get; set; } }
        }

        namespace V2
        {
            [GenerateSerializer(Unknown = Unknown.Null), WireUnion(1, typeof(A)), WireUnion(2, typeof(B))] public interface I { }
            [GenerateSerializer] public sealed class A : I { public long Number { get; set; } }
            [GenerateSerializer] public struct B : I { public long Number { get; set; } public int More { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                var read = PrewireSerializer.Deserialize<V2.I?[]>(PrewireSerializer.Serialize(new V1.I?[]
                {
                    new V1.A { Number = 1, Text = "t" }, new V1.B { Number = 2 }, new V1.C { Number = 3 }, null, new V1.A { Number = 4 },
                }))!;
                Check.Equal(1L, ((V2.A)read[0]!).Number);
                Check.Equal(2L, ((V2.B)read[1]!).Number);
                Check.Equal(null, read[2]);
                Check.Equal(null, read[3]);
                Check.Equal(4L, ((V2.A)read[4]!).Number);
                var back = PrewireSerializer.Deserialize<V1.I?[]>(PrewireSerializer.Serialize(read))!;
                Check.Equal(1, ((V1.A)back[0]!).Number);
                Check.Equal(2, ((V1.B)back[1]!).Number);
            }
        }
        """);

    /// <summary>Forms of one generic type are alternatives of their own; an undefined option means the default.</summary>
    [Fact]
    public void Several_forms_of_a_generic_type() => LoadedAssembly.Run("""
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer(Unknown = (Unknown)77), WireUnion(1, typeof(Cell<int>)), WireUnion(2, typeof(Cell<string>))] public abstract class Column { }
            [GenerateSerializer] public sealed class Cell<T> : Column { public T? Value { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(4, ((Cell<int>)Check.RoundTrip<Column>(new Cell<int> { Value = 4 })).Value);
                Check.Equal("a", ((Cell<string>)Check.RoundTrip<Column>(new Cell<string> { Value = "a" })).Value);
                Check.Equal("a", ((Cell<string>)Check.RoundTrip<object>(new Cell<string> { Value = "a" })).Value);
            }
        }
        """);
}
