using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An <see cref="IEnumerable{T}"/>, which becomes a <see cref="List{T}"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct EnumerableCodec<T, TCodec> : IWireCodec<IEnumerable<T>?>
    where TCodec : struct, IWireCodec<T>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<IEnumerable<T>?, EnumerableCodec<T, TCodec>>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in IEnumerable<T>? value) =>
        ref Elements.WriteSequence<T, TCodec>(ref writer, ref cursor, value);

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<IEnumerable<T>?> values) =>
        ref Elements.Write<IEnumerable<T>?, EnumerableCodec<T, TCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public IEnumerable<T>? Read(ref PrewireReader reader) => Elements.ReadList<T, TCodec>(ref reader);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<IEnumerable<T>?> values) =>
        Elements.Read<IEnumerable<T>?, EnumerableCodec<T, TCodec>>(ref reader, values);

    /// <inheritdoc/>
    public IEnumerable<T>? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedList<T, TCodec>(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
