using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An <see cref="IReadOnlyList{T}"/>, which becomes a <see cref="List{T}"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ReadOnlyListCodec<T, TCodec> : IWireCodec<IReadOnlyList<T>?>
    where TCodec : struct, IWireCodec<T>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<IReadOnlyList<T>?, ReadOnlyListCodec<T, TCodec>>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in IReadOnlyList<T>? value) =>
        ref Elements.WriteSequence<T, TCodec>(ref writer, ref cursor, value);

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<IReadOnlyList<T>?> values) =>
        ref Elements.Write<IReadOnlyList<T>?, ReadOnlyListCodec<T, TCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public IReadOnlyList<T>? Read(ref PrewireReader reader) => Elements.ReadList<T, TCodec>(ref reader);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<IReadOnlyList<T>?> values) =>
        Elements.Read<IReadOnlyList<T>?, ReadOnlyListCodec<T, TCodec>>(ref reader, values);

    /// <inheritdoc/>
    public IReadOnlyList<T>? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedList<T, TCodec>(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
