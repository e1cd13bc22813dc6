using System.Numerics;
using System.Runtime.CompilerServices;

namespace Prewire.Buffers;

/// <summary>
/// LEB128 variable-length integers: seven bits a byte, least significant group first, the high bit set on every byte but
/// the last. Values below 128 take one byte; a <see cref="uint"/> at most five, a <see cref="ulong"/> at most ten.
/// Signed values go through zigzag, which keeps small negative numbers short.
/// </summary>
/// <remarks>
/// Only the shortest encoding of a value is well-formed: a longer one ending in a zero byte is rejected when reading, so that
/// every value has exactly one form.
/// </remarks>
internal static partial class VarInt
{
    /// <summary>The most bytes a <see cref="uint"/> takes: 5.</summary>
    internal const int MaxSize32 = 5;

    /// <summary>The number of bytes <paramref name="value"/> takes, 1 to 5.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Size(uint value)
    {
#if NET8_0_OR_GREATER
        // ceil(bits / 7) without a division: 9/64 is close enough to 1/7 for up to 64 bits.
        return ((BitOperations.Log2(value | 1) * 9) + 73) >> 6;
#else
        return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5;
#endif
    }

    /// <summary>The number of bytes <paramref name="value"/> takes, 1 to 10.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Size(ulong value)
    {
#if NET8_0_OR_GREATER
        return ((BitOperations.Log2(value | 1) * 9) + 73) >> 6;
#else
        var size = 1;
        while ((value >>= 7) != 0)
        {
            size++;
        }

        return size;
#endif
    }

    /// <summary>Writes <paramref name="value"/> at <paramref name="destination"/>, where five bytes must be free.</summary>
    /// <returns>The position after the last byte written.</returns>
    /// <remarks>Nothing is checked and never more than <see cref="Size(uint)"/> bytes are written.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte Write(ref byte destination, uint value)
    {
        if (value < 0x80)
        {
            destination = (byte)value;
            return ref Unsafe.Add(ref destination, 1);
        }

        return ref WriteMany(ref destination, value);
    }

    /// <summary>Writes <paramref name="value"/> at <paramref name="destination"/>, where ten bytes must be free.</summary>
    /// <returns>The position after the last byte written.</returns>
    /// <remarks>Nothing is checked and never more than <see cref="Size(ulong)"/> bytes are written.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte Write(ref byte destination, ulong value)
    {
        if (value < 0x80)
        {
            destination = (byte)value;
            return ref Unsafe.Add(ref destination, 1);
        }

        return ref WriteMany(ref destination, value);
    }

    /// <summary>Maps 0, -1, 1, -2, 2 … to 0, 1, 2, 3, 4 …</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint EncodeZigZag(int value) => unchecked((uint)(value << 1) ^ (uint)(value >> 31));

    /// <summary>Maps 0, -1, 1, -2, 2 … to 0, 1, 2, 3, 4 …</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong EncodeZigZag(long value) => unchecked((ulong)(value << 1) ^ (ulong)(value >> 63));

    /// <summary>The inverse of <see cref="EncodeZigZag(int)"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int DecodeZigZag(uint value) => unchecked((int)(value >> 1) ^ -(int)(value & 1));

    /// <summary>The inverse of <see cref="EncodeZigZag(long)"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static long DecodeZigZag(ulong value) => unchecked((long)(value >> 1) ^ -(long)(value & 1));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteMany(ref byte destination, uint value)
    {
        do
        {
            destination = (byte)(value | 0x80);
            destination = ref Unsafe.Add(ref destination, 1);
            value >>= 7;
        }
        while (value >= 0x80);

        destination = (byte)value;
        return ref Unsafe.Add(ref destination, 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte WriteMany(ref byte destination, ulong value)
    {
        do
        {
            destination = (byte)(value | 0x80);
            destination = ref Unsafe.Add(ref destination, 1);
            value >>= 7;
        }
        while (value >= 0x80);

        destination = (byte)value;
        return ref Unsafe.Add(ref destination, 1);
    }
}
