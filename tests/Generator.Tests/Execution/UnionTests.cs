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
                long square = PrewireSerializer.GetSize(new List<Square> { new Square(), new Square() }) - PrewireSerializer.GetSize(new List<Square> { new Square() });
                long one = PrewireSerializer.GetSize(new List<Polygon> { new Square() });
                Check.True(one > exact + 2);
                Check.Equal(one + 1 + square, PrewireSerializer.GetSize(new List<Polygon> { new Square(), new Square() }));
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
                Check.Equal((byte)0xF4, bytes[2]);
                foreach (byte header in new byte[] { 1, 3, 0x48, 0xF1, 0xF8, 0xFE })
                {
                    bytes[2] = header;
                    Check.Fails(PrewireErrorCode.InvalidHeader, () => PrewireSerializer.Deserialize<Shape>(bytes));
                }
            }
        }
        """, nullable: NullableContextOptions.Disable);
}
