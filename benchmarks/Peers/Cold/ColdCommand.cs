#if MEMORYPACK
using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Globalization;
using System.Linq;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Cold;

/// <summary>What a fresh process takes for its first messages, beside MemoryPack: <c>cold [--filter TEXT] [--rounds N]</c>.</summary>
internal static class ColdCommand
{
    private static readonly string[] s_contenders = ["prewire", "memorypack"];

    public static Command Create() => RowsCommand.Create(
        "cold",
        "Measures the first messages of fresh processes, Prewire and MemoryPack in turn.",
        9,
        $"{"milliseconds, medians; least",-36}{"Prewire",22}{"MemoryPack",22}{"ratio",8}{"of the least",14}",
        static () => ColdChild.Parts.Select(static part => (part, part)),
        Print);

    private static void Print(string name, string part, int rounds)
    {
        var samples = s_contenders.Select(static _ => new List<(double First, double Second)>()).ToArray();
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < s_contenders.Length; i++)
            {
                samples[i].Add(RunChild(s_contenders[i], part));
            }
        }

        (string first, string second) = ColdChild.IsPairs(part) ? (name, name + ", processor") : (name + ", write", name + ", read");
        Print(first, samples[0].ConvertAll(static s => s.First), samples[1].ConvertAll(static s => s.First));
        Print(second, samples[0].ConvertAll(static s => s.Second), samples[1].ConvertAll(static s => s.Second));
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
        string[] numbers = ThisProgram.OutputOf(ColdChild.Name, contender, part).Split(' ');
        return (double.Parse(numbers[0], CultureInfo.InvariantCulture), double.Parse(numbers[1], CultureInfo.InvariantCulture));
    }
}
#endif
