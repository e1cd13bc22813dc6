#if NET8_0_OR_GREATER
using System.Numerics;
#endif

namespace Prewire.Buffers.Text;

/// <content>UTF-8, in steps of up to four ASCII characters and one other.</content>
internal static partial class ShortText
{
    /// <summary>The most bytes that <see cref="TryDecodeUtf8"/> takes: of more the framework is faster, where it is asked.</summary>
#if NET8_0_OR_GREATER
    internal const int MaxUtf8 = 32;
#else
    internal const int MaxUtf8 = 96;
#endif

    /// <summary>Writes header and body of well-formed text that takes <paramref name="byteCount"/> bytes in UTF-8; where it has no surrogates, <paramref name="over"/> bytes may be written over.</summary>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte WriteUtf8(ref char source, int length, ref byte destination, int byteCount, nint over = 0)
    {
        ref var body = ref TextCodec.WriteHead(ref destination, new TextPlan(TextMode.Coded, 1 + byteCount, CodedText.Utf8));
#if NET10_0_OR_GREATER
        if (!Utf8Transcoder.TryEncodeShort(ref source, length, ref body, over))
#endif
        {
            EncodeUtf8(ref source, length, ref body);
        }

        return ref Unsafe.Add(ref body, byteCount);
    }

    /// <summary>Encodes well-formed text. No more bytes are written than it takes.</summary>
    internal static void EncodeUtf8(ref char source, int length, ref byte destination)
    {
        var i = 0;
        while (i <= length - 4)
        {
            // Four bytes are free, for each character takes at least one. What is not ASCII is overwritten at once.
            var four = Latin1.Read64(ref Unsafe.Add(ref source, i));
            Unsafe.WriteUnaligned(ref destination, Latin1.Narrow4(four));
            var ascii = TrailingZeroCount(four & 0xFF80_FF80_FF80_FF80) >> 4;
            destination = ref Unsafe.Add(ref destination, ascii);
            i += ascii;
            if (ascii < 4)
            {
                destination = ref EncodeWide(ref source, ref i, ref destination);
            }
        }

        while (i < length)
        {
            uint c = Unsafe.Add(ref source, i);
            if (c < 0x80)
            {
                destination = (byte)c;
                destination = ref Unsafe.Add(ref destination, 1);
                i++;
            }
            else
            {
                destination = ref EncodeWide(ref source, ref i, ref destination);
            }
        }
    }

    /// <summary>Encodes the character or pair at <paramref name="i"/>, which is above U+007F.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte EncodeWide(ref char source, scoped ref int i, ref byte destination)
    {
        uint c = Unsafe.Add(ref source, i++);
        var last = 0x80 | (c & 0x3F);
        if (c < 0x800)
        {
            Unsafe.WriteUnaligned(ref destination, (ushort)(0xC0 | (c >> 6) | (last << 8)));
            return ref Unsafe.Add(ref destination, 2);
        }

        if (c - 0xD800 < 0x800)
        {
            c = 0x1_0000 + ((c - 0xD800) << 10) + ((uint)Unsafe.Add(ref source, i++) - 0xDC00);
            Unsafe.WriteUnaligned(ref destination, 0x8080_80F0 | (c >> 18) | ((c >> 4) & 0x3F00) | ((c << 10) & 0x3F_0000) | ((c << 24) & 0x3F00_0000));
            return ref Unsafe.Add(ref destination, 4);
        }

        Unsafe.WriteUnaligned(ref destination, (ushort)(0x80E0 | (c >> 12) | ((c << 2) & 0x3F00)));
        Unsafe.Add(ref destination, 2) = (byte)last;
        return ref Unsafe.Add(ref destination, 3);
    }

    /// <summary>Decodes at most <see cref="MaxUtf8"/> bytes that hold no characters above U+FFFF.</summary>
    /// <param name="source">The bytes.</param>
    /// <param name="byteCount">How many.</param>
    /// <param name="destination">Room for as many characters, and for three more.</param>
    /// <returns>The number of characters, or -1 when there are others or the bytes are malformed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int TryDecodeUtf8(ref byte source, int byteCount, ref char destination)
    {
        int i = 0, at = 0;
        while (i < byteCount)
        {
            if (i <= byteCount - 8)
            {
                ref byte eight = ref Unsafe.Add(ref source, i);
                Latin1.Widen4(ref eight, ref Unsafe.Add(ref destination, at));
                Latin1.Widen4(ref Unsafe.Add(ref eight, 4), ref Unsafe.Add(ref destination, at + 4));
                var ascii = TrailingZeroCount(Unsafe.ReadUnaligned<ulong>(ref eight) & 0x8080_8080_8080_8080) >> 3;
                i += ascii;
                at += ascii;
                if (ascii == 8)
                {
                    continue;
                }
            }

            uint c = Unsafe.Add(ref source, i);
            if (c < 0x80)
            {
                i++;
            }
            else if (c < 0xE0)
            {
                // Two bytes hold U+0080 to U+07FF: as lead byte C0 and C1 would hold less.
                if (c < 0xC2 || i + 1 >= byteCount)
                {
                    return -1;
                }

                var second = Unsafe.Add(ref source, i + 1) ^ 0x80u;
                if (second > 0x3F)
                {
                    return -1;
                }

                c = ((c & 0x1F) << 6) | second;
                i += 2;
            }
            else
            {
                if (c >= 0xF0 || i + 2 >= byteCount)
                {
                    return -1;
                }

                var second = Unsafe.Add(ref source, i + 1) ^ 0x80u;
                var third = Unsafe.Add(ref source, i + 2) ^ 0x80u;
                c = ((c & 0x0F) << 12) | (second << 6) | third;
                if ((second | third) > 0x3F || c < 0x800 || c - 0xD800 < 0x800)
                {
                    return -1;
                }

                i += 3;
            }

            Unsafe.Add(ref destination, at++) = (char)c;
        }

        return at;
    }

    /// <summary>How many zeros precede the lowest one, 64 where there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int TrailingZeroCount(ulong bits)
    {
#if NET8_0_OR_GREATER
        return BitOperations.TrailingZeroCount(bits);
#else
        // The lowest bit times a de Bruijn sequence has a different top for each place (Leiserson, Prokop and Randall, 1998).
        return bits == 0 ? 64 : DeBruijn[(int)(((bits & (~bits + 1)) * 0x03F7_9D71_B4CB_0A89) >> 58)];
#endif
    }

#if !NET8_0_OR_GREATER
    private static System.ReadOnlySpan<byte> DeBruijn =>
    [
        0, 1, 48, 2, 57, 49, 28, 3, 61, 58, 50, 42, 38, 29, 17, 4,
        62, 55, 59, 36, 53, 51, 43, 22, 45, 39, 33, 30, 24, 18, 12, 5,
        63, 47, 56, 27, 60, 41, 37, 16, 54, 35, 52, 21, 44, 32, 23, 11,
        46, 26, 40, 15, 34, 20, 31, 10, 25, 14, 19, 9, 13, 8, 7, 6,
    ];
#endif
}
