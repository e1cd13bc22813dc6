using System;
using System.Globalization;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.Caching;

namespace Prewire.Benchmarks.Hosts.Cache;

/// <summary>A HybridCache on a Redis server, without its own memory: each request writes an entry and reads it.</summary>
/// <param name="name">The serializer.</param>
/// <param name="usePrewire">Whether it is Prewire.</param>
internal sealed class HybridCacheContender(string name, bool usePrewire) : Contender
{
    public static readonly HybridCacheEntryOptions OnServerOnly = new() { Flags = HybridCacheEntryFlags.DisableLocalCache };

    private RedisServer? _server;
    private ServiceProvider? _app;
    private HybridCache? _cache;

    public override string Name => name;

    public static Contender[] All() => [new HybridCacheContender("System.Text.Json", false), Prewire()];

    public static Contender Prewire() => new HybridCacheContender("Prewire", true);

    /// <summary>An instance of an app with a cache on the server.</summary>
    public static ServiceProvider App(int port, bool usePrewire)
    {
        var services = new ServiceCollection();
        services.AddStackExchangeRedisCache(redis => redis.Configuration = $"127.0.0.1:{port},abortConnect=false");
        services.AddHybridCache();
        if (usePrewire)
        {
            services.AddPrewireToHybridCache();
        }

        return services.BuildServiceProvider();
    }

    public override Task<int> StartServerAsync()
    {
        _server = new RedisServer();
        return Task.FromResult(_server.Port);
    }

    public override Task ConnectAsync(int port)
    {
        _app = App(port, usePrewire);
        _cache = _app.GetRequiredService<HybridCache>();
        return Task.CompletedTask;
    }

    public override async Task<long> SendAsync(int index)
    {
        string key = "order:" + index.ToString(CultureInfo.InvariantCulture);
        await _cache!.SetAsync(key, Samples.Orders[index], OnServerOnly);
        Order order = await _cache.GetOrCreateAsync(key, index, static (i, _) => new ValueTask<Order>(Samples.Orders[i]), OnServerOnly);
        return Checksum.Of(order);
    }

    public override async ValueTask DisposeAsync()
    {
        await (_app?.DisposeAsync() ?? default);
        _server?.Dispose();
    }
}
