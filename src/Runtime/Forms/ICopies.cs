namespace Prewire.Forms;

/// <summary>What is made of an array that was read first. Implemented by empty structs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ICopies
{
    /// <summary>What an element takes in memory in what is made, and while it is made, in bytes.</summary>
    int ItemSize { get; }
}

/// <summary>A copy of the array: an array of several dimensions.</summary>
/// <typeparam name="T">The elements.</typeparam>
public readonly partial struct ArrayCopies<T> : ICopies
{
    public int ItemSize => Unsafe.SizeOf<T>();
}

/// <summary>A queue of up to twice as many places, each with a number beside the element: a <see cref="System.Collections.Concurrent.BlockingCollection{T}"/>.</summary>
/// <typeparam name="T">The elements.</typeparam>
public readonly partial struct QueueCopies<T> : ICopies
{
    public int ItemSize => 2 * (Unsafe.SizeOf<T>() + 8);
}

/// <summary>The groups of a <see cref="System.Linq.Lookup{TKey, TElement}"/>, which grow as they are filled.</summary>
/// <typeparam name="T">The elements.</typeparam>
public readonly partial struct GroupCopies<T> : ICopies
{
    public int ItemSize => 4 * Unsafe.SizeOf<T>();
}
