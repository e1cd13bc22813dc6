using System.Collections.Concurrent;
using Prewire.GeneratedCode;
using Prewire.Loading;
using Prewire.Polymorphism;

namespace Prewire;

/// <summary>
/// Codecs by the names of their types, for what has a name beside each message: actor systems, queues, caches. A name is that of a type's
/// <c>[WireName]</c> or else its full metadata name, so that it stays when the type moves or is renamed. Thread-safe.
/// </summary>
/// <remarks>
/// No type is ever looked for in assemblies by a name: only those with a serializer are found. What an assembly has that is unloaded is found no longer; the types that were given to the directory are
/// held on to.
/// </remarks>
public sealed class CodecDirectory
{
    private readonly Dictionary<string, Codec> _preferred = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<string, Codec> _found = new(StringComparer.Ordinal);
    private readonly ConditionalWeakTable<Type, Named> _byType = new();

    /// <summary>Makes a directory.</summary>
    /// <param name="types">Types that come first where several have one name, or null. Those without a codec are left out.</param>
    public CodecDirectory(IEnumerable<Type>? types = null)
    {
        foreach (Type type in types ?? [])
        {
            if (CodecRegistry.TryGet(type, out Codec? codec))
            {
                _preferred[TypeIdentity.NameOf(type)] = codec;
            }
        }
    }

    /// <summary>
    /// Looks for the codec that objects of a class are written by: that of the class, or else that of a base class, where it takes objects of others, too, as hand-written codecs,
    /// surrogates and that of exceptions do.
    /// </summary>
    /// <param name="type">The class of the object.</param>
    /// <param name="codec">The codec.</param>
    /// <param name="wireName">The name of the codec's type.</param>
    /// <returns>Whether there is one.</returns>
    public bool TryGet(Type type, [NotNullWhen(true)] out Codec? codec, [NotNullWhen(true)] out string? wireName)
    {
        ThrowHelper.ThrowIfNull(type, nameof(type));
        if (!_byType.TryGetValue(type, out Named? named))
        {
            // What is not found is not remembered: the assembly that has it may be loaded later.
            named = Find(type);
            if (named is not null && Unloadable.MayKeep(type, named.Codec.Part))
            {
                named = _byType.GetValue(type, _ => named);
            }
        }

        codec = named?.Codec;
        wireName = named?.Name;
        return named is not null;
    }

    /// <summary>Looks for the codec of the type with a name.</summary>
    /// <param name="wireName">The name, from anywhere.</param>
    /// <param name="codec">The codec.</param>
    /// <returns>Whether there is one.</returns>
    /// <exception cref="PrewireException">Two types have the name (<see cref="PrewireErrorCode.AmbiguousType"/>).</exception>
    public bool TryGet(string wireName, [NotNullWhen(true)] out Codec? codec)
    {
        ThrowHelper.ThrowIfNull(wireName, nameof(wireName));
        if (_preferred.TryGetValue(wireName, out codec) || _found.TryGetValue(wireName, out codec))
        {
            return true;
        }

        // Names come from anywhere.
        IdentityScope.Open();
        ulong identity = TypeNameIdentity.Of(wireName);
        codec = CodecRegistry.FindIdentity(identity, IdentityScope.Current, out string? ambiguity);
        if (ambiguity is not null)
        {
            throw new PrewireException(PrewireErrorCode.AmbiguousType, detail: ambiguity);
        }

        // The type has one codec, however it is found.
        Type? type = codec?.Type ?? WellKnown.ScalarOf(identity);
        if (type is null || !CodecRegistry.TryGet(type, out codec))
        {
            return false;
        }

        if (!HasName(codec.Type, wireName))
        {
            // It only hashes as the name of a type. Anybody can make as many of those as he likes, and the table would keep them.
            codec = null;
            return false;
        }

        if (!Unloadable.Is(codec.GetType()))
        {
            _found[wireName] = codec;
        }

        return true;
    }

    private static bool HasName(Type type, string wireName)
    {
        if (TypeIdentity.NameOf(type) == wireName)
        {
            return true;
        }

        // A type argument may have a name that its assembly has not told yet.
        ReferencedModules.RunAll();
        return TypeIdentity.NameOf(type) == wireName;
    }

    private static Named? Find(Type type)
    {
        if (type == typeof(object))
        {
            return null;
        }

        if (!CodecRegistry.TryGet(type, out Codec? codec))
        {
            if (ProxiedTypes.FindBase(type) is not { } form)
            {
                return null;
            }

            codec = CodecRegistry.Get(form.Type);
        }

        return new Named(codec, TypeIdentity.NameOf(codec.Type));
    }

    private sealed class Named(Codec codec, string name)
    {
        internal Codec Codec { get; } = codec;

        internal string Name { get; } = name;
    }
}
