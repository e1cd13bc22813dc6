using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

[GenerateSerializer]
public sealed class PricesNow
{
    public List<decimal> Prices { get; set; } = [];

    public DateTimeOffset[] Times { get; set; } = [];

    public List<decimal?> Maybe { get; set; } = [];

    public Cents[] Coins { get; set; } = [];

    public List<Moment> Moments { get; set; } = [];

    public int[] Whole { get; set; } = [];

    public string Name { get; set; } = "";
}

/// <summary>The same with other collections, without some, and with decimals where there were integers.</summary>
[GenerateSerializer]
public sealed class PricesThen
{
    public HashSet<decimal> Prices { get; set; } = [];

    public Queue<DateTimeOffset> Times { get; set; } = [];

    public Cents[] Coins { get; set; } = [];

    public List<Moment> Moments { get; set; } = [];

    public decimal[] Whole { get; set; } = [];

    public string Name { get; set; } = "";

    public int More { get; set; }
}

/// <summary>The same by a codec.</summary>
[GenerateSerializer]
public sealed class PricesOfCents
{
    public Cents[] Prices { get; set; } = [];

    public Moment[] Times { get; set; } = [];

    public string Name { get; set; } = "";
}

[GenerateSerializer]
public sealed class PricesSkipped
{
    public string Name { get; set; } = "";
}

[WireCodec(typeof(CentsCodec))]
public readonly record struct Cents(decimal Value);

public sealed class CentsCodec : Codec<Cents>
{
    public override WireShape Shape => WireShape.Decimal;

    public override void Write(ref PrewireWriter writer, Cents value) => writer.WriteDecimal(value.Value);

    public override Cents Read(ref PrewireReader reader, int version) => new(reader.ReadDecimal());
}

[WireCodec(typeof(MomentCodec))]
public readonly record struct Moment(DateTimeOffset Value);

public sealed class MomentCodec : Codec<Moment>
{
    public override WireShape Shape => WireShape.DateTimeOffset;

    public override void Write(ref PrewireWriter writer, Moment value) => writer.WriteDateTimeOffset(value.Value);

    public override Moment Read(ref PrewireReader reader, int version) => new(reader.ReadDateTimeOffset());
}

/// <summary>Lists that say once what their elements have in common, read by those who expect something else.</summary>
public sealed class PackedListTests
{
    [Theory]
    [InlineData(0, true)]
    [InlineData(0, false)]
    [InlineData(1, true)]
    [InlineData(1, false)]
    [InlineData(5, true)]
    [InlineData(5, false)]
    [InlineData(300, true)]
    [InlineData(300, false)]
    public void Another_version_reads_the_same_values(int count, bool isUniform)
    {
        PricesNow now = Make(count, isUniform);
        byte[] bytes = PrewireSerializer.Serialize(now);
        PricesThen then = PrewireSerializer.Deserialize<PricesThen>(bytes)!;
        Assert.Equal(Bits(now.Prices), Bits(then.Prices));
        Assert.Equal(now.Times.Select(static t => (t.Ticks, t.Offset)), then.Times.Select(static t => (t.Ticks, t.Offset)));
        Assert.Equal(now.Coins, then.Coins);
        Assert.Equal(now.Moments, then.Moments);
        Assert.Equal(now.Whole.Select(static w => (decimal)w), then.Whole);
        Assert.Equal("x", then.Name);
        Assert.Equal("x", PrewireSerializer.Deserialize<PricesSkipped>(bytes)!.Name);

        PricesOfCents cents = PrewireSerializer.Deserialize<PricesOfCents>(bytes)!;
        Assert.Equal(Bits(now.Prices), Bits(cents.Prices.Select(static c => c.Value)));
        Assert.Equal(now.Times.Select(static t => (t.Ticks, t.Offset)), cents.Times.Select(static t => (t.Value.Ticks, t.Value.Offset)));

        PricesNow back = PrewireSerializer.Deserialize<PricesNow>(bytes)!;
        Assert.Equal(now.Maybe, back.Maybe);
        Assert.Equal(now.Coins, back.Coins);
        Assert.Equal(bytes, PrewireSerializer.Serialize(back));
    }

