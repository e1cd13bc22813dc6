namespace Prewire;

/// <content>How hand-written codecs take part.</content>
public abstract partial class Codec<T>
{
    private ValueForm? _form;

    /// <summary>What a value looks like, worked out once.</summary>
    internal ValueForm Form => _form ??= new ValueForm(Describe(new ShapeGraph()), ReferenceEquals(Shape, WireShape.Blob), acceptsNull: default(T) is null);

    /// <summary>What a value looks like. Types that contain themselves through the codec are described once in a graph, and so is nothing more than that asked here.</summary>
    /// <exception cref="InvalidOperationException">The version is negative.</exception>
    internal WireEdge Describe(ShapeGraph graph)
    {
        if (Version < 0)
        {
            throw new InvalidOperationException("The version of a codec is 0 or more.");
        }

        WireShape shape = Shape;
        WireEdge edge = ReferenceEquals(shape, WireShape.Blob) ? WireEdge.Blob((uint)Version) : shape.Describe(graph);
        if (edge.Nullable)
        {
            // Whether the value itself is there is said apart from what it says of its part.
            edge = WireEdge.Tuple(edge);
        }

        edge = edge.AsByHand();
        bool needsPresence = default(T) is null && !ValueForm.HasNull(edge);
        return needsPresence ? edge.AsNullable().AsInline() : edge;
    }
}
