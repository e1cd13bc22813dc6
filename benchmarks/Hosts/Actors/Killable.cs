using System;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using Akka.Actor;
using Microsoft.Extensions.Hosting;
using Prewire.Benchmarks.Hosts.Harness;

namespace Prewire.Benchmarks.Hosts.Actors;

/// <summary>The server of Akka.Remote as a process of its own; another takes its port when it is killed.</summary>
internal sealed class KillableAkka() : AkkaContender("Prewire", AkkaSerializer.Prewire), IKillable
{
    private ChildNode? _node;
    private int _port;
    private ActorSelection? _clerk;

    /// <summary>What the process does.</summary>
    public static async Task<int> ServeAsync(int port)
    {
        AkkaSystems.Start(AkkaSerializer.Prewire, port).ActorOf(Props.Create<Clerk>(), "clerk");
        return await ChildNode.ServeAsync();
    }

    public override async Task<int> StartServerAsync()
    {
        _port = Ports.Free(1)[0];
        await StartNodeAsync();
        return _port;
    }

    public override async Task ConnectAsync(int port)
    {
        await base.ConnectAsync(port);
        _clerk = Client.ActorSelection(PathOf(port));
    }

    public async Task KillNodeAsync()
    {
        await _node!.KillAsync();
        await StartNodeAsync();
    }

    public override async ValueTask DisposeAsync()
    {
        await base.DisposeAsync();
        _node?.Dispose();
    }

    /// <summary>By the path, since the actor after the one that was killed is another.</summary>
    protected override void Send(AkkaOrder order) => _clerk!.Tell(order, ActorRefs.NoSender);

    private async Task StartNodeAsync() => _node = await ChildNode.StartAsync("akka", _port.ToString(CultureInfo.InvariantCulture));
}

/// <summary>Two silos as processes of their own; the second is killed, and another takes its place.</summary>
internal sealed class KillableOrleans() : OrleansContender("Prewire", true), IKillable
{
    private readonly string[] _ports = [.. Ports.Free(4).Select(port => port.ToString(CultureInfo.InvariantCulture))];
    private ChildNode? _first;
    private ChildNode? _second;

    /// <summary>What a process does.</summary>
    public static async Task<int> ServeAsync(int port, int gateway, int primary)
    {
        using IHost silo = await OrleansHosts.StartSiloAsync(port, gateway, primary);
        return await ChildNode.ServeAsync();
    }

    public override async Task<int> StartServerAsync()
    {
        _first = await ChildNode.StartAsync("orleans", _ports[0], _ports[1], _ports[0]);
        await StartSecondAsync();
        return Gateway(_ports[1]).Port;
    }

    public override Task ConnectAsync(int port) => ConnectAsync(Gateway(_ports[1]), Gateway(_ports[3]));

    public async Task KillNodeAsync()
    {
        await _second!.KillAsync();
        await StartSecondAsync();
    }

    public override async ValueTask DisposeAsync()
    {
        await base.DisposeAsync();
        _first?.Dispose();
        _second?.Dispose();
    }

    private static IPEndPoint Gateway(string port) => new(IPAddress.Loopback, int.Parse(port, CultureInfo.InvariantCulture));

    private async Task StartSecondAsync() => _second = await ChildNode.StartAsync("orleans", _ports[2], _ports[3], _ports[0]);
}
