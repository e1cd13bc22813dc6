namespace Prewire.WireProtocol;

/// <content>What only the side knows that has the types.</content>
public sealed partial class ShapeGraph
{
    /// <summary>Describes a type that leads to no other.</summary>
    /// <param name="codecKey">What tells the type from others.</param>
    /// <param name="kind">What the type is.</param>
    /// <param name="flags">What else is true of it. Where objects of derived types may be at its positions, none of these has a tag.</param>
    /// <param name="displayName">The type's short name, for error messages.</param>
    /// <param name="members">Its members, as <see cref="TypeShape.Add(string, WireEdge[])"/> takes them.</param>
    public WireEdge Describe(object codecKey, ShapeKind kind, ShapeFlags flags, string displayName, string members)
    {
        if (TryBegin(codecKey, kind, flags, displayName, out WireEdge edge, out TypeShape type))
        {
            type.Add(members);
            if ((flags & ShapeFlags.Polymorphic) != 0)
            {
                type.AddUnion(null);
            }
        }

        return edge;
    }
}
