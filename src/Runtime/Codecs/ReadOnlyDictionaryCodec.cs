using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An <see cref="IReadOnlyDictionary{TKey, TValue}"/>, which becomes a <see cref="Dictionary{TKey, TValue}"/>.</summary>
/// <remarks>
/// Keys that occur twice, or that were chosen to collide, are rejected. The comparer of the result is the default one.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ReadOnlyDictionaryCodec<TKey, TValue, TKeyCodec, TValueCodec> : IWireCodec<IReadOnlyDictionary<TKey, TValue>?>
    where TKey : notnull
    where TKeyCodec : struct, IWireCodec<TKey>
    where TValueCodec : struct, IWireCodec<TValue>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<IReadOnlyDictionary<TKey, TValue>?, ReadOnlyDictionaryCodec<TKey, TValue, TKeyCodec, TValueCodec>>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in IReadOnlyDictionary<TKey, TValue>? value) =>
        ref Elements.WritePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, value);

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<IReadOnlyDictionary<TKey, TValue>?> values) =>
        ref Elements.Write<IReadOnlyDictionary<TKey, TValue>?, ReadOnlyDictionaryCodec<TKey, TValue, TKeyCodec, TValueCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public IReadOnlyDictionary<TKey, TValue>? Read(ref PrewireReader reader) => Elements.ReadDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<IReadOnlyDictionary<TKey, TValue>?> values) =>
        Elements.Read<IReadOnlyDictionary<TKey, TValue>?, ReadOnlyDictionaryCodec<TKey, TValue, TKeyCodec, TValueCodec>>(ref reader, values);

    /// <inheritdoc/>
    public IReadOnlyDictionary<TKey, TValue>? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Map(default(TKeyCodec).Describe(graph), default(TValueCodec).Describe(graph));
}
