using System;
using System.Collections.Generic;
using System.Diagnostics;

namespace Prewire.Benchmarks.Harness;

/// <summary>Runs the large workloads in a process of their own, whose generation 0 is larger than any of their results.</summary>
/// <remarks>The small ones keep the runtime's defaults: a huge generation 0 would make every allocation miss the cache.</remarks>
internal static class LargeHeap
{
    private const string Variable = "DOTNET_GCgen0size";
    private const string TwoGigabytes = "0x80000000";

    /// <summary>Whether this process is the one with the large generation 0.</summary>
    public static bool IsHere => Environment.GetEnvironmentVariable(Variable) is not null;

    /// <summary>Runs this program again with other arguments and a large generation 0.</summary>
    /// <returns>Its exit code.</returns>
    public static int Run(IEnumerable<string> arguments)
    {
        ProcessStartInfo start = ThisProgram.Again(arguments);
        start.Environment[Variable] = TwoGigabytes;
        using var process = Process.Start(start) ?? throw new InvalidOperationException("The second process did not start.");
        process.WaitForExit();
        return process.ExitCode;
    }
}
