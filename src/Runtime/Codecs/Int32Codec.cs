using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An <see cref="int"/>: four bytes; in lists as few bytes an element as hold them all.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Int32Codec : IWireCodec<int>, IBoundedCodec<int>, IBulkElements<int>, ISharedValues
{
    /// <inheritdoc/>
    /// <remarks>Lists of integers are packed, so one byte is the fewest.</remarks>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<int, Int32Codec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in int value)
    {
        cursor = ref writer.Ensure(ref cursor, 4);
        Wire.PutInt32(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 4);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<int> values) =>
        ref Elements.WritePacked(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<int> values) => Elements.PackedSize(values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Read(ref PrewireReader reader) => Wire.GetInt32(ref reader.Take(4), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<int> values) =>
        Elements.ReadPacked(ref reader, values);

    /// <inheritdoc/>
    public int ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (int)Conversions.ReadSigned(ref reader, map, int.MinValue, int.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Int32);

    int IBoundedCodec<int>.MaxSize => 4;

    BoundedTraits IBoundedCodec<int>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<int>.Put(ref byte cursor, in int value)
    {
        Wire.PutInt32(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 4);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    int IBoundedCodec<int>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        int value = Wire.GetInt32(ref cursor, offset);
        offset += 4;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
