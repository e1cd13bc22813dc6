namespace Prewire.Forms;

/// <summary>The form of a collection that exists can get other elements too. Others get them through <see cref="System.Collections.Generic.ICollection{T}"/>, if they are one.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
internal interface IRefillingForm<TCollection, T>
{
    /// <summary>Gives a collection other elements.</summary>
    /// <param name="collection">The collection.</param>
    /// <param name="items">The elements, in the order in which the form takes them.</param>
    void Refill(TCollection collection, Taken<T> items);
}
