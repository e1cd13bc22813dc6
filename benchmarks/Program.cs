return Prewire.Benchmarks.Harness.CommandLine.Run(args);
