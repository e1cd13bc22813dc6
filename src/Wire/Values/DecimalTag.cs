using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.WireProtocol;

/// <summary>The first byte of a decimal: bits 0–4 the scale, bits 5–6 how many words of four bytes the mantissa has, bit 7 the sign.</summary>
internal static class DecimalTag
{
    /// <summary>The bytes of a word of the mantissa.</summary>
    internal const int WordSize = 4;

    private const uint MaxScale = 28;

    /// <summary>The bytes of a decimal of so many words.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SizeOf(int words) => 1 + (WordSize * words);

    /// <summary>The tag of a decimal.</summary>
    /// <param name="flags">The decimal's own flags: bits 16–23 scale, bit 31 sign.</param>
    /// <param name="words">How many words of the mantissa follow.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static byte Of(uint flags, int words)
    {
        uint scaleAndSign = (flags >> 16) & 0x801F;
        return (byte)(scaleAndSign | (scaleAndSign >> 8) | ((uint)words << 5));
    }

    /// <summary>How many words hold a mantissa: the least number from 0 to 3.</summary>
    /// <param name="low">The low and middle word.</param>
    /// <param name="high">The high word.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Words(ulong low, uint high) =>
        ((low | high) != 0 ? 1 : 0) + (((low >> 32) | high) != 0 ? 1 : 0) + (high != 0 ? 1 : 0);

    /// <summary>How many words of the mantissa follow a tag.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WordsOf(uint tag) => (int)(tag >> 5) & 3;

    /// <summary>All bits of the low and middle word that so many words include.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong LowMask(int words) => Unsafe.Add(ref MemoryMarshal.GetReference(LowMasks), words);

    /// <summary>All bits of the high word where there are three words, else none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint HighMask(int words) => unchecked(0 - (uint)((words + 1) >> 2));

    /// <summary>The decimal's own flags.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint FlagsOf(uint tag) => ((tag & 0x1F) << 16) | ((tag & 0x80) << 24);

    /// <summary>Whether the lowest byte is a tag of so many words.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsOf(uint tag, int words) => (tag & 0x60) == (uint)words << 5 & (tag & 0x1F) <= MaxScale;

    /// <summary>Whether a tag is the one that this mantissa, of as many words as the tag says, has: scales above 28 do not exist, and words that are not needed are not there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsValid(uint tag, ulong low, uint high)
    {
        int words = WordsOf(tag);
        return (tag & 0x1F) <= MaxScale && low >= Unsafe.Add(ref MemoryMarshal.GetReference(LeastLows), words) && high >= (uint)(words + 1) >> 2;
    }

    private static ReadOnlySpan<ulong> LowMasks => new ulong[] { 0, uint.MaxValue, ulong.MaxValue, ulong.MaxValue };

    /// <summary>The least that the low and middle word are, of mantissas of no word to three.</summary>
    private static ReadOnlySpan<ulong> LeastLows => new ulong[] { 0, 1, 1UL << 32, 0 };
}
