using System.Runtime.CompilerServices;
#if NET8_0_OR_GREATER
using System;
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
                    if ((Wire.GetInt16(ref first, i * 2) & 0x7FFF) > 0x7C00)
                    {
                        Wire.PutInt16(ref first, i * 2, 0x7E00);
                    }
                }

                return;
            case WireKind.Float32:
                for (int i = FirstSuspect(ref first, count, 0x7FFF_FFFF, 0x7F80_0000); i < count; i++)
                {
                    if ((Wire.GetInt32(ref first, i * 4) & 0x7FFF_FFFF) > 0x7F80_0000)
                    {
                        Wire.PutInt32(ref first, i * 4, 0x7FC0_0000);
                    }
                }

                return;
            default:
                for (int i = FirstSuspect(ref first, count, 0x7FFF_FFFF_FFFF_FFFF, 0x7FF0_0000_0000_0000); i < count; i++)
                {
                    if ((Wire.GetInt64(ref first, i * 8) & 0x7FFF_FFFF_FFFF_FFFF) > 0x7FF0_0000_0000_0000)
                    {
                        Wire.PutInt64(ref first, i * 8, 0x7FF8_0000_0000_0000);
                    }
                }

                return;
        }
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
