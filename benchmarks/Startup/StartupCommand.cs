using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Startup;

/// <summary>What the first use costs in a fresh process, beside hand-written code: <c>startup [--rounds N]</c>.</summary>
internal static class StartupCommand
{
    private static readonly string[] s_contenders = ["prewire", "handwritten", "none"];
    private static readonly string[] s_workloads = ["order", "tiny"];

    public static Command Create()
    {
        var rounds = new Option<int>("--rounds") { Description = "Processes of each kind.", DefaultValueFactory = static _ => 15 };
        var command = new Command("startup", "Measures the first write and read of fresh processes, in turn, and prints medians.") { rounds };
        command.SetAction(arguments => Run(arguments.GetValue(rounds)));
        return command;
    }

    private static int Run(int rounds)
    {
        if (RunGuards.FindObstacle() is { } obstacle)
        {
            Console.Error.WriteLine(obstacle);
            return 2;
        }

        foreach (string workload in s_workloads)
        {
            Print(workload, Sample(workload, rounds));
        }

        FirstForeign.Run(rounds);
        return 0;
    }

    private static Dictionary<string, List<StartupSample>> Sample(string workload, int rounds)
    {
        var samples = s_contenders.ToDictionary(static c => c, static _ => new List<StartupSample>());
        for (int round = 0; round <= rounds; round++)
        {
            foreach (string contender in s_contenders)
            {
                StartupSample sample = RunChild(contender, workload);

                // The first round only brings the files into memory.
                if (round > 0)
                {
                    samples[contender].Add(sample);
                }
            }
        }

        return samples;
    }

    private static StartupSample RunChild(string contender, string workload)
    {
        long begin = Stopwatch.GetTimestamp();
        string line = ThisProgram.OutputOf(StartupChild.Name, contender, workload);
        return StartupSample.Parse(line, Stopwatch.GetElapsedTime(begin));
    }

    private static void Print(string workload, Dictionary<string, List<StartupSample>> samples)
    {
        Console.WriteLine($"{workload}: first write and read in a fresh process, medians of {samples["none"].Count}, milliseconds");
        Console.WriteLine($"  {"",-12}{"register",10}{"first use",11}{"processor",11}{"of it JIT",11}{"methods",9}{"process",10}");
        foreach ((string contender, List<StartupSample> all) in samples)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"  {contender,-12}{FirstUse.Median(all, s => s.Register),10:0.00}{FirstUse.Median(all, s => s.FirstUse),11:0.00}{FirstUse.Median(all, s => s.Cpu),11:0.00}{FirstUse.Median(all, s => s.Jit),11:0.00}{FirstUse.Median(all, s => s.Methods),9:0}{FirstUse.Median(all, s => s.Process),10:0.0}"));
        }

        // Pair by pair: what else the machine does meanwhile slows down both of a pair.
        double wall = Difference(samples, static s => s.Register + s.FirstUse);
        double cpu = Difference(samples, static s => s.Register + s.Cpu);
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"  Prewire over hand-written code: {wall:0.0} ms, of processor time {cpu:0.0} ms"));
    }

    private static double Difference(Dictionary<string, List<StartupSample>> samples, Func<StartupSample, double> figure) =>
        FirstUse.Median([.. samples["prewire"].Zip(samples["handwritten"], (p, h) => figure(p) - figure(h))], static d => d);
}
