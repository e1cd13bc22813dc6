namespace Prewire;

/// <summary>What hash tables keys go into.</summary>
internal enum TableKind
{
    /// <summary>One that is made for all of them; keys that are objects may go into a <see cref="System.Collections.Hashtable"/>.</summary>
    Framework,

    /// <summary>One that is made for all of them, and may grow all the same, as <see cref="System.Collections.Concurrent.ConcurrentDictionary{TKey, TValue}"/> does where one of its locks guards more than others.</summary>
    Concurrent,

    /// <summary>The same, made for none of them.</summary>
    Late,

    /// <summary>One that grows, as <see cref="Dictionary{TKey, TValue}"/> does; keys that are objects may go into a <see cref="System.Collections.Hashtable"/>.</summary>
    Growing,

    /// <summary>One that grows, as those of LINQ do.</summary>
    Lookup,
}

/// <summary>Keys that are all there before they go into hash tables.</summary>
internal static class KeyTables<TKey>
{
    /// <summary>Whether elements were chosen to collide.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="keys">The elements.</param>
    /// <param name="kind">What they go into.</param>
    /// <param name="bytes">Their bytes in the message.</param>
    /// <param name="comparer">What these compare by, or null for the default.</param>
    internal static bool IsFlood(ref PrewireReader reader, ReadOnlySpan<TKey> keys, TableKind kind, long bytes, object? comparer = null) =>
        IsFlood<TKey, Itself>(ref reader, keys, kind, bytes, comparer);

    /// <summary>Whether the keys of pairs were chosen to collide.</summary>
    internal static bool IsFlood<TValue>(ref PrewireReader reader, ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs, TableKind kind, long bytes, object? comparer = null) =>
        IsFlood<KeyValuePair<TKey, TValue>, OfPair<TValue>>(ref reader, pairs, kind, bytes, comparer);

    /// <summary>Whether elements were chosen to collide in a table of so many buckets, whose keys are short, or of which equal hash codes were looked at elsewhere.</summary>
    internal static bool IsFlood(ref PrewireReader reader, ReadOnlySpan<TKey> keys, int buckets, object? comparer) =>
        IsFloodIn<TKey, Itself>(ref reader, keys, buckets, bytes: 0, comparer);

    /// <summary>The same of the keys of pairs.</summary>
    internal static bool IsFlood<TValue>(ref PrewireReader reader, ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs, int buckets, object? comparer) =>
        IsFloodIn<KeyValuePair<TKey, TValue>, OfPair<TValue>>(ref reader, pairs, buckets, bytes: 0, comparer);

    private static bool IsFlood<TItem, TKeyOf>(ref PrewireReader reader, ReadOnlySpan<TItem> items, TableKind kind, long bytes, object? comparer)
        where TKeyOf : struct, IKeyOf<TItem>
    {
        int count = items.Length;
        if ((typeof(TKey) == typeof(string) && !KeySteps.IsOwn<TKey>(comparer)) || count <= KeySteps.LargestUnguarded)
        {
            return false;
        }

        if (kind == TableKind.Framework)
        {
            return IsFloodIn<TItem, TKeyOf>(ref reader, items, HashTableSizes.For(count), bytes, comparer)
                || (typeof(TKey) == typeof(object) && IsProbeFlood<TItem, TKeyOf>(ref reader, items, bytes));
        }

        if (kind == TableKind.Concurrent)
        {
            // It does not grow where fewer than a quarter of its buckets are in use.
            return IsFloodFrom<TItem, TKeyOf>(ref reader, items, HashTableSizes.For(count), bytes, comparer);
        }

        // Each size that the table has on its way: the keys so far may collide there and no more in the next.
        int size = HashTableSizes.Grown(1);
        for (; size < count; size = kind == TableKind.Lookup ? (size * 2) + 1 : HashTableSizes.For(size * 2))
        {
            if (IsFloodIn<TItem, TKeyOf>(ref reader, items.Slice(0, size), size, bytes * size / count, comparer))
            {
                return true;
            }
        }

        return kind == TableKind.Late
            ? IsFloodFrom<TItem, TKeyOf>(ref reader, items, size, bytes, comparer)
            : IsFloodIn<TItem, TKeyOf>(ref reader, items, size, bytes, comparer)
                || (typeof(TKey) == typeof(object) && kind == TableKind.Growing && IsProbeFloodAsItGrows<TItem, TKeyOf>(ref reader, items, bytes));
    }

    /// <summary>The same in a table of a size, and of two and four times that.</summary>
    private static bool IsFloodFrom<TItem, TKeyOf>(ref PrewireReader reader, ReadOnlySpan<TItem> items, int buckets, long bytes, object? comparer)
        where TKeyOf : struct, IKeyOf<TItem>
    {
        for (int i = 0; i < 3; i++, buckets = HashTableSizes.For(buckets * 2))
        {
            if (IsFloodIn<TItem, TKeyOf>(ref reader, items, buckets, bytes, comparer))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsFloodIn<TItem, TKeyOf>(ref PrewireReader reader, ReadOnlySpan<TItem> items, int buckets, long bytes, object? comparer)
        where TKeyOf : struct, IKeyOf<TItem>
    {
        HashGuard<TKey> guard = HashGuard<TKey>.For(items.Length, buckets, comparer);
        guard.SetBytes(KeySteps.MayBeLong<TKey>() ? bytes : 0, items.Length);
        foreach (TItem item in items)
        {
            if (guard.IsFlood(ref reader, default(TKeyOf).Of(item), true))
            {
                return true;
            }
        }

        guard.End();
        return false;
    }

    private static bool IsProbeFlood<TItem, TKeyOf>(ref PrewireReader reader, ReadOnlySpan<TItem> items, long bytes)
        where TKeyOf : struct, IKeyOf<TItem>
    {
        ProbeGuard guard = ProbeGuard.For(items.Length);
        foreach (TItem item in items)
        {
            guard.AddBytes(bytes / items.Length);
            if (guard.IsFlood(ref reader, default(TKeyOf).Of(item)!))
            {
                return true;
            }
        }

        guard.End();
        return false;
    }

    private static bool IsProbeFloodAsItGrows<TItem, TKeyOf>(ref PrewireReader reader, ReadOnlySpan<TItem> items, long bytes)
        where TKeyOf : struct, IKeyOf<TItem>
    {
        object[] keys = new object[items.Length];
        for (int i = 0; i < keys.Length; i++)
        {
            keys[i] = default(TKeyOf).Of(items[i])!;
        }

        return ProbeGuard.IsFloodAsItGrows(ref reader, keys, bytes / keys.Length);
    }

    private interface IKeyOf<TItem>
    {
        TKey Of(TItem item);
    }

    private readonly struct Itself : IKeyOf<TKey>
    {
        public TKey Of(TKey item) => item;
    }

    private readonly struct OfPair<TValue> : IKeyOf<KeyValuePair<TKey, TValue>>
    {
        public TKey Of(KeyValuePair<TKey, TValue> item) => item.Key;
    }
}
