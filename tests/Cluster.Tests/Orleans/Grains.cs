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

public interface ISignGrain : IGrainWithStringKey
{
    Task<Sign> Sign(Sign sign);

    Task<Sign[]> Signs(IReadOnlyList<Sign> signs);

    Task<IMark> Mark(IMark mark);

    Task<IReadOnlyDictionary<string, IMark>> Marks(IReadOnlyDictionary<string, IMark> marks);

    Task<IPlain> Plain(IPlain plain);
}

public sealed class SignGrain : Grain, ISignGrain
{
    public Task<Sign> Sign(Sign sign) => Task.FromResult(sign);

    public Task<Sign[]> Signs(IReadOnlyList<Sign> signs) => Task.FromResult(signs.ToArray());

    public Task<IMark> Mark(IMark mark) => Task.FromResult(mark);

    public Task<IReadOnlyDictionary<string, IMark>> Marks(IReadOnlyDictionary<string, IMark> marks) => Task.FromResult(marks);

    public Task<IPlain> Plain(IPlain plain) => Task.FromResult(plain);
}

public interface IRepositoryGrain<T> : IGrainWithStringKey
{
    Task Put(T value);

    Task<T> Get();
}

public sealed class RepositoryGrain<T> : Grain, IRepositoryGrain<T>
{
    private T _value = default!;

    public Task Put(T value)
    {
        _value = value;
        return Task.CompletedTask;
    }

    public Task<T> Get() => Task.FromResult(_value);
}
