using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="decimal"/>: sixteen bytes; in lists one by one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DecimalCodec : IWireCodec<decimal>
{
    /// <inheritdoc/>
    public int MinSize => 16;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<decimal, DecimalCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in decimal value)
    {
        cursor = ref writer.Ensure(ref cursor, 16);
        Wire.PutDecimal(ref cursor, 0, value);
        return ref Wire.Skip(ref cursor, 16);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<decimal> values) =>
        ref Elements.Write<decimal, DecimalCodec>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public decimal Read(ref PrewireReader reader) => Wire.GetDecimal(ref reader, ref reader.Take(16), 0);

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<decimal> values) =>
        Elements.Read<decimal, DecimalCodec>(ref reader, values);

    /// <inheritdoc/>
    public decimal ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        return Read(ref reader);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Decimal);
}
