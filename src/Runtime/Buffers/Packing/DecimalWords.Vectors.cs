#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <content>Four at once in one vector; the last four overlap those before, so that none is left over.</content>
internal static partial class DecimalWords
{
    private const int AtOnce = 4;

    /// <summary>In memory: flags, high word, low word, middle word.</summary>
    private const int InMemory = 16;
    private const int High = 4;
    private const int Low = 8;

    /// <summary>In the flags: where the scale begins, and the sign; in a tag, that byte has the number of words, too.</summary>
    private const int Scale = 16;
    private const ulong Sign = 0x8000_0000;
    private const ulong WordBits = 0x6000_0000;
    private const int OneWord = 29;
    private const int MaxScale = 28;

    private static readonly Vector512<byte> s_toOne = ToMessage(1);
    private static readonly Vector512<byte> s_toTwo = ToMessage(2);
    private static readonly Vector512<byte> s_toThree = ToMessage(3);
    private static readonly Vector512<byte> s_fromOne = ToMemory(1);
    private static readonly Vector512<byte> s_fromTwo = ToMemory(2);
    private static readonly Vector512<byte> s_fromThree = ToMemory(3);

    private static bool VectorsAreSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Avx512Vbmi.IsSupported && Avx512BW.IsSupported && BitConverter.IsLittleEndian;
    }

    private static int PutVectors<TWords>(ref byte target, ref byte source, int count)
        where TWords : unmanaged
    {
        Vector512<byte> order = Words<TWords>() == 1 ? s_toOne : Words<TWords>() == 2 ? s_toTwo : s_toThree;
        Vector512<byte> words = EachDecimal((ulong)Words<TWords>() << OneWord);
        Vector512<byte> seen = Vector512<byte>.Zero;
        nint last = count - AtOnce;
        nint i = 0;
        for (nint whole = last - Loaded<TWords>(); i <= whole; i += 2 * AtOnce)
        {
            Vector512<byte> four = Vector512.LoadUnsafe(ref source, (nuint)i * InMemory);
            Vector512<byte> more = Vector512.LoadUnsafe(ref source, ((nuint)i + AtOnce) * InMemory);
            seen |= four | more;
            ref byte place = ref Unsafe.Add(ref target, i * Size<TWords>());
            StoreAll<TWords>(Avx512Vbmi.PermuteVar64x8(Tagged(four, words), order), ref place);
            StoreAll<TWords>(Avx512Vbmi.PermuteVar64x8(Tagged(more, words), order), ref Unsafe.Add(ref place, AtOnce * Size<TWords>()));
        }

        while (i < count)
        {
            i = Math.Min(i, last);
            Vector512<byte> four = Vector512.LoadUnsafe(ref source, (nuint)i * InMemory);
            seen |= four;
            Store<TWords>(Avx512Vbmi.PermuteVar64x8(Tagged(four, words), order), ref Unsafe.Add(ref target, i * Size<TWords>()));
            i += AtOnce;
        }

        Vector512<byte> others = seen & EachDecimal(~0UL << 32, Words<TWords>() == 1 ? ~0UL << 32 : 0);
        return Words<TWords>() == 3 || others == Vector512<byte>.Zero ? Words<TWords>() : Needed(AnyOf(others.AsUInt32()));
    }

    /// <returns>How many were read.</returns>
    private static int GetVectors<TWords>(ref byte source, ref byte target, int count)
        where TWords : unmanaged
    {
        Vector512<byte> order = Words<TWords>() == 1 ? s_fromOne : Words<TWords>() == 2 ? s_fromTwo : s_fromThree;
        int last = count - AtOnce;
        int i = 0;
        for (int whole = count - Loaded<TWords>(); i <= whole; i += AtOnce)
        {
            ref byte place = ref Unsafe.Add(ref source, (nint)i * Size<TWords>());
            Vector512<byte> four = Words<TWords>() == 1 ? Vector256.LoadUnsafe(ref place).ToVector512Unsafe() : Vector512.LoadUnsafe(ref place);
            if (!TryStore<TWords>(Avx512Vbmi.PermuteVar64x8(four, order), ref Unsafe.Add(ref target, (nint)i * InMemory)))
            {
                return i;
            }
        }

        while (i < count)
        {
            int next = Math.Min(i, last);
            Vector512<byte> four = Load<TWords>(ref Unsafe.Add(ref source, (nint)next * Size<TWords>()));
            if (!TryStore<TWords>(Avx512Vbmi.PermuteVar64x8(four, order), ref Unsafe.Add(ref target, (nint)next * InMemory)))
            {
                return i;
            }

            i = next + AtOnce;
        }

        return count;
    }

    /// <summary>Four decimals, each with its tag in place of the sign. The scale is added there by a multiplication, which leaves all else as it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Tagged(Vector512<byte> four, Vector512<byte> words) =>
        Avx512BW.MultiplyLow(four.AsUInt16(), EachDecimal(0x0001_0001_0101_0001, 0x0001_0001_0001_0001).AsUInt16()).AsByte() | words;

    /// <summary>Stores four decimals in whose flags is the tag, twice: unless one is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryStore<TWords>(Vector512<byte> four, ref byte target)
        where TWords : unmanaged
    {
        // The tag becomes scale and sign; of the scale, what is too much makes the highest bit of a sum.
        Vector512<byte> made = four & EachDecimal(Sign | (0x1FUL << Scale) | (Words<TWords>() == 3 ? ~0UL << 32 : 0), Words<TWords>() == 1 ? uint.MaxValue : ulong.MaxValue);
        Vector512<byte> bad = ((four ^ EachDecimal((ulong)Words<TWords>() << OneWord)) & EachDecimal(WordBits))
            | ((made + EachDecimal((0x7FUL - MaxScale) << Scale)) & EachDecimal(0x80UL << Scale));
        if (bad != Vector512<byte>.Zero)
        {
            return false;
        }

        made.StoreUnsafe(ref target);
        return true;
    }

    /// <summary>How many decimals have at least as many bytes as are loaded or stored for four of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Loaded<TWords>()
        where TWords : unmanaged => Words<TWords>() switch
    {
        1 => 7,
        2 => 8,
        _ => 5,
    };

    /// <summary>Loads the bytes of four decimals and no others: 16, 32 or 48, and four more.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Load<TWords>(ref byte source)
        where TWords : unmanaged
    {
        Vector128<byte> end = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, Words<TWords>() * 16))).AsByte();
        return Words<TWords>() switch
        {
            1 => Vector256.Create(Vector128.LoadUnsafe(ref source), end).ToVector512Unsafe(),
            2 => Vector512.Create(Vector256.LoadUnsafe(ref source), end.ToVector256Unsafe()),
            _ => Vector512.Create(Vector256.LoadUnsafe(ref source), Vector256.Create(Vector128.LoadUnsafe(ref source, 32), end)),
        };
    }

    /// <summary>Stores four decimals, and whatever is behind them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreAll<TWords>(Vector512<byte> four, ref byte target)
        where TWords : unmanaged
    {
        if (Words<TWords>() == 1)
        {
            four.GetLower().StoreUnsafe(ref target);
        }
        else
        {
            four.StoreUnsafe(ref target);
        }
    }

    /// <summary>Stores the bytes of four decimals and no others.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Store<TWords>(Vector512<byte> four, ref byte target)
        where TWords : unmanaged
    {
        if (Words<TWords>() == 1)
        {
            four.GetLower().GetLower().StoreUnsafe(ref target);
        }
        else
        {
            four.GetLower().StoreUnsafe(ref target);
        }

        if (Words<TWords>() == 3)
        {
            four.GetUpper().GetLower().StoreUnsafe(ref target, 32);
        }

        Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, Words<TWords>() * 16), four.AsUInt32().GetElement(Words<TWords>() * 4));
    }

    /// <summary>What is in any of four decimals.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<uint> AnyOf(Vector512<uint> four)
    {
        Vector256<uint> two = four.GetLower() | four.GetUpper();
        return two.GetLower() | two.GetUpper();
    }

    private static int Needed(Vector128<uint> seen) => seen.GetElement(1) != 0 ? 3 : seen.GetElement(3) != 0 ? 2 : 1;

    /// <summary>A vector for four decimals in memory: the same of each. The compiler of machine code makes a constant of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> EachDecimal(ulong flags, ulong low = 0) =>
        Vector512.Create(flags, low, flags, low, flags, low, flags, low).AsByte();

    private static Vector512<byte> ToMessage(int words) =>
        Order(DecimalTag.SizeOf(words), static (_, i) => (byte)(i == 0 ? (Scale / 8) + 1 : i <= Low ? Low + i - 1 : High + i - 1 - Low), InMemory);

    private static Vector512<byte> ToMemory(int words) =>
        Order(InMemory, static (words, i) => (byte)(i < High ? 0 : i >= Low ? Math.Min(i - Low + 1, words * 4) : 1 + Low + i - High), DecimalTag.SizeOf(words));

    private static Vector512<byte> Order(int size, Func<int, int, byte> from, int sizeFrom)
    {
        Span<byte> order = stackalloc byte[Vector512<byte>.Count];
        order.Clear();
        for (int i = 0; i < AtOnce * size; i++)
        {
            order[i] = (byte)(((i / size) * sizeFrom) + from((sizeFrom - 1) / DecimalTag.WordSize, i % size));
        }

        return Vector512.Create((ReadOnlySpan<byte>)order);
    }
}
#endif
