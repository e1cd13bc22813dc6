using System.CommandLine;
using Prewire.Benchmarks.Bdn;
using Prewire.Benchmarks.Copies;
using Prewire.Benchmarks.Large;
using Prewire.Benchmarks.Startup;
using Prewire.Benchmarks.Versions;

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
            VersionsCommand.Create(),
            CopiesCommand.Create(),
#if MEMORYPACK
            CompressedCommand.Create(),
            ChartCommand.Create(),
            Cold.ColdCommand.Create(),
#endif
        };
        return root.Parse(args).Invoke();
    }
}
