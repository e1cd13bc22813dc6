using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
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
        // Threads may make two: each finds the same.
        TypeFinder.Instance ??= new Finder();
    }

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

        return FindForm(identity, isArray, depth: 0, out ambiguity) is { } form
            ? types.GetOrAdd(identity, new OpenType(form, WellKnownTypes.Instance?.CodeOf(form.Type) ?? 0, isArray))
            : null;
    }

    private static OpenForm? FindForm(ulong identity, bool isArray, int depth, out string? ambiguity)
    {
        if (CodecRegistry.FindIdentity(identity, IdentityScope.Current, out ambiguity) is { } codec)
        {
            return ambiguity is not null ? null : isArray ? codec.OpenArrayForm : codec.OpenForm;
        }

        if (!isArray)
        {
            return null;
        }

        // An array of scalars is well-known: it is not announced itself, only arrays of it are.
        if (depth > 0 && WellKnownTypes.Instance?.ArrayOf(identity) is { } scalars)
        {
            return scalars;
        }

        return depth < ShapeLimits.MaxEdgeNesting && FindForm(TypeNameIdentity.ElementOf(identity), true, depth + 1, out ambiguity) is { } element
            ? new JaggedArrayForm(element)
            : null;
    }

    private static OpenType? FindOwn(Type type)
    {
        if (WellKnownTypes.Instance is { } wellKnown && wellKnown.CodeOf(type) is not 0 and int code)
        {
            return new OpenType(wellKnown.FormOf(code)!, code, isArray: false);
        }

        if (type.IsArray && CodecRegistry.TryGetOwn(type.GetElementType()!, out Codec? element) && element.OpenArrayForm.Type == type)
        {
            return new OpenType(element.OpenArrayForm, 0, isArray: true);
        }

        if (type.IsArray && type.GetElementType()!.IsArray && FindJagged(type) is { } jagged)
        {
            return new OpenType(jagged, 0, isArray: true);
        }

        return CodecRegistry.TryGetOwn(type, out Codec? codec) ? new OpenType(codec.OpenForm, 0, isArray: false) : null;
    }

    /// <summary>An array of arrays, unless it or they have more than one dimension.</summary>
    private static JaggedArrayForm? FindJagged(Type type)
    {
        if (Find(type.GetElementType()!) is not { } element || element.Type != type.GetElementType())
        {
            return null;
        }

        var form = new JaggedArrayForm(element.Form);
        return form.Type == type ? form : null;
    }

    /// <summary>The nearest base with a codec counts: to write an object as one further up would lose what lies between. Else an interface with a surrogate.</summary>
    private static OpenType? FindProxied(Type type) => (FindProxiedBase(type) ?? FindProxiedInterface(type)) is { } form ? Find(form.Type) : null;

    /// <summary>What objects of a type without a codec are written as, of its base classes.</summary>
    internal static OpenForm? FindProxiedBase(Type type)
    {
        // A class that was compiled is no proxy: what it adds would be lost.
        bool isProxy = true;
        for (Type current = type; current.BaseType is { } parent; current = parent)
        {
            isProxy &= current.Assembly.IsDynamic;
            if (CodecRegistry.TryGetOwn(parent, out Codec? codec))
            {
                OpenForm form = codec.OpenForm;
                if (form.Takes(type) || (isProxy && form.AllowsProxies))
                {
                    return form;
                }

                // The framework's exceptions are more than their nearest class only to those that declare it.
                if (!form.IsFrameworks)
                {
                    return null;
                }
            }
        }

        return null;
    }

    /// <summary>Of several interfaces one counts that has all others for bases; without such a one, none does.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "What is looked for are interfaces with a codec, which are kept, and with them that a type implements them.")]
    private static OpenForm? FindProxiedInterface(Type type)
    {
        var forms = new List<OpenForm>();
        foreach (Type face in type.GetInterfaces())
        {
            if (CodecRegistry.TryGetOwn(face, out Codec? codec) && codec.OpenForm is { } form && form.Takes(type))
            {
                forms.Add(form);
            }
        }

        return forms.Find(form => forms.TrueForAll(other => other.Type.IsAssignableFrom(form.Type)));
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
