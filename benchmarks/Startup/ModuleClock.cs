using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Prewire.Benchmarks.Startup;

/// <summary>
/// Takes the time before this assembly's generated module initialiser, which registers the codecs: those of source files run first.
/// What passes until <c>Main</c> is a cost of first use too.
/// </summary>
internal static class ModuleClock
{
    public static long Start { get; private set; }

#pragma warning disable CA2255 // An application, not a library.
    [ModuleInitializer]
    internal static void Initialize() => Start = Stopwatch.GetTimestamp();
#pragma warning restore CA2255
}
