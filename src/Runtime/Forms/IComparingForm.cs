namespace Prewire.Forms;

/// <summary>
/// The form of a collection that compares its elements, though their order is not that, and gets them by other means than <see cref="System.Collections.Generic.ICollection{T}"/>.
/// </summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
internal interface IComparingForm<TCollection, T>
{
    /// <summary>Gives a collection without elements those that it is to have.</summary>
    /// <param name="collection">The collection.</param>
    /// <param name="items">The elements, in the order in which the form takes them.</param>
    void Fill(TCollection collection, T[] items);

    /// <summary>What is compared of an element.</summary>
    object? ComparedOf(T item);
}
