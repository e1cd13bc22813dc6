#if NET8_0_OR_GREATER
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Prewire.Buffers.Text;

/// <content>With the widest vectors: lanes are counted by the bits of a mask, so that nothing is summed up.</content>
internal static partial class Utf16Scan
{
    /// <summary>Shorter text is not worth it.</summary>
    private const int MinWide = 2 * WideCount;

    private const int WideCount = 32;

    private static bool IsWide(int length) => Vector512.IsHardwareAccelerated && length >= MinWide;

    /// <summary>As <see cref="MeasureVector"/>.</summary>
    private static Census MeasureWide(ref char source, int length)
    {
        ref ushort chars = ref Unsafe.As<char, ushort>(ref source);
        int last = length - WideCount;
        var seen = Vector512<ushort>.Zero;
        ulong surrogates = 0;
        long saved = 0;
        int i = 0;
        for (; i < last; i += WideCount)
        {
            saved += CountSavings(Vector512.LoadUnsafe(ref chars, (nuint)i), uint.MaxValue, ref seen, ref surrogates);
        }

        // The last vector overlaps what was counted.
        saved += CountSavings(Vector512.LoadUnsafe(ref chars, (nuint)last), uint.MaxValue << (i - last), ref seen, ref surrogates);
        return new Census(((long)length * 3) - saved, (seen & Vector512.Create((ushort)0xFF00)) == Vector512<ushort>.Zero, surrogates != 0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CountSavings(Vector512<ushort> chars, ulong counted, ref Vector512<ushort> seen, ref ulong surrogates)
    {
        seen |= chars;
        ulong halves = Vector512.LessThan(chars - Vector512.Create((ushort)0xD800), Vector512.Create((ushort)0x800)).ExtractMostSignificantBits();
        ulong below800 = Vector512.LessThan(chars, Vector512.Create((ushort)0x800)).ExtractMostSignificantBits();
        ulong below80 = Vector512.LessThan(chars, Vector512.Create((ushort)0x80)).ExtractMostSignificantBits();
        surrogates |= halves;

        // Half of a pair is not below U+0800, so that both stand in one word.
        return BitOperations.PopCount((halves | below800) & counted) + BitOperations.PopCount(below80 & counted);
    }

    /// <summary>Well-formed text has a low half exactly after every high half: so has the mask of the low halves, which is that of the high halves moved on by one.</summary>
    private static bool IsWellFormedWide(ref char source, int length)
    {
        ref ushort chars = ref Unsafe.As<char, ushort>(ref source);
        int last = length - WideCount;
        uint different = 0;
        uint open = 0;
        int i = 0;
        for (; i < last; i += WideCount)
        {
            different |= Unpaired(ref chars, i, ref open);
        }

        // The last vector overlaps what was looked at: its first character was.
        bool isFirstNew = i == last;
        uint unpaired = Unpaired(ref chars, last, ref open);
        return (different | (isFirstNew ? unpaired : unpaired & ~1u) | open) == 0;
    }

    /// <summary>Where a low half is without a high one before it, or the other way.</summary>
    /// <param name="chars">The text.</param>
    /// <param name="at">Where to look.</param>
    /// <param name="open">Whether the character before is a high half; then whether the last one is.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Unpaired(ref ushort chars, int at, ref uint open)
    {
        var kinds = Vector512.LoadUnsafe(ref chars, (nuint)at) & Vector512.Create((ushort)0xFC00);
        uint high = (uint)Vector512.Equals(kinds, Vector512.Create((ushort)0xD800)).ExtractMostSignificantBits();
        uint low = (uint)Vector512.Equals(kinds, Vector512.Create((ushort)0xDC00)).ExtractMostSignificantBits();
        uint unpaired = low ^ ((high << 1) | open);
        open = high >> (WideCount - 1);
        return unpaired;
    }
}
#endif
