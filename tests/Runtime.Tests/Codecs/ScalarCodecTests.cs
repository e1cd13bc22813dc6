using System;
using System.Numerics;
using Prewire.Codecs;
using Xunit;

namespace Prewire.Runtime.Tests.Codecs;

public sealed class ScalarCodecTests
{
    [Fact]
    public void Integers()
    {
        Check.RoundTrip<byte, ByteCodec>(0, 1, 127, 128, 255);
        Check.RoundTrip<sbyte, SByteCodec>(0, 1, -1, sbyte.MinValue, sbyte.MaxValue);
        Check.RoundTrip<short, Int16Codec>(0, -1, short.MinValue, short.MaxValue);
        Check.RoundTrip<ushort, UInt16Codec>(0, 255, 256, ushort.MaxValue);
        Check.RoundTrip<int, Int32Codec>(0, -1, int.MinValue, int.MaxValue);
        Check.RoundTrip<uint, UInt32Codec>(0, 1, uint.MaxValue);
        Check.RoundTrip<long, Int64Codec>(0, -1, long.MinValue, long.MaxValue);
        Check.RoundTrip<ulong, UInt64Codec>(0, 1, ulong.MaxValue);
        Check.RoundTrip<nint, IntPtrCodec>(0, -1, nint.MinValue, nint.MaxValue);
        Check.RoundTrip<nuint, UIntPtrCodec>(0, 1, nuint.MaxValue);
        Check.Encoding<int, Int32Codec>(0x01020304, "04030201");
        Check.Encoding<short, Int16Codec>(-2, "FEFF");
        Check.Encoding<nint, IntPtrCodec>(-2, "FEFFFFFFFFFFFFFF");
    }

    [Fact]
    public void Floats_keep_every_bit()
    {
        Check.RoundTrip<float, SingleCodec>(0, -0f, 1.5f, float.Epsilon, float.NegativeInfinity, float.NaN);
        Check.RoundTrip<double, DoubleCodec>(0, -0d, 1.5, double.Epsilon, double.PositiveInfinity, double.NaN);
        double odd = BitConverter.Int64BitsToDouble(0x7FF0_0000_0000_0001);
        Assert.Equal(0x7FF0_0000_0000_0001, BitConverter.DoubleToInt64Bits(Bytes.Read<double, DoubleCodec>(Bytes.Write<double, DoubleCodec>(odd))));
        Check.Encoding<double, DoubleCodec>(1, "000000000000F03F");
        Check.Encoding<float, SingleCodec>(1, "0000803F");
    }

    [Fact]
    public void Bools()
    {
        Check.RoundTrip<bool, BoolCodec>(true, false, true);
        Check.Fails<bool, BoolCodec>("02", PrewireErrorCode.InvalidValue);
        Check.Fails<bool[]?, ArrayCodec<bool, BoolCodec>>("04 01 00 02", PrewireErrorCode.InvalidValue);
    }

    [Fact]
    public void Chars_may_be_halves_of_pairs() =>
        Check.RoundTrip<char, CharCodec>('\0', 'a', '\uD800', '\uFFFF');

    [Fact]
    public void Guids()
    {
        Check.RoundTrip<Guid, GuidCodec>(Guid.Empty, Guid.NewGuid(), Guid.NewGuid());
        Check.Encoding<Guid, GuidCodec>(new Guid("00112233-4455-6677-8899-AABBCCDDEEFF"), "33221100 5544 7766 8899AABBCCDDEEFF");
    }

    [Fact]
    public void DateTimes_keep_their_kind_and_the_ambiguous_hour()
    {
        Check.RoundTrip<DateTime, DateTimeCodec>(
            DateTime.MinValue,
            DateTime.MaxValue,
            new DateTime(2024, 2, 29, 12, 0, 0, DateTimeKind.Utc),
            new DateTime(2024, 2, 29, 12, 0, 0, DateTimeKind.Local));

        // The highest two bits of a local time within the repeated hour are both set.
        byte[] ambiguous = Convert.FromHexString("00000000000000C0");
        Assert.Equal(ambiguous, Bytes.Write<DateTime, DateTimeCodec>(Bytes.Read<DateTime, DateTimeCodec>(ambiguous)));
        Check.Fails<DateTime, DateTimeCodec>("FFFFFFFFFFFFFF3F", PrewireErrorCode.InvalidValue);
        Check.Fails<DateTime[]?, ArrayCodec<DateTime, DateTimeCodec>>("02 004037F47528CA2B", PrewireErrorCode.InvalidValue);
    }

    [Fact]
    public void DateTimeOffsets()
    {
        Check.RoundTrip<DateTimeOffset, DateTimeOffsetCodec>(
            DateTimeOffset.MinValue,
            DateTimeOffset.MaxValue,
            new DateTimeOffset(2024, 2, 29, 12, 0, 0, TimeSpan.FromMinutes(-570)),
            new DateTimeOffset(2024, 2, 29, 12, 0, 0, TimeSpan.FromHours(14)));
        Check.Fails<DateTimeOffset, DateTimeOffsetCodec>("0000000000000008 4903", PrewireErrorCode.InvalidValue);
        Check.Fails<DateTimeOffset, DateTimeOffsetCodec>("0000000000000000 FFFF", PrewireErrorCode.InvalidValue);
        Check.Fails<DateTimeOffset, DateTimeOffsetCodec>("FFFFFFFFFFFFFFFF 0000", PrewireErrorCode.InvalidValue);
    }

