using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="TimeSpan"/>: eight bytes, ticks; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TimeSpanCodec : IWireCodec<TimeSpan>, IBoundedCodec<TimeSpan>, IBulkElements<TimeSpan>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 8;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<TimeSpan, TimeSpanCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in TimeSpan value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        Wire.PutTimeSpan(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<TimeSpan> values) =>
        ref Elements.WriteBlit<TimeSpan, TimeSpanCodec>(ref writer, ref cursor, values, 8);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<TimeSpan> values) => (long)values.Length * 8;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TimeSpan Read(ref PrewireReader reader) => Wire.GetTimeSpan(ref reader.Take(8), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<TimeSpan> values) =>
        Elements.ReadBlit<TimeSpan, TimeSpanCodec>(ref reader, values, 8);

    /// <inheritdoc/>
    public TimeSpan ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        return Read(ref reader);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.TimeSpan);

    int IBoundedCodec<TimeSpan>.MaxSize => 8;

    BoundedTraits IBoundedCodec<TimeSpan>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<TimeSpan>.Put(ref byte cursor, in TimeSpan value)
    {
        Wire.PutTimeSpan(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    TimeSpan IBoundedCodec<TimeSpan>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        TimeSpan value = Wire.GetTimeSpan(ref cursor, offset);
        offset += 8;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
