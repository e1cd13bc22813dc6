using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="bool"/>: a byte 0 or 1; in lists checked together.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct BoolCodec : IWireCodec<bool>, IBoundedCodec<bool>, IBulkElements<bool>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<bool, BoolCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in bool value)
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        Wire.PutBool(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 1);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<bool> values) =>
        ref Elements.WriteBools(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<bool> values) => values.Length;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Read(ref PrewireReader reader) => Wire.GetBool(ref reader, ref reader.Take(1), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<bool> values) =>
        Elements.ReadBools(ref reader, values);

    /// <inheritdoc/>
    public bool ReadMapped(ref PrewireReader reader, EdgeMap map) => Conversions.ReadBool(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Bool);

    int IBoundedCodec<bool>.MaxSize => 1;

    BoundedTraits IBoundedCodec<bool>.Traits => BoundedTraits.Fixed | BoundedTraits.Laid | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<bool>.Put(ref byte cursor, in bool value)
    {
        Wire.PutBool(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    bool IBoundedCodec<bool>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        bool value = Wire.GetBool(ref reader, ref cursor, offset);
        offset += 1;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
