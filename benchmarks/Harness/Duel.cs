using System;
using System.Diagnostics;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Prewire.Benchmarks.Harness;

/// <summary>Several ways to do one thing, measured in turn in one process.</summary>
internal static class Duel
{
    /// <summary>The time of each, the least over the rounds, in nanoseconds: what else the machine does can only add to it.</summary>
    /// <param name="rounds">How many batches are taken of each.</param>
    /// <param name="ways">What is done; each is called many times in a batch.</param>
    public static double[] Run(int rounds, params Func<object?>[] ways)
    {
        int[] batches = [.. ways.Select(WarmUp)];
        double[] least = [.. ways.Select(static _ => double.MaxValue)];
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < ways.Length; i++)
            {
                least[i] = Math.Min(least[i], Ticks(ways[i], batches[i]) * (1e9 / Stopwatch.Frequency) / batches[i]);
            }
        }

        return least;
    }

    /// <returns>How many calls take some 2 ms.</returns>
    private static int WarmUp(Func<object?> way)
    {
        // The tiers of the JIT count calls, and then wait for 100 ms without new methods; on a busy machine their thread has to get its turn.
        for (int tier = 0; tier < 3; tier++)
        {
            for (int calls = 0; calls < 100; calls++)
            {
                Ticks(way, 1);
            }

            Thread.Sleep(200);
        }

        int batch = 1;
        while (batch < 1 << 20 && Ticks(way, batch) < Stopwatch.Frequency / 500)
        {
            batch *= 2;
        }

        return batch;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private static long Ticks(Func<object?> way, int calls)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < calls; i++)
        {
            way();
        }

        return Stopwatch.GetTimestamp() - start;
    }
}
