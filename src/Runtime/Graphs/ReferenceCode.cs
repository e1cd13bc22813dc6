namespace Prewire.Graphs;

/// <summary>What a reference begins with; see "Tracked references" in docs/wire-format.md.</summary>
internal static class ReferenceCode
{
    internal const byte Null = 0;

    /// <summary>A new object just of the declared type, whose value stands in the queue.</summary>
    internal const byte Queued = 1;

    /// <summary>A new object of another type, which says its type and how it is written itself.</summary>
    internal const byte Other = 2;

    /// <summary>A new object whose value follows.</summary>
    internal const byte Inline = 3;

    /// <summary>The object with the id 0.</summary>
    internal const uint First = 4;
}
