using System.Collections.Generic;
using System.Collections.Immutable;
using System.ComponentModel;
using Prewire.Buffers;

namespace Prewire.Forms;

/// <summary>An <see cref="ImmutableHashSet{T}"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableHashSetForm<T> : ICollectionForm<ImmutableHashSet<T>, T>, ICollectionForm<IImmutableSet<T>, T>
{
    /// <inheritdoc/>
    public FormTraits Traits => new(0, 88, FormOrder.Hashed);

    /// <inheritdoc/>
    public object? ComparerOf(ImmutableHashSet<T> collection) => Comparers.Unless(collection.KeyComparer);

    /// <inheritdoc/>
    public object? ComparerOf(IImmutableSet<T> collection) => collection is ImmutableHashSet<T> hashed ? ComparerOf(hashed) : null;

    /// <inheritdoc/>
    public Taken<T> Take(ImmutableHashSet<T> collection) => Taken<T>.From((ICollection<T>)collection);

    /// <inheritdoc/>
    public Taken<T> Take(IImmutableSet<T> collection) => Taken<T>.FromAny(collection);

    /// <inheritdoc/>
    public ImmutableHashSet<T> Make(Taken<T> items, object? comparer) => ImmutableHashSet.CreateRange(comparer as IEqualityComparer<T>, items.Segment);

    IImmutableSet<T> ICollectionForm<IImmutableSet<T>, T>.Make(Taken<T> items, object? comparer) => Make(items, comparer);
}

/// <summary>An <see cref="ImmutableSortedSet{T}"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableSortedSetForm<T> : ICollectionForm<ImmutableSortedSet<T>, T>
{
    /// <inheritdoc/>
    public FormTraits Traits => new(0, 56, FormOrder.Sorted);

    /// <inheritdoc/>
    public object? ComparerOf(ImmutableSortedSet<T> collection) => Comparers.Unless(collection.KeyComparer);

    /// <inheritdoc/>
    public Taken<T> Take(ImmutableSortedSet<T> collection) => Taken<T>.From((ICollection<T>)collection);

    /// <inheritdoc/>
    public ImmutableSortedSet<T> Make(Taken<T> items, object? comparer) => ImmutableSortedSet.CreateRange(comparer as IComparer<T>, items.Segment);
}

/// <summary>An <see cref="ImmutableDictionary{TKey, TValue}"/>. How it compares values is not kept: it decides only whether adding one changes anything.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableDictionaryForm<TKey, TValue> : ICollectionForm<ImmutableDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>,
    ICollectionForm<IImmutableDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    /// <inheritdoc/>
    public FormTraits Traits => new(0, 96, FormOrder.Hashed);

    /// <inheritdoc/>
    public object? ComparerOf(ImmutableDictionary<TKey, TValue> collection) => Comparers.Unless(collection.KeyComparer);

    /// <inheritdoc/>
    public object? ComparerOf(IImmutableDictionary<TKey, TValue> collection) =>
        collection is ImmutableDictionary<TKey, TValue> hashed ? ComparerOf(hashed) : null;

    /// <inheritdoc/>
    public Taken<KeyValuePair<TKey, TValue>> Take(ImmutableDictionary<TKey, TValue> collection) =>
        Taken<KeyValuePair<TKey, TValue>>.From((ICollection<KeyValuePair<TKey, TValue>>)collection);

    /// <inheritdoc/>
    public Taken<KeyValuePair<TKey, TValue>> Take(IImmutableDictionary<TKey, TValue> collection) => Taken<KeyValuePair<TKey, TValue>>.FromAny(collection);

    /// <inheritdoc/>
    public ImmutableDictionary<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer) =>
        ImmutableDictionary.CreateRange(comparer as IEqualityComparer<TKey>, items.Segment);

    IImmutableDictionary<TKey, TValue> ICollectionForm<IImmutableDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>.Make(
        Taken<KeyValuePair<TKey, TValue>> items, object? comparer) => Make(items, comparer);
}

/// <summary>An <see cref="ImmutableSortedDictionary{TKey, TValue}"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ImmutableSortedDictionaryForm<TKey, TValue> : ICollectionForm<ImmutableSortedDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    /// <inheritdoc/>
    public FormTraits Traits => new(0, 56, FormOrder.Sorted);

    /// <inheritdoc/>
    public object? ComparerOf(ImmutableSortedDictionary<TKey, TValue> collection) => Comparers.Unless(collection.KeyComparer);

    /// <inheritdoc/>
    public Taken<KeyValuePair<TKey, TValue>> Take(ImmutableSortedDictionary<TKey, TValue> collection) =>
        Taken<KeyValuePair<TKey, TValue>>.From((ICollection<KeyValuePair<TKey, TValue>>)collection);

    /// <inheritdoc/>
    public ImmutableSortedDictionary<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer) =>
        ImmutableSortedDictionary.CreateRange(comparer as IComparer<TKey>, items.Segment);
}
