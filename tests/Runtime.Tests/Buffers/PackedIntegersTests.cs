using System;
using System.Linq;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using FsCheck;
using FsCheck.Fluent;
using Prewire.Buffers;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

public sealed class PackedIntegersTests
{
    public static TheoryData<int> Lengths => [.. Enumerable.Range(0, 71), 127, 128, 129, 1000];

    [Theory]
    [MemberData(nameof(Lengths))]
    public void Every_width_at_every_length(int length)
    {
        CheckEveryWidth<short>(length);
        CheckEveryWidth<ushort>(length);
        CheckEveryWidth<int>(length);
        CheckEveryWidth<uint>(length);
        CheckEveryWidth<long>(length);
        CheckEveryWidth<ulong>(length);
    }

    [Theory]
    [MemberData(nameof(Lengths))]
    public void One_large_value_anywhere_sets_the_width(int length)
    {
        CheckLargeValues<short>(length);
        CheckLargeValues<ushort>(length);
        CheckLargeValues<int>(length);
        CheckLargeValues<uint>(length);
        CheckLargeValues<long>(length);
        CheckLargeValues<ulong>(length);
    }

    [Fact]
    public void Any_values_round_trip()
    {
        Prop.ForAll<short[]>(CheckRoundTrip).QuickCheckThrowOnFailure();
        Prop.ForAll<ushort[]>(CheckRoundTrip).QuickCheckThrowOnFailure();
        Prop.ForAll<int[]>(CheckRoundTrip).QuickCheckThrowOnFailure();
        Prop.ForAll<uint[]>(CheckRoundTrip).QuickCheckThrowOnFailure();
        Prop.ForAll<long[]>(CheckRoundTrip).QuickCheckThrowOnFailure();
        Prop.ForAll<ulong[]>(CheckRoundTrip).QuickCheckThrowOnFailure();
    }

    [Fact]
    public void Bytes_are_little_endian()
    {
        Assert.Equal("01FF80", Hex<int>([1, -1, -128], 1));
        Assert.Equal("0100FFFF80FF", Hex<int>([1, -1, -128], 2));
        Assert.Equal("02010403", Hex<long>([0x0102, 0x0304], 2));
        Assert.Equal("04030201", Hex<ulong>([0x01020304], 4));
        Assert.Equal("0807060504030201", Hex<long>([0x0102030405060708], 8));
    }

    [Fact]
    public void Widths_that_an_element_cannot_have_are_invalid()
    {
        Assert.Equal([1, 2], Enumerable.Range(-300, 600).Where(PackedIntegers.IsValidWidth<short>));
        Assert.Equal([1, 2, 4], Enumerable.Range(-300, 600).Where(PackedIntegers.IsValidWidth<uint>));
        Assert.Equal([1, 2, 4, 8], Enumerable.Range(-300, 600).Where(PackedIntegers.IsValidWidth<long>));
    }

    [Theory]
    [MemberData(nameof(Lengths))]
    public void A_value_too_large_for_the_width_leaves_no_byte_unwritten(int length)
    {
        var packed = new GuardedBytes(length);
        PackedIntegers.Narrow<int>(Enumerable.Repeat(0x1234, length).ToArray(), ref packed.First, 1);
        Assert.Equal(Enumerable.Repeat((byte)0x34, length), packed.Check());
    }

    private static void CheckEveryWidth<T>(int length)
        where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        var random = new Random(length);
        for (var width = 1; width <= Unsafe.SizeOf<T>(); width *= 2)
        {
            var (min, max) = Range<T>(width);
            var values = new T[length];
            for (var i = 0; i < length; i++)
            {
                var value = long.CreateTruncating(min) + (random.NextInt64() & (width == 8 ? long.MaxValue : (1L << (8 * width)) - 1));
                values[i] = i % 5 == 0 ? min : i % 7 == 0 ? max : T.CreateTruncating(value);
            }

            Assert.True(PackedIntegers.ChooseWidth<T>(values) <= width);
            CheckRoundTrip(values);
            for (var wider = width; wider <= Unsafe.SizeOf<T>(); wider *= 2)
            {
                CheckRoundTrip(values, wider);
            }
        }
    }

    private static void CheckLargeValues<T>(int length)
        where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        for (var width = 1; width < Unsafe.SizeOf<T>(); width *= 2)
        {
            var (min, max) = Range<T>(width);
            foreach (var (value, expected) in new[] { (min, width), (max, width), (min - T.One, 2 * width), (max + T.One, 2 * width) })
            {
                if (min == T.Zero && value == min - T.One)
                {
                    continue; // there is nothing below an unsigned zero
                }

                var values = new T[length];
                for (var at = 0; at < length; at++)
                {
                    values[at] = value;
                    var actual = PackedIntegers.ChooseWidth<T>(values);
                    Assert.Equal(value == T.Zero ? 1 : expected, actual);
                    CheckWrite(values, actual);
                    values[at] = T.Zero;
                }
            }
        }
    }

    private static (T Min, T Max) Range<T>(int width)
        where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        var unused = 8 * (Unsafe.SizeOf<T>() - width);
        return (T.MinValue >> unused, T.MaxValue >> unused);
    }

    private static void CheckRoundTrip<T>(T[] values)
        where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        var width = PackedIntegers.ChooseWidth<T>(values);
        var (min, max) = Range<T>(width);
        Assert.All(values, value => Assert.True(value >= min && value <= max));
        if (width > 1)
        {
            (min, max) = Range<T>(width / 2);
            Assert.Contains(values, value => value < min || value > max);
        }

        CheckRoundTrip(values, width);
        CheckWrite(values, width);
    }

    /// <summary>Width and body in one go: what the two steps give.</summary>
    private static void CheckWrite<T>(T[] values, int width)
        where T : unmanaged
    {
        var body = new byte[values.Length * width];
        PackedIntegers.Narrow<T>(values, ref MemoryMarshal.GetArrayDataReference(body), width);
        byte[] expected = values.Length == 0 ? [] : [(byte)width, .. body];
        var area = new GuardedBytes((int)PackedIntegers.MaxSize<T>(values.Length));
        var written = PackedIntegers.Write<T>(values, ref area.First);
        Assert.Equal(expected, area.Check()[..written]);
    }

    private static void CheckRoundTrip<T>(T[] values, int width)
        where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        var packed = new GuardedBytes(values.Length * width);
        PackedIntegers.Narrow<T>(values, ref packed.First, width);
        var bytes = packed.Check();
        for (var i = 0; i < values.Length; i++)
        {
            Assert.Equal(values[i], T.ReadLittleEndian(bytes.AsSpan(i * width, width), isUnsigned: T.MinValue == T.Zero));
        }

        var area = new GuardedBytes(values.Length * Unsafe.SizeOf<T>());
        PackedIntegers.Widen(ref MemoryMarshal.GetArrayDataReference(bytes), width, MemoryMarshal.Cast<byte, T>(area.Span));
        Assert.Equal(values, MemoryMarshal.Cast<byte, T>(area.Check()).ToArray());
    }

    private static string Hex<T>(T[] values, int width)
        where T : unmanaged
    {
        var packed = new GuardedBytes(values.Length * width);
        PackedIntegers.Narrow<T>(values, ref packed.First, width);
        return Convert.ToHexString(packed.Check());
    }
}
