using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A hand-written codec where generated code, or a list, asks for one.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TFactory">Makes it, of its class; there is one instance.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct CustomCodec<T, TFactory> : IWireCodec<T>
    where TFactory : struct, ICodecFactory<T>
{
    private static Codec<T> Instance => CustomInstance<T, TFactory>.Value;

    public int MinSize => Instance.Form.MinSize;

    ref byte IWireCodec<T>.Write(ref PrewireWriter writer, ref byte cursor, in T value) =>
        ref Cursor.Unscope(ref CustomValues.Write(ref writer, ref cursor, value, Instance));

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values) =>
        ref Cursor.Unscope(ref CustomValues.WriteSpan<T, CustomCodec<T, TFactory>>(ref writer, ref cursor, values, Instance));

    public T Read(ref PrewireReader reader) => CustomValues.Read(ref reader, Instance);

    public void ReadSpan(ref PrewireReader reader, Span<T> values) =>
        CustomValues.ReadSpan<T, CustomCodec<T, TFactory>>(ref reader, values, Instance);

    public T ReadMapped(ref PrewireReader reader, EdgeMap map) => CustomValues.ReadMapped(ref reader, map, Instance);

    public WireEdge Describe(ShapeGraph graph) => Instance.Describe(graph);
}
