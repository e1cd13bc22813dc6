using System;
using System.Collections.Generic;

namespace Prewire.Hosts.Aot;

/// <summary>What was as it should be, and what was not.</summary>
internal static class Checks
{
    private static int s_passed;
    private static int s_failed;

    internal static void Equal<T>(string what, T expected, T actual)
    {
        if (EqualityComparer<T>.Default.Equals(expected, actual))
        {
            s_passed++;
            return;
        }

        s_failed++;
        Console.WriteLine($"failed: {what}: {actual}");
    }

    /// <summary>Says how many, and gives the program's exit code.</summary>
    internal static int End()
    {
        Console.WriteLine($"{s_passed} passed, {s_failed} failed");
        return s_failed == 0 ? 0 : 1;
    }
}
