using System.Diagnostics;
using Prewire.Benchmarks.Startup;

#if MEMORYPACK
if (args is [Prewire.Benchmarks.Cold.ColdChild.Name, ..])
{
    return Prewire.Benchmarks.Cold.ColdChild.Run(args);
}
#endif

// The processes whose start is measured load nothing of the command line's libraries.
return args is [StartupChild.Name, ..] ? StartupChild.Run(args, Stopwatch.GetTimestamp())
    : args is [VersionChild.Name, ..] ? VersionChild.Run(args)
    : Prewire.Benchmarks.Harness.CommandLine.Run(args);
