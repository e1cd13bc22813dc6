#if NET8_0_OR_GREATER
using System.Numerics;

namespace Prewire.Buffers.Text;

/// <content>With the widest vectors: lanes are counted by the bits of a mask, so that nothing is summed up.</content>
internal static partial class Utf16Scan
{
    private const int WideCount = 32;

    internal static bool IsWide(int length) => Vector512.IsHardwareAccelerated && length >= WideCount;

    /// <summary>As <see cref="MeasureVector"/>, and copies the text to <paramref name="copy"/>, if that is a place.</summary>
    private static Census MeasureWide(ref char source, int length, ref byte copy)
    {
        bool isCopied = !Unsafe.IsNullRef(ref copy);
        ref ushort target = ref Unsafe.As<byte, ushort>(ref copy);
        ref ushort chars = ref Unsafe.As<char, ushort>(ref source);
        int last = length - WideCount;
        var seen = Vector512<ushort>.Zero;
        ulong surrogates = 0;
        long saved = 0;
        int i = 0;
        for (; i < last; i += WideCount)
        {
            Vector512<ushort> some = Vector512.LoadUnsafe(ref chars, (nuint)i);
            if (isCopied)
            {
                some.StoreUnsafe(ref target, (nuint)i);
            }

            saved += CountSavings(some, uint.MaxValue, ref seen, ref surrogates);
        }

        // The last vector overlaps what was counted.
        Vector512<ushort> rest = Vector512.LoadUnsafe(ref chars, (nuint)last);
        if (isCopied)
        {
            rest.StoreUnsafe(ref target, (nuint)last);
        }

        saved += CountSavings(rest, uint.MaxValue << (i - last), ref seen, ref surrogates);
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

    /// <summary>Whether a text is likely to take less than 1.5 bytes a character in UTF-8, by some of its characters.</summary>
    internal static bool SeemsNarrow(ref char source, int length)
    {
        ref ushort chars = ref Unsafe.As<char, ushort>(ref source);
        if (chars >= 0x800)
        {
            return false;
        }

        int pieces = length < 16 * WideCount ? 2 : 8;
        int step = (length - WideCount) / (pieces - 1);
        var seen = Vector512<ushort>.Zero;
        ulong surrogates = 0;
        int saved = 0;
        for (int i = 0; i < pieces; i++)
        {
            saved += CountSavings(Vector512.LoadUnsafe(ref chars, (nuint)(i * step)), uint.MaxValue, ref seen, ref surrogates);
        }

        // Of three bytes, what is saved by 1.4.
        return 5 * saved >= 8 * pieces * WideCount;
    }

    /// <summary>Whether there are surrogates, paired or not, from a character of the text on; those before it may count.</summary>
    internal static bool HasSurrogates(ref char source, int start, int length)
    {
        // The least of what is left when the first surrogate is subtracted, by which those before it become large.
        ref ushort chars = ref Unsafe.As<char, ushort>(ref source);
        Vector512<ushort> first = Vector512.Create((ushort)0xD800);
        int last = length - WideCount;
        Vector512<ushort> least = Vector512.LoadUnsafe(ref chars, (nuint)last) - first;
        for (int i = start; i < last; i += WideCount)
        {
            least = Vector512.Min(least, Vector512.LoadUnsafe(ref chars, (nuint)i) - first);
        }

        return Vector512.LessThanAny(least, Vector512.Create((ushort)0x800));
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
