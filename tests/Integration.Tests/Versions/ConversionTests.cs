using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>The table of conversions: one member whose type differs between the writer's version and the reader's.</summary>
public class ConversionTests
{
    private static readonly Action s_allIntegers = static () =>
    {
        // Below, the cells are reached through two generic methods: these calls close the types for the resolver.
        Convert<byte, sbyte>(0);
        Convert<short, ushort>(0);
        Convert<int, uint>(0);
        Convert<long, ulong>(0);
        Convert<nint, nuint>(0);
        Convert<byte[], sbyte[]>([]);
        Convert<short[], ushort[]>([]);
        Convert<int[], uint[]>([]);
        Convert<long[], ulong[]>([]);
        Convert<nint[], nuint[]>([]);
        From<byte>();
        From<sbyte>();
        From<short>();
        From<ushort>();
        From<int>();
        From<uint>();
        From<long>();
        From<ulong>();
        From<nint>();
        From<nuint>();
    };

    [Fact]
    public void Integers_of_every_width_and_sign_are_checked_value_by_value() => s_allIntegers();

    [Fact]
    public void Enums_are_their_integers_and_unknown_values_stay()
    {
        Assert.Equal(2, Convert<Color, int>(Color.Green));
        Assert.Equal(Color.Green, Convert<int, Color>(2));
        Assert.Equal((Color)1234, Convert<short, Color>(1234));
        Assert.Equal((ByteEnum)200, Convert<Color, ByteEnum>((Color)200));
        Assert.Equal(-1L, Convert<Color, long>((Color)(-1)));
        Assert.Equal((UInt64Enum)5, Convert<SByteEnum, UInt64Enum>((SByteEnum)5));
        Fails<Color, ByteEnum>((Color)256, PrewireErrorCode.OutOfRange);
        Fails<Color, UInt64Enum>((Color)(-1), PrewireErrorCode.OutOfRange);
        Fails<UInt64Enum, Int64Enum>(UInt64Enum.Highest, PrewireErrorCode.OutOfRange);
    }

    [Fact]
    public void Float_and_double()
    {
        Assert.Equal(1.5, Convert<float, double>(1.5f));
        Assert.Equal(1.5f, Convert<double, float>(1.5));
        Assert.Equal((float)Math.PI, Convert<double, float>(Math.PI));
        Assert.True(double.IsNaN(Convert<float, double>(float.NaN)));
        Assert.Equal(float.NegativeInfinity, Convert<double, float>(double.NegativeInfinity));
    }

    [Fact]
    public void A_value_and_a_nullable_one()
    {
        Assert.Equal(5, Convert<int, int?>(5));
        Assert.Equal(5, Convert<int?, int>(5));
        Fails<int?, int>(null, PrewireErrorCode.UnexpectedNull);
        Assert.Null(Convert<int?, long?>(null));
        Assert.Equal(5L, Convert<int?, long?>(5));
        Assert.Equal((short)5, Convert<long?, short>(5));
        Fails<long?, short?>(70_000, PrewireErrorCode.OutOfRange);
        Assert.True(Convert<bool, bool?>(true));
        Assert.False(Convert<bool?, bool>(false));
        Fails<bool?, bool>(null, PrewireErrorCode.UnexpectedNull);
        Assert.Equal(new Range32(1, 2), Convert<Range32, Range32?>(new Range32(1, 2)));
        Assert.Equal(new Range32(1, 2), Convert<Range32?, Range32>(new Range32(1, 2)));
        Fails<Range32?, Range32>(null, PrewireErrorCode.UnexpectedNull);
        Assert.Equal(Color.Red, Convert<int?, Color>(1));
        Assert.Null(Convert<Color?, Color?>(null));
    }

    [Fact]
    public void Lists_arrays_and_sets_are_one_kind()
    {
        Assert.Equal([1, 2], Convert<int[], List<int>>([1, 2]));
        Assert.Equal([1, 2], Convert<List<int>, int[]>([1, 2]));
        Assert.Equal([1, 2], Convert<List<int>, HashSet<int>>([1, 2]));
        Assert.Equal([1, 2], Convert<HashSet<int>, IReadOnlyList<int>>([1, 2]));
        Assert.Equal([1, 2], Convert<int[], ArraySegment<int>>([1, 2]).ToArray());
        Assert.Equal([1, 2], Convert<Memory<int>, int[]>(new[] { 1, 2 }));
        Assert.Null(Convert<List<int>, int[]>(null!));
        Assert.Equal([1], Convert<List<int>, HashSet<int>>([1, 1]));
    }

