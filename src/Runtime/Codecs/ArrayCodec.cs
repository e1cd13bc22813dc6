using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An array.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct ArrayCodec<T, TCodec> : IWireCodec<T[]?>, IReusingCodec<T[]?>, ICloningCodec<T[]?>, ISizedCodec<T[]?>
    where TCodec : struct, IWireCodec<T>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in T[]? value) =>
        ref Elements.WriteArray<T, TCodec>(ref writer, ref cursor, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T[]? Read(ref PrewireReader reader) => Elements.ReadArray<T, TCodec>(ref reader);

    /// <inheritdoc/>
    public void ReadInto(ref PrewireReader reader, ref T[]? value, ref Reuse reuse) =>
        Elements.ReadIntoArray<T, TCodec>(ref reader, ref value, ref reuse);

    /// <inheritdoc/>
    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref T[]? value, ref Reuse reuse) =>
        Elements.ReadMappedIntoArray<T, TCodec>(ref reader, map, ref value, ref reuse);

    /// <inheritdoc/>
    public T[]? Clone(ref Cloner cloner, T[]? value) => Elements.CloneArray<T, TCodec>(ref cloner, value!);

    /// <inheritdoc/>
    public T[]? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedArray<T, TCodec>(ref reader, map);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? TryToArray(in T[]? value) =>
        value is null ? null : Elements.TryToMessage<T, TCodec>(Prefix, new ReadOnlySpan<T>(value));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWrite(IBufferWriter<byte> output, in T[]? value) =>
        value is not null && Elements.TryWriteMessage<T, TCodec>(output, Prefix, new ReadOnlySpan<T>(value));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> body, out T[]? value)
    {
        value = Elements.TryReadMessage<T, TCodec>(body);
        return value is not null;
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
