using System.Collections.Generic;
using System.Linq;

namespace Prewire.WireProtocol;

/// <summary>Where floating-point numbers may be in the bytes of an edge.</summary>
internal enum NaNReach
{
    /// <summary>Nowhere.</summary>
    None,

    /// <summary>Only in objects that are announced in the message: of derived types, or behind late edges.</summary>
    Announced,

    /// <summary>In the declared types themselves, in open positions, or in what another version wrote and was kept.</summary>
    Declared,
}

/// <summary>Finds out where floating-point numbers may be.</summary>
internal static class MayReachNaN
{
    internal static NaNReach Of(WireEdge edge) => Of(edge, []);

    private static NaNReach Of(WireEdge edge, HashSet<TypeShape> seen) => edge.Kind switch
    {
        WireKind.Open => NaNReach.Declared,
        WireKind.Late => NaNReach.Announced,
        WireKind.List or WireKind.Reference => Of(edge.Element!, seen),
        WireKind.Map => Most([Of(edge.Element!, seen), Of(edge.Value!, seen)]),
        WireKind.Tuple => Most(edge.Items.Select(item => Of(item, seen))),
        WireKind.Object or WireKind.Struct => Of(edge.Type!, seen),
        _ => WireKinds.IsFloat(edge.Kind) ? NaNReach.Declared : NaNReach.None,
    };

    private static NaNReach Of(TypeShape type, HashSet<TypeShape> seen)
    {
        if (!seen.Add(type))
        {
            return NaNReach.None;
        }

        NaNReach own = type.KeepsUnknown ? NaNReach.Declared
            : (type.Flags & ShapeFlags.Polymorphic) != 0 ? NaNReach.Announced
            : NaNReach.None;
        IEnumerable<WireEdge> inside = type.Members.Select(static m => m.Edge);
        return Most((type.BaseEdge is { } section ? inside.Append(section) : inside).Select(edge => Of(edge, seen)).Append(own));
    }

    private static NaNReach Most(IEnumerable<NaNReach> reaches) => reaches.Max();
}
