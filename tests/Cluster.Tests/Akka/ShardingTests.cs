using System;
using System.Linq;
using System.Threading.Tasks;
using Akka.Actor;
using Akka.Cluster.Sharding;
using Akka.Configuration;

namespace Prewire.Cluster.Tests.Actors;

/// <summary>A cluster of two nodes, one of which has all the entities.</summary>
public sealed class ShardingTests
{
    private static readonly Config Clustered = ConfigurationFactory.ParseString("""
        akka.actor.provider = cluster
        akka.cluster.gossip-interval = 200ms
        akka.cluster.leader-actions-interval = 200ms
        akka.cluster.sharding.state-store-mode = ddata
        akka.cluster.sharding.distributed-data.durable.keys = []
        """).WithFallback(Systems.Remote).WithFallback(ClusterSharding.DefaultConfig());

    /// <summary>With <see cref="object"/> bound, Akka's own messages have to find their serializers all the same.</summary>
    [Theory]
    [InlineData]
    [InlineData(typeof(object))]
    public async Task EntitiesOnAnotherNodeGetTheirMessagesAndAnswer(params Type[] bound)
    {
        await using var systems = new Systems();
        ActorSystem shop = systems.Start(BootstrapSetup.Create().WithConfig(ConfigurationFactory.ParseString("akka.cluster.roles = [shop]").WithFallback(Clustered)), bound);
        ActorSystem web = systems.Start(BootstrapSetup.Create().WithConfig(Clustered), bound);
        await global::Akka.Cluster.Cluster.Get(shop).JoinAsync(Systems.AddressOf(shop));
        await global::Akka.Cluster.Cluster.Get(web).JoinAsync(Systems.AddressOf(shop));
        var extractor = HashCodeMessageExtractor.Create(10, message => (message as IShopMessage)?.OrderId!);
        ClusterSharding.Get(shop).Start("order", id => Props.Create(() => new Entity(id)), ClusterShardingSettings.Create(shop).WithRole("shop"), extractor);
        IActorRef orders = ClusterSharding.Get(web).StartProxy("order", "shop", extractor);
        Inbox customer = Inbox.Create(web);

        OrderPlaced[] placed = await Task.WhenAll(Enumerable.Range(0, 50).Select(i =>
            orders.Ask<OrderPlaced>(new PlaceOrder("o" + i, i, customer.Receiver, []), Systems.Patience)));

        Assert.Equal(Enumerable.Range(0, 50).Select(i => "o" + i), placed.Select(order => order.OrderId));
        Assert.All(placed, order => Assert.Equal(Systems.AddressOf(shop), order.Clerk.Path.Address));
        Assert.All(placed, order => Assert.Equal(order.OrderId, order.Clerk.Path.Name));
    }

    private sealed class Entity : ReceiveActor
    {
        public Entity(string id) => Receive<PlaceOrder>(order => Sender.Tell(new OrderPlaced(order.OrderId == id ? id : "not mine", Self)));
    }
}
