namespace Prewire.Buffers;

/// <summary>
/// Sequences of short, ushort, int, uint, long or ulong in the fewest bytes an element that hold them all.
/// <code>
/// width (1 byte: 1, 2, 4 or 8, at most the element's size), count × width bytes little-endian; nothing at all when count is 0
/// </code>
/// Signed values are sign-extended, unsigned ones zero-extended. The count is the caller's business.
/// </summary>
internal static partial class PackedIntegers
{
    /// <summary>Whether <paramref name="width"/>, read from the wire, is one that elements of type <typeparamref name="T"/> can have.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsValidWidth<T>(int width)
        where T : unmanaged =>
        (uint)width <= (uint)Unsafe.SizeOf<T>() && width > 0 && (width & (width - 1)) == 0;

    /// <summary>The smallest width that holds all values; 1 when there are none.</summary>
    internal static int ChooseWidth<T>(ReadOnlySpan<T> source)
        where T : unmanaged => ChooseWidth(ref MemoryMarshal.GetReference(source), source.Length);

    /// <summary>The smallest width that holds values.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ChooseWidth<T>(ref T first, int count)
        where T : unmanaged
    {
#if NET8_0_OR_GREATER
        if (Vector128.IsHardwareAccelerated && count >= Vector128<T>.Count)
        {
            return ChooseWidthVector(ref first, count);
        }
#endif
        return ChooseWidthScalar(ref first, count);
    }

    /// <summary>Writes width and values in one go, which is faster than one after the other.</summary>
    /// <param name="source">The values.</param>
    /// <param name="destination">Where to write: <see cref="MaxSize"/> bytes, all of which may be overwritten.</param>
    /// <returns>The number of bytes written; 0 when there are no values.</returns>
    internal static int Write<T>(ReadOnlySpan<T> source, ref byte destination)
        where T : unmanaged
    {
        if (source.IsEmpty)
        {
            return 0;
        }

        ref var end = ref WriteSome(ref MemoryMarshal.GetReference(source), source.Length, ref destination);
        return (int)Unsafe.ByteOffset(ref destination, ref end);
    }

    /// <summary>The most bytes that <see cref="Write"/> needs for <paramref name="count"/> values.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static long MaxSize<T>(int count)
        where T : unmanaged =>
        count == 0 ? 0 : 1 + ((long)count * Unsafe.SizeOf<T>());

    /// <summary>Writes all values in <paramref name="width"/> bytes each, which must hold them.</summary>
    /// <param name="source">The values.</param>
    /// <param name="destination">Where to write: count × width bytes.</param>
    /// <param name="width">What <c>ChooseWidth</c> gave, or any larger width up to the element's size.</param>
    internal static void Narrow<T>(ReadOnlySpan<T> source, ref byte destination, int width)
        where T : unmanaged => Narrow(ref MemoryMarshal.GetReference(source), source.Length, ref destination, width);

    /// <summary>Writes values in <paramref name="width"/> bytes each, which must hold them.</summary>
    internal static void Narrow<T>(ref T first, int count, ref byte destination, int width)
        where T : unmanaged
    {
        if (width == Unsafe.SizeOf<T>() && BitConverter.IsLittleEndian)
        {
            Unsafe.CopyBlockUnaligned(ref destination, ref Unsafe.As<T, byte>(ref first), (uint)count * (uint)width);
            return;
        }

#if NET8_0_OR_GREATER
        if (BlocksAreSupported && count >= BlockLength)
        {
            NarrowBlocks(ref first, count, ref destination, width);
            return;
        }
#endif
        NarrowScalar(ref first, count, ref destination, width);
    }

    /// <summary>Reads as many values as <paramref name="destination"/> holds, of <paramref name="width"/> bytes each.</summary>
    /// <param name="source">Count × width readable bytes.</param>
    /// <param name="width">A width for which <see cref="IsValidWidth"/> holds.</param>
    /// <param name="destination">Receives the values.</param>
    internal static void Widen<T>(ref byte source, int width, Span<T> destination)
        where T : unmanaged => Widen(ref source, width, ref MemoryMarshal.GetReference(destination), destination.Length);

    /// <summary>Reads values of <paramref name="width"/> bytes each.</summary>
    internal static void Widen<T>(ref byte source, int width, ref T first, int count)
        where T : unmanaged
    {
        if (width == Unsafe.SizeOf<T>() && BitConverter.IsLittleEndian)
        {
            Unsafe.CopyBlockUnaligned(ref Unsafe.As<T, byte>(ref first), ref source, (uint)count * (uint)width);
            return;
        }

#if NET8_0_OR_GREATER
        if (BlocksAreSupported && count >= BlockLength)
        {
            WidenBlocks(ref source, width, ref first, count);
            return;
        }
#endif
        WidenScalar(ref source, width, ref first, count);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsSigned<T>()
        where T : unmanaged =>
        typeof(T) == typeof(short) || typeof(T) == typeof(int) || typeof(T) == typeof(long) || typeof(T) == typeof(sbyte);
}
