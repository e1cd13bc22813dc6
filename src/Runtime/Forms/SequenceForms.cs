using System.Collections.ObjectModel;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>A <see cref="LinkedList{T}"/>.</summary>
public readonly partial struct LinkedListForm<T> : ICollectionForm<LinkedList<T>, T>, IRefillingForm<LinkedList<T>, T>
{
    public FormTraits Traits => new(48, 48) { Copies = 1 };

    public LinkedList<T> Make(Taken<T> items, object? comparer)
    {
        var made = new LinkedList<T>();
        foreach (T item in items.Span)
        {
            made.AddLast(item);
        }

        return made;
    }

    void IRefillingForm<LinkedList<T>, T>.Refill(LinkedList<T> collection, Taken<T> items)
    {
        LinkedListNode<T>? node = collection.First;
        foreach (T item in items.Span)
        {
            if (node is null)
            {
                collection.AddLast(item);
                continue;
            }

            node.Value = item;
            node = node.Next;
        }

        while (collection.Count > items.Count)
        {
            collection.RemoveLast();
        }
    }
}

/// <summary>A <see cref="Queue{T}"/>, from the element that leaves it first.</summary>
public readonly partial struct QueueForm<T> : ICollectionForm<Queue<T>, T>, IRefillingForm<Queue<T>, T>
#if NET9_0_OR_GREATER
    , IRoomForm<T>
#endif
{
    public FormTraits Traits => new(64, 0);

#if NET9_0_OR_GREATER
    bool IRoomForm<T>.IsUsable => SequenceFields<T>.AreThere;

    object IRoomForm<T>.WithRoom(int count, out Span<T> room)
    {
        var made = new Queue<T>(count);
        SequenceFields<T>.CountOf(made) = count;
        room = SequenceFields<T>.ItemsOf(made).AsSpan(0, count);
        return made;
    }

#endif
    public Taken<T> Take(Queue<T> collection)
    {
        Taken<T> items = Taken<T>.Room(collection.Count);
        collection.CopyTo(items.Rented, 0);
        Elements.RequireSame(items.Count, collection.Count);
        return items;
    }

    public Queue<T> Make(Taken<T> items, object? comparer)
    {
        var made = new Queue<T>(items.Count);
        Fill(made, items);
        return made;
    }

    void IRefillingForm<Queue<T>, T>.Refill(Queue<T> collection, Taken<T> items)
    {
        collection.Clear();
        Fill(collection, items);
    }

    private static void Fill(Queue<T> collection, Taken<T> items)
    {
        foreach (T item in items.Span)
        {
            collection.Enqueue(item);
        }
    }
}

/// <summary>A <see cref="Stack{T}"/>, from the element that leaves it first.</summary>
public readonly partial struct StackForm<T> : ICollectionForm<Stack<T>, T>, IRefillingForm<Stack<T>, T>
#if NET9_0_OR_GREATER
    , IRoomForm<T>
#endif
{
    public FormTraits Traits => new(64, 0);

#if NET9_0_OR_GREATER
    bool IRoomForm<T>.IsUsable => SequenceFields<T>.AreThere;

    object IRoomForm<T>.WithRoom(int count, out Span<T> room)
    {
        var made = new Stack<T>(count);
        SequenceFields<T>.CountOf(made) = count;
        room = SequenceFields<T>.ItemsOf(made).AsSpan(0, count);
        return made;
    }

    void IRoomForm<T>.Settle(Span<T> room) => room.Reverse();

#endif
    public Taken<T> Take(Stack<T> collection)
    {
        Taken<T> items = Taken<T>.Room(collection.Count);
#if NET9_0_OR_GREATER
        if (SequenceFields<T>.AreThere)
        {
            // The stack would turn them over one by one.
            Span<T> all = SequenceFields<T>.ItemsOf(collection);
            all.Slice(0, Math.Min(all.Length, items.Count)).CopyTo(items.Span);
            items.Span.Reverse();
        }
        else
#endif
        {
            collection.CopyTo(items.Rented, 0);
        }

        Elements.RequireSame(items.Count, collection.Count);
        return items;
    }

    public Stack<T> Make(Taken<T> items, object? comparer)
    {
        var made = new Stack<T>(items.Count);
        Fill(made, items);
        return made;
    }

    void IRefillingForm<Stack<T>, T>.Refill(Stack<T> collection, Taken<T> items)
    {
        collection.Clear();
        Fill(collection, items);
    }

    private static void Fill(Stack<T> collection, Taken<T> items)
    {
        for (int i = items.Count - 1; i >= 0; i--)
        {
            collection.Push(items.Rented[i]);
        }
    }
}

