using Encoding = System.Text.Encoding;

namespace Prewire.Buffers.Text;

/// <content>Comparing bytes with the characters that they would be decoded to.</content>
internal static partial class Utf8Transcoder
{
    /// <summary>What takes more bytes than this is said to differ.</summary>
    private const int MaxCompared = 1024;

    /// <summary>How many characters a byte of UTF-8 begins: none where it continues one, two where it is the first of four.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CharsOf(uint b) => ((b & 0xC0) != 0x80 ? 1 : 0) + (b >= 0xF0 ? 1 : 0);

    [SkipLocalsInit]
    internal static unsafe bool IsSame(ReadOnlySpan<byte> bytes, string text)
    {
        if (text.Length > bytes.Length || bytes.Length > MaxCompared)
        {
            return false;
        }

        // A character takes three bytes at most. Halves of surrogate pairs become U+FFFD, which the bytes may say.
        byte* encoded = stackalloc byte[MaxCompared * 3];
        fixed (char* chars = text)
        {
            int length = text.Length == 0 ? 0 : Encoding.UTF8.GetBytes(chars, text.Length, encoded, MaxCompared * 3);
            return bytes.SequenceEqual(new ReadOnlySpan<byte>(encoded, length)) && Utf16Scan.IsWellFormed(ref TextCodec.FirstChar(text), text.Length);
        }
    }
}
