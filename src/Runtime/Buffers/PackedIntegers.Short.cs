#if NET8_0_OR_GREATER
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Prewire.Buffers;

/// <content>Eight to sixteen elements, the usual length of an array in an object: two overlapping blocks, no loops and no calls.</content>
internal static partial class PackedIntegers
{
    private const int MaxShortLength = 2 * BlockLength;

    /// <summary>Writes width and body.</summary>
    /// <returns>The number of bytes.</returns>
    private static int WriteShort<T>(ref T source, int count, ref byte destination)
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
            return 1 + count;
        }

        if (Unsafe.SizeOf<T>() > 2 && !Exceeds(seen, 2))
        {
            TryNarrowBlock<T, ushort>(ref source, ref body);
            TryNarrowBlock<T, ushort>(ref tail, ref Unsafe.Add(ref body, last * 2));
            destination = 2;
            return 1 + (count * 2);
        }

        if (Unsafe.SizeOf<T>() > 4 && !Exceeds(seen, 4))
        {
            TryNarrowBlock<T, uint>(ref source, ref body);
            TryNarrowBlock<T, uint>(ref tail, ref Unsafe.Add(ref body, last * 4));
            destination = 4;
            return 1 + (count * 4);
        }

        CopyBlock(ref source, ref body);
        CopyBlock(ref tail, ref Unsafe.Add(ref body, last * (nuint)Unsafe.SizeOf<T>()));
        destination = (byte)Unsafe.SizeOf<T>();
        return 1 + (count * Unsafe.SizeOf<T>());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CopyBlock<T>(ref T source, ref byte destination)
        where T : unmanaged
    {
        ref var bytes = ref Unsafe.As<T, byte>(ref source);
        for (nuint i = 0; i < (nuint)(BlockLength * Unsafe.SizeOf<T>()); i += 16)
        {
            Vector128.LoadUnsafe(ref bytes, i).StoreUnsafe(ref destination, i);
        }
    }
}
#endif
