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
