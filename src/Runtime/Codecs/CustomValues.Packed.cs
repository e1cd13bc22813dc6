using System.Buffers.Binary;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <content>Codecs that declare to write what is packed in lists: others may have written it otherwise there.</content>
internal static partial class CustomValues
{
    /// <summary>Those of the largest value that is converted: an integer of 128 bits.</summary>
    private const int MostBytes = 16;

    internal static ref byte WriteSpan<T, TCodec>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, Codec<T> codec)
        where TCodec : struct, IWireCodec<T>
    {
        if (codec.Form.IsInBlocks)
        {
            return ref Elements.WriteEach<T, TCodec>(ref writer, ref cursor, values);
        }

        if (codec.Form.IsPacked && codec.Form.Kind == WireKind.Decimal)
        {
            return ref WriteDecimals(ref writer, ref cursor, values, codec);
        }

        if (codec.Form.IsPacked && values.Length != 0)
        {
            // Integers may have any width, and what else is packed may stand as it is: so nothing is asked of the codec.
            cursor = ref writer.Ensure(ref cursor, 1);
            Wire.PutByte(ref cursor, 0, (byte)(WireKinds.IsInteger(codec.Form.Kind) ? codec.Form.Size : ListHead.Plain));
            cursor = ref Wire.Skip(ref cursor, 1);
        }

        return ref Elements.Write<T, TCodec>(ref writer, ref cursor, values);
    }

    internal static void ReadSpan<T, TCodec>(ref PrewireReader reader, Span<T> values, Codec<T> codec)
        where TCodec : struct, IWireCodec<T>
    {
        if (codec.Form.IsInBlocks)
        {
            Elements.ReadEach<T, TCodec>(ref reader, values);
            return;
        }

        if (!codec.Form.IsPacked || values.Length == 0)
        {
            Elements.Read<T, TCodec>(ref reader, values);
            return;
        }

        int head = Conversions.ReadHead(ref reader, codec.Form.Kind, values.Length, out WireKind written);
        if (written == codec.Form.Kind && written != WireKind.Decimal)
        {
            Elements.Read<T, TCodec>(ref reader, values);
            return;
        }

        EdgeMap map = EdgeMap.OfPacked(codec.Form.Kind, head);
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = ReadConverted(ref reader, map, codec);
        }
    }

    /// <summary>Writes decimals as lists have them: takes them from what the codec writes of each.</summary>
    private static ref byte WriteDecimals<T>(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T> values, Codec<T> codec)
    {
        decimal[] decimals = ArrayPool<decimal>.Shared.Rent(values.Length);
        Span<byte> bytes = stackalloc byte[MostBytes];
        for (int i = 0; i < values.Length; i++)
        {
            var aside = new PrewireWriter(bytes, writer.Options);
            ref byte end = ref Cursor.Unscope(ref Write(ref aside, ref aside.Start, values[i], codec));
            long size = aside.Length(ref end);
            int words = DecimalTag.WordsOf(bytes[0]);
            if (size != DecimalTag.SizeOf(words) || !ValueChecks.IsDecimal(bytes[0], bytes.Slice(1, words * DecimalTag.WordSize)))
            {
                ThrowWrongSize(codec, DecimalTag.SizeOf(words));
            }

            decimals[i] = new PrewireReader(bytes.Slice(0, (int)size)).ReadDecimal();
        }

        cursor = ref Elements.WriteDecimals(ref writer, ref cursor, decimals.AsSpan(0, values.Length));
        ArrayPool<decimal>.Shared.Return(decimals);
        return ref cursor;
    }

    /// <summary>Reads a value however it is written, and hands the codec one of its own form.</summary>
    private static T ReadConverted<T>(ref PrewireReader reader, EdgeMap map, Codec<T> codec)
    {
        long start = reader.Offset;
        Span<byte> bytes = stackalloc byte[MostBytes];
        int size = codec.Form.Kind switch
        {
            WireKind.Decimal => PutDecimal(bytes, Conversions.ReadDecimal(ref reader, map)),
            WireKind.DateTimeOffset => PutDateTimeOffset(bytes, Conversions.ReadDateTimeOffset(ref reader, map)),
            WireKind.Bool => PutBool(bytes, Conversions.ReadBool(ref reader, map)),
            _ => PutInteger(bytes, ref reader, map, codec.Form),
        };
        var value = new PrewireReader(bytes.Slice(0, size), null, reader.Options);
        T result;
        try
        {
            result = codec.Read(ref value, codec.Version);
        }
        catch (Exception exception) when (IsToWrap(exception, start, end: 0))
        {
            throw new PrewireException(PrewireErrorCode.UserCode, start, innerException: exception);
        }

        if (value.Remaining != 0)
        {
            ThrowWrongSize(codec, size);
        }

        return result;
    }

    private static int PutDecimal(scoped Span<byte> bytes, decimal value)
    {
        ref byte start = ref MemoryMarshal.GetReference(bytes);
        return (int)Unsafe.ByteOffset(ref start, ref Wire.WriteDecimal(ref start, value));
    }

    private static int PutBool(scoped Span<byte> bytes, bool value)
    {
        bytes[0] = value ? (byte)1 : (byte)0;
        return 1;
    }

    private static int PutDateTimeOffset(scoped Span<byte> bytes, DateTimeOffset value)
    {
        Wire.PutDateTimeOffset(ref MemoryMarshal.GetReference(bytes), 0, value);
        return WireKinds.FixedSize(WireKind.DateTimeOffset);
    }

    private static int PutInteger(scoped Span<byte> bytes, ref PrewireReader reader, EdgeMap map, ValueForm form)
    {
#if NET8_0_OR_GREATER
        if (form.Kind == WireKind.Int128)
        {
            BinaryPrimitives.WriteInt128LittleEndian(bytes, Conversions.ReadInt128(ref reader, map));
            return form.Size;
        }

        if (form.Kind == WireKind.UInt128)
        {
            BinaryPrimitives.WriteUInt128LittleEndian(bytes, Conversions.ReadUInt128(ref reader, map));
            return form.Size;
        }
#endif
        ulong bits = form.Kind switch
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
        BinaryPrimitives.WriteUInt64LittleEndian(bytes, bits);
        return form.Size;
    }
}
