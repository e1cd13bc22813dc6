namespace Prewire.Buffers.Text;

/// <summary>Strings of at most 32 characters beyond Latin-1: copied and measured at once.</summary>
internal static partial class ShortText
{
    /// <summary>The most characters.</summary>
    internal const int MaxLength = 32;

    /// <summary>The longest UTF-16 body whose header is one byte, in characters.</summary>
    private const int MaxSmallHeader = 31;

    /// <summary>The size in UTF-16, which is the most that a string not in Latin-1 takes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Size(int length) => HeaderSize(length) + (2 * length);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int HeaderSize(int length) => length <= MaxSmallHeader ? 1 : 2;

    /// <summary>Writes the header of a body of at most 4,095 characters in UTF-16.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void WriteHeader(ref byte destination, int length)
    {
        var header = TextCodec.EncodeHeader(TextMode.Utf16, 2 * length);
        if (length <= MaxSmallHeader)
        {
            destination = (byte)header;
        }
        else
        {
            destination = (byte)(header | 0x80);
            Unsafe.Add(ref destination, 1) = (byte)(header >> 7);
        }
    }

    /// <summary>Copies 1 to <see cref="MaxLength"/> characters as they are, and measures them. For little-endian machines.</summary>
    /// <returns>
    /// By how many bytes UTF-8 is smaller than three bytes a character, or -1 when there are surrogates: see <see cref="MeasurePairs"/>.
    /// </returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int CopyAndMeasure(ref char source, int length, ref byte destination)
    {
#if NET8_0_OR_GREATER
        if (IsSupported)
        {
            return CopyAndMeasureVector(ref source, length, ref destination);
        }
#endif
        return CopyAndMeasureWords(ref source, length, ref destination);
    }

    private static int CopyAndMeasureWords(ref char source, int length, ref byte destination)
    {
        if (length < 4)
        {
            return CopyAndMeasureUpTo3(ref source, length, ref destination);
        }

        Utf16Scan.WordTally tally = default;
        var last = length - 4;
        var i = 0;
        for (; i < last; i += 4)
        {
            var four = Latin1.Read64(ref Unsafe.Add(ref source, i));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, 2 * i), four);
            tally.Add(four);
        }

        // The last word overlaps what was counted by i - last characters, which are shifted out.
        var tail = Latin1.Read64(ref Unsafe.Add(ref source, last));
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, 2 * last), tail);
        tally.Add(tail >> (16 * (i - last)));
        return tally.HasSurrogates ? -1 : (2 * length) - tally.TakeExtra();
    }

    private static int CopyAndMeasureUpTo3(ref char source, int length, ref byte destination)
    {
        for (var i = 0; i < length; i++)
        {
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, 2 * i), Unsafe.Add(ref source, i));
        }

        int saved = 0;
        for (var i = 0; i < length; i++)
        {
            uint c = Unsafe.Add(ref source, i);
            if (c - 0xD800 < 0x800)
            {
                return -1;
            }

            saved += c < 0x80 ? 2 : c < 0x800 ? 1 : 0;
        }

        return saved;
    }

    /// <summary>As <see cref="CopyAndMeasure"/>, of a text with surrogates.</summary>
    /// <returns>By how many bytes UTF-8 is smaller than three bytes a character, or -1 when there is half of a pair.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int MeasurePairs(ref char source, int length)
    {
        var saved = 0;
        for (var i = 0; i < length; i++)
        {
            uint c = Unsafe.Add(ref source, i);
            saved += c < 0x80 ? 2 : c < 0x800 ? 1 : 0;
            if (c - 0xD800 < 0x800)
            {
                // The four bytes of a pair are two less than three for each half.
                saved += 2;
                i++;
                if (c >= 0xDC00 || i == length || (uint)Unsafe.Add(ref source, i) - 0xDC00 >= 0x400)
                {
                    return -1;
                }
            }
        }

        return saved;
    }
}
