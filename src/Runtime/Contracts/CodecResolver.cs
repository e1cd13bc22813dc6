namespace Prewire.GeneratedCode;

/// <summary>Finds the codecs of one assembly. The generator makes one and a module initialiser registers it.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class CodecResolver
{
    /// <summary>Makes the codec of a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="hash">Its <see cref="TypeHash"/>.</param>
    /// <returns>The codec, or null where this assembly has none for it.</returns>
    public abstract Codec? Resolve(Type type, uint hash);

    /// <summary>Makes the codec of the type with an identity.</summary>
    /// <param name="identity">The type's <see cref="TypeIdentity"/>, as a message has it.</param>
    /// <returns>The codec, or null where this assembly has none for it.</returns>
    public virtual Codec? ResolveIdentity(ulong identity) => null;

    /// <summary>The same for types that derive from others with a serializer: only they can be where a class is declared.</summary>
    /// <param name="identity">The type's <see cref="TypeIdentity"/>, as a message has it.</param>
    /// <returns>The codec, or null where this assembly has none for it.</returns>
    public virtual Codec? ResolveDerived(ulong identity) => null;

    /// <summary>The same for types that references lead to, by a hash that is shorter.</summary>
    /// <param name="nameHash">The hash of the type's wire name, as its shape has it.</param>
    /// <returns>The codec, or null where this assembly has none for it.</returns>
    public virtual Codec? ResolveTracked(uint nameHash) => null;

    /// <summary>The name that a type has on the wire, where it is not its own.</summary>
    /// <param name="definition">The type; of a constructed one, its definition.</param>
    /// <returns>The name of its <c>[WireName]</c>, or null.</returns>
    public virtual string? NameOf(Type definition) => null;
}

/// <summary>Marks the codec of a type as which objects are written whose classes are derived from it while the program runs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IProxiedCodec
{
}

/// <summary>Marks the codec of a class whose objects may stand in for those of an unknown type, as they keep what other versions wrote.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IStandInCodec
{
}

/// <summary>Marks the codec of a type that a hand-written codec or a surrogate takes care of: that sees objects of derived types, too.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IDerivedCodec
{
}
