using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Orleans;
using Orleans.Runtime;

namespace Prewire.Cluster.Tests.Grains;

public interface IShopGrain : IGrainWithStringKey
{
    Task<Receipt> Place(Basket basket);

    /// <summary>Changes the argument and says what it has become.</summary>
    Task<Basket> Change(Basket basket);

    Task<Basket?> WhatWasKept();

    Task<object> Echo(object message);

    /// <summary>Answers with a message that has the name of another.</summary>
    Task<object> Misfit();

    /// <summary>Answers with what came, and with the class that the first has in the silo.</summary>
    Task<(string Type, object[] Answer)> Both(object[] messages);
}

/// <summary>Has its state in memory storage, as bytes.</summary>
public sealed class ShopGrain([PersistentState("kept")] IPersistentState<Shelf> shelf) : Grain, IShopGrain
{
    private Basket? _last;

    public async Task<Receipt> Place(Basket basket)
    {
        _last = basket;
        shelf.State.Baskets.Add(basket);
        await shelf.WriteStateAsync();
        return new Receipt(basket.Customer, basket.Lines.Sum(line => line.Price * line.Quantity), shelf.State.Baskets.Count);
    }

    public Task<Basket> Change(Basket basket)
    {
        basket.Lines.Clear();
        return Task.FromResult(basket);
    }

    public async Task<Basket?> WhatWasKept()
    {
        await shelf.ReadStateAsync();
        Basket? kept = shelf.State.Baskets.LastOrDefault();
        return ReferenceEquals(kept, _last) ? null : kept;
    }

    public Task<object> Echo(object message) => Task.FromResult(message);

    public Task<object> Misfit() => Task.FromResult<object>(new Unrelated(["?"]));

    public Task<(string Type, object[] Answer)> Both(object[] messages) => Task.FromResult((messages[0].GetType().FullName!, messages));
}
