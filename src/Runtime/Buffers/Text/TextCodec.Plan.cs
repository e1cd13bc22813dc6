using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.Buffers.Text;

/// <content>Writing: the mode first, then the body, whole or in pieces.</content>
internal static partial class TextCodec
{
    /// <summary>The least room <see cref="WriteChunk"/> needs to move on.</summary>
    internal const int MinChunkSize = 4;

    /// <summary>Decides how a string is written: header = <see cref="EncodeHeader"/> of the results.</summary>
    /// <param name="value">The string; not null.</param>
    /// <param name="mode">The mode.</param>
    /// <param name="byteCount">The exact size of the body.</param>
    /// <returns>Whether it can be written; the other results mean nothing when it can't.</returns>
    internal static TextStatus Plan(string value, out TextMode mode, out int byteCount)
    {
        ref var first = ref FirstChar(value);
        var length = value.Length;
        var census = Utf16Scan.Measure(ref first, length);
        if (census.IsLatin1)
        {
            mode = TextMode.Latin1;
            byteCount = length;
            return TextStatus.Done;
        }

        var wide = census.Utf8Size * 2 > (long)length * 3;
        var size = wide ? (long)length * 2 : census.Utf8Size;
        mode = wide ? TextMode.Utf16 : TextMode.Utf8;
        byteCount = (int)size;
        if (size > MaxByteCount)
        {
            return TextStatus.TooLong;
        }

        return census.HasSurrogates && !Utf16Scan.IsWellFormed(ref first, length)
            ? TextStatus.UnpairedSurrogate
            : TextStatus.Done;
    }

    /// <summary>Writes a body to exactly <paramref name="byteCount"/> bytes at <paramref name="destination"/>.</summary>
    /// <param name="destination">Where to write.</param>
    /// <param name="byteCount">The byte count <see cref="Plan"/> gave.</param>
    /// <param name="value">The string, for which <see cref="Plan"/> returned <see cref="TextStatus.Done"/>.</param>
    /// <param name="mode">The mode <see cref="Plan"/> gave.</param>
    internal static void WriteBody(ref byte destination, int byteCount, string value, TextMode mode)
    {
        ref var first = ref FirstChar(value);
        switch (mode)
        {
            case TextMode.Latin1:
                Latin1.TryNarrow(ref first, value.Length, ref destination);
                break;
            case TextMode.Utf8:
#if !NET8_0_OR_GREATER
                if (BitConverter.IsLittleEndian)
                {
                    ShortText.EncodeUtf8(ref first, value.Length, ref destination);
                    break;
                }
#endif
                Utf8Transcoder.FromUtf16(ref first, value.Length, ref destination, byteCount, out _, out _);
                break;
            case TextMode.Utf16:
                Utf16Scan.CopyToLittleEndian(ref first, value.Length, ref destination);
                break;
        }
    }

    /// <summary>Writes as much of a body as fits, from <paramref name="position"/> on.</summary>
    /// <param name="destination">Where to write: at least <see cref="MinChunkSize"/> bytes, or all that remains of the body.</param>
    /// <param name="value">The string, for which <see cref="Plan"/> returned <see cref="TextStatus.Done"/>.</param>
    /// <param name="mode">The mode <see cref="Plan"/> gave.</param>
    /// <param name="position">The characters already written, 0 at first; the body is complete when it is the string's length.</param>
    /// <returns>The bytes written; a few may stay free, since a character is never split.</returns>
    internal static int WriteChunk(Span<byte> destination, string value, TextMode mode, ref int position)
    {
        ref var next = ref Unsafe.Add(ref FirstChar(value), position);
        ref var target = ref MemoryMarshal.GetReference(destination);
        var remaining = value.Length - position;
        switch (mode)
        {
            case TextMode.Latin1:
            {
                var count = Math.Min(remaining, destination.Length);
                Latin1.TryNarrow(ref next, count, ref target);
                position += count;
                return count;
            }

            case TextMode.Utf8:
            {
                Utf8Transcoder.FromUtf16(ref next, remaining, ref target, destination.Length, out var chars, out var bytes);
                position += chars;
                return bytes;
            }

            case TextMode.Utf16:
            {
                var count = Math.Min(remaining, destination.Length / 2);
                Utf16Scan.CopyToLittleEndian(ref next, count, ref target);
                position += count;
                return count * 2;
            }

            default:
                return 0;
        }
    }
}
