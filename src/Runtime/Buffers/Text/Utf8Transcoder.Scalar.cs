#if !NET8_0_OR_GREATER

namespace Prewire.Buffers.Text;

/// <summary>UTF-8 from and to UTF-16 that reports malformed input instead of replacing it or throwing.</summary>
internal static partial class Utf8Transcoder
{
    /// <summary>Encodes as many whole characters of well-formed text as fit.</summary>
    internal static void FromUtf16(ref char source, int length, ref byte destination, int capacity, out int chars, out int bytes)
    {
        int i = 0, at = 0;
        while (i < length)
        {
            uint c = Unsafe.Add(ref source, i);
            var isPair = c - 0xD800 < 0x800;
            var size = c < 0x80 ? 1 : c < 0x800 ? 2 : isPair ? 4 : 3;
            if (size > capacity - at)
            {
                break;
            }

            if (isPair)
            {
                c = 0x1_0000 + ((c - 0xD800) << 10) + ((uint)Unsafe.Add(ref source, ++i) - 0xDC00);
            }

            WriteScalar(ref Unsafe.Add(ref destination, at), c, size);
            at += size;
            i++;
        }

        chars = i;
        bytes = at;
    }

    /// <summary>The characters that well-formed UTF-8 decodes to; between 0 and <paramref name="byteCount"/> for any bytes.</summary>
    internal static int CountChars(ref byte source, int byteCount)
    {
        var count = 0;
        for (var i = 0; i < byteCount; i++)
        {
            count += CharsOf(Unsafe.Add(ref source, i));
        }

        return count < byteCount ? count : byteCount;
    }

    /// <summary>Decodes all bytes to at most <paramref name="capacity"/> characters; false when they are malformed or give more.</summary>
    internal static bool TryToUtf16(ref byte source, int byteCount, ref char destination, int capacity, out int written)
    {
        written = 0;
        int i = 0, at = 0;
        while (i < byteCount)
        {
            uint c = Unsafe.Add(ref source, i);
            var size = c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
            if (size == 0 || size > byteCount - i || (size == 4 ? 2 : 1) > capacity - at)
            {
                return false;
            }

            c &= size == 1 ? 0x7Fu : 0x7Fu >> size;
            for (var k = 1; k < size; k++)
            {
                uint next = Unsafe.Add(ref source, i + k);
                if ((next & 0xC0) != 0x80)
                {
                    return false;
                }

                c = (c << 6) | (next & 0x3F);
            }

            if ((size == 3 && (c < 0x800 || c - 0xD800 < 0x800)) || (size == 4 && c - 0x1_0000 > 0xF_FFFF))
            {
                return false;
            }

            if (size == 4)
            {
                Unsafe.Add(ref destination, at++) = (char)(0xD7C0 + (c >> 10));
                c = 0xDC00 + (c & 0x3FF);
            }

            Unsafe.Add(ref destination, at++) = (char)c;
            i += size;
        }

        written = at;
        return true;
    }

    private static void WriteScalar(ref byte destination, uint scalar, int size)
    {
        if (size == 1)
        {
            destination = (byte)scalar;
            return;
        }

        for (var k = size - 1; k > 0; k--)
        {
            Unsafe.Add(ref destination, k) = (byte)(0x80 | (scalar & 0x3F));
            scalar >>= 6;
        }

        destination = (byte)((0xF00u >> size) | scalar);
    }
}
#endif
