using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An <see cref="IReadOnlyCollection{T}"/>, which becomes a <see cref="List{T}"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ReadOnlyCollectionCodec<T, TCodec> : IWireCodec<IReadOnlyCollection<T>?>
    where TCodec : struct, IWireCodec<T>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<IReadOnlyCollection<T>?, ReadOnlyCollectionCodec<T, TCodec>>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in IReadOnlyCollection<T>? value) =>
        ref Elements.WriteSequence<T, TCodec>(ref writer, ref cursor, value);

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<IReadOnlyCollection<T>?> values) =>
        ref Elements.Write<IReadOnlyCollection<T>?, ReadOnlyCollectionCodec<T, TCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public IReadOnlyCollection<T>? Read(ref PrewireReader reader) => Elements.ReadList<T, TCodec>(ref reader);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<IReadOnlyCollection<T>?> values) =>
        Elements.Read<IReadOnlyCollection<T>?, ReadOnlyCollectionCodec<T, TCodec>>(ref reader, values);

    /// <inheritdoc/>
    public IReadOnlyCollection<T>? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedList<T, TCodec>(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
