using System.CommandLine;
using System.Linq;
using BenchmarkDotNet.Running;

namespace Prewire.Benchmarks.Bdn;

/// <summary>Hands the rest of the command line to BenchmarkDotNet.</summary>
internal static class BdnCommand
{
    public static Command Create()
    {
        var command = new Command("bdn", "The same workloads under BenchmarkDotNet; takes its options, such as --filter '*Read*' --job short.")
        {
            TreatUnmatchedTokensAsErrors = false,
        };
        command.SetAction(static result =>
        {
            string[] arguments = [.. result.UnmatchedTokens];
            var summaries = BenchmarkSwitcher.FromTypes([typeof(WriteBenchmarks), typeof(ReadBenchmarks)]).Run(arguments.Length == 0 ? ["--filter", "*"] : arguments);
            return summaries.Any(s => s.HasCriticalValidationErrors) ? 1 : 0;
        });
        return command;
    }
}
