using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Versioning;

namespace Prewire.Benchmarks.Harness;

/// <summary>What this program is, and how to start it once more.</summary>
internal static class ThisProgram
{
    /// <summary>Which build of Prewire is measured, and whether it has vectors.</summary>
    public static string Describe()
    {
        string framework = typeof(PrewireSerializer).Assembly.GetCustomAttribute<TargetFrameworkAttribute>()!.FrameworkName;
        return $"Prewire for {framework}, {(RuntimeFeature.IsDynamicCodeSupported ? "" : "as native code, ")}{(Vector128.IsHardwareAccelerated ? "with" : "without")} vector instructions";
    }

    /// <summary>Runs it once more, to its end.</summary>
    /// <returns>What it printed.</returns>
    public static string OutputOf(params string[] arguments)
    {
        ProcessStartInfo start = Again(arguments);
        start.RedirectStandardOutput = true;
        using var process = Process.Start(start) ?? throw new InvalidOperationException("The process did not start.");
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0 ? output : throw new InvalidDataException($"{string.Join(' ', arguments)} failed with code {process.ExitCode}.");
    }

    /// <summary>What starts it with other arguments, whether it has a host of its own or runs under <c>dotnet</c>.</summary>
    public static ProcessStartInfo Again(IEnumerable<string> arguments)
    {
        string host = Environment.ProcessPath ?? throw new InvalidOperationException("The process has no path.");
        var start = new ProcessStartInfo(host);
        if (Path.GetFileNameWithoutExtension(host).Equals("dotnet", StringComparison.OrdinalIgnoreCase))
        {
            start.ArgumentList.Add(Path.Combine(AppContext.BaseDirectory, Assembly.GetEntryAssembly()!.GetName().Name + ".dll"));
        }

        foreach (string argument in arguments)
        {
            start.ArgumentList.Add(argument);
        }

        return start;
    }
}
