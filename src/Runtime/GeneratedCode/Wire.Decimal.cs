using System;
using System.Runtime.CompilerServices;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>Decimals: a tag of sign, size and scale, then as much of the 96-bit mantissa as is not 0.</content>
public static partial class Wire
{
    /// <summary>The most bytes of a decimal, and those that <see cref="WriteDecimal"/> needs room for, however few it takes.</summary>
    internal const int MaxDecimalSize = 13;

    /// <summary>Writes a <see cref="decimal"/>. The caller has made room for 13 bytes.</summary>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte WriteDecimal(ref byte cursor, decimal value)
    {
        uint flags;
        uint high;
        ulong low;
        if (BitConverter.IsLittleEndian)
        {
            // In memory: flags, high word, low and middle word, as OLE Automation fixed it.
            ref byte bits = ref Unsafe.As<decimal, byte>(ref value);
            flags = Unsafe.ReadUnaligned<uint>(ref bits);
            high = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref bits, 4));
            low = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref bits, 8));
        }
        else
        {
            int[] words = decimal.GetBits(value);
            flags = (uint)words[3];
            high = (uint)words[2];
            low = (uint)words[0] | ((ulong)(uint)words[1] << 32);
        }

        // All three words are written, and what follows overwrites those that are not needed: cheaper than a branch for each size.
        int count = DecimalTag.Words(low, high);
        PutUInt64(ref cursor, 1, low);
        PutUInt32(ref cursor, 9, high);
        cursor = DecimalTag.Of(flags, count);
        return ref Skip(ref cursor, 1 + (4 * count));
    }
}
