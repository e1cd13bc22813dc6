using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="long"/>: eight bytes; in lists as few bytes an element as hold them all.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Int64Codec : IWireCodec<long>, IBoundedCodec<long>, IBulkElements<long>, ISharedValues
{
    /// <inheritdoc/>
    /// <remarks>Lists of integers are packed, so one byte is the fewest.</remarks>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<long, Int64Codec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in long value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        Wire.PutInt64(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<long> values) =>
        ref Elements.WritePacked(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<long> values) => Elements.PackedSize(values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long Read(ref PrewireReader reader) => Wire.GetInt64(ref reader.Take(8), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<long> values) =>
        Elements.ReadPacked(ref reader, values);

    /// <inheritdoc/>
    public long ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Conversions.ReadSigned(ref reader, map, long.MinValue, long.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Int64);

    int IBoundedCodec<long>.MaxSize => 8;

    BoundedTraits IBoundedCodec<long>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<long>.Put(ref byte cursor, in long value)
    {
        Wire.PutInt64(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    long IBoundedCodec<long>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        long value = Wire.GetInt64(ref cursor, offset);
        offset += 8;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
