using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Each form a type can have, compiled in memory by the oldest and the newest language version and run.</summary>
public class FormsTests
{
    [Theory]
    [InlineData(LanguageVersion.CSharp9, NullableContextOptions.Disable)]
    [InlineData(LanguageVersion.CSharp10, NullableContextOptions.Enable)]
    [InlineData(LanguageVersion.Latest, NullableContextOptions.Disable)]
    [InlineData(LanguageVersion.Latest, NullableContextOptions.Enable)]
    public void Plain_class(LanguageVersion language, NullableContextOptions nullable) => LoadedAssembly.Run(PlainClass, language, nullable: nullable);

    [Theory]
    [InlineData(Framework.NetStandard20, LanguageVersion.CSharp9)]
    [InlineData(Framework.NetStandard20, LanguageVersion.Latest)]
    [InlineData(Framework.Net80, LanguageVersion.CSharp9)]
    [InlineData(Framework.Net80, LanguageVersion.Latest)]
    public void Plain_class_of_an_older_framework(Framework framework, LanguageVersion language) =>
        LoadedAssembly.Run(PlainClass, language, framework);

    [Fact]
    public void Without_interceptors() => LoadedAssembly.Run(PlainClass, intercept: false);

    private const string PlainClass = """
        #nullable disable
        using System;
        using System.Collections.Generic;
        using Prewire;

        namespace Shop
        {
            public enum Color : byte { Red, Green = 200 }

            [GenerateSerializer]
            public class Order
            {
                public int Id { get; set; }
                public bool Paid;
                public bool? Gift { get; set; }
                public Color Color { get; set; }
                public Color? Other { get; set; }
                public string Note { get; set; }
                public decimal? Discount { get; set; }
                public DateTime At { get; set; }
                public Guid? Key { get; set; }
                public List<Line> Lines { get; set; }
                public Dictionary<string, int> Counts { get; set; }
                public (int, string) Pair { get; set; }
                public int[] Numbers { get; set; }
                public byte[] Blob { get; set; }
                public Line Main { get; set; }
                public Size Size { get; set; }
                public Size? MaybeSize { get; set; }
            }

            [GenerateSerializer]
            public sealed class Line
            {
                public string Name { get; set; }
                public double Price { get; set; }
            }

            [GenerateSerializer]
            public struct Size
            {
                public int Width;
                public string Unit { get; set; }
            }
        }

        public static class Test
        {
            public static void Run()
            {
                var order = new Shop.Order
                {
                    Id = -5,
                    Paid = true,
                    Gift = false,
                    Color = Shop.Color.Green,
                    Other = Shop.Color.Red,
                    Note = "späte Lieferung",
                    Discount = 1.25m,
                    At = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc),
                    Key = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
                    Lines = new List<Shop.Line> { new Shop.Line { Name = "a", Price = 2.5 }, null },
                    Counts = new Dictionary<string, int> { ["x"] = 1 },
                    Pair = (7, "seven"),
                    Numbers = new[] { 1, 1000, -1 },
                    Blob = new byte[] { 1, 2 },
                    Main = new Shop.Line { Name = null },
                    Size = new Shop.Size { Width = 3, Unit = "cm" },
                    MaybeSize = new Shop.Size { Width = 4 },
                };
                Same(order, PrewireSerializer.Deserialize<Shop.Order>(PrewireSerializer.Serialize(order)));
                Same(order, Check.RoundTrip(order));
                Same(order, PrewireSerializer.Deserialize<List<Shop.Order>>(PrewireSerializer.Serialize(new List<Shop.Order> { order }))[0]);
                Check.Equal(null, PrewireSerializer.Deserialize<Shop.Order>(PrewireSerializer.Serialize<Shop.Order>(null)));
                Shop.Order empty = Check.RoundTrip(new Shop.Order());
                Check.Equal(null, empty.Gift);
                Check.Equal(null, empty.MaybeSize);
                Check.Equal(null, empty.Lines);
            }

            private static void Same(Shop.Order x, Shop.Order y)
            {
                Check.Equal(x.Id, y.Id);
                Check.Equal(x.Paid, y.Paid);
                Check.Equal(x.Gift, y.Gift);
                Check.Equal(x.Color, y.Color);
                Check.Equal(x.Other, y.Other);
                Check.Equal(x.Note, y.Note);
                Check.Equal(x.Discount, y.Discount);
                Check.Equal(x.At, y.At);
                Check.Equal(x.At.Kind, y.At.Kind);
                Check.Equal(x.Key, y.Key);
                Check.Equal(x.Lines.Count, y.Lines.Count);
                Check.Equal(x.Lines[0].Price, y.Lines[0].Price);
                Check.Equal(null, y.Lines[1]);
                Check.Equal(x.Counts["x"], y.Counts["x"]);
                Check.Equal(x.Pair, y.Pair);
                Check.Equal(x.Numbers[2], y.Numbers[2]);
                Check.Equal(x.Blob[1], y.Blob[1]);
                Check.Equal(x.Main.Name, y.Main.Name);
                Check.Equal(x.Size.Unit, y.Size.Unit);
                Check.Equal(x.MaybeSize.Value.Width, y.MaybeSize.Value.Width);
            }
        }
        """;

