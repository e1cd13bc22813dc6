#if NET8_0_OR_GREATER

namespace Prewire.Buffers.Text;

/// <content>Copies text and looks for surrogates at once.</content>
internal static partial class Utf16Scan
{
    /// <summary>The fewest characters that fill a vector, or more than there are where there are no vectors.</summary>
    internal static int MinCopied => BitConverter.IsLittleEndian && Vector128.IsHardwareAccelerated ? Vector128<ushort>.Count : int.MaxValue;

    /// <summary>Copies text.</summary>
    /// <param name="source">The characters, little-endian.</param>
    /// <param name="length">How many, at least <see cref="MinCopied"/>.</param>
    /// <param name="destination">Where they go.</param>
    /// <returns>Whether there are surrogates among those that were copied.</returns>
    /// <remarks>A method of its own, which is compiled on the machine only where there is such text.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool CopyAndFind(ref byte source, int length, ref char destination)
    {
        ref ushort from = ref Unsafe.As<byte, ushort>(ref source);
        ref ushort to = ref Unsafe.As<char, ushort>(ref destination);
        return Vector512.IsHardwareAccelerated && length >= Vector512<ushort>.Count ? Copy512(ref from, length, ref to)
            : Copy128(ref from, length, ref to);
    }

    private static bool Copy512(ref ushort source, int length, ref ushort destination)
    {
        Vector512<ushort> start = Vector512.Create((ushort)0xD800);
        Vector512<ushort> size = Vector512.Create((ushort)0x800);
        Vector512<ushort> found = Vector512<ushort>.Zero;
        nuint last = (nuint)(length - Vector512<ushort>.Count);
        for (nuint i = 0; i < last; i += (nuint)Vector512<ushort>.Count)
        {
            Vector512<ushort> chars = Vector512.LoadUnsafe(ref source, i);
            chars.StoreUnsafe(ref destination, i);
            found |= Vector512.LessThan(chars - start, size);
        }

        // The last vector overlaps what was copied.
        Vector512<ushort> rest = Vector512.LoadUnsafe(ref source, last);
        rest.StoreUnsafe(ref destination, last);
        return (found | Vector512.LessThan(rest - start, size)) != Vector512<ushort>.Zero;
    }

    private static bool Copy128(ref ushort source, int length, ref ushort destination)
    {
        Vector128<ushort> mask = Vector128.Create((ushort)0xF800);
        Vector128<ushort> start = Vector128.Create((ushort)0xD800);
        Vector128<ushort> found = Vector128<ushort>.Zero;
        nuint last = (nuint)(length - Vector128<ushort>.Count);
        for (nuint i = 0; i < last; i += (nuint)Vector128<ushort>.Count)
        {
            Vector128<ushort> chars = Vector128.LoadUnsafe(ref source, i);
            chars.StoreUnsafe(ref destination, i);
            found |= Vector128.Equals(chars & mask, start);
        }

        Vector128<ushort> rest = Vector128.LoadUnsafe(ref source, last);
        rest.StoreUnsafe(ref destination, last);
        return (found | Vector128.Equals(rest & mask, start)) != Vector128<ushort>.Zero;
    }
}
#endif
