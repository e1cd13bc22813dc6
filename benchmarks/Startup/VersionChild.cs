using System;
using System.Linq;

namespace Prewire.Benchmarks.Startup;

/// <summary>
/// A fresh process that reads the first message of another version, when the types were written and read in their own, and then the first one of a second type:
/// <c>version-child row|order|wide MESSAGE SECOND</c>, messages as Base64.
/// </summary>
internal static class VersionChild
{
    public const string Name = "version-child";

    /// <summary>Does it and prints what it took, a line for each of the two.</summary>
    public static int Run(string[] args)
    {
        VersionPair pair = VersionPair.All.Single(p => p.Name == args[1]);
        byte[] first = Convert.FromBase64String(args[2]);
        byte[] second = Convert.FromBase64String(args[3]);
        pair.Prepare(first);
        VersionPair.Second.Prepare(second);
        StartupSample[] samples =
        [
            FirstUse.Measure(0, pair.Read, first, out object firstRead),
            FirstUse.Measure(0, VersionPair.Second.Read, second, out object secondRead),
        ];
        if ((pair.FindDifference(firstRead) ?? VersionPair.Second.FindDifference(secondRead)) is { } difference)
        {
            Console.Error.WriteLine("Not read as written: " + difference);
            return 1;
        }

        foreach (StartupSample sample in samples)
        {
            Console.WriteLine(sample.ToLine());
        }

        return 0;
    }
}
