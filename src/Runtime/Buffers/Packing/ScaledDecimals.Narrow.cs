#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <content>Decimals of one scale that 32 bits hold, straight to integers of their width by vectors of 128 bits, eight at a time; the last block overlaps the one before.</content>
internal static partial class ScaledDecimals
{
    internal static bool NarrowIsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => (Sse41.IsSupported || AdvSimd.Arm64.IsSupported) && BitConverter.IsLittleEndian;
    }

    /// <summary>Writes at least <see cref="BlockLength"/> decimals as integers of the smallest width that holds all, if they have one scale and 32 bits hold each.</summary>
    /// <param name="first">The first.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="scale">The scale.</param>
    /// <param name="target">Where there is room for four bytes each.</param>
    /// <returns>The width; or 0, and it takes more to say whether there is one.</returns>
    internal static int PutNarrow(ref decimal first, int count, int scale, ref byte target)
    {
        // The width is guessed from the first and the last, and once again from all.
        NarrowSeen seen = default;
        ref uint words = ref Unsafe.As<decimal, uint>(ref first);
        uint flags = (uint)scale << ScaleShift;
        Eight(ref words, flags, ref seen, out _, out _);
        Eight(ref Word(ref words, count - BlockLength), flags, ref seen, out _, out _);
        int guess = seen.Width;
        int width = guess == 0 ? 0 : PutNarrow(ref words, count, flags, ref target, guess);
        return width == 0 ? 0 : width <= guess ? guess : TryPutNarrow(ref first, count, scale, ref target, width) ? width : 0;
    }

    /// <summary>The smallest width that holds all, or 0 where it takes more to say whether there is one.</summary>
    internal static int FindNarrow(ref decimal first, int count, int scale)
    {
        NarrowSeen seen = default;
        ref uint words = ref Unsafe.As<decimal, uint>(ref first);
        uint flags = (uint)scale << ScaleShift;
        nint last = count - BlockLength;
        for (nint i = 0; i < last; i += BlockLength)
        {
            Eight(ref Word(ref words, i), flags, ref seen, out _, out _);
        }

        Eight(ref Word(ref words, last), flags, ref seen, out _, out _);
        return seen.Width;
    }

    /// <summary>Writes decimals as integers of a width.</summary>
    /// <returns>False where it does not hold them all; what was written then means nothing.</returns>
    internal static bool TryPutNarrow(ref decimal first, int count, int scale, ref byte target, int width) =>
        PutNarrow(ref Unsafe.As<decimal, uint>(ref first), count, (uint)scale << ScaleShift, ref target, width) is var found && found != 0 && found <= width;

    private static int PutNarrow(ref uint words, int count, uint flags, ref byte target, int width) => width switch
    {
        1 => PutNarrow<byte>(ref words, count, flags, ref target),
        2 => PutNarrow<ushort>(ref words, count, flags, ref target),
        _ => PutNarrow<uint>(ref words, count, flags, ref target),
    };

    /// <returns>The width that holds all, or 0.</returns>
    private static int PutNarrow<TNarrow>(ref uint words, int count, uint flags, ref byte target)
        where TNarrow : unmanaged
    {
        NarrowSeen seen = default;
        nint last = count - BlockLength;
        for (nint i = 0; i < last; i += BlockLength)
        {
            Eight(ref Word(ref words, i), flags, ref seen, out Vector128<int> four, out Vector128<int> more);
            PutEight<TNarrow>(four, more, ref Unsafe.Add(ref target, i * Unsafe.SizeOf<TNarrow>()));
        }

        Eight(ref Word(ref words, last), flags, ref seen, out Vector128<int> lower, out Vector128<int> upper);
        PutEight<TNarrow>(lower, upper, ref Unsafe.Add(ref target, last * Unsafe.SizeOf<TNarrow>()));
        return seen.Width;
    }

    private static ref uint Word(ref uint words, nint index) => ref Unsafe.Add(ref words, index * 4);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void PutEight<TNarrow>(Vector128<int> four, Vector128<int> more, ref byte target)
        where TNarrow : unmanaged
    {
        if (typeof(TNarrow) == typeof(uint))
        {
            four.AsByte().StoreUnsafe(ref target);
            more.AsByte().StoreUnsafe(ref target, 16);
            return;
        }

        Vector128<ushort> shorts = Vector128.Narrow(four.AsUInt32(), more.AsUInt32());
        if (typeof(TNarrow) == typeof(ushort))
        {
            shorts.AsByte().StoreUnsafe(ref target);
        }
        else
        {
            Unsafe.WriteUnaligned(ref target, Vector128.Narrow(shorts, shorts).AsUInt64().ToScalar());
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Eight(ref uint words, uint flags, ref NarrowSeen seen, out Vector128<int> four, out Vector128<int> more)
    {
        four = Four(ref words, flags, ref seen);
        more = Four(ref Unsafe.Add(ref words, 16), flags, ref seen);
    }

    /// <summary>Makes numbers of the low words of four decimals, and collects what says whether they are all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<int> Four(ref uint words, uint flags, ref NarrowSeen seen)
    {
        // Of each the flags, the high word, the low and the middle one.
        Vector128<uint> a = Vector128.LoadUnsafe(ref words);
        Vector128<uint> b = Vector128.LoadUnsafe(ref words, 4);
        Vector128<uint> c = Vector128.LoadUnsafe(ref words, 8);
        Vector128<uint> d = Vector128.LoadUnsafe(ref words, 12);
        Vector128<uint> ab = Evens32(a, b), cd = Evens32(c, d);
        Vector128<uint> heads = Evens32(ab, cd);
        Vector128<int> low = Odds32(ab, cd).AsInt32();
        Vector128<int> sign = Vector128.ShiftRightArithmetic(heads.AsInt32(), 31);
        Vector128<int> number = (low ^ sign) - sign;
        seen.Words |= a | b | c | d;
        seen.Flags |= heads ^ Vector128.Create(flags);

        // The sign that a number has not got: of one that is too large, or of a negative zero.
        seen.Negative |= low | (number ^ sign);
        seen.Significant |= number ^ (number + number);
        return number;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<uint> Evens32(Vector128<uint> one, Vector128<uint> other) => Sse41.IsSupported
        ? Sse.Shuffle(one.AsSingle(), other.AsSingle(), 0x88).AsUInt32()
        : AdvSimd.Arm64.UnzipEven(one, other);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<uint> Odds32(Vector128<uint> one, Vector128<uint> other) => Sse41.IsSupported
        ? Sse.Shuffle(one.AsSingle(), other.AsSingle(), 0xDD).AsUInt32()
        : AdvSimd.Arm64.UnzipOdd(one, other);

    /// <returns>How many were made.</returns>
    private static int MakeNarrowVectors(ReadOnlySpan<long> numbers, uint flags, Span<decimal> values)
    {
        ref long source = ref MemoryMarshal.GetReference(numbers);
        ref long target = ref Unsafe.As<decimal, long>(ref MemoryMarshal.GetReference(values.Slice(0, numbers.Length)));
        Vector128<long> head = Vector128.Create((long)flags);
        Vector128<long> negative = Vector128.Create((long)Sign);
        int i = 0;
        for (; i <= numbers.Length - Vector128<long>.Count; i += Vector128<long>.Count)
        {
            Vector128<long> two = Vector128.LoadUnsafe(ref source, (nuint)i);
            Vector128<long> sign = Vector128.Shuffle(Vector128.ShiftRightArithmetic(two.AsInt32(), 31), Vector128.Create(1, 1, 3, 3)).AsInt64();
            Vector128<long> low = (two ^ sign) - sign;
            Vector128<long> heads = head | (sign & negative);
            (Sse41.IsSupported ? Sse2.UnpackLow(heads, low) : AdvSimd.Arm64.ZipLow(heads, low)).StoreUnsafe(ref target, (nuint)i * 2);
            (Sse41.IsSupported ? Sse2.UnpackHigh(heads, low) : AdvSimd.Arm64.ZipHigh(heads, low)).StoreUnsafe(ref target, ((nuint)i * 2) + 2);
        }

        return i;
    }

    /// <summary>What was seen of decimals.</summary>
    private struct NarrowSeen
    {
        /// <summary>The bits that any of them has, word by word.</summary>
        internal Vector128<uint> Words;

        /// <summary>In which bits the flags were others than expected.</summary>
        internal Vector128<uint> Flags;
        internal Vector128<int> Negative;
        internal Vector128<int> Significant;

        /// <summary>The smallest width that holds all, or 0 where 32 bits do not, or they are no integers of the scale.</summary>
        internal readonly int Width
        {
            get
            {
                Vector128<uint> wrong = (Words & Vector128.Create(0, uint.MaxValue, 0, uint.MaxValue)) | (Flags & Vector128.Create(~Sign)) | (Negative.AsUInt32() & Vector128.Create(1U << 31));
                if (wrong != Vector128<uint>.Zero)
                {
                    return 0;
                }

                Vector128<ulong> half = Significant.AsUInt64();
                ulong bits = half.ToScalar() | half.GetElement(1);
                return WidthOf((uint)bits | (uint)(bits >> 32));
            }
        }
    }
}
#endif
