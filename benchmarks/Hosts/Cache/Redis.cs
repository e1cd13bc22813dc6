using System.Globalization;
using System.Text.Json;
using System.Threading.Tasks;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.Caching;
using Prewire.Redis;
using StackExchange.Redis;
using Order = Prewire.Benchmarks.Hosts.Model.Order;

namespace Prewire.Benchmarks.Hosts.Cache;

/// <summary>StackExchange.Redis by itself: each request sets a key and gets it.</summary>
internal abstract class RedisContender : Contender
{
    private RedisServer? _server;
    private ConnectionMultiplexer? _connection;

    protected IDatabase Database => _connection!.GetDatabase();

    public override Task<int> StartServerAsync()
    {
        _server = new RedisServer();
        return Task.FromResult(_server.Port);
    }

    public override async Task ConnectAsync(int port) => _connection = await ConnectionMultiplexer.ConnectAsync($"127.0.0.1:{port}");

    public override async Task<long> SendAsync(int index) => Checksum.Of(await SetAndGetAsync("order:" + index.ToString(CultureInfo.InvariantCulture), Samples.Orders[index]));

    public override async ValueTask DisposeAsync()
    {
        await (_connection?.DisposeAsync() ?? default);
        _server?.Dispose();
    }

    protected abstract Task<Order> SetAndGetAsync(string key, Order order);
}

/// <summary>As most programs do it.</summary>
internal sealed class RedisJson : RedisContender
{
    public override string Name => "System.Text.Json";

    protected override async Task<Order> SetAndGetAsync(string key, Order order)
    {
        await Database.StringSetAsync(key, JsonSerializer.SerializeToUtf8Bytes(order));
        return JsonSerializer.Deserialize<Order>(((System.ReadOnlyMemory<byte>)await Database.StringGetAsync(key)).Span)!;
    }
}

internal sealed class RedisPrewire : RedisContender
{
    public override string Name => "Prewire";

    protected override async Task<Order> SetAndGetAsync(string key, Order order)
    {
        await Database.SetPrewireAsync(key, order);
        return (await Database.GetPrewireAsync<Order>(key)).Value!;
    }
}
