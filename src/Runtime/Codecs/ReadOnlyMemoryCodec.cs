using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="ReadOnlyMemory{T}"/>: a list that is never null; reading, a null becomes an empty one.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct ReadOnlyMemoryCodec<T, TCodec> : IWireCodec<ReadOnlyMemory<T>>, ICloningCodec<ReadOnlyMemory<T>>, ISizedCodec<ReadOnlyMemory<T>>
    where TCodec : struct, IWireCodec<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<ReadOnlyMemory<T>>.Write(ref PrewireWriter writer, ref byte cursor, in ReadOnlyMemory<T> value) =>
        ref Elements.WriteCounted<T, TCodec>(ref writer, ref cursor, value.Span);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlyMemory<T> Read(ref PrewireReader reader) => Elements.ReadMemory<T, TCodec>(ref reader);

    public ReadOnlyMemory<T> ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedArray<T, TCodec>(ref reader, map);

    public ReadOnlyMemory<T> Clone(ref Cloner cloner, ReadOnlyMemory<T> value) => Elements.CloneArray<T, TCodec>(ref cloner, value.Span);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? TryToArray(in ReadOnlyMemory<T> value) => Elements.TryToMessage<T, TCodec>(Prefix, value.Span);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWrite(IBufferWriter<byte> output, in ReadOnlyMemory<T> value) => Elements.TryWriteMessage<T, TCodec>(output, Prefix, value.Span);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> body, out ReadOnlyMemory<T> value)
    {
        T[]? values = Elements.TryReadMessage<T, TCodec>(body);
        value = values;
        return values is not null;
    }

    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
