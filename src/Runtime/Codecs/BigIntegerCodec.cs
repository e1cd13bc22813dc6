using System.Numerics;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="BigInteger"/>: a varint of its length + 1, then its shortest two's complement, little-endian; zero is one byte 0.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct BigIntegerCodec : IWireCodec<BigInteger>, ISharedValues
{
    /// <summary>A length, in bytes, that every framework's <see cref="BigInteger"/> holds.</summary>
    private const int MaxLength = (1 << 28) - 8;

    public int MinSize => 2;

    /// <exception cref="PrewireException">It takes more than 256 MiB, which not every framework could hold.</exception>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in BigInteger value)
    {
#if !NETSTANDARD2_0
        // The count of a short one is a single byte.
        const int MaxShort = 64;
        int length = value.GetByteCount();
        if (length <= MaxShort)
        {
            cursor = ref writer.Ensure(ref cursor, 1 + length);
            cursor = (byte)(length + 1);
            value.TryWriteBytes(MemoryMarshal.CreateSpan(ref Wire.Skip(ref cursor, 1), length), out _);
            return ref Wire.Skip(ref cursor, 1 + length);
        }
#endif
        byte[] bytes = value.ToByteArray();
        if (bytes.Length > MaxLength)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        return ref Elements.WriteArray<byte, ByteCodec>(ref writer, ref cursor, bytes);
    }

    public BigInteger Read(ref PrewireReader reader)
    {
        int length = reader.ReadLength(1);
        if (length is <= 0 or > MaxLength)
        {
            reader.Fail(length <= 0 ? PrewireErrorCode.InvalidLength : PrewireErrorCode.TooLarge);
        }

#if NETSTANDARD2_0
        byte[] bytes = new byte[length];
        reader.CopyTo(bytes);
#else
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref reader.Take(length), length);
#endif
        if (length > 1 && bytes[length - 1] == (bytes[length - 2] < 0x80 ? 0 : 0xFF))
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        return new BigInteger(bytes);
    }

    public BigInteger ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        return map.ForeignKind == WireKind.BigInteger ? Read(ref reader) : Conversions.ReadBigInteger(ref reader, map.ForeignKind);
    }

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.BigInteger);

    bool ISharedValues.AreShared => true;
}
