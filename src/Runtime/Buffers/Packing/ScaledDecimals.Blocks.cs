#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <content>Decimals of one scale straight to integers of their width, eight at a time; the last block overlaps the one before, so that none is left over.</content>
internal static partial class ScaledDecimals
{
    /// <summary>The fewest decimals for it.</summary>
    internal const int BlockLength = 8;

    internal static bool BlocksAreSupported => Avx512BW.IsSupported && BitConverter.IsLittleEndian;

    /// <summary>Writes decimals as integers of the smallest width that holds all, if they have one scale and 63 bits hold each.</summary>
    /// <param name="first">The first.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="scale">The scale.</param>
    /// <param name="target">Where there is room for them at their largest.</param>
    /// <returns>The width, or 0.</returns>
    internal static int PutBlocks(ref decimal first, int count, int scale, ref byte target)
    {
        Seen seen = default;
        Vector512<uint> flags = Flags(scale);
        int last = count - BlockLength;
        Vector512<long> head = Numbers<Signed>(ref first, flags, ref seen);
        Vector512<long> tail = Numbers<Signed>(ref Unsafe.Add(ref first, last), flags, ref seen);
        int width = seen.Width;
        if (width == 0)
        {
            return 0;
        }

        if (count > 2 * BlockLength)
        {
            // The width is guessed from these, and once again from all. Once only, even if somebody changes them meanwhile.
            int found = PutBlocks(ref first, count, scale, ref target, width, !seen.HasSign);
            return found > width ? (TryPutBlocks(ref first, count, scale, ref target, found) ? found : 0) : found == 0 ? 0 : width;
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
        Seen seen = default;
        Vector512<uint> flags = Flags(scale);
        nint last = count - BlockLength;
        for (nint i = 0; i < last; i += BlockLength)
        {
            Numbers<Signed>(ref Unsafe.Add(ref first, i), flags, ref seen);
        }

        Numbers<Signed>(ref Unsafe.Add(ref first, last), flags, ref seen);
        return seen.Width;
    }

    /// <summary>Writes decimals as integers of a width.</summary>
    /// <returns>False where it does not hold them all; what was written then means nothing.</returns>
    internal static bool TryPutBlocks(ref decimal first, int count, int scale, ref byte target, int width) =>
        PutBlocks(ref first, count, scale, ref target, width, arePositive: false) is var found && found > 0 && found <= width;

    /// <param name="first">The first.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="scale">The scale.</param>
    /// <param name="target">Where they go.</param>
    /// <param name="width">The bytes of each.</param>
    /// <param name="arePositive">Whether it is likely that none is negative: then signs are looked for, but not put.</param>
    /// <returns>The width that holds all, or 0.</returns>
    private static int PutBlocks(ref decimal first, int count, int scale, ref byte target, int width, bool arePositive) => width switch
    {
        1 => PutBlocks<byte>(ref first, count, scale, ref target, arePositive),
        2 => PutBlocks<ushort>(ref first, count, scale, ref target, arePositive),
        4 => PutBlocks<uint>(ref first, count, scale, ref target, arePositive),
        _ => PutBlocks<ulong>(ref first, count, scale, ref target, arePositive),
    };

    private static int PutBlocks<TNarrow>(ref decimal first, int count, int scale, ref byte target, bool arePositive)
        where TNarrow : unmanaged
    {
        if (arePositive)
        {
            PutAll<TNarrow, Positive>(ref first, count, scale, ref target, out Seen positive);
            if (!positive.HasSign)
            {
                return positive.Width;
            }
        }

        PutAll<TNarrow, Signed>(ref first, count, scale, ref target, out Seen seen);
        return seen.Width;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void PutAll<TNarrow, TSign>(ref decimal first, int count, int scale, ref byte target, out Seen found)
        where TNarrow : unmanaged
        where TSign : struct
    {
        Seen seen = default;
        Vector512<uint> flags = Flags(scale);
        nint last = count - BlockLength;
        for (nint i = 0; i < last; i += BlockLength)
        {
            Put<TNarrow>(Numbers<TSign>(ref Unsafe.Add(ref first, i), flags, ref seen), ref Unsafe.Add(ref target, i * Unsafe.SizeOf<TNarrow>()));
        }

        Put<TNarrow>(Numbers<TSign>(ref Unsafe.Add(ref first, last), flags, ref seen), ref Unsafe.Add(ref target, last * Unsafe.SizeOf<TNarrow>()));
        found = seen;
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

    /// <summary>The flags of four decimals of a scale that are not negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<uint> Flags(int scale) => (Vector512.Create((uint)scale << ScaleShift) & Vector512.Create(~0U, 0, 0, 0, ~0U, 0, 0, 0, ~0U, 0, 0, 0, ~0U, 0, 0, 0));

    /// <summary>Makes numbers of eight decimals, and collects what says whether they are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<long> Numbers<TSign>(ref decimal source, Vector512<uint> flags, ref Seen seen)
        where TSign : struct
    {
        // Of each the flags, the high word, the low and the middle one; the flags are put where they make the sign of 64 bits.
        ref uint words = ref Unsafe.As<decimal, uint>(ref source);
        Vector512<uint> four = Vector512.LoadUnsafe(ref words);
        Vector512<uint> more = Vector512.LoadUnsafe(ref words, 16);
        Vector512<long> low = Avx512F.PermuteVar8x64x2(four.AsInt64(), Vector512.Create(1L, 3, 5, 7, 9, 11, 13, 15), more.AsInt64());
        seen.Words = Vector512.Xor(four, flags) | seen.Words;
        seen.Words = Vector512.Xor(more, flags) | seen.Words;
        if (typeof(TSign) == typeof(Positive))
        {
            seen.Bits |= low;
            return low;
        }

        Vector512<uint> heads = Avx512F.PermuteVar16x32x2(four, Vector512.Create(0U, 0, 4, 4, 8, 8, 12, 12, 16, 16, 20, 20, 24, 24, 28, 28), more);
        Vector512<long> sign = Vector512.ShiftRightArithmetic(heads.AsInt64(), 63);
        Vector512<long> number = (low ^ sign) - sign;
        seen.Bits = Vector512.Xor(number, sign) | seen.Bits;
        return number;
    }

    private static void MakeBlocks(ref byte source, int width, int scale, Span<decimal> values)
    {
        ref long target = ref Unsafe.As<decimal, long>(ref MemoryMarshal.GetReference(values));
        switch (width)
        {
            case 1:
                MakeBlocks<sbyte>(ref source, scale, ref target, values.Length);
                break;
            case 2:
                MakeBlocks<short>(ref source, scale, ref target, values.Length);
                break;
            case 4:
                MakeBlocks<int>(ref source, scale, ref target, values.Length);
                break;
            default:
                MakeBlocks<long>(ref source, scale, ref target, values.Length);
                break;
        }
    }

    private static void MakeBlocks<TNarrow>(ref byte source, int scale, ref long target, int count)
        where TNarrow : unmanaged
    {
        Vector512<long> flags = Vector512.Create((long)scale << ScaleShift);
        nint last = count - BlockLength;
        for (nint i = 0; i < last; i += BlockLength)
        {
            MakeBlock(Widened<TNarrow>(ref Unsafe.Add(ref source, i * Unsafe.SizeOf<TNarrow>())), flags, ref Unsafe.Add(ref target, i * 2));
        }

        MakeBlock(Widened<TNarrow>(ref Unsafe.Add(ref source, last * Unsafe.SizeOf<TNarrow>())), flags, ref Unsafe.Add(ref target, last * 2));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void MakeBlock(Vector512<long> numbers, Vector512<long> flags, ref long target)
    {
        Vector512<long> heads = (Vector512.ShiftRightLogical(numbers, 32) & Vector512.Create((long)Sign)) | flags;
        Vector512<long> low = Avx512F.Abs(numbers).AsInt64();
        Avx512F.PermuteVar8x64x2(heads, Vector512.Create(0L, 8, 1, 9, 2, 10, 3, 11), low).StoreUnsafe(ref target);
        Avx512F.PermuteVar8x64x2(heads, Vector512.Create(4L, 12, 5, 13, 6, 14, 7, 15), low).StoreUnsafe(ref target, 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<long> Widened<TNarrow>(ref byte source)
        where TNarrow : unmanaged =>
        typeof(TNarrow) == typeof(sbyte) ? Avx512F.ConvertToVector512Int64(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref source)).AsSByte())
        : typeof(TNarrow) == typeof(short) ? Avx512F.ConvertToVector512Int64(Vector128.LoadUnsafe(ref source).AsInt16())
        : typeof(TNarrow) == typeof(int) ? Avx512F.ConvertToVector512Int64(Vector256.LoadUnsafe(ref source).AsInt32())
        : Vector512.LoadUnsafe(ref source).AsInt64();

    /// <summary>Numbers get the signs of their decimals.</summary>
    private readonly struct Signed;

    /// <summary>They get none; whether there are any is seen.</summary>
    private readonly struct Positive;

    /// <summary>What was seen of decimals.</summary>
    private struct Seen
    {
        /// <summary>Of their words the bits that any has; of the flags those that are others than expected.</summary>
        internal Vector512<uint> Words;

        /// <summary>Of the numbers the bits that are not the sign's. The highest is there where a negative zero was.</summary>
        internal Vector512<long> Bits;

        /// <summary>Whether any is negative.</summary>
        internal readonly bool HasSign
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => (Words & Vector512.Create(Sign, 0, 0, 0, Sign, 0, 0, 0, Sign, 0, 0, 0, Sign, 0, 0, 0)) != Vector512<uint>.Zero;
        }

        /// <summary>The smallest width that holds all, or 0 if there is none.</summary>
        internal readonly int Width
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get
            {
                Vector256<long> half = Bits.GetLower() | Bits.GetUpper();
                Vector128<long> quarter = half.GetLower() | half.GetUpper();
                long bits = quarter.ToScalar() | quarter.GetElement(1);
                Vector512<uint> wrong = Words & Vector512.Create(~Sign, ~0U, 0, Sign, ~Sign, ~0U, 0, Sign, ~Sign, ~0U, 0, Sign, ~Sign, ~0U, 0, Sign);
                return wrong != Vector512<uint>.Zero || bits < 0 ? 0 : WidthOf((ulong)bits << 1);
            }
        }
    }
}
#endif
