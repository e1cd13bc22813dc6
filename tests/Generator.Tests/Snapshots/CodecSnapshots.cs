using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Snapshots;

/// <summary>The text of codecs, one for each form a type can have.</summary>
public class CodecSnapshots
{
    [Fact]
    public void Class() => Verify("""
        using System.Collections.Generic;
        using Prewire;
        namespace Shop;

        [GenerateSerializer]
        public sealed class Book
        {
            public string Title { get; set; } = "";
            public int Id { get; set; }
            public bool Read { get; set; }
            public int? Year { get; set; }
            public List<Line> Lines { get; set; } = [];
            public Line? Main { get; set; }
        }

        [GenerateSerializer] public sealed class Line { public decimal Price { get; set; } }
        """, "Shop.Book");

    /// <summary>The part of the same that reads into books that exist, and copies them.</summary>
    [Fact]
    public void Class_abilities() => Snapshot.Verify(
        GeneratorRun.Of(TestCompilation.Create("""
            using System.Collections.Generic;
            using Prewire;
            namespace Shop;

            [GenerateSerializer]
            public sealed class Book
            {
                public string Title { get; set; } = "";
                public int Id { get; set; }
                public List<Line> Lines { get; set; } = [];
            }

            [GenerateSerializer] public sealed class Line { public decimal Price { get; set; } }
            """)).AssertClean().Abilities("Shop.Book"));

    /// <summary>What a large type leads to is late: its shape comes with the first object.</summary>
    [Fact]
    public void Late() => Verify("""
        using System.Collections.Generic;
        using Prewire;
        namespace Shop;

        [GenerateSerializer] public sealed class Basket { public Customer? Customer { get; set; } public List<Customer>? Others { get; set; } public Basket? Next { get; set; } }
        [GenerateSerializer] public sealed class Customer { public string? Name { get; set; } public Basket? Basket { get; set; } public Address? Home { get; set; } }
        [GenerateSerializer] public sealed class Address { public string? A, B, C, D, E, F, G, H, I, J, K, L; public Customer? Owner; }
        """, "Shop.Basket");

    /// <summary>Objects that are written once: they are made first and filled later.</summary>
    [Fact]
    public void Tracked() => Verify("""
        using Prewire;

        [GenerateSerializer, WireReferences]
        public sealed class Knot
        {
            public required int Number { get; init; }
            public Knot? Next { get; set; }
            [WireReferences] public int[]? Weights { get; set; }
        }
        """, "Knot");

    /// <summary>Constructor, required, init-only and private members; a probe keeps initializers where members are absent.</summary>
    [Fact]
    public void Record() => Verify("""
        using Prewire;

        [GenerateSerializer]
        public sealed record Person([property: WireId(1)] string Name, [property: WireId(2)] int Age = 18)
        {
            [WireId(3)] public required string Mail { get; init; }
            [WireId(4)] public string Nick { get; init; } = "none";
            [WireId(7)] public System.DayOfWeek? Day { get; private set; }
            [WireId(9), WireInclude] private readonly long _secret = 5;
        }
        """, "Person");

    /// <summary>On its way from names to ids.</summary>
    [Fact]
    public void Ids_and_names() => Verify("""
        using Prewire;

        [GenerateSerializer(Identity = WireIdentity.IdsAndNames)]
        public sealed class Track
        {
            [WireId(2)] public string? Title { get; set; }
            [WireId(1), WireName("Seconds")] public int Length { get; set; }
        }
        """, "Track");

    /// <summary>Room for decimals is made by what precedes them.</summary>
    [Fact]
    public void Decimals() => Verify("""
        using Prewire;

        [GenerateSerializer]
        public sealed class Line
        {
            [WireId(1)] public decimal? Discount { get; set; }
            [WireId(2)] public int Product { get; set; }
            [WireId(3)] public string? Name { get; set; }
            [WireId(4)] public decimal Price { get; set; }
        }
        """, "Line");

    /// <summary>Where nothing but nullable values of fixed size follows the run, all bytes are taken at once, and read as they are set.</summary>
    [Fact]
    public void Class_of_nullables() => Verify("""
        using System;
        using Prewire;
        namespace Shop;

        [GenerateSerializer]
        public sealed class Gauge
        {
            public int Id { get; set; }
            public int? Count { get; set; }
            public byte? Level { get; set; }
            public long? Total { get; init; }
            public TimeSpan? Span { get; set; }
        }
        """, "Shop.Gauge");

    /// <summary>With nothing but a run, members are read as they are set; what can be invalid is read before.</summary>
    [Fact]
    public void Class_of_numbers() => Verify("""
        using System;
        using Prewire;

        [GenerateSerializer]
        public sealed class Sample(int id)
        {
            [WireId(1)] public int Id { get; } = id;
            [WireId(2)] public DateTime Time { get; set; }
            [WireId(3)] public double Value { get; init; }
            [WireId(4)] public DayOfWeek Day { get; set; }
            [WireId(5)] public bool Final { get; set; }
        }
        """, "Sample");

