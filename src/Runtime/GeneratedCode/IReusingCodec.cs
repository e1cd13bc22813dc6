using System.ComponentModel;

namespace Prewire.GeneratedCode;

/// <summary>A codec that can read into an object that exists.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IReusingCodec<T>
{
    /// <summary>Reads a value of exactly this shape.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">A value, not null, which is changed where that can be; then the value that was read.</param>
    void ReadInto(ref PrewireReader reader, ref T value);
}
