using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Values that another version wrote as another type.</summary>
public sealed class MappedReadTests
{
    [Fact]
    public void Integers_of_any_width_and_sign()
    {
        Converts<int, Int32Codec, long, Int64Codec>(-5, -5);
        Converts<long, Int64Codec, sbyte, SByteCodec>(-5, -5);
        Converts<ulong, UInt64Codec, short, Int16Codec>(7, 7);
        Converts<byte, ByteCodec, nint, IntPtrCodec>(200, 200);
        Converts<uint, UInt32Codec, nuint, UIntPtrCodec>(uint.MaxValue, uint.MaxValue);
        Converts<ushort, UInt16Codec, byte, ByteCodec>(255, 255);
        Converts<long, Int64Codec, DayOfWeek, EnumCodec<DayOfWeek, int, Int32Codec>>(99, (DayOfWeek)99);
        Converts<DayOfWeek, EnumCodec<DayOfWeek, int, Int32Codec>, byte, ByteCodec>(DayOfWeek.Friday, 5);
        Fails<long, Int64Codec, int, Int32Codec>(1L << 31, PrewireErrorCode.OutOfRange);
        Fails<int, Int32Codec, uint, UInt32Codec>(-1, PrewireErrorCode.OutOfRange);
        Fails<ulong, UInt64Codec, long, Int64Codec>(ulong.MaxValue, PrewireErrorCode.OutOfRange);
        Fails<int, Int32Codec, sbyte, SByteCodec>(-129, PrewireErrorCode.OutOfRange);
#if !PREWIRE_NETSTANDARD
        Converts<long, Int64Codec, Int128, Int128Codec>(-5, -5);
        Converts<Int128, Int128Codec, ushort, UInt16Codec>(5, 5);
        Fails<Int128, Int128Codec, UInt128, UInt128Codec>(-1, PrewireErrorCode.OutOfRange);
#endif
    }

    [Fact]
    public void Floats()
    {
        Converts<float, SingleCodec, double, DoubleCodec>(1.5f, 1.5);
        Converts<double, DoubleCodec, float, SingleCodec>(0.1, 0.1f);
        Converts<double, DoubleCodec, float, SingleCodec>(double.NegativeInfinity, float.NegativeInfinity);
        Fails<double, DoubleCodec, float, SingleCodec>(1e300, PrewireErrorCode.OutOfRange);
#if !PREWIRE_NETSTANDARD
        Converts<Half, HalfCodec, double, DoubleCodec>((Half)(-2.5), -2.5);
        Converts<float, SingleCodec, Half, HalfCodec>(2.5f, (Half)2.5);
#endif
    }

    [Fact]
    public void Nullables_of_every_type()
    {
        BothWays<bool, BoolCodec>(true);
        BothWays<byte, ByteCodec>(5);
        BothWays<sbyte, SByteCodec>(-5);
        BothWays<short, Int16Codec>(-500);
        BothWays<ushort, UInt16Codec>(500);
        BothWays<int, Int32Codec>(-5);
        BothWays<uint, UInt32Codec>(5);
        BothWays<long, Int64Codec>(-5);
        BothWays<ulong, UInt64Codec>(5);
        BothWays<nint, IntPtrCodec>(-5);
        BothWays<nuint, UIntPtrCodec>(5);
        BothWays<char, CharCodec>('c');
        BothWays<float, SingleCodec>(1.5f);
        BothWays<double, DoubleCodec>(1.5);
        BothWays<decimal, DecimalCodec>(1.5m);
        BothWays<Guid, GuidCodec>(new Guid("00112233-4455-6677-8899-AABBCCDDEEFF"));
        BothWays<DateTime, DateTimeCodec>(new DateTime(2024, 2, 29));
        BothWays<DateTimeOffset, DateTimeOffsetCodec>(new DateTimeOffset(2024, 2, 29, 0, 0, 0, TimeSpan.FromHours(1)));
        BothWays<TimeSpan, TimeSpanCodec>(TimeSpan.FromDays(1));
        BothWays<BigInteger, BigIntegerCodec>(BigInteger.Pow(7, 100));
        BothWays<DayOfWeek, EnumCodec<DayOfWeek, int, Int32Codec>>(DayOfWeek.Friday);
        BothWays<(int, string?), ValueTupleCodec<int, string?, Int32Codec, StringCodec>>((1, "x"));
#if !PREWIRE_NETSTANDARD
        BothWays<Half, HalfCodec>((Half)1.5);
        BothWays<Int128, Int128Codec>(-5);
        BothWays<UInt128, UInt128Codec>(5);
        BothWays<DateOnly, DateOnlyCodec>(new DateOnly(2024, 2, 29));
        BothWays<TimeOnly, TimeOnlyCodec>(new TimeOnly(12, 30));
#endif
    }

