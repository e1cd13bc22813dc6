#if NET8_0_OR_GREATER

namespace Prewire.Buffers.Text;

/// <content>With vectors.</content>
internal static partial class Utf16Scan
{
    /// <summary>A lane counts at most two a step, in 16 bits.</summary>
    private const int MaxStepsPerSum = 32_000;

    /// <summary>Takes three bytes for every character, and one less for each of: below U+0800, below U+0080, half of a pair.</summary>
    private static Census MeasureVector(ref char source, int length)
    {
        ref var chars = ref Unsafe.As<char, ushort>(ref source);
        var last = length - Vector128<ushort>.Count;
        var seen = Vector128<ushort>.Zero;
        var surrogates = Vector128<ushort>.Zero;
        long saved = 0;
        var i = 0;
        while (i < last)
        {
            var end = Math.Min(last, i + (MaxStepsPerSum * Vector128<ushort>.Count));
            var counts = Vector128<ushort>.Zero;
            for (; i < end; i += Vector128<ushort>.Count)
            {
                counts += CountSavings(Vector128.LoadUnsafe(ref chars, (nuint)i), ref seen, ref surrogates);
            }

            saved += Sum(counts);
        }

        // The last vector overlaps what was counted by i - last characters: they become zeros, which save two bytes each.
        var overlap = i - last;
        var lanes = Vector128.Create((ushort)0, 1, 2, 3, 4, 5, 6, 7);
        var isNew = Vector128.GreaterThanOrEqual(lanes, Vector128.Create((ushort)overlap));
        saved += Sum(CountSavings(Vector128.LoadUnsafe(ref chars, (nuint)last) & isNew, ref seen, ref surrogates)) - (2 * overlap);

        return new Census(
            ((long)length * 3) - saved,
            (seen & Vector128.Create((ushort)0xFF00)) == Vector128<ushort>.Zero,
            surrogates != Vector128<ushort>.Zero);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> CountSavings(Vector128<ushort> chars, ref Vector128<ushort> seen, ref Vector128<ushort> surrogates)
    {
        seen |= chars;
        var blocks = chars & Vector128.Create((ushort)0xF800);
        var isSurrogate = Vector128.Equals(blocks, Vector128.Create((ushort)0xD800));
        surrogates |= isSurrogate;
        var below800 = Vector128.Equals(blocks, Vector128<ushort>.Zero);
        var below80 = Vector128.Equals(chars & Vector128.Create((ushort)0xFF80), Vector128<ushort>.Zero);

        // True is all ones: minus one.
        return -(isSurrogate + below800 + below80);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static long Sum(Vector128<ushort> counts)
    {
        var (lower, upper) = Vector128.Widen(counts);
        return Vector128.Sum(lower + upper);
    }

    /// <summary>Well-formed text has a low half exactly after every high half: compares the text with itself shifted by one.</summary>
    private static bool IsWellFormedVector(ref char source, int length)
    {
        ref var chars = ref Unsafe.As<char, ushort>(ref source);
        if (IsLow(chars) || IsHigh(Unsafe.Add(ref chars, length - 1)))
        {
            return false;
        }

        var last = length - 1 - Vector128<ushort>.Count;
        for (var i = 0; i < last; i += Vector128<ushort>.Count)
        {
            if (!IsPaired(ref chars, i))
            {
                return false;
            }
        }

        return IsPaired(ref chars, last);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsPaired(ref ushort chars, int at)
    {
        var kind = Vector128.Create((ushort)0xFC00);
        var isHigh = Vector128.Equals(Vector128.LoadUnsafe(ref chars, (nuint)at) & kind, Vector128.Create((ushort)0xD800));
        var isLow = Vector128.Equals(Vector128.LoadUnsafe(ref chars, (nuint)at + 1) & kind, Vector128.Create((ushort)0xDC00));
        return isHigh == isLow;
    }

    private static bool IsHigh(ushort c) => (c & 0xFC00) == 0xD800;

    private static bool IsLow(ushort c) => (c & 0xFC00) == 0xDC00;
}
#endif
