using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Akka.Actor;
using Akka.Configuration;
using Shop.Node;
using Shop.Version1;

namespace Prewire.Cluster.Tests.Actors;

/// <summary>The journal of samples/Cluster, when nodes are killed: what a customer was told is stored.</summary>
public sealed class SharedJournalTests : IDisposable
{
    private const string Book = "book-1";
    private const int Count = 4_000;

    private readonly string _folder = Directory.CreateTempSubdirectory("prewire-journal").FullName;

    private string Events => Path.Combine(_folder, Book + ".events");

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>As for a moment in a cluster: one of them does not know yet that it lives elsewhere by now.</summary>
    [Fact]
    public async Task TwoActorsOfOneNameLoseNothingThatTheyAccepted()
    {
        await using var systems = new Systems();
        ActorSystem[] nodes = [Start(systems), Start(systems)];

        await Task.WhenAll(nodes.Select((node, i) => Task.Run(() => Place(node, Enumerable.Range(0, Count / 2).Select(n => (n * 2L) + i)))));

        Assert.Equal(Enumerable.Range(0, Count).Select(n => (long)n), Stored().Order());
    }

    [Fact]
    public async Task WhatAKilledNodeHadBegunToWriteIsCutOff()
    {
        await using var systems = new Systems();
        await Place(Start(systems), [1, 2, 3]);
        byte[] bytes = await File.ReadAllBytesAsync(Events);
        await using (FileStream file = File.OpenWrite(Events))
        {
            file.Seek(0, SeekOrigin.End);
            await file.WriteAsync(bytes.AsMemory(0, bytes.Length / 6));
        }

        Assert.Equal([1, 2, 3], Stored());
        await Place(Start(systems), [4, 5]);
        Assert.Equal([1, 2, 3, 4, 5], Stored().Order());
    }

    /// <summary>Places orders until all are accepted, with a new actor where the one before was stopped.</summary>
    private static async Task Place(ActorSystem system, IEnumerable<long> ids)
    {
        Inbox customer = Inbox.Create(system);
        HashSet<long> open = [.. ids];
        IActorRef book = Open();
        while (open.Count > 0)
        {
            switch (await customer.ReceiveAsync(Systems.Patience))
            {
                case OrderAccepted accepted:
                    open.Remove(accepted.Id);
                    break;
                case Terminated stopped when stopped.ActorRef.Equals(book):
                    book = Open();
                    break;
                case Status.Failure failure:
                    throw failure.Cause;
            }
        }

        IActorRef Open()
        {
            IActorRef actor = system.ActorOf(Props.Create(() => new OrderBook(Book)));
            customer.Watch(actor);
            foreach (long id in open)
            {
                actor.Tell(new Shop.Version1.PlaceOrder(id, Book, Orders.Article(id), Orders.Quantity(id), customer.Receiver), ActorRefs.NoSender);
            }

            return actor;
        }
    }

    private IEnumerable<long> Stored() => FileJournal.Read(Events).Select(stored => PrewireSerializer.Deserialize<OrderStored>(stored.Bytes)!.Id);

    /// <summary>A system by itself, as on a node.</summary>
    private ActorSystem Start(Systems systems) => systems.Start(
        BootstrapSetup.Create().WithConfig(ConfigurationFactory.ParseString($$"""
            akka.stdout-loglevel = OFF
            akka.loggers = []
            akka.actor.inbox.inbox-size = 1000000
            akka.persistence.journal.plugin = shop.journal
            shop.journal {
              class = "Shop.Node.FileJournal, Shop.Node"
              plugin-dispatcher = "akka.actor.default-dispatcher"
              folder = "{{_folder.Replace('\\', '/')}}"
            }
            """)),
        typeof(OrderStored));
}
