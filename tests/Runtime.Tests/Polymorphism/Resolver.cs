using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using Prewire.Codecs;
using Prewire.GeneratedCode;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>What the generator would make for these types.</summary>
internal sealed class Resolver : CodecResolver
{
    private static readonly Dictionary<Type, Func<Codec>> s_codecs = new()
    {
        [typeof(Figure)] = () => new StructCodec<Figure?, MemberCodec<Figure, FigureMembers>>(),
        [typeof(Disc)] = () => new StructCodec<Disc?, MemberCodec<Disc, DiscMembers>>(),
        [typeof(Box)] = () => new StructCodec<Box?, MemberCodec<Box, BoxMembers>>(),
        [typeof(Extra)] = () => new StructCodec<Extra?, MemberCodec<Extra, ExtraMembers>>(),
        [typeof(Animal)] = () => new StructCodec<Animal?, AnimalCodec>(),
        [typeof(Dog)] = () => new StructCodec<Dog?, MemberCodec<Dog, DogMembers>>(),
        [typeof(Crate)] = () => new StructCodec<Crate?, MemberCodec<Crate, CrateMembers>>(),
        [typeof(Thing)] = () => new StructCodec<Thing?, MemberCodec<Thing, ThingMembers>>(),
        [typeof(Spot)] = () => new StructCodec<Spot, MemberCodec<Spot, SpotMembers>>(),
        [typeof(Vast)] = () => new StructCodec<Vast, MemberCodec<Vast, VastMembers>>(),
        [typeof(Color)] = () => new StructCodec<Color, EnumCodec<Color, byte, ByteCodec>>(),
        [typeof(Entity)] = () => new StructCodec<Entity?, EntityCodec>(),
        [typeof(Bomb)] = () => new StructCodec<Bomb?, MemberCodec<Bomb, NoMembers<Bomb>>>(),
        [typeof(TwinA)] = () => new StructCodec<TwinA?, MemberCodec<TwinA, NoMembers<TwinA>>>(),
        [typeof(Holder)] = () => new StructCodec<Holder?, MemberCodec<Holder, HolderMembers>>(),
        [typeof(List<Thing>)] = () => new StructCodec<List<Thing?>?, ListCodec<Thing?, MemberCodec<Thing, ThingMembers>>>(),
    };

    private static readonly Dictionary<ulong, Type> s_types = MakeTypes();

    private static readonly ConcurrentDictionary<ulong, Type> s_pairs = new();

    public override Codec? Resolve(Type type, uint hash)
    {
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Pair<,>))
        {
            s_pairs[TypeIdentity.Of(type)] = type;
            return (Codec)System.Activator.CreateInstance(typeof(StructCodec<,>).MakeGenericType(
                type, typeof(MemberCodec<,>).MakeGenericType(type, typeof(NoMembers<>).MakeGenericType(type))))!;
        }

        return s_codecs.TryGetValue(type, out Func<Codec>? make) ? make() : null;
    }

    public override Codec? ResolveIdentity(ulong identity) =>
        s_types.TryGetValue(identity, out Type? type) || s_pairs.TryGetValue(identity, out type) ? Resolve(type, 0) : null;

    public override string? NameOf(Type definition) => definition == typeof(TwinA) ? Twins.Name : definition == typeof(Dog) ? "dog" : null;

    [ModuleInitializer]
    internal static void Register()
    {
        CodecRegistry.Register(new Resolver());
        CodecRegistry.Register(new Twins());
    }

    private static Dictionary<ulong, Type> MakeTypes()
    {
        var types = new Dictionary<ulong, Type>();
        foreach (Type type in s_codecs.Keys)
        {
            types.Add(TypeIdentity.Of(type), type);
        }

        return types;
    }

    /// <summary>Another assembly's, with a type that is called the same.</summary>
    private sealed class Twins : CodecResolver
    {
        internal const string Name = "twin";

        public override Codec? Resolve(Type type, uint hash) =>
            type == typeof(TwinB) ? new StructCodec<TwinB?, MemberCodec<TwinB, NoMembers<TwinB>>>() : null;

        public override Codec? ResolveIdentity(ulong identity) =>
            identity == TypeIdentity.Of(typeof(TwinB)) ? Resolve(typeof(TwinB), 0) : null;

        public override string? NameOf(Type definition) => definition == typeof(TwinB) ? Name : null;
    }
}
