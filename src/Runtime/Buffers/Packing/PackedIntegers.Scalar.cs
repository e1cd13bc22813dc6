using System.Buffers.Binary;

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
                for (var i = 0; i < count; i++)
                {
                    Unsafe.Add(ref destination, i) = (byte)Extend(ref Unsafe.Add(ref source, i));
                }

                break;
            case 2:
                for (var i = 0; i < count; i++)
                {
                    var value = (ushort)Extend(ref Unsafe.Add(ref source, i));
                    value = BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, i * 2), value);
                }

                break;
            case 4:
                for (var i = 0; i < count; i++)
                {
                    var value = (uint)Extend(ref Unsafe.Add(ref source, i));
                    value = BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, i * 4), value);
                }

                break;
            default:
                for (var i = 0; i < count; i++)
                {
                    var value = Extend(ref Unsafe.Add(ref source, i));
                    value = BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, i * 8), value);
                }

                break;
        }
    }

    private static void WidenScalar<T>(ref byte source, int width, ref T destination, int count)
        where T : unmanaged
    {
        switch (width)
        {
            case 1:
                for (var i = 0; i < count; i++)
                {
                    ulong value = Unsafe.Add(ref source, i);
                    Store(ref Unsafe.Add(ref destination, i), IsSigned<T>() ? (ulong)(sbyte)value : value);
                }

                break;
            case 2:
                for (var i = 0; i < count; i++)
                {
                    var raw = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref source, i * 2));
                    raw = BitConverter.IsLittleEndian ? raw : BinaryPrimitives.ReverseEndianness(raw);
                    Store(ref Unsafe.Add(ref destination, i), IsSigned<T>() ? (ulong)(short)raw : raw);
                }

                break;
            case 4:
                for (var i = 0; i < count; i++)
                {
                    var raw = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, i * 4));
                    raw = BitConverter.IsLittleEndian ? raw : BinaryPrimitives.ReverseEndianness(raw);
                    Store(ref Unsafe.Add(ref destination, i), IsSigned<T>() ? (ulong)(int)raw : raw);
                }

                break;
            default:
                for (var i = 0; i < count; i++)
                {
                    var raw = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, i * 8));
                    raw = BitConverter.IsLittleEndian ? raw : BinaryPrimitives.ReverseEndianness(raw);
                    Store(ref Unsafe.Add(ref destination, i), raw);
                }

                break;
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
