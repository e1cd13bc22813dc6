using System;
using System.Collections.Concurrent;
using Prewire.GeneratedCode;

namespace Prewire.Polymorphism;

/// <summary>The types that can appear at open positions: those that are well-known, compiled in or registered. Thread-safe.</summary>
internal static class OpenTypes
{
    private static readonly ConcurrentDictionary<Type, OpenType> s_byType = new();

    private static Identities s_identities = new([]);

    /// <summary>How objects of a type are written: as themselves, or as the type that they are proxies of. Null where nothing is known of them.</summary>
    internal static OpenType? Find(Type type)
    {
        if (s_byType.TryGetValue(type, out OpenType? known))
        {
            return known;
        }

        // What is not found is not remembered: its assembly may be loaded later.
        OpenType? found = FindOwn(type) ?? FindProxied(type);
        return found is null ? null : s_byType.GetOrAdd(type, found);
    }

    /// <summary>The type with an identity, or null where it is not known.</summary>
    /// <param name="identity">The identity; of an array, that of its elements' type.</param>
    /// <param name="isArray">Whether it is the array.</param>
    /// <param name="ambiguity">Which two types have the identity, or null.</param>
    internal static OpenType? Find(ulong identity, bool isArray, out string? ambiguity)
    {
        ambiguity = null;
        Identities identities = s_identities;
        CodecResolver[] resolvers = CodecRegistry.Resolvers;
        if (!ReferenceEquals(identities.Resolvers, resolvers))
        {
            // A resolver more: it may have another type of the same identity.
            s_identities = identities = new Identities(resolvers);
        }

        ConcurrentDictionary<ulong, OpenType> types = isArray ? identities.Arrays : identities.Types;
        if (types.TryGetValue(identity, out OpenType? known))
        {
            return known;
        }

        if (CodecRegistry.FindIdentity(identity, IdentityScope.Current, out ambiguity) is not { } codec || ambiguity is not null)
        {
            return null;
        }

        OpenForm form = isArray ? codec.OpenArrayForm : codec.OpenForm;
        return types.GetOrAdd(identity, new OpenType(form, WellKnown.CodeOf(form.Type), isArray));
    }

    private static OpenType? FindOwn(Type type)
    {
        int code = WellKnown.CodeOf(type);
        if (code != 0)
        {
            return new OpenType(WellKnown.FormOf(code)!, code, isArray: false);
        }

        if (type.IsArray && CodecRegistry.TryGet(type.GetElementType()!, out Codec? element) && element.OpenArrayForm.Type == type)
        {
            return new OpenType(element.OpenArrayForm, 0, isArray: true);
        }

        return CodecRegistry.TryGet(type, out Codec? codec) ? new OpenType(codec.OpenForm, 0, isArray: false) : null;
    }

    /// <summary>The nearest base with a codec counts: to write an object as one further up would lose what lies between.</summary>
    private static OpenType? FindProxied(Type type)
    {
        for (Type? parent = type.BaseType; parent is not null; parent = parent.BaseType)
        {
            if (CodecRegistry.TryGet(parent, out Codec? codec))
            {
                return codec.OpenForm.AllowsProxies ? new OpenType(codec.OpenForm, 0, isArray: false) : null;
            }
        }

        return null;
    }

    /// <summary>The identities found while these were the resolvers.</summary>
    private sealed class Identities(CodecResolver[] resolvers)
    {
        internal CodecResolver[] Resolvers { get; } = resolvers;

        internal ConcurrentDictionary<ulong, OpenType> Types { get; } = new();

        internal ConcurrentDictionary<ulong, OpenType> Arrays { get; } = new();
    }
}
