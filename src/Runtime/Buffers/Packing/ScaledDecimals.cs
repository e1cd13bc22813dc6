#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;
#endif

namespace Prewire.Buffers;

/// <summary>Decimals of one scale as integers.</summary>
internal static partial class ScaledDecimals
{
    /// <summary>How many are handled at once: so few that the processor still has them at hand.</summary>
    internal const int AtOnce = 256;

    private const uint Sign = 0x8000_0000;
    private const int ScaleShift = 16;

    /// <summary>The scale of a decimal.</summary>
    internal static int ScaleOf(decimal value) => (int)(DecimalBits.Of(value).Flags >> ScaleShift) & 0xFF;

    /// <summary>The smallest width that holds all, or 0 if they have not this scale, or 63 bits do not hold one, or one is a negative zero.</summary>
    /// <param name="values">The decimals.</param>
    /// <param name="scale">The scale.</param>
    /// <param name="numbers">Room for <see cref="AtOnce"/>; overwritten.</param>
    internal static int FindWidth(ReadOnlySpan<decimal> values, int scale, Span<long> numbers)
    {
        int width = 1;
        while (!values.IsEmpty && width != 0)
        {
            int count = Math.Min(values.Length, AtOnce);
            int next = Take(values.Slice(0, count), scale, numbers);
            width = next == 0 ? 0 : Math.Max(width, next);
            values = values.Slice(count);
        }

        return width;
    }

