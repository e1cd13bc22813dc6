using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Options;
using Prewire.FusionCache;
using Prewire.Hosts.Tests.Harness;
using ZiggyCreatures.Caching.Fusion;

namespace Prewire.Hosts.Tests.Caching;

public class FusionCacheTests
{
    private static readonly IDistributedCache s_shared = new MemoryDistributedCache(Options.Create(new MemoryDistributedCacheOptions()));

    /// <summary>An instance of an app, with its own memory and the cache that it shares with others.</summary>
    private static IFusionCache App() =>
        new ZiggyCreatures.Caching.Fusion.FusionCache(new FusionCacheOptions()).SetupDistributedCache(s_shared, new PrewireFusionCacheSerializer());

    [Fact]
    public async Task What_one_instance_put_in_another_gets_with_its_tags()
    {
        using IFusionCache app = App();
        await app.SetAsync("a", Versions.NewValue, tags: ["tea", "hot"]);
        app.Set<New?>("b", null);
        using IFusionCache other = App();
        Assert.Equal(Versions.NewValue, (await other.TryGetAsync<New>("a")).Value);
        Assert.True(other.TryGet<New?>("b").HasValue);
        Assert.False((await other.TryGetAsync<New>("none")).HasValue);

        await app.RemoveByTagAsync("hot");
        using IFusionCache later = App();
        Assert.False((await later.TryGetAsync<New>("a")).HasValue);
    }

    [Fact]
    public async Task Two_versions_share_a_cache_and_what_does_not_fit_is_a_counted_miss()
    {
        using IFusionCache older = App();
        await older.SetAsync(Versions.Key, Versions.OldValue);
        using IFusionCache newer = App();
        Assert.Equal(new New(1, "Tea"), (await newer.TryGetAsync<New>(Versions.Key)).Value);

        using var unfitting = new Unfitting(typeof(Forgotten));
        using IFusionCache broken = App();
        Assert.Equal("made", (await broken.GetOrSetAsync(Versions.Key, _ => Task.FromResult(new Forgotten(1, ["made"])))).Name.Single());
        Assert.Equal([nameof(PrewireErrorCode.IncompatibleMember)], unfitting.Codes);
    }

    [Fact]
    public void Damaged_entries_are_misses_wherever_they_are_damaged()
    {
        using IFusionCache app = App();
        app.Set("c", Versions.NewValue, tags: ["tea"]);
        string key = "v2:c";
        byte[] entry = s_shared.Get(key)!;
        for (int length = 0; length < entry.Length; length++)
        {
            s_shared.Set(key, entry[..length]);
            using IFusionCache other = App();
            Assert.False(other.TryGet<New>("c").HasValue, $"The first {length} bytes are no entry.");
        }
    }

    [Fact]
    public void What_is_cloned_goes_through_it_by_itself()
    {
        using IFusionCache app = App();
        app.DefaultEntryOptions.EnableAutoClone = true;
        app.Set("d", Versions.NewValue);
        New first = app.GetOrDefault<New>("d")!;
        Assert.Equal(Versions.NewValue, first);
        Assert.NotSame(first, app.GetOrDefault<New>("d"));
    }

    [GenerateSerializer]
    public sealed record Forgotten(int Id, System.Collections.Generic.List<string> Name);
}
