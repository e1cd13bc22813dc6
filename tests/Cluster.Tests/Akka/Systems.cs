using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Akka.Actor;
using Akka.Actor.Setup;
using Akka.Configuration;
using Prewire.Akka;

namespace Prewire.Cluster.Tests.Actors;

/// <summary>Actor systems for a test, each with sockets of its own on a port that the system chooses. They end with the test.</summary>
public sealed class Systems : IAsyncDisposable
{
    /// <summary>No test waits longer than this for what has to come.</summary>
    public static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    public static readonly Config Remote = ConfigurationFactory.ParseString("""
        akka.loglevel = WARNING
        akka.stdout-loglevel = OFF
        akka.loggers = []
        akka.actor.provider = remote
        akka.remote.dot-netty.tcp { hostname = 127.0.0.1, port = 0 }
        """);

    private readonly List<ActorSystem> _systems = [];

    public ActorSystem StartRemote(params Type[] types) => Start(BootstrapSetup.Create().WithConfig(Remote), types);

    public ActorSystem Start(BootstrapSetup setup, params Type[] types) =>
        Add(ActorSystem.Create("shop", types.Length == 0 ? setup.WithPrewire(typeof(Systems).Assembly) : ActorSystemSetup.Create(setup).WithPrewire(types)));

    public ActorSystem Add(ActorSystem system)
    {
        _systems.Add(system);
        return system;
    }

    public static Address AddressOf(ActorSystem system) => ((ExtendedActorSystem)system).Provider.DefaultAddress;

    /// <summary>A reference to an actor of another system, as that system's address and the actor's path name it.</summary>
    public static Task<IActorRef> Find(ActorSystem from, ActorSystem at, string name) =>
        from.ActorSelection(new RootActorPath(AddressOf(at)) / "user" / name).ResolveOne(Patience);

    public static async Task<T> Receive<T>(Inbox inbox) => Assert.IsType<T>(await inbox.ReceiveAsync(Patience));

    public async ValueTask DisposeAsync() => await Task.WhenAll(_systems.Select(system => system.Terminate()));
}
