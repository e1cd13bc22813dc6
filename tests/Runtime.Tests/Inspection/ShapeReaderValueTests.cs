using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Codecs;
using Xunit;

namespace Prewire.Runtime.Tests.Inspection;

/// <summary>What a reader makes of values.</summary>
public class ShapeReaderValueTests
{
    [Fact]
    public void Every_kind_has_its_value()
    {
        Same<bool, BoolCodec>(false, true);
        Same<sbyte, SByteCodec>(sbyte.MinValue, -1, sbyte.MaxValue);
        Same<byte, ByteCodec>(0, 0x80, 0xFF);
        Same<short, Int16Codec>(short.MinValue, -1, short.MaxValue);
        Same<ushort, UInt16Codec>(0, ushort.MaxValue);
        Same<int, Int32Codec>(int.MinValue, -1, int.MaxValue);
        Same<uint, UInt32Codec>(0, uint.MaxValue);
        Same<long, Int64Codec>(long.MinValue, -1, long.MaxValue);
        Same<ulong, UInt64Codec>(0, ulong.MaxValue);
        Same<float, SingleCodec>(1.5f, float.NaN, float.MinValue, float.Epsilon);
        Same<double, DoubleCodec>(1.5, double.NaN, double.MinValue, double.Epsilon);
        Same<char, CharCodec>('A', '\uFFFF');
        Same<decimal, DecimalCodec>(0m, -1.50m, decimal.MaxValue);
        Same<Guid, GuidCodec>(Guid.Empty, new Guid("00112233-4455-6677-8899-aabbccddeeff"));
        Same<DateTime, DateTimeCodec>(DateTime.MinValue, new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc), DateTime.MaxValue);
        Same<DateTimeOffset, DateTimeOffsetCodec>(DateTimeOffset.MinValue, new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromHours(-14)));
        Same<TimeSpan, TimeSpanCodec>(TimeSpan.MinValue, TimeSpan.Zero, TimeSpan.MaxValue);
        Same<BigInteger, BigIntegerCodec>(0, -1, BigInteger.Pow(7, 100));
        Same<string?, StringCodec>("", "A", "Привет", "🦊 and the rest", new string('é', 300));
        Same<Version?, VersionCodec>(new Version(1, 2), new Version(1, 2, 3), new Version(1, 2, 3, 4));
        Same<byte[]?, ArrayCodec<byte, ByteCodec>>([], [1, 2, 3], new byte[300]);
        Same<string?, StringCodec>((string?)null);
        Same<Version?, VersionCodec>((Version?)null);
        Same<byte[]?, ArrayCodec<byte, ByteCodec>>((byte[]?)null);
        Same<int?, NullableCodec<int, Int32Codec>>(5, null);
#if !PREWIRE_NETSTANDARD
        Same<Int128, Int128Codec>(Int128.MinValue, -1, Int128.MaxValue);
        Same<UInt128, UInt128Codec>(0, UInt128.MaxValue);
        Same<Half, HalfCodec>((Half)1.5, Half.NaN, Half.MinValue, Half.Epsilon, Half.PositiveInfinity);
        Same<DateOnly, DateOnlyCodec>(DateOnly.MinValue, DateOnly.MaxValue);
        Same<TimeOnly, TimeOnlyCodec>(TimeOnly.MinValue, TimeOnly.MaxValue);
