#if NET8_0_OR_GREATER
using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Prewire.Buffers;

/// <content>Eight elements at a time, with vectors; the last block overlaps the one before, so that none is left over.</content>
internal static partial class PackedIntegers
{
    private const int BlockLength = 8;

    private static bool BlocksAreSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian;
    }

    private static void NarrowBlocks<T>(ref T source, int count, ref byte destination, int width)
        where T : unmanaged
    {
        var last = count - BlockLength;
        switch (width)
        {
            case 1:
                for (var i = 0; i < last; i += BlockLength)
                {
                    NarrowBlock<T, byte>(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i));
                }

                NarrowBlock<T, byte>(ref Unsafe.Add(ref source, last), ref Unsafe.Add(ref destination, last));
                break;
            case 2:
                for (var i = 0; i < last; i += BlockLength)
                {
                    NarrowBlock<T, ushort>(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i * 2));
                }

                NarrowBlock<T, ushort>(ref Unsafe.Add(ref source, last), ref Unsafe.Add(ref destination, last * 2));
                break;
            default:
                for (var i = 0; i < last; i += BlockLength)
                {
                    NarrowBlock<T, uint>(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i * 4));
                }

                NarrowBlock<T, uint>(ref Unsafe.Add(ref source, last), ref Unsafe.Add(ref destination, last * 4));
                break;
        }
    }

    private static void WidenBlocks<T>(ref byte source, int width, ref T destination, int count)
        where T : unmanaged
    {
        var last = count - BlockLength;
        switch (width)
        {
            case 1:
                for (var i = 0; i < last; i += BlockLength)
                {
                    WidenBlock<T, byte>(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i));
                }

                WidenBlock<T, byte>(ref Unsafe.Add(ref source, last), ref Unsafe.Add(ref destination, last));
                break;
            case 2:
                for (var i = 0; i < last; i += BlockLength)
                {
                    WidenBlock<T, ushort>(ref Unsafe.Add(ref source, i * 2), ref Unsafe.Add(ref destination, i));
                }

                WidenBlock<T, ushort>(ref Unsafe.Add(ref source, last * 2), ref Unsafe.Add(ref destination, last));
                break;
            default:
                for (var i = 0; i < last; i += BlockLength)
                {
                    WidenBlock<T, uint>(ref Unsafe.Add(ref source, i * 4), ref Unsafe.Add(ref destination, i));
                }

                WidenBlock<T, uint>(ref Unsafe.Add(ref source, last * 4), ref Unsafe.Add(ref destination, last));
                break;
        }
    }

    /// <summary>Keeps the low bytes of eight elements. <typeparamref name="TNarrow"/> gives their number and is smaller than the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void NarrowBlock<T, TNarrow>(ref T source, ref byte destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        Vector128<ushort> shorts;
        if (Unsafe.SizeOf<T>() == 2)
        {
            shorts = Vector128.LoadUnsafe(ref Unsafe.As<T, ushort>(ref source));
        }
        else
        {
            Vector128<uint> lower, upper;
            if (Unsafe.SizeOf<T>() == 4)
            {
                lower = Vector128.LoadUnsafe(ref Unsafe.As<T, uint>(ref source));
                upper = Vector128.LoadUnsafe(ref Unsafe.As<T, uint>(ref source), 4);
            }
            else
            {
                ref var longs = ref Unsafe.As<T, ulong>(ref source);
                lower = Vector128.Narrow(Vector128.LoadUnsafe(ref longs), Vector128.LoadUnsafe(ref longs, 2));
                upper = Vector128.Narrow(Vector128.LoadUnsafe(ref longs, 4), Vector128.LoadUnsafe(ref longs, 6));
            }

            if (typeof(TNarrow) == typeof(uint))
            {
                lower.AsByte().StoreUnsafe(ref destination);
                upper.AsByte().StoreUnsafe(ref destination, 16);
                return;
            }

            shorts = Vector128.Narrow(lower, upper);
        }

        if (typeof(TNarrow) == typeof(ushort))
        {
            shorts.AsByte().StoreUnsafe(ref destination);
            return;
        }

        Unsafe.WriteUnaligned(ref destination, Vector128.Narrow(shorts, shorts).AsUInt64().ToScalar());
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