/// <summary>A <see cref="Collection{T}"/>.</summary>
public readonly partial struct CollectionForm<T> : ICollectionForm<Collection<T>, T>
#if NET8_0_OR_GREATER
    , IRoomForm<T>
#endif
{
    public FormTraits Traits => new(64, 0);

#if NET8_0_OR_GREATER
    object IRoomForm<T>.WithRoom(int count, out Span<T> room)
    {
        var list = new List<T>(count);
        CollectionsMarshal.SetCount(list, count);
        room = CollectionsMarshal.AsSpan(list);
        return new Collection<T>(list);
    }

#endif
    public Collection<T> Make(Taken<T> items, object? comparer) => new(items.ToList());
}

/// <summary>An <see cref="ObservableCollection{T}"/>; who observes it is not data.</summary>
public readonly partial struct ObservableCollectionForm<T> : ICollectionForm<ObservableCollection<T>, T>
{
    /// <remarks>One that exists says of each element that it was added, in an object of its own, whoever hears it.</remarks>
    public FormTraits Traits => new(112, 96);

    public ObservableCollection<T> Make(Taken<T> items, object? comparer) => new(items.Segment);
}

/// <summary>A <see cref="ReadOnlyCollection{T}"/>, over a list of its own.</summary>
public readonly partial struct ReadOnlyCollectionForm<T> : ICollectionForm<ReadOnlyCollection<T>, T>
#if NET8_0_OR_GREATER
    , IRoomForm<T>
#endif
{
    public FormTraits Traits => new(48, 0) { Copies = 1 };

#if NET8_0_OR_GREATER
    object IRoomForm<T>.WithRoom(int count, out Span<T> room)
    {
        T[] array = count == 0 ? [] : new T[count];
        room = array;
        return new ReadOnlyCollection<T>(array);
    }

#endif
    public Taken<T> Take(ReadOnlyCollection<T> collection) => Taken<T>.FromAny(collection);

    public ReadOnlyCollection<T> Make(Taken<T> items, object? comparer) => new(items.Span.ToArray());
}

/// <summary>A <see cref="ReadOnlyObservableCollection{T}"/>, over a collection of its own.</summary>
public readonly partial struct ReadOnlyObservableCollectionForm<T> : ICollectionForm<ReadOnlyObservableCollection<T>, T>
{
    public FormTraits Traits => new(256, 0) { Copies = 1 };

    public ReadOnlyObservableCollection<T> Make(Taken<T> items, object? comparer) => new(new ObservableCollection<T>(items.Segment));
}

/// <summary>A <see cref="ReadOnlySequence{T}"/>, which becomes one of a single segment.</summary>
public readonly partial struct ReadOnlySequenceForm<T> : ICollectionForm<ReadOnlySequence<T>, T>
{
    public FormTraits Traits => new(0, 0) { Copies = 1 };

    public Taken<T> Take(ReadOnlySequence<T> collection)
    {
        Taken<T> items = Taken<T>.Room(checked((int)collection.Length));
        collection.CopyTo(items.Span);
        return items;
    }

    public ReadOnlySequence<T> Make(Taken<T> items, object? comparer) => new(items.Span.ToArray());
}

/// <summary>A <see cref="BindingList{T}"/>; who listens to it is not data.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2091", Justification = Reason)]
public readonly partial struct BindingListForm<T> : ICollectionForm<BindingList<T>, T>
{
    private const string Reason = "The elements' own descriptions are asked for by those who bind to it, not here.";

    /// <remarks>One that exists says of each element that it was added, in an object of its own, whoever hears it.</remarks>
    public FormTraits Traits => new(160, 56);

    public BindingList<T> Make(Taken<T> items, object? comparer) => new(items.ToList());
}
