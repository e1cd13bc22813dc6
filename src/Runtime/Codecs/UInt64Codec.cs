using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="ulong"/>: eight bytes; in lists as few bytes an element as hold them all.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UInt64Codec : IWireCodec<ulong>, IBoundedCodec<ulong>, IBulkElements<ulong>, ISharedValues
{
    /// <inheritdoc/>
    /// <remarks>Lists of integers are packed, so one byte is the fewest.</remarks>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<ulong, UInt64Codec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in ulong value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        Wire.PutUInt64(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<ulong> values) =>
        ref Elements.WritePacked(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<ulong> values) => Elements.PackedSize(values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong Read(ref PrewireReader reader) => Wire.GetUInt64(ref reader.Take(8), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<ulong> values) =>
        Elements.ReadPacked(ref reader, values);

    /// <inheritdoc/>
    public ulong ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Conversions.ReadUnsigned(ref reader, map, ulong.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.UInt64);

    int IBoundedCodec<ulong>.MaxSize => 8;

    BoundedTraits IBoundedCodec<ulong>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<ulong>.Put(ref byte cursor, in ulong value)
    {
        Wire.PutUInt64(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ulong IBoundedCodec<ulong>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        ulong value = Wire.GetUInt64(ref cursor, offset);
        offset += 8;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
