using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.Buffers;

/// <summary>The parts of a <see cref="decimal"/>, as they lie in memory since OLE Automation fixed it.</summary>
/// <param name="flags">Bits 16–23 the scale, bit 31 the sign; no others.</param>
/// <param name="high">The high word of the mantissa.</param>
/// <param name="low">The low and the middle word.</param>
[StructLayout(LayoutKind.Sequential)]
internal readonly struct DecimalBits(uint flags, uint high, ulong low)
{
    internal readonly uint Flags = flags;
    internal readonly uint High = high;
    internal readonly ulong Low = low;

    /// <summary>The parts of a decimal. Where the compiler can, it takes them from where the decimal is, without a copy.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static DecimalBits Of(decimal value)
    {
#if NET8_0_OR_GREATER
        return Unsafe.BitCast<decimal, DecimalBits>(value);
#else
        if (BitConverter.IsLittleEndian)
        {
            return Unsafe.ReadUnaligned<DecimalBits>(ref Unsafe.As<decimal, byte>(ref value));
        }

        int[] words = decimal.GetBits(value);
        return new DecimalBits((uint)words[3], (uint)words[2], (uint)words[0] | ((ulong)(uint)words[1] << 32));
#endif
    }

    /// <summary>The decimal of these parts, which have to be valid: nothing is checked.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal decimal ToDecimal() =>
#if NET8_0_OR_GREATER
        Unsafe.BitCast<DecimalBits, decimal>(this);
#else
        new((int)Low, (int)(Low >> 32), (int)High, (Flags & 0x8000_0000) != 0, (byte)(Flags >> 16));
#endif
}
