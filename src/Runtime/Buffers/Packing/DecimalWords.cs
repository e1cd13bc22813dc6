using Prewire.GeneratedCode;

namespace Prewire.Buffers;

/// <summary>Decimals in a list that all have the same number of words, 1 to 3, whether each needs them or not: so all have one size, and none has to be read to find the next.</summary>
internal static partial class DecimalWords
{
    /// <summary>From so few the number of words is guessed that all need.</summary>
    private const int Guessed = 16;

    /// <summary>The most words that any of some decimals needs.</summary>
    internal static int Find(ReadOnlySpan<decimal> values)
    {
        ulong low = 0;
        uint high = 0;
        int i = 0;
#if NET8_0_OR_GREATER
        if (Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian)
        {
            ref uint first = ref Unsafe.As<decimal, uint>(ref MemoryMarshal.GetReference(values));
            Vector128<uint> seen = Vector128<uint>.Zero;
            if (Vector512.IsHardwareAccelerated && values.Length >= AtOnce)
            {
                Vector512<uint> four = Vector512<uint>.Zero;
                for (; i <= values.Length - AtOnce; i += AtOnce)
                {
                    four |= Vector512.LoadUnsafe(ref first, (nuint)i * 4);
                }

                seen = AnyOf(four);
            }

            for (; i < values.Length; i++)
            {
                seen |= Vector128.LoadUnsafe(ref first, (nuint)i * 4);
            }

            return Needed(seen);
        }
#endif
        for (; i < values.Length; i++)
        {
            DecimalBits bits = DecimalBits.Of(values[i]);
            low |= bits.Low;
            high |= bits.High;
        }

        return Needed(low, high);
    }

    /// <summary>How many words decimals may need: found from the first ones where it matters.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Guess(ReadOnlySpan<decimal> values) => values.Length <= Guessed ? 1 : Find(values.Slice(0, Guessed));

    /// <summary>Writes decimals with as many words as any of them needs.</summary>
    /// <param name="target">Where there is room for all at their largest.</param>
    /// <param name="values">The decimals.</param>
    /// <returns>How many words they have.</returns>
    internal static int Put(ref byte target, ReadOnlySpan<decimal> values)
    {
        // Guessed, and found out while all are written. Once only, even if somebody changes them meanwhile.
        int words = Guess(values);
        int needed = words == 1 ? Put<uint>(ref target, values) : Put(ref target, values, words);
        if (needed == words)
        {
            return words;
        }

        Put(ref target, values, needed);
        return needed;
    }

    /// <summary>Writes decimals with so many words each.</summary>
    /// <param name="target">Where there is room for them; nothing is written behind it.</param>
    /// <param name="values">The decimals.</param>
    /// <param name="words">How many words each has; those that are more are left out.</param>
    /// <returns>How many they need, or as many as they were given.</returns>
    internal static int Put(ref byte target, ReadOnlySpan<decimal> values, int words) => words switch
    {
        1 => Put<uint>(ref target, values),
        2 => Put<ulong>(ref target, values),
        _ => Put<ThreeWords>(ref target, values),
    };

    /// <summary>Reads decimals of so many words each, as long as they are valid.</summary>
    /// <param name="source">All their bytes.</param>
    /// <param name="values">Where they go.</param>
    /// <param name="words">How many words each has.</param>
    /// <returns>How many were read: fewer in front of one that is none.</returns>
    internal static int Get(ref byte source, Span<decimal> values, int words) => words switch
    {
        1 => Get<uint>(ref source, values),
        2 => Get<ulong>(ref source, values),
        _ => Get<ThreeWords>(ref source, values),
    };

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Put<TWords>(ref byte target, ReadOnlySpan<decimal> values)
        where TWords : unmanaged
    {
#if NET8_0_OR_GREATER
        if (VectorsAreSupported && values.Length >= AtOnce)
        {
            return PutVectors<TWords>(ref target, ref Unsafe.As<decimal, byte>(ref MemoryMarshal.GetReference(values)), values.Length);
        }
#endif
        return PutScalars<TWords>(ref target, values);
    }

    private static int PutScalars<TWords>(ref byte target, ReadOnlySpan<decimal> values)
        where TWords : unmanaged
    {
        ulong low = 0;
        uint high = 0;
        foreach (ref readonly decimal value in values)
        {
            DecimalBits bits = DecimalBits.Of(value);
            low |= bits.Low;
            high |= bits.High;
            target = DecimalTag.Of(bits.Flags, Words<TWords>());
            if (Words<TWords>() == 1)
            {
                Wire.PutUInt32(ref target, 1, (uint)bits.Low);
            }
            else
            {
                Wire.PutUInt64(ref target, 1, bits.Low);
            }

            if (Words<TWords>() == 3)
            {
                Wire.PutUInt32(ref target, 9, bits.High);
            }

            target = ref Unsafe.Add(ref target, Size<TWords>());
        }

        return Math.Max(Words<TWords>(), Needed(low, high));
    }

    private static int Get<TWords>(ref byte source, Span<decimal> values)
        where TWords : unmanaged
    {
        int i = 0;
#if NET8_0_OR_GREATER
        if (VectorsAreSupported && values.Length >= AtOnce)
        {
            i = GetVectors<TWords>(ref source, ref Unsafe.As<decimal, byte>(ref MemoryMarshal.GetReference(values)), values.Length);
        }
#endif
        for (; i < values.Length; i++)
        {
            ref byte start = ref Unsafe.Add(ref source, i * Size<TWords>());
            uint tag = start;
            ulong low = Words<TWords>() == 1 ? Wire.GetUInt32(ref start, 1) : Wire.GetUInt64(ref start, 1);
            uint high = Words<TWords>() == 3 ? Wire.GetUInt32(ref start, 9) : 0;
            if (!DecimalTag.IsOf(tag, Words<TWords>()))
            {
                break;
            }

            values[i] = new DecimalBits(DecimalTag.FlagsOf(tag), high, low).ToDecimal();
        }

        return i;
    }

    private static int Words<TWords>()
        where TWords : unmanaged => Unsafe.SizeOf<TWords>() / DecimalTag.WordSize;

    private static int Size<TWords>()
        where TWords : unmanaged => 1 + Unsafe.SizeOf<TWords>();

    private static int Needed(ulong low, uint high) => Math.Max(1, DecimalTag.Words(low, high));

    /// <summary>What has the size of three words.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 3 * DecimalTag.WordSize)]
    private readonly struct ThreeWords;
}
