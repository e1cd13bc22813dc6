using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="byte"/>: one byte; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ByteCodec : IWireCodec<byte>, IBoundedCodec<byte>, IBulkElements<byte>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<byte, ByteCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in byte value)
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        Wire.PutByte(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 1);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<byte> values) =>
        ref Elements.WriteBlit<byte, ByteCodec>(ref writer, ref cursor, values, 1);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<byte> values) => values.Length;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte Read(ref PrewireReader reader) => Wire.GetByte(ref reader.Take(1), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<byte> values) =>
        Elements.ReadBlit<byte, ByteCodec>(ref reader, values, 1);

    /// <inheritdoc/>
    public byte ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (byte)Conversions.ReadUnsigned(ref reader, map, byte.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.UInt8);

    int IBoundedCodec<byte>.MaxSize => 1;

    BoundedTraits IBoundedCodec<byte>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<byte>.Put(ref byte cursor, in byte value)
    {
        Wire.PutByte(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    byte IBoundedCodec<byte>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        byte value = Wire.GetByte(ref cursor, offset);
        offset += 1;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
