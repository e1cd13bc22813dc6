using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="DateTimeOffset"/>: ten bytes, local ticks and the offset in minutes; in lists of one offset the ticks alone.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DateTimeOffsetCodec : IWireCodec<DateTimeOffset>, IBoundedCodec<DateTimeOffset>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 8;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<DateTimeOffset, DateTimeOffsetCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in DateTimeOffset value)
    {
        cursor = ref writer.Ensure(ref cursor, 10);
        Wire.PutDateTimeOffset(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 10);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<DateTimeOffset> values) =>
        ref Elements.WriteDateTimeOffsets(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateTimeOffset Read(ref PrewireReader reader) => Wire.GetDateTimeOffset(ref reader, ref reader.Take(10), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<DateTimeOffset> values) =>
        Elements.ReadDateTimeOffsets(ref reader, values);

    /// <inheritdoc/>
    public DateTimeOffset ReadMapped(ref PrewireReader reader, EdgeMap map) => Conversions.ReadDateTimeOffset(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.DateTimeOffset);

    int IBoundedCodec<DateTimeOffset>.MaxSize => 10;

    BoundedTraits IBoundedCodec<DateTimeOffset>.Traits => BoundedTraits.Fixed | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<DateTimeOffset>.Put(ref byte cursor, in DateTimeOffset value)
    {
        Wire.PutDateTimeOffset(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 10);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    DateTimeOffset IBoundedCodec<DateTimeOffset>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        DateTimeOffset value = Wire.GetDateTimeOffset(ref reader, ref cursor, offset);
        offset += 10;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
