using System;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.Caching.StackExchangeRedis;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Prewire.Caching;
using Prewire.FusionCache;
using Prewire.Hosts.Tests.Harness;
using Prewire.Redis;
using StackExchange.Redis;
using ZiggyCreatures.Caching.Fusion;

namespace Prewire.Hosts.Tests.Docs;

/// <summary>docs/hosts/caching.md.</summary>
public class CachingExamples(RedisServer server) : IClassFixture<RedisServer>
{
    private static readonly Order s_order = new(1, [new Line("Tea", 3.50m)]);

    private RedisCache Cache() => new(Options.Create(new RedisCacheOptions { Configuration = server.Address }));

    [Fact]
    public async Task In_services()
    {
        using RedisCache cache = Cache();
        var services = new ServiceCollection();
        services.AddSingleton<IDistributedCache>(cache);
        services.AddHybridCache();
        services.AddPrewireToHybridCache();
        services.AddFusionCache().WithRegisteredDistributedCache().WithSerializer(new PrewireFusionCacheSerializer());

        await using ServiceProvider app = services.BuildServiceProvider();
        Order order = await app.GetRequiredService<HybridCache>().GetOrCreateAsync("order:3", _ => ValueTask.FromResult(s_order));
        Assert.Equal(s_order.Lines, order.Lines);
        await app.GetRequiredService<IFusionCache>().SetAsync("order:4", s_order);
        Assert.Equal(s_order.Lines, app.GetRequiredService<IFusionCache>().GetOrDefault<Order>("order:4")!.Lines);
    }

    [Fact]
    public async Task Distributed()
    {
        using RedisCache cache = Cache();
        Order order = s_order;
        await cache.SetPrewireAsync("order:1", order, new DistributedCacheEntryOptions { SlidingExpiration = TimeSpan.FromMinutes(5) });
        Cached<Order> found = await cache.GetPrewireAsync<Order>("order:1");
        if (!found.IsHit)
        {
            throw new InvalidOperationException("It was put there a moment ago.");
        }

        Assert.Equal(order.Lines, found.Value!.Lines);
    }

    [Fact]
    public async Task Redis()
    {
        await using ConnectionMultiplexer connection = await ConnectionMultiplexer.ConnectAsync(server.Address);
        IDatabase database = connection.GetDatabase();
        Order order = s_order;
        await database.SetPrewireAsync("order:2", order, TimeSpan.FromMinutes(5));
        Cached<Order> cached = await database.GetPrewireAsync<Order>("order:2");

        await database.HashSetAsync("orders", "2", RedisExtensions.ToRedis(order));
        Cached<Order> inHash = (await database.HashGetAsync("orders", "2")).FromPrewire<Order>();

        Assert.Equal(order.Lines, cached.Value!.Lines);
        Assert.Equal(order.Lines, inHash.Value!.Lines);
    }
}
