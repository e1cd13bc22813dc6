using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Akka.Actor;
using Akka.Configuration;
using Akka.Persistence;
using Akka.Persistence.Journal;
using Akka.Serialization;
using Shop.Newer;
using Shop.Older;

namespace Prewire.Cluster.Tests.Actors;

/// <summary>Events and snapshots that one version of a program stores and the next one recovers.</summary>
public sealed class PersistenceTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("prewire-snapshots").FullName;

    [Fact]
    public async Task TheNextVersionRecoversEventsAndSnapshots()
    {
        string id = Guid.NewGuid().ToString();
        await using (var systems = new Systems())
        {
            ActorSystem older = systems.Start(BootstrapSetup.Create().WithConfig(WithStorage()), typeof(OrderChanged));
            IActorRef order = older.ActorOf(Props.Create(() => new Order<OrderChanged>(id)));
            Assert.Equal(1L, await order.Ask<long>(new OrderChanged("o1", 1), Systems.Patience));
            Assert.Equal(2L, await order.Ask<long>(new OrderChanged("o1", 2), Systems.Patience));
            Assert.Equal(2L, await order.Ask<long>(Order.Snapshot, Systems.Patience));
            Assert.Equal(3L, await order.Ask<long>(new OrderChanged("o1", 3), Systems.Patience));
        }

        await using (var systems = new Systems())
        {
            ActorSystem newer = systems.Start(BootstrapSetup.Create().WithConfig(WithStorage()), typeof(ChangeOfOrder));
            IActorRef order = newer.ActorOf(Props.Create(() => new Order<ChangeOfOrder>(id)));
            Order.Recovered recovered = await order.Ask<Order.Recovered>(Order.WhatDidYouRecover, Systems.Patience);

            Assert.Equal(new ChangeOfOrder("o1", 2), recovered.Snapshot);
            Assert.Equal(new ChangeOfOrder("o1", 3), Assert.Single(recovered.Events));
        }

        Assert.All(StoredJournal.Of(id), stored => Assert.Equal("shop.order-changed", stored.Manifest));
        Assert.Equal(3, StoredJournal.Of(id).Count);
    }

    [Fact]
    public async Task AnEventThatIsDamagedFailsTheRecovery()
    {
        string id = Guid.NewGuid().ToString();
        await using var systems = new Systems();
        ActorSystem system = systems.Start(BootstrapSetup.Create().WithConfig(WithStorage()), typeof(OrderChanged));
        IActorRef order = system.ActorOf(Props.Create(() => new Order<OrderChanged>(id)));
        await order.Ask<long>(new OrderChanged("o1", 1), Systems.Patience);
        await order.GracefulStop(Systems.Patience);
        StoredJournal.Of(id)[0].Bytes[0] ^= 0xFF;

        var failure = new TaskCompletionSource<Exception>();
        system.ActorOf(Props.Create(() => new Order<OrderChanged>(id, failure)));

        Exception cause = await failure.Task.WaitAsync(Systems.Patience);
        Assert.IsType<PrewireException>(Assert.IsType<System.Runtime.Serialization.SerializationException>(cause).InnerException);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private Config WithStorage() => ConfigurationFactory.ParseString($$"""
        akka.stdout-loglevel = OFF
        akka.loggers = []
        akka.actor.serialize-messages = on
        akka.persistence.journal {
          plugin = "akka.persistence.journal.stored"
          stored.class = "{{typeof(StoredJournal).AssemblyQualifiedName}}"
        }
        akka.persistence.snapshot-store {
          plugin = "akka.persistence.snapshot-store.local"
          local.dir = "{{_folder.Replace('\\', '/')}}"
        }
        """);

    private static class Order
    {
        public const string Snapshot = "snapshot";
        public const string WhatDidYouRecover = "what?";

        public sealed record Recovered(object? Snapshot, List<object> Events) : INoSerializationVerificationNeeded;
    }

    /// <summary>Persists what it gets and answers with how many events there are.</summary>
    private sealed class Order<T> : ReceivePersistentActor
        where T : class
    {
        private readonly TaskCompletionSource<Exception>? _failure;
        private readonly List<object> _events = [];
        private object? _snapshot;
        private object? _last;
        private IActorRef? _waiting;

        public Order(string id, TaskCompletionSource<Exception>? failure = null)
        {
            PersistenceId = id;
            _failure = failure;
            Recover<SnapshotOffer>(offer => _snapshot = offer.Snapshot);
            Recover<T>(_events.Add);
            Command<T>(message => Persist(message, stored =>
            {
                _last = stored;
                Sender.Tell(LastSequenceNr);
            }));
            Command<string>(text => text == Order.Snapshot, _ =>
            {
                _waiting = Sender;
                SaveSnapshot(_last);
            });
            Command<SaveSnapshotSuccess>(saved => _waiting.Tell(saved.Metadata.SequenceNr));
            Command<string>(_ => Sender.Tell(new Order.Recovered(_snapshot, _events)));
        }

        public override string PersistenceId { get; }

        protected override void OnRecoveryFailure(Exception reason, object? message = null) => _failure?.TrySetResult(reason);
    }

    /// <summary>The journal in memory, which outlives a system here and holds bytes, as one on a disk does.</summary>
    private sealed class StoredJournal : MemoryJournal
    {
        private static readonly JournalStorage s_storage = new();
        private static readonly ConcurrentDictionary<string, List<Stored>> s_stored = new();

        protected override JournalStorage Storage => s_storage;

        public static List<Stored> Of(string id) => s_stored[id];

        protected override Task<IImmutableList<Exception>> WriteMessagesAsync(IEnumerable<AtomicWrite> messages, CancellationToken cancellationToken) =>
            base.WriteMessagesAsync(
                messages.Select(write => new AtomicWrite([.. ((IEnumerable<IPersistentRepresentation>)write.Payload).Select(Store)])).ToList(),
                cancellationToken);

        public override Task ReplayMessagesAsync(
            IActorContext context, string persistenceId, long fromSequenceNr, long toSequenceNr, long max, Action<IPersistentRepresentation> recoveryCallback) =>
            base.ReplayMessagesAsync(context, persistenceId, fromSequenceNr, toSequenceNr, max, message => recoveryCallback(message.WithPayload(Load((Stored)message.Payload))));

        private static IPersistentRepresentation Store(IPersistentRepresentation message)
        {
            Serializer serializer = Context.System.Serialization.FindSerializerFor(message.Payload);
            var stored = new Stored(serializer.Identifier, Serialization.ManifestFor(serializer, message.Payload), serializer.ToBinary(message.Payload));
            s_stored.GetOrAdd(message.PersistenceId, _ => []).Add(stored);
            return message.WithPayload(stored);
        }

        private static object Load(Stored stored) => Context.System.Serialization.Deserialize(stored.Bytes, stored.Serializer, stored.Manifest);
    }

    private sealed record Stored(int Serializer, string Manifest, byte[] Bytes);
}
