namespace Prewire.Forms;

/// <summary>A form of collections that are arrays: their elements need not be copied. Not asked where elements are, or hold, objects, which may have to wait for others.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
internal interface IArrayForm<TCollection, T>
{
    /// <summary>The array that a collection is, which is not to be changed; null where it was never made.</summary>
    T[]? ArrayOf(TCollection collection);

    /// <summary>The collection that an array is, which nothing else has.</summary>
    TCollection Around(T[]? array);
}