    [Fact]
    public void Elements_are_converted_as_members_are()
    {
        Assert.Equal([1L, -2], Convert<int[], List<long>>([1, -2]));
        Assert.Equal([1, 2], Convert<List<long>, int[]>([1, 2]));
        Fails<long[], int[]>([1, long.MaxValue], PrewireErrorCode.OutOfRange);
        Assert.Equal([(byte)1, 2], Convert<int[], byte[]>([1, 2]));
        Assert.Equal([1, 255], Convert<byte[], int[]>([1, 255]));
        Fails<int[], byte[]>([256], PrewireErrorCode.OutOfRange);
        Assert.Equal([1, 2], Convert<int[], int?[]>([1, 2]).Select(static i => i!.Value));
        Assert.Equal([1, 2], Convert<int?[], int[]>([1, 2]));
        Fails<int?[], int[]>([1, null], PrewireErrorCode.UnexpectedNull);
        Assert.Equal([Color.Red], Convert<short[], Color[]>([1]));
        Assert.Equal([1.5], Convert<float[], double[]>([1.5f]));
        Assert.Equal([[1L], [2L, 3L]], Convert<int[][], List<List<long>>>([[1], [2, 3]]));
    }

    [Fact]
    public void Maps_and_tuples_are_converted_by_their_parts()
    {
        Assert.Equal(new Dictionary<long, double> { [1] = 1.5 }, Convert<Dictionary<int, float>, IReadOnlyDictionary<long, double>>(new() { [1] = 1.5f }));
        Fails<Dictionary<long, string>, Dictionary<int, string>>(new() { [long.MaxValue] = "" }, PrewireErrorCode.OutOfRange);
        Assert.Equal((1L, 2), Convert<(int, int?), (long, int)>((1, 2)));
        Assert.Equal(Tuple.Create(1, "a"), Convert<(int, string), Tuple<int, string>>((1, "a")));
        Assert.Equal((1, "a"), Convert<Tuple<int, string>, (int, string)>(Tuple.Create(1, "a")));
        Fails<(int, int), (int, int, int)>((1, 2), PrewireErrorCode.IncompatibleMember);
    }

    [Fact]
    public void A_struct_and_a_class()
    {
        AsClass made = Convert<AsStruct, AsClass>(new AsStruct { Number = 1, Flag = true, Maybe = 2, Text = "t" });
        Assert.Equal((1, true, 2, "t"), (made.Number, made.Flag, made.Maybe, made.Text));
        AsStruct back = Convert<AsClass, AsStruct>(made);
        Assert.Equal((1, true, 2, "t"), (back.Number, back.Flag, back.Maybe, back.Text));
        Fails<AsClass, AsStruct>(null!, PrewireErrorCode.UnexpectedNull);
        Assert.Null(Convert<AsClass, AsStruct?>(null!));
        Assert.Null(Convert<AsStruct?, AsClass>(null));
        Assert.Equal(3, Convert<AsStruct[], List<AsClass>>([default, new AsStruct { Number = 3 }])[1].Number);
    }

    [Fact]
    public void Anything_else_is_refused_and_the_message_names_the_member()
    {
        Refused<string, int>("1");
        Refused<int, string>(1);
        Refused<char, ushort>('a');
        Refused<ushort, char>(97);
        Refused<double, int>(1);
        Refused<double, decimal>(1);
        Refused<decimal, double>(1);
        Refused<DateTime, long>(default);
        Refused<long, DateTime>(1);
        Refused<Guid, byte[]>(default);
        Refused<int, List<int>>(1);
        Refused<List<int>, int>([1]);
        Refused<List<int>, Dictionary<int, int>>([1]);
        Refused<Dictionary<int, int>, List<(int, int)>>([]);
        Refused<string, char[]>("a");
        Refused<BigInteger, long>(1);
        Refused<List<string>, List<int>>(["a"]);
        Refused<AsClass, string>(new AsClass());
        Refused<Version, string>(new Version(1, 2));
    }

    private static void From<[WireType] T>()
        where T : IBinaryInteger<T>, IMinMaxValue<T>
    {
        Cells<T, byte>();
        Cells<T, sbyte>();
        Cells<T, short>();
        Cells<T, ushort>();
        Cells<T, int>();
        Cells<T, uint>();
        Cells<T, long>();
        Cells<T, ulong>();
        Cells<T, nint>();
        Cells<T, nuint>();
    }

