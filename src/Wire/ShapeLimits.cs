namespace Prewire.WireProtocol;

/// <summary>What a literal may ask for. The generator reports a declared type that goes beyond, as far as it sees that; writing refuses what does, and the parser rejects a message that does.</summary>
internal static class ShapeLimits
{
    /// <summary>The longest literal, in bytes.</summary>
    internal const int MaxLiteral = 16 * 1024;

    /// <summary>The most types in a literal.</summary>
    internal const int MaxTypes = 256;

    /// <summary>The most members in one type, those of its base sections not counted.</summary>
    internal const int MaxMembers = 1024;

    /// <summary>
    /// How deep lists, maps and tuples may be nested at one position: an int is 1, a list of ints 2. The longest tuple is 11 by itself.
    /// What looks at shapes calls itself this often for each struct in a struct: much more would take too much of a stack that is nearly used up.
    /// </summary>
    internal const int MaxEdgeNesting = 12;

    /// <summary>The most items in a tuple.</summary>
    internal const int MaxItems = 64;

    /// <summary>How deep structs and base sections may lie in one another without an object or list between them.</summary>
    internal const int MaxStructNesting = 32;

    /// <summary>The largest id.</summary>
    internal const int MaxId = int.MaxValue;
}
