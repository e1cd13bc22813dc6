using System.Reflection;
#if !NETSTANDARD2_0
using System.Runtime.Loader;
using Prewire.GeneratedCode;
#endif

namespace Prewire.Loading;

/// <summary>
/// What can be unloaded while the program runs: assemblies in contexts that are collectible, as those of plug-ins may be. What lives as long as the program holds on to nothing of them. Native
/// programs have none, nor do older frameworks.
/// </summary>
internal static class Unloadable
{
#if NETSTANDARD2_0
    /// <summary>Whether an assembly that can be unloaded has made its types known.</summary>
    internal static bool IsMet => false;
#else
    private static bool s_isMet;

    /// <summary>Whether an assembly that can be unloaded has made its types known. It saves asking types for it.</summary>
    internal static bool IsMet => !NativeCode.IsAll && Volatile.Read(ref s_isMet);
#endif

    /// <summary>Whether a type can be unloaded: it, one of its type arguments or what it is an array of.</summary>
    internal static bool Is(Type type) =>
#if NETSTANDARD2_0
        false;
#else
        !NativeCode.IsAll && type.IsCollectible;
#endif

    /// <summary>Whether what is kept as long as one type may hold on to another.</summary>
    /// <param name="keeper">The type that it is kept for.</param>
    /// <param name="kept">The other type.</param>
    internal static bool MayKeep(Type keeper, Type kept) => !Is(kept) || (Is(keeper) && !keeper.IsGenericType && !kept.IsGenericType && keeper.Assembly == kept.Assembly);

#if !NETSTANDARD2_0
    /// <summary>Has what an assembly made known forgotten when its context is unloaded; at once, if it is being unloaded already.</summary>
    /// <param name="part">A type of the assembly.</param>
    /// <param name="forget">Forgets what is of a context; it may be asked to several times.</param>
    internal static void Watch(Type part, Action<AssemblyLoadContext> forget)
    {
        if (!Is(part) || AssemblyLoadContext.GetLoadContext(part.Assembly) is not { } context)
        {
            return;
        }

        Volatile.Write(ref s_isMet, true);
        context.Unloading -= forget;
        context.Unloading += forget;
        foreach (AssemblyLoadContext loaded in AssemblyLoadContext.All)
        {
            if (loaded == context)
            {
                return;
            }
        }

        forget(context);
    }

    /// <summary>Whether an assembly is one of a context.</summary>
    internal static bool IsIn(Assembly assembly, AssemblyLoadContext context) => assembly.IsCollectible && AssemblyLoadContext.GetLoadContext(assembly) == context;
#endif
}
