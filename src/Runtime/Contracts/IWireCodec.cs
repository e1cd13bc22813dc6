namespace Prewire.GeneratedCode;

/// <summary>What a codec says of its values as such. Asked by this interface, it takes no code that is made for its type.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireCodec
{
    /// <summary>The fewest bytes that a value takes.</summary>
    int MinSize { get; }

    /// <summary>The lead byte and literal of a message whose root is such a value.</summary>
    ReadOnlySpan<byte> Prefix { get; }

    /// <summary>Says what the bytes of a value look like.</summary>
    /// <param name="graph">Gathers the types that are reached.</param>
    /// <returns>The edge to this type.</returns>
    WireEdge Describe(ShapeGraph graph);
}

/// <summary>How values of one type are written and read. Implemented by empty structs, so that codecs compose without virtual calls.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireCodec<T> : IWireCodec
{
    /// <summary>Writes a value.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="cursor">Where to write; nothing is known about the room there.</param>
    /// <param name="value">The value.</param>
    /// <returns>The position behind the value.</returns>
    ref byte Write(ref PrewireWriter writer, ref byte cursor, in T value);

    /// <summary>Writes the elements of a list, without their count.</summary>
    ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values);

    /// <summary>Reads a value of exactly this shape.</summary>
    T Read(ref PrewireReader reader);

    /// <summary>Reads the elements of a list, without their count.</summary>
    void ReadSpan(ref PrewireReader reader, Span<T> values);

    /// <summary>Reads a value that another version wrote.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="map">How the other version's shape maps to this one.</param>
    T ReadMapped(ref PrewireReader reader, EdgeMap map);
}
