#if NET8_0_OR_GREATER
using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An <see cref="Int128"/>: sixteen bytes; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Int128Codec : IWireCodec<Int128>, IBoundedCodec<Int128>, IBulkElements<Int128>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 16;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<Int128, Int128Codec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Int128 value)
    {
        cursor = ref writer.Ensure(ref cursor, 16);
        Wire.PutInt128(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 16);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Int128> values) =>
        ref Elements.WriteBlit<Int128, Int128Codec>(ref writer, ref cursor, values, 16);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<Int128> values) => (long)values.Length * 16;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Int128 Read(ref PrewireReader reader) => Wire.GetInt128(ref reader.Take(16), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<Int128> values) =>
        Elements.ReadBlit<Int128, Int128Codec>(ref reader, values, 16);

    /// <inheritdoc/>
    public Int128 ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Conversions.ReadInt128(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Int128);

    int IBoundedCodec<Int128>.MaxSize => 16;

    BoundedTraits IBoundedCodec<Int128>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<Int128>.Put(ref byte cursor, in Int128 value)
    {
        Wire.PutInt128(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 16);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    Int128 IBoundedCodec<Int128>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        Int128 value = Wire.GetInt128(ref cursor, offset);
        offset += 16;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
#endif
