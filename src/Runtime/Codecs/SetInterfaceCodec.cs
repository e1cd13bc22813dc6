using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An <see cref="ISet{T}"/>, which becomes a <see cref="HashSet{T}"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SetInterfaceCodec<T, TCodec> : IWireCodec<ISet<T>?>
    where TCodec : struct, IWireCodec<T>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<ISet<T>?, SetInterfaceCodec<T, TCodec>>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in ISet<T>? value) =>
        ref Elements.WriteAnySet<T, TCodec>(ref writer, ref cursor, value);

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<ISet<T>?> values) =>
        ref Elements.Write<ISet<T>?, SetInterfaceCodec<T, TCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ISet<T>? Read(ref PrewireReader reader) => Elements.ReadSet<T, TCodec>(ref reader);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<ISet<T>?> values) =>
        Elements.Read<ISet<T>?, SetInterfaceCodec<T, TCodec>>(ref reader, values);

    /// <inheritdoc/>
    public ISet<T>? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedSet<T, TCodec>(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
