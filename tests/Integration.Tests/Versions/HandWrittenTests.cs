using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Numerics;
using System.Reflection;
using Prewire.Tests;

namespace Prewire.Integration.Tests.Versions;

/// <summary>A codec written by hand can take the place of the library's for each scalar type: the bytes are the same, and each reads the other's.</summary>
public class HandWrittenTests
{
    private static readonly Guid s_guid = new("6f9619ff-8b86-d011-b42d-00c04fc964ff");
    private static readonly DateTimeOffset s_time = new(2025, 1, 2, 3, 4, 5, TimeSpan.FromHours(-7));

    /// <summary>Objects of both kinds with the same value.</summary>
    private static readonly (object Generated, object ByHand)[] s_pairs =
    [
        (new Generated<bool> { Value = true }, new ByHand<bool> { Value = true }),
        (new Generated<sbyte> { Value = -5 }, new ByHand<sbyte> { Value = -5 }),
        (new Generated<byte> { Value = 250 }, new ByHand<byte> { Value = 250 }),
        (new Generated<short> { Value = -500 }, new ByHand<short> { Value = -500 }),
        (new Generated<ushort> { Value = 60_000 }, new ByHand<ushort> { Value = 60_000 }),
        (new Generated<int> { Value = int.MinValue }, new ByHand<int> { Value = int.MinValue }),
        (new Generated<uint> { Value = uint.MaxValue }, new ByHand<uint> { Value = uint.MaxValue }),
        (new Generated<long> { Value = long.MinValue }, new ByHand<long> { Value = long.MinValue }),
        (new Generated<ulong> { Value = ulong.MaxValue }, new ByHand<ulong> { Value = ulong.MaxValue }),
        (new Generated<nint> { Value = -5 }, new ByHand<nint> { Value = -5 }),
        (new Generated<nuint> { Value = 5 }, new ByHand<nuint> { Value = 5 }),
        (new Generated<char> { Value = 'ж' }, new ByHand<char> { Value = 'ж' }),
        (new Generated<float> { Value = 1.5f }, new ByHand<float> { Value = 1.5f }),
        (new Generated<double> { Value = double.NaN }, new ByHand<double> { Value = double.NaN }),
        (new Generated<decimal> { Value = 12.50m }, new ByHand<decimal> { Value = 12.50m }),
        (new Generated<Guid> { Value = s_guid }, new ByHand<Guid> { Value = s_guid }),
        (new Generated<DateTime> { Value = s_time.UtcDateTime }, new ByHand<DateTime> { Value = s_time.UtcDateTime }),
        (new Generated<DateTimeOffset> { Value = s_time }, new ByHand<DateTimeOffset> { Value = s_time }),
        (new Generated<TimeSpan> { Value = TimeSpan.FromTicks(-7) }, new ByHand<TimeSpan> { Value = TimeSpan.FromTicks(-7) }),
        (new Generated<BigInteger> { Value = BigInteger.Pow(-3, 999) }, new ByHand<BigInteger> { Value = BigInteger.Pow(-3, 999) }),
        (new Generated<string> { Value = "text" }, new ByHand<string> { Value = "text" }),
        (new Generated<string>(), new ByHand<string>()),
        (new Generated<Version> { Value = new Version(1, 2, 3) }, new ByHand<Version> { Value = new Version(1, 2, 3) }),
        (new Generated<Version>(), new ByHand<Version>()),
        (new Generated<Uri> { Value = new Uri("http://prewire/") }, new ByHand<Uri> { Value = new Uri("http://prewire/") }),
        (new Generated<Uri>(), new ByHand<Uri>()),
        (new Generated<byte[]> { Value = [1, 2, 3] }, new ByHand<byte[]> { Value = [1, 2, 3] }),
        (new Generated<byte[]>(), new ByHand<byte[]>()),
#if !NETSTANDARD_RUNTIME
        (new Generated<Half> { Value = (Half)1.5 }, new ByHand<Half> { Value = (Half)1.5 }),
        (new Generated<Int128> { Value = Int128.MinValue }, new ByHand<Int128> { Value = Int128.MinValue }),
        (new Generated<UInt128> { Value = UInt128.MaxValue }, new ByHand<UInt128> { Value = UInt128.MaxValue }),
        (new Generated<DateOnly> { Value = DateOnly.MaxValue }, new ByHand<DateOnly> { Value = DateOnly.MaxValue }),
        (new Generated<TimeOnly> { Value = TimeOnly.MaxValue }, new ByHand<TimeOnly> { Value = TimeOnly.MaxValue }),
#endif
    ];

