namespace Prewire.Forms;

/// <summary>
/// All that is known of a collection of the framework. Implemented by empty structs; <c>CollectionCodec</c> and <c>MapCodec</c> make codecs of them,
/// with everything that codecs can.
/// </summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Its elements; of maps, pairs.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ICollectionForm<TCollection, T>
{
    /// <summary>What it takes in memory, and whether its elements have an order.</summary>
    FormTraits Traits { get; }

    /// <summary>The comparer it was made with, or null where it has none.</summary>
    /// <param name="collection">The collection, not null.</param>
    object? ComparerOf(TCollection collection);

    /// <summary>Its elements in the order that tells what it is.</summary>
    /// <param name="collection">The collection, not null.</param>
    /// <returns>The elements; a struct that was never made has none, and is null.</returns>
    Taken<T> Take(TCollection collection);

    /// <summary>Makes a collection, in a time that grows as the number of elements does (times its logarithm, where they have to be sorted).</summary>
    /// <param name="items">The elements, in memory that is somebody else's.</param>
    /// <param name="comparer">The comparer, or null for the default one.</param>
    /// <returns>The collection. One that holds fewer elements than there are met equal ones.</returns>
    TCollection Make(Taken<T> items, object? comparer);
}
