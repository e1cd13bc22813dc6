using System;
using System.Buffers.Binary;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <content>Codecs that declare to write integers: lists of them are packed, and other versions may have had other widths.</content>
internal static partial class CustomValues
{
    private const int MostBytes = 8;

    internal static ref byte WriteSpan<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, Codec<T> codec)
        where TCodec : struct, IWireCodec<T>
    {
        if (codec.Form.IsPacked && values.Length != 0)
        {
            // Any width is well-formed; this one asks the least of the codec.
            cursor = ref writer.Ensure(ref cursor, 1);
            Wire.PutByte(ref cursor, 0, (byte)codec.Form.Size);
            cursor = ref Wire.Skip(ref cursor, 1);
        }

        return ref Elements.Write<T, TCodec>(ref writer, ref cursor, values);
    }

    internal static void ReadSpan<T, TCodec>(ref PrewireReader reader, Span<T> values, Codec<T> codec)
        where TCodec : struct, IWireCodec<T>
    {
        if (!codec.Form.IsPacked || values.Length == 0)
        {
            Elements.Read<T, TCodec>(ref reader, values);
            return;
        }

        int width = reader.Begin(1);
        WireKind kind = WireKinds.PackedKind(codec.Form.Kind, width);
        if (kind == WireKind.Bool)
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        reader.Take(1);
        if (reader.Remaining / width < values.Length)
        {
            reader.Fail(PrewireErrorCode.EndOfData);
        }

        if (kind == codec.Form.Kind)
        {
            Elements.Read<T, TCodec>(ref reader, values);
            return;
        }

        EdgeMap map = EdgeMap.OfSimple(kind);
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = ReadConverted(ref reader, map, codec);
        }
    }

    private static bool IsNumber(WireKind kind) => kind is >= WireKind.Int8 and <= WireKind.UInt64;

    /// <summary>Reads an integer of any width and hands the codec one of its own.</summary>
    private static T ReadConverted<T>(ref PrewireReader reader, EdgeMap map, Codec<T> codec)
    {
        long start = reader.Offset;
        ulong bits = codec.Form.Kind switch
        {
            WireKind.Int8 => (ulong)Conversions.ReadSigned(ref reader, map, sbyte.MinValue, sbyte.MaxValue),
            WireKind.Int16 => (ulong)Conversions.ReadSigned(ref reader, map, short.MinValue, short.MaxValue),
            WireKind.Int32 => (ulong)Conversions.ReadSigned(ref reader, map, int.MinValue, int.MaxValue),
            WireKind.Int64 => (ulong)Conversions.ReadSigned(ref reader, map, long.MinValue, long.MaxValue),
            WireKind.UInt8 => Conversions.ReadUnsigned(ref reader, map, byte.MaxValue),
            WireKind.UInt16 => Conversions.ReadUnsigned(ref reader, map, ushort.MaxValue),
            WireKind.UInt32 => Conversions.ReadUnsigned(ref reader, map, uint.MaxValue),
            _ => Conversions.ReadUnsigned(ref reader, map, ulong.MaxValue),
        };
        Span<byte> bytes = stackalloc byte[MostBytes];
        BinaryPrimitives.WriteUInt64LittleEndian(bytes, bits);
        var number = new PrewireReader(bytes.Slice(0, codec.Form.Size), null, reader.Options);
        T value;
        try
        {
            value = codec.Read(ref number, codec.Version);
        }
        catch (Exception exception) when (IsToWrap(exception, start, end: 0))
        {
            throw new PrewireException(PrewireErrorCode.UserCode, start, innerException: exception);
        }

        if (number.Remaining != 0)
        {
            ThrowWrongSize(codec, codec.Form.Size);
        }

        return value;
    }
}
