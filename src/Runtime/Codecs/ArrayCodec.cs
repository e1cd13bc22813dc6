using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An array.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct ArrayCodec<T, TCodec> : IWireCodec<T[]?>, IReusingCodec<T[]?>, ICloningCodec<T[]?>, ISizedCodec<T[]?>
    where TCodec : struct, IWireCodec<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<T[]?>.Write(ref PrewireWriter writer, ref byte cursor, in T[]? value) =>
        ref typeof(T).IsValueType
            ? ref Elements.WriteArray<T, TCodec>(ref writer, ref cursor, value)
            : ref Elements.WriteObjects<T, TCodec>(ref writer, ref cursor, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T[]? Read(ref PrewireReader reader) => Elements.ReadArray<T, TCodec>(ref reader);

    public void ReadInto(ref PrewireReader reader, ref T[]? value, ref Reuse reuse) =>
        Elements.ReadIntoArray<T, TCodec>(ref reader, ref value, ref reuse);

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref T[]? value, ref Reuse reuse) =>
        Elements.ReadMappedIntoArray<T, TCodec>(ref reader, map, ref value, ref reuse);

    public T[]? Clone(ref Cloner cloner, T[]? value) => Elements.CloneArray<T, TCodec>(ref cloner, value!);

    public T[]? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedArray<T, TCodec>(ref reader, map);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? TryToArray(in T[]? value) =>
        !typeof(T).IsValueType || value is null ? null : Elements.TryToMessage<T, TCodec>(Prefix, new ReadOnlySpan<T>(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWrite(IBufferWriter<byte> output, in T[]? value) =>
        typeof(T).IsValueType && value is not null && Elements.TryWriteMessage<T, TCodec>(output, Prefix, new ReadOnlySpan<T>(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> body, out T[]? value)
    {
        value = typeof(T).IsValueType ? Elements.TryReadMessage<T, TCodec>(body) : null;
        return value is not null;
    }

    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