    /// <summary>Makes integers of decimals.</summary>
    /// <returns>The smallest width that holds them; 0 if they are none, and what stands in <paramref name="numbers"/> then means nothing.</returns>
    internal static int Take(ReadOnlySpan<decimal> values, int scale, Span<long> numbers)
    {
        uint flags = (uint)scale << ScaleShift;
        ulong wrong = 0;
        ulong bits = 0;
        int i = 0;
#if NET8_0_OR_GREATER
        if (Avx2.IsSupported && BitConverter.IsLittleEndian)
        {
            i = Avx512F.IsSupported ? TakeWideVectors(values, flags, numbers, ref wrong, ref bits) : 0;
            i += TakeVectors(values.Slice(i), flags, numbers.Slice(i), ref wrong, ref bits);
        }
#endif
        for (; i < values.Length; i++)
        {
            DecimalBits value = DecimalBits.Of(values[i]);
            long sign = (int)value.Flags >> 31;
            wrong |= ((value.Flags ^ flags) & ~Sign) | value.High | (value.Low & (1UL << 63)) | (value.Low == 0 ? (ulong)sign : 0);
            long number = ((long)value.Low ^ sign) - sign;
            bits |= (ulong)(number ^ (number << 1));
            numbers[i] = number;
        }

        return wrong != 0 ? 0 : WidthOf(bits);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WidthOf(ulong bits) => bits <= byte.MaxValue ? 1 : bits <= ushort.MaxValue ? 2 : bits <= uint.MaxValue ? 4 : 8;

    /// <summary>Makes decimals of integers; every integer is one.</summary>
    /// <param name="source">The integers.</param>
    /// <param name="width">The bytes of each.</param>
    /// <param name="scale">The scale.</param>
    /// <param name="values">Where they go.</param>
    [SkipLocalsInit]
    internal static void Make(ref byte source, int width, int scale, Span<decimal> values)
    {
#if NET8_0_OR_GREATER
        if (BlocksAreSupported && values.Length >= BlockLength)
        {
            MakeBlocks(ref source, width, scale, values);
            return;
        }
#endif
        Span<long> some = stackalloc long[AtOnce];
        while (!values.IsEmpty)
        {
            Span<long> numbers = some.Slice(0, Math.Min(values.Length, some.Length));
            PackedIntegers.Widen(ref source, width, numbers);
            Make(numbers, scale, values);
            source = ref Unsafe.Add(ref source, numbers.Length * width);
            values = values.Slice(numbers.Length);
        }
    }

    private static void Make(ReadOnlySpan<long> numbers, int scale, Span<decimal> values)
    {
        uint flags = (uint)scale << ScaleShift;
        int i = 0;
#if NET8_0_OR_GREATER
        if (Avx2.IsSupported && BitConverter.IsLittleEndian)
        {
            i = MakeVectors(numbers, flags, values);
        }
        else if (NarrowIsSupported)
        {
            i = MakeNarrowVectors(numbers, flags, values);
        }
#endif
        for (; i < numbers.Length; i++)
        {
            long sign = numbers[i] >> 63;
            values[i] = new DecimalBits(flags | ((uint)sign & Sign), 0, (ulong)((numbers[i] ^ sign) - sign)).ToDecimal();
        }
    }

#if NET8_0_OR_GREATER
    /// <summary>The order in which four numbers are, of which two pairs were put together half by half.</summary>
    private const byte Unpacked = 0xD8;

    /// <returns>How many were taken.</returns>
    private static int TakeWideVectors(ReadOnlySpan<decimal> values, uint flags, Span<long> numbers, ref ulong wrong, ref ulong bits)
    {
        ref ulong source = ref Unsafe.As<decimal, ulong>(ref MemoryMarshal.GetReference(values));
        ref long target = ref MemoryMarshal.GetReference(numbers.Slice(0, values.Length));
        Vector512<ulong> evens = Vector512.Create(0UL, 2, 4, 6, 8, 10, 12, 14);
        Vector512<ulong> odds = Vector512.Create(1UL, 3, 5, 7, 9, 11, 13, 15);
        Vector512<ulong> expected = Vector512.Create((ulong)flags);
        Vector512<ulong> compared = Vector512.Create(~(ulong)Sign);
        Vector512<ulong> seen = Vector512<ulong>.Zero;
        Vector512<long> negative = Vector512<long>.Zero;
        Vector512<long> significant = Vector512<long>.Zero;
        int i = 0;
        for (; i <= values.Length - Vector512<long>.Count; i += Vector512<long>.Count)
        {
            Vector512<ulong> four = Vector512.LoadUnsafe(ref source, (nuint)i * 2);
            Vector512<ulong> more = Vector512.LoadUnsafe(ref source, ((nuint)i * 2) + 8);
            Vector512<ulong> heads = Avx512F.PermuteVar8x64x2(four, evens, more);
            Vector512<long> low = Avx512F.PermuteVar8x64x2(four, odds, more).AsInt64();
            Vector512<long> sign = Vector512.ShiftRightArithmetic(Vector512.ShiftLeft(heads, 32).AsInt64(), 63);
            Vector512<long> number = (low ^ sign) - sign;

            // The sign that a number has not got: of one that is too large, or of a negative zero.
            seen |= (heads ^ expected) & compared;
            negative |= low | (number ^ sign);
            significant |= number ^ (number + number);
            number.StoreUnsafe(ref target, (nuint)i);
        }

        wrong |= seen == Vector512<ulong>.Zero && (negative & Vector512.Create(long.MinValue)) == Vector512<long>.Zero ? 0UL : 1UL;
        Vector256<long> half = significant.GetLower() | significant.GetUpper();
        Vector128<long> quarter = half.GetLower() | half.GetUpper();
        bits |= (ulong)(quarter.ToScalar() | quarter.GetElement(1));
        return i;
    }

    /// <returns>How many were taken.</returns>
    private static int TakeVectors(ReadOnlySpan<decimal> values, uint flags, Span<long> numbers, ref ulong wrong, ref ulong bits)
    {
        ref ulong source = ref Unsafe.As<decimal, ulong>(ref MemoryMarshal.GetReference(values));
        ref long target = ref MemoryMarshal.GetReference(numbers.Slice(0, values.Length));
        Vector256<ulong> expected = Vector256.Create((ulong)flags);
        Vector256<ulong> compared = Vector256.Create(~(ulong)Sign);
        Vector256<ulong> seen = Vector256<ulong>.Zero;
        Vector256<long> significant = Vector256<long>.Zero;
        int i = 0;
        for (; i <= values.Length - Vector256<long>.Count; i += Vector256<long>.Count)
        {
            // Two decimals in each: of every one its flags and high word, then the low and middle word.
            Vector256<ulong> two = Vector256.LoadUnsafe(ref source, (nuint)i * 2);
            Vector256<ulong> more = Vector256.LoadUnsafe(ref source, ((nuint)i * 2) + 4);
            Vector256<ulong> heads = Avx2.UnpackLow(two, more);
            Vector256<ulong> low = Avx2.UnpackHigh(two, more);
            Vector256<long> sign = Vector256.LessThan(Vector256.ShiftLeft(heads, 32).AsInt64(), Vector256<long>.Zero);
            seen |= ((heads ^ expected) & compared)
                | Vector256.LessThan(low.AsInt64(), Vector256<long>.Zero).AsUInt64()
                | (Vector256.Equals(low, Vector256<ulong>.Zero) & sign.AsUInt64());
            Vector256<long> four = (low.AsInt64() ^ sign) - sign;
            significant |= four ^ (four + four);
            Avx2.Permute4x64(four, Unpacked).StoreUnsafe(ref target, (nuint)i);
        }

        wrong |= seen == Vector256<ulong>.Zero ? 0UL : 1UL;
        Vector128<long> half = significant.GetLower() | significant.GetUpper();
        bits |= (ulong)(half.ToScalar() | half.GetElement(1));
        return i;
    }

    /// <returns>How many were made.</returns>
    private static int MakeVectors(ReadOnlySpan<long> numbers, uint flags, Span<decimal> values)
    {
        ref long source = ref MemoryMarshal.GetReference(numbers);
        ref long target = ref Unsafe.As<decimal, long>(ref MemoryMarshal.GetReference(values.Slice(0, numbers.Length)));
        Vector256<long> head = Vector256.Create((long)flags);
        Vector256<long> negative = Vector256.Create((long)Sign);
        int i = 0;
        for (; i <= numbers.Length - Vector256<long>.Count; i += Vector256<long>.Count)
        {
            Vector256<long> four = Avx2.Permute4x64(Vector256.LoadUnsafe(ref source, (nuint)i), Unpacked);
            Vector256<long> sign = Vector256.LessThan(four, Vector256<long>.Zero);
            Vector256<long> low = (four ^ sign) - sign;
            Vector256<long> heads = head | (sign & negative);
            Avx2.UnpackLow(heads, low).StoreUnsafe(ref target, (nuint)i * 2);
            Avx2.UnpackHigh(heads, low).StoreUnsafe(ref target, ((nuint)i * 2) + 4);
        }

        return i;
    }
#endif
}
