namespace Prewire.WireProtocol;

/// <content>The elements of packed lists.</content>
public sealed partial class WireEdge
{
    /// <summary>Of an element of a packed list, how all of them are written, where its kind does not say that.</summary>
    internal int Head => Nullable || Kind == WireKind.Blob ? ListHead.Plain : (int)Version;

    /// <summary>Whether it is an element of a list in which nulls take as many bytes as values.</summary>
    internal bool IsSlot => Nullable && Version == ListHead.Slots && Kind != WireKind.Blob;

    /// <summary>A nullable element of a list in which nulls take as many bytes as values.</summary>
    internal WireEdge AsSlot() => new(Kind, nullable: true, version: ListHead.Slots);

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
