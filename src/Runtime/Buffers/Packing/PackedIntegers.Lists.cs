#if NETSTANDARD2_0

namespace Prewire.Buffers;

/// <content>Lists, where the array inside them cannot be reached.</content>
internal static partial class PackedIntegers
{
    /// <summary>Writes width and values of a list that is not empty.</summary>
    /// <param name="source">The list.</param>
    /// <param name="count">How many elements it had when there was found to be room.</param>
    /// <param name="destination">Where to write: <see cref="MaxSize"/> bytes, all of which may be overwritten.</param>
    /// <returns>The position behind the last byte written.</returns>
    internal static ref byte WriteSome<T>(List<T> source, int count, ref byte destination)
        where T : unmanaged
    {
        // At full size first, while the width is found out; then closer together.
        ref var body = ref Unsafe.Add(ref destination, 1);
        ulong seen = 0;
        for (var i = 0; i < count; i++)
        {
            var value = source[i];
            seen |= SignificantBits(ref value);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref body, i * Unsafe.SizeOf<T>()), value);
        }

        var width = WidthOf(seen);
        destination = (byte)width;
        if (width != Unsafe.SizeOf<T>() || !BitConverter.IsLittleEndian)
        {
            NarrowInPlace<T>(ref body, count, width);
        }

        return ref Unsafe.Add(ref body, count * width);
    }

    private static void NarrowInPlace<T>(ref byte body, int count, int width)
        where T : unmanaged
    {
        switch (width)
        {
            case 1:
                NarrowInPlace<T, byte>(ref body, count);
                break;
            case 2:
                NarrowInPlace<T, ushort>(ref body, count);
                break;
            case 4:
                NarrowInPlace<T, uint>(ref body, count);
                break;
            default:
                NarrowInPlace<T, ulong>(ref body, count);
                break;
        }
    }

    private static void NarrowInPlace<T, TNarrow>(ref byte body, int count)
        where T : unmanaged
        where TNarrow : unmanaged
    {
        for (var i = 0; i < count; i++)
        {
            var value = Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref body, i * Unsafe.SizeOf<T>()));
            Put<TNarrow>(Extend(ref value), ref Unsafe.Add(ref body, i * Unsafe.SizeOf<TNarrow>()));
        }
    }
}
#endif
