#if NET8_0_OR_GREATER
using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="Half"/>: two bytes; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct HalfCodec : IWireCodec<Half>, IBoundedCodec<Half>, IBulkElements<Half>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 2;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<Half, HalfCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Half value)
    {
        cursor = ref writer.Ensure(ref cursor, 2);
        Wire.PutHalf(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 2);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Half> values) =>
        ref Elements.WriteBlit<Half, HalfCodec>(ref writer, ref cursor, values, 2);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<Half> values) => (long)values.Length * 2;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Half Read(ref PrewireReader reader) => Wire.GetHalf(ref reader.Take(2), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<Half> values) =>
        Elements.ReadBlit<Half, HalfCodec>(ref reader, values, 2);

    /// <inheritdoc/>
    public Half ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Conversions.ReadHalf(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Float16);

    int IBoundedCodec<Half>.MaxSize => 2;

    BoundedTraits IBoundedCodec<Half>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<Half>.Put(ref byte cursor, in Half value)
    {
        Wire.PutHalf(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 2);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    Half IBoundedCodec<Half>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        Half value = Wire.GetHalf(ref cursor, offset);
        offset += 2;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
#endif
