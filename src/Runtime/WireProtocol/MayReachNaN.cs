using System.Collections.Generic;
using System.Linq;

namespace Prewire.WireProtocol;

/// <summary>Whether floating-point numbers may be in the bytes of an edge.</summary>
internal static class MayReachNaN
{
    internal static bool Of(WireEdge edge) => Of(edge, []);

    private static bool Of(WireEdge edge, HashSet<TypeShape> seen)
    {
        switch (edge.Kind)
        {
            case WireKind.Open:
                return true;
            case WireKind.List:
                return Of(edge.Element!, seen);
            case WireKind.Map:
                return Of(edge.Element!, seen) || Of(edge.Value!, seen);
            case WireKind.Tuple:
                return edge.Items.Any(item => Of(item, seen));
            case WireKind.Object or WireKind.Struct:
                return Of(edge.Type!, seen);
            default:
                return WireKinds.IsFloat(edge.Kind);
        }
    }

    private static bool Of(TypeShape type, HashSet<TypeShape> seen)
    {
        if (!seen.Add(type))
        {
            return false;
        }

        return (type.Flags & (ShapeFlags.Polymorphic | ShapeFlags.KeepsUnknown)) != 0
            || (type.BaseEdge is { } section && Of(section, seen))
            || type.Alternatives.Any(alternative => Of(alternative.Edge, seen))
            || type.Members.Any(member => Of(member.Edge, seen));
    }
}
