namespace Prewire.Buffers.Text;

/// <summary>
/// Strings on the wire: a varint header that gives the mode and the byte count of the body, then the body.
/// <code>
/// header 0          null
/// header even, >= 2 Latin-1, (header >> 1) - 1 bytes
/// header ...01      coded, header >> 2 bytes: one that says how, see <see cref="CodedText"/>, and the characters
/// header ...11      UTF-16 little-endian, header >> 2 characters
/// </code>
/// The writer's choice depends on the characters alone: Latin-1 if it holds them all, else the window of the first character
/// beyond if that holds them all, else signs if there are symbols and these hold them all, else UTF-8 if that takes at most 1.5 bytes a character, else UTF-16.
/// </summary>
internal static partial class TextCodec
{
    /// <summary>The most characters a string can have in .NET.</summary>
    private const int MaxStringLength = 0x3FFFFFDF;

    /// <summary>The header of a body of <paramref name="byteCount"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint EncodeHeader(TextMode mode, int byteCount) => mode switch
    {
        TextMode.Null => 0,
        TextMode.Latin1 => ((uint)byteCount + 1) << 1,
        TextMode.Coded => ((uint)byteCount << 2) | 1,
        _ => ((uint)byteCount << 1) | 3,
    };

    /// <summary>What a header says. The byte count is never negative; whether so many bytes follow is for the caller to check.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static TextMode DecodeHeader(uint header, out int byteCount)
    {
        if ((header & 1) == 0)
        {
            byteCount = header == 0 ? 0 : (int)(header >> 1) - 1;
            return header == 0 ? TextMode.Null : TextMode.Latin1;
        }

        if ((header & 2) == 0)
        {
            byteCount = (int)(header >> 2);
            return TextMode.Coded;
        }

        byteCount = (int)((header >> 2) << 1);
        return TextMode.Utf16;
    }

    /// <summary>Whether a body may hold more characters than a string can have.</summary>
    internal static bool IsTooLong(TextMode mode, int byteCount) => (mode == TextMode.Utf16 ? byteCount >> 1 : byteCount) > MaxStringLength + (mode == TextMode.Coded ? 1 : 0);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref char FirstChar(string value) =>
#if NET8_0_OR_GREATER
        ref Unsafe.AsRef(in value.GetPinnableReference());
#else
        ref MemoryMarshal.GetReference(value.AsSpan());
#endif
}
