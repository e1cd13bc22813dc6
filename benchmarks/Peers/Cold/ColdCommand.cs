#if MEMORYPACK
using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Cold;

/// <summary>What a fresh process takes for its first messages, beside MemoryPack: <c>cold [--filter TEXT] [--rounds N]</c>.</summary>
internal static class ColdCommand
{
    private static readonly string[] s_contenders = ["prewire", "memorypack"];

    public static Command Create()
    {
        var filter = new Option<string[]>("--filter") { Description = "Only parts whose name contains one of these.", AllowMultipleArgumentsPerToken = true };
        var rounds = new Option<int>("--rounds") { Description = "Processes of each.", DefaultValueFactory = static _ => 9 };
        var command = new Command("cold", "Measures the first messages of fresh processes, Prewire and MemoryPack in turn.") { filter, rounds };
        command.SetAction(arguments => Run(arguments.GetValue(filter) ?? [], arguments.GetValue(rounds)));
        return command;
    }

    private static int Run(string[] filters, int rounds)
    {
        if (RunGuards.FindObstacle() is { } obstacle)
        {
            Console.Error.WriteLine(obstacle);
            return 2;
        }

        Console.WriteLine($"{"milliseconds, medians; least",-36}{"Prewire",22}{"MemoryPack",22}{"ratio",8}{"of the least",14}");
        foreach (string part in ColdChild.Parts.Where(p => filters.Length == 0 || filters.Any(f => p.Contains(f, StringComparison.OrdinalIgnoreCase))))
        {
            var samples = s_contenders.Select(static _ => new List<(double First, double Second)>()).ToArray();
            for (int round = 0; round < rounds; round++)
            {
                for (int i = 0; i < s_contenders.Length; i++)
                {
                    samples[i].Add(RunChild(s_contenders[i], part));
                }
            }

            (string first, string second) = ColdChild.IsPairs(part) ? (part, part + ", processor") : (part + ", write", part + ", read");
            Print(first, samples[0].ConvertAll(static s => s.First), samples[1].ConvertAll(static s => s.First));
            Print(second, samples[0].ConvertAll(static s => s.Second), samples[1].ConvertAll(static s => s.Second));
        }

        return 0;
    }

    private static void Print(string name, List<double> prewire, List<double> other)
    {
        double p = Median(prewire);
        double m = Median(other);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{name,-36}{p,12:0.00}{prewire.Min(),10:0.00}{m,12:0.00}{other.Min(),10:0.00}{m / p,8:0.00}{other.Min() / prewire.Min(),14:0.00}"));
    }

    private static double Median(List<double> values) => values.Order().ElementAt(values.Count / 2);

    private static (double First, double Second) RunChild(string contender, string part)
    {
        ProcessStartInfo start = ThisProgram.Again([ColdChild.Name, contender, part]);
        start.RedirectStandardOutput = true;
        using var process = Process.Start(start) ?? throw new InvalidOperationException("The process did not start.");
        string line = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        string[] numbers = line.Split(' ');
        return process.ExitCode == 0
            ? (double.Parse(numbers[0], CultureInfo.InvariantCulture), double.Parse(numbers[1], CultureInfo.InvariantCulture))
            : throw new InvalidDataException($"{contender} {part} failed with code {process.ExitCode}.");
    }
}
#endif