    [Fact]
    public void Records_and_required_and_init() => LoadedAssembly.Run("""
        using System;
        using Prewire;

        [GenerateSerializer]
        public sealed record Book(int Id, string Title, int Pages = 100)
        {
            public byte[]? Cover { get; init; }
            public required string Isbn { get; init; }
            public string Shelf { get; init; } = "A";
            public int Reads { get; private set; }
            [WireInclude] private int _secret;
            [WireInclude] private readonly long _frozen = 5;
            public string Only { get; } = "x";
            public void Touch() { Reads++; _secret = 9; }
            public int Secret => _secret;
            public long Frozen => _frozen;
            public Book WithFrozen() => this;
        }

        [GenerateSerializer]
        public readonly record struct Point(double X, double Y);

        [GenerateSerializer]
        internal record struct Mutable(int A) { public string? B { get; set; } }

        [GenerateSerializer]
        public sealed class ReadOnlyClass
        {
            public ReadOnlyClass(string name, in Point at) { Name = name; At = at; }
            public string Name { get; }
            public Point At { get; }
        }

        public static class Test
        {
            public static void Run()
            {
                var book = new Book(1, "t") { Cover = new byte[] { 3 }, Isbn = "i", Shelf = "B" };
                book.Touch();
                Book copy = Check.RoundTrip(book);
                Check.Equal("i", copy.Isbn);
                Check.Equal("B", copy.Shelf);
                Check.Equal(100, copy.Pages);
                Check.Equal((byte)3, copy.Cover![0]);
                Check.Equal(9, copy.Secret);
                Check.Equal(5L, copy.Frozen);
                Check.Equal(new Point(1, 2), Check.RoundTrip(new Point(1, 2)));
                Check.Equal("q", PrewireSerializer.Deserialize<Mutable>(PrewireSerializer.Serialize(new Mutable(4) { B = "q" })).B);
                ReadOnlyClass c = Check.RoundTrip(new ReadOnlyClass("n", new Point(3, 4)));
                Check.Equal("n", c.Name);
                Check.Equal(4d, c.At.Y);
            }
        }
        """);

    [Fact]
    public void Generic_types() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer]
        public class Page<T>
        {
            public int Number { get; set; }
            public T? First { get; set; }
            public List<T>? Items { get; set; }
        }

        [GenerateSerializer]
        public struct Pair<TKey, TValue> where TKey : struct where TValue : class, new()
        {
            public TKey Key { get; set; }
            public TKey? Maybe { get; set; }
            public TValue? Value { get; set; }
        }

        public static class Outer<T>
        {
            [GenerateSerializer]
            public sealed class Inner { public T? Value { get; set; } }
        }

        [GenerateSerializer]
        public sealed class Leaf { public int Id { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var page = new Page<Leaf> { Number = 3, First = new Leaf { Id = 1 }, Items = new() { new Leaf { Id = 2 } } };
                Check.Equal(2, Check.RoundTrip(page).Items![0].Id);
                Check.Equal(8, Check.RoundTrip(new Page<int> { First = 8 }).First);
                Check.Equal(true, Check.RoundTrip(new Page<bool> { First = true }).First);
                Check.Equal(null, Check.RoundTrip(new Page<int?> { First = null }).First);
                Check.Equal(4, Check.RoundTrip(new Page<int?> { First = 4 }).First);
                Check.Equal("z", Check.RoundTrip(new Page<Page<string>> { First = new() { First = "z" } }).First!.First);
                var pair = Check.RoundTrip(new Pair<int, Leaf> { Key = 1, Maybe = 2, Value = new Leaf { Id = 3 } });
                Check.Equal(2, pair.Maybe);
                Check.Equal(3, pair.Value!.Id);
                Check.Equal("in", Check.RoundTrip(new Outer<string>.Inner { Value = "in" }).Value);
                Check.Equal(6, PrewireSerializer.Deserialize<Outer<int>.Inner>(PrewireSerializer.Serialize(new Outer<int>.Inner { Value = 6 })).Value);
            }
        }
        """);

    [Fact]
    public void Odd_names() => LoadedAssembly.Run("""
        using Prewire;

        namespace A { [GenerateSerializer] public sealed class Same { public int X { get; set; } } }
        namespace B { [GenerateSerializer] public sealed class Same { public int X { get; set; } } }
        namespace B.@event { [GenerateSerializer] public sealed class @class { public int @int { get; set; } public string? @string { get; set; } public A.Same? @Same; } }
        [GenerateSerializer] public sealed class Größe { public int Länge { get; set; } public int 長さ; }
        [GenerateSerializer] public sealed class größe { public int X; }
        [GenerateSerializer]
        public sealed class Clash
        {
            public int writer; public int Writer; public int cursor; public int value; public int reader; public int header; public int header2;
            public int map; public int step; public int steps; public int i; public int seen; public int result; public int probe; public int graph;
            public int edge; public int shape; public int _; public int __x; public int _x; public int x; public int X;
            public int MinSize; public int WriteCore; public int Global; public int System; public bool Prewire;
            [WireInclude] private int Read; [WireInclude] private int Describe;
            public int Sum() => Read + Describe;
            public void Set() { Read = 40; Describe = 2; }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(1, Check.RoundTrip(new A.Same { X = 1 }).X);
                Check.Equal(2, Check.RoundTrip(new B.Same { X = 2 }).X);
                Check.Equal("s", Check.RoundTrip(new B.@event.@class { @string = "s", @Same = new A.Same() }).@string);
                Check.Equal(3, Check.RoundTrip(new Größe { 長さ = 3 }).長さ);
                Check.Equal(4, Check.RoundTrip(new größe { X = 4 }).X);
                var clash = new Clash { writer = 1, Writer = 2, x = 3, X = 4, __x = 5, Prewire = true };
                clash.Set();
                clash = Check.RoundTrip(clash);
                Check.Equal(1, clash.writer);
                Check.Equal(2, clash.Writer);
                Check.Equal(3, clash.x);
                Check.Equal(4, clash.X);
                Check.Equal(5, clash.__x);
                Check.Equal(42, clash.Sum());
                Check.True(clash.Prewire);
            }
        }
        """);
}
