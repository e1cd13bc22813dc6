using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="List{T}"/>.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct ListCodec<T, TCodec> : IWireCodec<List<T>?>, IReusingCodec<List<T>?>, ICloningCodec<List<T>?>, ISizedCodec<List<T>?>
    where TCodec : struct, IWireCodec<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<List<T>?>.Write(ref PrewireWriter writer, ref byte cursor, in List<T>? value) =>
        ref typeof(T).IsValueType
            ? ref Elements.WriteList<T, TCodec>(ref writer, ref cursor, Elements.Exactly(value))
            : ref Elements.WriteObjects<T, TCodec>(ref writer, ref cursor, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public List<T>? Read(ref PrewireReader reader) => Elements.ReadList<T, TCodec>(ref reader);

    public void ReadInto(ref PrewireReader reader, ref List<T>? value, ref Reuse reuse) =>
        Elements.ReadIntoList<T, TCodec>(ref reader, ref value, ref reuse);

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref List<T>? value, ref Reuse reuse) =>
        Elements.ReadMappedIntoList<T, TCodec>(ref reader, map, ref value, ref reuse);

    public List<T>? Clone(ref Cloner cloner, List<T>? value) => Elements.CloneList<T, TCodec>(ref cloner, Elements.Exactly(value)!);

    public List<T>? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedList<T, TCodec>(ref reader, map);

    /// <remarks>No objects are copied, and what would find that out need not be compiled.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? TryToArray(in List<T>? value) => typeof(T).IsValueType ? Elements.TryListToMessage<T, TCodec>(Prefix, Elements.Exactly(value)) : null;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWrite(IBufferWriter<byte> output, in List<T>? value) => typeof(T).IsValueType && Elements.TryWriteListMessage<T, TCodec>(output, Prefix, Elements.Exactly(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> body, out List<T>? value)
    {
        value = typeof(T).IsValueType ? Elements.TryReadListMessage<T, TCodec>(body) : null;
        return value is not null;
    }

    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
