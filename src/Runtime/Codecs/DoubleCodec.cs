using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="double"/>: eight bytes; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DoubleCodec : IWireCodec<double>, IBoundedCodec<double>, IBulkElements<double>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 8;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<double, DoubleCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in double value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        Wire.PutDouble(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<double> values) =>
        ref Elements.WriteBlit<double, DoubleCodec>(ref writer, ref cursor, values, 8);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<double> values) => (long)values.Length * 8;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public double Read(ref PrewireReader reader) => Wire.GetDouble(ref reader.Take(8), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<double> values) =>
        Elements.ReadBlit<double, DoubleCodec>(ref reader, values, 8);

    /// <inheritdoc/>
    public double ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Conversions.ReadDouble(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Float64);

    int IBoundedCodec<double>.MaxSize => 8;

    BoundedTraits IBoundedCodec<double>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<double>.Put(ref byte cursor, in double value)
    {
        Wire.PutDouble(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    double IBoundedCodec<double>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        double value = Wire.GetDouble(ref cursor, offset);
        offset += 8;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
