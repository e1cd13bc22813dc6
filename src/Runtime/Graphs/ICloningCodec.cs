namespace Prewire.GeneratedCode;

/// <summary>A codec that makes copies without bytes in between.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ICloningCodec<T>
{
    /// <summary>Makes what reading a message of a value would give.</summary>
    /// <param name="cloner">Copies what is inside.</param>
    /// <param name="value">The value, not null.</param>
    T Clone(ref Cloner cloner, T value);
}