    [Fact]
    public void TimeSpans() => Check.RoundTrip<TimeSpan, TimeSpanCodec>(TimeSpan.Zero, TimeSpan.MinValue, TimeSpan.MaxValue);

    [Fact]
    public void BigIntegers_are_in_their_shortest_form()
    {
        Check.RoundTrip<BigInteger, BigIntegerCodec>(
            0, 1, -1, 127, 128, -128, -129, BigInteger.Pow(2, 503) - 1, BigInteger.Pow(2, 511), BigInteger.Pow(-3, 5000));
        Check.Encoding<BigInteger, BigIntegerCodec>(0, "02 00");
        Check.Encoding<BigInteger, BigIntegerCodec>(128, "03 8000");
        Check.Encoding<BigInteger, BigIntegerCodec>(-128, "02 80");
        Check.Fails<BigInteger, BigIntegerCodec>("00", PrewireErrorCode.InvalidLength);
        Check.Fails<BigInteger, BigIntegerCodec>("01", PrewireErrorCode.InvalidLength);
        Check.Fails<BigInteger, BigIntegerCodec>("03 0100", PrewireErrorCode.InvalidValue);
        Check.Fails<BigInteger, BigIntegerCodec>("03 80FF", PrewireErrorCode.InvalidValue);
        Check.Fails<BigInteger, BigIntegerCodec>("03 0000", PrewireErrorCode.InvalidValue);
    }

    [Fact]
    public void Versions_keep_the_number_of_components()
    {
        Check.RoundTrip<Version?, VersionCodec>(null, new(1, 2), new(1, 2, 3), new(0, 0, 0, 0), new(int.MaxValue, 1, 2, 3));
        Check.Encoding<Version?, VersionCodec>(new(1, 2, 3), "03 01000000 02000000 03000000");
        Check.Fails<Version?, VersionCodec>("01 01000000", PrewireErrorCode.InvalidValue);
        Check.Fails<Version?, VersionCodec>("05 01000000 01000000 01000000 01000000 01000000", PrewireErrorCode.InvalidValue);
        Check.Fails<Version?, VersionCodec>("02 01000000 FFFFFFFF", PrewireErrorCode.InvalidValue);
    }

    [Fact]
    public void Uris_stay_relative_or_absolute()
    {
        Check.RoundTrip<Uri?, UriCodec>(
            null,
            new Uri("https://example.org/a?b=c#d"),
            new Uri("a/b", UriKind.Relative),
            new Uri("/a/b", UriKind.Relative),
            new Uri("", UriKind.Relative),
            new Uri("file:///a/b"),
            new Uri("mailto:someone@example.org"));
        Assert.False(Bytes.Read<Uri?, UriCodec>(Bytes.Write<Uri?, UriCodec>(new Uri("/a", UriKind.Relative)))!.IsAbsoluteUri);
        Check.RoundTripOne<Uri?, UriCodec>(new Uri(OperatingSystem.IsWindows() ? @"C:\a" : "/a"));
        Check.Fails<Uri?, UriCodec>(Convert.ToHexString(Bytes.Write<string?, StringCodec>("http://[")), PrewireErrorCode.InvalidValue);
    }

#if !PREWIRE_NETSTANDARD
    [Fact]
    public void Newer_types()
    {
        Check.RoundTrip<Half, HalfCodec>(Half.Zero, Half.NaN, Half.MaxValue);
        Check.RoundTrip<Int128, Int128Codec>(0, -1, Int128.MinValue, Int128.MaxValue);
        Check.RoundTrip<UInt128, UInt128Codec>(0, 1, UInt128.MaxValue);
        Check.RoundTrip<DateOnly, DateOnlyCodec>(DateOnly.MinValue, DateOnly.MaxValue, new(2024, 2, 29));
        Check.RoundTrip<TimeOnly, TimeOnlyCodec>(TimeOnly.MinValue, TimeOnly.MaxValue);
        Check.Encoding<Int128, Int128Codec>(-2, "FEFFFFFFFFFFFFFF FFFFFFFFFFFFFFFF");
        Check.Fails<DateOnly, DateOnlyCodec>("FFFFFFFF", PrewireErrorCode.InvalidValue);
        Check.Fails<DateOnly, DateOnlyCodec>("DBB93700", PrewireErrorCode.InvalidValue);
        Check.Fails<TimeOnly, TimeOnlyCodec>("00C0692AC9000000", PrewireErrorCode.InvalidValue);
        Check.Fails<TimeOnly, TimeOnlyCodec>("FFFFFFFFFFFFFFFF", PrewireErrorCode.InvalidValue);
    }
#endif
}
