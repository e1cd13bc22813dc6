using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Each cell of the table of conversions, both ways.</summary>
public class ConversionTests
{
    private static readonly (WireKind Kind, BigInteger Min, BigInteger Max)[] s_integers =
    [
        (WireKind.Int8, sbyte.MinValue, sbyte.MaxValue),
        (WireKind.Int16, short.MinValue, short.MaxValue),
        (WireKind.Int32, int.MinValue, int.MaxValue),
        (WireKind.Int64, long.MinValue, long.MaxValue),
        (WireKind.UInt8, 0, byte.MaxValue),
        (WireKind.UInt16, 0, ushort.MaxValue),
        (WireKind.UInt32, 0, uint.MaxValue),
        (WireKind.UInt64, 0, ulong.MaxValue),
#if !PREWIRE_NETSTANDARD
        (WireKind.Int128, (BigInteger)Int128.MinValue, (BigInteger)Int128.MaxValue),
        (WireKind.UInt128, 0, (BigInteger)UInt128.MaxValue),
#endif
    ];

    [Fact]
    public void Integers_of_any_kind_become_integers_of_any_other_that_holds_them()
    {
        foreach ((WireKind foreign, BigInteger min, BigInteger max) in s_integers)
        {
            foreach ((WireKind local, BigInteger localMin, BigInteger localMax) in s_integers)
            {
                foreach (BigInteger value in Around(localMin, localMax, 0, min, max).Where(v => v >= min && v <= max))
                {
                    byte[] message = Bytes(foreign, value);
                    if (value >= localMin && value <= localMax)
                    {
                        Assert.Equal(value, Read(local, foreign, message));
                    }
                    else
                    {
                        Assert.Equal(PrewireErrorCode.OutOfRange, Assert.Throws<PrewireException>(() => Read(local, foreign, message)).Code);
                    }
                }
            }
        }
    }

    [Fact]
    public void Floats_become_floats_unless_they_are_too_large()
    {
        foreach (double value in new[] { 0.0, -0.5, 1, 65504, 6e-8, double.PositiveInfinity, double.NegativeInfinity, double.NaN })
        {
            byte[] half = BitConverter.GetBytes((Half)value);
            byte[] single = BitConverter.GetBytes((float)value);
            byte[] wide = BitConverter.GetBytes(value);
            Assert.Equal((double)(Half)value, Read<double, DoubleCodec>(WireKind.Float16, half));
            Assert.Equal((float)(Half)value, Read<float, SingleCodec>(WireKind.Float16, half));
            Assert.Equal((double)(float)value, Read<double, DoubleCodec>(WireKind.Float32, single));
            Assert.Equal((float)value, Read<float, SingleCodec>(WireKind.Float64, wide));
#if !PREWIRE_NETSTANDARD
            Assert.Equal((Half)value, Read<Half, HalfCodec>(WireKind.Float64, wide));
#endif
        }

        AssertCode(PrewireErrorCode.OutOfRange, () => Read<float, SingleCodec>(WireKind.Float64, BitConverter.GetBytes(1e39)));
#if !PREWIRE_NETSTANDARD
        AssertCode(PrewireErrorCode.OutOfRange, () => Read<Half, HalfCodec>(WireKind.Float32, BitConverter.GetBytes(70000f)));
#endif
    }

    [Fact]
    public void Floats_that_are_no_numbers_stay_what_they_are()
    {
        for (int bits = 0x7C01; bits <= 0xFFFF; bits++)
        {
            byte[] half = [(byte)bits, (byte)(bits >> 8)];
            Half expected = BitConverter.ToHalf(half, 0);
            if (Half.IsNaN(expected))
            {
                Assert.Equal(BitConverter.SingleToInt32Bits((float)expected), BitConverter.SingleToInt32Bits(Read<float, SingleCodec>(WireKind.Float16, half)));
                Assert.Equal(BitConverter.DoubleToInt64Bits((double)expected), BitConverter.DoubleToInt64Bits(Read<double, DoubleCodec>(WireKind.Float16, half)));
#if !PREWIRE_NETSTANDARD
                Assert.Equal(BitConverter.HalfToInt16Bits(expected), BitConverter.HalfToInt16Bits(Read<Half, HalfCodec>(WireEdge.Of(WireKind.Float16).AsNullable(), [1, .. half])));
#endif
            }
        }

        Assert.Equal(0x7F800001, BitConverter.SingleToInt32Bits(Read<float, SingleCodec>(WireEdge.Of(WireKind.Float32).AsNullable(), [1, 1, 0, 0x80, 0x7F])));
    }

