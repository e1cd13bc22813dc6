// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Numerics;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Polymorphism;

/// <summary>The types that need no announcement: each has a code, and the header is twice that.</summary>
/// <remarks>docs/wire-format.md lists them. What a framework lacks has a shape all the same, so that it can be skipped.</remarks>
internal static class WellKnown
{
    /// <summary>What the code of an array is above that of its elements.</summary>
    private const int ArrayOffset = 40;

    private const int LastScalar = 28;
    private const int PlainObject = 29;
    private const int FirstCollection = 30;
    private const int LastCollection = 35;

    private static readonly WireKind[] s_kinds =
    [
        WireKind.Bool, WireKind.Int8, WireKind.UInt8, WireKind.Int16, WireKind.UInt16, WireKind.Int32, WireKind.UInt32, WireKind.Int64, WireKind.UInt64,
        WireKind.Int64, WireKind.UInt64, WireKind.Char, WireKind.Float32, WireKind.Float64, WireKind.Decimal, WireKind.Float16, WireKind.Int128,
        WireKind.UInt128, WireKind.String, WireKind.Guid, WireKind.DateTime, WireKind.DateTimeOffset, WireKind.TimeSpan, WireKind.DateOnly,
        WireKind.TimeOnly, WireKind.BigInteger, WireKind.Version, WireKind.String,
    ];

    private static readonly WireEdge[] s_edges = MakeEdges();
    private static readonly OpenForm[] s_forms = MakeForms();
    private static readonly Dictionary<Type, int> s_codes = MakeCodes();

    /// <summary>The largest code and one.</summary>
    internal const int End = ArrayOffset + LastScalar + 1;

    /// <summary>The code of a type, or 0.</summary>
    internal static int CodeOf(Type type) => s_codes.TryGetValue(type, out int code) ? code : 0;

    /// <summary>How objects of a code are written and read; null where there is no such type, or not on this framework.</summary>
    internal static OpenForm FormOf(int code) => code < End ? s_forms[code] : null;

    /// <summary>What objects of a code look like; null where there is no such code.</summary>
    internal static WireEdge EdgeOf(int code) => code < End ? s_edges[code] : null;

    /// <summary>Whether objects of a code contain open positions.</summary>
    internal static bool Nests(int code) => code is >= FirstCollection and <= LastCollection;

    private static WireEdge[] MakeEdges()
    {
        WireEdge open = WireEdge.Of(WireKind.Open);
        var edges = new WireEdge[End];
        for (int i = 1; i <= LastScalar; i++)
        {
            edges[i] = WireEdge.Of(s_kinds[i - 1]);
            edges[i + ArrayOffset] = WireEdge.List(edges[i]);
        }

        edges[PlainObject] = WireEdge.Tuple();
        edges[30] = edges[31] = edges[33] = WireEdge.List(open);
        edges[32] = edges[35] = WireEdge.Map(open, open);
        edges[34] = WireEdge.Map(WireEdge.Of(WireKind.String), open);
        return edges;
    }

    private static OpenForm[] MakeForms()
    {
        var forms = new OpenForm[End];
        AddNumbers(forms);
        AddOthers(forms);
        forms[PlainObject] = new OpenForm<object, PlainObjectCodec>();
        forms[30] = new OpenForm<object[], ArrayCodec<object, OpenCodec<object>>>();
        forms[31] = new OpenForm<ArrayList, ArrayListCodec>();
        forms[32] = new OpenForm<Hashtable, HashtableCodec>();
        forms[33] = new OpenForm<List<object>, ListCodec<object, OpenCodec<object>>>();
        forms[34] = new OpenForm<Dictionary<string, object>, DictionaryCodec<string, object, StringCodec, OpenCodec<object>>>();
        forms[35] = new OpenForm<Dictionary<object, object>, DictionaryCodec<object, object, OpenCodec<object>, OpenCodec<object>>>();
        return forms;
    }

    private static void AddNumbers(OpenForm[] forms)
    {
        Add<bool, BoolCodec>(forms, 1);
        Add<sbyte, SByteCodec>(forms, 2);
        Add<byte, ByteCodec>(forms, 3);
        Add<short, Int16Codec>(forms, 4);
        Add<ushort, UInt16Codec>(forms, 5);
        Add<int, Int32Codec>(forms, 6);
        Add<uint, UInt32Codec>(forms, 7);
        Add<long, Int64Codec>(forms, 8);
        Add<ulong, UInt64Codec>(forms, 9);
        Add<nint, IntPtrCodec>(forms, 10);
        Add<nuint, UIntPtrCodec>(forms, 11);
        Add<char, CharCodec>(forms, 12);
        Add<float, SingleCodec>(forms, 13);
        Add<double, DoubleCodec>(forms, 14);
        Add<decimal, DecimalCodec>(forms, 15);
#if !NETSTANDARD2_0
        Add<Half, HalfCodec>(forms, 16);
        Add<Int128, Int128Codec>(forms, 17);
        Add<UInt128, UInt128Codec>(forms, 18);
#endif
        Add<BigInteger, BigIntegerCodec>(forms, 26);
    }

    private static void AddOthers(OpenForm[] forms)
    {
        Add<string, StringCodec>(forms, 19);
        Add<Guid, GuidCodec>(forms, 20);
        Add<DateTime, DateTimeCodec>(forms, 21);
        Add<DateTimeOffset, DateTimeOffsetCodec>(forms, 22);
        Add<TimeSpan, TimeSpanCodec>(forms, 23);
#if !NETSTANDARD2_0
        Add<DateOnly, DateOnlyCodec>(forms, 24);
        Add<TimeOnly, TimeOnlyCodec>(forms, 25);
#endif
        Add<Version, VersionCodec>(forms, 27);
        Add<Uri, UriCodec>(forms, 28);
    }

    private static void Add<T, TCodec>(OpenForm[] forms, int code)
        where TCodec : struct, IWireCodec<T>
    {
        forms[code] = new OpenForm<T, TCodec>();
        forms[code + ArrayOffset] = new OpenForm<T[], ArrayCodec<T, TCodec>>();
    }

    private static Dictionary<Type, int> MakeCodes()
    {
        var codes = new Dictionary<Type, int>();
        for (int i = 0; i < s_forms.Length; i++)
        {
            if (s_forms[i] is not null)
            {
                codes.Add(s_forms[i].Type, i);
            }
        }

        return codes;
    }
}
