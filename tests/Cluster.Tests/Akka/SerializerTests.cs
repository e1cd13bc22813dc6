using System;
using System.Linq;
using System.Threading.Tasks;
using Akka.Actor;
using Akka.Configuration;
using Akka.IO;
using Akka.Serialization;
using Prewire.Akka;
using Shop.Newer;
using Shop.Older;
using SerializationException = System.Runtime.Serialization.SerializationException;

namespace Prewire.Cluster.Tests.Actors;

/// <summary>The serializer as an actor system finds it.</summary>
public sealed class SerializerTests
{
    private static readonly Config Bound = ConfigurationFactory.ParseString("""
        akka.stdout-loglevel = OFF
        akka.loggers = []
        akka.actor {
          serializers.prewire = "Prewire.Akka.PrewireAkkaSerializer, Prewire.Akka"
          serialization-bindings { "Prewire.Cluster.Tests.Actors.IShopMessage, Prewire.Cluster.Tests" = prewire }
        }
        """);

    [Fact]
    public async Task ConfigurationBindsByInterface()
    {
        await using var systems = new Systems();
        ActorSystem system = systems.Add(ActorSystem.Create("shop", Bound));
        Inbox inbox = Inbox.Create(system);

        OrderPlaced copy = RoundTrip(system, new OrderPlaced("o1", inbox.Receiver), out string manifest);

        Assert.Equal("Prewire.Cluster.Tests.Actors.OrderPlaced", manifest);
        Assert.Same(inbox.Receiver, copy.Clerk);
        Assert.IsNotType<PrewireAkkaSerializer>(system.Serialization.FindSerializerForType(typeof(Parcel)));
    }

    [Theory]
    [InlineData("max-allocation = 64KiB", PrewireErrorCode.AllocationLimit)]
    [InlineData("max-depth = 5", PrewireErrorCode.TooDeep)]
    public async Task ConfigurationSetsLimits(string setting, PrewireErrorCode code)
    {
        await using var systems = new Systems();
        ActorSystem strict = systems.Add(ActorSystem.Create(
            "shop", ConfigurationFactory.ParseString($"akka.actor.serialization-settings.prewire {{ {setting} }}").WithFallback(Bound)));
        ActorSystem lax = systems.Add(ActorSystem.Create("shop", Bound));
        // Each form is two bytes in the message and two hundred in memory.
        var message = new Forms("o1", [.. Enumerable.Repeat(new Form(null, null, null, null, null, null, null, null), 5_000)], null);
        for (int i = 0; i < 10; i++)
        {
            message = new Forms("o1", [], message);
        }

        Assert.NotNull(RoundTrip(lax, message, out string manifest).Inner);
        var exception = Assert.Throws<SerializationException>(() =>
            strict.Serialization.Deserialize(lax.Serialization.Serialize(message), PrewireAkkaSerializer.SerializerId, manifest));
        Assert.Equal(code, Assert.IsType<PrewireException>(exception.InnerException).Code);
    }

    [Fact]
    public async Task ManifestsAreNamesOnTheWireAndTypesOfTheSystemComeFirst()
    {
        await using var systems = new Systems();
        ActorSystem older = systems.StartRemote(typeof(OrderChanged));
        ActorSystem newer = systems.StartRemote(typeof(ChangeOfOrder));

        RoundTrip(older, new OrderChanged("o1", 3), out string manifest);
        RoundTrip(newer, new ChangeOfOrder("o1", 3), out string newManifest);

        Assert.Equal("shop.order-changed", manifest);
        Assert.Equal(manifest, newManifest);
    }

    [Fact]
    public async Task HandlesOfAkkaAreMembersAsOthersAre()
    {
        await using var systems = new Systems();
        ActorSystem system = systems.StartRemote();
        var parcel = new Parcel(
            new Address("akka.tcp", "shop", "example.org", 4053),
            Inbox.Create(system).Receiver.Path,
            ByteString.FromString("tea") + ByteString.FromString("pot"),
            null);

        Parcel copy = RoundTrip(system, parcel, out _);

        Assert.Equal(parcel, copy);
        Assert.Equal(parcel.Path.Uid, copy.Path.Uid);
    }