    public static TheoryData<int> Pairs => new(Enumerable.Range(0, s_pairs.Length));

    [Theory]
    [MemberData(nameof(Pairs))]
    public void The_bytes_are_the_same_and_each_reads_the_others(int index)
    {
        (object generated, object byHand) = s_pairs[index];
        byte[] message = PrewireSerializer.Serialize(generated.GetType(), generated);
        byte[] messageByHand = PrewireSerializer.Serialize(byHand.GetType(), byHand);
        Assert.Equal(message, messageByHand);
        object? value = ValueOf(generated);
        Assert.Equal(value, ValueOf(PrewireSerializer.Deserialize(generated.GetType(), messageByHand)));
        Assert.Equal(value, ValueOf(PrewireSerializer.Deserialize(byHand.GetType(), message)));
    }

    [Fact]
    public void A_value_may_become_one_that_can_be_missing()
    {
        BecomesNullable(new Celsius(1.5));
        BecomesNullable(new Spot("here", s_guid));
        BecomesNullable(new Spot(null, s_guid));
        Assert.Equal([new Celsius(2.5)], PrewireSerializer.Deserialize<Celsius?[]>(PrewireSerializer.Serialize(new[] { 2.5 })));
    }

    [Fact]
    public void A_struct_that_is_written_as_a_null_is_one_in_other_versions_too()
    {
        var mails = new Mails { First = default, Second = default(Mail), All = [default, new("a")], Pair = (default(Mail), default(ImmutableArray<int>)), Numbers = default(ImmutableArray<int>) };
        byte[] message = PrewireSerializer.Serialize(mails);
        Assert.True(PrewireSerializer.Deserialize<Mails>(message).Second.HasValue);
        NewerMails newer = PrewireSerializer.Deserialize<NewerMails>(message);
        Mails back = PrewireSerializer.Deserialize<Mails>(PrewireSerializer.Serialize(newer));
        foreach ((Mail first, Mail? second, Mail[]? all, (Mail?, ImmutableArray<int>?) pair, ImmutableArray<int>? numbers) in new[]
        {
            (newer.First, newer.Second, newer.All, newer.Pair, newer.Numbers), (back.First, back.Second, back.All, back.Pair, back.Numbers),
        })
        {
            Assert.Equal(default, first);
            Assert.Equal(default(Mail), second);
            Assert.Equal([default, new("a")], all!);
            Assert.Equal(default(Mail), pair.Item1);
            Assert.True(pair.Item2 is { IsDefault: true });
            Assert.True(numbers is { IsDefault: true });
        }

        Assert.Null(PrewireSerializer.Deserialize<NewerMails>(PrewireSerializer.Serialize(new Mails())).Second);
        Assert.Null(PrewireSerializer.Deserialize<NewerMails>(PrewireSerializer.Serialize(new Mails())).Numbers);
        Assert.Equal([default(Mail), new Mail("a")], PrewireSerializer.Deserialize<Mail[]>(PrewireSerializer.Serialize<Mail?[]>([default(Mail), new Mail("a")])));
    }

    [Fact]
    public void An_object_is_not_written_as_a_null()
    {
        Assert.Null(PrewireSerializer.Deserialize<Generated<Title>>(PrewireSerializer.Serialize(new Generated<Title>()))!.Value);
        Assert.Equal(new Title(""), PrewireSerializer.Deserialize<Generated<Title>>(PrewireSerializer.Serialize(new Generated<Title> { Value = new("") }))!.Value);
        PrewireException exception = Assert.Throws<PrewireException>(static () => PrewireSerializer.Serialize(new Generated<Title> { Value = new(null) }));
        Assert.Equal(PrewireErrorCode.UserCode, exception.Code);
        Assert.StartsWith("Generated", exception.Path, StringComparison.Ordinal);
        Assert.Throws<PrewireException>(static () => PrewireSerializer.Serialize(new List<Title?> { new(null) }));
    }

