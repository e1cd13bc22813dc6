namespace Prewire.WireProtocol;

/// <summary>How a root that another version wrote maps to the local one, or why it does not.</summary>
internal sealed class RootMap
{
    private RootMap(EdgeMap? edge, WireEdge foreign, int cost, PrewireErrorCode code, string? path, string? detail, RootMap? ofOwnRoot = null)
    {
        Edge = edge;
        Foreign = foreign;
        Cost = cost;
        Code = code;
        Path = path;
        Detail = detail;
        OfOwnRoot = ofOwnRoot;
    }

    /// <summary>The map of the root; null where it cannot be read.</summary>
    internal readonly EdgeMap? Edge;

    /// <summary>What the root looks like in the message.</summary>
    internal readonly WireEdge Foreign;

    /// <summary>A measure of the memory it takes beside the bytes of the literal: the members that share one with another, and those that were compared.</summary>
    internal readonly int Cost;

    /// <summary>Why it cannot be read, or 0.</summary>
    internal readonly PrewireErrorCode Code;

    /// <summary>The member that cannot be read.</summary>
    internal readonly string? Path;

    internal readonly string? Detail;

    /// <summary>
    /// By what a message's own root is read instead, or why it cannot be, where nothing of it might be: its types have members and none in common. Null where it is read as it is elsewhere.
    /// </summary>
    internal readonly RootMap? OfOwnRoot;

    internal static RootMap Bound(EdgeMap edge, int cost, RootMap? ofOwnRoot) => new(edge, edge.Foreign, cost, 0, null, null, ofOwnRoot);

    /// <summary>The same where more than members were compared.</summary>
    internal RootMap With(int cost) => cost == 0 ? this : new(Edge, Foreign, Cost + cost, Code, Path, Detail, OfOwnRoot?.With(cost));

    internal static RootMap Failed(WireEdge foreign, int cost, PrewireErrorCode code, string? path, string? detail) =>
        new(null, foreign, cost, code, path, detail);
}
