using System;
using System.Collections.Generic;
using System.Globalization;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Startup;

/// <summary>What the first message of another version takes in a fresh process, and then the first one of a second type.</summary>
internal static class FirstForeign
{
    public static void Run(int rounds)
    {
        string second = Convert.ToBase64String(VersionPair.Second.MakeMessage());
        var samples = new List<StartupSample>[VersionPair.All.Length];
        var seconds = new List<StartupSample>();
        for (int round = 0; round <= rounds; round++)
        {
            for (int i = 0; i < samples.Length; i++)
            {
                VersionPair pair = VersionPair.All[i];
                string[] lines = ThisProgram.OutputOf(VersionChild.Name, pair.Name, Convert.ToBase64String(pair.MakeMessage()), second).Split('\n');

                // The first round only brings the files into memory.
                if (round > 0)
                {
                    (samples[i] ??= []).Add(StartupSample.Parse(lines[0], TimeSpan.Zero));
                    seconds.Add(StartupSample.Parse(lines[1], TimeSpan.Zero));
                }
            }
        }

        Console.WriteLine($"first message of another version in a process, medians of {rounds}, milliseconds");
        Console.WriteLine($"  {"",-48}{"first use",11}{"processor",11}{"of it JIT",11}{"methods",9}");
        for (int i = 0; i < samples.Length; i++)
        {
            Print(VersionPair.All[i].Text, samples[i]);
        }

        Print(VersionPair.Second.Text, seconds);
    }

    private static void Print(string text, List<StartupSample> all) => Console.WriteLine(string.Create(
        CultureInfo.InvariantCulture,
        $"  {text,-48}{FirstUse.Median(all, s => s.FirstUse),11:0.00}{FirstUse.Median(all, s => s.Cpu),11:0.00}{FirstUse.Median(all, s => s.Jit),11:0.00}{FirstUse.Median(all, s => s.Methods),9:0}"));
}
