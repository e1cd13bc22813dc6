using System;
using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>Where floating-point numbers may be in the bytes of an edge, and which.</summary>
[Flags]
internal enum NaNReach : byte
{
    /// <summary>Nowhere.</summary>
    None = 0,

    /// <summary>Numbers of two bytes, in the declared types themselves.</summary>
    Half = 1,

    /// <summary>Numbers of four bytes.</summary>
    Single = 2,

    /// <summary>Numbers of eight bytes.</summary>
    Double = 4,

    /// <summary>Any of them: in what another version wrote and was kept.</summary>
    Any = Half | Single | Double,

    /// <summary>In objects that are announced in the message: of derived types, or behind late edges.</summary>
    Announced = 8,

    /// <summary>In open positions, whose objects may be numbers themselves.</summary>
    Open = 16,
}

/// <summary>Finds out where floating-point numbers may be.</summary>
internal static class MayReachNaN
{
    internal static NaNReach Of(WireEdge edge) => Of(edge, []);

    private static NaNReach Of(WireEdge edge, HashSet<TypeShape> seen) => edge.Kind switch
    {
        WireKind.Open => NaNReach.Open,
        WireKind.Late => NaNReach.Announced,
        WireKind.List or WireKind.Reference => Of(edge.Element!, seen),
        WireKind.Map => Of(edge.Element!, seen) | Of(edge.Value!, seen),
        WireKind.Tuple => All(edge.Items, seen),
        WireKind.Object or WireKind.Struct => Of(edge.Type!, seen),
        WireKind.Float16 => NaNReach.Half,
        WireKind.Float32 => NaNReach.Single,
        WireKind.Float64 => NaNReach.Double,
        _ => WireKinds.IsFloat(edge.Kind) ? NaNReach.Any : NaNReach.None,
    };

    private static NaNReach Of(TypeShape type, HashSet<TypeShape> seen)
    {
        if (!seen.Add(type))
        {
            return NaNReach.None;
        }

        NaNReach own = (type.KeepsUnknown ? NaNReach.Any : NaNReach.None)
            | ((type.Flags & ShapeFlags.Polymorphic) != 0 ? NaNReach.Announced : NaNReach.None)
            | (type.BaseEdge is { } section ? Of(section, seen) : NaNReach.None);
        foreach (MemberShape member in type.Members)
        {
            own |= Of(member.Edge, seen);
        }

        return own;
    }

    private static NaNReach All(IEnumerable<WireEdge> edges, HashSet<TypeShape> seen)
    {
        NaNReach all = NaNReach.None;
        foreach (WireEdge edge in edges)
        {
            all |= Of(edge, seen);
        }

        return all;
    }
}
