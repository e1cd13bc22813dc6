using System.Globalization;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.StackExchangeRedis;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.FusionCache;
using ZiggyCreatures.Caching.Fusion;
using ZiggyCreatures.Caching.Fusion.Serialization;

namespace Prewire.Benchmarks.Hosts.Cache;

/// <summary>A FusionCache on a Redis server, without its own memory: each request sets an entry and gets it.</summary>
/// <param name="name">The serializer's name.</param>
/// <param name="serializer">The serializer.</param>
internal sealed class FusionCacheContender(string name, IFusionCacheSerializer serializer) : Contender
{
    private static readonly FusionCacheEntryOptions s_onServerOnly = new FusionCacheEntryOptions().SetSkipMemoryCache();

    private RedisServer? _server;
    private RedisCache? _redis;
    private ZiggyCreatures.Caching.Fusion.FusionCache? _cache;

    public override string Name => name;

    public static Contender[] All() => [new FusionCacheContender("System.Text.Json", new JsonEntries()), Prewire()];

    public static Contender Prewire() => new FusionCacheContender("Prewire", new PrewireFusionCacheSerializer());

    public override Task<int> StartServerAsync()
    {
        _server = new RedisServer();
        return Task.FromResult(_server.Port);
    }

    public override Task ConnectAsync(int port)
    {
        _redis = new RedisCache(new RedisCacheOptions { Configuration = $"127.0.0.1:{port}" });
        _cache = new ZiggyCreatures.Caching.Fusion.FusionCache(new FusionCacheOptions());
        _cache.SetupDistributedCache(_redis, serializer);
        return Task.CompletedTask;
    }

    public override async Task<long> SendAsync(int index)
    {
        string key = "order:" + index.ToString(CultureInfo.InvariantCulture);
        await _cache!.SetAsync(key, Samples.Orders[index], s_onServerOnly);
        return Checksum.Of((await _cache.TryGetAsync<Order>(key, s_onServerOnly)).Value);
    }

    public override ValueTask DisposeAsync()
    {
        _cache?.Dispose();
        _redis?.Dispose();
        _server?.Dispose();
        return default;
    }

    /// <summary>What the package ZiggyCreatures.FusionCache.Serialization.SystemTextJson does.</summary>
    private sealed class JsonEntries : IFusionCacheSerializer
    {
        public byte[] Serialize<T>(T? obj) => JsonSerializer.SerializeToUtf8Bytes(obj);

        public T? Deserialize<T>(byte[] data) => JsonSerializer.Deserialize<T>(data);

        public ValueTask<byte[]> SerializeAsync<T>(T? obj, CancellationToken token = default) => new(Serialize(obj));

        public ValueTask<T?> DeserializeAsync<T>(byte[] data, CancellationToken token = default) => new(Deserialize<T>(data));
    }
}
