namespace Prewire.GeneratedCode;

/// <summary>A codec that can read into an object that exists.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IReusingCodec<T>
{
    /// <summary>Reads a value of exactly this shape.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">A value, not null, which is changed where that can be; then the value that was read.</param>
    /// <param name="reuse">What is known of the objects that exist.</param>
    void ReadInto(ref PrewireReader reader, ref T value, ref Reuse reuse);

    /// <summary>Reads a value that another version wrote. Members that it lacks stay as they are.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="map">How the message maps to the value.</param>
    /// <param name="value">A value, not null, which is changed where that can be; then the value that was read.</param>
    /// <param name="reuse">What is known of the objects that exist.</param>
    void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref T value, ref Reuse reuse);
}

/// <summary>Marks a codec that can be an <see cref="IReusingCodec{T}"/>, and is one only where somebody asks for it.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IReusingByNeed
{
}
