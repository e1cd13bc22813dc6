#if NET8_0_OR_GREATER
using System.Collections.Frozen;
using System.Collections.ObjectModel;
using Prewire.Buffers;

namespace Prewire.Forms;

/// <summary>A <see cref="FrozenSet{T}"/>.</summary>
public readonly partial struct FrozenSetForm<T> : ICollectionForm<FrozenSet<T>, T>
{
    public FormTraits Traits => new(512, 64, FormOrder.Hashed) { Copies = 3 };

    public FrozenSet<T> Make(Taken<T> items, object? comparer) => items.Segment.ToFrozenSet(comparer as IEqualityComparer<T>);
}

/// <summary>A <see cref="FrozenDictionary{TKey, TValue}"/>.</summary>
public readonly partial struct FrozenDictionaryForm<TKey, TValue> : ICollectionForm<FrozenDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public FormTraits Traits => new(512, 64, FormOrder.Hashed);

    public FrozenDictionary<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer)
    {
        // It would make a table itself, which would grow: keys were only watched in one that is made for all of them.
        var table = new Dictionary<TKey, TValue>(items.Count, comparer as IEqualityComparer<TKey>);
        foreach (KeyValuePair<TKey, TValue> pair in items.Span)
        {
            table[pair.Key] = pair.Value;
        }

        return table.ToFrozenDictionary(table.Comparer);
    }
}

/// <summary>A <see cref="PriorityQueue{TElement, TPriority}"/>: its elements with their priorities, in the order of its heap.</summary>
public readonly partial struct PriorityQueueForm<TElement, TPriority>
    : ICollectionForm<PriorityQueue<TElement, TPriority>, (TElement Element, TPriority Priority)>, IComparingForm<PriorityQueue<TElement, TPriority>, (TElement Element, TPriority Priority)>
{
    /// <summary>How many elements are added one by one. More are put into order together, which takes less time, and asked for as an object.</summary>
    private const int MostAdded = 16;

    public FormTraits Traits => new(64, 0) { Copies = 1 };

    public Taken<(TElement Element, TPriority Priority)> Take(PriorityQueue<TElement, TPriority> collection) =>
        Taken<(TElement Element, TPriority Priority)>.FromAny(collection.UnorderedItems);

    public PriorityQueue<TElement, TPriority> Make(Taken<(TElement Element, TPriority Priority)> items, object? comparer)
    {
        if (items.Count > MostAdded)
        {
            return new PriorityQueue<TElement, TPriority>(items.Segment, comparer as IComparer<TPriority>);
        }

        // Those in the order of a heap stay where they are put.
        var made = new PriorityQueue<TElement, TPriority>(items.Count, comparer as IComparer<TPriority>);
        foreach ((TElement element, TPriority priority) in items.Span)
        {
            made.Enqueue(element, priority);
        }

        return made;
    }

    /// <summary>A heap in its order stays as it is.</summary>
    void IComparingForm<PriorityQueue<TElement, TPriority>, (TElement Element, TPriority Priority)>.Fill(
        PriorityQueue<TElement, TPriority> collection, (TElement Element, TPriority Priority)[] items)
    {
        collection.Clear();
        collection.EnqueueRange(items);
    }

    object? IComparingForm<PriorityQueue<TElement, TPriority>, (TElement Element, TPriority Priority)>.ComparedOf((TElement Element, TPriority Priority) item) => item.Priority;
}

#if NET9_0_OR_GREATER
/// <summary>An <see cref="OrderedDictionary{TKey, TValue}"/>.</summary>
public readonly partial struct OrderedDictionaryForm<TKey, TValue> : ICollectionForm<OrderedDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public FormTraits Traits => new(128, 32, FormOrder.Given, isHashed: true);

    public OrderedDictionary<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer)
    {
        var made = new OrderedDictionary<TKey, TValue>(items.Count, comparer as IEqualityComparer<TKey>);
        foreach (KeyValuePair<TKey, TValue> pair in items.Span)
        {
            made[pair.Key] = pair.Value;
        }

        return made;
    }
}

/// <summary>A <see cref="ReadOnlySet{T}"/>, over a set of its own.</summary>
public readonly partial struct ReadOnlySetForm<T> : ICollectionForm<ReadOnlySet<T>, T>
{
    public FormTraits Traits => new(128, 32, FormOrder.Hashed) { Copies = 2 };

    /// <summary>What it is made over does not show, and with it the comparer; of strings it is found all the same.</summary>
    public object? ComparerOf(ReadOnlySet<T> collection) => typeof(T) == typeof(string) ? HiddenComparers.Of(collection, collection.Contains) : null;

    public Taken<T> Take(ReadOnlySet<T> collection) => Taken<T>.FromAny(collection);

    public ReadOnlySet<T> Make(Taken<T> items, object? comparer) => new(new HashSet<T>(items.Segment, comparer as IEqualityComparer<T>));
}
#endif
#endif
