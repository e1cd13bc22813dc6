using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An <see cref="ArraySegment{T}"/>: a list; one over no array is null.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct ArraySegmentCodec<T, TCodec> : IWireCodec<ArraySegment<T>>, ICloningCodec<ArraySegment<T>>, ISizedCodec<ArraySegment<T>>
    where TCodec : struct, IWireCodec<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<ArraySegment<T>>.Write(ref PrewireWriter writer, ref byte cursor, in ArraySegment<T> value) =>
        ref value.Array is null
            ? ref writer.WriteNull(ref cursor)
            : ref Elements.WriteCounted<T, TCodec>(ref writer, ref cursor, value.AsSpan());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ArraySegment<T> Read(ref PrewireReader reader) => Over(Elements.ReadArray<T, TCodec>(ref reader));

    public ArraySegment<T> ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Over(Elements.ReadMappedArray<T, TCodec>(ref reader, map));

    public ArraySegment<T> Clone(ref Cloner cloner, ArraySegment<T> value) => value.Array is null ? default : Over(Elements.CloneArray<T, TCodec>(ref cloner, value.AsSpan()));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? TryToArray(in ArraySegment<T> value) => value.Array is null ? null : Elements.TryToMessage<T, TCodec>(Prefix, value.AsSpan());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWrite(IBufferWriter<byte> output, in ArraySegment<T> value) =>
        value.Array is not null && Elements.TryWriteMessage<T, TCodec>(output, Prefix, value.AsSpan());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> body, out ArraySegment<T> value)
    {
        T[]? values = Elements.TryReadMessage<T, TCodec>(body);
        value = Over(values);
        return values is not null;
    }

    private static ArraySegment<T> Over(T[]? values) => values is null ? default : new ArraySegment<T>(values);
}
