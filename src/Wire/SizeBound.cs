using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>The most bytes that a value can take.</summary>
internal static class SizeBound
{
    /// <summary>That there is no bound.</summary>
    internal const long None = -1;

    /// <summary>The most bytes of a value at an edge that is not a member, or <see cref="None"/>.</summary>
    internal static long Of(WireEdge edge) => Of(edge, []);

    private static long Of(WireEdge edge, HashSet<TypeShape> open)
    {
        long size = OfPresent(edge, open);
        return size != None && edge.Nullable ? size + 1 : size;
    }

    /// <summary>The same of a value that is there, without a byte for its presence.</summary>
    private static long OfPresent(WireEdge edge, HashSet<TypeShape> open) => edge.Kind switch
    {
        WireKind.Tuple => OfTuple(edge.Items, open),
        WireKind.Object or WireKind.Struct => OfType(edge.Type!, open),
        _ => WireKinds.LargestSize(edge.Kind) is var size and not 0 ? size : None,
    };

    private static long OfTuple(WireEdge[] items, HashSet<TypeShape> open)
    {
        long sum = 0;
        foreach (WireEdge item in items)
        {
            sum = Add(sum, Of(item, open));
        }

        return sum;
    }

    private static long OfType(TypeShape type, HashSet<TypeShape> open)
    {
        // Objects of other types have any size, and what can contain itself has none.
        if ((type.Flags & (ShapeFlags.Polymorphic | ShapeFlags.KeepsUnknown)) != 0 || !open.Add(type))
        {
            return None;
        }

        int bits = type.IsObject ? 1 : 0;
        long sum = type.BaseEdge is { } section ? Of(section, open) : 0;
        foreach (MemberShape member in type.Members)
        {
            MemberForm form = member.Edge.Form;
            bits += MemberLayout.TakesBit(form) ? 1 : 0;
            sum = Add(sum, form == MemberForm.Bit ? 0 : form == MemberForm.BitAndBytes ? OfPresent(member.Edge, open) : Of(member.Edge, open));
        }

        open.Remove(type);
        return Add(sum, MemberLayout.HeaderSizeOf(bits));
    }

    private static long Add(long sum, long size) => sum == None || size == None ? None : sum + size;
}