    [Fact]
    public void Integers_become_other_numbers_that_are_equal()
    {
        foreach ((WireKind foreign, BigInteger min, BigInteger max) in s_integers)
        {
            BigInteger[] shapes = Enumerable.Range(0, 128).Select(static n => BigInteger.One << n).SelectMany(static n => new[] { n, n + 1, -n, 1 - n, n * 2047, n * 2049 }).ToArray();
            foreach (BigInteger value in shapes.Where(v => v >= min && v <= max))
            {
                byte[] message = Bytes(foreign, value);
                Same<double, DoubleCodec>(value, (BigInteger)(double)value == value, message, foreign, static d => (BigInteger)d);
                Same<float, SingleCodec>(value, (BigInteger)(float)value == value, message, foreign, static f => (BigInteger)f);
                Same<decimal, DecimalCodec>(value, BigInteger.Abs(value) < BigInteger.One << 96, message, foreign, static d => (BigInteger)d);
                Same<BigInteger, BigIntegerCodec>(value, true, message, foreign, static b => b);
                Same<bool, BoolCodec>(value, value == 0 || value == 1, message, foreign, static b => b ? 1 : 0);
#if !PREWIRE_NETSTANDARD
                Same<Half, HalfCodec>(value, !Half.IsInfinity((Half)value) && (BigInteger)(Half)value == value, message, foreign, static h => (BigInteger)h);
#endif
            }
        }

        static void Same<T, TCodec>(BigInteger value, bool isExact, byte[] message, WireKind foreign, Func<T, BigInteger> whole)
            where TCodec : struct, IWireCodec<T>
        {
            if (isExact)
            {
                Assert.Equal(value, whole(Read<T, TCodec>(foreign, message)));
            }
            else
            {
                AssertCode(PrewireErrorCode.OutOfRange, () => Read<T, TCodec>(foreign, message));
            }
        }
    }

    [Fact]
    public void Every_other_pair_of_simple_kinds_is_refused()
    {
        WireKind[] kinds = Enum.GetValues<WireKind>().Where(WireKinds.IsSimple).ToArray();
        foreach (WireKind foreign in kinds)
        {
            foreach (WireKind local in kinds)
            {
                bool isAllowed = foreign == local
                    || (WireKinds.IsInteger(foreign) && (WireKinds.IsInteger(local) || WireKinds.IsFloat(local)))
                    || (WireKinds.IsInteger(foreign) && local is WireKind.Bool or WireKind.Decimal or WireKind.BigInteger)
                    || (foreign == WireKind.Bool && WireKinds.IsInteger(local))
                    || (WireKinds.IsFloat(foreign) && WireKinds.IsFloat(local))
                    || (foreign, local) is (WireKind.DateTime, WireKind.DateTimeOffset) or (WireKind.Guid, WireKind.String) or (WireKind.String, WireKind.Guid);
                RootMap map = Binder.Bind(Member(foreign), Member(local), "Root");
                Assert.Equal(isAllowed ? 0 : PrewireErrorCode.IncompatibleMember, map.Code);
            }
        }

        static WireEdge Member(WireKind kind) => Shapes.WithIds(ShapeKind.Object, (0, "A", WireEdge.Of(kind)));
    }

    [Fact]
    public void A_value_and_a_nullable_value_become_one_another()
    {
        WireEdge nullable = Shapes.Int.AsNullable();
        Assert.Equal(7, Read<int?, NullableCodec<int, Int32Codec>>(Shapes.Int, [7, 0, 0, 0]));
        Assert.Equal(7L, Read<long?, NullableCodec<long, Int64Codec>>(nullable, [1, 7, 0, 0, 0]));
        Assert.Null(Read<long?, NullableCodec<long, Int64Codec>>(nullable, [0]));
        Assert.Equal(7, Read<int, Int32Codec>(nullable, [1, 7, 0, 0, 0]));
        AssertCode(PrewireErrorCode.UnexpectedNull, () => Read<int, Int32Codec>(nullable, [0]));
    }

