// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using System.Collections;
using Prewire.Codecs;
using Prewire.Polymorphism;

namespace Prewire.GeneratedCode;

/// <summary>The codecs of the types that need no attribute.</summary>
internal sealed partial class PrimitiveResolver : CodecResolver
{
    /// <summary>Who asks for these by their types can have objects of them, too.</summary>
    internal PrimitiveResolver()
    {
        WellKnownTypes.Add();
        ProxiedTypes.Add();
    }

    /// <remarks>What is asked for in all namespaces is not even compiled for a type of another: the compiler loads each type and each codec that it is compared with.</remarks>
    public override Codec Resolve(Type type, uint hash) => type.IsArray ? ResolveArray(type) : !TypeHash.IsOfSystem(type) ? null : type.Namespace switch
    {
        "System" or "System.Numerics" => WellKnown.ScalarCodec(type, default(Maker)) ?? ResolveOpen(type),
        "System.Collections" or "System.Collections.Generic" => ResolveOpen(type) ?? CollectionResolver.Resolve(type),
        _ => null,
    };

    /// <summary>The types that are announced by their identity, and those of whose arrays there is no well-known code.</summary>
    public override Codec ResolveIdentity(ulong identity) =>
        Identities.Types.Find(identity) is { } type ? Resolve(type, 0) : null;

    private static Codec ResolveOpen(Type type)
    {
        if (type == typeof(object))
        {
            return new StructCodec<object, OpenCodec<object>>();
        }

        if (type == typeof(ArrayList))
        {
            return new StructCodec<ArrayList, ArrayListCodec<OpenCodec<object>>>();
        }

        if (type == typeof(Hashtable))
        {
            return new StructCodec<Hashtable, HashtableCodec<OpenCodec<object>>>();
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

    private readonly struct Maker : WellKnown.ICodecMaker
    {
        public Codec Of<T, TCodec>()
            where TCodec : struct, IWireCodec<T> => new StructCodec<T, TCodec>();
    }
}
