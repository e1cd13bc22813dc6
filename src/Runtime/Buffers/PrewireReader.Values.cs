using System;
using System.Runtime.CompilerServices;
using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Values one by one, for codecs written by hand. Numbers are little-endian on every machine.</content>
public ref partial struct PrewireReader
{
    /// <summary>Reads a <see cref="byte"/>: one byte.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public byte ReadByte() => Take(1);

    /// <summary>Reads an <see cref="sbyte"/>: one byte.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public sbyte ReadSByte() => Wire.GetSByte(ref Take(1), 0);

    /// <summary>Reads a <see cref="bool"/>: a byte 0 or 1.</summary>
    /// <exception cref="PrewireException">The message ends before, or the bytes are out of range.</exception>
    public bool ReadBool() => Wire.GetBool(ref this, ref Take(1), 0);

    /// <summary>Reads a <see cref="short"/>: two bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public short ReadInt16() => Wire.GetInt16(ref Take(2), 0);

    /// <summary>Reads a <see cref="ushort"/>: two bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public ushort ReadUInt16() => Wire.GetUInt16(ref Take(2), 0);

    /// <summary>Reads an <see cref="int"/>: four bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public int ReadInt32() => Wire.GetInt32(ref Take(4), 0);

    /// <summary>Reads a <see cref="uint"/>: four bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public uint ReadUInt32() => Wire.GetUInt32(ref Take(4), 0);

    /// <summary>Reads a <see cref="long"/>: eight bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public long ReadInt64() => Wire.GetInt64(ref Take(8), 0);

    /// <summary>Reads a <see cref="ulong"/>: eight bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public ulong ReadUInt64() => Wire.GetUInt64(ref Take(8), 0);

    /// <summary>Reads a <see cref="nint"/>: eight bytes on every machine.</summary>
    /// <exception cref="PrewireException">The message ends before, or this process has 32-bit addresses and the number is larger.</exception>
    public nint ReadIntPtr() => Wire.GetIntPtr(ref this, ref Take(8), 0);

    /// <summary>Reads a <see cref="nuint"/>: eight bytes on every machine.</summary>
    /// <exception cref="PrewireException">The message ends before, or this process has 32-bit addresses and the number is larger.</exception>
    public nuint ReadUIntPtr() => Wire.GetUIntPtr(ref this, ref Take(8), 0);

    /// <summary>Reads a <see cref="char"/>: two bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public char ReadChar() => Wire.GetChar(ref Take(2), 0);

    /// <summary>Reads a <see cref="float"/>: four bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public float ReadSingle() => Wire.GetSingle(ref Take(4), 0);

    /// <summary>Reads a <see cref="double"/>: eight bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public double ReadDouble() => Wire.GetDouble(ref Take(8), 0);

    /// <summary>Reads a <see cref="Guid"/>: sixteen bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public Guid ReadGuid() => Wire.GetGuid(ref Take(16), 0);

    /// <summary>Reads a <see cref="TimeSpan"/>: eight bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public TimeSpan ReadTimeSpan() => Wire.GetTimeSpan(ref Take(8), 0);

    /// <summary>Reads a <see cref="DateTime"/> with its kind: eight bytes.</summary>
    /// <exception cref="PrewireException">The message ends before, or the bytes are out of range.</exception>
    public DateTime ReadDateTime() => Wire.GetDateTime(ref this, ref Take(8), 0);

    /// <summary>Reads a <see cref="DateTimeOffset"/>: ten bytes.</summary>
    /// <exception cref="PrewireException">The message ends before, or the bytes are out of range.</exception>
    public DateTimeOffset ReadDateTimeOffset() => Wire.GetDateTimeOffset(ref this, ref Take(10), 0);

#if NET8_0_OR_GREATER
    /// <summary>Reads a <see cref="Half"/>: two bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public Half ReadHalf() => Wire.GetHalf(ref Take(2), 0);

    /// <summary>Reads an <see cref="Int128"/>: sixteen bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public Int128 ReadInt128() => Wire.GetInt128(ref Take(16), 0);

    /// <summary>Reads a <see cref="UInt128"/>: sixteen bytes.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public UInt128 ReadUInt128() => Wire.GetUInt128(ref Take(16), 0);

    /// <summary>Reads a <see cref="DateOnly"/>: four bytes, days.</summary>
    /// <exception cref="PrewireException">The message ends before, or the bytes are out of range.</exception>
    public DateOnly ReadDateOnly() => Wire.GetDateOnly(ref this, ref Take(4), 0);

    /// <summary>Reads a <see cref="TimeOnly"/>: eight bytes, ticks.</summary>
    /// <exception cref="PrewireException">The message ends before, or the bytes are out of range.</exception>
    public TimeOnly ReadTimeOnly() => Wire.GetTimeOnly(ref this, ref Take(8), 0);
#endif

    /// <summary>Reads an unsigned varint of at most five bytes.</summary>
    /// <exception cref="PrewireException">The message ends before, or the varint is too large or not in its shortest form.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint ReadVarUInt32()
    {
        uint first = Take(1);
        return first < 0x80 ? first : ReadRestOfVarUInt32(first);
    }

    /// <summary>Reads an unsigned varint of at most ten bytes.</summary>
    /// <exception cref="PrewireException">The message ends before, or the varint is too large or not in its shortest form.</exception>
    public ulong ReadVarUInt64()
    {
        ulong value = 0;
        for (int shift = 0; ; shift += 7)
        {
            ulong next = Take(1);
            if (shift == 63 && next > 1)
            {
                Fail(PrewireErrorCode.InvalidLength);
            }

            value |= (next & 0x7F) << shift;
            if (next < 0x80)
            {
                if (next == 0 && shift != 0)
                {
                    Fail(PrewireErrorCode.InvalidLength);
                }

                return value;
            }
        }
    }

    /// <summary>Reads a signed varint of at most five bytes.</summary>
    /// <exception cref="PrewireException">The message ends before, or the varint is too large or not in its shortest form.</exception>
    public int ReadZigZag32() => VarInt.DecodeZigZag(ReadVarUInt32());

    /// <summary>Reads a signed varint of at most ten bytes.</summary>
    /// <exception cref="PrewireException">The message ends before, or the varint is too large or not in its shortest form.</exception>
    public long ReadZigZag64() => VarInt.DecodeZigZag(ReadVarUInt64());

    /// <summary>Reads bytes with a count in front, as <see cref="PrewireWriter.WriteBytes"/> writes them.</summary>
    /// <returns>The bytes, or null.</returns>
    /// <exception cref="PrewireException">The message does not hold as many bytes as the count says.</exception>
    public byte[]? ReadBytes()
    {
        int count = ReadLength(1);
        if (count < 0)
        {
            return null;
        }

        byte[] bytes = NewArray.Of<byte>(count);
        CopyTo(bytes);
        return bytes;
    }
}