    [Fact]
    public void Packed_lists_keep_their_sign_while_they_widen_and_narrow()
    {
        Assert.Equal([-1, 5], Read<List<int>?, ListCodec<int, Int32Codec>>(WireEdge.List(WireEdge.Of(WireKind.Int64)), [3, 1, 0xFF, 5])!);
        Assert.Equal([255L, 5], Read<long[]?, ArrayCodec<long, Int64Codec>>(WireEdge.List(WireEdge.Of(WireKind.UInt16)), [3, 1, 0xFF, 5])!);
        Assert.Equal([255, 5], Read<List<int>?, ListCodec<int, Int32Codec>>(WireEdge.Of(WireKind.Bytes), [3, 0xFF, 5])!);
        Assert.Equal([254, 5], Read<byte[]?, ArrayCodec<byte, ByteCodec>>(WireEdge.List(Shapes.Int), [3, 2, 254, 0, 5, 0])!);
        AssertCode(PrewireErrorCode.OutOfRange, () => Read<byte[]?, ArrayCodec<byte, ByteCodec>>(WireEdge.List(Shapes.Int), [2, 2, 0, 1]));
        AssertCode(PrewireErrorCode.InvalidValue, () => Read<byte[]?, ArrayCodec<byte, ByteCodec>>(WireEdge.List(Shapes.Int), [2, 8, 0, 0, 0, 0, 0, 0, 0, 0]));
    }

    [Fact]
    public void Lists_and_sets_become_one_another()
    {
        WireEdge shorts = WireEdge.List(WireEdge.Of(WireKind.Int16));

        Assert.Equal([1, 2], Read<HashSet<int>?, HashSetCodec<int, Int32Codec>>(shorts, [3, 1, 1, 2])!);
        Assert.Null(Read<int[]?, ArrayCodec<int, Int32Codec>>(shorts, [0]));
    }

    private static BigInteger Read(WireKind local, WireKind foreign, byte[] message) => local switch
    {
        WireKind.Int8 => Read<sbyte, SByteCodec>(foreign, message),
        WireKind.Int16 => Read<short, Int16Codec>(foreign, message),
        WireKind.Int32 => Read<int, Int32Codec>(foreign, message),
        WireKind.Int64 => Read<long, Int64Codec>(foreign, message),
        WireKind.UInt8 => Read<byte, ByteCodec>(foreign, message),
        WireKind.UInt16 => Read<ushort, UInt16Codec>(foreign, message),
        WireKind.UInt32 => Read<uint, UInt32Codec>(foreign, message),
#if !PREWIRE_NETSTANDARD
        WireKind.Int128 => Read<Int128, Int128Codec>(foreign, message),
        WireKind.UInt128 => Read<UInt128, UInt128Codec>(foreign, message),
#endif
        _ => Read<ulong, UInt64Codec>(foreign, message),
    };

    private static T Read<T, TCodec>(WireKind foreign, byte[] message)
        where TCodec : struct, IWireCodec<T> => Read<T, TCodec>(WireEdge.Of(foreign), message);

    private static T Read<T, TCodec>(WireEdge foreign, byte[] message)
        where TCodec : struct, IWireCodec<T>
    {
        EdgeMap map = Binder.Bind(foreign, default(TCodec).Describe(new ShapeGraph()), "Root").Edge!;
        var reader = new PrewireReader(message);
        T value = default(TCodec).ReadMapped(ref reader, map);
        Assert.Equal(0, reader.Remaining);
        return value;
    }

    private static byte[] Bytes(WireKind kind, BigInteger value)
    {
        byte[] bytes = new byte[WireKinds.FixedSize(kind)];
        Array.Fill(bytes, value.Sign < 0 ? (byte)0xFF : (byte)0);
        value.ToByteArray().Take(bytes.Length).ToArray().CopyTo(bytes, 0);
        return bytes;
    }

    private static IEnumerable<BigInteger> Around(params BigInteger[] values) =>
        values.SelectMany(v => new[] { v - 1, v, v + 1 }).Distinct();

    private static void AssertCode(PrewireErrorCode code, Action read) => Assert.Equal(code, Assert.Throws<PrewireException>(read).Code);
}
