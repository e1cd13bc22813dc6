#if !NETSTANDARD2_0
using System.Runtime.Loader;
#endif
#if !NETSTANDARD2_0
using Prewire.Loading;
#endif

namespace Prewire.GeneratedCode;

/// <summary>Finds the comparers of one assembly that messages can name. The generator makes one, and a module initialiser registers it.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ComparerResolver
{
    /// <summary>The comparer with an identity.</summary>
    /// <param name="identity">The hash of its name, as a message has it.</param>
    /// <returns>The comparer, or null where this assembly has none such.</returns>
    public abstract object? Find(ulong identity);

    /// <summary>The identity of a comparer: of its class, or of the member that holds it.</summary>
    /// <param name="comparer">The comparer.</param>
    /// <returns>The identity, or 0 where it is none of this assembly's.</returns>
    public abstract ulong IdentityOf(object comparer);
}

/// <summary>Knows the comparers of all assemblies that messages can name. Thread-safe.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class NamedComparers
{
    private static ComparerResolver[]? s_resolvers;

    /// <summary>Adds the comparers of an assembly, until it is unloaded.</summary>
    public static void Register(ComparerResolver resolver)
    {
        Add(resolver);
#if !NETSTANDARD2_0
        if (!NativeCode.IsAll)
        {
            Unloadable.Watch(resolver.GetType(), Forget);
        }
#endif
    }

#if !NETSTANDARD2_0
    private static void Forget(AssemblyLoadContext context)
    {
        while (Volatile.Read(ref s_resolvers) is { } current)
        {
            ComparerResolver[] next = Array.FindAll(current, resolver => !Unloadable.IsIn(resolver.GetType().Assembly, context));
            if (Interlocked.CompareExchange(ref s_resolvers, next, current) == current)
            {
                return;
            }
        }
    }

#endif
    private static void Add(ComparerResolver resolver)
    {
        while (true)
        {
            ComparerResolver[]? current = Volatile.Read(ref s_resolvers);
            ComparerResolver[] next = [.. current ?? [], resolver];
            if (Interlocked.CompareExchange(ref s_resolvers, next, current) == current)
            {
                return;
            }
        }
    }

    /// <summary>The identity of a comparer, or 0 where it has none.</summary>
    internal static ulong IdentityOf(object comparer)
    {
        ComparerResolver[]? asked = Volatile.Read(ref s_resolvers);
        ulong identity = IdentityAmong(asked, comparer);
        return identity == 0 && HasMore(ref asked) ? IdentityAmong(asked, comparer) : identity;
    }

    /// <summary>Whether there are resolvers that were not asked: another thread may have registered some meanwhile, or what has not run yet does so now.</summary>
    private static bool HasMore(ref ComparerResolver[]? asked)
    {
        ReferencedModules.RunAll();
        ComparerResolver[]? before = asked;
        asked = Volatile.Read(ref s_resolvers);
        return asked != before;
    }

    private static ulong IdentityAmong(ComparerResolver[]? resolvers, object comparer)
    {
        foreach (ComparerResolver resolver in resolvers ?? [])
        {
            if (resolver.IdentityOf(comparer) is var identity and not 0)
            {
                return identity;
            }
        }

        return 0;
    }

    /// <summary>The comparer with an identity, or null where none is known.</summary>
    /// <param name="identity">The identity.</param>
    /// <param name="ambiguity">Which two have it, or null.</param>
    internal static object? Find(ulong identity, out string? ambiguity)
    {
        ComparerResolver[]? asked = Volatile.Read(ref s_resolvers);
        object? found = FindAmong(asked, identity, out ambiguity);
        return found is null && HasMore(ref asked) ? FindAmong(asked, identity, out ambiguity) : found;
    }

    private static object? FindAmong(ComparerResolver[]? resolvers, ulong identity, out string? ambiguity)
    {
        ambiguity = null;
        object? found = null;
        foreach (ComparerResolver resolver in resolvers ?? [])
        {
            object? comparer = resolver.Find(identity);
            if (comparer is not null && found is not null)
            {
                ambiguity ??= $"They are a {found.GetType().AssemblyQualifiedName} and a {comparer.GetType().AssemblyQualifiedName}: give one another [WireName].";
            }

            found ??= comparer;
        }

        return found;
    }
}
