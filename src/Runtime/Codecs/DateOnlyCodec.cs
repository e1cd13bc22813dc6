#if NET8_0_OR_GREATER
using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="DateOnly"/>: four bytes, days; in lists one by one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DateOnlyCodec : IWireCodec<DateOnly>, IBoundedCodec<DateOnly>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 4;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<DateOnly, DateOnlyCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in DateOnly value)
    {
        cursor = ref writer.Ensure(ref cursor, 4);
        Wire.PutDateOnly(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 4);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<DateOnly> values) =>
        ref Elements.Write<DateOnly, DateOnlyCodec>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateOnly Read(ref PrewireReader reader) => Wire.GetDateOnly(ref reader, ref reader.Take(4), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<DateOnly> values) =>
        Elements.Read<DateOnly, DateOnlyCodec>(ref reader, values);

    /// <inheritdoc/>
    public DateOnly ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        return Read(ref reader);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.DateOnly);

    int IBoundedCodec<DateOnly>.MaxSize => 4;

    BoundedTraits IBoundedCodec<DateOnly>.Traits => BoundedTraits.Fixed | BoundedTraits.Laid | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<DateOnly>.Put(ref byte cursor, in DateOnly value)
    {
        Wire.PutDateOnly(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 4);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    DateOnly IBoundedCodec<DateOnly>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        DateOnly value = Wire.GetDateOnly(ref reader, ref cursor, offset);
        offset += 4;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
#endif
