using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="DateTime"/>: eight bytes, ticks and kind; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DateTimeCodec : IWireCodec<DateTime>, IBoundedCodec<DateTime>, IBulkElements<DateTime>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 8;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<DateTime, DateTimeCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in DateTime value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        Wire.PutDateTime(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<DateTime> values) =>
        ref Elements.WriteBlit<DateTime, DateTimeCodec>(ref writer, ref cursor, values, 8);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<DateTime> values) => (long)values.Length * 8;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateTime Read(ref PrewireReader reader) => Wire.GetDateTime(ref reader, ref reader.Take(8), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<DateTime> values) =>
        Elements.ReadTicks<DateTime, DateTimeCodec>(ref reader, values, Wire.DateTimeTicks, (ulong)DateTime.MaxValue.Ticks);

    /// <inheritdoc/>
    public DateTime ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        return Read(ref reader);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.DateTime);

    int IBoundedCodec<DateTime>.MaxSize => 8;

    BoundedTraits IBoundedCodec<DateTime>.Traits => BoundedTraits.Fixed | BoundedTraits.Laid | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<DateTime>.Put(ref byte cursor, in DateTime value)
    {
        Wire.PutDateTime(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    DateTime IBoundedCodec<DateTime>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        DateTime value = Wire.GetDateTime(ref reader, ref cursor, offset);
        offset += 8;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
