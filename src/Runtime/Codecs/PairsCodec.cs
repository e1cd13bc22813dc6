using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An interface that <see cref="Dictionary{TKey, TValue}"/> implements, and that becomes one.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TValue">The values.</typeparam>
/// <typeparam name="TKeyCodec">The keys' codec.</typeparam>
/// <typeparam name="TValueCodec">The values' codec.</typeparam>
/// <remarks>Keys that occur twice, or that were chosen to collide, are rejected.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct PairsCodec<TInterface, TKey, TValue, TKeyCodec, TValueCodec> : IWireCodec<TInterface?>
    where TInterface : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IWireCodec<TKey>
    where TValueCodec : struct, IWireCodec<TValue>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<TInterface?, PairsCodec<TInterface, TKey, TValue, TKeyCodec, TValueCodec>>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in TInterface? value) =>
        ref Elements.WritePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, value);

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<TInterface?> values) =>
        ref Elements.Write<TInterface?, PairsCodec<TInterface, TKey, TValue, TKeyCodec, TValueCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TInterface? Read(ref PrewireReader reader) =>
        Unsafe.As<TInterface>(Elements.ReadDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader));

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<TInterface?> values) =>
        Elements.Read<TInterface?, PairsCodec<TInterface, TKey, TValue, TKeyCodec, TValueCodec>>(ref reader, values);

    /// <inheritdoc/>
    public TInterface? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Unsafe.As<TInterface>(Elements.ReadMappedDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, map));

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Map(default(TKeyCodec).Describe(graph), default(TValueCodec).Describe(graph));
}
