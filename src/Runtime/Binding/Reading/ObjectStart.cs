namespace Prewire.WireProtocol;

/// <summary>What is at the start of an object that another version wrote.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum ObjectStart
{
    /// <summary>A null, which was read.</summary>
    Null,

    /// <summary>An object of the declared type, whose header was read.</summary>
    Present,

    /// <summary>An object of another type, of which nothing was read.</summary>
    Other,
}
