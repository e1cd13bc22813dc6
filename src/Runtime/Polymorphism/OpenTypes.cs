using System;
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Prewire.Announcements;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Polymorphism;

/// <summary>The types that can appear at open positions: those that are well-known, compiled in or registered. Thread-safe.</summary>
internal static class OpenTypes
{
    private static readonly TypeTable<OpenType> s_byType = new();

    private static Identities s_identities = new([]);

    /// <summary>Sees to it that types are found by their identities: there is a position at which they can stand.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Install()
    {
        // Where no type is looked for at run time, the well-known ones are all that there are.
        if (CodecRegistry.OpenResolution)
        {
            InstallFinder();
        }
        else
        {
            WellKnownTypes.Instance?.InstallFinder();
        }
    }

    /// <summary>Threads may make two: each finds the same.</summary>
    internal static void InstallFinder() => TypeFinder.Instance ??= new Finder();

    /// <summary>How objects of a type are written: as themselves, or as the type that they are proxies of. Null where nothing is known of them.</summary>
    internal static OpenType? FindOf(object value) => s_byType.FindOf(value) ?? FindNew(value.GetType());

    /// <summary>The same by type.</summary>
    internal static OpenType? Find(Type type)
    {
        return s_byType.Find(type) ?? FindNew(type);
    }

    private static OpenType? FindNew(Type type)
    {
        // What is not found is not remembered: its assembly may be loaded later.
        OpenType? found = WellKnownTypes.Instance?.Find(type);
        if (found is null && CodecRegistry.TryGetOwn(type, out Codec? codec))
        {
            found = new OpenType(codec.OpenForm, 0, isArray: false);
        }

        if (found is null && ProxiedTypes.Instance?.Find(type) is { } proxied)
        {
            found = Find(proxied.Type);
        }

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

        return FindForm(identity, isArray, depth: 0, out ambiguity) is { } form
            ? types.GetOrAdd(identity, new OpenType(form, WellKnownTypes.Instance?.CodeOf(form.Type) ?? 0, isArray))
            : null;
    }

    private static OpenForm? FindForm(ulong identity, bool isArray, int depth, out string? ambiguity)
    {
        WellKnownTypes? arrays = WellKnownTypes.Instance;
        if (CodecRegistry.FindIdentity(identity, IdentityScope.Current, out ambiguity) is { } codec)
        {
            return ambiguity is not null ? null : !isArray ? codec.OpenForm : arrays?.ArrayOf(codec) ?? new UnheldArrayForm(codec.OpenForm);
        }

        if (!isArray)
        {
            return null;
        }

        // An array of scalars is well-known: it is not announced itself, only arrays of it are.
        if (depth > 0 && arrays?.ArrayOf(identity) is { } scalars)
        {
            return scalars;
        }

        return depth < ShapeLimits.MaxEdgeNesting && FindForm(TypeNameIdentity.ElementOf(identity), true, depth + 1, out ambiguity) is { } element
            ? arrays?.ArrayOf(element) ?? new UnheldArrayForm(element)
            : null;
    }

    private sealed class Finder : TypeFinder
    {
        internal override object Known => CodecRegistry.Resolvers;

        internal override AnnouncedType? Find(ulong identity, bool isArray, out string? ambiguity) => OpenTypes.Find(identity, isArray, out ambiguity);
    }

    /// <summary>The identities found while these were the resolvers.</summary>
    private sealed class Identities(CodecResolver[] resolvers)
    {
        internal CodecResolver[] Resolvers { get; } = resolvers;

        internal ConcurrentDictionary<ulong, OpenType> Types { get; } = new();

        internal ConcurrentDictionary<ulong, OpenType> Arrays { get; } = new();
    }
}