    [Theory]
    [InlineData(0, true)]
    [InlineData(0, false)]
    [InlineData(1, true)]
    [InlineData(1, false)]
    [InlineData(5, true)]
    [InlineData(5, false)]
    [InlineData(300, true)]
    [InlineData(300, false)]
    public void Values_are_seen_without_the_type(int count, bool isUniform)
    {
        PricesNow now = Make(count, isUniform);
        var prices = new List<decimal>();
        var times = new List<DateTimeOffset>();
        var reader = new ShapeReader(PrewireSerializer.Serialize(now));
        while (reader.Read())
        {
            if (reader.Token == ShapeToken.Value && reader.Kind == ShapeValueKind.Decimal)
            {
                prices.Add(reader.GetDecimal());
                Assert.Equal(reader.GetDecimal(), reader.GetValue());
                Fails(ref reader, static (ref ShapeReader r) => r.GetInt64());
            }
            else if (reader.Token == ShapeToken.Value && reader.Kind == ShapeValueKind.DateTimeOffset)
            {
                times.Add(reader.GetDateTimeOffset());
                Fails(ref reader, static (ref ShapeReader r) => r.GetInt64());
            }
        }

        Assert.Equal(
            Bits([.. now.Prices, .. now.Coins.Select(static c => c.Value), .. now.Maybe.Where(static m => m is not null).Select(static m => m!.Value)]).Order(StringComparer.Ordinal),
            Bits(prices).Order(StringComparer.Ordinal));
        Assert.Equal(now.Times.Concat(now.Moments.Select(static m => m.Value)).OrderBy(static t => t.UtcTicks), times.OrderBy(static t => t.UtcTicks));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(9)]
    [InlineData(64)]
    public void Ticks_that_lie_across_segments_are_converted(int length)
    {
        DateTimeOffset[] times = Make(20, isUniform: true).Times;
        ReadOnlySequence<byte> message = Pieces.Cut(PrewireSerializer.Serialize(times), length);
        Assert.Equal(times.Select(static t => (DateTimeOffset?)t), PrewireSerializer.Deserialize<DateTimeOffset?[]>(message));
        Assert.Equal(times, PrewireSerializer.Deserialize<Moment[]>(message)!.Select(static m => m.Value));

        var seen = new List<DateTimeOffset>();
        using var reader = new ShapeReader(message);
        while (reader.Read())
        {
            if (reader.Token == ShapeToken.Value)
            {
                seen.Add(reader.GetDateTimeOffset());
            }
        }

        Assert.Equal(times, seen);
    }

    [Fact]
    public void An_open_position_has_them_too()
    {
        foreach (object value in (object[])[new decimal[] { 1.5m, -2.5m }, new[] { DateTimeOffset.UnixEpoch, DateTimeOffset.UnixEpoch.AddHours(1) }, new List<decimal> { 1, 2.5m }])
        {
            object back = PrewireSerializer.Deserialize<object>(PrewireSerializer.Serialize(value))!;
            Assert.Equal(value, back);
            Assert.Equal(value.GetType(), back.GetType());
        }
    }

    private delegate long Getter(ref ShapeReader reader);

    private static void Fails(ref ShapeReader reader, Getter getter)
    {
        try
        {
            getter(ref reader);
        }
        catch (PrewireException)
        {
            return;
        }

        Assert.Fail("It is no integer.");
    }

    private static PricesNow Make(int count, bool isUniform)
    {
        var random = new Random(count);
        var now = new PricesNow { Name = "x" };
        decimal[] prices = [.. Enumerable.Range(0, count).Select(i => new decimal((i * 7) + 1, 0, isUniform ? 0 : random.Next(2), random.Next(2) == 0, isUniform ? (byte)2 : (byte)random.Next(20))).Distinct()];
        now.Prices.AddRange(prices);
        now.Maybe.AddRange(prices.Select((p, i) => i % 3 == 0 ? (decimal?)null : p));
        now.Coins = [.. prices.Select(static p => new Cents(p))];
        now.Times = [.. Enumerable.Range(0, count).Select(i => new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.FromMinutes(isUniform ? 60 : random.Next(-800, 800))).AddSeconds(i))];
        now.Moments = [.. now.Times.Select(static t => new Moment(t))];
        now.Whole = [.. Enumerable.Range(0, count).Select(static i => i * 1000)];
        return now;
    }

    private static IEnumerable<string> Bits(IEnumerable<decimal> values) => values.Select(static v => string.Join(',', decimal.GetBits(v)));
}
