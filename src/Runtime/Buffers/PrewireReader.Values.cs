using Prewire.Buffers;

namespace Prewire;

/// <content>Varints and bytes, for codecs written by hand; scalars have their methods by <c>src/CodecParts</c>, from their codecs.</content>
public ref partial struct PrewireReader
{
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
