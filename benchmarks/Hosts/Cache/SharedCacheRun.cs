using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Prewire.Caching;

namespace Prewire.Benchmarks.Hosts.Cache;

/// <summary>
/// Two versions of an app on one Redis server, a million reads and writes. Of the two kinds of entries one fits both versions. The other fits only the version that wrote it, so that a
/// read after the other version's write is a miss, counted, and made anew by one caller.
/// </summary>
internal sealed class SharedCacheRun : IDisposable
{
    private const int Operations = 1_000_000;
    private const int Workers = 32;
    private const int Products = 10_000;
    private const int Reviews = 100;

    private readonly MeterListener _listener = new();
    private readonly ConcurrentDictionary<(string Type, string Code), long> _unfitting = new();
    private readonly ConcurrentDictionary<(int App, string Key), int> _making = new();
    private long _reads;
    private long _writes;
    private long _made;
    private long _madeTwice;
    private long _wrong;
    private long _errors;
    private int _left = Operations;

    private SharedCacheRun()
    {
        _listener.InstrumentPublished = (instrument, listener) =>
        {
            if (instrument.Name == UnfittingEntries.CounterName)
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<long>((_, count, tags, _) =>
        {
            Dictionary<string, object?> byName = tags.ToArray().ToDictionary();
            _unfitting.AddOrUpdate(((string)byName["type"]!, (string)byName["code"]!), count, (_, sum) => sum + count);
        });
        _listener.Start();
    }

    /// <summary>Runs, prints what was counted, and says whether all was right.</summary>
    public static async Task<bool> RunAsync()
    {
        using var run = new SharedCacheRun();
        using var server = new RedisServer();
        await using ServiceProvider first = HybridCacheContender.App(server.Port, usePrewire: true);
        await using ServiceProvider second = HybridCacheContender.App(server.Port, usePrewire: true);
        var clock = Stopwatch.StartNew();
        await Task.WhenAll(Enumerable.Range(0, Workers).Select(worker => Task.Run(() => worker % 2 == 0
            ? run.WorkAsync(1, worker, first, key => new First.Product(key, Entries.Name(key), key * 3), key => new First.Review(key, Entries.Name(key)))
            : run.WorkAsync(2, worker, second, key => new Second.Product(key, Entries.Name(key), key * 3L, 1), key => new Second.Review(key, [Entries.Name(key)])))));
        return run.Print(clock.Elapsed);
    }

    public void Dispose() => _listener.Dispose();

    private async Task WorkAsync<[WireType] TProduct, [WireType] TReview>(int app, int seed, IServiceProvider services, Func<int, TProduct> product, Func<int, TReview> review)
        where TProduct : IEntry
        where TReview : IEntry
    {
        HybridCache cache = services.GetRequiredService<HybridCache>();
        var random = new Random(seed);
        while (Interlocked.Decrement(ref _left) >= 0)
        {
            bool isWrite = random.Next(5) == 0;
            try
            {
                await (random.Next(10) == 0
                    ? OneAsync(cache, app, "review:", random.Next(Reviews), review, isWrite)
                    : OneAsync(cache, app, "product:", random.Next(Products), product, isWrite));
            }
            catch (Exception e)
            {
                if (Interlocked.Increment(ref _errors) == 1)
                {
                    await Console.Error.WriteLineAsync(e.ToString());
                }
            }
        }
    }

    private async Task OneAsync<[WireType] T>(HybridCache cache, int app, string kind, int number, Func<int, T> make, bool isWrite)
        where T : IEntry
    {
        string key = kind + number.ToString(CultureInfo.InvariantCulture);
        if (isWrite)
        {
            Interlocked.Increment(ref _writes);
            await cache.SetAsync(key, make(number), HybridCacheContender.OnServerOnly);
            return;
        }

        Interlocked.Increment(ref _reads);
        T value = await cache.GetOrCreateAsync(key, _ => MakeAsync(app, key, number, make), HybridCacheContender.OnServerOnly);
        if (!value.IsRight(number))
        {
            Interlocked.Increment(ref _wrong);
        }
    }

    /// <summary>What an app makes where the cache has nothing for it; by one caller at a time for a key, or there is a stampede.</summary>
    private async ValueTask<T> MakeAsync<T>(int app, string key, int number, Func<int, T> make)
    {
        Interlocked.Increment(ref _made);
        if (_making.AddOrUpdate((app, key), 1, (_, count) => count + 1) > 1)
        {
            Interlocked.Increment(ref _madeTwice);
        }

        await Task.Yield();
        _making.AddOrUpdate((app, key), 0, (_, count) => count - 1);
        return make(number);
    }

    private bool Print(TimeSpan time)
    {
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"Two versions of an app on one server: {_reads:N0} reads and {_writes:N0} writes in {time.TotalSeconds:0.0} s, {_errors} errors, {_wrong} wrong values."));
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"Values made by factories: {_made:N0}, of those while the same app made the same: {_madeTwice}."));
        foreach (var entry in _unfitting.OrderBy(entry => entry.Key.Type, StringComparer.Ordinal))
        {
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"Entries that did not fit {entry.Key.Type}, counted as misses ({entry.Key.Code}): {entry.Value:N0}."));
        }

        Console.WriteLine();
        return (_errors, _wrong, _madeTwice) == (0, 0, 0)
            && _unfitting.Count > 0
            && _unfitting.Keys.All(entry => entry.Type.EndsWith(".Review", StringComparison.Ordinal));
    }
}
