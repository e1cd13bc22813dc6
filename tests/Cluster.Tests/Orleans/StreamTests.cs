using System;
using System.Collections.Concurrent;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Orleans;
using Orleans.Runtime;
using Orleans.Serialization;
using Orleans.Streams;
using Shop.Newer;
using Shop.Older;

namespace Prewire.Cluster.Tests.Grains;

/// <summary>Streams in memory, between a client with the older version of the events and a silo with the newer one.</summary>
public sealed class StreamTests : IAsyncLifetime
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);
    private Cluster _cluster = null!;

    public async Task InitializeAsync() => _cluster = await Cluster.Start([typeof(ChangeOfOrder)], [typeof(OrderChanged)]);

    public async Task DisposeAsync() => await _cluster.DisposeAsync();

    [Fact]
    public async Task EventsReachAGrainOfTheOtherVersion()
    {
        string key = Guid.NewGuid().ToString();
        await _cluster.Grains.GetGrain<IListenerGrain>(key).Listen();
        IAsyncStream<OrderChanged> stream = AtClient().GetStream<OrderChanged>(StreamId.Create("orders", key));

        for (int i = 0; i < 100; i++)
        {
            await stream.OnNextAsync(new OrderChanged("o" + i, i));
        }

        for (int i = 0; i < 100; i++)
        {
            Assert.Equal(new ChangeOfOrder("o" + i, i), await ListenerGrain.Heard(key).ReadAsync().AsTask().WaitAsync(s_patience));
        }
    }

    [Fact]
    public async Task EventsReachAClientOfTheOtherVersion()
    {
        string key = Guid.NewGuid().ToString();
        Channel<OrderChanged> heard = Channel.CreateUnbounded<OrderChanged>();
        IAsyncStream<OrderChanged> stream = AtClient().GetStream<OrderChanged>(StreamId.Create("orders", key));
        await stream.SubscribeAsync(async (change, _) => await heard.Writer.WriteAsync(change));

        await _cluster.Grains.GetGrain<IListenerGrain>(key).Say(new ChangeOfOrder("o1", 3, "late"));

        Assert.Equal(new OrderChanged("o1", 3), await heard.Reader.ReadAsync().AsTask().WaitAsync(s_patience));
    }

    /// <summary>The silo reads an event before it delivers it. Nobody is told but the log and the counter, and after a time the stream goes on.</summary>
    [Fact]
    public async Task AnEventThatTheSiloCannotReadIsLoggedAndCountedAndLeftBehind()
    {
        using var counted = new CountedObjects();
        string key = Guid.NewGuid().ToString();
        await _cluster.Grains.GetGrain<IListenerGrain>(key).Listen();
        IAsyncStream<object> stream = AtClient().GetStream<object>(StreamId.Create("orders", key));

        await stream.OnNextAsync(new Unrelated(["?"]));
        await stream.OnNextAsync(new OrderChanged("o2", 2));

        Assert.Equal(new ChangeOfOrder("o2", 2), await ListenerGrain.Heard(key).ReadAsync().AsTask().WaitAsync(s_patience));
        Assert.Contains(_cluster.Log.Errors, error => error is SerializerException { InnerException: PrewireException { Path: "ChangeOfOrder.Quantity" } });
        Assert.Contains((typeof(ChangeOfOrder).FullName, nameof(PrewireErrorCode.IncompatibleMember)), counted.All);
    }

    [Fact]
    public async Task AnEventThatTheSubscriberCannotReadIsItsErrorAndCounted()
    {
        using var counted = new CountedObjects();
        string key = Guid.NewGuid().ToString();
        Channel<object> heard = Channel.CreateUnbounded<object>();
        IAsyncStream<OrderChanged> stream = AtClient().GetStream<OrderChanged>(StreamId.Create("orders", key));
        await stream.SubscribeAsync(async (change, _) => await heard.Writer.WriteAsync(change), async error => await heard.Writer.WriteAsync(error));

        IListenerGrain grain = _cluster.Grains.GetGrain<IListenerGrain>(key);
        await grain.Say(new ChangeOfOrder("o1", long.MaxValue));
        await grain.Say(new ChangeOfOrder("o2", 2));

        Assert.IsType<StreamEventDeliveryFailureException>(await heard.Reader.ReadAsync().AsTask().WaitAsync(s_patience));
        Assert.Equal(new OrderChanged("o2", 2), await heard.Reader.ReadAsync().AsTask().WaitAsync(s_patience));
        Assert.Contains((typeof(OrderChanged).FullName, nameof(PrewireErrorCode.OutOfRange)), counted.All);
    }

    private IStreamProvider AtClient() => _cluster.ClientServices.GetRequiredKeyedService<IStreamProvider>(Cluster.Streams);
}

public interface IListenerGrain : IGrainWithStringKey
{
    /// <summary>Subscribes to the stream of the grain's name.</summary>
    Task Listen();

    /// <summary>Puts an event there.</summary>
    Task Say(object change);
}

public sealed class ListenerGrain : Grain, IListenerGrain
{
    private static readonly ConcurrentDictionary<string, Channel<ChangeOfOrder>> s_heard = new();

    /// <summary>What a grain of this process has heard.</summary>
    public static ChannelReader<ChangeOfOrder> Heard(string key) => Of(key).Reader;

    public Task Listen() => Stream().SubscribeAsync(async (change, _) => await Of(this.GetPrimaryKeyString()).Writer.WriteAsync(change));

    public Task Say(object change) => Stream().OnNextAsync((ChangeOfOrder)change);

    private static Channel<ChangeOfOrder> Of(string key) => s_heard.GetOrAdd(key, _ => Channel.CreateUnbounded<ChangeOfOrder>());

    private IAsyncStream<ChangeOfOrder> Stream() => this.GetStreamProvider(Cluster.Streams).GetStream<ChangeOfOrder>(StreamId.Create("orders", this.GetPrimaryKeyString()));
}
