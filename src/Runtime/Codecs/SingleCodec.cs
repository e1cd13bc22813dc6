using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="float"/>: four bytes; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SingleCodec : IWireCodec<float>, IBoundedCodec<float>, IBulkElements<float>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 4;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<float, SingleCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in float value)
    {
        cursor = ref writer.Ensure(ref cursor, 4);
        Wire.PutSingle(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 4);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<float> values) =>
        ref Elements.WriteBlit<float, SingleCodec>(ref writer, ref cursor, values, 4);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<float> values) => (long)values.Length * 4;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public float Read(ref PrewireReader reader) => Wire.GetSingle(ref reader.Take(4), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<float> values) =>
        Elements.ReadBlit<float, SingleCodec>(ref reader, values, 4);

    /// <inheritdoc/>
    public float ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Conversions.ReadSingle(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Float32);

    int IBoundedCodec<float>.MaxSize => 4;

    BoundedTraits IBoundedCodec<float>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<float>.Put(ref byte cursor, in float value)
    {
        Wire.PutSingle(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 4);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    float IBoundedCodec<float>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        float value = Wire.GetSingle(ref cursor, offset);
        offset += 4;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
