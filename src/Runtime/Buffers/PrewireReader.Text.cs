using Prewire.Buffers.Text;

namespace Prewire;

/// <content>Strings.</content>
public ref partial struct PrewireReader
{
    /// <summary>Reads a string.</summary>
    /// <returns>The string, or null; an empty one is always <see cref="string.Empty"/>.</returns>
    /// <exception cref="PrewireException">The message ends before, or the text is not well-formed.</exception>
    public string? ReadString()
    {
        int room = WindowRemaining;
        if (room > 0)
        {
            // An even byte is the header of a short Latin-1 string: twice the size of header and body together.
            ref byte cursor = ref Begin(1);
            uint header = cursor;
            int size = (int)(header >> 1);
            if ((header & 0x81) == 0 && size <= room)
            {
                if (size == 0)
                {
                    Advance(ref cursor, 1);
                    return null;
                }

                Advance(ref cursor, size);
                return TextCodec.ReadLatin1(ref Unsafe.Add(ref cursor, 1), size - 1);
            }
        }

        return ReadWideString(null);
    }

    /// <summary>Reads a string that is no short one in Latin-1, if its header is one or two bytes and it lies in the window; others in general.</summary>
    /// <param name="existing">What is taken if it is the same, or null.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private string? ReadWideString(string? existing)
    {
        int room = WindowRemaining;
        if (room > 1)
        {
            ref byte cursor = ref Begin(1);
            uint header = cursor;

            // Without a branch, for strings of both kinds are often mixed. A second byte that is 0 or has a third behind it is for the general case.
            uint second = Unsafe.Add(ref cursor, 1);
            uint hasSecond = header >> 7;
            header = (header & 0x7F) | ((second & (0 - hasSecond)) << 7);
            uint isOther = hasSecond & ((second | (second - 1)) >> 7);
            int headerSize = 1 + (int)hasSecond;
            TextMode mode = TextCodec.DecodeHeader(header, out int byteCount);
            if (isOther == 0 && byteCount <= room - headerSize)
            {
                bool isSame = existing is not null && IsText(existing, mode, Rest.Slice(headerSize, byteCount));
                Advance(ref cursor, headerSize + byteCount);
                if (isSame)
                {
                    return existing;
                }

                ref byte body = ref Unsafe.Add(ref cursor, headerSize);
                if (mode == TextMode.Latin1)
                {
                    return TextCodec.ReadLatin1(ref body, byteCount);
                }

                return (mode == TextMode.Utf16 ? TextCodec.TryReadUtf16(ref body, byteCount) : CodedText.TryRead(ref body, byteCount)) ?? FailText();
            }
        }

        return ReadAnyString(existing);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private string? ReadAnyString(string? existing)
    {
        TextMode mode = TextCodec.DecodeHeader(ReadVarUInt32(), out int byteCount);
        if (TextCodec.IsTooLong(mode, byteCount))
        {
            Fail(PrewireErrorCode.TooLarge);
        }

        if (existing is not null && byteCount <= WindowRemaining && IsText(existing, mode, Rest.Slice(0, byteCount)))
        {
            SkipBytes(byteCount);
            return existing;
        }

        // Taking the bytes first means that nothing is allocated which the message does not hold.
        ref byte body = ref Take(byteCount);
        string? text = TextCodec.TryReadBody(ref body, byteCount, mode);
        if (text is null && mode != TextMode.Null)
        {
            Fail(PrewireErrorCode.InvalidText);
        }

        return text;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly string FailText()
    {
        Fail(PrewireErrorCode.InvalidText);
        return null;
    }
}
