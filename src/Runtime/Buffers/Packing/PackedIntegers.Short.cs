#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;
#endif
using Prewire.GeneratedCode;

namespace Prewire.Buffers;

/// <content>Up to sixteen elements, the usual length of an array in an object: two overlapping blocks, no loops and no calls.</content>
internal static partial class PackedIntegers
{
    /// <summary>Writes width and values of at least one element.</summary>
    /// <param name="source">The first value.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="destination">Where to write: <see cref="MaxSize"/> bytes, all of which may be overwritten.</param>
    /// <returns>The position behind the last byte written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte WriteSome<T>(ref T source, int count, ref byte destination)
        where T : unmanaged => ref PutSome(ref source, count, ref destination);

    /// <summary>Does the same as a part of the caller.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte PutSome<T>(ref T source, int count, ref byte destination)
        where T : unmanaged
    {
#if NET8_0_OR_GREATER
        if (BlocksAreSupported)
        {
            if (count >= BlockLength)
            {
                return ref count <= MaxShortLength ? ref WriteShort(ref source, count, ref destination) : ref WriteBlocks(ref source, count, ref destination);
            }

            if (Unsafe.SizeOf<T>() == 4 && count >= 4)
            {
                return ref WriteHalfBlocks(ref source, count, ref destination);
            }

            if (Unsafe.SizeOf<T>() == 2 && count >= 4)
            {
                return ref WriteHalfBlock(ref source, count, ref destination);
            }
        }
#endif
        if (count <= 3 && BitConverter.IsLittleEndian)
        {
            return ref WriteFew(ref source, count, ref destination);
        }

        var width = ChooseWidthScalar(ref source, count);
        destination = (byte)width;
        ref var body = ref Unsafe.Add(ref destination, 1);
        NarrowScalar(ref source, count, ref body, width);
        return ref Unsafe.Add(ref body, count * width);
    }

