namespace Prewire.GeneratedCode;

/// <summary>A codec of objects that are tracked because a member asks for it, so that nothing is known of their type.</summary>
internal interface ITrackedByMember;

/// <summary>A codec of objects of which each is written once. Writing and reading go by <see cref="Tracked"/>, which comes back here for the values.</summary>
/// <typeparam name="T">The type of the objects.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ITrackedCodec<T> : IWireCodec<T?>
    where T : class
{
    /// <summary>Whether objects of the type say themselves what they equal.</summary>
    bool HasOwnEquality { get; }

    /// <summary>Writes an object as if it were not tracked.</summary>
    /// <param name="value">The object, not null.</param>
    /// <returns>The position behind it.</returns>
    ref byte WriteBody(ref PrewireWriter writer, ref byte cursor, T value);

    /// <summary>Reads an object as if it were not tracked.</summary>
    T? ReadBody(ref PrewireReader reader);

    /// <summary>The same for an object that another version wrote.</summary>
    /// <param name="map">How the message maps to the object.</param>
    T? ReadBodyMapped(ref PrewireReader reader, EdgeMap map);

    /// <summary>Whether copies are made without bytes in between.</summary>
    bool ClonesDirectly { get; }

    /// <summary>Copies an object as if it were not tracked, where that is so.</summary>
    /// <param name="cloner">Copies what is inside.</param>
    /// <param name="value">The object, not null and just of the type.</param>
    T CloneBody(ref Cloner cloner, T value);

    /// <summary>Says what an object looks like as if it were not tracked.</summary>
    /// <param name="graph">The types met so far.</param>
    WireEdge DescribeBody(ShapeGraph graph);
}

/// <summary>A codec of tracked objects that are made before their values are read, so that cycles close.</summary>
/// <typeparam name="T">The type of the objects.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IShellCodec<T>
    where T : class
{
    /// <summary>What an object takes in memory, about.</summary>
    int ShellSize { get; }

    /// <summary>The fewest bytes of an object's value.</summary>
    int MinBodySize { get; }

    /// <summary>Makes an object.</summary>
    T NewShell();

    /// <summary>Gives an object the values of another one.</summary>
    /// <param name="cloner">Copies what is inside.</param>
    /// <param name="value">The other one, just of the type.</param>
    /// <param name="shell">The object.</param>
    void CopyTo(ref Cloner cloner, T value, T shell);

    /// <summary>Reads the value of an object.</summary>
    /// <param name="value">The object.</param>
    void Fill(ref PrewireReader reader, T value);

    /// <summary>The same for a value that another version wrote.</summary>
    /// <param name="map">How the message maps to the value.</param>
    /// <param name="value">The object.</param>
    void FillMapped(ref PrewireReader reader, EdgeMap map, T value);
}
