#if NET8_0_OR_GREATER
using System;
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Encoding = System.Text.Encoding;

namespace Prewire.Buffers.Text;

/// <summary>UTF-8 from and to UTF-16 that reports malformed input instead of replacing it or throwing.</summary>
internal static class Utf8Transcoder
{
    /// <summary>Encodes as many whole characters of well-formed text as fit.</summary>
    internal static void FromUtf16(ref char source, int length, ref byte destination, int capacity, out int chars, out int bytes) =>
        Utf8.FromUtf16(
            MemoryMarshal.CreateReadOnlySpan(ref source, length),
            MemoryMarshal.CreateSpan(ref destination, capacity),
            out chars,
            out bytes,
            replaceInvalidSequences: false);

    /// <summary>The characters that well-formed UTF-8 decodes to; between 1 and <paramref name="byteCount"/> (&gt; 0) for any bytes.</summary>
    internal static int CountChars(ref byte source, int byteCount) =>
        Encoding.UTF8.GetCharCount(MemoryMarshal.CreateReadOnlySpan(ref source, byteCount));

    /// <summary>Decodes to exactly <paramref name="length"/> characters; false when the bytes are malformed or give another number.</summary>
    internal static bool TryToUtf16(ref byte source, int byteCount, ref char destination, int length) =>
        Utf8.ToUtf16(
            MemoryMarshal.CreateReadOnlySpan(ref source, byteCount),
            MemoryMarshal.CreateSpan(ref destination, length),
            out _,
            out var written,
            replaceInvalidSequences: false) == OperationStatus.Done && written == length;
}
#endif