    [Fact]
    public void Elements_of_lists_arrays_and_sets()
    {
        int[] integers = [1, -2, 3];
        Converts<int[]?, ArrayCodec<int, Int32Codec>, List<long>?, ListCodec<long, Int64Codec>>(integers, [1, -2, 3]);
        Converts<int[]?, ArrayCodec<int, Int32Codec>, HashSet<int?>?, HashSetCodec<int?, NullableCodec<int, Int32Codec>>>(integers, [1, -2, 3]);
        Converts<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>, int[]?, ArrayCodec<int, Int32Codec>>([1, -2, 3], integers);
        Converts<byte[]?, ArrayCodec<byte, ByteCodec>, List<int>?, ListCodec<int, Int32Codec>>([1, 255], [1, 255]);
        Converts<List<ushort>?, ListCodec<ushort, UInt16Codec>, byte[]?, ArrayCodec<byte, ByteCodec>>([1, 255], [1, 255]);
        Converts<List<ushort>?, ListCodec<ushort, UInt16Codec>, IEnumerable<long>?, SequenceCodec<IEnumerable<long>, long, Int64Codec>>([1, 60_000], [1, 60_000]);
        Converts<int[]?, ArrayCodec<int, Int32Codec>, IReadOnlyList<long>?, SequenceCodec<IReadOnlyList<long>, long, Int64Codec>>(null, null);
        Converts<int[]?, ArrayCodec<int, Int32Codec>, ISet<long>?, SetCodec<ISet<long>, long, Int64Codec>>(integers, new HashSet<long> { 1, -2, 3 });
        Converts<List<int[]?>?, ListCodec<int[]?, ArrayCodec<int, Int32Codec>>, List<long[]?>?, ListCodec<long[]?, ArrayCodec<long, Int64Codec>>>(
            [[1, 2], null, []], [[1, 2], null, []]);
        Converts<float[]?, ArrayCodec<float, SingleCodec>, double[]?, ArrayCodec<double, DoubleCodec>>([1.5f], [1.5]);
        Fails<int?[]?, ArrayCodec<int?, NullableCodec<int, Int32Codec>>, int[]?, ArrayCodec<int, Int32Codec>>([1, null], PrewireErrorCode.UnexpectedNull);
        Fails<int[]?, ArrayCodec<int, Int32Codec>, byte[]?, ArrayCodec<byte, ByteCodec>>([1, 256], PrewireErrorCode.OutOfRange);
    }

    [Fact]
    public void A_null_list_becomes_empty_memory()
    {
        Assert.True(Convert<int[]?, ArrayCodec<int, Int32Codec>, Memory<long>, MemoryCodec<long, Int64Codec>>(null).IsEmpty);
        Assert.Equal([1L], Convert<int[]?, ArrayCodec<int, Int32Codec>, ReadOnlyMemory<long>, ReadOnlyMemoryCodec<long, Int64Codec>>([1]).ToArray());
        Assert.Equal(0, Convert<int[]?, ArrayCodec<int, Int32Codec>, ArraySegment<long>, ArraySegmentCodec<long, Int64Codec>>(null).Count);
    }

    [Fact]
    public void Dictionaries()
    {
        Converts<
            Dictionary<int, string?>?, DictionaryCodec<int, string?, Int32Codec, StringCodec>,
            IReadOnlyDictionary<long, string?>?, PairsCodec<IReadOnlyDictionary<long, string?>, long, string?, Int64Codec, StringCodec>>(
            new() { [1] = "a", [2] = null }, new Dictionary<long, string?> { [1] = "a", [2] = null });
        Fails<
            Dictionary<int, int>?, DictionaryCodec<int, int, Int32Codec, Int32Codec>,
            Dictionary<byte, int>?, DictionaryCodec<byte, int, ByteCodec, Int32Codec>>(new() { [256] = 1 }, PrewireErrorCode.OutOfRange);
    }

