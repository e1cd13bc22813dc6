namespace Prewire.GeneratedCode;

/// <summary>
/// A codec of whose elements a list says once, in front of the first, what they look like. So they are written and read together, by
/// <see cref="IWireCodec{T}.WriteSpan"/> and <see cref="IWireCodec{T}.ReadSpan"/>, or by the method here, and not one by one.
/// </summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal interface IAnnouncedElements<T>
{
    /// <summary>Reads the elements of a list, without their count, the first of them into those that exist.</summary>
    void ReadInto(ref PrewireReader reader, Span<T> values, int existing, ref Reuse reuse);
}
