namespace Prewire.Buffers;

/// <content>One element at a time: without vectors, on big-endian machines, and for what is shorter than a vector.</content>
internal static partial class PackedIntegers
{
    private static int ChooseWidthScalar<T>(ref T source, int count)
        where T : unmanaged
    {
        ulong seen = 0;
        for (var i = 0; i < count; i++)
        {
            seen |= SignificantBits(ref Unsafe.Add(ref source, i));
        }

        return WidthOf(seen);
    }

    private static void NarrowScalar<T>(ref T source, int count, ref byte destination, int width)
        where T : unmanaged
    {
        switch (width)
        {
            case 1:
                NarrowScalar<T, byte>(ref source, count, ref destination);
                break;
            case 2:
                NarrowScalar<T, ushort>(ref source, count, ref destination);
                break;
            case 4:
                NarrowScalar<T, uint>(ref source, count, ref destination);
                break;
            default:
                NarrowScalar<T, ulong>(ref source, count, ref destination);
                break;
        }
    }

    private static void NarrowScalar<T, TNarrow>(ref T source, int count, ref byte destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        for (var i = 0; i < count; i++)
        {
            Put<TNarrow>(Extend(ref Unsafe.Add(ref source, i)), ref Unsafe.Add(ref destination, i * Unsafe.SizeOf<TNarrow>()));
        }
    }

    private static void WidenScalar<T>(ref byte source, int width, ref T destination, int count)
        where T : unmanaged
    {
        switch (width)
        {
            case 1:
                WidenScalar<T, byte>(ref source, ref destination, count);
                break;
            case 2:
                WidenScalar<T, ushort>(ref source, ref destination, count);
                break;
            case 4:
                WidenScalar<T, uint>(ref source, ref destination, count);
                break;
            default:
                WidenScalar<T, ulong>(ref source, ref destination, count);
                break;
        }
    }

    private static void WidenScalar<T, TNarrow>(ref byte source, ref T destination, int count)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        for (var i = 0; i < count; i++)
        {
            Store(ref Unsafe.Add(ref destination, i), Take<T, TNarrow>(ref Unsafe.Add(ref source, i * Unsafe.SizeOf<TNarrow>())));
        }
    }

    /// <summary>
    /// A number whose bits above the lowest 8, 16 or 32 are clear exactly when so many bits hold the value. For signed values
    /// that is value ^ (value &lt;&lt; 1): a bit is set where it differs from the one below it, hence none where all repeat the sign.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong SignificantBits<T>(ref T value)
        where T : unmanaged
    {
        var extended = Extend(ref value);
        return IsSigned<T>() ? extended ^ (extended << 1) : extended;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WidthOf(ulong significantBits) =>
        significantBits <= byte.MaxValue ? 1 : significantBits <= ushort.MaxValue ? 2 : significantBits <= uint.MaxValue ? 4 : 8;

    /// <summary>The value in 64 bits, sign- or zero-extended by its type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Extend<T>(ref T value)
        where T : unmanaged
    {
        if (typeof(T) == typeof(short))
        {
            return (ulong)Unsafe.As<T, short>(ref value);
        }

        if (typeof(T) == typeof(ushort))
        {
            return Unsafe.As<T, ushort>(ref value);
        }

        if (typeof(T) == typeof(int))
        {
            return (ulong)Unsafe.As<T, int>(ref value);
        }

        return typeof(T) == typeof(uint) ? Unsafe.As<T, uint>(ref value) : Unsafe.As<T, ulong>(ref value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Store<T>(ref T destination, ulong value)
        where T : unmanaged
    {
        if (Unsafe.SizeOf<T>() == 1)
        {
            Unsafe.As<T, byte>(ref destination) = (byte)value;
        }
        else if (Unsafe.SizeOf<T>() == 2)
        {
            Unsafe.As<T, ushort>(ref destination) = (ushort)value;
        }
        else if (Unsafe.SizeOf<T>() == 4)
        {
            Unsafe.As<T, uint>(ref destination) = (uint)value;
        }
        else
        {
            Unsafe.As<T, ulong>(ref destination) = value;
        }
    }
}
