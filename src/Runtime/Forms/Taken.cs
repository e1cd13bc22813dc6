using System.Collections;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>Elements on their way into or out of a collection, in an array that is rented.</summary>
/// <typeparam name="T">The elements.</typeparam>
public readonly partial struct Taken<T>
{
    private readonly T[]? _rented;

    /// <summary>Elements in a rented array.</summary>
    /// <param name="rented">The array, from the shared pool.</param>
    /// <param name="count">How many elements it holds.</param>
    public Taken(T[] rented, int count)
    {
        _rented = rented;
        Count = count;
    }

    /// <summary>How many there are.</summary>
    public int Count { get; }

    /// <summary>Whether there is no collection at all.</summary>
    public bool IsNull => _rented is null;

    /// <summary>The elements.</summary>
    public Span<T> Span => _rented.AsSpan(0, Count);

    /// <summary>The elements as a collection that others copy from.</summary>
    public ArraySegment<T> Segment => new(_rented!, 0, Count);

    /// <summary>The array they are in; what is behind them is not theirs.</summary>
    public T[] Rented => _rented!;

    /// <summary>Room for elements.</summary>
    internal static Taken<T> Room(int count) => new(ArrayPool<T>.Shared.Rent(count), count);

    /// <summary>The elements of a collection that copies them itself, so that no enumerator is made.</summary>
    /// <exception cref="PrewireException">It was changed meanwhile.</exception>
    /// <remarks>Nothing shows how many elements it copied: collections that others may change at the same time, or that are made over such ones, are enumerated.</remarks>
    public static Taken<T> From(ICollection<T> collection)
    {
        int count = collection.Count;
        T[] rented = ArrayPool<T>.Shared.Rent(count);
        collection.CopyTo(rented, 0);
        Elements.RequireSame(count, collection.Count);
        return new(rented, count);
    }

    /// <summary>The elements of a collection that copies them itself.</summary>
    public static Taken<T> From(ICollection collection)
    {
        int count = collection.Count;
        T[] rented = ArrayPool<T>.Shared.Rent(count);
        collection.CopyTo(rented, 0);
        Elements.RequireSame(count, collection.Count);
        return new(rented, count);
    }

    /// <summary>The elements of anything that has some, whatever it says of their number.</summary>
    public static Taken<T> FromAny(IEnumerable<T> collection) => new(Elements.Collect(collection, out int count), count);

    /// <summary>A list of the elements.</summary>
    internal List<T> ToList()
    {
#if NET8_0_OR_GREATER
        // The list would ask for them as an object.
        var list = new List<T>(Count);
        CollectionsMarshal.SetCount(list, Count);
        Span.CopyTo(CollectionsMarshal.AsSpan(list));
        return list;
#else
        return new List<T>(Segment);
#endif
    }

    /// <summary>Returns the array.</summary>
    internal void Return() => Elements.Return(_rented!, Count);
}
