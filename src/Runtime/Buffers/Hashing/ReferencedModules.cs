using System.IO;
#if !NETSTANDARD2_0
using System.Runtime.Loader;
#endif
#if !NETSTANDARD2_0
using Prewire.Loading;
#endif

namespace Prewire.GeneratedCode;

/// <summary>
/// Knows how to run the module initialisers of referenced assemblies with types of their own: a library that was not used yet has registered none. It is done when something is not
/// found, once. Thread-safe.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class ReferencedModules
{
    private static Action[]? s_modules;

    /// <summary>Adds those that an assembly refers to.</summary>
    /// <param name="run">Runs them, each by <see cref="Run(Action)"/>; several threads may call it.</param>
    public static void Add(Action run)
    {
        while (true)
        {
            Action[]? current = Volatile.Read(ref s_modules);
            Action[] next = [.. current ?? [], run];
            if (Interlocked.CompareExchange(ref s_modules, next, current) == current)
            {
                return;
            }
        }
    }

    /// <summary>Runs the module initialiser of an assembly, if that is there and still has types with serializers: others are no reason to find nothing in those that are.</summary>
    /// <param name="module">Calls it.</param>
    public static void Run(Action module)
    {
        try
        {
            module();
        }
        catch (Exception exception) when (exception is IOException or BadImageFormatException or TypeLoadException or TypeInitializationException or MissingMemberException)
        {
            // It is not there, or without such types now.
        }
    }

    /// <summary>Runs all that have not run. They may add others.</summary>
    internal static void RunAll()
    {
        while (Volatile.Read(ref s_modules) is { Length: > 0 } modules)
        {
            foreach (Action run in modules)
            {
                run();
            }

            // Only now: another thread that needs them is to wait for them.
            Remove(run => Array.IndexOf(modules, run) >= 0);
        }
    }

#if !NETSTANDARD2_0
    /// <summary>Forgets those that the assemblies of a context refer to.</summary>
    internal static void Forget(AssemblyLoadContext context) => Remove(run => Unloadable.IsIn(run.Method.Module.Assembly, context));

#endif
    private static void Remove(Predicate<Action> match)
    {
        while (Volatile.Read(ref s_modules) is { } current)
        {
            Action[] next = Array.FindAll(current, run => !match(run));
            if (next.Length == current.Length || Interlocked.CompareExchange(ref s_modules, next, current) == current)
            {
                return;
            }
        }
    }
}