    /// <summary>Laid out as in memory, so that arrays of it are copied.</summary>
    [Fact]
    public void Struct() => Verify("""
        using Prewire;
        [GenerateSerializer] public struct Vector { public float X, Y, Z; }
        """, "Vector");

    /// <summary>Nothing is decided by which of its members are there where thousands are written or read.</summary>
    [Fact]
    public void Struct_of_nullables() => Verify("""
        using Prewire;
        [GenerateSerializer] public struct Reading { public int Id; public double? Value; public decimal? Price; }
        """, "Reading");

    /// <summary>Fixed buffers are reached by unsafe methods, private ones inside the type.</summary>
    [Fact]
    public void Fixed_buffers() => Verify("""
        using Prewire;
        namespace Shop;

        [GenerateSerializer]
        public unsafe partial struct Packet
        {
            public int Id;
            public fixed short Data[4];
            [WireInclude] private fixed bool _flags[3];
        }
        """, "Shop.Packet", isUnsafe: true);

    /// <summary>What is not known is kept, and what others kept is read by the same loop.</summary>
    [Fact]
    public void Unknown_members() => Verify("""
        using Prewire;
        [GenerateSerializer] public sealed class Book { [WireId(1)] public int Id { get; set; } [WireId(2)] public string? Title { get; init; } public WireUnknownMembers? Unknown { get; set; } }
        """, "Book");

