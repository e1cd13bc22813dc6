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

    /// <summary>In memory: the numbers of the bytes of a scale, and of the low word.</summary>
    private const int Scale = 2;
    private const int Sign = 3;
    private const int Low = 8;

    private static readonly Vector512<byte> s_toMessage = Order(static (value, i) => (byte)((value * InMemory) + (i == 0 ? Scale : Low + i - 1)), OneWord);
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
        Vector512<byte> sign = EachDecimal(Scale, 0x80);
        Vector256<byte> words = Vector256.Create(0x20, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0).AsByte();
        int i = 0;
        while (i <= count - AtOnce)
        {
            // Flags, high word, low word, middle word.
            Vector512<byte> four = Vector512.LoadUnsafe(ref source, (nuint)(i * InMemory));
            ulong zeros = Vector512.Equals(four.AsUInt32(), Vector512<uint>.Zero).ExtractMostSignificantBits();
            if ((zeros & 0xEEEE) != 0xAAAA)
            {
                return i;
            }

            four |= Vector512.ShiftRightLogical(four.AsUInt64(), 8).AsByte() & sign;
            (Avx512Vbmi.PermuteVar64x8(four, order).GetLower() | words).StoreUnsafe(ref target, (nuint)(i * OneWord));
            i = Next(i, count);
        }

        return i;
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
        Vector512<byte> kept = EachDecimal(Scale, 0x1F) | EachDecimal(Sign, 0x80) | EachDecimal(Low, 0xFF) | EachDecimal(Low + 1, 0xFF) | EachDecimal(Low + 2, 0xFF) | EachDecimal(Low + 3, 0xFF);
        Vector512<byte> wordBits = EachDecimal(Sign, 0x60);
        Vector512<byte> oneWord = EachDecimal(Sign, 0x20);
        Vector512<byte> beyond = EachDecimal(Scale, 0x7F - MaxScale);
        Vector512<byte> isBeyond = EachDecimal(Scale, 0x80);
        int i = 0;
        while (i <= count - AtOnce && left >= Vector256<byte>.Count)
        {
            // Where what follows is too short, what precedes is there.
            int early = Math.Max(0, (i * OneWord) + Vector256<byte>.Count - left);
            Vector512<byte> places = order + Vector512.Create((byte)early);
            if (early > Vector256<byte>.Count - (AtOnce * OneWord))
            {
                break;
            }

            // The tag becomes scale and sign; of the scale, what is too much makes the highest bit of a sum.
            Vector512<byte> four = Avx512Vbmi.PermuteVar64x8(Vector256.LoadUnsafe(ref source, (nuint)((i * OneWord) - early)).ToVector512Unsafe(), places);
            Vector512<byte> made = four & kept;
            Vector512<byte> bad = ((four ^ oneWord) & wordBits) | ((made + beyond) & isBeyond);
            ulong zeros = Vector512.Equals(made.AsUInt32(), Vector512<uint>.Zero).ExtractMostSignificantBits();
            if (bad != Vector512<byte>.Zero || (zeros & 0x4444) != 0)
            {
                break;
            }

            made.StoreUnsafe(ref target, (nuint)(i * InMemory));
            i = Next(i, count);
        }

        return i;
    }

    /// <summary>Where the next ones begin; the last ones overlap those before, so that none is left over.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Next(int i, int count) => i + AtOnce < count ? Math.Min(i + AtOnce, count - AtOnce) : count;

    /// <summary>A vector for four decimals in memory: the same byte of each.</summary>
    private static Vector512<byte> EachDecimal(int place, byte value)
    {
        UInt128 bits = (UInt128)value << (8 * place);
        Vector128<byte> one = Vector128.Create((ulong)bits, (ulong)(bits >> 64)).AsByte();
        Vector256<byte> two = Vector256.Create(one, one);
        return Vector512.Create(two, two);
    }

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
