#if NET8_0_OR_GREATER
using System;
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Encoding = System.Text.Encoding;

namespace Prewire.Buffers.Text;

/// <summary>UTF-8 from and to UTF-16 that reports malformed input instead of replacing it or throwing.</summary>
internal static partial class Utf8Transcoder
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

    /// <summary>Decodes all bytes to at most <paramref name="capacity"/> characters; false when they are malformed or give more.</summary>
    internal static bool TryToUtf16(ref byte source, int byteCount, ref char destination, int capacity, out int written) =>
        Utf8.ToUtf16(
            MemoryMarshal.CreateReadOnlySpan(ref source, byteCount),
            MemoryMarshal.CreateSpan(ref destination, capacity),
            out _,
            out written,
            replaceInvalidSequences: false) == OperationStatus.Done;
}
#endif
