#if NET8_0_OR_GREATER

namespace Prewire.Buffers;

/// <content>Widening eight elements at a time; the last block overlaps the one before, so that none is left over.</content>
internal static partial class PackedIntegers
{
    private static void WidenBlocks<T>(ref byte source, int width, ref T destination, int count)
        where T : unmanaged
    {
        switch (width)
        {
            case 1:
                WidenBlocks<T, byte>(ref source, ref destination, count);
                break;
            case 2:
                WidenBlocks<T, ushort>(ref source, ref destination, count);
                break;
            default:
                WidenBlocks<T, uint>(ref source, ref destination, count);
                break;
        }
    }

    private static void WidenBlocks<T, TNarrow>(ref byte source, ref T destination, int count)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        nuint i = 0;
        var last = (nuint)(count - BlockLength);
        for (; i + BlockLength < last; i += 2 * BlockLength)
        {
            WidenBlock<T, TNarrow>(ref Unsafe.Add(ref source, i * (nuint)Unsafe.SizeOf<TNarrow>()), ref Unsafe.Add(ref destination, i));
            WidenBlock<T, TNarrow>(ref Unsafe.Add(ref source, (i + BlockLength) * (nuint)Unsafe.SizeOf<TNarrow>()), ref Unsafe.Add(ref destination, i + BlockLength));
        }

        if (i < last)
        {
            WidenBlock<T, TNarrow>(ref Unsafe.Add(ref source, i * (nuint)Unsafe.SizeOf<TNarrow>()), ref Unsafe.Add(ref destination, i));
        }

        WidenBlock<T, TNarrow>(ref Unsafe.Add(ref source, last * (nuint)Unsafe.SizeOf<TNarrow>()), ref Unsafe.Add(ref destination, last));
    }

    /// <summary>Extends eight elements, by zeros or by their sign as the type of the destination says.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenBlock<T, TNarrow>(ref byte source, ref T destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        Vector256<int> ints;
        if (typeof(TNarrow) == typeof(uint))
        {
            ints = Vector256.LoadUnsafe(ref source).AsInt32();
        }
        else
        {
            var shorts = typeof(TNarrow) == typeof(ushort)
                ? Vector128.LoadUnsafe(ref source).AsInt16()
                : WidenBytes<T>(Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref source)));
            if (Unsafe.SizeOf<T>() == 2)
            {
                shorts.StoreUnsafe(ref Unsafe.As<T, short>(ref destination));
                return;
            }

            ints = IsSigned<T>()
                ? Vector256.WidenLower(shorts.ToVector256Unsafe())
                : Vector256.WidenLower(shorts.AsUInt16().ToVector256Unsafe()).AsInt32();
            if (Unsafe.SizeOf<T>() == 4)
            {
                ints.StoreUnsafe(ref Unsafe.As<T, int>(ref destination));
                return;
            }
        }

        ref var longs = ref Unsafe.As<T, long>(ref destination);
        if (IsSigned<T>())
        {
            Vector256.WidenLower(ints).StoreUnsafe(ref longs);
            Vector256.WidenUpper(ints).StoreUnsafe(ref longs, 4);
        }
        else
        {
            Vector256.WidenLower(ints.AsUInt32()).AsInt64().StoreUnsafe(ref longs);
            Vector256.WidenUpper(ints.AsUInt32()).AsInt64().StoreUnsafe(ref longs, 4);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<short> WidenBytes<T>(Vector128<ulong> bytes)
        where T : unmanaged => IsSigned<T>()
        ? Vector128.WidenLower(bytes.AsSByte())
        : Vector128.WidenLower(bytes.AsByte()).AsInt16();
}
#endif
