using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>Lists of numbers that another version reads as lists of other numbers, short ones and such as are read many at once.</summary>
public sealed class NumberListTests
{
    private static readonly int[] s_counts = [0, 1, 2, 3, 7, 8, 9, 17, 1023, 1024, 1025, 5000];

    [Fact]
    public void Integers_of_every_width_become_those_of_every_other()
    {
        Both(static i => (sbyte)(i % 100), static i => (byte)(i % 100));
        Both(static i => (sbyte)(-i % 100), static i => (short)(-i % 100));
        Both(static i => (byte)i, static i => (short)(byte)i);
        Both(static i => (byte)i, static i => (ulong)(byte)i);
        Both(static i => (short)(i - 900), static i => i - 900);
        Both(static i => (short)(i % 200), static i => (byte)(i % 200));
        Both(static i => (ushort)(60_000 + i), static i => 60_000 + i);
        Both(static i => i - 2500, static i => (long)i - 2500);
        Both(static i => int.MaxValue - i, static i => (uint)(int.MaxValue - i));
        Both(static i => int.MaxValue - i, static i => (ulong)(int.MaxValue - i));
        Both(static i => uint.MaxValue - (uint)i, static i => (long)(uint.MaxValue - (uint)i));
        Both(static i => long.MaxValue - i, static i => (ulong)long.MaxValue - (ulong)i);
    }

    [Fact]
    public void Floats_become_those_of_the_other_width_and_integers_floats()
    {
        Both(static i => i / 8f, static i => i / 8d);
        Both(static i => i % 5 == 0 ? float.PositiveInfinity : -i * 1e30f, static i => i % 5 == 0 ? double.PositiveInfinity : (double)(-i * 1e30f));
        OneWay(static i => -i, static i => -(double)i);
        OneWay(static i => -i, static i => -(float)i);
        OneWay(static i => (sbyte)i, static i => (float)(sbyte)i);
        OneWay(static i => (ushort)i, static i => (double)(ushort)i);
        OneWay(static i => uint.MaxValue - (uint)i, static i => (double)(uint.MaxValue - (uint)i));
        OneWay(static i => (long)i << 20, static i => (double)((long)i << 20));
        OneWay(static i => (ulong)i << 20, static i => (double)((ulong)i << 20));
        OneWay(static i => i << 8, static i => (float)(i << 8));
    }

#if !NETSTANDARD_RUNTIME
    /// <summary>Runes look like integers, but not all integers are runes.</summary>
    [Fact]
    public void Which_rune_is_none_is_told()
    {
        byte[] message = PrewireSerializer.Serialize(new short[] { 65, -255 });
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Rune[]>(message));
        Assert.Equal((PrewireErrorCode.InvalidValue, "Rune[][1]"), (exception.Code, exception.Path));
        exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<Rune>>(Pieces.Cut(message, 1)));
        Assert.Equal((PrewireErrorCode.InvalidValue, "List[1]"), (exception.Code, exception.Path));
    }

#endif
    [Fact]
    public void What_is_no_number_stays_none()
    {
        float[] floats = PrewireSerializer.Deserialize<float[]>(PrewireSerializer.Serialize(Enumerable.Repeat(double.NaN, 20).ToArray()))!;
        Assert.All(floats, static f => Assert.True(float.IsNaN(f)));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(1023)]
    [InlineData(1024)]
    [InlineData(2500)]
    public void The_first_that_does_not_fit_is_named(int place)
    {
        Fails<long, int>(place, int.MaxValue + 1L);
        Fails<long, int>(place, long.MinValue);
        Fails<int, uint>(place, -1);
        Fails<uint, int>(place, uint.MaxValue);
        Fails<int, ulong>(place, int.MinValue);
        Fails<ulong, long>(place, ulong.MaxValue);
        Fails<short, byte>(place, 256);
        Fails<short, byte>(place, -1);
        Fails<short, sbyte>(place, 128);
        Fails<sbyte, byte>(place, -1);
        Fails<int, short>(place, 40_000);
        Fails<double, float>(place, double.MaxValue);
        Fails<int, float>(place, int.MaxValue);
        Fails<int, float>(place, 16_777_217);
        Fails<long, double>(place, long.MaxValue);
        Fails<long, double>(place, (1L << 53) + 1);
    }

    [Fact]
    public void Pieces_of_a_message_may_end_anywhere()
    {
        int[] values = [.. Enumerable.Range(0, 300).Select(static i => i * 100_003)];
        byte[] message = PrewireSerializer.Serialize(values);
        foreach (int size in (int[])[1, 3, 4, 7, 64, 1000])
        {
            ReadOnlySequence<byte> pieces = Pieces.Cut(message, size);
            Assert.Equal(values.Select(static v => (long)v), PrewireSerializer.Deserialize<List<long>>(pieces)!);
        }

        byte[] few = PrewireSerializer.Serialize(values[..9]);
        for (int size = 1; size <= few.Length; size++)
        {
            Assert.Equal(values[..9].Select(static v => (long)v), PrewireSerializer.Deserialize<List<long>>(Pieces.Cut(few, size))!);
        }

        using var stream = new MemoryStream(message);
        Assert.Equal(values.Select(static v => (double)v), PrewireSerializer.Deserialize<double[]>(stream)!);
    }

    [Theory]
    [InlineData(11, 0)]
    [InlineData(11, 3)]
    [InlineData(6, 8)]
    [InlineData(11, 255)]
    public void A_width_that_integers_of_the_message_cannot_have_is_none(byte count, byte width)
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Repeat(int.MaxValue, 10).ToArray());
        int head = message.Length - 42;
        Assert.Equal((11, 4), (message[head], message[head + 1]));
        (message[head], message[head + 1]) = (count, width);
        Fails<List<long>>(message, head);
        Fails<long[]>(message, head);
        Fails<int[]>(message, head);
    }

    private static void Fails<[WireType] T>(byte[] message, int offset)
    {
        PrewireException error = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message));
        Assert.Equal((PrewireErrorCode.InvalidValue, offset), (error.Code, error.Offset));
        Assert.False(PrewireSerializer.TryDeserialize(message, out T? _));
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
            Assert.True(PrewireSerializer.TryDeserialize(message, out TTo[]? read));
            Assert.Equal(expected, read);
        }
    }

    private static void Fails<[WireType] TFrom, [WireType] TTo>(int place, TFrom bad)
    {
        var values = new TFrom[3000];
        values[place] = bad;
        byte[] message = PrewireSerializer.Serialize(values);
        PrewireException error = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<TTo>>(message));
        Assert.Equal((PrewireErrorCode.OutOfRange, $"List[{place}]"), (error.Code, error.Path));
        Assert.Equal(message.Length - ((values.Length - place) * (message.Length / values.Length)), error.Offset);
        Assert.False(PrewireSerializer.TryDeserialize(message, out List<TTo>? _));
    }
}
