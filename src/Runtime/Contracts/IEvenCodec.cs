namespace Prewire.GeneratedCode;

/// <summary>
/// An <see cref="IBoundedCodec{T}"/> of values with nullable ones in them that can also write and read without deciding anything by which of these are there: no processor foresees that of thousands of values.
/// Of fewer it learns what came before, and then it is faster to decide.
/// </summary>
/// <typeparam name="T">The type of the values, for which no code of the user's runs.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IEvenCodec<T>
{
    /// <summary>Writes a value as <see cref="IBoundedCodec{T}.Put"/> does.</summary>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The value.</param>
    /// <returns>The position behind the value. What follows in the room may be overwritten.</returns>
    ref byte PutEven(ref byte cursor, in T value);

    /// <summary>Reads a value as <see cref="IBoundedCodec{T}.Get"/> does.</summary>
    /// <param name="reader">Fails where the bytes are no value. It does not move.</param>
    /// <param name="cursor">A position.</param>
    /// <param name="offset">How far behind it the value begins; then, how far behind it the value ends.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are no value.</exception>
    T GetEven(ref PrewireReader reader, ref byte cursor, ref int offset);
}
