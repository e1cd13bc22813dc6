#if NET8_0_OR_GREATER
using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <summary>Decimals of which some in a row have each one word: four at once in one vector.</summary>
internal static class DecimalRuns
{
    private const int AtOnce = 4;
    private const int InMemory = 16;
    private const int OneWord = 5;
    private const int MaxScale = 28;

    /// <summary>In memory, behind the flags and the high word.</summary>
    private const int Low = 8;

    /// <summary>In the flags: where the scale begins, and the sign; in a tag, that byte has the number of words, too.</summary>
    private const int Scale = 16;
    private const ulong Sign = 0x8000_0000;
    private const ulong WordBits = 0x6000_0000;
    private const ulong OneWordBits = 0x2000_0000;

    private static readonly Vector512<byte> s_toMessage = Order(static (value, i) => (byte)((value * InMemory) + (i == 0 ? Scale / 8 : Low + i - 1)), OneWord);
    private static readonly Vector512<byte> s_toMemory = Order(static (value, i) => (byte)((value * OneWord) + Math.Max(0, i - Low + 1)), InMemory);

    internal static bool IsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Avx512Vbmi.IsSupported && Avx512BW.IsSupported && BitConverter.IsLittleEndian;
    }

    /// <summary>Whether so many of one word can be read, with nothing behind them.</summary>
    internal static bool IsEnough(int count) => count * OneWord >= Vector256<byte>.Count;

    /// <summary>Writes decimals as long as each has one word.</summary>
    /// <param name="source">The first.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="target">Where there is room for all at their largest.</param>
    /// <returns>How many were written.</returns>
    internal static int Put(ref byte source, int count, ref byte target)
    {
        Vector512<byte> order = s_toMessage;
        Vector512<byte> sign = EachDecimal(0x80UL << Scale);
        Vector256<byte> words = Vector256.Create(0x20, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0).AsByte();
        int i = 0;
        for (; i <= count - AtOnce; i += AtOnce)
        {
            if (!TryPut(ref Unsafe.Add(ref source, (nint)i * InMemory), ref Unsafe.Add(ref target, (nint)i * OneWord), order, sign, words))
            {
                return i;
            }
        }

        // The last ones overlap those before, so that none is left over.
        int last = count - AtOnce;
        return i < count && last >= 0 && TryPut(ref Unsafe.Add(ref source, (nint)last * InMemory), ref Unsafe.Add(ref target, (nint)last * OneWord), order, sign, words) ? count : i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryPut(ref byte source, ref byte target, Vector512<byte> order, Vector512<byte> sign, Vector256<byte> words)
    {
        // Flags, high word, low word, middle word.
        Vector512<byte> four = Vector512.LoadUnsafe(ref source);
        ulong zeros = Vector512.Equals(four.AsUInt32(), Vector512<uint>.Zero).ExtractMostSignificantBits();
        if ((zeros & 0xEEEE) != 0xAAAA)
        {
            return false;
        }

        four |= Vector512.ShiftRightLogical(four.AsUInt64(), 8).AsByte() & sign;
        (Avx512Vbmi.PermuteVar64x8(four, order).GetLower() | words).StoreUnsafe(ref target);
        return true;
    }

    /// <summary>Reads decimals as long as each has one word, and is one.</summary>
    /// <param name="source">The first.</param>
    /// <param name="left">How many bytes may be read.</param>
    /// <param name="target">Where they go.</param>
    /// <param name="count">How many there are.</param>
    /// <returns>How many were read.</returns>
    internal static int Get(ref byte source, int left, ref byte target, int count)
    {
        Vector512<byte> order = s_toMemory;
        int i = 0;
        for (; i <= count - AtOnce && left - (i * OneWord) >= Vector256<byte>.Count; i += AtOnce)
        {
            if (!TryGet(ref Unsafe.Add(ref source, (nint)i * OneWord), ref Unsafe.Add(ref target, (nint)i * InMemory), order))
            {
                return i;
            }
        }

        // The last ones overlap those before, so that none is left over; and where what follows is too short for a vector, what precedes is there.
        while (i < count && count >= AtOnce && left >= Vector256<byte>.Count)
        {
            int next = Math.Min(i, count - AtOnce);
            int early = Math.Max(0, (next * OneWord) + Vector256<byte>.Count - left);
            if (early > Vector256<byte>.Count - (AtOnce * OneWord)
                || !TryGet(ref Unsafe.Add(ref source, (next * OneWord) - early), ref Unsafe.Add(ref target, (nint)next * InMemory), order + Vector512.Create((byte)early)))
            {
                break;
            }

            i = next + AtOnce;
        }

        return i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryGet(ref byte source, ref byte target, Vector512<byte> order)
    {
        Vector512<byte> kept = EachDecimal(Sign | (0x1FUL << Scale), uint.MaxValue);

        // The tag becomes scale and sign; of the scale, what is too much makes the highest bit of a sum.
        Vector512<byte> four = Avx512Vbmi.PermuteVar64x8(Vector256.LoadUnsafe(ref source).ToVector512Unsafe(), order);
        Vector512<byte> made = four & kept;
        Vector512<byte> bad = ((four ^ EachDecimal(OneWordBits)) & EachDecimal(WordBits)) | ((made + EachDecimal((0x7FUL - MaxScale) << Scale)) & EachDecimal(0x80UL << Scale));
        ulong zeros = Vector512.Equals(made.AsUInt32(), Vector512<uint>.Zero).ExtractMostSignificantBits();
        if (bad != Vector512<byte>.Zero || (zeros & 0x4444) != 0)
        {
            return false;
        }

        made.StoreUnsafe(ref target);
        return true;
    }

    /// <summary>A vector for four decimals in memory: the same of each. The compiler of machine code makes a constant of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> EachDecimal(ulong flags, ulong low = 0) =>
        Vector512.Create(flags, low, flags, low, flags, low, flags, low).AsByte();

    private static Vector512<byte> Order(Func<int, int, byte> from, int size)
    {
        Span<byte> order = stackalloc byte[Vector512<byte>.Count];
        order.Clear();
        for (int i = 0; i < AtOnce * size; i++)
        {
            order[i] = from(i / size, i % size);
        }

        return Vector512.Create((ReadOnlySpan<byte>)order);
    }
}
#endif
