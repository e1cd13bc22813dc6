using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>A type grows, and with it those that others lead to are late, which they were not: objects in lists, sets and maps are announced in one version and stand as they are in the other.</summary>
public class GrownTypesTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(3)]
    public void Whatever_holds_them_is_read_both_ways(int count)
    {
        Before.Order before = Fill(new Before.Order(), count, static i => new Before.Line { Count = i });
        Same(before, PrewireSerializer.Deserialize<After.Order>(PrewireSerializer.Serialize(before)), count);
        Assert.True(PrewireSerializer.TryDeserialize(PrewireSerializer.Serialize(before), out After.Order? tried));
        Same(before, tried, count);
        After.Order existing = Fill(new After.Order(), 2, static i => new After.Line { Count = -1 });
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(before), ref existing);
        Same(before, existing, count);

        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        for (int i = 0; i < 3; i++)
        {
            Same(before, PrewireSerializer.Deserialize<After.Order>(PrewireSerializer.Serialize(before, writing), reading), count);
        }

        After.Order after = PrewireSerializer.Deserialize<After.Order>(PrewireSerializer.Serialize(before));
        after.Buyer = new After.Buyer { A = "a" };
        Same(PrewireSerializer.Deserialize<Before.Order>(PrewireSerializer.Serialize(after)), after, count);
    }

    /// <summary>The header of an object may look like the number of a shape.</summary>
    [Fact]
    public void A_header_is_no_number()
    {
        var before = new Before.Numbers { Open = new Before.Other { A = 9 }, Rows = [new Before.Row { A = 1, G = 5 }] };
        After.Numbers after = PrewireSerializer.Deserialize<After.Numbers>(PrewireSerializer.Serialize(before));
        Assert.Equal((1, 5), (after.Rows![0].A, after.Rows[0].G));
    }

    [Fact]
    public void Keys_that_hold_no_tracked_objects_are_keys_of_what_is_frozen()
    {
        var node = new LateKeys { Index = new Dictionary<LateKey, int> { [new LateKey(1)] = 2 }.ToImmutableDictionary(), Others = ImmutableHashSet.Create(new LateKey(3)) };
        node.Next = node;
        foreach (LateKeys copy in new[] { PrewireSerializer.Deserialize<LateKeys>(PrewireSerializer.Serialize(node)), PrewireSerializer.Clone(node) })
        {
            Assert.Same(copy, copy.Next);
            Assert.Equal(2, copy.Index![new LateKey(1)]);
            Assert.Contains(new LateKey(3), copy.Others!);
        }
    }

    [Fact]
    public void Tracked_objects_at_open_positions_have_tokens()
    {
        byte[] message = PrewireSerializer.Serialize<object>(new LateKeys());
        int count = Count(message);
        Assert.True(count > 0);
        Assert.Equal(PrewireErrorCode.EndOfData, Assert.Throws<PrewireException>(() => Count(message[..^3])).Code);
        Assert.Equal(PrewireErrorCode.TrailingData, Assert.Throws<PrewireException>(() => Count([.. message, 0])).Code);

        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        for (int i = 0; i < 3; i++)
        {
            Assert.True(Count(PrewireSerializer.Serialize<object>(new LateKeys(), writing), reading) > 0);
            Assert.Equal(7, PrewireSerializer.Deserialize<LateKey>(PrewireSerializer.Serialize(new LateKey(7), writing), reading)!.Number);
        }

        static int Count(byte[] message, PrewireOptions? options = null)
        {
            int count = 0;
            using var reader = new ShapeReader(message, options);
            while (reader.Read())
            {
                count++;
            }

            return count;
        }
    }

    [Theory]
    [InlineData(null)]
    [InlineData(5)]
    public void A_nullable_shape_is_one_of_a_value(int? number)
    {
        var holder = new LevelHolder { One = new Level { V = number }, None = null, Many = [new Level { V = number }, null, new Level { V = 1 }], Small = new SmallLevel(number), Smalls = [new SmallLevel(number), null] };
        LevelHolder read = PrewireSerializer.Deserialize<LevelHolder>(PrewireSerializer.Serialize(holder));
        Assert.Equal(number, read.One!.V);
        Assert.Null(read.None);
        Assert.Equal([number, -1, 1], read.Many!.Select(static l => l is null ? -1 : l.V));
        Assert.Equal(holder.Small, read.Small);
        Assert.Equal(holder.Smalls!, read.Smalls!);
        Assert.Equal(number, PrewireSerializer.Deserialize<Level>(PrewireSerializer.Serialize(holder.One)).V);
        Assert.Equal(number, new LevelCodec().Verify(holder.One).V);
    }

    private static TOrder Fill<TOrder, TLine>(TOrder order, int count, Func<int, TLine> make)
        where TOrder : IOrder<TLine>
        where TLine : class
    {
        order.Lines = [.. Enumerable.Range(1, count).Select(make)];
        order.Array = [.. order.Lines, null!];
        order.Nested = [order.Lines, [make(7)]];
        order.Pairs = [(make(8), 8)];
        order.ByName = order.Lines.Select(static (l, i) => (l, i)).ToDictionary(static p => "n" + p.i, static p => p.l);
        order.Queue = new Queue<TLine>(order.Lines);
        order.Immutable = [.. order.Lines];
        order.Shown = order.Lines;
        order.Two = new TLine[1, count];
        order.Sorted = new SortedDictionary<int, TLine>(order.Lines.Select(static (l, i) => (l, i)).ToDictionary(static p => p.i, static p => p.l));
        order.Single = make(9);
        return order;
    }

    private static void Same(Before.Order before, After.Order? after, int count)
    {
        Assert.NotNull(after);
        Assert.Equal(Numbers(before.Lines!), Numbers(after.Lines!));
        Assert.Equal(Numbers(before.Array!), Numbers(after.Array!));
        Assert.Equal(before.Nested!.SelectMany(Numbers), after.Nested!.SelectMany(Numbers));
        Assert.Equal(before.Pairs!.Select(static p => (p.Item1.Count, p.Item2)), after.Pairs!.Select(static p => (p.Item1.Count, p.Item2)));
        Assert.Equal(before.ByName!.Select(static p => (p.Key, p.Value.Count)), after.ByName!.Select(static p => (p.Key, p.Value.Count)));
        Assert.Equal(Numbers(before.Queue!), Numbers(after.Queue!));
        Assert.Equal(Numbers(before.Immutable), Numbers(after.Immutable));
        Assert.Equal(Numbers(before.Shown!), Numbers(after.Shown!));
        Assert.Equal(count, after.Two!.GetLength(1));
        Assert.Equal(before.Sorted!.Select(static p => (p.Key, p.Value.Count)), after.Sorted!.Select(static p => (p.Key, p.Value.Count)));
        Assert.Equal(before.Single!.Count, after.Single!.Count);
    }

    private static IEnumerable<int> Numbers(IEnumerable<Before.Line> lines) => lines.Select(static l => l?.Count ?? -1);

    private static IEnumerable<int> Numbers(IEnumerable<After.Line> lines) => lines.Select(static l => l?.Count ?? -1);
}

