using System.Runtime.CompilerServices;
using Prewire.Buffers;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>Decimals: a tag of sign, size and scale, then as much of the 96-bit mantissa as is not 0.</content>
public static partial class Wire
{
    /// <summary>The most bytes of a decimal, and those that <see cref="WriteDecimal"/> needs room for, however few it takes.</summary>
    internal const int MaxDecimalSize = WireKinds.LargestDecimal;

    /// <summary>Writes a <see cref="decimal"/>. The caller has made room for 13 bytes.</summary>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte WriteDecimal(ref byte cursor, decimal value)
    {
        DecimalBits bits = DecimalBits.Of(value);
        PutUInt64(ref cursor, 1, bits.Low);
        if (bits.High != 0)
        {
            PutUInt32(ref cursor, 9, bits.High);
            cursor = DecimalTag.Of(bits.Flags, 3);
            return ref Skip(ref cursor, MaxDecimalSize);
        }

        // What follows overwrites those of the two words that are not needed: cheaper than a branch for each size.
        int words = (bits.Low != 0 ? 1 : 0) + ((bits.Low >> 32) != 0 ? 1 : 0);
        cursor = DecimalTag.Of(bits.Flags, words);
        return ref Skip(ref cursor, 1 + (4 * words));
    }

    /// <summary>Writes a <see cref="decimal"/>, or nothing for null. The caller has made room for 13 bytes in any case.</summary>
    /// <param name="cursor">The position.</param>
    /// <param name="value">The value.</param>
    /// <param name="isThere">1 where the message says that there is one, else 0. Who asks the value again may get another answer.</param>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte WriteDecimalOrNothing(ref byte cursor, decimal? value, int isThere)
    {
        // Which are there no processor foresees: what is put for null is passed over.
        int size = (int)Unsafe.ByteOffset(ref cursor, ref WriteDecimal(ref cursor, value.GetValueOrDefault()));
        return ref Skip(ref cursor, size & -isThere);
    }
}
