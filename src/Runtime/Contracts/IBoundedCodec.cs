namespace Prewire.GeneratedCode;

/// <summary>A codec of values that take at most so many bytes, so that one check of room covers many of them.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IBoundedCodec<T>
{
    /// <summary>The most bytes of a value, or -1 where there is no bound.</summary>
    int MaxSize { get; }

    /// <summary>What is known of all values.</summary>
    BoundedTraits Traits { get; }

    /// <summary>Writes a value where there is room for <see cref="MaxSize"/> bytes.</summary>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The value.</param>
    /// <returns>The position behind the value. What follows in the room may be overwritten.</returns>
    ref byte Put(ref byte cursor, in T value);

    /// <summary>Reads a value where <see cref="MaxSize"/> bytes are left.</summary>
    /// <param name="reader">Fails where the bytes are no value. It does not move.</param>
    /// <param name="cursor">A position.</param>
    /// <param name="offset">How far behind it the value begins; then, how far behind it the value ends.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are no value.</exception>
    T Get(ref PrewireReader reader, ref byte cursor, ref int offset);
}

/// <summary>What is known of all values of a <see cref="IBoundedCodec{T}"/>.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
public enum BoundedTraits
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>All take <see cref="IBoundedCodec{T}.MaxSize"/> bytes.</summary>
    Fixed = 1,

    /// <summary>All bytes are a value, and <see cref="Laid"/>.</summary>
    Plain = 2 | Laid,

    /// <summary>No code of the user's runs where values are made, so that nobody has to know which one it was that failed.</summary>
    Quiet = 4,

    /// <summary>Its fields are put and got as they are, whatever their order, and there are no others. Which bytes are no value the shape says.</summary>
    Laid = 8,

    /// <summary>Its fields are put in the order in which they are laid out: where a value has as many bytes in memory as in a message, they are the same bytes.</summary>
    InOrder = 16,
}
