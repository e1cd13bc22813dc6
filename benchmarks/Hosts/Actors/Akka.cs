using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;
using Akka.Actor;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;

namespace Prewire.Benchmarks.Hosts.Actors;

/// <summary>Two actor systems that talk over a socket.</summary>
internal class AkkaContender(string name, AkkaSerializer serializer) : Contender
{
    private readonly ConcurrentDictionary<long, TaskCompletionSource<long>> _open = new();
    private long _requests;
    private ActorSystem? _server;
    private ActorSystem? _client;
    private IActorRef _customer = ActorRefs.Nobody;
    private IActorRef _clerk = ActorRefs.Nobody;

    public override string Name => name;

    protected ActorSystem Client => _client!;

    public static Contender[] All() =>
    [
        new AkkaContender("Newtonsoft.Json", AkkaSerializer.Newtonsoft),
        new AkkaContender("Hyperion", AkkaSerializer.Hyperion),
        new AkkaContender("Prewire", AkkaSerializer.Prewire),
    ];

    public override Task<int> StartServerAsync()
    {
        _server = AkkaSystems.Start(serializer);
        _server.ActorOf(Props.Create<Clerk>(), "clerk");
        return Task.FromResult(AkkaSystems.PortOf(_server));
    }

    public override async Task ConnectAsync(int port)
    {
        _client = AkkaSystems.Start(serializer);
        _customer = _client.ActorOf(Props.Create(() => new Customer(_open)), "customer");
        _clerk = await Client.ActorSelection(PathOf(port)).ResolveOne(TimeSpan.FromSeconds(20));
    }

    public override async Task<long> SendAsync(int index)
    {
        long request = Interlocked.Increment(ref _requests);
        var answer = new TaskCompletionSource<long>(TaskCreationOptions.RunContinuationsAsynchronously);
        _open[request] = answer;
        Send(new AkkaOrder(request, Samples.Orders[index], _customer));
        return await answer.Task;
    }

    public override async ValueTask DisposeAsync()
    {
        await (_client?.Terminate() ?? Task.CompletedTask);
        await (_server?.Terminate() ?? Task.CompletedTask);
    }

    protected static string PathOf(int port) => $"akka.tcp://shop@127.0.0.1:{port}/user/clerk";

    protected virtual void Send(AkkaOrder order) => _clerk.Tell(order, ActorRefs.NoSender);

    /// <summary>Gives answers to those who wait for them.</summary>
    private sealed class Customer : ReceiveActor
    {
        public Customer(ConcurrentDictionary<long, TaskCompletionSource<long>> open) => Receive<AkkaReceipt>(receipt =>
        {
            if (open.TryRemove(receipt.Request, out TaskCompletionSource<long>? answer))
            {
                answer.SetResult(receipt.Receipt.Checksum);
            }
        });
    }
}
