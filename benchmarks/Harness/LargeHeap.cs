using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Reflection;

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
        string host = Environment.ProcessPath ?? throw new InvalidOperationException("The process has no path.");
        var start = new ProcessStartInfo(host);
        if (Path.GetFileNameWithoutExtension(host).Equals("dotnet", StringComparison.OrdinalIgnoreCase))
        {
            start.ArgumentList.Add(Assembly.GetEntryAssembly()!.Location);
        }

        foreach (string argument in arguments)
        {
            start.ArgumentList.Add(argument);
        }

        start.Environment[Variable] = TwoGigabytes;
        using var process = Process.Start(start) ?? throw new InvalidOperationException("The second process did not start.");
        process.WaitForExit();
        return process.ExitCode;
    }
}
