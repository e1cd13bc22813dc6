using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="List{T}"/>.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct ListCodec<T, TCodec> : IWireCodec<List<T>?>, IReusingCodec<List<T>?>, ICloningCodec<List<T>?>, ISizedCodec<List<T>?>
    where TCodec : struct, IWireCodec<T>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in List<T>? value) =>
        ref Elements.WriteList<T, TCodec>(ref writer, ref cursor, Elements.Exactly(value));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public List<T>? Read(ref PrewireReader reader) => Elements.ReadList<T, TCodec>(ref reader);

    /// <inheritdoc/>
    public void ReadInto(ref PrewireReader reader, ref List<T>? value, ref Reuse reuse) =>
        Elements.ReadIntoList<T, TCodec>(ref reader, ref value, ref reuse);

    /// <inheritdoc/>
    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref List<T>? value, ref Reuse reuse) =>
        Elements.ReadMappedIntoList<T, TCodec>(ref reader, map, ref value, ref reuse);

    /// <inheritdoc/>
    public List<T>? Clone(ref Cloner cloner, List<T>? value) => Elements.CloneList<T, TCodec>(ref cloner, Elements.Exactly(value)!);

    /// <inheritdoc/>
    public List<T>? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedList<T, TCodec>(ref reader, map);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? TryToArray(in List<T>? value) => Elements.TryListToMessage<T, TCodec>(Prefix, Elements.Exactly(value));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWrite(IBufferWriter<byte> output, in List<T>? value) => Elements.TryWriteListMessage<T, TCodec>(output, Prefix, Elements.Exactly(value));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> body, out List<T>? value)
    {
        value = Elements.TryReadListMessage<T, TCodec>(body);
        return value is not null;
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
