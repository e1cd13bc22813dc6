// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using System.Collections;
using Prewire.Buffers;
using Prewire.Codecs;
using Prewire.Polymorphism;

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
        internal static readonly NumberTable<Type> Types = Make(
            [
                typeof(byte[]), typeof(int[]), typeof(long[]), typeof(double[]), typeof(string[]), typeof(object[]), typeof(ArrayList), typeof(Hashtable),
                typeof(List<object>), typeof(Dictionary<string, object>), typeof(Dictionary<object, object>),
            ],
            WellKnown.AnnouncedScalars(),
            CollectionResolver.Types);

        private static NumberTable<Type> Make(params Type[][] all)
        {
            var identities = new NumberTable<Type>();
            foreach (Type[] types in all)
            {
                foreach (Type type in types)
                {
                    identities.GetOrAdd(TypeIdentity.Of(type), type);
                }
            }

            return identities;
        }
    }
}
