using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>The shapes of declared types, as their codecs describe them.</summary>
internal static class DeclaredShapes
{
    /// <summary>Begins the shape of a type.</summary>
    /// <returns>False where that was done before.</returns>
    public static bool TryBegin(ShapeGraph graph, TypeModel type, out WireEdge edge, out TypeShape shape)
    {
        bool isNew = graph.TryBegin(type.Key, type.IsValueType ? ShapeKind.Struct : ShapeKind.Object, Flags(type), type.Identifier, out edge, out shape);
        shape.NameHash = NameHash(type);
        return isNew;
    }

    /// <summary>The hash by which references find the type; 0 where there are none. Of a generic type it is one of many, but takes as many bytes.</summary>
    public static uint NameHash(TypeModel type) =>
        type.IsTracked && type.Forward is null ? TypeNameIdentity.HashOf(TypeNameIdentity.Of(type.WireName)) : 0;

    /// <summary>Adds a type's members to its shape.</summary>
    /// <returns>Whether all of them are known here.</returns>
    public static bool AddMembers(TypeModel type, TypeShape shape, ShapeEdges edges)
    {
        foreach (MemberModel member in MemberOrder.Of(type).Where(static m => !m.KeepsUnknown))
        {
            if (edges.Of(member.Type) is not WireEdge edge)
            {
                return false;
            }

            shape.Add(member.Id, member.NameHash, member.Name, IsInline(member.Type) ? edge.AsInline() : edge);
        }

        return true;
    }

    /// <summary>Whether only the codec knows the shape of a member, so that it is written as an element would be.</summary>
    public static bool IsInline(TypeRef type) =>
        type is ParameterTypeRef or CustomTypeRef or SurrogateTypeRef or ConvertedTypeRef or SerializableTypeRef { IsForward: true };

    private static ShapeFlags Flags(TypeModel type) =>
        (type.UsesIds ? ShapeFlags.None : ShapeFlags.Named)
        | (type.IsWithNames ? ShapeFlags.WithNames : ShapeFlags.None)
        | (MemberOrder.IsListed(type) ? ShapeFlags.Listed : ShapeFlags.None)
        | (type.KeepsUnknown ? ShapeFlags.KeepsUnknown : ShapeFlags.None);
}
