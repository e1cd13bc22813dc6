using Prewire.Announcements;
using Prewire.GeneratedCode;

namespace Prewire.Graphs;

/// <summary>Whether values of a codec may hold tracked objects.</summary>
internal static class TrackedKeys<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    internal static readonly bool MayBe = TrackedEdges.MayHold(default(TCodec).Describe(new ShapeGraph()));

    /// <summary>Whether they are tracked objects that equal nothing but themselves, unless a derived type says otherwise.</summary>
    private static readonly bool s_areByIdentity = TrackedEdges.AreByIdentity(default(TCodec).Describe(new ShapeGraph()), typeof(T));

    /// <summary>Whether what they equal may depend on objects that do not have their values yet, if there are such.</summary>
    /// <param name="hasUnsettled">Whether an object was met that says itself what it equals.</param>
    /// <param name="comparer">What they are compared by, where that is not the default.</param>
    internal static bool MayDepend(bool hasUnsettled, object? comparer) => comparer is not null || !s_areByIdentity || (hasUnsettled && !typeof(T).IsSealed);
}

/// <summary>The same for what an edge leads to.</summary>
internal static class TrackedEdges
{
    /// <summary>See <see cref="TrackedKeys{T, TCodec}.MayBe"/>.</summary>
    internal static bool MayHold(WireEdge edge) => MayHold(edge, []);

    /// <summary>Whether values are tracked objects that equal nothing but themselves, unless a derived type says otherwise.</summary>
    internal static bool AreByIdentity(WireEdge edge, System.Type type) => edge.Kind == WireKind.Late ? AreByIdentity(((ShapeTarget)edge.Target!).Root.Edge, type)
        : edge.Kind == WireKind.Reference && edge.Objects is ObjectBody { HasOwnEquality: false } body && body.Type == type;

    private static bool MayHold(WireEdge edge, HashSet<TypeShape> seen) => edge.Kind switch
    {
        WireKind.Reference or WireKind.Open => true,
        WireKind.Late => edge.Target is not ShapeTarget late || MayHold(late.Root.Edge, seen),
        WireKind.List => MayHold(edge.Element!, seen),
        WireKind.Map => MayHold(edge.Element!, seen) || MayHold(edge.Value!, seen),
        WireKind.Tuple => System.Array.Exists(edge.Items, item => MayHold(item, seen)),
        WireKind.Object or WireKind.Struct => MayHold(edge.Type!, seen),
        _ => false,
    };

    private static bool MayHold(TypeShape type, HashSet<TypeShape> seen)
    {
        if (!seen.Add(type))
        {
            return false;
        }

        if ((type.Flags & ShapeFlags.Polymorphic) != 0 || (type.BaseEdge is { } section && MayHold(section, seen)))
        {
            return true;
        }

        foreach (MemberShape member in type.Members)
        {
            if (MayHold(member.Edge, seen))
            {
                return true;
            }
        }

        return false;
    }
}
