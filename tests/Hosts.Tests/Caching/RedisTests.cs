using System;
using System.Threading.Tasks;
using Prewire.Caching;
using Prewire.Hosts.Tests.Harness;
using Prewire.Redis;
using StackExchange.Redis;

namespace Prewire.Hosts.Tests.Caching;

public sealed class RedisTests(RedisServer server) : IClassFixture<RedisServer>
{
    [Fact]
    public async Task Values_are_set_and_got_by_key_and_in_hashes()
    {
        await using ConnectionMultiplexer connection = await ConnectionMultiplexer.ConnectAsync(server.Address);
        IDatabase database = connection.GetDatabase();
        Assert.True(await database.SetPrewireAsync("a", Versions.NewValue, TimeSpan.FromMinutes(1)));
        Assert.True(await database.SetPrewireAsync<New?>("b", null));
        Assert.Equal(new Cached<New>(true, Versions.NewValue), await database.GetPrewireAsync<New>("a"));
        Assert.Equal(new Cached<New?>(true, null), await database.GetPrewireAsync<New?>("b"));
        Assert.False((await database.GetPrewireAsync<New>("none")).IsHit);
        Assert.NotNull(await database.KeyTimeToLiveAsync("a"));
        Assert.Null(await database.KeyTimeToLiveAsync("b"));

        await database.HashSetAsync("h", "tea", RedisExtensions.ToRedis(Versions.NewValue));
        Assert.Equal(Versions.NewValue, (await database.HashGetAsync("h", "tea")).FromPrewire<New>().Value);
        Assert.False((await database.HashGetAsync("h", "milk")).FromPrewire<New>().IsHit);
    }

    [Fact]
    public async Task Two_versions_share_a_server_and_what_does_not_fit_is_a_counted_miss()
    {
        await using ConnectionMultiplexer connection = await ConnectionMultiplexer.ConnectAsync(server.Address);
        IDatabase database = connection.GetDatabase();
        await database.SetPrewireAsync(Versions.Key, Versions.OldValue);
        Assert.Equal(new New(1, "Tea"), (await database.GetPrewireAsync<New>(Versions.Key)).Value);
        using var unfitting = new Unfitting(typeof(BrokenInRedis));
        Assert.False((await database.GetPrewireAsync<BrokenInRedis>(Versions.Key)).IsHit);
        Assert.False((await database.StringGetAsync(Versions.Key)).FromPrewire<BrokenInRedis>().IsHit);
        Assert.Equal([nameof(PrewireErrorCode.IncompatibleMember), nameof(PrewireErrorCode.IncompatibleMember)], unfitting.Codes);
    }
}
