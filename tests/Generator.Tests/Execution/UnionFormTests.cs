using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Tables of derived types that are not plain classes: generic ones, and structs.</summary>
public class UnionFormTests
{
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
                Check.Equal((byte)4, bytes[3]);
                bytes[3] = 3;
                Check.Fails(PrewireErrorCode.UnassignableType, () => PrewireSerializer.Deserialize<Outer<string>.Tree<string>>(bytes));
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
                int at = 5 + bytes[4];
                foreach (byte header in new byte[] { 0, 2, 0xF0 })
                {
                    bytes[at] = header;
                    Check.Fails(PrewireErrorCode.InvalidHeader, () => PrewireSerializer.Deserialize<IMark>(bytes));
                }

                // The tag says Seven, which is no option of text.
                byte[] option = PrewireSerializer.Serialize<IOption<string>>(new Null<string>());
                Check.Equal((byte)2, option[3]);
                option[3] = 3;
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
}
