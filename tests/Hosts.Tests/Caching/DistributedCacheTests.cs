using System;
using System.Buffers;
using System.Threading;
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

    [Fact]
    public async Task Memory_that_a_cache_may_still_use_after_a_failure_is_not_returned()
    {
        var cache = new FailingCache();
        await Assert.ThrowsAsync<OperationCanceledException>(() => cache.SetPrewireAsync("a", Versions.NewValue));
        Assert.Equal(PrewireSerializer.Serialize(Versions.NewValue), AfterOthersUse(cache.Given));
        Assert.Throws<OperationCanceledException>(() => cache.SetPrewire("a", Versions.NewValue));
        Assert.Equal(PrewireSerializer.Serialize(Versions.NewValue), AfterOthersUse(cache.Given));
        await Assert.ThrowsAsync<OperationCanceledException>(() => cache.GetPrewireAsync<New>("a"));
        Assert.Equal([1, 2, 3], AfterOthersUse(cache.Given));
        Assert.Throws<OperationCanceledException>(() => cache.GetPrewire<New>("a"));
        Assert.Equal([1, 2, 3], AfterOthersUse(cache.Given));
    }

    /// <summary>What is in memory after others rented what the pool has of that size.</summary>
    private static byte[] AfterOthersUse(ReadOnlySequence<byte> given)
    {
        byte[] others = ArrayPool<byte>.Shared.Rent(1024);
        others.AsSpan().Fill(0xCC);
        byte[] found = given.ToArray();
        ArrayPool<byte>.Shared.Return(others);
        return found;
    }

    /// <summary>A cache that gives up, and goes on to use what it was given.</summary>
    private sealed class FailingCache : IBufferDistributedCache
    {
        internal ReadOnlySequence<byte> Given { get; private set; }

        public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options)
        {
            Given = value;
            throw new OperationCanceledException();
        }

        public ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            Set(key, value, options);
            return default;
        }

        public bool TryGet(string key, IBufferWriter<byte> destination)
        {
            Memory<byte> memory = destination.GetMemory(3)[..3];
            Given = new ReadOnlySequence<byte>(memory);
            new byte[] { 1, 2, 3 }.CopyTo(memory);
            throw new OperationCanceledException();
        }

        public ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default) => new(TryGet(key, destination));

        public byte[]? Get(string key) => throw new NotSupportedException();

        public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => throw new NotSupportedException();

        public void Refresh(string key) => throw new NotSupportedException();

        public Task RefreshAsync(string key, CancellationToken token = default) => throw new NotSupportedException();

        public void Remove(string key) => throw new NotSupportedException();

        public Task RemoveAsync(string key, CancellationToken token = default) => throw new NotSupportedException();

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => throw new NotSupportedException();

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default) => throw new NotSupportedException();
    }

    /// <summary>Without <c>[WireType]</c> the compiler does not ask for a serializer.</summary>
    private static Cached<T> Get<T>(IDistributedCache cache) => cache.GetPrewire<T>("a");
}
