using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>An <see cref="sbyte"/>: one byte; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SByteCodec : IWireCodec<sbyte>, IBoundedCodec<sbyte>, IBulkElements<sbyte>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<sbyte, SByteCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in sbyte value)
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        Wire.PutSByte(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 1);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<sbyte> values) =>
        ref Elements.WriteBlit<sbyte, SByteCodec>(ref writer, ref cursor, values, 1);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<sbyte> values) => values.Length;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public sbyte Read(ref PrewireReader reader) => Wire.GetSByte(ref reader.Take(1), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<sbyte> values) =>
        Elements.ReadBlit<sbyte, SByteCodec>(ref reader, values, 1);

    /// <inheritdoc/>
    public sbyte ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (sbyte)Conversions.ReadSigned(ref reader, map, sbyte.MinValue, sbyte.MaxValue);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Int8);

    int IBoundedCodec<sbyte>.MaxSize => 1;

    BoundedTraits IBoundedCodec<sbyte>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<sbyte>.Put(ref byte cursor, in sbyte value)
    {
        Wire.PutSByte(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    sbyte IBoundedCodec<sbyte>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        sbyte value = Wire.GetSByte(ref cursor, offset);
        offset += 1;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
