using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>Objects of which each is written once at positions that ask for it, whatever their type says.</summary>
/// <typeparam name="T">The type of the objects.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ReferenceCodec<T, TCodec> : ITrackedCodec<T>, ITrackedByMember, ICloningCodec<T?>
    where T : class
    where TCodec : struct, IWireCodec<T?>
{
    public int MinSize => 1;

    /// <summary>Nothing is known of the type.</summary>
    public bool HasOwnEquality => true;

    public bool ClonesDirectly => true;

    public ReadOnlySpan<byte> Prefix => RootPrefix<T?, ReferenceCodec<T, TCodec>>.Bytes;

    ref byte IWireCodec<T?>.Write(ref PrewireWriter writer, ref byte cursor, in T? value) => ref Tracked.Write<T, ReferenceCodec<T, TCodec>>(ref writer, ref cursor, value);

    public ref byte WriteBody(ref PrewireWriter writer, ref byte cursor, T value) => ref Encode.Value<T?, TCodec>(ref writer, ref cursor, value);

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values) =>
        ref Elements.Write<T?, ReferenceCodec<T, TCodec>>(ref writer, ref cursor, values);

    public T? Read(ref PrewireReader reader) => Tracked.Read<T, ReferenceCodec<T, TCodec>>(ref reader);

    public T? ReadBody(ref PrewireReader reader) => default(TCodec).Read(ref reader);

    public void ReadSpan(ref PrewireReader reader, Span<T?> values) => Elements.Read<T?, ReferenceCodec<T, TCodec>>(ref reader, values);

    public T? ReadMapped(ref PrewireReader reader, EdgeMap map) => Tracked.ReadMapped<T, ReferenceCodec<T, TCodec>>(ref reader, map);

    public T? ReadBodyMapped(ref PrewireReader reader, EdgeMap map) => default(TCodec).ReadMapped(ref reader, map);

    public T? Clone(ref Cloner cloner, T? value) => value is null ? null : Tracked.Clone<T, ReferenceCodec<T, TCodec>>(ref cloner, value);

    public T CloneBody(ref Cloner cloner, T value) => cloner.Copy<T?, TCodec>(value)!;

    public WireEdge Describe(ShapeGraph graph) => Tracked.Describe<T, ReferenceCodec<T, TCodec>>(graph, nameHash: 0);

    public WireEdge DescribeBody(ShapeGraph graph) => default(TCodec).Describe(graph);
}
