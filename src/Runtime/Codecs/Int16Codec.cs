using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="short"/>: two bytes; in lists as few bytes an element as hold them all.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Int16Codec : IWireCodec<short>, IBoundedCodec<short>, IBulkElements<short>, ISharedValues
{
    /// <inheritdoc/>
    /// <remarks>Lists of integers are packed, so one byte is the fewest.</remarks>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<short, Int16Codec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in short value)
    {
        cursor = ref writer.Ensure(ref cursor, 2);
        Wire.PutInt16(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 2);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<short> values) =>
        ref Elements.WritePacked(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<short> values) => Elements.PackedSize(values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public short Read(ref PrewireReader reader) => Wire.GetInt16(ref reader.Take(2), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<short> values) =>
        Elements.ReadPacked(ref reader, values);

    /// <inheritdoc/>
    public short ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (short)Conversions.ReadSigned(ref reader, map, short.MinValue, short.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Int16);

    int IBoundedCodec<short>.MaxSize => 2;

    BoundedTraits IBoundedCodec<short>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<short>.Put(ref byte cursor, in short value)
    {
        Wire.PutInt16(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 2);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    short IBoundedCodec<short>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        short value = Wire.GetInt16(ref cursor, offset);
        offset += 2;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