    /// <summary>One to three elements: the first, the middle one and the last, of which some may be the same.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteFew<T>(ref T source, int count, ref byte destination)
        where T : unmanaged
    {
        ref var middle = ref Unsafe.Add(ref source, count >> 1);
        ref var last = ref Unsafe.Add(ref source, count - 1);
        var width = WidthOf(SignificantBits(ref source) | SignificantBits(ref middle) | SignificantBits(ref last));
        if (width == 1)
        {
            return ref PutFew<T, byte>(ref source, ref middle, ref last, count, ref destination);
        }

        if (Unsafe.SizeOf<T>() == 2 || width == 2)
        {
            return ref PutFew<T, ushort>(ref source, ref middle, ref last, count, ref destination);
        }

        return ref Unsafe.SizeOf<T>() == 4 || width == 4
            ? ref PutFew<T, uint>(ref source, ref middle, ref last, count, ref destination)
            : ref PutFew<T, ulong>(ref source, ref middle, ref last, count, ref destination);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte PutFew<T, TNarrow>(ref T first, ref T middle, ref T last, int count, ref byte destination)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        destination = (byte)Unsafe.SizeOf<TNarrow>();
        ref var body = ref Unsafe.Add(ref destination, 1);
        PutThree<T, TNarrow>(ref first, ref middle, ref last, count, ref body);
        return ref Unsafe.Add(ref body, count * Unsafe.SizeOf<TNarrow>());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void PutThree<T, TNarrow>(ref T first, ref T middle, ref T last, int count, ref byte body)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        Put<TNarrow>(Extend(ref first), ref body);
        Put<TNarrow>(Extend(ref middle), ref Unsafe.Add(ref body, (count >> 1) * Unsafe.SizeOf<TNarrow>()));
        Put<TNarrow>(Extend(ref last), ref Unsafe.Add(ref body, (count - 1) * Unsafe.SizeOf<TNarrow>()));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Put<TNarrow>(ulong value, ref byte destination)
        where TNarrow : unmanaged
    {
        if (typeof(TNarrow) == typeof(byte))
        {
            destination = (byte)value;
        }
        else if (typeof(TNarrow) == typeof(ushort))
        {
            Wire.PutUInt16(ref destination, 0, (ushort)value);
        }
        else if (typeof(TNarrow) == typeof(uint))
        {
            Wire.PutUInt32(ref destination, 0, (uint)value);
        }
        else
        {
            Wire.PutUInt64(ref destination, 0, value);
        }
    }

#if NET8_0_OR_GREATER
    private const int MaxShortLength = 2 * BlockLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteShort<T>(ref T source, int count, ref byte destination)
        where T : unmanaged
    {
        ref var body = ref Unsafe.Add(ref destination, 1);
        var last = (nuint)(count - BlockLength);
        ref var tail = ref Unsafe.Add(ref source, last);
        var seen = SignificantBitsOfBlock(ref source) | SignificantBitsOfBlock(ref tail);
        if (!Exceeds(seen, 1))
        {
            TryNarrowBlock<T, byte>(ref source, ref body);
            TryNarrowBlock<T, byte>(ref tail, ref Unsafe.Add(ref body, last));
            destination = 1;
            return ref Unsafe.Add(ref body, (nuint)count);
        }

        if (Unsafe.SizeOf<T>() > 2 && !Exceeds(seen, 2))
        {
            TryNarrowBlock<T, ushort>(ref source, ref body);
            TryNarrowBlock<T, ushort>(ref tail, ref Unsafe.Add(ref body, last * 2));
            destination = 2;
            return ref Unsafe.Add(ref body, (nuint)count * 2);
        }

        if (Unsafe.SizeOf<T>() > 4 && !Exceeds(seen, 4))
        {
            TryNarrowBlock<T, uint>(ref source, ref body);
            TryNarrowBlock<T, uint>(ref tail, ref Unsafe.Add(ref body, last * 4));
            destination = 4;
            return ref Unsafe.Add(ref body, (nuint)count * 4);
        }

        CopyBlock(ref source, ref body);
        CopyBlock(ref tail, ref Unsafe.Add(ref body, last * (nuint)Unsafe.SizeOf<T>()));
        destination = (byte)Unsafe.SizeOf<T>();
        return ref Unsafe.Add(ref body, (nuint)count * (nuint)Unsafe.SizeOf<T>());
    }

    /// <summary>Four to eight elements of four bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteHalfBlocks<T>(ref T source, int count, ref byte destination)
        where T : unmanaged
    {
        ref var body = ref Unsafe.Add(ref destination, 1);
        var last = (nuint)(count - 4);
        var first4 = Vector128.LoadUnsafe(ref source);
        var last4 = Vector128.LoadUnsafe(ref source, last);
        var seen = SignificantBits(first4) | SignificantBits(last4);
        if (Exceeds(seen, 2))
        {
            first4.AsByte().StoreUnsafe(ref body);
            last4.AsByte().StoreUnsafe(ref body, last * 4);
            destination = 4;
            return ref Unsafe.Add(ref body, (nuint)count * 4);
        }

        var shorts = Pack(first4, last4);
        if (Exceeds(seen, 1))
        {
            Unsafe.WriteUnaligned(ref body, shorts.AsUInt64().ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref body, last * 2), shorts.AsUInt64().GetElement(1));
            destination = 2;
            return ref Unsafe.Add(ref body, (nuint)count * 2);
        }

        var bytes = Pack<T>(shorts).AsUInt32();
        Unsafe.WriteUnaligned(ref body, bytes.ToScalar());
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref body, last), bytes.GetElement(1));
        destination = 1;
        return ref Unsafe.Add(ref body, (nuint)count);
    }

    /// <summary>Four to eight elements of two bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteHalfBlock<T>(ref T source, int count, ref byte destination)
        where T : unmanaged
    {
        ref var body = ref Unsafe.Add(ref destination, 1);
        var last = count - 4;
        var first4 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<T, byte>(ref source));
        var last4 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<T, byte>(ref Unsafe.Add(ref source, last)));
        var shorts = Vector128.Create(first4, last4);
        if (Exceeds(SignificantBits(shorts.As<ulong, T>()), 1))
        {
            Unsafe.WriteUnaligned(ref body, first4);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref body, last * 2), last4);
            destination = 2;
            return ref Unsafe.Add(ref body, count * 2);
        }

        var bytes = Pack<T>(shorts.AsUInt16()).AsUInt32();
        Unsafe.WriteUnaligned(ref body, bytes.ToScalar());
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref body, last), bytes.GetElement(1));
        destination = 1;
        return ref Unsafe.Add(ref body, count);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyBlock<T>(ref T source, ref byte destination)
        where T : unmanaged
    {
        ref var bytes = ref Unsafe.As<T, byte>(ref source);
        if (Unsafe.SizeOf<T>() == 2)
        {
            Vector128.LoadUnsafe(ref bytes).StoreUnsafe(ref destination);
            return;
        }

        Vector256.LoadUnsafe(ref bytes).StoreUnsafe(ref destination);
        if (Unsafe.SizeOf<T>() == 8)
        {
            Vector256.LoadUnsafe(ref bytes, 32).StoreUnsafe(ref destination, 32);
        }
    }

    /// <summary>Eight elements of four bytes to two bytes each, which mean something only if these hold them all.</summary>
    /// <remarks>One instruction, where <see cref="Vector128.Narrow(Vector128{uint}, Vector128{uint})"/> takes several.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Pack<T>(Vector128<T> lower, Vector128<T> upper)
        where T : unmanaged =>
        Sse41.IsSupported
            ? IsSigned<T>() ? Sse2.PackSignedSaturate(lower.AsInt32(), upper.AsInt32()).AsUInt16() : Sse41.PackUnsignedSaturate(lower.AsInt32(), upper.AsInt32())
            : Vector128.Narrow(lower.AsUInt32(), upper.AsUInt32());

    /// <summary>Eight elements of two bytes to one byte each, in the lower half of the result.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Pack<T>(Vector128<ushort> values)
        where T : unmanaged =>
        Sse2.IsSupported
            ? IsSigned<T>() ? Sse2.PackSignedSaturate(values.AsInt16(), values.AsInt16()).AsByte() : Sse2.PackUnsignedSaturate(values.AsInt16(), values.AsInt16())
            : Vector128.Narrow(values, values);
#endif
}
