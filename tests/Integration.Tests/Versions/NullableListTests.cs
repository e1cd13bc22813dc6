using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>Lists of values that were or become nullable, and of numbers that become decimals, enums or points in time: many at once.</summary>
public sealed class NullableListTests
{
    private static readonly int[] s_counts = [0, 1, 3, 8, 63, 64, 65, 128, 255, 256, 257, 1000];

    [Fact]
    public void Values_become_nullable_and_back()
    {
        Both(static i => i * 1000, static i => (int?)(i * 1000));
        Both(static i => i, static i => (long?)i);
        Both(static i => (byte)i, static i => (short?)(byte)i);
        Both(static i => i / 4f, static i => (double?)(i / 4d));
        Both(static i => i % 2 == 0, static i => (bool?)(i % 2 == 0));
        Both(static i => (char)i, static i => (char?)(char)i);
        Both(static i => new Guid(i, 1, 2, new byte[8]), static i => (Guid?)new Guid(i, 1, 2, new byte[8]));
        Both(static i => new DateTime(i, DateTimeKind.Local), static i => (DateTime?)new DateTime(i, DateTimeKind.Local));
        Both(static i => TimeSpan.FromTicks(-i), static i => (TimeSpan?)TimeSpan.FromTicks(-i));
        Both(static i => new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(i % 14)), static i => (DateTimeOffset?)new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(i % 14)));
        Both(static i => i / 3m, static i => (decimal?)(i / 3m));
        Both(static i => i / 4m, static i => (decimal?)(i / 4m));
        Both(static i => (ByteLevel)(byte)i, static i => (ByteLevel?)(ByteLevel)(byte)i);
        Both(static i => (ByteLevel)(byte)i, static i => (WideLevel?)(WideLevel)(byte)i);
        Both(static i => (i, -i), static i => ((int, int)?)(i, -i));
#if !NETSTANDARD_RUNTIME
        Both(static i => (Int128)i << 70, static i => (Int128?)((Int128)i << 70));
