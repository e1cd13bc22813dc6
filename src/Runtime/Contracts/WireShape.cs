namespace Prewire;

/// <summary>What the bytes of a hand-written codec look like; see <see cref="Codec{T}.Shape"/>. Immutable.</summary>
/// <remarks>
/// Every shape but <see cref="Blob"/> is a promise: readers that do not know the codec skip its bytes, check them and convert them
/// by the shape alone. <see cref="Codec{T}.Verify"/> says in a test whether a codec keeps it.
/// </remarks>
public sealed partial class WireShape
{
    private readonly Func<ShapeGraph, WireEdge> _describe;

    private WireShape(Func<ShapeGraph, WireEdge> describe) => _describe = describe;

    /// <summary>Any bytes. Prewire puts their length in front and keeps the codec's version; null is told apart.</summary>
    public static WireShape Blob { get; } = new(static _ => throw new InvalidOperationException("Only a codec as a whole is a blob."));

    /// <summary>What <see cref="PrewireWriter.WriteBytes"/> writes.</summary>
    public static WireShape Bytes { get; } = Of(WireKind.Bytes);

    /// <summary>
    /// A list: its count by <see cref="PrewireWriter.WriteCount(int)"/>, then the elements. Not so where lists are packed: integers of two, four or eight bytes,
    /// <see cref="decimal"/>, <see cref="System.DateTimeOffset"/>, and all nullable values of one size. For those, write an array or list with its own codec, as
    /// <c>PrewireSerializer.GetCodec</c> gives it, and use that codec's shape.
    /// </summary>
    /// <param name="element">The shape of an element.</param>
    public static WireShape List(WireShape element) => new(graph => WireEdge.List(element.Describe(graph)));

    /// <summary>A dictionary: its count by <see cref="PrewireWriter.WriteCount(int)"/>, then key, value, key, value….</summary>
    /// <param name="key">The shape of a key.</param>
    /// <param name="value">The shape of a value.</param>
    public static WireShape Map(WireShape key, WireShape value) =>
        new(graph => WireEdge.Map(key.Describe(graph), value.Describe(graph)));

    /// <summary>Values one after another.</summary>
    /// <param name="items">Their shapes, at most 64.</param>
    public static WireShape Tuple(params WireShape[] items) =>
        new(graph => WireEdge.Tuple(Array.ConvertAll(items, item => item.Describe(graph))));

    /// <summary>A value that may be missing: a byte 0 by <see cref="PrewireWriter.WriteByte"/>, or 1 and the value. Strings, lists and the like have a null of their own instead.</summary>
    /// <param name="value">The shape of the value.</param>
    public static WireShape Nullable(WireShape value) => new(graph => value.Describe(graph).AsNullable());

    /// <summary>What a codec describes, whatever types it reaches.</summary>
    internal static WireShape Of(Func<ShapeGraph, WireEdge> describe) => new(describe);

    /// <exception cref="InvalidOperationException">It is, or has inside, a blob, or a nullable value of a nullable value.</exception>
    internal WireEdge Describe(ShapeGraph graph) => _describe(graph);

    private static WireShape Of(WireKind kind)
    {
        WireEdge edge = WireEdge.Of(kind);
        return new WireShape(_ => edge);
    }
}