    [Fact]
    public void What_a_codec_cannot_be_handed_is_converted()
    {
        byte[] old = PrewireSerializer.Serialize(new TenthsOfDegrees { Value = 15, All = [5, 25] });
        DegreesConverted read = PrewireSerializer.Deserialize<DegreesConverted>(old);
        Assert.Equal(1.5, read.Value.Degrees);
        Assert.Equal([0.5, 2.5], read.All!.All!);
        read = PrewireSerializer.Deserialize<DegreesConverted>(PrewireSerializer.Serialize(read));
        Assert.Equal(1.5, read.Value.Degrees);
        Assert.Equal([0.5, 2.5], read.All!.All!);

        byte[] nullables = PrewireSerializer.Serialize(new NullableNumbers { All = [1.5, null] });
        Assert.Equal([1.5, -1], PrewireSerializer.Deserialize<SeriesOfNullables>(nullables).All!.All!);

        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<DegreesUnconverted>(old));
        Assert.Equal((PrewireErrorCode.IncompatibleMember, "DegreesUnconverted.Value"), (exception.Code, exception.Path));
    }

    /// <summary>A bool has a bit of the header as a member, which a codec cannot be handed.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_bool_may_become_what_a_codec_writes_as_one(bool value)
    {
        Assert.Equal(value, PrewireSerializer.Deserialize<FlagByHand>(PrewireSerializer.Serialize(new Flag { Value = value })).Value);
        Assert.Equal(value, PrewireSerializer.Deserialize<Flag>(PrewireSerializer.Serialize(new FlagByHand { Value = value })).Value);
        Assert.Equal(value, PrewireSerializer.Deserialize<FlagByHand>(PrewireSerializer.Serialize(new NumberFlag { Value = value ? 1 : 0 })).Value);
        Assert.Equal(value ? 1 : 0, PrewireSerializer.Deserialize<NumberByHand>(PrewireSerializer.Serialize(new Flag { Value = value })).Value);
        Assert.Equal([value ? 1 : 0], PrewireSerializer.Deserialize<ByHand<int>[]>(PrewireSerializer.Serialize(new[] { new Generated<bool> { Value = value } }))!.Select(static v => v.Value));
    }

    [Fact]
    public void Every_shape_of_a_value_is_tried_and_in_the_guide()
    {
        PropertyInfo[] shapes = [.. typeof(WireShape).GetProperties(BindingFlags.Public | BindingFlags.Static).Where(static p => p.Name != nameof(WireShape.Blob))];
        Assert.Equal(shapes.Length, HandWritten.Types.Count);
        Assert.Equal(shapes.Length, s_pairs.Select(static p => p.ByHand.GetType()).Distinct().Count());
        string guide = GuideTable.Section("## Types of others");
        Assert.All(shapes, shape => Assert.Contains("`" + shape.Name + "`", guide, StringComparison.Ordinal));
    }

    private static void BecomesNullable<[WireType] T>(T value)
        where T : struct
    {
        Assert.Equal(value, PrewireSerializer.Deserialize<T?>(PrewireSerializer.Serialize(value)));
        Assert.Equal(value, PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize<T?>(value)));
        Assert.Equal([value, value], PrewireSerializer.Deserialize<T?[]>(PrewireSerializer.Serialize(new[] { value, value })));
        Assert.Equal(value, PrewireSerializer.Deserialize<(T?, int)>(PrewireSerializer.Serialize((value, 1))).Item1);
        Assert.Equal(value, PrewireSerializer.Deserialize<Generated<T?>>(PrewireSerializer.Serialize(new Generated<T> { Value = value }))!.Value);
    }

    private static object? ValueOf(object? holder) => holder!.GetType().GetProperty("Value")!.GetValue(holder);
}
