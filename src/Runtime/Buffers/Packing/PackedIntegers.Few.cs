using Prewire.GeneratedCode;

namespace Prewire.Buffers;

/// <content>Short lists where the width is known before anything is written, or was read: again overlapping pieces, no loops and, up to sixteen elements, hardly a call.</content>
internal static partial class PackedIntegers
{
    /// <summary>The smallest width that holds values of at least one element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ChooseShortWidth<T>(ref T source, int count)
        where T : unmanaged
    {
        if (count <= 3)
        {
            return WidthOf(SignificantBits(ref source) | SignificantBits(ref Unsafe.Add(ref source, count >> 1)) | SignificantBits(ref Unsafe.Add(ref source, count - 1)));
        }

#if NET8_0_OR_GREATER
        if (BlocksAreSupported && count <= MaxShortLength)
        {
            return count >= BlockLength
                ? WidthOf(SignificantBitsOfBlock(ref source) | SignificantBitsOfBlock(ref Unsafe.Add(ref source, count - BlockLength)))
                : WidthOf(SignificantBitsOfHalf(ref source) | SignificantBitsOfHalf(ref Unsafe.Add(ref source, count - HalfLength)));
        }
#endif
        return ChooseWidth(ref source, count);
    }

    /// <summary>Writes values of at least one element in <paramref name="width"/> bytes each, which held them when they were looked at. All bytes are written in any case.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void NarrowShort<T>(ref T source, int count, ref byte destination, int width)
        where T : unmanaged
    {
        if (width == 1)
        {
            NarrowShort<T, byte>(ref source, count, ref destination);
        }
        else if (Unsafe.SizeOf<T>() == 2 || width == 2)
        {
            NarrowShort<T, ushort>(ref source, count, ref destination);
        }
        else if (Unsafe.SizeOf<T>() == 4 || width == 4)
        {
            NarrowShort<T, uint>(ref source, count, ref destination);
        }
        else
        {
            NarrowShort<T, ulong>(ref source, count, ref destination);
        }
    }

