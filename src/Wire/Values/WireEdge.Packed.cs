namespace Prewire.WireProtocol;

/// <content>The elements of packed lists.</content>
public sealed partial class WireEdge
{
    /// <summary>Of an element of a packed list, how all of them are written, where its kind does not say that.</summary>
    internal int Head => Nullable || Kind == WireKind.Blob ? ListHead.Plain : (int)Version;

    /// <summary>The bytes of a value that is there, or the fewest.</summary>
    internal int LeastSize => ListHead.SizeOf(Kind, Head);

    /// <summary>An element of a packed list, as it is there.</summary>
    /// <param name="kind">The kind of the elements.</param>
    /// <param name="head">How they are written, of which that kind has one.</param>
    internal static WireEdge Packed(WireKind kind, int head)
    {
        WireKind written = ListHead.ElementKind(kind, head);
        return WireKinds.IsInteger(kind) || head == ListHead.Plain ? Of(written) : new WireEdge(written, version: (uint)head);
    }
}
