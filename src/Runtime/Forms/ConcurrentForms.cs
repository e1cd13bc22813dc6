using System.Collections.Concurrent;

namespace Prewire.Forms;

/// <summary>A <see cref="ConcurrentDictionary{TKey, TValue}"/>, as it was at some moment.</summary>
public readonly partial struct ConcurrentDictionaryForm<TKey, TValue> : ICollectionForm<ConcurrentDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    /// <summary>The framework's own default is a multiple of the number of processors, and 31.</summary>
    private const int SmallestCapacity = 31;

    /// <summary>How many locks a small one gets at most: by itself it has one for each processor, and machines with hundreds would make a byte of a message kilobytes.</summary>
    private const int MostLocks = 16;

    public FormTraits Traits => new(1024, 64, FormOrder.Hashed);

    public Taken<KeyValuePair<TKey, TValue>> Take(ConcurrentDictionary<TKey, TValue> collection)
    {
        // Under all its locks: what others add meanwhile is in it or is not.
        KeyValuePair<TKey, TValue>[] pairs = collection.ToArray();
        return Taken<KeyValuePair<TKey, TValue>>.From((ICollection<KeyValuePair<TKey, TValue>>)pairs);
    }

    public ConcurrentDictionary<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer)
    {
        var made = new ConcurrentDictionary<TKey, TValue>(
            Math.Min(Environment.ProcessorCount, Math.Max(items.Count, MostLocks)), Math.Max(items.Count, SmallestCapacity), (comparer as IEqualityComparer<TKey>) ?? EqualityComparer<TKey>.Default);
        foreach (KeyValuePair<TKey, TValue> pair in items.Span)
        {
            made[pair.Key] = pair.Value;
        }

        return made;
    }
}

/// <summary>A <see cref="ConcurrentQueue{T}"/>, from the element that leaves it first; what is behind the interface is read as one.</summary>
public readonly partial struct ConcurrentQueueForm<T> : ICollectionForm<ConcurrentQueue<T>, T>, ICollectionForm<IProducerConsumerCollection<T>, T>
{
    /// <summary>How many elements an empty one has room for.</summary>
    private const int SegmentLength = 32;

    public FormTraits Traits => new(384 + (SegmentLength * (Unsafe.SizeOf<T>() + 8)), 16) { Copies = 2 };

    public Taken<T> Take(ConcurrentQueue<T> collection) => Take((IProducerConsumerCollection<T>)collection);

    public Taken<T> Take(IProducerConsumerCollection<T> collection) => Taken<T>.From((ICollection<T>)collection.ToArray());

    public ConcurrentQueue<T> Make(Taken<T> items, object? comparer) => new(items.Segment);
}

/// <summary>A <see cref="ConcurrentStack{T}"/>, from the element that leaves it first.</summary>
public readonly partial struct ConcurrentStackForm<T> : ICollectionForm<ConcurrentStack<T>, T>
{
    public FormTraits Traits => new(32, 32) { Copies = 1 };

    public Taken<T> Take(ConcurrentStack<T> collection) => Taken<T>.From((ICollection<T>)collection.ToArray());

    public ConcurrentStack<T> Make(Taken<T> items, object? comparer)
    {
        items.Span.Reverse();
        var made = new ConcurrentStack<T>();
        made.PushRange(items.Rented, 0, items.Count);
        return made;
    }
}

/// <summary>A <see cref="ConcurrentBag{T}"/>. Its elements have no order; they are handed out again as they were.</summary>
public readonly partial struct ConcurrentBagForm<T> : ICollectionForm<ConcurrentBag<T>, T>
{
    /// <summary>How many elements an empty one has room for.</summary>
    private const int SegmentLength = 32;

    public FormTraits Traits => new(512 + (SegmentLength * Unsafe.SizeOf<T>()), 16, FormOrder.None);

    public Taken<T> Take(ConcurrentBag<T> collection) => Taken<T>.From((ICollection<T>)collection.ToArray());

    public ConcurrentBag<T> Make(Taken<T> items, object? comparer)
    {
        items.Span.Reverse();
        return new ConcurrentBag<T>(items.Segment);
    }
}

/// <summary>A <see cref="BlockingCollection{T}"/> over a queue: its elements, its bound, and whether adding is complete.</summary>
public readonly partial struct BlockingCollectionForm<T> : IConversion<BlockingCollection<T>, (T[]? Items, int Bound, bool IsComplete)>, ILargeConversion
{
    /// <summary>An empty queue has room for 32 elements.</summary>
    int ILargeConversion.Size => 2048 + (32 * (Unsafe.SizeOf<T>() + 8));

    public (T[]? Items, int Bound, bool IsComplete) ToWritten(BlockingCollection<T> value) => (value.ToArray(), value.BoundedCapacity, value.IsAddingCompleted);

    public bool TryFrom((T[]? Items, int Bound, bool IsComplete) written, out BlockingCollection<T> value)
    {
        T[] items = written.Items ?? [];
        value = null!;
        if (written.Bound is 0 or < -1 || (written.Bound > 0 && items.Length > written.Bound))
        {
            return false;
        }

        var queue = new ConcurrentQueue<T>(items);
        value = written.Bound < 0 ? new BlockingCollection<T>(queue) : new BlockingCollection<T>(queue, written.Bound);
        if (written.IsComplete)
        {
            value.CompleteAdding();
        }

        return true;
    }
}
