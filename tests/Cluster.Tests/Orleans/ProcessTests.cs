using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Orleans;
using Shop.Newer;
using Shop.Older;
using Shop.Silo;

namespace Prewire.Cluster.Tests.Grains;

/// <summary>Silos in processes of their own, with clients in this one.</summary>
public sealed class ProcessTests : IAsyncLifetime
{
    private const int Grains = 20;

    private readonly string _folder = Directory.CreateTempSubdirectory("prewire-silos").FullName;
    private readonly List<SiloProcess> _silos = [];
    private readonly List<IHost> _clients = [];

    public Task InitializeAsync() => Task.CompletedTask;

    public async Task DisposeAsync()
    {
        foreach (IHost client in _clients)
        {
            await client.StopAsync();
            client.Dispose();
        }

        _silos.ForEach(silo => silo.Dispose());
        Directory.Delete(_folder, recursive: true);
    }

    [Fact]
    public async Task ASiloAndAClientOfTheNextVersionInTwoProcesses()
    {
        SiloProcess silo = await Start("older");
        IOrderGrain order = (await Client(silo.Gateway, typeof(ChangeOfOrder))).GetGrain<IOrderGrain>("order");

        object answer = await order.Change(new ChangeOfOrder("o1", 3, "late"));

        Assert.Equal(new ChangeOfOrder("o1", 3), answer);
        Assert.Equal((typeof(OrderChanged).FullName!, silo.Id), await order.Where());
        Assert.Equal([new OrderChanged("o1", 3)], PrewireSerializer.Deserialize<Ledger>(Stored("order"))!.Changes);
    }

    /// <summary>Clients of both versions send changes while one silo after the other leaves and comes back with the next version.</summary>
    [Fact]
    public async Task TwoSilosRollToTheNextVersionUnderLoad()
    {
        SiloProcess desk = await Start("desk");
        SiloProcess[] older = [await Start("older", desk), await Start("older", desk)];
        // What was on its way to a silo that left has no answer.
        TimeSpan soon = TimeSpan.FromSeconds(5);
        IGrainFactory olderClient = await Client(desk.Gateway, typeof(OrderChanged), soon);
        IGrainFactory newerClient = await Client(desk.Gateway, typeof(ChangeOfOrder), soon);
        using var stop = new CancellationTokenSource();
        var acknowledged = new ConcurrentDictionary<string, int>();
        Task load = Task.WhenAll(Enumerable.Range(0, 8).Select(worker => Task.Run(() => worker % 2 == 0
            ? Send(olderClient, worker, (id, quantity) => new OrderChanged(id, quantity), acknowledged, stop.Token)
            : Send(newerClient, worker, (id, quantity) => new ChangeOfOrder(id, quantity, "late"), acknowledged, stop.Token))));

        await More(acknowledged, load);
        await older[0].Leave();
        SiloProcess first = await Start("newer", desk);
        await More(acknowledged, load);
        await older[1].Leave();
        SiloProcess second = await Start("newer", desk);
        await More(acknowledged, load);
        await stop.CancelAsync();
        await load;

        // All that was acknowledged is there, once, and no matter which version stored it, both read it.
        var changes = new Dictionary<string, int>();
        for (int i = 0; i < Grains; i++)
        {
            byte[] state = Stored("g" + i);
            List<OrderChanged> asOlder = PrewireSerializer.Deserialize<Ledger>(state)!.Changes;
            Assert.Equal(asOlder, PrewireSerializer.Deserialize<Book>(state)!.Changes.Select(change => new OrderChanged(change.OrderId, (int)change.Quantity)));
            asOlder.ForEach(change => changes.Add(change.OrderId, change.Quantity));
        }

        Assert.Equal(acknowledged.OrderBy(change => change.Key), changes.OrderBy(change => change.Key));
        for (int i = 0; i < Grains; i++)
        {
            (string type, int process) = await olderClient.GetGrain<IOrderGrain>("g" + i).Where();
            Assert.Equal(typeof(ChangeOfOrder).FullName, type);
            Assert.Contains(process, new[] { first.Id, second.Id });
        }
    }

    /// <summary>Each change is sent until it is acknowledged, with the same number.</summary>
    private static async Task Send(IGrainFactory grains, int worker, Func<string, int, object> make, ConcurrentDictionary<string, int> acknowledged, CancellationToken stop)
    {
        for (int i = 0; !stop.IsCancellationRequested; i++)
        {
            object change = make($"{worker}-{i}", i);
            while (true)
            {
                try
                {
                    Assert.Equal(change is ChangeOfOrder newer ? newer with { Reason = "" } : change, Without(await grains.GetGrain<IOrderGrain>("g" + (i % Grains)).Change(change)));
                    break;
                }
                catch (Exception e) when (e is TimeoutException or global::Orleans.Runtime.OrleansException)
                {
                    // The silo left meanwhile, as the engine says.
                }
            }

            acknowledged.TryAdd($"{worker}-{i}", i);
        }
    }

    /// <summary>A grain of the older version does not know reasons.</summary>
    private static object Without(object change) => change is ChangeOfOrder newer ? newer with { Reason = "" } : change;

    /// <summary>Until the load has got through for some time.</summary>
    private static async Task More(ConcurrentDictionary<string, int> acknowledged, Task load)
    {
        int until = acknowledged.Count + 200;
        DateTime deadline = DateTime.UtcNow.AddSeconds(60);
        while (acknowledged.Count < until)
        {
            Assert.True(DateTime.UtcNow < deadline, "The load does not get through.");
            Assert.False(load.IsCompleted, load.Exception?.ToString());
            await Task.Delay(10);
        }
    }

    private byte[] Stored(string grain) => File.ReadAllBytes(Path.Combine(_folder, grain + ".state"))[sizeof(long)..];

    private async Task<SiloProcess> Start(string role, SiloProcess? primary = null)
    {
        SiloProcess silo = await SiloProcess.Start(role, primary, _folder);
        _silos.Add(silo);
        return silo;
    }

    private async Task<IGrainFactory> Client(int gateway, Type preferred, TimeSpan? patience = null)
    {
        IHost client = await Cluster.StartClient(gateway, [preferred], patience);
        _clients.Add(client);
        return client.Services.GetRequiredService<IClusterClient>();
    }
}
