using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Data;

/// <summary>The values that are serialized: seeded, so that every run and every serializer sees the same.</summary>
internal static partial class SampleData
{
    /// <summary>What the values are made from. With another one, there are other values of the same sort.</summary>
    public static int Seed { get; set; } = 20240517;

    public static Tiny1 Tiny1() => new() { Number = 123 };

    public static Tiny2 Tiny2() => new() { Number = 123, Name = "hello" };

    public static Poco Poco() => new() { Text = "hello", Number = 123, Key = Key(new Random(Seed)), Time = Time(new Random(Seed)) };

    public static NamedPoco NamedPoco() => new() { Text = "hello", Number = 123, Key = Key(new Random(Seed)), Time = Time(new Random(Seed)) };

    public static BookShelf Books(int count)
    {
        var text = new SampleText(new Random(Seed));
        return BookShelf.Create([.. Enumerable.Range(1, count).Select(i => new Book { Title = text.Word(3, 13), Id = i })], "private value");
    }

    public static CoverShelf CoverBooks(int count)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        var books = Enumerable.Range(1, count).Select(i => new CoverBook { Title = text.Word(3, 13), Id = i, Cover = Bytes(random, 10) });
        return CoverShelf.Create([.. books], "private value");
    }

    /// <summary>Titles in Cyrillic and in Han characters, in turn.</summary>
    public static BookShelf UnicodeBooks(int count)
    {
        var text = new SampleText(new Random(Seed));
        var books = Enumerable.Range(1, count).Select(i => new Book { Title = i % 2 == 0 ? text.CyrillicWord(3, 13) : text.HanWord(2, 10), Id = i });
        return BookShelf.Create([.. books], "private value");
    }

    /// <summary>What a program one version ahead would write for the same books.</summary>
    public static NewerShelf Newer(BookShelf shelf)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        var books = shelf.Books.Select(b => new NewerBook { Title = b.Title, Id = b.Id, Pages = random.Next(20, 900), Publisher = text.Word(4, 10) });
        return NewerShelf.Create([.. books], shelf.GetSecret());
    }

    public static List<FieldObject> FieldObjects(int count) => [.. PropertyObjects(count).Select(
        static o => new FieldObject { Name = o.Name, Number = o.Number, Place = o.Place, Values = o.Values })];

    public static List<ListObject> ListObjects(int count) => [.. PropertyObjects(count).Select(
        static o => new ListObject { Name = o.Name, Number = o.Number, Place = o.Place, Values = [.. o.Values] })];

    public static List<PropertyObject> PropertyObjects(int count)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return [.. Enumerable.Range(0, count).Select(i => new PropertyObject
        {
            Name = text.Word(4, 12),
            Number = random.Next(1_000_000),
            Place = text.Word(3, 16),
            Values = Numbers(random, 10),
        })];
    }

    public static Order Order()
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return new Order
        {
            Id = 4_711_000_000_123,
            Number = "2024-0517-00042",
            Customer = new Customer { Id = 90_210, Name = $"{text.Word(4, 9)} {text.Word(5, 11)}", Email = "someone@example.org", City = text.Word(5, 12), Active = true },
            Created = Time(random),
            Shipped = Time(random),
            Status = OrderStatus.Sent,
            Total = 1234.56m,
            Discount = 0.125,
            Note = "Leave with the neighbour if nobody is at home.",
            Paid = true,
            Reference = Key(random),
            Weight = 12.75f,
            Stock = Enumerable.Range(0, 10).ToDictionary(i => $"{text.Word(4, 9)}{i}", _ => random.Next(1, 500)),
            Lines = [.. Enumerable.Range(0, 10).Select(i => new OrderLine
            {
                Product = random.Next(1, 100_000),
                Name = $"{text.Word(4, 9)} {text.Word(4, 12)}",
                Quantity = random.Next(1, 20),
                Price = random.Next(100, 100_000) / 100m,
                Gift = i % 4 == 0,
            })],
            Currency = "EUR",
        };
    }

    public static List<Row> Rows(int count)
    {
        var random = new Random(Seed);
        return [.. Enumerable.Range(0, count).Select(i => new Row
        {
            Id = i,
            Time = 1_700_000_000_000 + (i * 250L) + random.Next(50),
            Kind = (short)random.Next(-20, 20),
            Level = (byte)random.Next(8),
            Source = (uint)random.Next(5_000),
            Mask = (ulong)random.NextInt64(),
            Low = random.NextSingle() * 100,
            High = random.NextDouble() * 100,
            Port = (ushort)random.Next(1024, 65_535),
            Offset = (sbyte)random.Next(-100, 100),
            Count = random.Next(1_000_000),
            Mean = random.NextDouble(),
        })];
    }

    public static byte[] Bytes(int count) => Bytes(new Random(Seed), count);

    /// <summary>Numbers of every size up to 31 bits, negative ones among them.</summary>
    public static int[] Ints(int count)
    {
        var random = new Random(Seed);
        return [.. Enumerable.Range(0, count).Select(_ => random.Next(int.MinValue, int.MaxValue) >> random.Next(31))];
    }

    public static double[] Doubles(int count)
    {
        var random = new Random(Seed);
        return [.. Enumerable.Range(0, count).Select(_ => random.NextDouble() * 1e6)];
    }

    public static List<Guid> Guids(int count)
    {
        var random = new Random(Seed);
        return [.. Enumerable.Range(0, count).Select(_ => Key(random))];
    }

    public static Vector[] Vectors(int count)
    {
        var random = new Random(Seed);
        return [.. Enumerable.Range(0, count).Select(_ => new Vector { X = random.NextSingle(), Y = random.NextSingle(), Z = random.NextSingle() })];
    }

    private static int[] Numbers(Random random, int count) => [.. Enumerable.Range(0, count).Select(_ => random.Next(10_000))];

    private static Guid Key(Random random) => new(Bytes(random, 16));

    private static DateTime Time(Random random) =>
        new DateTime(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMilliseconds(random.Next());

    private static byte[] Bytes(Random random, int count)
    {
        byte[] bytes = new byte[count];
        random.NextBytes(bytes);
        return bytes;
    }
}