public interface IOrder<TLine>
    where TLine : class
{
    List<TLine>? Lines { get; set; }

    TLine[]? Array { get; set; }

    List<List<TLine>>? Nested { get; set; }

    List<(TLine, int)>? Pairs { get; set; }

    Dictionary<string, TLine>? ByName { get; set; }

    Queue<TLine>? Queue { get; set; }

    ImmutableArray<TLine> Immutable { get; set; }

    IEnumerable<TLine>? Shown { get; set; }

    TLine[,]? Two { get; set; }

    SortedDictionary<int, TLine>? Sorted { get; set; }

    TLine? Single { get; set; }
}

public static class Before
{
    [GenerateSerializer]
    public sealed class Order : IOrder<Line>
    {
        public List<Line>? Lines { get; set; }

        public Line[]? Array { get; set; }

        public List<List<Line>>? Nested { get; set; }

        public List<(Line, int)>? Pairs { get; set; }

        public Dictionary<string, Line>? ByName { get; set; }

        public Queue<Line>? Queue { get; set; }

        public ImmutableArray<Line> Immutable { get; set; }

        public IEnumerable<Line>? Shown { get; set; }

        public Line[,]? Two { get; set; }

        public SortedDictionary<int, Line>? Sorted { get; set; }

        public Line? Single { get; set; }
    }

    [GenerateSerializer]
    public sealed class Line
    {
        public int Count { get; set; }
    }

    [GenerateSerializer]
    public sealed class Numbers
    {
        [WireId(1)]
        public object? Open { get; set; }

        [WireId(2)]
        public List<Row>? Rows { get; set; }
    }

    [GenerateSerializer]
    public sealed class Row
    {
        [WireId(1)]
        public int A { get; set; }