    /// <summary>Reads values of at least one element, of <paramref name="width"/> bytes each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void WidenShort<T>(ref byte source, int width, ref T destination, int count)
        where T : unmanaged
    {
        if (width == 1)
        {
            WidenShort<T, byte>(ref source, ref destination, count);
        }
        else if (Unsafe.SizeOf<T>() == 2 || width == 2)
        {
            WidenShort<T, ushort>(ref source, ref destination, count);
        }
        else if (Unsafe.SizeOf<T>() == 4 || width == 4)
        {
            WidenShort<T, uint>(ref source, ref destination, count);
        }
        else
        {
            WidenShort<T, ulong>(ref source, ref destination, count);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void NarrowShort<T, TNarrow>(ref T source, int count, ref byte destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        if (count <= 3 && BitConverter.IsLittleEndian)
        {
            PutThree<T, TNarrow>(ref source, ref Unsafe.Add(ref source, count >> 1), ref Unsafe.Add(ref source, count - 1), count, ref destination);
            return;
        }

#if NET8_0_OR_GREATER
        if (BlocksAreSupported && count <= MaxShortLength && Unsafe.SizeOf<TNarrow>() < Unsafe.SizeOf<T>())
        {
            int last = count - (count >= BlockLength ? BlockLength : HalfLength);
            ref T tail = ref Unsafe.Add(ref source, last);
            ref byte end = ref Unsafe.Add(ref destination, last * Unsafe.SizeOf<TNarrow>());
            if (count >= BlockLength)
            {
                TryNarrowBlock<T, TNarrow>(ref source, ref destination);
                TryNarrowBlock<T, TNarrow>(ref tail, ref end);
            }
            else
            {
                NarrowHalf<T, TNarrow>(ref source, ref destination);
                NarrowHalf<T, TNarrow>(ref tail, ref end);
            }

            return;
        }
#endif
        Narrow(ref source, count, ref destination, Unsafe.SizeOf<TNarrow>());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenShort<T, TNarrow>(ref byte source, ref T destination, int count)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        if (count <= 3 && BitConverter.IsLittleEndian)
        {
            int middle = count >> 1;
            int last = count - 1;
            Store(ref destination, Take<T, TNarrow>(ref source));
            Store(ref Unsafe.Add(ref destination, middle), Take<T, TNarrow>(ref Unsafe.Add(ref source, middle * Unsafe.SizeOf<TNarrow>())));
            Store(ref Unsafe.Add(ref destination, last), Take<T, TNarrow>(ref Unsafe.Add(ref source, last * Unsafe.SizeOf<TNarrow>())));
            return;
        }

#if NET8_0_OR_GREATER
        if (BlocksAreSupported && count <= MaxShortLength)
        {
            if (Unsafe.SizeOf<TNarrow>() == Unsafe.SizeOf<T>())
            {
                Unsafe.CopyBlockUnaligned(ref Unsafe.As<T, byte>(ref destination), ref source, (uint)(count * Unsafe.SizeOf<T>()));
                return;
            }

            int last = count - (count >= BlockLength ? BlockLength : HalfLength);
            ref byte tail = ref Unsafe.Add(ref source, last * Unsafe.SizeOf<TNarrow>());
            ref T end = ref Unsafe.Add(ref destination, last);
            if (count >= BlockLength)
            {
                WidenBlock<T, TNarrow>(ref source, ref destination);
                WidenBlock<T, TNarrow>(ref tail, ref end);
            }
            else
            {
                WidenHalf<T, TNarrow>(ref source, ref destination);
                WidenHalf<T, TNarrow>(ref tail, ref end);
            }

            return;
        }
#endif
        Widen(ref source, Unsafe.SizeOf<TNarrow>(), ref destination, count);
    }

    /// <summary>A value of fewer bytes in 64 bits, sign- or zero-extended by the type that it is read as.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Take<T, TNarrow>(ref byte source)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        if (typeof(TNarrow) == typeof(byte))
        {
            return IsSigned<T>() ? (ulong)(sbyte)source : source;
        }

        if (typeof(TNarrow) == typeof(ushort))
        {
            ushort value = Wire.GetUInt16(ref source, 0);
            return IsSigned<T>() ? (ulong)(short)value : value;
        }

        if (typeof(TNarrow) == typeof(uint))
        {
            uint value = Wire.GetUInt32(ref source, 0);
            return IsSigned<T>() ? (ulong)(int)value : value;
        }

        return Wire.GetUInt64(ref source, 0);
    }

#if NET8_0_OR_GREATER
    private const int HalfLength = BlockLength / 2;

    /// <summary>The significant bits of <see cref="HalfLength"/> elements together.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<T> SignificantBitsOfHalf<T>(ref T source)
        where T : unmanaged => Unsafe.SizeOf<T>() switch
    {
        2 => SignificantBits(Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<T, byte>(ref source))).As<ulong, T>()),
        4 => SignificantBits(Vector128.LoadUnsafe(ref source)),
        _ => SignificantBits(Vector128.LoadUnsafe(ref source)) | SignificantBits(Vector128.LoadUnsafe(ref source, 2)),
    };

    /// <summary>Narrows four elements, which <typeparamref name="TNarrow"/> holds.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void NarrowHalf<T, TNarrow>(ref T source, ref byte destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        Vector128<ushort> shorts;
        if (Unsafe.SizeOf<T>() == 2)
        {
            shorts = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<T, byte>(ref source))).AsUInt16();
        }
        else if (Unsafe.SizeOf<T>() == 4)
        {
            Vector128<T> values = Vector128.LoadUnsafe(ref source);
            shorts = Pack(values, values);
        }
        else
        {
            Vector128<uint> ints = Vector128.Narrow(Vector128.LoadUnsafe(ref source).AsUInt64(), Vector128.LoadUnsafe(ref source, 2).AsUInt64());
            if (typeof(TNarrow) == typeof(uint))
            {
                ints.AsByte().StoreUnsafe(ref destination);
                return;
            }

            shorts = Vector128.Narrow(ints, ints);
        }

        if (typeof(TNarrow) == typeof(ushort))
        {
            Unsafe.WriteUnaligned(ref destination, shorts.AsUInt64().ToScalar());
        }
        else
        {
            Unsafe.WriteUnaligned(ref destination, Pack<T>(shorts).AsUInt32().ToScalar());
        }
    }

    /// <summary>Extends four elements, by zeros or by their sign as the type of the destination says.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenHalf<T, TNarrow>(ref byte source, ref T destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        Vector128<int> ints;
        if (typeof(TNarrow) == typeof(uint))
        {
            ints = Vector128.LoadUnsafe(ref source).AsInt32();
        }
        else
        {
            Vector128<short> shorts = typeof(TNarrow) == typeof(ushort)
                ? Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref source)).AsInt16()
                : WidenBytes<T>(Vector128.CreateScalarUnsafe((ulong)Unsafe.ReadUnaligned<uint>(ref source)));
            if (Unsafe.SizeOf<T>() == 2)
            {
                Unsafe.WriteUnaligned(ref Unsafe.As<T, byte>(ref destination), shorts.AsUInt64().ToScalar());
                return;
            }

            ints = IsSigned<T>() ? Vector128.WidenLower(shorts) : Vector128.WidenLower(shorts.AsUInt16()).AsInt32();
            if (Unsafe.SizeOf<T>() == 4)
            {
                ints.StoreUnsafe(ref Unsafe.As<T, int>(ref destination));
                return;
            }
        }

        ref var longs = ref Unsafe.As<T, long>(ref destination);
        if (IsSigned<T>())
        {
            Vector128.WidenLower(ints).StoreUnsafe(ref longs);
            Vector128.WidenUpper(ints).StoreUnsafe(ref longs, 2);
        }
        else
        {
            Vector128.WidenLower(ints.AsUInt32()).AsInt64().StoreUnsafe(ref longs);
            Vector128.WidenUpper(ints.AsUInt32()).AsInt64().StoreUnsafe(ref longs, 2);
        }
    }
#endif
}
