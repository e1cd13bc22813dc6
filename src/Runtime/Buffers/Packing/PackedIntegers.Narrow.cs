#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <content>Narrowing eight elements at a time; the last block overlaps the one before, so that none is left over.</content>
internal static partial class PackedIntegers
{
    private const int BlockLength = 8;

    private static bool BlocksAreSupported => Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian;

    /// <summary>
    /// Finds the width and narrows in one pass: guesses from the first and the last block, narrows, and checks on the way.
    /// </summary>
    private static ref byte WriteBlocks<T>(ref T first, int count, ref byte destination)
        where T : unmanaged
    {
        ref var body = ref Unsafe.Add(ref destination, 1);
        var width = WidthOf(SignificantBitsOfBlock(ref first) | SignificantBitsOfBlock(ref Unsafe.Add(ref first, count - BlockLength)));
        var held = width == Unsafe.SizeOf<T>() ? 0 : HeldBlocks(ref first, count, ref body, width);
        if (held < count)
        {
            // Those in front need no more.
            width = width == Unsafe.SizeOf<T>() ? width : Math.Max(width, ChooseWidth(ref Unsafe.Add(ref first, held), count - held));
            Narrow(ref first, count, ref body, width);
        }

        destination = (byte)width;
        return ref Unsafe.Add(ref body, (nint)count * width);
    }

    private static void NarrowBlocks<T>(ref T source, int count, ref byte destination, int width)
        where T : unmanaged
    {
        if (HeldBlocks(ref source, count, ref destination, width) < count)
        {
            // Another thread changed a value after the width was chosen: keep its low bytes, but leave no byte unwritten,
            // for the buffer may hold what others wrote before.
            NarrowScalar(ref source, count, ref destination, width);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int HeldBlocks<T>(ref T source, int count, ref byte destination, int width)
        where T : unmanaged =>
        width == 1 ? HeldBlocks<T, byte>(ref source, count, ref destination)
        : width == 2 ? HeldBlocks<T, ushort>(ref source, count, ref destination)
        : HeldBlocks<T, uint>(ref source, count, ref destination);

    /// <summary>Narrows elements until one is met that <typeparamref name="TNarrow"/> doesn't hold, and a few more.</summary>
    /// <returns>How many there are in front of that one and a few before it; all, where none was met.</returns>
    private static int HeldBlocks<T, TNarrow>(ref T source, int count, ref byte destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        nuint i = 0;
        if (Avx512BW.IsSupported)
        {
            var step = 2 * (nuint)Vector512<T>.Count;
            for (; i + step <= (nuint)count; i += step)
            {
                var a = Vector512.LoadUnsafe(ref source, i);
                var b = Vector512.LoadUnsafe(ref source, i + (step / 2));
                NarrowVector<T, TNarrow>(a, ref Unsafe.Add(ref destination, i * (nuint)Unsafe.SizeOf<TNarrow>()));
                NarrowVector<T, TNarrow>(b, ref Unsafe.Add(ref destination, (i + (step / 2)) * (nuint)Unsafe.SizeOf<TNarrow>()));
                if (Exceeds(SignificantBits(a) | SignificantBits(b), Unsafe.SizeOf<TNarrow>()))
                {
                    return (int)i;
                }
            }
        }

        var last = (nuint)(count - BlockLength);
        for (; i < last; i += BlockLength)
        {
            if (!TryNarrowBlock<T, TNarrow>(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i * (nuint)Unsafe.SizeOf<TNarrow>())))
            {
                return (int)i;
            }
        }

        return TryNarrowBlock<T, TNarrow>(ref Unsafe.Add(ref source, last), ref Unsafe.Add(ref destination, last * (nuint)Unsafe.SizeOf<TNarrow>())) ? count : (int)last;
    }

    /// <summary>Narrows eight elements. False when <typeparamref name="TNarrow"/> doesn't hold one; the bytes then mean nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrowBlock<T, TNarrow>(ref T source, ref byte destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        Vector128<ushort> shorts;
        Vector128<T> seen;
        if (Unsafe.SizeOf<T>() == 2)
        {
            var values = Vector128.LoadUnsafe(ref source);
            seen = SignificantBits(values);
            shorts = values.AsUInt16();
        }
        else
        {
            if (Unsafe.SizeOf<T>() == 4)
            {
                var a = Vector128.LoadUnsafe(ref source);
                var b = Vector128.LoadUnsafe(ref source, 4);
                seen = SignificantBits(a) | SignificantBits(b);
                shorts = Pack(a, b);
            }
            else
            {
                var a = Vector128.LoadUnsafe(ref source);
                var b = Vector128.LoadUnsafe(ref source, 2);
                var c = Vector128.LoadUnsafe(ref source, 4);
                var d = Vector128.LoadUnsafe(ref source, 6);
                seen = SignificantBits(a) | SignificantBits(b) | SignificantBits(c) | SignificantBits(d);
                var lower = Vector128.Narrow(a.AsUInt64(), b.AsUInt64());
                var upper = Vector128.Narrow(c.AsUInt64(), d.AsUInt64());
                if (typeof(TNarrow) == typeof(uint))
                {
                    lower.AsByte().StoreUnsafe(ref destination);
                    upper.AsByte().StoreUnsafe(ref destination, 16);
                    return !Exceeds(seen, 4);
                }

                shorts = Vector128.Narrow(lower, upper);
            }
        }

        if (typeof(TNarrow) == typeof(ushort))
        {
            shorts.AsByte().StoreUnsafe(ref destination);
        }
        else
        {
            Unsafe.WriteUnaligned(ref destination, Pack<T>(shorts).AsUInt64().ToScalar());
        }

        return !Exceeds(seen, Unsafe.SizeOf<TNarrow>());
    }

    /// <summary>Keeps the low bytes of a whole vector of elements.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void NarrowVector<T, TNarrow>(Vector512<T> values, ref byte destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        if (Unsafe.SizeOf<T>() == 2)
        {
            Avx512BW.ConvertToVector256Byte(values.AsUInt16()).StoreUnsafe(ref destination);
        }
        else if (Unsafe.SizeOf<T>() == 4)
        {
            if (typeof(TNarrow) == typeof(byte))
            {
                Avx512F.ConvertToVector128Byte(values.AsUInt32()).StoreUnsafe(ref destination);
            }
            else
            {
                Avx512F.ConvertToVector256UInt16(values.AsUInt32()).AsByte().StoreUnsafe(ref destination);
            }
        }
        else if (typeof(TNarrow) == typeof(byte))
        {
            Unsafe.WriteUnaligned(ref destination, Avx512F.ConvertToVector128Byte(values.AsUInt64()).AsUInt64().ToScalar());
        }
        else if (typeof(TNarrow) == typeof(ushort))
        {
            Avx512F.ConvertToVector128UInt16(values.AsUInt64()).AsByte().StoreUnsafe(ref destination);
        }
        else
        {
            Avx512F.ConvertToVector256UInt32(values.AsUInt64()).AsByte().StoreUnsafe(ref destination);
        }
    }
}
#endif
