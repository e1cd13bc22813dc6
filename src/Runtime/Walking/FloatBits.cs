#if NET8_0_OR_GREATER
using System.Numerics;
#endif
using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <summary>Floating-point numbers as bytes.</summary>
internal static class FloatBits
{
    /// <summary>Gives every NaN the same bits, whatever its sign and payload were.</summary>
    /// <param name="first">The first of numbers that stand one after another.</param>
    /// <param name="kind">Their kind.</param>
    /// <param name="count">How many they are.</param>
    internal static void UnifyNaN(ref byte first, WireKind kind, int count)
    {
        switch (kind)
        {
            case WireKind.Float16:
                for (int i = 0; i < count; i++)
                {
                    UnifyHalf(ref first, i * 2);
                }

                return;
            case WireKind.Float32:
                for (int i = FirstSuspect(ref first, count, 0x7FFF_FFFF, 0x7F80_0000); i < count; i++)
                {
                    UnifySingle(ref first, i * 4);
                }

                return;
            default:
                for (int i = FirstSuspect(ref first, count, 0x7FFF_FFFF_FFFF_FFFF, 0x7FF0_0000_0000_0000); i < count; i++)
                {
                    UnifyDouble(ref first, i * 8);
                }

                return;
        }
    }

    /// <summary>Does it for one number.</summary>
    internal static void UnifyNaN(ref byte number, WireKind kind)
    {
        switch (kind)
        {
            case WireKind.Float16:
                UnifyHalf(ref number, 0);
                return;
            case WireKind.Float32:
                UnifySingle(ref number, 0);
                return;
            default:
                UnifyDouble(ref number, 0);
                return;
        }
    }

    private static void UnifyHalf(ref byte first, int offset)
    {
        if ((Wire.GetInt16(ref first, offset) & 0x7FFF) > 0x7C00)
        {
            Wire.PutInt16(ref first, offset, 0x7E00);
        }
    }

    private static void UnifySingle(ref byte first, int offset)
    {
        if ((Wire.GetInt32(ref first, offset) & 0x7FFF_FFFF) > 0x7F80_0000)
        {
            Wire.PutInt32(ref first, offset, 0x7FC0_0000);
        }
    }

    private static void UnifyDouble(ref byte first, int offset)
    {
        if ((Wire.GetInt64(ref first, offset) & 0x7FFF_FFFF_FFFF_FFFF) > 0x7FF0_0000_0000_0000)
        {
            Wire.PutInt64(ref first, offset, 0x7FF8_0000_0000_0000);
        }
    }

    /// <summary>
    /// Finds two bytes, one behind the other, that may be the highest ones of a NaN, wherever in other values they are: all ones where the exponent would be, and above a float's or a
    /// double's first bits. Of bytes without any order so is one pair in 2,048 for doubles alone, one in 256 with floats.
    /// </summary>
    /// <param name="bytes">Values.</param>
    /// <param name="start">Where to begin.</param>
    /// <param name="reach">Which numbers are among them.</param>
    /// <returns>Where the first of the two is, or -1.</returns>
    internal static int FindSuspect(ReadOnlySpan<byte> bytes, int start, NaNReach reach)
    {
        (byte low, byte high) = (reach & NaNReach.Half) != 0 ? ((byte)0, (byte)0x7C)
            : (reach & NaNReach.Single) != 0 ? ((byte)0x80, (byte)0x7F)
            : ((byte)0xF0, (byte)0x7F);
        int i = start;
#if NET8_0_OR_GREATER
        if (Vector.IsHardwareAccelerated)
        {
            var lows = new Vector<byte>(low);
            var highs = new Vector<byte>(high);
            ref byte first = ref MemoryMarshal.GetReference(bytes);
            for (; i < bytes.Length - Vector<byte>.Count; i += Vector<byte>.Count)
            {
                Vector<byte> one = Vector.LoadUnsafe(ref first, (nuint)i) & lows;
                Vector<byte> next = Vector.LoadUnsafe(ref first, (nuint)i + 1) & highs;
                if ((Vector.Equals(one, lows) & Vector.Equals(next, highs)) != Vector<byte>.Zero)
                {
                    break;
                }
            }
        }
#endif
        for (; i < bytes.Length - 1; i++)
        {
            if ((bytes[i] & low) == low && (bytes[i + 1] & high) == high)
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>The number before which none is a NaN.</summary>
    private static int FirstSuspect<T>(ref byte first, int count, T unsigned, T infinity)
        where T : struct
    {
        int i = 0;
#if NET8_0_OR_GREATER
        if (BitConverter.IsLittleEndian && Vector.IsHardwareAccelerated)
        {
            var mask = new Vector<T>(unsigned);
            var limit = new Vector<T>(infinity);
            for (; i <= count - Vector<T>.Count; i += Vector<T>.Count)
            {
                var numbers = Unsafe.ReadUnaligned<Vector<T>>(ref Unsafe.Add(ref first, (nint)i * Unsafe.SizeOf<T>()));
                if (Vector.GreaterThanAny(numbers & mask, limit))
                {
                    break;
                }
            }
        }
#endif
        return i;
    }
}
