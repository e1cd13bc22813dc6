using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="ushort"/>: two bytes; in lists as few bytes an element as hold them all.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UInt16Codec : IWireCodec<ushort>, IBoundedCodec<ushort>, IBulkElements<ushort>, ISharedValues
{
    /// <inheritdoc/>
    /// <remarks>Lists of integers are packed, so one byte is the fewest.</remarks>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<ushort, UInt16Codec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in ushort value)
    {
        cursor = ref writer.Ensure(ref cursor, 2);
        Wire.PutUInt16(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 2);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<ushort> values) =>
        ref Elements.WritePacked(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<ushort> values) => Elements.PackedSize(values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ushort Read(ref PrewireReader reader) => Wire.GetUInt16(ref reader.Take(2), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<ushort> values) =>
        Elements.ReadPacked(ref reader, values);

    /// <inheritdoc/>
    public ushort ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (ushort)Conversions.ReadUnsigned(ref reader, map, ushort.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.UInt16);

    int IBoundedCodec<ushort>.MaxSize => 2;

    BoundedTraits IBoundedCodec<ushort>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<ushort>.Put(ref byte cursor, in ushort value)
    {
        Wire.PutUInt16(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 2);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ushort IBoundedCodec<ushort>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        ushort value = Wire.GetUInt16(ref cursor, offset);
        offset += 2;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
