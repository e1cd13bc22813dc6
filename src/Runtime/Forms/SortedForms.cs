namespace Prewire.Forms;

/// <summary>A <see cref="SortedSet{T}"/>.</summary>
public readonly partial struct SortedSetForm<T> : ICollectionForm<SortedSet<T>, T>
{
    /// <summary>How many elements are added one by one. More are sorted in a copy first, which takes less time.</summary>
    private const int MostAdded = 8;

    public FormTraits Traits => new(64, 48, FormOrder.Sorted) { Copies = 2 };

    public SortedSet<T> Make(Taken<T> items, object? comparer)
    {
        if (items.Count > MostAdded)
        {
            return new SortedSet<T>(items.Segment, comparer as IComparer<T>);
        }

        var made = new SortedSet<T>(comparer as IComparer<T>);
        try
        {
            foreach (T item in items.Span)
            {
                made.Add(item);
            }
        }
        catch (InvalidOperationException exception) when (exception.InnerException is not null)
        {
            // As sorting does with what comparing throws: the outer one is taken off.
            throw new InvalidOperationException(null, exception);
        }

        return made;
    }
}

/// <summary>A <see cref="SortedDictionary{TKey, TValue}"/>.</summary>
public readonly partial struct SortedDictionaryForm<TKey, TValue> : ICollectionForm<SortedDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public FormTraits Traits => new(160, 48, FormOrder.Sorted);

    public SortedDictionary<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer)
    {
        // The framework has no way to build one at once; each step is short, for the keys come in order.
        var made = new SortedDictionary<TKey, TValue>(comparer as IComparer<TKey>);
        foreach (KeyValuePair<TKey, TValue> pair in items.Span)
        {
            made[pair.Key] = pair.Value;
        }

        return made;
    }
}

/// <summary>A <see cref="SortedList{TKey, TValue}"/>.</summary>
public readonly partial struct SortedListForm<TKey, TValue> : ICollectionForm<SortedList<TKey, TValue>, KeyValuePair<TKey, TValue>>, IRefillingForm<SortedList<TKey, TValue>, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public FormTraits Traits => new(80, 0, FormOrder.Sorted);

    public SortedList<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer)
    {
        var made = new SortedList<TKey, TValue>(items.Count, comparer as IComparer<TKey>);
        Fill(made, items);
        return made;
    }

    void IRefillingForm<SortedList<TKey, TValue>, KeyValuePair<TKey, TValue>>.Refill(SortedList<TKey, TValue> collection, Taken<KeyValuePair<TKey, TValue>> items) => Fill(collection, items);

    private static void Fill(SortedList<TKey, TValue> collection, Taken<KeyValuePair<TKey, TValue>> items)
    {
        // Sorted first: putting a key into the middle moves all behind it, and keys that bytes bring may come from the last to the first.
        var order = new PairOrder<TKey, TValue>(collection.Comparer);
        if (!order.IsSorted(items.Span))
        {
            System.Array.Sort(items.Rented, 0, items.Count, order);
        }

        collection.Clear();
        foreach (KeyValuePair<TKey, TValue> pair in items.Span)
        {
            collection[pair.Key] = pair.Value;
        }
    }
}
