namespace Prewire.Buffers;

/// <summary>Bytes that are to be 0 or 1. What is looked at is what was copied: what it was copied from may change meanwhile.</summary>
internal static class BoolBytes
{
    /// <summary>Copies bytes, and says whether all of them are 0 or 1; if not, what was copied is of no use.</summary>
    internal static bool Copy(ref byte source, ref byte target, int count)
    {
        int i = 0;
        uint seen = 0;
#if NET8_0_OR_GREATER
        if (Vector512.IsHardwareAccelerated && count >= Vector512<byte>.Count)
        {
            // The last ones overlap those before.
            Vector512<byte> all = Vector512<byte>.Zero;
            int last = count - Vector512<byte>.Count;
            for (; i < last; i += Vector512<byte>.Count)
            {
                Vector512<byte> some = Vector512.LoadUnsafe(ref source, (nuint)i);
                some.StoreUnsafe(ref target, (nuint)i);
                all |= some;
            }

            Vector512<byte> rest = Vector512.LoadUnsafe(ref source, (nuint)last);
            rest.StoreUnsafe(ref target, (nuint)last);
            return ((all | rest) & Vector512.Create((byte)0xFE)) == Vector512<byte>.Zero;
        }

        if (Vector128.IsHardwareAccelerated && count >= Vector128<byte>.Count)
        {
            Vector128<byte> all = Vector128<byte>.Zero;
            int last = count - Vector128<byte>.Count;
            for (; i < last; i += Vector128<byte>.Count)
            {
                Vector128<byte> some = Vector128.LoadUnsafe(ref source, (nuint)i);
                some.StoreUnsafe(ref target, (nuint)i);
                all |= some;
            }

            Vector128<byte> rest = Vector128.LoadUnsafe(ref source, (nuint)last);
            rest.StoreUnsafe(ref target, (nuint)last);
            return ((all | rest) & Vector128.Create((byte)0xFE)) == Vector128<byte>.Zero;
        }
#endif
        ulong many = 0;
        for (; i <= count - sizeof(ulong); i += sizeof(ulong))
        {
            ulong some = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, i));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, i), some);
            many |= some;
        }

        for (; i < count; i++)
        {
            byte one = Unsafe.Add(ref source, i);
            Unsafe.Add(ref target, i) = one;
            seen |= one;
        }

        return ((many & 0xFEFE_FEFE_FEFE_FEFE) | (seen & 0xFE)) == 0;
    }

    /// <summary>Whether all bytes are 0 or 1.</summary>
    internal static bool AreValid(ref byte source, int count)
    {
        ulong seen = 0;
        int i = 0;
        for (; i <= count - sizeof(ulong); i += sizeof(ulong))
        {
            seen |= Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, i));
        }

        for (; i < count; i++)
        {
            seen |= Unsafe.Add(ref source, i);
        }

        return (seen & 0xFEFE_FEFE_FEFE_FEFE) == 0;
    }
}
