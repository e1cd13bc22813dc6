using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.Caching.StackExchangeRedis;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Prewire.Caching;
using Prewire.Hosts.Tests.Harness;

namespace Prewire.Hosts.Tests.Caching;

/// <summary>On a server, since a hybrid cache does not use <c>MemoryDistributedCache</c>.</summary>
public sealed class HybridCacheTests(RedisServer server) : IClassFixture<RedisServer>
{
    /// <summary>An instance of an app, with its own memory and the cache that it shares with others.</summary>
    private static ServiceProvider App(IDistributedCache shared) =>
        new ServiceCollection().AddSingleton(shared).AddHybridCache().Services.AddPrewireToHybridCache().BuildServiceProvider();

    /// <summary>The server's part for one test.</summary>
    private RedisCache Shared([CallerMemberName] string test = "") => new(Options.Create(new RedisCacheOptions { Configuration = server.Address, InstanceName = test }));

    private static ValueTask<T> Never<T>(CancellationToken cancellationToken) => throw new InvalidOperationException("There is an entry.");

    private static async Task FillAsync(IDistributedCache shared)
    {
        await using ServiceProvider app = App(shared);
        await app.GetRequiredService<HybridCache>().SetAsync(Versions.Key, Versions.OldValue);
    }

    [Fact]
    public async Task What_one_instance_put_in_another_gets()
    {
        using RedisCache shared = Shared();
        await FillAsync(shared);
        await using ServiceProvider app = App(shared);
        Assert.Equal(Versions.OldValue, await app.GetRequiredService<HybridCache>().GetOrCreateAsync(Versions.Key, Never<Old>));
    }

    [Fact]
    public async Task What_an_older_version_put_in_a_newer_one_gets_and_the_other_way()
    {
        using RedisCache shared = Shared();
        await FillAsync(shared);
        await using ServiceProvider newer = App(shared);
        HybridCache cache = newer.GetRequiredService<HybridCache>();
        Assert.Equal(new New(1, "Tea"), await cache.GetOrCreateAsync(Versions.Key, Never<New>));

        await cache.SetAsync(Versions.Key, Versions.NewValue);
        await using ServiceProvider older = App(shared);
        Assert.Equal(Versions.OldValue, await older.GetRequiredService<HybridCache>().GetOrCreateAsync(Versions.Key, Never<Old>));
    }

    /// <summary>The cache has serializers of its own for these, which go before all others and take whatever is there.</summary>
    [Fact]
    public async Task Texts_and_bytes_are_no_matter_of_the_serializer()
    {
        using RedisCache shared = Shared();
        await FillAsync(shared);
        byte[] message = PrewireSerializer.Serialize(Versions.OldValue);
        await using ServiceProvider app = App(shared);
        Assert.Equal(Encoding.UTF8.GetString(message), await app.GetRequiredService<HybridCache>().GetOrCreateAsync(Versions.Key, Never<string>));
        await using ServiceProvider other = App(shared);
        Assert.Equal(message, await other.GetRequiredService<HybridCache>().GetOrCreateAsync(Versions.Key, Never<byte[]>));
        await other.GetRequiredService<HybridCache>().SetAsync("text", "Tea");
        await using ServiceProvider third = App(shared);
        Assert.Equal("Tea"u8.ToArray(), await third.GetRequiredService<HybridCache>().GetOrCreateAsync("text", Never<byte[]>));
    }

    [Fact]
    public async Task What_does_not_fit_is_a_miss_counted_once_and_made_once() =>
        await ReplacedOnceAsync(Shared(), () => new Broken(1, ["Tea"]), value => value.Name.Single());

    [Fact]
    public async Task The_same_where_the_cache_keeps_the_objects() =>
        await ReplacedOnceAsync(Shared(), () => new BrokenImmutable(1, ["Tea"]), value => value.Name.Single());

    private static async Task ReplacedOnceAsync<[WireType] T>(RedisCache cacheOfAll, Func<T> make, Func<T, string> name)
    {
        using RedisCache shared = cacheOfAll;
        await FillAsync(shared);
        using var unfitting = new Unfitting(typeof(T));
        await using ServiceProvider app = App(shared);
        HybridCache cache = app.GetRequiredService<HybridCache>();
        int made = 0;
        T[] values = await Task.WhenAll(Enumerable.Range(0, 64).Select(_ => Task.Run(async () => await cache.GetOrCreateAsync(Versions.Key, async cancellation =>
        {
            Interlocked.Increment(ref made);
            await Task.Yield();
            return make();
        }))));

        Assert.All(values, value => Assert.Equal("Tea", name(value)));
        Assert.Equal(1, made);
        Assert.Single(unfitting.Codes);
        Assert.Equal("Tea", name(await cache.GetOrCreateAsync(Versions.Key, Never<T>)));
    }

