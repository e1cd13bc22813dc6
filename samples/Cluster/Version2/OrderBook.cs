using System.Collections.Generic;
using Akka.Persistence;
using Shop.Node;

namespace Shop.Version2;

/// <summary>Stores orders, each once, and accepts them as often as they come.</summary>
public sealed class OrderBook : ReceivePersistentActor
{
    private readonly HashSet<long> _stored = [];

    /// <summary>Made by the shard on whichever node the book is.</summary>
    public OrderBook(string name)
    {
        PersistenceId = name;
        Recover<PurchaseStored>(stored => _stored.Add(stored.Id));
        Command<Purchase>(order =>
        {
            if (_stored.Contains(order.Id))
            {
                Accept(order);
                return;
            }

            Persist(new PurchaseStored(order.Id, order.Article, order.Quantity, order.Price) { WrittenBy = 2 }, stored =>
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

    private void Accept(Purchase order)
    {
        Traffic.Sent(order.Customer);
        order.Customer.Tell(new PurchaseAccepted(order.Id, PersistenceId), Self);
    }
}
