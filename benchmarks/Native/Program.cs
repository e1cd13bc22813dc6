using System.CommandLine;
using Prewire.Benchmarks.Harness;

return new RootCommand("Prewire and MemoryPack as native code.") { CompareCommand.Create() }.Parse(args).Invoke();
