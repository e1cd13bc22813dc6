using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="Guid"/>: sixteen bytes; in lists copied as they lie in memory.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct GuidCodec : IWireCodec<Guid>, IBoundedCodec<Guid>, IBulkElements<Guid>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 16;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<Guid, GuidCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Guid value)
    {
        cursor = ref writer.Ensure(ref cursor, 16);
        Wire.PutGuid(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 16);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Guid> values) =>
        ref Elements.WriteBlit<Guid, GuidCodec>(ref writer, ref cursor, values, 16);

    /// <inheritdoc/>
    public long SizeOf(ReadOnlySpan<Guid> values) => (long)values.Length * 16;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Guid Read(ref PrewireReader reader) => Wire.GetGuid(ref reader.Take(16), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<Guid> values) =>
        Elements.ReadBlit<Guid, GuidCodec>(ref reader, values, 16);

    /// <inheritdoc/>
    public Guid ReadMapped(ref PrewireReader reader, EdgeMap map) => Conversions.ReadGuid(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Guid);

    int IBoundedCodec<Guid>.MaxSize => 16;

    BoundedTraits IBoundedCodec<Guid>.Traits => BoundedTraits.Fixed | BoundedTraits.Plain | BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<Guid>.Put(ref byte cursor, in Guid value)
    {
        Wire.PutGuid(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 16);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    Guid IBoundedCodec<Guid>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        Guid value = Wire.GetGuid(ref cursor, offset);
        offset += 16;
        return value;
    }

    bool ISharedValues.AreShared => true;
}
