using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Orleans;
using Orleans.Runtime;
using Shop.Newer;
using Shop.Older;

namespace Shop.Silo;

public interface IOrderGrain : IGrainWithStringKey
{
    /// <summary>Keeps a change of the order, once, and answers with it.</summary>
    Task<object> Change(object change);

    /// <summary>The class that changes have where the grain is, and the number of that process.</summary>
    Task<(string Type, int Process)> Where();
}

/// <summary>Its messages and its state have the classes of the silo's version.</summary>
public sealed class OrderGrain(IGrainContext context, IPersistentStateFactory states, IShopVersion version) : Grain, IOrderGrain
{
    private readonly IKept _kept = version.Keep(context, states);

    public async Task<object> Change(object change)
    {
        await _kept.Add(change);
        return change;
    }

    public Task<(string Type, int Process)> Where() => Task.FromResult((version.Type, System.Environment.ProcessId));
}

/// <summary>What differs between versions.</summary>
public interface IShopVersion
{
    string Type { get; }

    IKept Keep(IGrainContext context, IPersistentStateFactory states);
}

/// <summary>The state of a grain.</summary>
public interface IKept
{
    /// <summary>Stores a change that is not there yet. One of another version's class is not taken.</summary>
    Task Add(object change);
}

public sealed class OlderVersion : IShopVersion
{
    public string Type => typeof(OrderChanged).FullName!;

    public IKept Keep(IGrainContext context, IPersistentStateFactory states) => new Kept<Ledger, OrderChanged>(
        states.Create<Ledger>(context, StateName.Instance), ledger => ledger.Changes, static (a, b) => a.OrderId == b.OrderId);
}

public sealed class NewerVersion : IShopVersion
{
    public string Type => typeof(ChangeOfOrder).FullName!;

    public IKept Keep(IGrainContext context, IPersistentStateFactory states) => new Kept<Book, ChangeOfOrder>(
        states.Create<Book>(context, StateName.Instance), book => book.Changes, static (a, b) => a.OrderId == b.OrderId);
}

internal sealed class StateName : IPersistentStateConfiguration
{
    public static readonly StateName Instance = new();

    string IPersistentStateConfiguration.StateName => "orders";

    string IPersistentStateConfiguration.StorageName => FileGrainStorage.Name;
}

internal sealed class Kept<TState, TChange>(
    IPersistentState<TState> state, System.Func<TState, List<TChange>> changes, System.Func<TChange, TChange, bool> isSame) : IKept
{
    public async Task Add(object change)
    {
        var mine = (TChange)change;
        if (!changes(state.State).Any(kept => isSame(kept, mine)))
        {
            changes(state.State).Add(mine);
            await state.WriteStateAsync();
        }
    }
}
