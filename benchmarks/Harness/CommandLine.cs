using System.CommandLine;
using Prewire.Benchmarks.Bdn;
using Prewire.Benchmarks.Large;
using Prewire.Benchmarks.Startup;

namespace Prewire.Benchmarks.Harness;

/// <summary>The commands that both benchmark programs have.</summary>
internal static class CommandLine
{
    public static int Run(string[] args)
    {
        var root = new RootCommand("Benchmarks of Prewire and of other serializers.")
        {
            CompareCommand.Create(),
            BdnCommand.Create(),
            StartupCommand.Create(),
            LargeCommand.Create(),
#if MEMORYPACK
            CompressedCommand.Create(),
            ChartCommand.Create(),
#endif
        };
        return root.Parse(args).Invoke();
    }
}
