using System;
using System.Threading.Tasks;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Prewire.Caching;
using Prewire.FusionCache;
using Prewire.Redis;
using StackExchange.Redis;

namespace Prewire.Hosts.Tests.Caching;

/// <summary>Entries of caches are read by themselves, by anybody: a session is refused before there are any.</summary>
public class SessionTests
{
    private static readonly PrewireOptions s_options = new() { Session = new PrewireSession() };

    [Fact]
    public async Task Options_with_a_session_are_refused()
    {
        var cache = new MemoryDistributedCache(Options.Create(new MemoryDistributedCacheOptions()));
        Refuses(() => cache.SetPrewire("old", Versions.OldValue, options: s_options));
        Refuses(() => cache.GetPrewire<Old>("old", s_options));
        await Assert.ThrowsAsync<ArgumentException>("options", () => cache.SetPrewireAsync("old", Versions.OldValue, options: s_options));
        await Assert.ThrowsAsync<ArgumentException>("options", () => cache.GetPrewireAsync<Old>("old", s_options));
        Assert.Null(cache.Get("old"));

        Refuses(() => RedisExtensions.ToRedis(Versions.OldValue, s_options));
        Refuses(() => RedisValue.Null.FromPrewire<Old>(s_options));
        Refuses(() => new ServiceCollection().AddHybridCache().Services.AddPrewireToHybridCache(s_options));
        Refuses(() => new PrewireFusionCacheSerializer(s_options));
    }

    private static void Refuses(Action call) => Assert.Throws<ArgumentException>("options", call);
}
