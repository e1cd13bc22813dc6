using System;
using System.IO;
using Akka.Actor;
using Akka.Configuration;
using Akka.Serialization;
using Akka.Util;
using Hyperion;
using Prewire.Akka;
using Prewire.Benchmarks.Hosts.Model;

namespace Prewire.Benchmarks.Hosts.Actors;

/// <summary>Which serializer an actor system has for messages.</summary>
internal enum AkkaSerializer
{
    Newtonsoft,
    Hyperion,
    Prewire,
}

internal static class AkkaSystems
{
    /// <summary>A system with sockets of its own.</summary>
    public static ActorSystem Start(AkkaSerializer serializer, int port = 0)
    {
        BootstrapSetup setup = BootstrapSetup.Create().WithConfig(ConfigurationFactory.ParseString($$"""
            akka.loglevel = OFF
            akka.stdout-loglevel = OFF
            akka.actor.provider = remote
            akka.remote.dot-netty.tcp { hostname = 127.0.0.1, port = {{port}} }
            akka.remote.retry-gate-closed-for = 500ms
            """));
        return ActorSystem.Create("shop", serializer switch
        {
            AkkaSerializer.Prewire => setup.WithPrewire(typeof(AkkaOrder).Assembly),
            AkkaSerializer.Hyperion => setup.And(SerializationSetup.Create(system =>
                [SerializerDetails.Create("hyperion", new HyperionSerializer(system), [typeof(AkkaOrder), typeof(AkkaReceipt)])])),
            _ => global::Akka.Actor.Setup.ActorSystemSetup.Create(setup),
        });
    }

    public static int PortOf(ActorSystem system) => ((ExtendedActorSystem)system).Provider.DefaultAddress.Port!.Value;

    /// <summary>As Akka.Serialization.Hyperion sets it up: object references preserved, version tolerant, surrogates of Akka.</summary>
    private sealed class HyperionSerializer(ExtendedActorSystem system) : global::Akka.Serialization.Serializer(system)
    {
        private readonly Hyperion.Serializer _serializer = new(SerializerOptions.Default
            .WithVersionTolerance(true)
            .WithPreserveObjectReferences(true)
            .WithSurrogates([Surrogate.Create<ISurrogated, ISurrogate>(from => from.ToSurrogate(system), to => to.FromSurrogate(system))]));

        public override int Identifier => -5;

        public override bool IncludeManifest => false;

        public override byte[] ToBinary(object obj)
        {
            using var stream = new MemoryStream();
            _serializer.Serialize(obj, stream);
            return stream.ToArray();
        }

        public override object FromBinary(byte[] bytes, Type type)
        {
            using var stream = new MemoryStream(bytes);
            return _serializer.Deserialize<object>(stream);
        }
    }
}

/// <summary>An order with the number of its request, and the actor that waits for the answer.</summary>
[GenerateSerializer]
internal sealed record AkkaOrder(long Request, Order Order, IActorRef ReplyTo);

[GenerateSerializer]
internal sealed record AkkaReceipt(long Request, Receipt Receipt);

/// <summary>Takes orders.</summary>
internal sealed class Clerk : ReceiveActor
{
    public Clerk() => Receive<AkkaOrder>(order => order.ReplyTo.Tell(new AkkaReceipt(order.Request, Receipt.For(order.Order)), ActorRefs.NoSender));
}
