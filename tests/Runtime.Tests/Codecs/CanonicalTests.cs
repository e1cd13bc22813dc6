#pragma warning disable CS8631 // The codecs of reference types are codecs of nullable ones.
using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Polymorphism;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Equal values become equal bytes, however they came to be.</summary>
public class CanonicalTests
{
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };

    [Fact]
    public void Sets_are_sorted_by_the_bytes_of_their_elements()
    {
        Same<HashSet<int>?, HashSetCodec<int, Int32Codec>>([1, 256, -1, 70_000], [70_000, -1, 1, 256]);
        Same<HashSet<string?>?, HashSetCodec<string?, StringCodec>>(["b", "a", "ж", ""], ["", "ж", "a", "b"]);
        Same<HashSet<bool>?, HashSetCodec<bool, BoolCodec>>([true, false], [false, true]);
        Same<ISet<string>?, SetCodec<ISet<string?>, string?, StringCodec>>(
            new SortedSet<string>(["b", "B", "a"], StringComparer.Ordinal), new HashSet<string>(["a", "b", "B"]));

        byte[] message = Write<HashSet<string?>?, HashSetCodec<string?, StringCodec>>(["b", "a"]);
        Assert.Equal(["a", "b"], PrewireEntry.Deserialize<string[]?, ArrayCodec<string?, StringCodec>>(message)!);
    }

    [Fact]
    public void Maps_are_sorted_whatever_they_are_declared_as()
    {
        var one = new Dictionary<string, int> { ["x"] = 1, ["a"] = 2, ["m"] = 3 };
        var other = new Dictionary<string, int> { ["m"] = 3, ["gone"] = 0, ["x"] = 1, ["a"] = 2 };
        other.Remove("gone");
        Same<Dictionary<string, int>?, DictionaryCodec<string, int, StringCodec, Int32Codec>>(one, other);
        Same<IDictionary<string, int>?, PairsCodec<IDictionary<string, int>, string, int, StringCodec, Int32Codec>>(one, new SortedList<string, int>(other));
        Same<Hashtable?, HashtableCodec<OpenCodec<object>>>(new Hashtable(one), new Hashtable(other));
    }

    [Fact]
    public void Nested_sets_are_sorted_at_every_level()
    {
        List<HashSet<string>?>? one = [["a", "b"], ["c"], null];
        List<HashSet<string>?>? other = [["b", "a"], ["c"], null];
        Same<List<HashSet<string>?>?, ListCodec<HashSet<string?>?, HashSetCodec<string?, StringCodec>>>(one, other);

        HashSet<HashSet<string>?>? set = [new(["a", "b"]), new(["c"]), null];
        HashSet<HashSet<string>?>? reversed = [null, new(["c"]), new(["b", "a"])];
        Same<HashSet<HashSet<string>?>?, HashSetCodec<HashSet<string?>?, HashSetCodec<string?, StringCodec>>>(set, reversed);
    }

    [Fact]
    public void Objects_in_sets_announce_their_types_in_a_fixed_order()
    {
        object[] objects = [new Spot(1, 2), Color.Green, "s", 5, new Spot(3, 4), new object[] { Color.Red, double.NaN }, 2.5];
        Same<HashSet<object>?, HashSetCodec<object, OpenCodec<object>>>([.. objects], [.. objects.Reverse()]);

        var one = new Hashtable { [new Spot(1, 2)] = new Spot(2, 1), ["a"] = Color.Red, [Color.Green] = new Hashtable { [1] = new Spot(0, 0), [2] = 'c' } };
        var other = new Hashtable(100) { [Color.Green] = new Hashtable(50) { [2] = 'c', [1] = new Spot(0, 0) }, ["a"] = Color.Red, [new Spot(1, 2)] = new Spot(2, 1) };
        Same<Hashtable?, HashtableCodec<OpenCodec<object>>>(one, other);
    }

    [Fact]
    public void There_is_one_NaN_and_two_zeros()
    {
        double quiet = BitConverter.Int64BitsToDouble(0x7FF8_0000_0000_0000), odd = BitConverter.Int64BitsToDouble(unchecked((long)0xFFF8_0000_0000_1234));
        Same<double, DoubleCodec>(odd, quiet);
        Same<double[]?, ArrayCodec<double, DoubleCodec>>([1, odd, double.PositiveInfinity], [1, quiet, double.PositiveInfinity]);
        Same<HashSet<double>?, HashSetCodec<double, DoubleCodec>>([1, odd, -1], [-1, quiet, 1]);
        Same<Dictionary<double, double>?, DictionaryCodec<double, double, DoubleCodec, DoubleCodec>>(
            new() { [odd] = quiet, [double.NegativeInfinity] = odd }, new() { [double.NegativeInfinity] = quiet, [quiet] = odd });
        Same<object?, OpenCodec<object>>(new object[] { odd, new[] { odd } }, new object[] { quiet, new[] { quiet } });
        Same<float, SingleCodec>(BitConverter.ToSingle([1, 0, 0xC0, 0xFF], 0), BitConverter.ToSingle([0, 0, 0xC0, 0x7F], 0));
        Assert.Equal(
            [0, 0, 0, 0, 0, 0, 0xF8, 0x7F], Write<double, DoubleCodec>(odd)[^8..]);
        for (int at = 0; at < 19; at++)
        {
            double[] some = [.. Enumerable.Range(-9, 19)], other = [.. some];
            (some[at], other[at]) = (odd, quiet);
            Same<double[]?, ArrayCodec<double, DoubleCodec>>(some, other);
#if !PREWIRE_NETSTANDARD
            Half[] halves = [.. some.Select(static d => (Half)d)];
            halves[at] = BitConverter.UInt16BitsToHalf(0xFC01);
            Same<Half[]?, ArrayCodec<Half, HalfCodec>>(halves, [.. other.Select(static d => double.IsNaN(d) ? BitConverter.UInt16BitsToHalf(0x7E00) : (Half)d)]);
#endif
            float[] floats = [.. some.Select(static d => (float)d)];
            floats[at] = BitConverter.Int32BitsToSingle(unchecked((int)0xFF80_0001));
            Same<float[]?, ArrayCodec<float, SingleCodec>>(floats, [.. other.Select(static d => double.IsNaN(d) ? BitConverter.Int32BitsToSingle(0x7FC0_0000) : (float)d)]);
        }

        Assert.NotEqual(Write<double, DoubleCodec>(0.0), Write<double, DoubleCodec>(-0.0));
        foreach (double value in new[] { double.MaxValue, double.Epsilon, double.NegativeInfinity, -0.0, 1e-300 })
        {
            Assert.Equal(PrewireEntry.Serialize<double, DoubleCodec>(value), Write<double, DoubleCodec>(value));
        }
    }

    [Fact]
    public void Elements_that_begin_alike_are_in_the_order_of_all_their_bytes()
    {
        string[] texts = [.. Enumerable.Range(0, 300).Select(static i => new string((char)('a' + (i % 3)), i % 17) + (i / 7))];
        HashSet<string?>? set = [.. texts];
        Same<HashSet<string?>?, HashSetCodec<string?, StringCodec>>(set, [.. texts.Reverse()]);
        byte[][] keys = [.. set.Select(Write<string?, StringCodec>).Select(static m => m[2..]).Order(Comparer<byte[]>.Create(static (x, y) => x.AsSpan().SequenceCompareTo(y)))];
        byte[] message = Write<HashSet<string?>?, HashSetCodec<string?, StringCodec>>(set);
        byte[] elements = [.. keys.SelectMany(static k => k)];
        Assert.Equal(elements, message[^elements.Length..]);
    }

    [Fact]
    public void Sessions_keep_their_numbers()
    {
        var writer = new PrewireOptions { Session = new PrewireSession(), Canonical = true };
        var reader = new PrewireOptions { Session = new PrewireSession() };
        object[] objects = [new Spot(1, 2), Color.Green, 2.5, new Spot(3, 4)];
        for (int i = 0; i < 3; i++)
        {
            HashSet<object>? set = [.. i == 1 ? objects.Reverse() : objects];
            long size = PrewireEntry.GetSize<HashSet<object>?, HashSetCodec<object, OpenCodec<object>>>(set, writer);
            byte[] message = PrewireEntry.Serialize<HashSet<object>?, HashSetCodec<object, OpenCodec<object>>>(set, writer);
            Assert.Equal(size, message.Length);
            Assert.Equal(set, PrewireEntry.Deserialize<HashSet<object>?, HashSetCodec<object, OpenCodec<object>>>(message, reader)!);
        }
    }

    [Fact]
    public void Deep_nesting_of_sets_takes_no_exponential_time()
    {
        // Written twice at each of 60 levels, this would never end.
        object value = new Spot(1, 2);
        for (int i = 0; i < 60; i++)
        {
            value = new Hashtable { ["k"] = value };
        }

        Assert.NotEmpty(Write<object?, OpenCodec<object>>(value));
        PrewireException error = Assert.Throws<PrewireException>(() => Write<object?, OpenCodec<object>>(new Hashtable { [1] = new Hashtable { [1] = new Hashtable { [1] = new Hashtable { [1] = new Hashtable { [1] = value } } } } }));
        Assert.Equal(PrewireErrorCode.TooDeep, error.Code);
    }

    [Fact]
    public void A_codec_that_lies_about_its_shape_is_found_out() =>
        Assert.Throws<PrewireException>(() => new Liar().Serialize(double.NaN, s_canonical));

    [Fact]
    public void Large_sets_go_beyond_every_buffer()
    {
        string[] texts = Enumerable.Range(0, 20_000).Select(i => "text " + i).ToArray();
        Same<HashSet<string?>?, HashSetCodec<string?, StringCodec>>([.. texts], [.. texts.Reverse()]);
    }

    private static byte[] Write<T, TCodec>(T value)
        where TCodec : struct, IWireCodec<T> => PrewireEntry.Serialize<T, TCodec>(value, s_canonical);

    private static void Same<T, TCodec>(T one, T other)
        where TCodec : struct, IWireCodec<T>
    {
        byte[] message = Write<T, TCodec>(one);
        Assert.Equal(message, Write<T, TCodec>(other));
        Assert.Equal(message, Write<T, TCodec>(PrewireEntry.Deserialize<T, TCodec>(message)));
        Assert.Equal(message, Write<T, TCodec>(PrewireEntry.Deserialize<T, TCodec>(PrewireEntry.Serialize<T, TCodec>(other))));
        Assert.Equal(message.Length, PrewireEntry.GetSize<T, TCodec>(other, s_canonical));
        var output = new ArrayBufferWriter<byte>();
        PrewireEntry.Serialize<T, TCodec>(output, other, s_canonical);
        Assert.Equal(message, output.WrittenSpan.ToArray());
        byte[] span = new byte[message.Length];
        Assert.True(PrewireEntry.TrySerialize<T, TCodec>(other, span, out int written, s_canonical));
        Assert.Equal(message, span);
        Assert.False(PrewireEntry.TrySerialize<T, TCodec>(other, span.AsSpan(1), out written, s_canonical));
    }

    /// <summary>Declares two floating-point numbers and writes one and a half.</summary>
    private sealed class Liar : Codec<double>
    {
        public override WireShape Shape { get; } = WireShape.List(WireShape.Double);

        public override void Write(ref PrewireWriter writer, double value)
        {
            writer.WriteCount(2);
            writer.WriteDouble(value);
            writer.WriteInt32(1);
        }

        public override double Read(ref PrewireReader reader, int version) => throw new NotSupportedException();
    }
}
