#if NET8_0_OR_GREATER

namespace Prewire.Forms;

/// <summary>The form of a collection whose elements can be read to where they stay. Not asked where elements are, or hold, objects.</summary>
/// <typeparam name="T">Its elements. The collection is not named: code that all classes share would have to look for the answer.</typeparam>
internal interface IRoomForm<T>
{
    /// <summary>Whether the framework at hand has what it takes.</summary>
    bool IsUsable => true;

    /// <summary>Makes a collection of elements that are still to be read.</summary>
    /// <param name="count">How many there are.</param>
    /// <param name="room">Where they are read to.</param>
    object WithRoom(int count, out Span<T> room);

    /// <summary>Puts elements that were read into the order in which the collection has them.</summary>
    void Settle(Span<T> room)
    {
    }
}

/// <summary>A form as that: kept, so that code which is not optimized yet makes no object of the form at each call.</summary>
internal static class RoomForm<T, TForm>
    where TForm : struct
{
    /// <summary>The form, or null where elements have to be read to somewhere else first.</summary>
    internal static readonly IRoomForm<T>? Of = default(TForm) is IRoomForm<T> { IsUsable: true } form ? form : null;
}
#endif
