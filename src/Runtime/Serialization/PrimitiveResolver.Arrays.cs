// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>Arrays, and what is announced by its identity.</content>
internal sealed partial class PrimitiveResolver
{
    private static Codec ResolveArray(Type type)
    {
        if (type == typeof(object[]))
        {
            return new StructCodec<object[], ArrayCodec<object, OpenCodec<object>>>();
        }

        if (type == typeof(byte[]))
        {
            return new StructCodec<byte[], ArrayCodec<byte, ByteCodec>>();
        }

        if (type == typeof(int[]))
        {
            return new StructCodec<int[], ArrayCodec<int, Int32Codec>>();
        }

        if (type == typeof(long[]))
        {
            return new StructCodec<long[], ArrayCodec<long, Int64Codec>>();
        }

        if (type == typeof(double[]))
        {
            return new StructCodec<double[], ArrayCodec<double, DoubleCodec>>();
        }

        if (type == typeof(string[]))
        {
            return new StructCodec<string[], ArrayCodec<string, StringCodec>>();
        }

        return null;
    }

    /// <summary>What is announced, itself or as an element of an array. A class of its own, since most programs never meet one.</summary>
    private static class Identities
    {
        internal static readonly Dictionary<ulong, Type> Types = Make(
            typeof(bool?), typeof(byte?), typeof(sbyte?), typeof(short?), typeof(ushort?), typeof(int?), typeof(uint?), typeof(long?), typeof(ulong?),
            typeof(nint?), typeof(nuint?), typeof(char?), typeof(float?), typeof(double?), typeof(decimal?), typeof(BigInteger?), typeof(Guid?),
            typeof(DateTime?), typeof(DateTimeOffset?), typeof(TimeSpan?),
#if !NETSTANDARD2_0
            typeof(Half?), typeof(Int128?), typeof(UInt128?), typeof(DateOnly?), typeof(TimeOnly?),
#endif
            typeof(byte[]), typeof(int[]), typeof(long[]), typeof(double[]), typeof(string[]), typeof(object[]), typeof(ArrayList), typeof(Hashtable),
            typeof(List<object>), typeof(Dictionary<string, object>), typeof(Dictionary<object, object>));

        private static Dictionary<ulong, Type> Make(params Type[] types)
        {
            var identities = new Dictionary<ulong, Type>();
            foreach (Type type in types.Concat(CollectionResolver.Types))
            {
                identities.Add(TypeIdentity.Of(type), type);
            }

            return identities;
        }
    }
}
