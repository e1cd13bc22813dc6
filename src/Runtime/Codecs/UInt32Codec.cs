using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="uint"/>: four bytes; in lists as few bytes an element as hold them all.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UInt32Codec : IWireCodec<uint>, IBoundedCodec<uint>, IBulkElements<uint>, ISharedValues
{
    /// <inheritdoc/>
    /// <remarks>Lists of integers are packed, so one byte is the fewest.</remarks>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<uint, UInt32Codec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in uint value)
    {
        cursor = ref writer.Ensure(ref cursor, 4);
        Wire.PutUInt32(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 4);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<uint> values) =>
        ref Elements.WritePacked(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<uint> values) => Elements.PackedSize(values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint Read(ref PrewireReader reader) => Wire.GetUInt32(ref reader.Take(4), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<uint> values) =>
        Elements.ReadPacked(ref reader, values);

    /// <inheritdoc/>
    public uint ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (uint)Conversions.ReadUnsigned(ref reader, map, uint.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.UInt32);

    int IBoundedCodec<uint>.MaxSize => 4;

    BoundedTraits IBoundedCodec<uint>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<uint>.Put(ref byte cursor, in uint value)
    {
        Wire.PutUInt32(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 4);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    uint IBoundedCodec<uint>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        uint value = Wire.GetUInt32(ref cursor, offset);
        offset += 4;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