    [Fact]
    public void Recursive_generic() => Verify("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer]
        internal sealed class Tree<T> where T : notnull
        {
            public T? Value { get; set; }
            public (int, bool)? Pair { get; set; }
            public List<Tree<T>>? Children { get; set; }
        }
        """, "Tree");

    /// <summary>Accessors of a generic type stand in a class of its type parameters.</summary>
    [Fact]
    public void Private_members_of_generic_types() => Verify("""
        using Prewire;
        [GenerateSerializer] public sealed class Box<T> { [WireInclude] private T? _item; [WireInclude] private int Count { get; set; } }
        """, "Box", Framework.Running);

    [Fact]
    public void Partial_type_on_an_older_framework() => Verify("""
        using Prewire;
        namespace A
        {
            public partial class Outer
            {
                [GenerateSerializer] public sealed partial class Inner { private Inner() { } [WireInclude] private int _a; [WireInclude] private readonly int _b; }
            }
        }
        """, "A.Outer", Framework.NetStandard20);

    /// <summary>What a class offers to classes that derive from it in other assemblies.</summary>
    [Fact]
    public void Open_class() => Verify("""
        using Prewire;
        [GenerateSerializer] public class Entity { public long Id { get; init; } public bool Active { get; set; } [WireInclude] private string? _tag; }
        """, "Entity");

    [Fact]
    public void Deriving_class() => Verify(
        """
        using Prewire;
        [GenerateSerializer] public sealed class User : Lib.Entity { public User(int id) { } public int Age { get; set; } public bool Admin { get; set; } }
        """,
        "User",
        references: [Library("using Prewire; namespace Lib { [GenerateSerializer] public abstract class Entity { public int Id { get; set; } } }")]);

    /// <summary>The user's methods, called by name, through accessors and for classes elsewhere.</summary>
    [Fact]
    public void Callbacks() => Verify("""
        using Prewire;
        [GenerateSerializer]
        public class Order
        {
            public int Id { get; set; }
            [WireBeforeWrite] private void Prepare(PrewireOptions options) { }
            [WireAfterWrite] internal void Written() { }
            [WireBeforeRead] private static void Start(Order order) { }
            [WireAfterRead] public void Done(object? state) { }
        }
        """, "Order");

    /// <summary>An abstract base with a table: its literal has the types of the table.</summary>
    [Fact]
    public void Union() => Verify("""
        using Prewire;
        [GenerateSerializer, WireUnion(9, typeof(Square)), WireUnion(5, typeof(Circle))] public abstract class Shape { public string? Name { get; set; } }
        [GenerateSerializer] public sealed class Circle : Shape { public double Radius { get; set; } }
        [GenerateSerializer] public sealed class Square : Shape { public Shape? Inner { get; set; } }
        """, "Shape");

    /// <summary>A table with structs, which are boxed, and which begin with any byte.</summary>
    [Fact]
    public void Union_of_structs() => Verify("""
        using Prewire;
        [GenerateSerializer, WireUnion(1, typeof(Dot)), WireUnion(2, typeof(Line)), WireUnion(3, typeof(Count))] public interface IMark<T> { }
        [GenerateSerializer] public struct Dot : IMark<int> { public int X { get; set; } }
        [GenerateSerializer] public sealed class Line : IMark<int> { public int Y { get; set; } }
        [GenerateSerializer] public struct Count : IMark<int> { }
        """, "IMark");

    /// <summary>A union type of C# 15: its content stands for it.</summary>
    [Fact]
    public void Union_type() => Verify("""
        using Prewire;
        [GenerateSerializer, System.Runtime.CompilerServices.Union] public struct Pet<T> { public Pet(T value) => Value = value; public Pet(int? value) => Value = value; public object? Value { get; } }
        namespace System.Runtime.CompilerServices { internal sealed class UnionAttribute : System.Attribute { } }
        """, "Pet");

    /// <summary>A class that is a list: its elements are a member, which is the list itself.</summary>
    [Fact]
    public void Collection_class() => Verify("""
        using Prewire;
        [GenerateSerializer] public sealed class Names : System.Collections.Generic.List<string> { public int Version { get; set; } }
        """, "Names");

    /// <summary>A base that stands in for unknown types and for its proxies, and an alternative of some of its forms only.</summary>
    [Fact]
    public void Polymorphic_generic_class() => Verify("""
        using Prewire;
        [GenerateSerializer(Unknown = Unknown.Fallback, AllowProxies = true), WireUnion(1, typeof(Leaf<>)), WireUnion(2, typeof(IntLeaf))] public class Tree<T> { public int Id { get; set; } }
        [GenerateSerializer] public sealed class Leaf<U> : Tree<U> { public U? Value { get; set; } }
        [GenerateSerializer] public sealed class IntLeaf : Tree<int> { }
        """, "Tree");

    [Fact]
    public void Open_interface() => Verify("""
        using Prewire;
        [GenerateSerializer(Unknown = Unknown.Null)] public interface IAnimal { string Name { get; } }
        """, "IAnimal");

    [Fact]
    public void Resolver_with_names_and_references() => Verify(
        """
        using Prewire;
        [GenerateSerializer, WireName("pair")] public sealed class Pair<A, B> : Lib.Entity { public A? First; public B? Second; }
        [GenerateSerializer] public sealed class Holder { [WireOpen] public Pair<int, Color>? Pair; }
        [GenerateSerializer, WireName("color")] public enum Color : byte { Red }
        """,
        "PrewireResolver",
        references: [Library("using Prewire; namespace Lib { [GenerateSerializer] public abstract class Entity { public int Id { get; set; } } }")]);

    [Fact]
    public void Comparers() => Verify(
        """
        using System.Collections.Generic;
        using Prewire;
        [WireComparer] public sealed class ByDigit : IEqualityComparer<int> { public bool Equals(int x, int y) => x % 10 == y % 10; public int GetHashCode(int x) => x % 10; }
        [WireComparer, WireName("down")] public sealed class Down : Comparer<int> { public static Down Instance { get; } = new(); public override int Compare(int x, int y) => y.CompareTo(x); }
        public static class Orders { [WireComparer] internal static readonly IComparer<string> Backwards = Comparer<string>.Create((x, y) => string.CompareOrdinal(y, x)); }
        """,
        "PrewireResolver");

    [Fact]
    public void Resolver() => Verify("""
        using System.Collections.Generic;
        using Prewire;
        [GenerateSerializer] public class Book { public int Id { get; set; } }
        [GenerateSerializer] public class Page<T> { public T? Item { get; set; } }
        [GenerateSerializer, WireReferences] public class Node { public Node? Next { get; set; } }
        public static class Use
        {
            public static byte[] Write<[WireType] T>(T value) => PrewireSerializer.Serialize(value);
            public static byte[] Pages(List<Page<Book>> pages) => Write(pages);
        }
        """, "PrewireResolver");

    [Fact]
    public void Interceptors() => Verify("""
        using System.Collections.Generic;
        using Prewire;
        [GenerateSerializer] public class Book { public int Id { get; set; } }
        public static class Use
        {
            public static byte[] One(Book book) => PrewireSerializer.Serialize(book);
            public static byte[] Two(Book book) => PrewireSerializer.Serialize(book);
            public static List<Book> Read(byte[] bytes) => PrewireSerializer.Deserialize<List<Book>>(bytes);
            public static bool Try(in Book book, System.Span<byte> to) => PrewireSerializer.TrySerialize(in book, to, out _);
        }
        """, "PrewireInterceptors");

    private static MetadataReference Library(string source) =>
        GeneratorRun.Of(TestCompilation.Create([source], assemblyName: "My.Lib")).AssertClean().Output.ToMetadataReference();

    private static void Verify(
        string source,
        string file,
        Framework framework = Framework.Net80,
        MetadataReference[]? references = null,
        bool isUnsafe = false,
        [CallerFilePath] string path = "",
        [CallerMemberName] string test = "")
    {
        CSharpCompilation compilation = TestCompilation.Create(["#pragma warning disable CS0169, CS0414, CS0649 // nothing else uses the private fields\n" + source], framework, references: references);
        GeneratorRun run = GeneratorRun.Of(isUnsafe ? compilation.WithUnsafe() : compilation).AssertClean();
        Snapshot.Verify(run.File(file), path, test);
    }
}
