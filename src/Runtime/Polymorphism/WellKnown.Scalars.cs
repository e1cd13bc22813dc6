// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using System;
using System.Numerics;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Polymorphism;

/// <content>The scalars as they are in C#, and their codecs: all that is said of them beside <see cref="ScalarType"/> and the codecs themselves.</content>
internal static partial class WellKnown
{
    /// <summary>Makes the codec that is looked for; how is known above this layer.</summary>
    internal interface ICodecMaker
    {
        Codec Of<T, TCodec>()
            where TCodec : struct, IWireCodec<T>;
    }

    /// <summary>The codec of a scalar or a nullable one, or null.</summary>
    internal static Codec ScalarCodec<TMaker>(Type type, TMaker make)
        where TMaker : struct, ICodecMaker => ResolveText(type, make) ?? ResolveNumber(type, make) ?? ResolveTime(type, make);

    /// <summary>What has no code and is announced by its identity, as that of arrays' elements too: nullable scalars, and scalars behind the last code.</summary>
    internal static Type[] AnnouncedScalars() =>
    [
        typeof(bool?), typeof(byte?), typeof(sbyte?), typeof(short?), typeof(ushort?), typeof(int?), typeof(uint?), typeof(long?), typeof(ulong?),
        typeof(nint?), typeof(nuint?), typeof(char?), typeof(float?), typeof(double?), typeof(decimal?), typeof(BigInteger?), typeof(Guid?),
        typeof(DateTime?), typeof(DateTimeOffset?), typeof(TimeSpan?),
#if !NETSTANDARD2_0
        typeof(Half?), typeof(Int128?), typeof(UInt128?), typeof(DateOnly?), typeof(TimeOnly?),
#endif
    ];

    /// <summary>The types with a code, in the order of <see cref="ScalarType.All"/>. Null where the framework has none.</summary>
    private static Type[] ScalarTypes() =>
    [
        typeof(bool), typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(nint),
        typeof(nuint), typeof(char), typeof(float), typeof(double), typeof(decimal),
#if NETSTANDARD2_0
        null, null, null,
#else
        typeof(Half), typeof(Int128), typeof(UInt128),
#endif
        typeof(string), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan),
#if NETSTANDARD2_0
        null, null,
#else
        typeof(DateOnly), typeof(TimeOnly),
#endif
        typeof(BigInteger), typeof(Version), typeof(Uri),
    ];

    private static Codec ResolveText<TMaker>(Type type, TMaker make)
        where TMaker : struct, ICodecMaker =>
        type == typeof(string) ? make.Of<string, StringCodec>() :
        type == typeof(Version) ? make.Of<Version, VersionCodec>() :
        type == typeof(Uri) ? make.Of<Uri, UriCodec>() :
        null;

    private static Codec ResolveNumber<TMaker>(Type type, TMaker make)
        where TMaker : struct, ICodecMaker =>
        type == typeof(bool) ? make.Of<bool, BoolCodec>() :
        type == typeof(bool?) ? make.Of<bool?, NullableCodec<bool, BoolCodec>>() :
        type == typeof(byte) ? make.Of<byte, ByteCodec>() :
        type == typeof(byte?) ? make.Of<byte?, NullableCodec<byte, ByteCodec>>() :
        type == typeof(sbyte) ? make.Of<sbyte, SByteCodec>() :
        type == typeof(sbyte?) ? make.Of<sbyte?, NullableCodec<sbyte, SByteCodec>>() :
        type == typeof(short) ? make.Of<short, Int16Codec>() :
        type == typeof(short?) ? make.Of<short?, NullableCodec<short, Int16Codec>>() :
        type == typeof(ushort) ? make.Of<ushort, UInt16Codec>() :
        type == typeof(ushort?) ? make.Of<ushort?, NullableCodec<ushort, UInt16Codec>>() :
        type == typeof(int) ? make.Of<int, Int32Codec>() :
        type == typeof(int?) ? make.Of<int?, NullableCodec<int, Int32Codec>>() :
        type == typeof(uint) ? make.Of<uint, UInt32Codec>() :
        type == typeof(uint?) ? make.Of<uint?, NullableCodec<uint, UInt32Codec>>() :
        type == typeof(long) ? make.Of<long, Int64Codec>() :
        type == typeof(long?) ? make.Of<long?, NullableCodec<long, Int64Codec>>() :
        type == typeof(ulong) ? make.Of<ulong, UInt64Codec>() :
        type == typeof(ulong?) ? make.Of<ulong?, NullableCodec<ulong, UInt64Codec>>() :
        type == typeof(nint) ? make.Of<nint, IntPtrCodec>() :
        type == typeof(nint?) ? make.Of<nint?, NullableCodec<nint, IntPtrCodec>>() :
        type == typeof(nuint) ? make.Of<nuint, UIntPtrCodec>() :
        type == typeof(nuint?) ? make.Of<nuint?, NullableCodec<nuint, UIntPtrCodec>>() :
        type == typeof(char) ? make.Of<char, CharCodec>() :
        type == typeof(char?) ? make.Of<char?, NullableCodec<char, CharCodec>>() :
        type == typeof(float) ? make.Of<float, SingleCodec>() :
        type == typeof(float?) ? make.Of<float?, NullableCodec<float, SingleCodec>>() :
        type == typeof(double) ? make.Of<double, DoubleCodec>() :
        type == typeof(double?) ? make.Of<double?, NullableCodec<double, DoubleCodec>>() :
        type == typeof(decimal) ? make.Of<decimal, DecimalCodec>() :
        type == typeof(decimal?) ? make.Of<decimal?, NullableCodec<decimal, DecimalCodec>>() :
        type == typeof(BigInteger) ? make.Of<BigInteger, BigIntegerCodec>() :
        type == typeof(BigInteger?) ? make.Of<BigInteger?, NullableCodec<BigInteger, BigIntegerCodec>>() :
