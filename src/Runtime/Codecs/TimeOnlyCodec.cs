#if NET8_0_OR_GREATER
using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="TimeOnly"/>: eight bytes, ticks; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TimeOnlyCodec : IWireCodec<TimeOnly>, IBoundedCodec<TimeOnly>, IBulkElements<TimeOnly>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 8;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<TimeOnly, TimeOnlyCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in TimeOnly value)
    {
        cursor = ref writer.Ensure(ref cursor, 8);
        Wire.PutTimeOnly(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<TimeOnly> values) =>
        ref Elements.WriteBlit<TimeOnly, TimeOnlyCodec>(ref writer, ref cursor, values, 8);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<TimeOnly> values) => (long)values.Length * 8;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TimeOnly Read(ref PrewireReader reader) => Wire.GetTimeOnly(ref reader, ref reader.Take(8), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<TimeOnly> values) =>
        Elements.ReadTicks<TimeOnly, TimeOnlyCodec>(ref reader, values, ulong.MaxValue, (ulong)TimeOnly.MaxValue.Ticks);

    /// <inheritdoc/>
    public TimeOnly ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        return Read(ref reader);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.TimeOnly);

    int IBoundedCodec<TimeOnly>.MaxSize => 8;

    BoundedTraits IBoundedCodec<TimeOnly>.Traits => BoundedTraits.Fixed | BoundedTraits.Laid | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<TimeOnly>.Put(ref byte cursor, in TimeOnly value)
    {
        Wire.PutTimeOnly(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    TimeOnly IBoundedCodec<TimeOnly>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        TimeOnly value = Wire.GetTimeOnly(ref reader, ref cursor, offset);
        offset += 8;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
#endif