        [WireId(2)]
        public int? B { get; set; }

        [WireId(3)]
        public int? C { get; set; }

        [WireId(4)]
        public int? D { get; set; }

        [WireId(5)]
        public int? E { get; set; }

        [WireId(6)]
        public int? F { get; set; }

        [WireId(7)]
        public int? H { get; set; }

        [WireId(8)]
        public int? G { get; set; }
    }

    [GenerateSerializer]
    public sealed class Other
    {
        [WireId(1)]
        public int A { get; set; }

        [WireId(20)]
        public byte P { get; set; }

        [WireId(21)]
        public byte Q { get; set; }

        [WireId(22)]
        public byte R { get; set; }
    }
}

public static class After
{
    [GenerateSerializer]
    public sealed class Order : IOrder<Line>
    {
        public List<Line>? Lines { get; set; }

        public Line[]? Array { get; set; }

        public List<List<Line>>? Nested { get; set; }

        public List<(Line, int)>? Pairs { get; set; }

        public Dictionary<string, Line>? ByName { get; set; }

        public Queue<Line>? Queue { get; set; }

        public ImmutableArray<Line> Immutable { get; set; }

        public IEnumerable<Line>? Shown { get; set; }

        public Line[,]? Two { get; set; }

        public SortedDictionary<int, Line>? Sorted { get; set; }

        public Line? Single { get; set; }

        public Buyer? Buyer { get; set; }
    }

    [GenerateSerializer]
    public sealed class Line
    {
        public int Count { get; set; }
    }

    [GenerateSerializer]
    public sealed class Buyer
    {
        public string? A, B, C, D, E, F, G, H, I, J, K, L;
    }

    [GenerateSerializer]
    public sealed class Numbers
    {
        [WireId(1)]
        public object? Open { get; set; }

        [WireId(2)]
        public List<Row>? Rows { get; set; }

        [WireId(3)]
        public Buyer? Wide { get; set; }
    }

    [GenerateSerializer]
    public sealed class Row
    {
        [WireId(1)]
        public int A { get; set; }

        [WireId(2)]
        public int? B { get; set; }

        [WireId(3)]
        public int? C { get; set; }

        [WireId(4)]
        public int? D { get; set; }

        [WireId(5)]
        public int? E { get; set; }

        [WireId(6)]
        public int? F { get; set; }

        [WireId(7)]
        public int? H { get; set; }

        [WireId(8)]
        public int? G { get; set; }
    }
}

[GenerateSerializer]
[WireReferences]
public sealed class LateKeys
{
    public LateKeys? Next { get; set; }

    public ImmutableDictionary<LateKey, int>? Index { get; set; }

    public ImmutableHashSet<LateKey>? Others { get; set; }

    public After.Buyer? Wide { get; set; }
}

[GenerateSerializer]
public sealed record LateKey(int Number);

[WireCodec(typeof(LevelCodec))]
public sealed class Level
{
    public int? V { get; set; }
}

public sealed class LevelCodec : Codec<Level>
{
    public override WireShape Shape { get; } = WireShape.Nullable(WireShape.Int32);

    public override void Write(ref PrewireWriter writer, Level value) => NullableNumber.Write(ref writer, value.V);

    public override Level Read(ref PrewireReader reader, int version) => new() { V = NullableNumber.Read(ref reader) };
}

[WireCodec(typeof(SmallLevelCodec))]
public readonly record struct SmallLevel(int? V);

public sealed class SmallLevelCodec : Codec<SmallLevel>
{
    public override WireShape Shape { get; } = WireShape.Nullable(WireShape.Int32);

    public override void Write(ref PrewireWriter writer, SmallLevel value) => NullableNumber.Write(ref writer, value.V);

    public override SmallLevel Read(ref PrewireReader reader, int version) => new(NullableNumber.Read(ref reader));
}

internal static class NullableNumber
{
    internal static void Write(ref PrewireWriter writer, int? value)
    {
        writer.WriteByte(value is null ? (byte)0 : (byte)1);
        if (value is { } number)
        {
            writer.WriteInt32(number);
        }
    }

    internal static int? Read(ref PrewireReader reader) => reader.ReadBool() ? reader.ReadInt32() : null;
}

[GenerateSerializer]
public sealed class LevelHolder
{
    public Level? One { get; set; }

    public Level? None { get; set; }

    public List<Level?>? Many { get; set; }

    public SmallLevel? Small { get; set; }

    public List<SmallLevel?>? Smalls { get; set; }
}
