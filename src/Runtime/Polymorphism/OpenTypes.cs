using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.GeneratedCode;
using Prewire.Loading;

namespace Prewire.Polymorphism;

/// <summary>The types that can appear at open positions: those that are well-known, compiled in or registered. Thread-safe.</summary>
internal static class OpenTypes
{
    private static readonly TypeTable<OpenType> s_byType = new();

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
        KnownResolvers resolvers = CodecRegistry.Known;
        if (resolvers.OpenTypes.Find(type) is OpenType known)
        {
            return known;
        }

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

        return found is null ? null
            : Unloadable.Is(type) || Unloadable.Is(found.Form.Part) ? (OpenType)resolvers.OpenTypes.GetOrAdd(type, found)
            : s_byType.GetOrAdd(type, found);
    }

    /// <summary>The type with an identity, or null where it is not known.</summary>
    /// <param name="identity">The identity; of an array, that of its elements' type.</param>
    /// <param name="isArray">Whether it is the array.</param>
    /// <param name="position">The declared type, or null: of several types of one identity, that one is meant which can be there alone.</param>
    /// <param name="ambiguity">Which two types have the identity, or null.</param>
    internal static OpenType? Find(ulong identity, bool isArray, Type? position, out string? ambiguity)
    {
        ambiguity = null;
        KnownResolvers resolvers = CodecRegistry.Known;
        NumberTable<AnnouncedType> types = isArray ? resolvers.Arrays : resolvers.Types;
        if (types.Find(identity) is { } known)
        {
            if (!isArray)
            {
                resolvers.NoteMet(identity, known);
            }

            return (OpenType)known;
        }

        if (FindForm(identity, isArray, depth: 0, out ambiguity) is { } form)
        {
            return (OpenType)types.GetOrAdd(identity, new OpenType(form, WellKnownTypes.Instance?.CodeOf(form.Type) ?? 0, isArray));
        }

        Type? declared = isArray ? position?.GetElementType() : position;
        Codec? meant = ambiguity is null || declared is null ? null : FindFitting(identity, declared);
        if ((isArray && meant is not null ? WellKnownTypes.Instance?.ArrayOf(meant).Type : meant?.Type) is not { } type)
        {
            return null;
        }

        ambiguity = null;
        return Find(type);
    }

    /// <summary>The codec of the only type with an identity that can be where another is declared: assemblies that are loaded twice have each their own types of one name.</summary>
    private static Codec? FindFitting(ulong identity, Type declared)
    {
        Codec? found = null;
        foreach (CodecResolver resolver in CodecRegistry.Known.All)
        {
            if (IdentityScope.Current.Resolve(resolver, identity) is { } codec && codec.Type != found?.Type && ProxiedTypes.Instance?.Fits(declared, codec.Type) == true)
            {
                if (found is not null)
                {
                    return null;
                }

                found = codec;
            }
        }

        return found;
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
        internal override object Known => CodecRegistry.Known.Token;

        internal override AnnouncedType? Find(ulong identity, bool isArray, Type? position, out string? ambiguity) => OpenTypes.Find(identity, isArray, position, out ambiguity);
    }
}
