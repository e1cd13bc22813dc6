using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Caching.StackExchangeRedis;
using Microsoft.Extensions.Options;
using Prewire.Caching;
using Prewire.Hosts.Tests.Harness;

namespace Prewire.Hosts.Tests.Caching;

/// <summary>A cache in memory, which takes arrays, and one that takes buffers, in a server.</summary>
public class DistributedCacheTests(RedisServer server) : IClassFixture<RedisServer>
{
    private IDistributedCache Cache(bool buffers)
    {
        IDistributedCache cache = buffers
            ? new RedisCache(Options.Create(new RedisCacheOptions { Configuration = server.Address }))
            : new MemoryDistributedCache(Options.Create(new MemoryDistributedCacheOptions()));
        Assert.Equal(buffers, cache is IBufferDistributedCache);
        return cache;
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Values_come_back_nulls_too(bool buffers)
    {
        IDistributedCache cache = Cache(buffers);
        await cache.SetPrewireAsync("a", Versions.NewValue);
        cache.SetPrewire<New?>("b", null);
        Assert.Equal(new Cached<New>(true, Versions.NewValue), cache.GetPrewire<New>("a"));
        Assert.Equal(new Cached<New>(true, Versions.NewValue), await cache.GetPrewireAsync<New>("a"));
        Assert.Equal(new Cached<New?>(true, null), await cache.GetPrewireAsync<New?>("b"));
        Assert.False((await cache.GetPrewireAsync<New>("none")).IsHit);
        Assert.False(cache.GetPrewire<New>("none").IsHit);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Two_versions_share_a_cache_and_what_does_not_fit_is_a_counted_miss(bool buffers)
    {
        IDistributedCache cache = Cache(buffers);
        await cache.SetPrewireAsync(Versions.Key, Versions.OldValue);
        Assert.Equal(new Cached<New>(true, new New(1, "Tea")), await cache.GetPrewireAsync<New>(Versions.Key));
        using var unfitting = new Unfitting(typeof(BrokenInDistributed));
        Assert.False((await cache.GetPrewireAsync<BrokenInDistributed>(Versions.Key)).IsHit);
        Assert.False(cache.GetPrewire<BrokenInDistributed>(Versions.Key).IsHit);
        Assert.Equal(2, unfitting.Codes.Length);
        Assert.All(unfitting.Codes, code => Assert.Equal(nameof(PrewireErrorCode.IncompatibleMember), code));
    }

    [Fact]
    public void A_type_without_a_serializer_is_no_miss()
    {
        IDistributedCache cache = Cache(buffers: false);
        cache.Set("a", [1]);
        Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => Get<Unmarked>(cache)).Code);
    }

    /// <summary>Without <c>[WireType]</c> the compiler does not ask for a serializer.</summary>
    private static Cached<T> Get<T>(IDistributedCache cache) => cache.GetPrewire<T>("a");
}
