using System;
using System.Threading.Tasks;
using Akka.Actor;
using Akka.Event;
using Akka.Serialization;
using Prewire.Akka;
using Shop.Newer;
using Shop.Older;

namespace Prewire.Cluster.Tests.Actors;

/// <summary>Two actor systems that talk over sockets.</summary>
public sealed class RemoteTests
{
    [Fact]
    public async Task ReferencesToActorsGoBothWays()
    {
        await using var systems = new Systems();
        ActorSystem berlin = systems.StartRemote();
        ActorSystem tokyo = systems.StartRemote();
        tokyo.ActorOf(Props.Create<Clerk>(), "clerk");
        Inbox customer = Inbox.Create(berlin);
        Inbox watcher = Inbox.Create(berlin);
        Inbox inTokyo = Inbox.Create(tokyo);

        IActorRef clerk = await Systems.Find(berlin, tokyo, "clerk");
        clerk.Tell(new PlaceOrder("o1", 3, customer.Receiver, [watcher.Receiver, inTokyo.Receiver]), ActorRefs.NoSender);

        OrderPlaced placed = await Systems.Receive<OrderPlaced>(customer);
        Assert.Equal("o1", placed.OrderId);
        Assert.Equal("o1", (await Systems.Receive<OrderPlaced>(watcher)).OrderId);
        // The way of that one never left Tokyo, so it is the actor itself.
        Assert.True(((IActorRefScope)(await Systems.Receive<OrderPlaced>(inTokyo)).Clerk).IsLocal);

        // What came back is a reference to the actor over there, and takes messages.
        Assert.Equal(Systems.AddressOf(tokyo), placed.Clerk.Path.Address);
        placed.Clerk.Tell(new PlaceOrder("o2", 1, customer.Receiver, []), ActorRefs.NoSender);
        Assert.Equal("o2", (await Systems.Receive<OrderPlaced>(customer)).OrderId);
    }

    [Fact]
    public async Task ExceptionsArriveAsTheyAreInMessagesAndAlone()
    {
        await using var systems = new Systems();
        ActorSystem berlin = systems.StartRemote();
        ActorSystem tokyo = systems.StartRemote();
        tokyo.ActorOf(Props.Create<Clerk>(), "clerk");
        Inbox customer = Inbox.Create(berlin);

        IActorRef clerk = await Systems.Find(berlin, tokyo, "clerk");
        clerk.Tell(new PlaceOrder("o1", -1, customer.Receiver, []), ActorRefs.NoSender);

        OrderFailed failed = await Systems.Receive<OrderFailed>(customer);
        Assert.Equal("ordered: -1", Assert.IsType<InvalidOperationException>(failed.Reason).Message);
        Exception alone = Assert.IsAssignableFrom<Exception>(await customer.ReceiveAsync(Systems.Patience));
        Assert.Equal(typeof(OutOfTeaException).FullName, Assert.IsType<RemoteException>(alone).TypeName);
    }

    [Fact]
    public async Task TwoVersionsOfAMessageUnderstandEachOther()
    {
        await using var systems = new Systems();
        ActorSystem older = systems.StartRemote(typeof(OrderChanged));
        ActorSystem newer = systems.StartRemote(typeof(ChangeOfOrder));
        Inbox atOlder = Inbox.Create(older);
        Inbox atNewer = Inbox.Create(newer);
        newer.ActorOf(Props.Create(() => new Forwarder(atNewer.Receiver)), "in");
        older.ActorOf(Props.Create(() => new Forwarder(atOlder.Receiver)), "in");

        (await Systems.Find(older, newer, "in")).Tell(new OrderChanged("o1", 3), ActorRefs.NoSender);
        Assert.Equal(new ChangeOfOrder("o1", 3), await Systems.Receive<ChangeOfOrder>(atNewer));

        (await Systems.Find(newer, older, "in")).Tell(new ChangeOfOrder("o2", 4, "late"), ActorRefs.NoSender);
        Assert.Equal(new OrderChanged("o2", 4), await Systems.Receive<OrderChanged>(atOlder));
    }