    [Fact]
    public void Tuples()
    {
        Converts<
            (int, string?), ValueTupleCodec<int, string?, Int32Codec, StringCodec>,
            Tuple<long, string?>?, TupleCodec<long, string?, Int64Codec, StringCodec>>((1, "x"), Tuple.Create(1L, (string?)"x"));
        Converts<
            Tuple<int, string?>?, TupleCodec<int, string?, Int32Codec, StringCodec>,
            (long, string?), ValueTupleCodec<long, string?, Int64Codec, StringCodec>>(Tuple.Create(1, (string?)"x"), (1, "x"));
        Fails<
            Tuple<int>?, TupleCodec<int, Int32Codec>,
            ValueTuple<int>, ValueTupleCodec<int, Int32Codec>>(null, PrewireErrorCode.UnexpectedNull);
    }

    [Fact]
    public void Elements_without_bytes_cannot_multiply()
    {
        WireEdge foreign = WireEdge.List(WireEdge.Tuple());
        WireEdge local = WireEdge.List(WireEdge.Tuple().AsNullable());
        EdgeMap map = Binder.Bind(foreign, local, "Root").Edge!;
        byte[] bytes = [0x81, 0xFE, 0xFF, 0xFF, 0x07];
        Assert.Equal(
            PrewireErrorCode.AllocationLimit,
            Assert.Throws<PrewireException>(() =>
            {
                var reader = new PrewireReader(bytes);
                default(ListCodec<EmptyStruct?, NullableCodec<EmptyStruct, EmptyCodec>>).ReadMapped(ref reader, map);
            }).Code);
    }

    private static void BothWays<T, TCodec>(T value)
        where T : struct
        where TCodec : struct, IWireCodec<T>
    {
        Converts<T, TCodec, T?, NullableCodec<T, TCodec>>(value, value);
        Converts<T?, NullableCodec<T, TCodec>, T, TCodec>(value, value);
        Fails<T?, NullableCodec<T, TCodec>, T, TCodec>(null, PrewireErrorCode.UnexpectedNull);
        Converts<T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>, List<T>?, ListCodec<T, TCodec>>([value, value], [value, value]);
        Converts<List<T>?, ListCodec<T, TCodec>, T?[]?, ArrayCodec<T?, NullableCodec<T, TCodec>>>([value, value], [value, value]);
    }

    private static void Converts<TForeign, TForeignCodec, TLocal, TLocalCodec>(TForeign value, TLocal expected)
        where TForeignCodec : struct, IWireCodec<TForeign>
        where TLocalCodec : struct, IWireCodec<TLocal> =>
        Assert.Equal(expected, Convert<TForeign, TForeignCodec, TLocal, TLocalCodec>(value));

    private static void Fails<TForeign, TForeignCodec, TLocal, TLocalCodec>(TForeign value, PrewireErrorCode code)
        where TForeignCodec : struct, IWireCodec<TForeign>
        where TLocalCodec : struct, IWireCodec<TLocal> =>
        Assert.Equal(code, Assert.Throws<PrewireException>(() => Convert<TForeign, TForeignCodec, TLocal, TLocalCodec>(value)).Code);

    private static TLocal Convert<TForeign, TForeignCodec, TLocal, TLocalCodec>(TForeign value)
        where TForeignCodec : struct, IWireCodec<TForeign>
        where TLocalCodec : struct, IWireCodec<TLocal>
    {
        WireEdge foreign = default(TForeignCodec).Describe(new ShapeGraph());
        WireEdge local = default(TLocalCodec).Describe(new ShapeGraph());
        RootMap map = Binder.Bind(foreign, local, "Root");
        Assert.True(map.Edge is not null, $"{map.Code} {map.Path} {map.Detail}");
        Assert.False(map.Edge.Exact);
        var reader = new PrewireReader(Bytes.Write<TForeign, TForeignCodec>(value));
        TLocal result = default(TLocalCodec).ReadMapped(ref reader, map.Edge);
        Assert.Equal(0, reader.Remaining);
        return result;
    }
}
