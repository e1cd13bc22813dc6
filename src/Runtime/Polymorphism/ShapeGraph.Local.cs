namespace Prewire.WireProtocol;

/// <content>What only the side knows that has the types.</content>
public sealed partial class ShapeGraph
{
    /// <summary>Describes a type that leads to no other, and at whose positions are no objects of derived types.</summary>
    /// <param name="codecKey">What tells the type from others.</param>
    /// <param name="kind">What the type is.</param>
    /// <param name="flags">What else is true of it.</param>
    /// <param name="displayName">The type's short name, for error messages.</param>
    /// <param name="members">Its members, as <see cref="TypeShape.Add(string, WireEdge[])"/> takes them.</param>
    public WireEdge Describe(object codecKey, ShapeKind kind, ShapeFlags flags, string displayName, string members)
    {
        if (TryBegin(codecKey, kind, flags, displayName, out WireEdge edge, out TypeShape type))
        {
            type.Add(members);
        }

        return edge;
    }

    /// <summary>Describes a type that leads to no other, but at whose positions objects of derived types may be, none of which has a tag.</summary>
    /// <param name="codecKey">What tells the type from others.</param>
    /// <param name="kind">What the type is.</param>
    /// <param name="flags">What else is true of it.</param>
    /// <param name="displayName">The type's short name, for error messages.</param>
    /// <param name="members">Its members, as <see cref="TypeShape.Add(string, WireEdge[])"/> takes them.</param>
    /// <remarks>A method of its own: what looks for types is in a native app only where something calls this.</remarks>
    public WireEdge DescribeOpen(object codecKey, ShapeKind kind, ShapeFlags flags, string displayName, string members)
    {
        if (TryBegin(codecKey, kind, flags, displayName, out WireEdge edge, out TypeShape type))
        {
            type.Add(members);
            type.AddUnion(null);
        }

        return edge;
    }
}
