using System.Collections.Generic;
using Akka.Persistence;
using Shop.Node;

namespace Shop.Version1;

/// <summary>Stores orders, each once, and accepts them as often as they come.</summary>
public sealed class OrderBook : ReceivePersistentActor
{
    private readonly HashSet<long> _stored = [];

    /// <summary>Made by the shard on whichever node the book is.</summary>
    public OrderBook(string name)
    {
        PersistenceId = name;
        Recover<OrderStored>(stored => _stored.Add(stored.Id));
        Command<PlaceOrder>(order =>
        {
            if (_stored.Contains(order.Id))
            {
                Accept(order);
                return;
            }

            Persist(new OrderStored(order.Id, order.Article, order.Quantity), stored =>
            {
                _stored.Add(stored.Id);
                Traffic.Stored();
                Accept(order);
            });
        });
        Command<CloseBook>(_ => Context.Stop(Self));
    }

    /// <inheritdoc/>
    public override string PersistenceId { get; }

    private void Accept(PlaceOrder order)
    {
        Traffic.Sent(order.Customer);
        order.Customer.Tell(new OrderAccepted(order.Id), Self);
    }
}
