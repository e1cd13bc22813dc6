using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>What a codec says of its bytes, whatever the codec: enums are integers, and so is what a codec makes numbers of.</summary>
internal static class ValueForm<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>What values are on the wire, or null where they are nullable there.</summary>
    internal static readonly WireKind? Kind = default(TCodec).Describe(new ShapeGraph()) is { Nullable: false } edge ? edge.Kind : null;

    /// <summary>Whether lists of them have something in front of the first one, so that they are not written one by one: what is packed, and what is announced.</summary>
    internal static readonly bool GoesTogether = Kind is { } kind && (WireKinds.IsPacked(kind) || WireKinds.IsAnnounced(kind));
}
