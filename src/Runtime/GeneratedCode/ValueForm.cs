namespace Prewire.GeneratedCode;

/// <summary>What a codec says of its bytes, whatever the codec: enums are integers, and so is what a codec makes numbers of.</summary>
internal static class ValueForm<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    private static readonly WireEdge s_edge = default(TCodec).Describe(new ShapeGraph());

    /// <summary>What values are on the wire, or null where they are nullable there.</summary>
    internal static readonly WireKind? Kind = s_edge.Nullable ? null : s_edge.Kind;

    /// <summary>How a nullable value is read of which a bit said that it is there.</summary>
    internal static readonly EdgeMap Present = new(s_edge, s_edge, present: new EdgeMap(s_edge.AsPresent(), s_edge.AsPresent()) { IsExact = true });

    /// <summary>The bytes of a value that is there, where all that are have as many.</summary>
    internal static readonly int PresentSize = WireKinds.LeastSize(s_edge.Kind);

    /// <summary>Whether lists of them have something in front of the first one, so that they are not written one by one: what is packed, and what is announced.</summary>
    internal static readonly bool GoesTogether = ListHead.Precedes(s_edge) || PresenceBits.Precede(s_edge) || (!s_edge.Nullable && WireKinds.IsAnnounced(s_edge.Kind));
}