    [Fact]
    public async Task EveryCutAndEveryForeignNameIsRefusedAsAkkaRefuses()
    {
        await using var systems = new Systems();
        ActorSystem system = systems.StartRemote();
        var serializer = (PrewireAkkaSerializer)system.Serialization.FindSerializerForType(typeof(OrderPlaced));
        byte[] bytes = serializer.ToBinary(new OrderPlaced("o1", Inbox.Create(system).Receiver));
        string manifest = serializer.Manifest(new OrderPlaced("o1", ActorRefs.Nobody));

        for (int i = 0; i < bytes.Length; i++)
        {
            Assert.Throws<SerializationException>(() => serializer.FromBinary(bytes[..i], manifest));
        }

        foreach (string name in new[] { "", "System.Diagnostics.Process", "Prewire.Cluster.Tests.Actors.Unmarked", typeof(OrderPlaced).AssemblyQualifiedName! })
        {
            Assert.Throws<SerializationException>(() => serializer.FromBinary(bytes, name));
        }
    }

    [Fact]
    public async Task WhatNothingIsBoundToIsLeftToAkkasDefault()
    {
        await using var systems = new Systems();
        ActorSystem system = systems.StartRemote(typeof(OrderChanged));

        Assert.IsType<NewtonSoftJsonSerializer>(system.Serialization.FindSerializerForType(typeof(Parcel)));
    }

    [Fact]
    public async Task ObjectBindsAllThatHaveASerializerAndRefusesTheRest()
    {
        await using var systems = new Systems();
        ActorSystem system = systems.StartRemote(typeof(object));

        var placed = new OrderPlaced("o1", Inbox.Create(system).Receiver);
        Assert.Equal(placed, RoundTrip(system, placed, out string manifest));
        Assert.Equal(typeof(OrderPlaced).FullName, manifest);
        var exception = Assert.Throws<SerializationException>(() => system.Serialization.Serialize(new Unmarked("o1")));
        Assert.Contains("Unmarked is bound to Prewire, and has no serializer of it", exception.Message, StringComparison.Ordinal);
        Assert.Equal(new DateTime(2026, 11, 29), RoundTrip(system, new DateTime(2026, 11, 29), out manifest));
        Assert.Equal("System.DateTime", manifest);
        Assert.Equal(2.5, RoundTrip(system, 2.5, out _));
        foreach (object ofAkka in new object[] { "tea", 3, new byte[2], new ActorIdentity(1, null), PoisonPill.Instance })
        {
            Assert.IsNotType<PrewireAkkaSerializer>(system.Serialization.FindSerializerFor(ofAkka));
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task SetUpTwiceItIsOneSerializerForTheTypesOfBoth(bool isStrictFirst)
    {
        var strict = new PrewireLimits { MaxDepth = 5 };
        await using var systems = new Systems();
        ActorSystem system = systems.Add(ActorSystem.Create("shop", BootstrapSetup.Create().WithConfig(Systems.Remote)
            .WithPrewire([typeof(OrderChanged)], isStrictFirst ? strict : new PrewireLimits { MaxDepth = 50 })
            .WithPrewire([typeof(Forms)], isStrictFirst ? null : strict)));

        var serializer = Assert.IsType<PrewireAkkaSerializer>(system.Serialization.FindSerializerForType(typeof(Forms)));
        Assert.Same(serializer, system.Serialization.FindSerializerForType(typeof(OrderChanged)));
        Assert.Equal("shop.order-changed", serializer.Manifest(new OrderChanged("o1", 3)));
        Assert.IsType<OrderChanged>(serializer.FromBinary(serializer.ToBinary(new OrderChanged("o1", 3)), "shop.order-changed"));
        var message = new Forms("o1", [], null);
        for (int i = 0; i < 10; i++)
        {
            message = new Forms("o1", [], message);
        }

        var exception = Assert.Throws<SerializationException>(() => serializer.FromBinary(PrewireSerializer.Serialize(message), typeof(Forms).FullName!));
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.IsType<PrewireException>(exception.InnerException).Code);
    }

    private static T RoundTrip<T>(ActorSystem system, T message, out string manifest)
        where T : notnull
    {
        var serializer = Assert.IsType<PrewireAkkaSerializer>(system.Serialization.FindSerializerFor(message));
        manifest = serializer.Manifest(message);
        return Assert.IsType<T>(system.Serialization.Deserialize(system.Serialization.Serialize(message), serializer.Identifier, manifest));
    }
}