#if !NETSTANDARD2_0
        type == typeof(Half) ? make.Of<Half, HalfCodec>() :
        type == typeof(Half?) ? make.Of<Half?, NullableCodec<Half, HalfCodec>>() :
        type == typeof(Int128) ? make.Of<Int128, Int128Codec>() :
        type == typeof(Int128?) ? make.Of<Int128?, NullableCodec<Int128, Int128Codec>>() :
        type == typeof(UInt128) ? make.Of<UInt128, UInt128Codec>() :
        type == typeof(UInt128?) ? make.Of<UInt128?, NullableCodec<UInt128, UInt128Codec>>() :
#endif
        null;

    private static Codec ResolveTime<TMaker>(Type type, TMaker make)
        where TMaker : struct, ICodecMaker =>
        type == typeof(Guid) ? make.Of<Guid, GuidCodec>() :
        type == typeof(Guid?) ? make.Of<Guid?, NullableCodec<Guid, GuidCodec>>() :
        type == typeof(DateTime) ? make.Of<DateTime, DateTimeCodec>() :
        type == typeof(DateTime?) ? make.Of<DateTime?, NullableCodec<DateTime, DateTimeCodec>>() :
        type == typeof(DateTimeOffset) ? make.Of<DateTimeOffset, DateTimeOffsetCodec>() :
        type == typeof(DateTimeOffset?) ? make.Of<DateTimeOffset?, NullableCodec<DateTimeOffset, DateTimeOffsetCodec>>() :
        type == typeof(TimeSpan) ? make.Of<TimeSpan, TimeSpanCodec>() :
        type == typeof(TimeSpan?) ? make.Of<TimeSpan?, NullableCodec<TimeSpan, TimeSpanCodec>>() :
#if !NETSTANDARD2_0
        type == typeof(DateOnly) ? make.Of<DateOnly, DateOnlyCodec>() :
        type == typeof(DateOnly?) ? make.Of<DateOnly?, NullableCodec<DateOnly, DateOnlyCodec>>() :
        type == typeof(TimeOnly) ? make.Of<TimeOnly, TimeOnlyCodec>() :
        type == typeof(TimeOnly?) ? make.Of<TimeOnly?, NullableCodec<TimeOnly, TimeOnlyCodec>>() :
#endif
        null;

    private static OpenForm MakeScalar(int code, bool isArray) => code switch
    {
        <= 5 => MakeSmallNumber(code, isArray),
        <= 11 => MakeInteger(code, isArray),
        <= 15 => MakeFraction(code, isArray),
        <= 18 or 24 or 25 => MakeNewer(code, isArray),
        <= 23 => MakeText(code, isArray),
        _ => MakeOther(code, isArray),
    };

    private static OpenForm MakeSmallNumber(int code, bool isArray) => code switch
    {
        1 => Make<bool, BoolCodec>(isArray),
        2 => Make<sbyte, SByteCodec>(isArray),
        3 => Make<byte, ByteCodec>(isArray),
        4 => Make<short, Int16Codec>(isArray),
        _ => Make<ushort, UInt16Codec>(isArray),
    };

    private static OpenForm MakeInteger(int code, bool isArray) => code switch
    {
        6 => Make<int, Int32Codec>(isArray),
        7 => Make<uint, UInt32Codec>(isArray),
        8 => Make<long, Int64Codec>(isArray),
        9 => Make<ulong, UInt64Codec>(isArray),
        10 => Make<nint, IntPtrCodec>(isArray),
        _ => Make<nuint, UIntPtrCodec>(isArray),
    };

    private static OpenForm MakeFraction(int code, bool isArray) => code switch
    {
        12 => Make<char, CharCodec>(isArray),
        13 => Make<float, SingleCodec>(isArray),
        14 => Make<double, DoubleCodec>(isArray),
        _ => Make<decimal, DecimalCodec>(isArray),
    };

    private static OpenForm MakeNewer(int code, bool isArray) => code switch
    {
#if !NETSTANDARD2_0
        16 => Make<Half, HalfCodec>(isArray),
        17 => Make<Int128, Int128Codec>(isArray),
        18 => Make<UInt128, UInt128Codec>(isArray),
        24 => Make<DateOnly, DateOnlyCodec>(isArray),
        25 => Make<TimeOnly, TimeOnlyCodec>(isArray),
#endif
        _ => null,
    };

    private static OpenForm MakeText(int code, bool isArray) => code switch
    {
        19 => Make<string, StringCodec>(isArray),
        20 => Make<Guid, GuidCodec>(isArray),
        21 => Make<DateTime, DateTimeCodec>(isArray),
        22 => Make<DateTimeOffset, DateTimeOffsetCodec>(isArray),
        _ => Make<TimeSpan, TimeSpanCodec>(isArray),
    };

    private static OpenForm MakeOther(int code, bool isArray) => code switch
    {
        26 => Make<BigInteger, BigIntegerCodec>(isArray),
        27 => Make<Version, VersionCodec>(isArray),
        _ => Make<Uri, UriCodec>(isArray),
    };

    private static OpenForm Make<T, TCodec>(bool isArray)
        where TCodec : struct, IWireCodec<T> => isArray ? new OpenForm<T[], ArrayCodec<T, TCodec>>() : new OpenForm<T, TCodec>();
}
