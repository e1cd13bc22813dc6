using Prewire.GeneratedCode;

namespace Prewire.Buffers;

/// <summary>The bits in front of a block of nullable values as bytes; see <see cref="PresenceBits"/>.</summary>
internal static class BlockBits
{
    /// <summary>Puts bits.</summary>
    /// <param name="target">Where they go.</param>
    /// <param name="bits">The bits.</param>
    /// <param name="size">How many bytes they have.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Put(ref byte target, ulong bits, int size)
    {
        if (size == sizeof(ulong))
        {
            Wire.PutUInt64(ref target, 0, bits);
            return;
        }

        for (int i = 0; i < size; i++)
        {
            Unsafe.Add(ref target, i) = (byte)(bits >> (8 * i));
        }
    }

    /// <summary>Gets bits.</summary>
    /// <param name="source">Where they are.</param>
    /// <param name="size">How many bytes they have.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Get(ref byte source, int size)
    {
        if (size == sizeof(ulong))
        {
            return (ulong)Wire.GetInt64(ref source, 0);
        }

        ulong bits = 0;
        for (int i = 0; i < size; i++)
        {
            bits |= (ulong)Unsafe.Add(ref source, i) << (8 * i);
        }

        return bits;
    }
}
