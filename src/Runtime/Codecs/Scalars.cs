using Prewire.GeneratedCode;

namespace Prewire.Codecs;

// Scalars that are read, or stand in lists, in a way of their own. The codecs of all others are made of the tables in src/Wire (src/CodecParts).

/// <summary>A <see cref="bool"/>: a byte 0 or 1; in lists checked together.</summary>
[GeneratedParts(Parts.Scalar)]
public readonly partial struct BoolCodec : IWireCodec<bool>, IBulkElements<bool>
{
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<bool> values) =>
        ref Elements.WriteBools(ref writer, ref cursor, values);

    public void ReadSpan(ref PrewireReader reader, Span<bool> values) =>
        Elements.ReadBools(ref reader, values);

    public bool ReadMapped(ref PrewireReader reader, EdgeMap map) => Conversions.ReadBool(ref reader, map);
}

/// <summary>A <see cref="nint"/>: eight bytes on every machine; in lists as few bytes an element as hold them all.</summary>
[GeneratedParts(Parts.Scalar)]
public readonly partial struct IntPtrCodec : IWireCodec<nint>
{
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<nint> values) =>
        ref Elements.WriteNative(ref writer, ref cursor, values);

    public void ReadSpan(ref PrewireReader reader, Span<nint> values) =>
        Elements.ReadNative(ref reader, values);

    public nint ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (nint)Conversions.ReadSigned(ref reader, map, IntPtr.Size == 8 ? long.MinValue : int.MinValue, IntPtr.Size == 8 ? long.MaxValue : int.MaxValue);
}

/// <summary>A <see cref="nuint"/>: eight bytes on every machine; in lists as few bytes an element as hold them all.</summary>
[GeneratedParts(Parts.Scalar)]
public readonly partial struct UIntPtrCodec : IWireCodec<nuint>
{
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<nuint> values) =>
        ref Elements.WriteNative(ref writer, ref cursor, values);

    public void ReadSpan(ref PrewireReader reader, Span<nuint> values) =>
        Elements.ReadNative(ref reader, values);

    public nuint ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : (nuint)Conversions.ReadUnsigned(ref reader, map, UIntPtr.Size == 8 ? ulong.MaxValue : uint.MaxValue);
}

/// <summary>A <see cref="DateTimeOffset"/>: ten bytes, universal ticks and the offset in minutes; in lists of one offset the ticks alone.</summary>
[GeneratedParts(Parts.Scalar)]
public readonly partial struct DateTimeOffsetCodec : IWireCodec<DateTimeOffset>, IListMessages<DateTimeOffset>
{
    public int MinSize => 8;

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<DateTimeOffset> values) =>
        ref Elements.WriteDateTimeOffsets(ref writer, ref cursor, values);

    public void ReadSpan(ref PrewireReader reader, Span<DateTimeOffset> values) =>
        Elements.ReadDateTimeOffsets(ref reader, values);

    byte[]? IListMessages<DateTimeOffset>.TryToArray(ReadOnlySpan<byte> prefix, ReadOnlySpan<DateTimeOffset> values) =>
        Elements.TryDateTimeOffsetsToMessage(prefix, values);

    bool IListMessages<DateTimeOffset>.TryWrite(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<DateTimeOffset> values) =>
        Elements.TryWriteDateTimeOffsets(output, prefix, values);

    int IListMessages<DateTimeOffset>.CountOf(ReadOnlySpan<byte> body) => -1;

    bool IListMessages<DateTimeOffset>.TryRead(ReadOnlySpan<byte> body, Span<DateTimeOffset> values) => false;
}
