using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Benchmarks.Hosts.Model;

namespace Prewire.Benchmarks.Hosts.Harness;

/// <summary>As many requests as go, a number of them open at a time.</summary>
internal static class Load
{
    private const int Open = 64;

    /// <summary>Sends for some time, and gives the number of requests a second.</summary>
    public static async Task<double> ForAsync(Contender contender, TimeSpan time)
    {
        var clock = Stopwatch.StartNew();
        long count = 0;
        await Task.WhenAll(Enumerable.Range(0, Open).Select(worker => Task.Run(async () =>
        {
            for (int i = worker; clock.Elapsed < time; i++)
            {
                await SendAsync(contender, i);
                Interlocked.Increment(ref count);
            }
        })));
        return count / clock.Elapsed.TotalSeconds;
    }

    /// <summary>Sends each sample so many times, and gives the bytes that one request and its answer take on the wire.</summary>
    public static async Task<double> BytesAsync(Contender contender, SocketBytes bytes, int times)
    {
        long before = await bytes.ReadAsync();
        await Task.WhenAll(Enumerable.Range(0, Samples.Count).Select(index => Task.Run(async () =>
        {
            for (int i = 0; i < times; i++)
            {
                await SendAsync(contender, index);
            }
        })));
        return (await bytes.ReadAsync() - before) / (double)(times * Samples.Count);
    }

    private static async Task SendAsync(Contender contender, int i)
    {
        int index = i % Samples.Count;
        if (await contender.SendAsync(index) != Samples.Checksums[index])
        {
            throw new InvalidOperationException($"{contender.Name}: what arrived is not what was sent.");
        }
    }
}
