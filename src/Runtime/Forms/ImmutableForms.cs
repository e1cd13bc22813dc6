using System.Collections.Immutable;

namespace Prewire.Forms;

/// <summary>An <see cref="ImmutableArray{T}"/>, one that was never made being null, or its builder.</summary>
public readonly partial struct ImmutableArrayForm<T> : ICollectionForm<ImmutableArray<T>, T>, ICollectionForm<ImmutableArray<T>.Builder, T>
#if NET8_0_OR_GREATER
    , IArrayForm<ImmutableArray<T>, T>
#endif
{
    public FormTraits Traits => new(0, 0) { Copies = 1 };

    public Taken<T> Take(ImmutableArray<T> collection)
    {
        if (collection.IsDefault)
        {
            return default;
        }

        Taken<T> items = Taken<T>.Room(collection.Length);
        collection.CopyTo(items.Rented);
        return items;
    }

    public ImmutableArray<T> Make(Taken<T> items, object? comparer) => ImmutableArray.Create(items.Rented, 0, items.Count);

#if NET8_0_OR_GREATER
    T[]? IArrayForm<ImmutableArray<T>, T>.ArrayOf(ImmutableArray<T> collection) => ImmutableCollectionsMarshal.AsArray(collection);

    // Immutable arrays are equal where they are the same array, as all empty ones are.
    ImmutableArray<T> IArrayForm<ImmutableArray<T>, T>.Around(T[]? array) =>
        array is { Length: 0 } ? ImmutableArray<T>.Empty : ImmutableCollectionsMarshal.AsImmutableArray(array);

#endif
    FormTraits ICollectionForm<ImmutableArray<T>.Builder, T>.Traits => new(0, 0);

    ImmutableArray<T>.Builder ICollectionForm<ImmutableArray<T>.Builder, T>.Make(Taken<T> items, object? comparer)
    {
        ImmutableArray<T>.Builder made = ImmutableArray.CreateBuilder<T>(items.Count);
        made.AddRange(items.Rented, items.Count);
        return made;
    }
}

/// <summary>An <see cref="ImmutableList{T}"/> or its builder.</summary>
public readonly partial struct ImmutableListForm<T> : ICollectionForm<ImmutableList<T>, T>, ICollectionForm<IImmutableList<T>, T>, ICollectionForm<ImmutableList<T>.Builder, T>
{
    public FormTraits Traits => new(0, 56) { Copies = 1 };

    public ImmutableList<T> Make(Taken<T> items, object? comparer) =>
#if NET8_0_OR_GREATER
        ImmutableList.Create((ReadOnlySpan<T>)items.Span);
#else
        ImmutableList.CreateRange(items.Segment);
#endif
}

/// <summary>An <see cref="ImmutableQueue{T}"/>, from the element that leaves it first.</summary>
public readonly partial struct ImmutableQueueForm<T> : ICollectionForm<ImmutableQueue<T>, T>, ICollectionForm<IImmutableQueue<T>, T>
{
    public FormTraits Traits => new(0, 40) { Copies = 1 };

    public ImmutableQueue<T> Make(Taken<T> items, object? comparer) =>
#if NET8_0_OR_GREATER
        ImmutableQueue.Create((ReadOnlySpan<T>)items.Span);
#else
        ImmutableQueue.CreateRange(items.Segment);
#endif
}

/// <summary>An <see cref="ImmutableStack{T}"/>, from the element that leaves it first.</summary>
public readonly partial struct ImmutableStackForm<T> : ICollectionForm<ImmutableStack<T>, T>, ICollectionForm<IImmutableStack<T>, T>
{
    public FormTraits Traits => new(0, 32) { Copies = 1 };

    public ImmutableStack<T> Make(Taken<T> items, object? comparer)
    {
        ImmutableStack<T> made = ImmutableStack<T>.Empty;
        for (int i = items.Count - 1; i >= 0; i--)
        {
            made = made.Push(items.Rented[i]);
        }

        return made;
    }
}
