#if NET8_0_OR_GREATER
using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <content>Decimals of one scale straight to integers of their width, eight at a time; the last block overlaps the one before, so that none is left over.</content>
internal static partial class ScaledDecimals
{
    /// <summary>The fewest decimals for it.</summary>
    internal const int BlockLength = 8;

    internal static bool BlocksAreSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Avx512BW.IsSupported && BitConverter.IsLittleEndian;
    }

    private static Vector512<ulong> Evens => Vector512.Create(0UL, 2, 4, 6, 8, 10, 12, 14);

    private static Vector512<ulong> Odds => Vector512.Create(1UL, 3, 5, 7, 9, 11, 13, 15);

    /// <summary>Writes decimals as integers of the smallest width that holds all, if they have one scale and 63 bits hold each.</summary>
    /// <param name="first">The first.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="scale">The scale.</param>
    /// <param name="target">Where there is room for them at their largest.</param>
    /// <returns>The width, or 0.</returns>
    internal static int PutBlocks(ref decimal first, int count, int scale, ref byte target)
    {
        Vector512<ulong> seen = Vector512<ulong>.Zero;
        Vector512<long> negative = Vector512<long>.Zero;
        Vector512<long> significant = Vector512<long>.Zero;
        int last = count - BlockLength;
        Vector512<long> head = Numbers(ref first, scale, ref seen, ref negative, ref significant);
        Vector512<long> tail = Numbers(ref Unsafe.Add(ref first, last), scale, ref seen, ref negative, ref significant);
        int width = WidthOf(seen, negative, significant);
        if (width == 0)
        {
            return 0;
        }

        if (count > 2 * BlockLength)
        {
            // The width is guessed from these, and found out only where others are wider. Once only, even if somebody changes them meanwhile.
            return TryPutBlocks(ref first, count, scale, ref target, width)
                || ((width = FindWidth(ref first, count, scale)) != 0 && TryPutBlocks(ref first, count, scale, ref target, width)) ? width : 0;
        }

        ref byte end = ref Unsafe.Add(ref target, last * width);
        switch (width)
        {
            case 1:
                Put<byte>(head, ref target);
                Put<byte>(tail, ref end);
                break;
            case 2:
                Put<ushort>(head, ref target);
                Put<ushort>(tail, ref end);
                break;
            case 4:
                Put<uint>(head, ref target);
                Put<uint>(tail, ref end);
                break;
            default:
                Put<ulong>(head, ref target);
                Put<ulong>(tail, ref end);
                break;
        }

        return width;
    }

    /// <summary>The smallest width that holds all, or 0 if they are not to be written so.</summary>
    internal static int FindWidth(ref decimal first, int count, int scale)
    {
        Vector512<ulong> seen = Vector512<ulong>.Zero;
        Vector512<long> negative = Vector512<long>.Zero;
        Vector512<long> significant = Vector512<long>.Zero;
        nint last = count - BlockLength;
        for (nint i = 0; i < last; i += BlockLength)
        {
            Numbers(ref Unsafe.Add(ref first, i), scale, ref seen, ref negative, ref significant);
        }

        Numbers(ref Unsafe.Add(ref first, last), scale, ref seen, ref negative, ref significant);
        return WidthOf(seen, negative, significant);
    }

    /// <summary>Writes decimals as integers of a width.</summary>
    /// <returns>False where it does not hold them all; what was written then means nothing.</returns>
    internal static bool TryPutBlocks(ref decimal first, int count, int scale, ref byte target, int width) => width switch
    {
        1 => TryPutBlocks<byte>(ref first, count, scale, ref target),
        2 => TryPutBlocks<ushort>(ref first, count, scale, ref target),
        4 => TryPutBlocks<uint>(ref first, count, scale, ref target),
        _ => TryPutBlocks<ulong>(ref first, count, scale, ref target),
    };

    private static bool TryPutBlocks<TNarrow>(ref decimal first, int count, int scale, ref byte target)
        where TNarrow : unmanaged
    {
        Vector512<ulong> seen = Vector512<ulong>.Zero;
        Vector512<long> negative = Vector512<long>.Zero;
        Vector512<long> significant = Vector512<long>.Zero;
        nint last = count - BlockLength;
        for (nint i = 0; i < last; i += BlockLength)
        {
            Put<TNarrow>(Numbers(ref Unsafe.Add(ref first, i), scale, ref seen, ref negative, ref significant), ref Unsafe.Add(ref target, i * Unsafe.SizeOf<TNarrow>()));
        }

        Put<TNarrow>(Numbers(ref Unsafe.Add(ref first, last), scale, ref seen, ref negative, ref significant), ref Unsafe.Add(ref target, last * Unsafe.SizeOf<TNarrow>()));
        return WidthOf(seen, negative, significant) is var width && width > 0 && width <= Unsafe.SizeOf<TNarrow>();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Put<TNarrow>(Vector512<long> numbers, ref byte target)
        where TNarrow : unmanaged
    {
        if (typeof(TNarrow) == typeof(ulong))
        {
            numbers.AsByte().StoreUnsafe(ref target);
        }
        else
        {
            PackedIntegers.NarrowVector<long, TNarrow>(numbers, ref target);
        }
    }

    /// <summary>Makes numbers of eight decimals, and collects what says whether they are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<long> Numbers(ref decimal source, int scale, ref Vector512<ulong> seen, ref Vector512<long> negative, ref Vector512<long> significant)
    {
        ref ulong words = ref Unsafe.As<decimal, ulong>(ref source);
        Vector512<ulong> four = Vector512.LoadUnsafe(ref words);
        Vector512<ulong> more = Vector512.LoadUnsafe(ref words, 8);
        Vector512<ulong> heads = Avx512F.PermuteVar8x64x2(four, Evens, more);
        Vector512<long> low = Avx512F.PermuteVar8x64x2(four, Odds, more).AsInt64();
        Vector512<long> sign = Vector512.ShiftRightArithmetic(Vector512.ShiftLeft(heads, 32).AsInt64(), 63);
        Vector512<long> number = (low ^ sign) - sign;

        // The sign that a number has not got: of one that is too large, or of a negative zero.
        seen |= (heads ^ Vector512.Create((ulong)((uint)scale << ScaleShift))) & Vector512.Create(~(ulong)Sign);
        negative |= low | (number ^ sign);
        significant |= number ^ (number + number);
        return number;
    }

    /// <summary>The smallest width, or 0 if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WidthOf(Vector512<ulong> seen, Vector512<long> negative, Vector512<long> significant)
    {
        if ((seen | (negative.AsUInt64() & Vector512.Create(1UL << 63))) != Vector512<ulong>.Zero)
        {
            return 0;
        }

        Vector256<long> half = significant.GetLower() | significant.GetUpper();
        Vector128<long> quarter = half.GetLower() | half.GetUpper();
        return WidthOf((ulong)(quarter.ToScalar() | quarter.GetElement(1)));
    }
}
#endif
