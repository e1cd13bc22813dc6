using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>Objects of a tracked type at positions where each is a new one and has to have its values at once: surrogates.</summary>
/// <typeparam name="T">The type of the objects.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct UntrackedCodec<T, TCodec> : IWireCodec<T?>
    where T : class
    where TCodec : struct, ITrackedCodec<T>
{
    ref byte IWireCodec<T?>.Write(ref PrewireWriter writer, ref byte cursor, in T? value) =>
        ref value is null ? ref writer.WriteNull(ref cursor) : ref Cursor.Unscope(ref default(TCodec).WriteBody(ref writer, ref cursor, value));

    public T? Read(ref PrewireReader reader) => default(TCodec).ReadBody(ref reader);

    public T? ReadMapped(ref PrewireReader reader, EdgeMap map) => default(TCodec).ReadBodyMapped(ref reader, map);

    public WireEdge Describe(ShapeGraph graph) => default(TCodec).DescribeBody(graph);
}