#endif
    }

    [Fact]
    public void Kinds_that_a_framework_may_lack_have_values_everywhere()
    {
        bool isOld = !typeof(ShapeReader).GetMethods().Any(static m => m.Name == "GetDateOnly");
        AssertValue([2, 0x1F, 0x20, 0x00, 0x3E], isOld ? (object)1.5 : (Half)1.5);
        AssertValue([2, 0x1F, 0x21, .. Enumerable.Repeat((byte)0xFF, 16)], isOld ? (object)BigInteger.MinusOne : (Int128)(-1));
        AssertValue([2, 0x1F, 0x22, .. Enumerable.Repeat((byte)0xFF, 16)], isOld ? (object)((BigInteger.One << 128) - 1) : UInt128.MaxValue);
        AssertValue([2, 0x1F, 0x23, 31, 0, 0, 0], isOld ? (object)new DateTime(1, 2, 1) : new DateOnly(1, 2, 1));
        AssertValue([2, 0x1F, 0x24, 5, 0, 0, 0, 0, 0, 0, 0], isOld ? (object)new TimeSpan(5) : new TimeOnly(5));

        static void AssertValue(byte[] message, object expected) => Assert.Equal([expected], Values(message));
    }

    [Fact]
    public void Packed_integers_are_what_they_were()
    {
        long[] values = [-1, 127, 3];
        Assert.Equal(values.Select(v => (object)v), Values(PrewireEntry.Serialize<long[]?, ArrayCodec<long, Int64Codec>>(values)));
        ulong[] large = [0x80, 0xFFFF];
        Assert.Equal(large.Select(v => (object)v), Values(PrewireEntry.Serialize<ulong[]?, ArrayCodec<ulong, UInt64Codec>>(large)));
    }

    [Fact]
    public void Integers_convert_where_they_fit()
    {
        AssertIntegers(PrewireEntry.Serialize<sbyte, SByteCodec>(-1), -1, null, -1, -1);
        AssertIntegers(PrewireEntry.Serialize<ulong, UInt64Codec>(ulong.MaxValue), null, ulong.MaxValue, ulong.MaxValue, null);
        AssertIntegers(PrewireEntry.Serialize<long, Int64Codec>(long.MinValue), long.MinValue, null, long.MinValue, null);
        AssertIntegers(PrewireEntry.Serialize<uint, UInt32Codec>(1u << 31), 1L << 31, 1UL << 31, 1L << 31, null);
        AssertIntegers([2, 0x1F, 0x21, .. Enumerable.Repeat((byte)0xFF, 7), 0x7F, .. Enumerable.Repeat((byte)0xFF, 8)], null, null, (BigInteger)long.MinValue - 1, null);
        AssertIntegers([2, 0x1F, 0x22, .. Enumerable.Repeat((byte)0xFF, 16)], null, null, (BigInteger.One << 128) - 1, null);
#if !PREWIRE_NETSTANDARD
        Assert.Equal(PrewireErrorCode.OutOfRange, Code(PrewireEntry.Serialize<UInt128, UInt128Codec>(UInt128.MaxValue), static (ref ShapeReader r) => r.GetInt128()));
        Assert.Equal(PrewireErrorCode.OutOfRange, Code(PrewireEntry.Serialize<int, Int32Codec>(-1), static (ref ShapeReader r) => r.GetUInt128()));
#endif
    }

    [Fact]
    public void Another_kind_than_asked_for_is_an_error_of_the_message()
    {
        byte[] message = PrewireEntry.Serialize<List<string?>?, ListCodec<string?, StringCodec>>(["A", null]);
        using var reader = new ShapeReader(message);
        Assert.Throws<InvalidOperationException>(() => new ShapeReader(message).GetString());

        reader.Read();
        AssertCode(PrewireErrorCode.IncompatibleMember, in reader, static (ref ShapeReader r) => r.GetString());
        AssertCode(PrewireErrorCode.IncompatibleMember, in reader, static (ref ShapeReader r) => r.GetValue());
        reader.Read();
        PrewireException exception = AssertCode(PrewireErrorCode.IncompatibleMember, in reader, static (ref ShapeReader r) => r.GetInt64());
        Assert.Equal("Root[0]", exception.Path);
        Assert.Equal(reader.Offset, exception.Offset);
        Assert.Contains("Value of the kind String, and was asked for as Int64", exception.Message, StringComparison.Ordinal);
        Assert.Equal("A", reader.GetString());
        Assert.Equal("A", reader.GetString());
        reader.Read();
        AssertCode(PrewireErrorCode.UnexpectedNull, in reader, static (ref ShapeReader r) => r.GetString());
        Assert.Null(reader.GetValue());
    }

    [Fact]
    public void Damaged_values_are_found_when_they_are_asked_for()
    {
        AssertDamaged(PrewireErrorCode.InvalidText, [1, 0x11, 0x09, 0x00, 0xFF]);
        AssertDamaged(PrewireErrorCode.InvalidText, [1, 0x11, 0x01]);
        AssertDamaged(PrewireErrorCode.InvalidText, [1, 0x11, 0x0D, 0x01, 0x41, 0xE0]);
        AssertDamaged(PrewireErrorCode.InvalidText, [1, 0x11, 0x07, 0x00, 0xD8]);
        AssertDamaged(PrewireErrorCode.InvalidValue, [1, 0x00, 0x02]);
        AssertDamaged(PrewireErrorCode.InvalidValue, [1, 0x0C, 0x1F]);
        AssertDamaged(PrewireErrorCode.InvalidValue, [1, 0x0E, .. Enumerable.Repeat((byte)0xFF, 8)]);
        AssertDamaged(PrewireErrorCode.InvalidValue, [2, 0x1F, 0x23, .. Enumerable.Repeat((byte)0xFF, 4)]);
        AssertDamaged(PrewireErrorCode.InvalidValue, [2, 0x1F, 0x25, 3, 0, 0]);
        AssertDamaged(PrewireErrorCode.InvalidValue, [2, 0x1F, 0x26, 2, .. Enumerable.Repeat((byte)0xFF, 8)]);
    }

    [Fact]
    public void A_blob_is_bytes_with_a_version()
    {
        byte[] message = new ScriptedCodec { OnWrite = static (ref PrewireWriter writer) => writer.WriteRaw([1, 2, 3]) }.Serialize("");
        using var reader = new ShapeReader(message);
        Assert.True(reader.Read());
        Assert.Equal((ShapeToken.Value, ShapeValueKind.Blob, 1, 3), (reader.Token, reader.Kind, reader.BlobVersion, reader.Count));
        Assert.Equal([1, 2, 3], reader.GetBytes());
        Assert.False(reader.Read());
    }

    private static void Same<T, TCodec>(params T[] values)
        where TCodec : struct, IWireCodec<T>
    {
        foreach (T value in values)
        {
            byte[] message = PrewireEntry.Serialize<T, TCodec>(value);
            Assert.Equal([value], Values(message));
            for (int size = 1; size < 4; size++)
            {
                Assert.Equal([value], Values(message, size));
            }
        }
    }

    /// <summary>All values and nulls of a message, twice asked for.</summary>
    private static List<object?> Values(byte[] message, int segmentSize = 0)
    {
        using ShapeReader reader = segmentSize == 0 ? new ShapeReader(message) : new ShapeReader(Bytes.Cut(message, segmentSize));
        var values = new List<object?>();
        while (reader.Read())
        {
            if (reader.Token is ShapeToken.Value or ShapeToken.Null)
            {
                values.Add(reader.GetValue());
                Assert.Equal(values[^1], reader.GetValue());
            }
        }

        return values;
    }

    private static void AssertIntegers(byte[] message, long? signed, ulong? unsigned, BigInteger large, int? small)
    {
        using var reader = new ShapeReader(message);
        Assert.True(reader.Read());
        Assert.Equal(large, reader.GetBigInteger());
        Assert.Equal(signed, Code(message, static (ref ShapeReader r) => r.GetInt64()) == 0 ? reader.GetInt64() : null);
        Assert.Equal(unsigned, Code(message, static (ref ShapeReader r) => r.GetUInt64()) == 0 ? reader.GetUInt64() : null);
        Assert.Equal(small, Code(message, static (ref ShapeReader r) => r.GetInt32()) == 0 ? reader.GetInt32() : null);
    }

    private static void AssertDamaged(PrewireErrorCode code, byte[] message)
    {
        Assert.Equal(code, Code(message, static (ref ShapeReader r) => r.GetValue()));
        using var reader = new ShapeReader(message);
        Assert.True(reader.Read());
        Assert.False(reader.Read());
    }

    private delegate object? Getter(ref ShapeReader reader);

    private static PrewireErrorCode Code(byte[] message, Getter getter)
    {
        var reader = new ShapeReader(message);
        Assert.True(reader.Read());
        try
        {
            getter(ref reader);
            return 0;
        }
        catch (PrewireException exception)
        {
            Assert.Equal("Root", exception.Path);
            Assert.Equal(reader.Offset, exception.Offset);
            return exception.Code;
        }
        finally
        {
            reader.Dispose();
        }
    }

    private static PrewireException AssertCode(PrewireErrorCode code, in ShapeReader reader, Getter getter)
    {
        try
        {
            getter(ref System.Runtime.CompilerServices.Unsafe.AsRef(in reader));
        }
        catch (PrewireException exception)
        {
            Assert.Equal(code, exception.Code);
            return exception;
        }

        throw new InvalidOperationException("It was read.");
    }
}
