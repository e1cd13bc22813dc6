using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

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

        if (byteCount == 0)
        {
            return string.Empty;
        }

        return mode == TextMode.Utf8 ? TryReadUtf8(ref source, byteCount) : TryReadUtf16(ref source, byteCount);
    }

    private static string? TryReadUtf16(ref byte source, int byteCount)
    {
        if ((byteCount & 1) != 0)
        {
            return null;
        }

        var length = byteCount >> 1;
        var result = new string('\0', length);
        ref var first = ref FirstChar(result);
        Utf16Scan.CopyFromLittleEndian(ref source, length, ref first);
        return Utf16Scan.IsWellFormed(ref first, length) ? result : null;
    }

    /// <summary>Short text is decoded to the stack and copied, which costs less than counting its characters first.</summary>
    [SkipLocalsInit]
    private static string? TryReadUtf8(ref byte source, int byteCount)
    {
        int written;
        if (byteCount <= MaxCharsOnStack)
        {
            Span<char> chars = stackalloc char[MaxCharsOnStack];
            return Utf8Transcoder.TryToUtf16(ref source, byteCount, ref MemoryMarshal.GetReference(chars), MaxCharsOnStack, out written)
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
    private readonly ref struct Latin1Source(ref byte first)
    {
        internal readonly ref byte First = ref first;
    }
#endif
}
