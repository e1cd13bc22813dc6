namespace Prewire.Buffers.Text;

/// <content>Reading.</content>
internal static partial class TextCodec
{
    private const int MaxCharsOnStack = 256;

    /// <summary>Decodes a body of exactly <paramref name="byteCount"/> bytes, all of which must be readable.</summary>
    /// <returns>The string, or null when the body is malformed (or the mode is <see cref="TextMode.Null"/>).</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string? TryReadBody(ref byte source, int byteCount, TextMode mode) =>
        mode == TextMode.Latin1 ? ReadLatin1(ref source, byteCount) : TryReadWide(ref source, byteCount, mode);

    /// <summary>Decodes <paramref name="byteCount"/> bytes of Latin-1; any bytes are well-formed.</summary>
    internal static string ReadLatin1(ref byte source, int byteCount)
    {
        if (byteCount == 0)
        {
            return string.Empty;
        }

#if NET9_0_OR_GREATER
        // With the JIT's profile, string.Create and its callback become part of this method: 1 ns of 9 less than the constructor
        // call. Without one, as when compiled ahead of time, the callback stays a call and the constructor is faster.
        if (RuntimeFeature.IsDynamicCodeCompiled)
        {
            return string.Create(byteCount, new Latin1Source(ref source), static (chars, state) =>
                Latin1.Widen(ref state.First, chars.Length, ref MemoryMarshal.GetReference(chars)));
        }
#endif
        var result = new string('\0', byteCount);
        Latin1.Widen(ref source, byteCount, ref FirstChar(result));
        return result;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static string? TryReadWide(ref byte source, int byteCount, TextMode mode)
    {
        if (mode == TextMode.Null)
        {
            return null;
        }

        return mode == TextMode.Coded ? CodedText.TryRead(ref source, byteCount) : TryReadUtf16(ref source, byteCount);
    }

    /// <summary>Decodes <paramref name="byteCount"/> bytes, an even number, of UTF-16.</summary>
    /// <returns>The string, or null when the bytes hold half of a surrogate pair.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string? TryReadUtf16(ref byte source, int byteCount)
    {
        if (byteCount == 0)
        {
            return string.Empty;
        }

        var length = byteCount >> 1;
#if NET8_0_OR_GREATER
        if (length >= Utf16Scan.MinCopied)
        {
            // What is looked at is what is copied: the bytes may change meanwhile.
            string copied = new('\0', length);
            return Utf16Scan.CopyAndFind(ref source, length, ref FirstChar(copied)) && !Utf16Scan.IsWellFormed(ref FirstChar(copied), length) ? null : copied;
        }
#endif
        var result = NewUtf16(ref source, length);

        // Looked at is the copy: the bytes may change meanwhile. On big-endian machines it has not the order of bytes that a quick look expects.
        return (!BitConverter.IsLittleEndian || Utf16Scan.HasSurrogates(ref Unsafe.As<char, byte>(ref FirstChar(result)), length))
            && !Utf16Scan.IsWellFormed(ref FirstChar(result), length)
            ? null
            : result;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static string NewUtf16(ref byte source, int length)
    {
#if NET9_0_OR_GREATER
        if (RuntimeFeature.IsDynamicCodeCompiled && ShortText.IsSupported)
        {
            return string.Create(length, new Utf16Source(ref source), static (chars, state) =>
                ShortText.Copy(ref state.First, chars.Length, ref MemoryMarshal.GetReference(chars)));
        }
#endif
#if NET8_0_OR_GREATER
        if (BitConverter.IsLittleEndian)
        {
            return new string(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<byte, char>(ref source), length));
        }
#endif
        var result = new string('\0', length);
        Utf16Scan.CopyFromLittleEndian(ref source, length, ref FirstChar(result));
        return result;
    }

    /// <summary>Decodes <paramref name="byteCount"/> bytes of UTF-8.</summary>
    /// <returns>The string, or null when the bytes are malformed.</returns>
    /// <remarks>Short text is decoded to the stack and copied, which costs less than counting its characters first.</remarks>
    [SkipLocalsInit]
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? TryReadUtf8(ref byte source, int byteCount)
    {
        if (byteCount == 0)
        {
            return string.Empty;
        }

        int written;
        if (byteCount <= MaxCharsOnStack)
        {
            Span<char> chars = stackalloc char[MaxCharsOnStack];
            ref var first = ref MemoryMarshal.GetReference(chars);
            if (BitConverter.IsLittleEndian && byteCount <= ShortText.MaxUtf8)
            {
                written = ShortText.TryDecodeUtf8(ref source, byteCount, ref first);
                if (written > 0)
                {
                    return chars.Slice(0, written).ToString();
                }
            }

            return Utf8Transcoder.TryToUtf16(ref source, byteCount, ref first, MaxCharsOnStack, out written)
                ? chars.Slice(0, written).ToString()
                : null;
        }

        var length = Utf8Transcoder.CountChars(ref source, byteCount);
        var result = new string('\0', length);
        return Utf8Transcoder.TryToUtf16(ref source, byteCount, ref FirstChar(result), length, out written) && written == length
            ? result
            : null;
    }

#if NET9_0_OR_GREATER
    // A type for each callback: the JIT's profile of string.Create, which says what to inline, is kept by this type.
    private readonly ref struct Latin1Source(ref byte first)
    {
        internal readonly ref byte First = ref first;
    }

    private readonly ref struct Utf16Source(ref byte first)
    {
        internal readonly ref byte First = ref first;
    }
#endif
}
