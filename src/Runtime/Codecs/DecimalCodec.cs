using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="decimal"/>: a byte of scale, size and sign, then 0, 4, 8 or 12 bytes, in lists all as many; in lists of one scale integers.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct DecimalCodec : IWireCodec<decimal>, IBoundedCodec<decimal>, IListMessages<decimal>, ISharedValues
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in decimal value)
    {
        cursor = ref writer.Ensure(ref cursor, Wire.MaxDecimalSize);
        return ref Wire.WriteDecimal(ref cursor, value);
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<decimal> values) =>
        ref Elements.WriteDecimals(ref writer, ref cursor, values);

    public decimal Read(ref PrewireReader reader) => reader.ReadDecimal();

    public void ReadSpan(ref PrewireReader reader, Span<decimal> values) =>
        Elements.ReadDecimals(ref reader, values);

    public decimal ReadMapped(ref PrewireReader reader, EdgeMap map) => Conversions.ReadDecimal(ref reader, map);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Decimal);

    int IBoundedCodec<decimal>.MaxSize => Wire.MaxDecimalSize;

    BoundedTraits IBoundedCodec<decimal>.Traits => BoundedTraits.Quiet;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<decimal>.Put(ref byte cursor, in decimal value) => ref Wire.WriteDecimal(ref cursor, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    decimal IBoundedCodec<decimal>.Get(ref PrewireReader reader, ref byte cursor, ref int offset) => reader.GetDecimal(ref cursor, ref offset);

    byte[]? IListMessages<decimal>.TryToArray(ReadOnlySpan<byte> prefix, ReadOnlySpan<decimal> values) => Elements.TryDecimalsToMessage(prefix, values);

    bool IListMessages<decimal>.TryWrite(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<decimal> values) =>
        Elements.TryWriteDecimals(output, prefix, values);

    int IListMessages<decimal>.CountOf(ReadOnlySpan<byte> body) => Elements.CountOfDecimals(body);

    bool IListMessages<decimal>.TryRead(ReadOnlySpan<byte> body, Span<decimal> values) => Elements.TryReadDecimals(body, values);

    bool ISharedValues.AreShared => true;
}
