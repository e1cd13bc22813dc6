#if NET8_0_OR_GREATER

namespace Prewire.Buffers;

/// <content>The search for the width, with vectors. See <c>SignificantBits</c> for what is collected.</content>
internal static partial class PackedIntegers
{
    private static int ChooseWidthVector<T>(ref T source, int count)
        where T : unmanaged
    {
        if (Vector256.IsHardwareAccelerated && count >= Vector256<T>.Count)
        {
            return ChooseWidth256(ref source, count);
        }

        var last = count - Vector128<T>.Count;
        var seen = SignificantBits(Vector128.LoadUnsafe(ref source, (nuint)last));
        for (var i = 0; i < last; i += Vector128<T>.Count)
        {
            seen |= SignificantBits(Vector128.LoadUnsafe(ref source, (nuint)i));
            if (Exceeds(seen, Unsafe.SizeOf<T>() / 2))
            {
                break;
            }
        }

        return WidthOf(seen);
    }

    private static int ChooseWidth256<T>(ref T source, int count)
        where T : unmanaged
    {
        var last = count - Vector256<T>.Count;
        var seen = SignificantBits(Vector256.LoadUnsafe(ref source, (nuint)last));
        var i = 0;

        // Four vectors between the checks whether it is decided already.
        for (; i < last - (3 * Vector256<T>.Count); i += 4 * Vector256<T>.Count)
        {
            ref var block = ref Unsafe.Add(ref source, i);
            seen |= SignificantBits(Vector256.LoadUnsafe(ref block))
                | SignificantBits(Vector256.LoadUnsafe(ref block, (nuint)Vector256<T>.Count))
                | SignificantBits(Vector256.LoadUnsafe(ref block, 2 * (nuint)Vector256<T>.Count))
                | SignificantBits(Vector256.LoadUnsafe(ref block, 3 * (nuint)Vector256<T>.Count));
            if (Exceeds(seen, Unsafe.SizeOf<T>() / 2))
            {
                return Unsafe.SizeOf<T>();
            }
        }

        for (; i < last; i += Vector256<T>.Count)
        {
            seen |= SignificantBits(Vector256.LoadUnsafe(ref source, (nuint)i));
        }

        return WidthOf(seen.GetLower() | seen.GetUpper());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WidthOf<T>(Vector128<T> significantBits)
        where T : unmanaged =>
        !Exceeds(significantBits, 1) ? 1
        : Unsafe.SizeOf<T>() == 2 || !Exceeds(significantBits, 2) ? 2
        : Unsafe.SizeOf<T>() == 4 || !Exceeds(significantBits, 4) ? 4
        : 8;

    /// <summary>The significant bits of <see cref="BlockLength"/> elements together.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<T> SignificantBitsOfBlock<T>(ref T source)
        where T : unmanaged
    {
        var seen = SignificantBits(Vector128.LoadUnsafe(ref source));
        if (Unsafe.SizeOf<T>() >= 4)
        {
            seen |= SignificantBits(Vector128.LoadUnsafe(ref source, (nuint)Vector128<T>.Count));
        }

        if (Unsafe.SizeOf<T>() == 8)
        {
            seen |= SignificantBits(Vector128.LoadUnsafe(ref source, 4)) | SignificantBits(Vector128.LoadUnsafe(ref source, 6));
        }

        return seen;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<T> SignificantBits<T>(Vector128<T> values)
        where T : unmanaged =>
        IsSigned<T>() ? values ^ (values + values) : values;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<T> SignificantBits<T>(Vector256<T> values)
        where T : unmanaged =>
        IsSigned<T>() ? values ^ (values + values) : values;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<T> SignificantBits<T>(Vector512<T> values)
        where T : unmanaged =>
        IsSigned<T>() ? values ^ (values + values) : values;

    /// <summary>Whether there are bits above the lowest <paramref name="width"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool Exceeds<T>(Vector128<T> significantBits, int width)
        where T : unmanaged =>
        (significantBits.AsUInt64() & Vector128.Create(BitsAbove<T>(width))) != Vector128<ulong>.Zero;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool Exceeds<T>(Vector256<T> significantBits, int width)
        where T : unmanaged =>
        (significantBits.AsUInt64() & Vector256.Create(BitsAbove<T>(width))) != Vector256<ulong>.Zero;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool Exceeds<T>(Vector512<T> significantBits, int width)
        where T : unmanaged =>
        (significantBits.AsUInt64() & Vector512.Create(BitsAbove<T>(width))) != Vector512<ulong>.Zero;

    /// <summary>For each of the elements in 64 bits, the bits above the lowest <paramref name="width"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong BitsAbove<T>(int width)
        where T : unmanaged =>
        Unsafe.SizeOf<T>() switch
        {
            2 => 0xFF00_FF00_FF00_FF00,
            4 => width == 1 ? 0xFFFF_FF00_FFFF_FF00 : 0xFFFF_0000_FFFF_0000,
            _ => width == 1 ? ~0xFFUL : width == 2 ? ~0xFFFFUL : ~0xFFFF_FFFFUL,
        };
}
#endif
