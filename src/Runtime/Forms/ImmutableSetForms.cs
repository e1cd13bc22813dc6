using System.Collections.Immutable;
using Prewire.Buffers;

namespace Prewire.Forms;

/// <summary>An <see cref="ImmutableHashSet{T}"/> or its builder.</summary>
public readonly partial struct ImmutableHashSetForm<T> : ICollectionForm<ImmutableHashSet<T>, T>, ICollectionForm<IImmutableSet<T>, T>,
    ICollectionForm<ImmutableHashSet<T>.Builder, T>
{
    public FormTraits Traits => new(0, 88, FormOrder.Hashed) { Copies = 1 };

    public object? ComparerOf(IImmutableSet<T> collection) => ComparersOfOthers.OfSet(collection);

    public ImmutableHashSet<T> Make(Taken<T> items, object? comparer) =>
#if NET8_0_OR_GREATER
        ImmutableHashSet.Create(comparer as IEqualityComparer<T>, (ReadOnlySpan<T>)items.Span);
#else
        ImmutableHashSet.CreateRange(comparer as IEqualityComparer<T>, items.Segment);
#endif
}

/// <summary>An <see cref="ImmutableSortedSet{T}"/> or its builder.</summary>
public readonly partial struct ImmutableSortedSetForm<T> : ICollectionForm<ImmutableSortedSet<T>, T>,
    ICollectionForm<ImmutableSortedSet<T>.Builder, T>
{
    public FormTraits Traits => new(0, 56, FormOrder.Sorted) { Copies = 2 };

    public ImmutableSortedSet<T> Make(Taken<T> items, object? comparer) => ImmutableSortedSet.CreateRange(comparer as IComparer<T>, items.Segment);
}

/// <summary>An <see cref="ImmutableDictionary{TKey, TValue}"/> or its builder. How it compares values is not kept: it decides only whether adding one changes anything.</summary>
public readonly partial struct ImmutableDictionaryForm<TKey, TValue> : ICollectionForm<ImmutableDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>,
    ICollectionForm<IImmutableDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>,
    ICollectionForm<ImmutableDictionary<TKey, TValue>.Builder, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public FormTraits Traits => new(0, 96, FormOrder.Hashed);

    public object? ComparerOf(IImmutableDictionary<TKey, TValue> collection)
    {
        if (collection is ImmutableSortedDictionary<TKey, TValue> sorted)
        {
            ValueComparers.RequireUsual(sorted.ValueComparer);
        }

        return collection is ImmutableDictionary<TKey, TValue> hashed ? ComparerOf(hashed) : ComparersOfOthers.OfPairs(collection);
    }

    public ImmutableDictionary<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer) =>
        ImmutableDictionary.CreateRange(comparer as IEqualityComparer<TKey>, items.Segment);

    IImmutableDictionary<TKey, TValue> ICollectionForm<IImmutableDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>.Make(
        Taken<KeyValuePair<TKey, TValue>> items, object? comparer) => Make(items, comparer);
}

/// <summary>An <see cref="ImmutableSortedDictionary{TKey, TValue}"/> or its builder.</summary>
public readonly partial struct ImmutableSortedDictionaryForm<TKey, TValue> : ICollectionForm<ImmutableSortedDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>,
    ICollectionForm<ImmutableSortedDictionary<TKey, TValue>.Builder, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public FormTraits Traits => new(0, 56, FormOrder.Sorted);

    public ImmutableSortedDictionary<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer) => Build(items, comparer).ToImmutable();

    ImmutableSortedDictionary<TKey, TValue>.Builder ICollectionForm<ImmutableSortedDictionary<TKey, TValue>.Builder, KeyValuePair<TKey, TValue>>.Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer) => Build(items, comparer);

    /// <summary>Makes a dictionary pair by pair. What makes one of all at once puts them into a <see cref="SortedDictionary{TKey, TValue}"/> first.</summary>
    private static ImmutableSortedDictionary<TKey, TValue>.Builder Build(Taken<KeyValuePair<TKey, TValue>> items, object? comparer)
    {
        ImmutableSortedDictionary<TKey, TValue>.Builder made = ImmutableSortedDictionary.CreateBuilder<TKey, TValue>(comparer as IComparer<TKey>);
        foreach (KeyValuePair<TKey, TValue> pair in items.Span)
        {
            made.Add(pair.Key, pair.Value);
        }

        return made;
    }
}

/// <summary>What immutable dictionaries look for values by: no message names it.</summary>
internal static class ValueComparers
{
    /// <summary>The comparer of the keys, or null for the default one.</summary>
    /// <exception cref="PrewireException">That of the values is not the default one.</exception>
    internal static object? KeysOf<TKey, TValue>(IEqualityComparer<TKey> keys, IEqualityComparer<TValue> values)
    {
        RequireUsual(values);
        return Comparers.Unless(keys);
    }

    /// <inheritdoc cref="KeysOf{TKey, TValue}(IEqualityComparer{TKey}, IEqualityComparer{TValue})"/>
    internal static object? KeysOf<TKey, TValue>(IComparer<TKey> keys, IEqualityComparer<TValue> values)
    {
        RequireUsual(values);
        return Comparers.Unless(keys);
    }

    /// <exception cref="PrewireException">The comparer is not the default one.</exception>
    internal static void RequireUsual<TValue>(IEqualityComparer<TValue> comparer)
    {
        if (Comparers.Unless(comparer) is not null)
        {
            PrewireException.Throw(PrewireErrorCode.UnknownComparer, detail: "An immutable dictionary compares its values by another comparer than the default one.");
        }
    }
}