    [Fact]
    public async Task A_call_joins_one_that_replaces_the_entry()
    {
        using RedisCache shared = Shared();
        await FillAsync(shared);
        await using ServiceProvider app = App(shared);
        HybridCache cache = app.GetRequiredService<HybridCache>();
        var called = new TaskCompletionSource();
        var made = new TaskCompletionSource<Broken>();
        Task<Broken> replacing = cache.GetOrCreateAsync(Versions.Key, _ =>
        {
            called.SetResult();
            return new ValueTask<Broken>(made.Task);
        }).AsTask();
        await called.Task;

        Task<Broken> joining = cache.GetOrCreateAsync(Versions.Key, Never<Broken>).AsTask();
        Task<Broken> withAnotherState = cache.GetOrCreateAsync(Versions.Key, 5, static (_, cancellation) => Never<Broken>(cancellation)).AsTask();
        made.SetResult(new Broken(1, ["Tea"]));
        Assert.Equal("Tea", (await joining).Name.Single());
        Assert.Equal("Tea", (await withAnotherState).Name.Single());
        Assert.Equal("Tea", (await replacing).Name.Single());
    }

    [Fact]
    public async Task Who_waited_for_a_factory_that_failed_calls_it_together_with_the_others()
    {
        using RedisCache shared = Shared();
        await FillAsync(shared);
        await using ServiceProvider app = App(shared);
        HybridCache cache = app.GetRequiredService<HybridCache>();
        int called = 0;
        Task<Broken>[] calls = [.. Enumerable.Range(0, 24).Select(_ => Task.Run(async () => await cache.GetOrCreateAsync<Broken>(Versions.Key, async cancellation =>
        {
            Interlocked.Increment(ref called);
            await Task.Delay(200, cancellation);
            throw new TimeoutException();
        })))];

        foreach (Task<Broken> call in calls)
        {
            await Assert.ThrowsAsync<TimeoutException>(() => call);
        }

        Assert.InRange(called, 1, 6);
    }

    [Fact]
    public async Task What_another_version_writes_while_an_entry_is_replaced_is_a_miss_too()
    {
        using RedisCache shared = Shared();
        await FillAsync(shared);
        using var unfitting = new Unfitting(typeof(Contended));
        await using ServiceProvider app = App(new ContendedCache(shared, await shared.GetAsync(Versions.Key)));
        HybridCache cache = app.GetRequiredService<HybridCache>();
        int made = 0;
        ValueTask<Contended> Make(CancellationToken cancellationToken)
        {
            made++;
            return ValueTask.FromResult(new Contended(1, ["Tea"]));
        }

        Assert.Equal("Tea", (await cache.GetOrCreateAsync(Versions.Key, Make)).Name.Single());
        Assert.Equal(1, made);
        Assert.Single(unfitting.Codes);
        Assert.Equal("Tea", (await cache.GetOrCreateAsync(Versions.Key, Never<Contended>)).Name.Single());
    }

    [Fact]
    public async Task A_factory_that_fails_is_not_called_again()
    {
        using RedisCache shared = Shared();
        await using ServiceProvider app = App(shared);
        int called = 0;
        await Assert.ThrowsAsync<PrewireException>(async () => await app.GetRequiredService<HybridCache>().GetOrCreateAsync<Old>("other", _ =>
        {
            called++;
            throw new PrewireException(PrewireErrorCode.EndOfData);
        }));
        Assert.Equal(1, called);
    }

    [Fact]
    public async Task Types_without_a_serializer_stay_with_that_of_the_cache()
    {
        using RedisCache shared = Shared();
        await using ServiceProvider app = App(shared);
        await app.GetRequiredService<HybridCache>().SetAsync("unmarked", new Unmarked(7));
        Assert.Contains("\"Id\":7", Encoding.UTF8.GetString((await shared.GetAsync("unmarked"))!), StringComparison.Ordinal);
        Assert.Equal(new Unmarked(7), await app.GetRequiredService<HybridCache>().GetOrCreateAsync("unmarked", Never<Unmarked>));
    }

