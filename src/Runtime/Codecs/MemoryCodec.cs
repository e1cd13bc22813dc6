using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="Memory{T}"/>: a list that is never null; reading, a null becomes an empty one.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct MemoryCodec<T, TCodec> : IWireCodec<Memory<T>>, ICloningCodec<Memory<T>>, ISizedCodec<Memory<T>>
    where TCodec : struct, IWireCodec<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<Memory<T>>.Write(ref PrewireWriter writer, ref byte cursor, in Memory<T> value) =>
        ref Elements.WriteCounted<T, TCodec>(ref writer, ref cursor, value.Span);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Memory<T> Read(ref PrewireReader reader) => Elements.ReadArray<T, TCodec>(ref reader);

    public Memory<T> ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedArray<T, TCodec>(ref reader, map);

    public Memory<T> Clone(ref Cloner cloner, Memory<T> value) => Elements.CloneArray<T, TCodec>(ref cloner, value.Span);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? TryToArray(in Memory<T> value) => Elements.TryToMessage<T, TCodec>(Prefix, value.Span);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWrite(IBufferWriter<byte> output, in Memory<T> value) => Elements.TryWriteMessage<T, TCodec>(output, Prefix, value.Span);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> body, out Memory<T> value)
    {
        T[]? values = Elements.TryReadMessage<T, TCodec>(body);
        value = values;
        return values is not null;
    }

    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
