using System;
using System.Collections.Generic;
using System.Linq;
using Akka.Actor;

namespace Shop.Node;

/// <summary>The customers of a node. They have a number of orders open at a time, and place each until it is accepted.</summary>
internal sealed class Customers : ReceiveActor, IWithTimers
{
    private const int Open = 200;
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(1);

    private readonly Dictionary<long, DateTime> _open = [];
    private readonly int _node;
    private readonly IShopVersion _version;
    private readonly IActorRef _books;
    private readonly Outbox _outbox;
    private long _placed;
    private IActorRef? _tellWhenEmpty;

    public Customers(int node, IShopVersion version, IActorRef books, string outbox)
    {
        _node = node;
        _version = version;
        _books = books;
        (HashSet<long> placed, HashSet<long> accepted) = Outbox.Read(outbox);
        _outbox = new Outbox(outbox);
        _placed = placed.Count;
        foreach (long id in placed.Except(accepted))
        {
            Send(id);
        }

        Receive<Again>(_ => PlaceAgain());
        Receive<Drain>(_ =>
        {
            _tellWhenEmpty = Sender;
            SayIfEmpty();
        });
        ReceiveAny(message =>
        {
            if (version.Accepted(message) is { } id && _open.Remove(id))
            {
                _outbox.Accepted(id);
                Traffic.Accepted();
                Traffic.Sent(Sender);
                PlaceNew();
                SayIfEmpty();
            }
        });
        PlaceNew();
    }

    public ITimerScheduler Timers { get; set; } = null!;

    protected override void PreStart() => Timers.StartPeriodicTimer("again", new Again(), s_patience);

    protected override void PostStop() => _outbox.Dispose();

    private void PlaceNew()
    {
        while (_tellWhenEmpty is null && _open.Count < Open)
        {
            long id = Orders.Id(_node, _placed++);
            _outbox.Placed(id);
            Send(id);
        }
    }

    private void PlaceAgain()
    {
        foreach (long id in _open.Where(order => order.Value + s_patience < DateTime.UtcNow).Select(order => order.Key).ToList())
        {
            Send(id);
        }
    }

    private void Send(long id)
    {
        _open[id] = DateTime.UtcNow;
        _books.Tell(_version.Place(id, Self), Self);
    }

    private void SayIfEmpty()
    {
        if (_open.Count == 0)
        {
            _tellWhenEmpty?.Tell("empty");
        }
    }

    /// <summary>No new orders, and an answer when all are accepted.</summary>
    internal sealed record Drain;

    private sealed record Again;
}
