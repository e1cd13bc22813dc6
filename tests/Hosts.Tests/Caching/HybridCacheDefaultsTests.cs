using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Prewire.Caching;

namespace Prewire.Hosts.Tests.Caching;

/// <summary>What a cache is told once for all entries goes for those of other versions, too.</summary>
public sealed class HybridCacheDefaultsTests
{
    public static TheoryData<HybridCacheEntryFlags, string?> ReadOnly { get; } = new()
    {
        { HybridCacheEntryFlags.DisableUnderlyingData, null },
        { HybridCacheEntryFlags.DisableDistributedCacheWrite, "made" },
        { HybridCacheEntryFlags.DisableUnderlyingData | HybridCacheEntryFlags.DisableDistributedCacheWrite, null },
    };

    private static Action<HybridCacheOptions> By(HybridCacheEntryFlags flags) => options => options.DefaultEntryOptions = new HybridCacheEntryOptions { Flags = flags };

    /// <summary>A shared cache with the entry of another version.</summary>
    private static async Task<RecordedCache> FilledAsync()
    {
        var shared = new RecordedCache();
        await using ServiceProvider app = new ServiceCollection().AddSingleton<IDistributedCache>(shared).AddHybridCache().Services.AddPrewireToHybridCache().BuildServiceProvider();
        await app.GetRequiredService<HybridCache>().SetAsync(Versions.Key, Versions.OldValue);
        Assert.NotEmpty(shared.Changes);
        shared.Changes.Clear();
        return shared;
    }

    /// <summary>The name of what is got with given options, or null where nothing is.</summary>
    private static async Task<string?> NameAsync(HybridCache cache, HybridCacheEntryOptions? options = null) =>
        (await cache.GetOrCreateAsync(Versions.Key, _ => ValueTask.FromResult<Guarded?>(new Guarded(1, ["made"])), options))?.Name.Single();

    [Theory]
    [MemberData(nameof(ReadOnly))]
    public async Task Who_may_not_write_by_default_removes_nothing(HybridCacheEntryFlags flags, string? expected)
    {
        RecordedCache shared = await FilledAsync();
        await using ServiceProvider app = new ServiceCollection().AddSingleton<IDistributedCache>(shared).AddHybridCache(By(flags)).Services.AddPrewireToHybridCache().BuildServiceProvider();
        HybridCache cache = app.GetRequiredService<HybridCache>();
        Assert.Equal(expected, await NameAsync(cache));
        Assert.Equal(expected, await NameAsync(cache, new HybridCacheEntryOptions { Expiration = TimeSpan.FromMinutes(1) }));
        Assert.Empty(shared.Changes);
    }

    [Theory]
    [InlineData("its key", false)]
    [InlineData("another name", false)]
    [InlineData("free", true)]
    public async Task Caches_with_keys_have_defaults_of_their_own(string key, bool writes)
    {
        RecordedCache shared = await FilledAsync();
        var services = new ServiceCollection();
        services.AddSingleton<IDistributedCache>(shared);
        services.AddKeyedHybridCache("its key", By(HybridCacheEntryFlags.DisableDistributedCacheWrite));
        services.AddKeyedHybridCache("another name", "read-only", By(HybridCacheEntryFlags.DisableDistributedCacheWrite));
        services.AddKeyedHybridCache("free");
        await using ServiceProvider app = services.AddPrewireToHybridCache().BuildServiceProvider();
        Assert.Equal("made", await NameAsync(app.GetRequiredKeyedService<HybridCache>(key)));
        Assert.Equal(writes ? ["remove", "set"] : [], shared.Changes);
    }

    [Fact]
    public async Task Flags_of_a_call_come_before_the_defaults()
    {
        RecordedCache shared = await FilledAsync();
        await using ServiceProvider app = new ServiceCollection().AddSingleton<IDistributedCache>(shared).AddHybridCache(By(HybridCacheEntryFlags.DisableUnderlyingData)).Services
            .AddPrewireToHybridCache().BuildServiceProvider();
        Assert.Equal("made", await NameAsync(app.GetRequiredService<HybridCache>(), new HybridCacheEntryOptions { Flags = HybridCacheEntryFlags.None }));
        Assert.Equal(["remove", "set"], shared.Changes);
    }

    [Fact]
    public async Task What_can_be_written_but_not_read_is_given_to_who_made_it()
    {
        await using ServiceProvider app = new ServiceCollection().AddHybridCache().Services.AddPrewireToHybridCache().BuildServiceProvider();
        HybridCache cache = app.GetRequiredService<HybridCache>();
        for (int i = 0; i < 2; i++)
        {
            int made = 0;
            Grown value = await cache.GetOrCreateAsync("grown", _ =>
            {
                made++;
                var grown = new Grown { Count = 10 };
                grown.Grow();
                return ValueTask.FromResult(grown);
            });
            Assert.Equal(11, value.Count);
            Assert.InRange(made, 1, 2);
        }
    }

    /// <summary>Holds what it does not take.</summary>
    [GenerateSerializer]
    public sealed class Grown
    {
        private int _count;

        public int Count
        {
            get => _count;
            set => _count = value <= 10 ? value : throw new ArgumentOutOfRangeException(nameof(value));
        }

        public void Grow() => _count++;
    }

    [GenerateSerializer]
    public sealed record Guarded(int Id, List<string> Name);

    /// <summary>A shared cache that notes what is changed in it.</summary>
    private sealed class RecordedCache : IDistributedCache
    {
        private readonly ConcurrentDictionary<string, byte[]> _entries = new();

        internal ConcurrentQueue<string> Changes { get; } = new();

        public byte[]? Get(string key) => _entries.GetValueOrDefault(key);

        public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult(Get(key));

        public void Refresh(string key)
        {
        }

        public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

        public void Remove(string key)
        {
            Changes.Enqueue("remove");
            _entries.TryRemove(key, out _);
        }

        public Task RemoveAsync(string key, CancellationToken token = default)
        {
            Remove(key);
            return Task.CompletedTask;
        }

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options)
        {
            Changes.Enqueue("set");
            _entries[key] = value;
        }

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            Set(key, value, options);
            return Task.CompletedTask;
        }
    }
}
