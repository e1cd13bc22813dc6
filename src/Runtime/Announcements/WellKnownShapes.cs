namespace Prewire.Announcements;

/// <summary>
/// What objects of well-known types look like: all that it takes to step over them. What a framework lacks has a shape all the same. Apart from how they are written
/// and read, which a program without open positions does not need.
/// </summary>
internal static class WellKnownShapes
{
    /// <summary>What the code of an array is above that of its elements.</summary>
    internal const int ArrayOffset = 40;

    internal const int LastScalar = ScalarType.LastCode;
    internal const int PlainObject = 29;
    internal const int FirstCollection = 30;
    internal const int LastCollection = 35;

    /// <summary>The largest code and one.</summary>
    internal const int End = ArrayOffset + LastScalar + 1;

    private static readonly WireEdge?[] s_edges = MakeEdges();

    /// <summary>What objects of a code look like; null where there is no such code.</summary>
    internal static WireEdge? EdgeOf(int code) => code < End ? s_edges[code] : null;

    /// <summary>Which floating-point numbers are in objects of a code; those in open positions are not among them.</summary>
    internal static NaNReach ReachOf(int code)
    {
        WireKind kind = EdgeOf(code) is { } edge ? (edge.Element ?? edge).Kind : WireKind.Open;
        return WireKinds.IsFloat(kind) ? MayReachNaN.Of(WireEdge.Of(kind)) : NaNReach.None;
    }

    /// <summary>Whether objects of a code contain open positions.</summary>
    internal static bool Nests(int code) => code is >= FirstCollection and <= LastCollection;

    private static WireEdge?[] MakeEdges()
    {
        WireEdge open = WireEdge.Of(WireKind.Open);
        var edges = new WireEdge?[End];
        for (int i = 1; i <= LastScalar; i++)
        {
            edges[i] = WireEdge.Of(ScalarType.All[i - 1].Kind);
            edges[i + ArrayOffset] = WireEdge.List(edges[i]!);
        }

        edges[PlainObject] = WireEdge.Tuple();
        edges[30] = edges[31] = edges[33] = WireEdge.List(open);
        edges[32] = edges[35] = WireEdge.Map(open, open);
        edges[34] = WireEdge.Map(WireEdge.Of(WireKind.String), open);
        return edges;
    }
}
