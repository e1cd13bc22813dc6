using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="decimal"/>: a byte of scale, size and sign, then 0, 4, 8 or 12 bytes.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct DecimalCodec : IWireCodec<decimal>, ISharedValues
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<decimal, DecimalCodec>.Bytes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in decimal value)
    {
        cursor = ref writer.Ensure(ref cursor, Wire.MaxDecimalSize);
        return ref Wire.WriteDecimal(ref cursor, value);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<decimal> values)
    {
        while (true)
        {
            // As many as fit for certain, however long they are.
            int count = (int)Math.Min(values.Length, writer.Room(ref cursor) / Wire.MaxDecimalSize);
            for (int i = 0; i < count; i++)
            {
                cursor = ref Wire.WriteDecimal(ref cursor, values[i]);
            }

            if (count == values.Length)
            {
                return ref cursor;
            }

            values = values.Slice(count);
            cursor = ref writer.Ensure(ref cursor, Wire.MaxDecimalSize);
        }
    }

    /// <inheritdoc/>
    public decimal Read(ref PrewireReader reader) => reader.ReadDecimal();

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<decimal> values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = reader.ReadDecimal();
        }
    }

    /// <inheritdoc/>
    public decimal ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        return Read(ref reader);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Decimal);

    bool ISharedValues.AreShared => true;
}
