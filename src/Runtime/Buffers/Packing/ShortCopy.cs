namespace Prewire.Buffers;

/// <summary>Copies a few bytes.</summary>
internal static class ShortCopy
{
    /// <summary>
    /// Copies at least one byte, mostly few, such as a prefix, whose length often is a constant that the compiler knows: two pieces that may overlap
    /// beat a call.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Copy(ref byte destination, ref byte source, int length)
    {
        if (length > 16)
        {
            Unsafe.CopyBlockUnaligned(ref destination, ref source, (uint)length);
        }
        else if (length >= 8)
        {
            Overlap<ulong>(ref destination, ref source, length);
        }
        else if (length >= 4)
        {
            Overlap<uint>(ref destination, ref source, length);
        }
        else if (length >= 2)
        {
            Overlap<ushort>(ref destination, ref source, length);
        }
        else
        {
            destination = source;
        }
    }

    /// <summary>The most bytes that <see cref="CopyAtOnce"/> copies, and the room that it writes.</summary>
    internal const int MostAtOnce = 16;

    /// <summary>
    /// Copies 1 to <see cref="MostAtOnce"/> bytes to where they are read next: they are put together before, as what spans two pieces
    /// that were just written is not at once there to be read.
    /// </summary>
    internal static void CopyAtOnce(ref byte destination, ref byte source, int length)
    {
#if NETSTANDARD2_0
        Copy(ref destination, ref source, length);
#else
        if (!BitConverter.IsLittleEndian || !Vector128.IsHardwareAccelerated)
        {
            Copy(ref destination, ref source, length);
            return;
        }

        ulong low;
        ulong high = 0;
        if (length > 8)
        {
            low = Unsafe.ReadUnaligned<ulong>(ref source);
            high = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, length - 8)) >> (8 * (16 - length));
        }
        else if (length >= 4)
        {
            low = Unsafe.ReadUnaligned<uint>(ref source) | ((ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, length - 4)) << (8 * (length - 4)));
        }
        else
        {
            // Of one byte all three are the same, of two the last two.
            low = source | ((uint)Unsafe.Add(ref source, length >> 1) << (8 * (length >> 1))) | ((uint)Unsafe.Add(ref source, length - 1) << (8 * (length - 1)));
        }

        Vector128.Create(low, high).AsByte().StoreUnsafe(ref destination);
#endif
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void Overlap<TPiece>(ref byte destination, ref byte source, int length)
        where TPiece : unmanaged
    {
        int last = length - sizeof(TPiece);
        TPiece first = Unsafe.ReadUnaligned<TPiece>(ref source);
        TPiece second = Unsafe.ReadUnaligned<TPiece>(ref Unsafe.Add(ref source, last));
        Unsafe.WriteUnaligned(ref destination, first);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, last), second);
    }
}
