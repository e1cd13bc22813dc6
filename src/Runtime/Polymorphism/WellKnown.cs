// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Numerics;
using System.Threading;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using static Prewire.Polymorphism.WellKnownShapes;

namespace Prewire.Polymorphism;

/// <summary>The types that need no announcement: each has a code, and the header is twice that.</summary>
/// <remarks>docs/wire-format.md lists them.</remarks>
internal static class WellKnown
{
    /// <summary>The types by their codes, the scalars in the order of <see cref="ScalarType.All"/>. Null where the framework has none.</summary>
    private static readonly Type[] s_types =
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
        typeof(BigInteger), typeof(Version), typeof(Uri), typeof(object), typeof(object[]), typeof(ArrayList), typeof(Hashtable), typeof(List<object>),
        typeof(Dictionary<string, object>), typeof(Dictionary<object, object>),
    ];

    private static readonly OpenForm[] s_forms = new OpenForm[End];
    private static readonly Dictionary<Type, int> s_codes = MakeCodes();

    /// <summary>The code of a type, or 0.</summary>
    internal static int CodeOf(Type type) =>
        s_codes.TryGetValue(type, out int code) || (type.IsArray && s_codes.TryGetValue(type.GetElementType(), out code) && IsArrayOf(type, ref code)) ? code : 0;

    /// <summary>How objects of a code are written and read; null where there is no such type, or not on this framework.</summary>
    /// <remarks>Made when it is asked for: each is a type of its own, and a program meets few of them.</remarks>
    internal static OpenForm FormOf(int code) =>
        EdgeOf(code) is null ? null : Volatile.Read(ref s_forms[code]) ?? MakeForm(code);

    /// <summary>How arrays are written and read whose elements are of a scalar that has an identity; null where there is none.</summary>
    internal static OpenForm ArrayOf(ulong identity) => Scalars.Codes.TryGetValue(identity, out int code) ? FormOf(code + ArrayOffset) : null;

    private static Dictionary<Type, int> MakeCodes()
    {
        var codes = new Dictionary<Type, int>();
        for (int i = 0; i < s_types.Length; i++)
        {
            if (s_types[i] is not null)
            {
                codes.Add(s_types[i], i + 1);
            }
        }

        return codes;
    }

    /// <summary>Whether a type is the array of one that has a code, and not one of more dimensions; its code.</summary>
    private static bool IsArrayOf(Type type, ref int code)
    {
        code += ArrayOffset;
        return code < End && FormOf(code)?.Type == type;
    }

    private static OpenForm MakeForm(int code)
    {
        bool isArray = code > ArrayOffset;
        int scalar = isArray ? code - ArrayOffset : code;
        OpenForm form = scalar switch
        {
            <= 5 => MakeSmallNumber(scalar, isArray),
            <= 11 => MakeInteger(scalar, isArray),
            <= 15 => MakeFraction(scalar, isArray),
            <= 18 or 24 or 25 => MakeNewer(scalar, isArray),
            <= 23 => MakeText(scalar, isArray),
            <= LastScalar => MakeOther(scalar, isArray),
            _ => MakeCollection(scalar),
        };
        Volatile.Write(ref s_forms[code], form);
        return form;
    }

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

    private static OpenForm MakeCollection(int code) => code switch
    {
        PlainObject => new OpenForm<object, PlainObjectCodec>(),
        30 => new OpenForm<object[], ArrayCodec<object, OpenCodec<object>>>(),
        31 => new OpenForm<ArrayList, ArrayListCodec>(),
        32 => new OpenForm<Hashtable, HashtableCodec>(),
        33 => new OpenForm<List<object>, ListCodec<object, OpenCodec<object>>>(),
        34 => new OpenForm<Dictionary<string, object>, DictionaryCodec<string, object, StringCodec, OpenCodec<object>>>(),
        _ => new OpenForm<Dictionary<object, object>, DictionaryCodec<object, object, OpenCodec<object>, OpenCodec<object>>>(),
    };

    /// <summary>The identities of the scalars. A class of its own, since they are asked for where arrays of their arrays are read.</summary>
    private static class Scalars
    {
        internal static readonly Dictionary<ulong, int> Codes = Make();

        private static Dictionary<ulong, int> Make()
        {
            var codes = new Dictionary<ulong, int>();
            for (int i = 0; i < LastScalar; i++)
            {
                if (s_types[i] is not null)
                {
                    codes.Add(TypeIdentity.Of(s_types[i]), i + 1);
                }
            }

            return codes;
        }
    }

    private static OpenForm Make<T, TCodec>(bool isArray)
        where TCodec : struct, IWireCodec<T> => isArray ? new OpenForm<T[], ArrayCodec<T, TCodec>>() : new OpenForm<T, TCodec>();
}