#endif
    }

    [Fact]
    public void Nulls_stay_nulls_where_the_values_are_converted()
    {
        Both(static i => i % 3 == 0 ? null : (int?)i, static i => i % 3 == 0 ? null : (long?)i);
        Both(static i => i % 64 == 0 ? (byte?)null : (byte)i, static i => i % 64 == 0 ? (uint?)null : (byte)i);
        Both(static i => i % 100 == 99 ? (float?)i : null, static i => i % 100 == 99 ? (double?)i : null);
        Both(static _ => (short?)null, static _ => (int?)null);
        Both(static i => i % 2 == 0 ? (ByteLevel?)null : ByteLevel.High, static i => i % 2 == 0 ? (WideLevel?)null : WideLevel.High);
    }

    [Fact]
    public void Enums_may_have_another_width()
    {
        Both(static i => (ByteLevel)(byte)i, static i => (WideLevel)(byte)i);
        Both(static i => i, static i => (WideLevel)i);
        Fails<WideLevel, ByteLevel>(WideLevel.Highest, PrewireErrorCode.OutOfRange);
    }

    [Fact]
    public void Integers_become_decimals()
    {
        OneWay(static i => (sbyte)(i - 100), static i => (decimal)(sbyte)(i - 100));
        OneWay(static i => (byte)i, static i => (decimal)(byte)i);
        OneWay(static i => (short)-i, static i => -(decimal)i);
        OneWay(static i => (ushort)(i + 60_000), static i => i + 60_000m);
        OneWay(static i => int.MinValue + i, static i => (decimal)int.MinValue + i);
        OneWay(static i => uint.MaxValue - (uint)i, static i => (decimal)uint.MaxValue - i);
        OneWay(static i => long.MinValue + i, static i => (decimal)long.MinValue + i);
        OneWay(static i => ulong.MaxValue - (ulong)i, static i => (decimal)ulong.MaxValue - i);
#if !NETSTANDARD_RUNTIME
        OneWay(static i => (Int128)i << 60, static i => i * (decimal)(1L << 60));
#endif
        OneWay(static i => i, static i => (decimal?)i);
#if !NETSTANDARD_RUNTIME
        Fails<Int128, decimal>(Int128.MaxValue, PrewireErrorCode.OutOfRange);
#endif
    }

    [Fact]
    public void Points_in_universal_time_have_no_offset()
    {
        OneWay(static i => new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddDays(i), static i => new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.Zero).AddDays(i));
        OneWay(
            static i => i % 3 == 0 ? DateTime.MinValue : i % 3 == 1 ? DateTime.MaxValue : new DateTime(i, DateTimeKind.Utc),
            static i => i % 3 == 0 ? DateTimeOffset.MinValue : i % 3 == 1 ? DateTimeOffset.MaxValue : new DateTimeOffset(i, TimeSpan.Zero));
        OneWay(
            static i => i % 10 == 0 ? DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Local) : new DateTime(i, DateTimeKind.Utc),
            static i => i % 10 == 0 ? DateTimeOffset.MaxValue : new DateTimeOffset(i, TimeSpan.Zero));
        Fails<DateTime, DateTimeOffset>(new DateTime(1, DateTimeKind.Unspecified), PrewireErrorCode.OutOfRange);
        Fails<DateTime, DateTimeOffset>(new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Local), PrewireErrorCode.OutOfRange);
    }

    [Fact]
    public void A_null_that_cannot_be_one_is_named()
    {
        Fails<int?, int>(null, PrewireErrorCode.UnexpectedNull, 1);
        Fails<int?, long>(null, PrewireErrorCode.UnexpectedNull, 1);
        Fails<Guid?, Guid>(null, PrewireErrorCode.UnexpectedNull, default(Guid));
        Fails<DateTimeOffset?, DateTimeOffset>(null, PrewireErrorCode.UnexpectedNull, default(DateTimeOffset));
        Fails<(int, int)?, (int, int)>(null, PrewireErrorCode.UnexpectedNull, (1, 1));
        Fails<long?, int?>(long.MaxValue, PrewireErrorCode.OutOfRange);
        Fails<long, int?>(long.MaxValue, PrewireErrorCode.OutOfRange);
    }

    private static void Both<[WireType] T1, [WireType] T2>(Func<int, T1> first, Func<int, T2> second)
    {
        OneWay(first, second);
        OneWay(second, first);
    }

    private static void OneWay<[WireType] TFrom, [WireType] TTo>(Func<int, TFrom> from, Func<int, TTo> to)
    {
        foreach (int count in s_counts)
        {
            TTo[] expected = [.. Enumerable.Range(0, count).Select(to)];
            byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, count).Select(from).ToArray());
            Assert.Equal(expected, PrewireSerializer.Deserialize<TTo[]>(message)!);
            Assert.Equal(expected, PrewireSerializer.Deserialize<List<TTo>>(message)!);
            Assert.Equal(expected, PrewireSerializer.Deserialize<LinkedList<TTo>>(message)!);
            Assert.Equal(expected, PrewireSerializer.Deserialize<TTo[]>(Pieces.Cut(message, 1))!);
            Assert.Equal(expected, PrewireSerializer.Deserialize<TTo[]>(Pieces.Cut(message, 37))!);
            Assert.True(PrewireSerializer.TryDeserialize(message, out TTo[]? read));
            Assert.Equal(expected, read);
            foreach (int existing in (int[])[0, count, count + 3])
            {
                var array = new TTo[existing];
                var list = new List<TTo>(array);
                TTo[] readArray = array;
                PrewireSerializer.DeserializeInto(message, ref readArray!);
                PrewireSerializer.DeserializeInto(message, ref list!);
                Assert.Equal(expected, readArray);
                Assert.Equal(expected, list);
                Assert.True(existing != count || count == 0 || ReferenceEquals(array, readArray));
            }
        }
    }

    private static void Fails<[WireType] TFrom, [WireType] TTo>(TFrom bad, PrewireErrorCode code, TFrom? good = default)
    {
        foreach (int place in (int[])[0, 1, 63, 64, 200, 999])
        {
            TFrom[] values = [.. Enumerable.Repeat(good!, 1000)];
            values[place] = bad;
            byte[] message = PrewireSerializer.Serialize(values);
            PrewireException error = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<TTo>>(message));
            Assert.Equal((code, $"List[{place}]"), (error.Code, error.Path));
            PrewireException same = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<TTo>>(Pieces.Cut(message, 1)));
            Assert.Equal((error.Code, error.Path, error.Offset), (same.Code, same.Path, same.Offset));
            List<TTo>? list = [.. new TTo[1000]];
            PrewireException into = Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message, ref list));
            Assert.Equal((error.Code, error.Path, error.Offset), (into.Code, into.Path, into.Offset));

            // Whatever is left of them, they are values.
            Assert.Equal(list!, PrewireSerializer.Deserialize<List<TTo>>(PrewireSerializer.Serialize(list))!);
        }
    }
}
