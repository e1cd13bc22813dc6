using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;

namespace Prewire.Benchmarks.Hosts.Harness;

/// <summary>Contenders of one host turn by turn, in slices, so that whatever else the machine does meets all of them.</summary>
internal static class Comparison
{
    private static readonly TimeSpan s_slice = TimeSpan.FromSeconds(1);

    /// <summary>Measures for so long each, and prints a table. The ratio is that of medians, to the first contender: what the host takes by default.</summary>
    public static async Task RunAsync(string host, IReadOnlyList<Contender> contenders, int seconds)
    {
        using var bytes = new SocketBytes();
        var rates = contenders.ToDictionary(contender => contender, _ => new List<double>());
        var sizes = new Dictionary<Contender, double>();
        try
        {
            foreach (Contender contender in contenders)
            {
                await contender.ConnectAsync(await contender.StartServerAsync());
                await Load.ForAsync(contender, 2 * s_slice);
                sizes[contender] = await Load.BytesAsync(contender, bytes, 100);
            }

            for (int round = 0; round < seconds; round++)
            {
                foreach (Contender contender in round % 2 == 0 ? contenders : contenders.Reverse())
                {
                    rates[contender].Add(await Load.ForAsync(contender, s_slice));
                }
            }
        }
        finally
        {
            foreach (Contender contender in contenders)
            {
                await contender.DisposeAsync();
            }
        }

        Console.WriteLine($"| {host} | requests/s | ratio | bytes, request and answer |");
        Console.WriteLine("|---|---:|---:|---:|");
        foreach (Contender contender in contenders)
        {
            double ratio = Median(rates[contender]) / Median(rates[contenders[0]]);
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {contender.Name} | {Median(rates[contender]):N0} | {ratio:0.00} | {sizes[contender]:N0} |"));
        }

        Console.WriteLine();
    }

    private static double Median(List<double> values)
    {
        double[] sorted = [.. values.Order()];
        return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }
}
