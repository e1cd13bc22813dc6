// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Numerics;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <summary>The codecs of the types that need no attribute.</summary>
internal sealed partial class PrimitiveResolver : CodecResolver
{
    public override Codec Resolve(Type type, uint hash) =>
        type.IsArray ? ResolveArray(type) : ResolveText(type) ?? ResolveNumber(type) ?? ResolveTime(type) ?? ResolveOpen(type) ?? CollectionResolver.Resolve(type);

    /// <summary>The types that are announced by their identity, and those of whose arrays there is no well-known code.</summary>
    public override Codec ResolveIdentity(ulong identity) =>
        Identities.Types.TryGetValue(identity, out Type type) ? Resolve(type, 0) : null;

    private static Codec ResolveText(Type type)
    {
        if (type == typeof(string))
        {
            return new StructCodec<string, StringCodec>();
        }

        if (type == typeof(Version))
        {
            return new StructCodec<Version, VersionCodec>();
        }

        if (type == typeof(Uri))
        {
            return new StructCodec<Uri, UriCodec>();
        }

        return null;
    }

    private static Codec ResolveNumber(Type type)
    {
        if (type == typeof(bool))
        {
            return new StructCodec<bool, BoolCodec>();
        }

        if (type == typeof(bool?))
        {
            return new StructCodec<bool?, NullableCodec<bool, BoolCodec>>();
        }

        if (type == typeof(byte))
        {
            return new StructCodec<byte, ByteCodec>();
        }

        if (type == typeof(byte?))
        {
            return new StructCodec<byte?, NullableCodec<byte, ByteCodec>>();
        }

        if (type == typeof(sbyte))
        {
            return new StructCodec<sbyte, SByteCodec>();
        }

        if (type == typeof(sbyte?))
        {
            return new StructCodec<sbyte?, NullableCodec<sbyte, SByteCodec>>();
        }

        if (type == typeof(short))
        {
            return new StructCodec<short, Int16Codec>();
        }

        if (type == typeof(short?))
        {
            return new StructCodec<short?, NullableCodec<short, Int16Codec>>();
        }

        if (type == typeof(ushort))
        {
            return new StructCodec<ushort, UInt16Codec>();
        }

        if (type == typeof(ushort?))
        {
            return new StructCodec<ushort?, NullableCodec<ushort, UInt16Codec>>();
        }

        if (type == typeof(int))
        {
            return new StructCodec<int, Int32Codec>();
        }

        if (type == typeof(int?))
        {
            return new StructCodec<int?, NullableCodec<int, Int32Codec>>();
        }

        if (type == typeof(uint))
        {
            return new StructCodec<uint, UInt32Codec>();
        }

        if (type == typeof(uint?))
        {
            return new StructCodec<uint?, NullableCodec<uint, UInt32Codec>>();
        }

        if (type == typeof(long))
        {
            return new StructCodec<long, Int64Codec>();
        }

        if (type == typeof(long?))
        {
            return new StructCodec<long?, NullableCodec<long, Int64Codec>>();
        }

        if (type == typeof(ulong))
        {
            return new StructCodec<ulong, UInt64Codec>();
        }

        if (type == typeof(ulong?))
        {
            return new StructCodec<ulong?, NullableCodec<ulong, UInt64Codec>>();
        }

        if (type == typeof(nint))
        {
            return new StructCodec<nint, IntPtrCodec>();
        }

        if (type == typeof(nint?))
        {
            return new StructCodec<nint?, NullableCodec<nint, IntPtrCodec>>();
        }

        if (type == typeof(nuint))
        {
            return new StructCodec<nuint, UIntPtrCodec>();
        }

        if (type == typeof(nuint?))
        {
            return new StructCodec<nuint?, NullableCodec<nuint, UIntPtrCodec>>();
        }

        if (type == typeof(char))
        {
            return new StructCodec<char, CharCodec>();
        }

        if (type == typeof(char?))
        {
            return new StructCodec<char?, NullableCodec<char, CharCodec>>();
        }

        if (type == typeof(float))
        {
            return new StructCodec<float, SingleCodec>();
        }

        if (type == typeof(float?))
        {
            return new StructCodec<float?, NullableCodec<float, SingleCodec>>();
        }

        if (type == typeof(double))
        {
            return new StructCodec<double, DoubleCodec>();
        }

        if (type == typeof(double?))
        {
            return new StructCodec<double?, NullableCodec<double, DoubleCodec>>();
        }

        if (type == typeof(decimal))
        {
            return new StructCodec<decimal, DecimalCodec>();
        }

        if (type == typeof(decimal?))
        {
            return new StructCodec<decimal?, NullableCodec<decimal, DecimalCodec>>();
        }

        if (type == typeof(BigInteger))
        {
            return new StructCodec<BigInteger, BigIntegerCodec>();
        }

        if (type == typeof(BigInteger?))
        {
            return new StructCodec<BigInteger?, NullableCodec<BigInteger, BigIntegerCodec>>();
        }

#if !NETSTANDARD2_0
        if (type == typeof(Half))
        {
            return new StructCodec<Half, HalfCodec>();
        }

        if (type == typeof(Half?))
        {
            return new StructCodec<Half?, NullableCodec<Half, HalfCodec>>();
        }

        if (type == typeof(Int128))
        {
            return new StructCodec<Int128, Int128Codec>();
        }

        if (type == typeof(Int128?))
        {
            return new StructCodec<Int128?, NullableCodec<Int128, Int128Codec>>();
        }

        if (type == typeof(UInt128))
        {
            return new StructCodec<UInt128, UInt128Codec>();
        }

        if (type == typeof(UInt128?))
        {
            return new StructCodec<UInt128?, NullableCodec<UInt128, UInt128Codec>>();
        }

#endif
        return null;
    }

