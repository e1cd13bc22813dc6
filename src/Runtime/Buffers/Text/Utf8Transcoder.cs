#if NET8_0_OR_GREATER
using System.Numerics;
using System.Text.Unicode;

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

    /// <summary>Encodes text if it is well-formed and takes at most <paramref name="limit"/> bytes.</summary>
    /// <param name="source">The text.</param>
    /// <param name="length">How many characters.</param>
    /// <param name="hasSurrogates">Whether there are surrogates.</param>
    /// <param name="destination">Where the bytes go.</param>
    /// <param name="limit">The most bytes.</param>
    /// <param name="room">How many bytes may be written over, at least <paramref name="limit"/>.</param>
    /// <param name="bytes">How many bytes were written.</param>
    /// <returns>Whether all was encoded.</returns>
    internal static bool TryFromUtf16(ref char source, int length, bool hasSurrogates, ref byte destination, int limit, int room, out int bytes)
    {
#if NET10_0_OR_GREATER
        if (!hasSurrogates && IsWide(length) && room - limit >= MaxOver)
        {
            bytes = EncodeWide(ref source, length, ref destination, limit);
            return bytes <= limit;
        }
#endif
        return Utf8.FromUtf16(
            MemoryMarshal.CreateReadOnlySpan(ref source, length),
            MemoryMarshal.CreateSpan(ref destination, limit),
            out _,
            out bytes,
            replaceInvalidSequences: false) == OperationStatus.Done;
    }

    /// <summary>The characters that well-formed UTF-8 decodes to; between 0 and <paramref name="byteCount"/> for any bytes.</summary>
    internal static int CountChars(ref byte source, int byteCount)
    {
        // All but continuations begin a character, and four bytes are two.
        int count = 0;
        int i = 0;
        for (; Vector512.IsHardwareAccelerated && i <= byteCount - Vector512<byte>.Count; i += Vector512<byte>.Count)
        {
            Vector512<byte> bytes = Vector512.LoadUnsafe(ref source, (nuint)i);
            ulong continuations = Vector512.LessThan(bytes.AsSByte(), Vector512.Create((sbyte)-0x40)).ExtractMostSignificantBits();
            ulong fours = Vector512.GreaterThanOrEqual(bytes, Vector512.Create((byte)0xF0)).ExtractMostSignificantBits();
            count += Vector512<byte>.Count - BitOperations.PopCount(continuations) + BitOperations.PopCount(fours);
        }

        for (; i <= byteCount - Vector256<byte>.Count; i += Vector256<byte>.Count)
        {
            Vector256<byte> bytes = Vector256.LoadUnsafe(ref source, (nuint)i);
            uint continuations = Vector256.LessThan(bytes.AsSByte(), Vector256.Create((sbyte)-0x40)).ExtractMostSignificantBits();
            uint fours = Vector256.Equals(bytes & Vector256.Create((byte)0xF0), Vector256.Create((byte)0xF0)).ExtractMostSignificantBits();
            count += Vector256<byte>.Count - BitOperations.PopCount(continuations) + BitOperations.PopCount(fours);
        }

        for (; i < byteCount; i++)
        {
            count += CharsOf(Unsafe.Add(ref source, i));
        }

        return Math.Min(count, byteCount);
    }

    /// <summary>Decodes all bytes to at most <paramref name="capacity"/> characters; false when they are malformed or give more.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryToUtf16(ref byte source, int byteCount, ref char destination, int capacity, out int written)
    {
#if NET10_0_OR_GREATER
        // The framework is faster where nearly all is ASCII, as it is where there is room for nearly as many characters as there are bytes, and for no more.
        bool isSparse = byteCount >= capacity && byteCount - capacity < byteCount >> 6;
        if (IsWide(byteCount) && !isSparse)
        {
            return TryToUtf16Wide(ref source, byteCount, ref destination, capacity, out written);
        }
#endif
        return Utf8.ToUtf16(
            MemoryMarshal.CreateReadOnlySpan(ref source, byteCount),
            MemoryMarshal.CreateSpan(ref destination, capacity),
            out _,
            out written,
            replaceInvalidSequences: false) == OperationStatus.Done;
    }
}
#endif