    /// <summary>One cell of the table, for every interesting value of the writer's type.</summary>
    private static void Cells<TFrom, TTo>()
        where TFrom : IBinaryInteger<TFrom>, IMinMaxValue<TFrom>
        where TTo : IBinaryInteger<TTo>, IMinMaxValue<TTo>
    {
        BigInteger lowest = BigInteger.CreateChecked(TTo.MinValue);
        BigInteger highest = BigInteger.CreateChecked(TTo.MaxValue);
        BigInteger[] candidates =
        [
            0, 1, -1, 100, lowest, highest, lowest - 1, highest + 1, BigInteger.CreateChecked(TFrom.MinValue), BigInteger.CreateChecked(TFrom.MaxValue),
        ];
        foreach (BigInteger candidate in candidates)
        {
            if (candidate < BigInteger.CreateChecked(TFrom.MinValue) || candidate > BigInteger.CreateChecked(TFrom.MaxValue))
            {
                continue;
            }

            TFrom value = TFrom.CreateChecked(candidate);
            if (candidate >= lowest && candidate <= highest)
            {
                Assert.Equal(TTo.CreateChecked(candidate), Convert<TFrom, TTo>(value));
                Assert.Equal([TTo.CreateChecked(candidate), TTo.Zero], Convert<TFrom[], TTo[]>([value, TFrom.Zero]));
            }
            else
            {
                Fails<TFrom, TTo>(value, PrewireErrorCode.OutOfRange);
                Fails<TFrom[], TTo[]>([TFrom.Zero, value], PrewireErrorCode.OutOfRange);
            }
        }
    }

    private static TTo Convert<TFrom, TTo>(TFrom value)
    {
        byte[] message = PrewireSerializer.Serialize(new One<TFrom> { Value = value });
        TTo result = PrewireSerializer.Deserialize<One<TTo>>(message).Value;
        for (int length = 1; length < 4; length++)
        {
            TTo again = PrewireSerializer.Deserialize<One<TTo>>(Pieces.Cut(message, length)).Value;
            Assert.Null(DeepEquality.FindDifference(typeof(TTo), result, again));
        }

        return result;
    }

    private static void Fails<TFrom, TTo>(TFrom value, PrewireErrorCode code)
    {
        byte[] message = PrewireSerializer.Serialize(new One<TFrom> { Value = value });
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<One<TTo>>(message));
        Assert.Equal(code, exception.Code);
        Assert.StartsWith("One", exception.Path, StringComparison.Ordinal);
        Assert.False(PrewireSerializer.TryDeserialize(message, out One<TTo>? _));
    }

    /// <summary>What was of any type becomes a class that others may derive from.</summary>
    [Fact]
    public void An_object_of_another_type_is_told_from_damage()
    {
        var way = new Way { Stops = 3 };
        Assert.Equal(3, PrewireSerializer.Deserialize<One<Way?>>(PrewireSerializer.Serialize(new One<object?> { Value = way })).Value!.Stops);
        Assert.Null(PrewireSerializer.Deserialize<One<Way?>>(PrewireSerializer.Serialize(new One<object?>())).Value);
        foreach (object other in new object[] { "text", 7, new object[] { 1 }, new Detour() })
        {
            byte[] message = PrewireSerializer.Serialize(new One<object?> { Value = other });
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<One<Way?>>(message));
            Assert.Equal((PrewireErrorCode.UnassignableType, "One.Value"), (exception.Code, exception.Path));
        }
    }

    [Fact]
    public void An_error_names_the_types_and_the_way()
    {
        PrewireException member = Assert.Throws<PrewireException>(
            static () => PrewireSerializer.Deserialize<One<(int, int, int)>>(PrewireSerializer.Serialize(new One<(int, int)>())));
        Assert.Contains("It was a tuple of 2 and is a tuple of 3: [WireConverter] names", member.Message, StringComparison.Ordinal);
        PrewireException root = Assert.Throws<PrewireException>(static () => PrewireSerializer.Deserialize<List<TimeSpan>>(PrewireSerializer.Serialize(new[] { 1 })));
        Assert.Contains("It was int and is TimeSpan: read it as that.", root.Message, StringComparison.Ordinal);
    }

    private static void Refused<TFrom, TTo>(TFrom value)
    {
        byte[] message = PrewireSerializer.Serialize(new One<TFrom> { Value = value });
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<One<TTo>>(message));
        Assert.Equal(PrewireErrorCode.IncompatibleMember, exception.Code);
        Assert.StartsWith("One.Value", exception.Path, StringComparison.Ordinal);
        Assert.False(PrewireSerializer.TryDeserialize(message, out One<TTo>? _));
    }
}

[GenerateSerializer]
public class Way
{
    public int Stops { get; set; }
}

[GenerateSerializer]
public sealed class Detour
{
    public int Stops { get; set; }
}
