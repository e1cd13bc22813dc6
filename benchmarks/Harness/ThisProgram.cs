using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Reflection;

namespace Prewire.Benchmarks.Harness;

/// <summary>Starts this program once more.</summary>
internal static class ThisProgram
{
    /// <summary>What starts it with other arguments, whether it has a host of its own or runs under <c>dotnet</c>.</summary>
    public static ProcessStartInfo Again(IEnumerable<string> arguments)
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

        return start;
    }
}
