using System;
using System.Diagnostics;
using System.Linq;
using System.Reflection;

namespace Prewire.Benchmarks.Harness;

/// <summary>Refuses to measure what would mislead.</summary>
internal static class RunGuards
{
    /// <summary>Why nothing should be measured now, or null.</summary>
    public static string? FindObstacle()
    {
        if (Debugger.IsAttached)
        {
            return "A debugger is attached; figures taken under one mean nothing.";
        }

        // The libraries under test count as much as this program.
        var debugBuild = AppDomain.CurrentDomain.GetAssemblies().FirstOrDefault(IsDebugBuild);
        return debugBuild is null ? null : $"{debugBuild.GetName().Name} is a Debug build; run with -c Release.";
    }

    private static bool IsDebugBuild(Assembly assembly) =>
        !assembly.IsDynamic && assembly.GetCustomAttribute<DebuggableAttribute>() is { IsJITOptimizerDisabled: true };
}