    private static Codec ResolveTime(Type type)
    {
        if (type == typeof(Guid))
        {
            return new StructCodec<Guid, GuidCodec>();
        }

        if (type == typeof(Guid?))
        {
            return new StructCodec<Guid?, NullableCodec<Guid, GuidCodec>>();
        }

        if (type == typeof(DateTime))
        {
            return new StructCodec<DateTime, DateTimeCodec>();
        }

        if (type == typeof(DateTime?))
        {
            return new StructCodec<DateTime?, NullableCodec<DateTime, DateTimeCodec>>();
        }

        if (type == typeof(DateTimeOffset))
        {
            return new StructCodec<DateTimeOffset, DateTimeOffsetCodec>();
        }

        if (type == typeof(DateTimeOffset?))
        {
            return new StructCodec<DateTimeOffset?, NullableCodec<DateTimeOffset, DateTimeOffsetCodec>>();
        }

        if (type == typeof(TimeSpan))
        {
            return new StructCodec<TimeSpan, TimeSpanCodec>();
        }

        if (type == typeof(TimeSpan?))
        {
            return new StructCodec<TimeSpan?, NullableCodec<TimeSpan, TimeSpanCodec>>();
        }

#if !NETSTANDARD2_0
        if (type == typeof(DateOnly))
        {
            return new StructCodec<DateOnly, DateOnlyCodec>();
        }

        if (type == typeof(DateOnly?))
        {
            return new StructCodec<DateOnly?, NullableCodec<DateOnly, DateOnlyCodec>>();
        }

        if (type == typeof(TimeOnly))
        {
            return new StructCodec<TimeOnly, TimeOnlyCodec>();
        }

        if (type == typeof(TimeOnly?))
        {
            return new StructCodec<TimeOnly?, NullableCodec<TimeOnly, TimeOnlyCodec>>();
        }

#endif
        return null;
    }

    private static Codec ResolveOpen(Type type)
    {
        if (type == typeof(object))
        {
            return new StructCodec<object, OpenCodec<object>>();
        }

        if (type == typeof(ArrayList))
        {
            return new StructCodec<ArrayList, ArrayListCodec>();
        }

        if (type == typeof(Hashtable))
        {
            return new StructCodec<Hashtable, HashtableCodec>();
        }

        if (type == typeof(List<object>))
        {
            return new StructCodec<List<object>, ListCodec<object, OpenCodec<object>>>();
        }

        if (type == typeof(Dictionary<string, object>))
        {
            return new StructCodec<Dictionary<string, object>, DictionaryCodec<string, object, StringCodec, OpenCodec<object>>>();
        }

        if (type == typeof(Dictionary<object, object>))
        {
            return new StructCodec<Dictionary<object, object>, DictionaryCodec<object, object, OpenCodec<object>, OpenCodec<object>>>();
        }

        return null;
    }
}
