using Prewire.WireProtocol;

namespace Prewire.Generator.Planning.Linking;

/// <summary>The bytes that a type takes in a literal.</summary>
internal static class EntrySize
{
    /// <summary>The bytes of its entry. What other types are mentioned by their indices takes two bytes each.</summary>
    public static int Of(TypeModel type)
    {
        int mentions = type.Base is null ? 0 : 1;
        var edges = new ShapeEdges(other =>
        {
            mentions += other is SerializableTypeRef { IsAbstract: false } ? 1 : 0;
            return WireEdge.Of(WireKind.Open);
        });
        DeclaredShapes.TryBegin(new ShapeGraph(), type, out WireEdge root, out TypeShape shape);
        DeclaredShapes.AddMembers(type, shape, edges);

        // As the root's, the entry might be shorter; kind and index of a list and its elements are three bytes.
        return ShapeWriter.TryToLiteral(WireEdge.List(root), out _) is byte[] literal ? literal.Length - 3 + mentions : ManifestSizes.Large;
    }
}
