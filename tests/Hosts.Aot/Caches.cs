using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Prewire.Caching;

namespace Prewire.Hosts.Aot;

/// <summary>Caches in a native program: entries that are met again, and those that do not fit.</summary>
internal static class Caches
{
    internal static async Task CheckAsync()
    {
        var shared = new SharedCache();
        await shared.SetPrewireAsync("dune", new Book(1, "Dune"));
        Checks.Equal("an entry", new Cached<Book>(true, new Book(1, "Dune")), await shared.GetPrewireAsync<Book>("dune"));
        Checks.Equal("an entry that does not fit", default, shared.GetPrewire<string>("dune"));
        Checks.Equal("no entry", default, shared.GetPrewire<Book>("emma"));

        await using ServiceProvider services = new ServiceCollection().AddSingleton<IDistributedCache>(shared).AddHybridCache().Services.AddPrewireToHybridCache().BuildServiceProvider();
        HybridCache cache = services.GetRequiredService<HybridCache>();
        var withoutMemory = new HybridCacheEntryOptions { Flags = HybridCacheEntryFlags.DisableLocalCache };
        int made = 0;
        for (int i = 0; i < 4; i++)
        {
            Book book = await cache.GetOrCreateAsync("ulysses", _ => new ValueTask<Book>(new Book(++made, "Ulysses")), withoutMemory);
            Checks.Equal("what a cache makes, and made before", new Book((i / 2) + 1, "Ulysses"), book);
            int number = await cache.GetOrCreateAsync("number", (7, "lucky"), static (state, _) => new ValueTask<int>(state.Item1), withoutMemory);
            Checks.Equal("a number that is made of a state", 7, number);
            if (i == 1)
            {
                shared.Set("ulysses", [1, 2, 3], new DistributedCacheEntryOptions());
            }
        }
    }

    /// <summary>One that a hybrid cache uses: the framework's own in memory it does not.</summary>
    private sealed class SharedCache : IDistributedCache
    {
        private readonly ConcurrentDictionary<string, byte[]> _entries = new();

        public byte[]? Get(string key) => _entries.GetValueOrDefault(key);

        public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult(Get(key));

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => _entries[key] = value;

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            Set(key, value, options);
            return Task.CompletedTask;
        }

        public void Refresh(string key)
        {
        }

        public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

        public void Remove(string key) => _entries.TryRemove(key, out _);

        public Task RemoveAsync(string key, CancellationToken token = default)
        {
            Remove(key);
            return Task.CompletedTask;
        }
    }
}