    [Fact]
    public async Task BadBytesAreDroppedWithAWarningAndTheConnectionStays()
    {
        await using var systems = new Systems();
        ActorSystem good = systems.StartRemote();
        ActorSystem evil = systems.Add(ActorSystem.Create("evil", BootstrapSetup.Create().WithConfig(Systems.Remote).And(
            SerializationSetup.Create(system => [SerializerDetails.Create("bad", new BadSerializer(system), [typeof(BadBytes)])]))));
        Inbox atGood = Inbox.Create(good);
        Inbox warnings = Inbox.Create(good);
        good.EventStream.Subscribe(warnings.Receiver, typeof(Warning));
        good.ActorOf(Props.Create(() => new Forwarder(atGood.Receiver)), "in");
        byte[] order = good.Serialization.Serialize(new OrderChanged("o1", 3));

        IActorRef target = await Systems.Find(evil, good, "in");
        target.Tell(new BadBytes("shop.order-placed?", order), ActorRefs.NoSender);
        target.Tell(new BadBytes(typeof(OrderPlaced).FullName!, order[..^1]), ActorRefs.NoSender);
        target.Tell("still there", ActorRefs.NoSender);

        Assert.Equal("still there", await Systems.Receive<string>(atGood));
        foreach (Type? inner in new Type?[] { null, typeof(PrewireException) })
        {
            Warning warning = await Systems.Receive<Warning>(warnings);
            Assert.Equal(inner, Assert.IsType<System.Runtime.Serialization.SerializationException>(warning.Cause).InnerException?.GetType());
        }
    }

    [Fact]
    public async Task WhatHasNoSerializerIsNotSentAndTheConnectionStays()
    {
        await using var systems = new Systems();
        ActorSystem berlin = systems.StartRemote(typeof(IShopMessage));
        ActorSystem tokyo = systems.StartRemote();
        Inbox inTokyo = Inbox.Create(tokyo);
        Inbox errors = Inbox.Create(berlin);
        berlin.EventStream.Subscribe(errors.Receiver, typeof(Error));
        tokyo.ActorOf(Props.Create(() => new Forwarder(inTokyo.Receiver)), "in");

        IActorRef target = await Systems.Find(berlin, tokyo, "in");
        target.Tell(new Unmarked("o1"), ActorRefs.NoSender);
        target.Tell("still there", ActorRefs.NoSender);

        Assert.Equal("still there", await Systems.Receive<string>(inTokyo));
        Error error = await Systems.Receive<Error>(errors);
        Assert.Contains("[GenerateSerializer]", Assert.IsType<System.Runtime.Serialization.SerializationException>(error.Cause).Message, StringComparison.Ordinal);
    }

    private sealed class OutOfTeaException(string message) : Exception(message);

    /// <summary>Says to all who asked that an order was placed, and who did it.</summary>
    private sealed class Clerk : ReceiveActor
    {
        public Clerk() => Receive<PlaceOrder>(order =>
        {
            if (order.Quantity < 0)
            {
                order.ReplyTo.Tell(new OrderFailed(order.OrderId, new InvalidOperationException($"ordered: {order.Quantity}")));
                order.ReplyTo.Tell(new OutOfTeaException("no tea"));
                return;
            }

            var placed = new OrderPlaced(order.OrderId, Self);
            order.ReplyTo.Tell(placed);
            order.Watchers.ForEach(watcher => watcher.Tell(placed));
        });
    }

    private sealed class Forwarder : ReceiveActor
    {
        public Forwarder(IActorRef to) => ReceiveAny(message => to.Tell(message));
    }

    private sealed record BadBytes(string Manifest, byte[] Bytes);

    /// <summary>Claims to be Prewire.</summary>
    private sealed class BadSerializer(ExtendedActorSystem system) : SerializerWithStringManifest(system)
    {
        public override int Identifier => PrewireAkkaSerializer.SerializerId;

        public override string Manifest(object o) => ((BadBytes)o).Manifest;

        public override byte[] ToBinary(object obj) => ((BadBytes)obj).Bytes;

        public override object FromBinary(byte[] bytes, string manifest) => throw new NotSupportedException();
    }
}
