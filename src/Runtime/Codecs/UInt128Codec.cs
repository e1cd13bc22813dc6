#if NET8_0_OR_GREATER
using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="UInt128"/>: sixteen bytes; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UInt128Codec : IWireCodec<UInt128>, IBoundedCodec<UInt128>, IBulkElements<UInt128>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 16;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<UInt128, UInt128Codec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in UInt128 value)
    {
        cursor = ref writer.Ensure(ref cursor, 16);
        Wire.PutUInt128(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 16);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<UInt128> values) =>
        ref Elements.WriteBlit<UInt128, UInt128Codec>(ref writer, ref cursor, values, 16);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<UInt128> values) => (long)values.Length * 16;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UInt128 Read(ref PrewireReader reader) => Wire.GetUInt128(ref reader.Take(16), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<UInt128> values) =>
        Elements.ReadBlit<UInt128, UInt128Codec>(ref reader, values, 16);

    /// <inheritdoc/>
    public UInt128 ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Conversions.ReadUInt128(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.UInt128);

    int IBoundedCodec<UInt128>.MaxSize => 16;

    BoundedTraits IBoundedCodec<UInt128>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<UInt128>.Put(ref byte cursor, in UInt128 value)
    {
        Wire.PutUInt128(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 16);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    UInt128 IBoundedCodec<UInt128>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        UInt128 value = Wire.GetUInt128(ref cursor, offset);
        offset += 16;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
#endif