    [Fact]
    public async Task Caches_with_keys_have_it_too()
    {
        using RedisCache shared = Shared();
        ServiceProvider Keyed()
        {
            var services = new ServiceCollection();
            services.AddSingleton<IDistributedCache>(shared);
            services.AddKeyedHybridCache("mine");
            return services.AddPrewireToHybridCache().BuildServiceProvider();
        }

        await using ServiceProvider older = Keyed();
        await older.GetRequiredKeyedService<HybridCache>("mine").SetAsync(Versions.Key, Versions.OldValue);
        await using ServiceProvider newer = Keyed();
        HybridCache cache = newer.GetRequiredKeyedService<HybridCache>("mine");
        using var unfitting = new Unfitting(typeof(Keyed));
        Assert.Equal("made", (await cache.GetOrCreateAsync(Versions.Key, _ => ValueTask.FromResult(new Keyed(1, ["made"])))).Name.Single());
        Assert.Single(unfitting.Codes);
    }

    /// <summary>Without the shell around it a cache would pass on that an entry does not fit.</summary>
    [Fact]
    public async Task A_cache_that_is_added_later_stays_with_its_own_serializer_until_the_call_is_made_again()
    {
        using RedisCache shared = Shared();
        ServiceProvider Late(bool isAddedAgain)
        {
            var services = new ServiceCollection();
            services.AddSingleton<IDistributedCache>(shared);
            services.AddKeyedHybridCache("early");
            services.AddPrewireToHybridCache();
            services.AddHybridCache();
            services.AddKeyedHybridCache("late");
            return (isAddedAgain ? services.AddPrewireToHybridCache() : services).BuildServiceProvider();
        }

        await using (ServiceProvider app = Late(isAddedAgain: false))
        {
            await app.GetRequiredKeyedService<HybridCache>("early").SetAsync("early", Versions.OldValue);
            await app.GetRequiredKeyedService<HybridCache>("late").SetAsync("late", Versions.OldValue);
            await app.GetRequiredService<HybridCache>().SetAsync("unkeyed", Versions.OldValue);
        }

        byte[] message = PrewireSerializer.Serialize(Versions.OldValue);
        Assert.True((await shared.GetAsync("early")).AsSpan().IndexOf(message) >= 0);
        foreach (string key in new[] { "late", "unkeyed" })
        {
            Assert.Contains("\"Name\":\"Tea\"", Encoding.UTF8.GetString((await shared.GetAsync(key))!), StringComparison.Ordinal);
        }

        await using ServiceProvider again = Late(isAddedAgain: true);
        foreach (HybridCache cache in new[] { again.GetRequiredKeyedService<HybridCache>("late"), again.GetRequiredService<HybridCache>(), again.GetRequiredKeyedService<HybridCache>("early") })
        {
            Assert.Equal(Versions.OldValue, await cache.GetOrCreateAsync("early", Never<Old>));
            Assert.Equal("made", (await cache.GetOrCreateAsync("late", _ => ValueTask.FromResult(new Broken(1, ["made"])))).Name.Single());
            await cache.RemoveAsync("late");
        }
    }

    /// <summary>So the first release with Prewire has entries of its own.</summary>
    [Fact]
    public async Task A_cache_without_it_fails_at_its_entries()
    {
        using RedisCache shared = Shared();
        await FillAsync(shared);
        await using ServiceProvider before = new ServiceCollection().AddSingleton<IDistributedCache>(shared).AddHybridCache().Services.BuildServiceProvider();
        await Assert.ThrowsAsync<JsonException>(async () => await before.GetRequiredService<HybridCache>().GetOrCreateAsync(Versions.Key, Never<Old>));
    }

    [Fact]
    public void Without_a_cache_the_call_says_so() => Assert.Throws<InvalidOperationException>(() => new ServiceCollection().AddPrewireToHybridCache());

    [GenerateSerializer]
    public sealed record Keyed(int Id, System.Collections.Generic.List<string> Name);

    [GenerateSerializer]
    public sealed record Contended(int Id, System.Collections.Generic.List<string> Name);

    /// <summary>A cache in which another version's entry is back as soon as it is removed.</summary>
    private sealed class ContendedCache(IDistributedCache inner, byte[]? entry) : IDistributedCache
    {
        public byte[]? Get(string key) => inner.Get(key);

        public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => inner.GetAsync(key, token);

        public void Refresh(string key) => inner.Refresh(key);

        public Task RefreshAsync(string key, CancellationToken token = default) => inner.RefreshAsync(key, token);

        public void Remove(string key) => inner.Set(key, entry!, new DistributedCacheEntryOptions());

        public Task RemoveAsync(string key, CancellationToken token = default) => inner.SetAsync(key, entry!, token);

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => inner.Set(key, value, options);

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default) => inner.SetAsync(key, value, options, token);
    }
}
