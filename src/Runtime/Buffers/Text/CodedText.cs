namespace Prewire.Buffers.Text;

/// <summary>
/// Coded bodies: a byte, and the characters.
/// <code>
/// 0        UTF-8
/// 1        the number of a window, and signs, see <see cref="SignText"/>
/// 2 to 255 the number of a window, and one byte a character, see <see cref="WindowText"/>
/// </code>
/// </summary>
internal static class CodedText
{
    /// <summary>The byte in front of UTF-8.</summary>
    internal const int Utf8 = 0;

    /// <summary>The byte in front of <see cref="SignText"/>.</summary>
    internal const int Signs = 1;

    /// <summary>Decodes a body.</summary>
    /// <returns>The string, or null when the body is malformed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string? TryRead(ref byte source, int byteCount)
    {
        if (byteCount < 1)
        {
            return null;
        }

        int lead = source;
        ref var characters = ref Unsafe.Add(ref source, 1);
        return lead >= WindowText.MinWindow ? ReadWindow(ref characters, byteCount - 1, lead)
            : lead == Signs ? SignText.TryRead(ref characters, byteCount - 1)
            : TextCodec.TryReadUtf8(ref characters, byteCount - 1);
    }

    /// <summary>Whether a body is the same text as <paramref name="text"/>; it may be said to be another where comparing would cost more than reading.</summary>
    internal static bool IsSame(ReadOnlySpan<byte> body, string text)
    {
        if (body.Length == 0)
        {
            return false;
        }

        var characters = body.Slice(1);
        return body[0] >= WindowText.MinWindow
            ? characters.Length == text.Length && WindowText.IsSame(ref MemoryMarshal.GetReference(characters), text.Length, body[0], ref TextCodec.FirstChar(text))
            : body[0] == Signs ? SignText.IsSame(characters, text) : Utf8Transcoder.IsSame(characters, text);
    }

    private static string ReadWindow(ref byte source, int length, int window)
    {
        if (length == 0)
        {
            return string.Empty;
        }

#if NET9_0_OR_GREATER
        // See TextCodec.ReadLatin1.
        if (RuntimeFeature.IsDynamicCodeCompiled)
        {
            return string.Create(length, new WindowSource(ref source, window), static (chars, state) =>
                WindowText.Widen(ref state.First, chars.Length, state.Window, ref MemoryMarshal.GetReference(chars)));
        }
#endif
        var result = new string('\0', length);
        WindowText.Widen(ref source, length, window, ref TextCodec.FirstChar(result));
        return result;
    }

#if NET9_0_OR_GREATER
    private readonly ref struct WindowSource(ref byte first, int window)
    {
        internal readonly ref byte First = ref first;
        internal readonly int Window = window;
    }
#endif
}
