#if NET8_0_OR_GREATER
using System.Numerics;
#endif

namespace Prewire.WireProtocol;

/// <summary>
/// Lists of nullable values that have one size where they are there: in blocks of 64, in front of each a bit for each of its elements, which says whether it is there, and then the values of those that are.
/// The last block has as many bytes of bits as it needs; those of no element are 0.
/// </summary>
internal static class PresenceBits
{
    /// <summary>The elements of a block.</summary>
    internal const int Block = 64;

    /// <summary>The bytes of the bits of a block.</summary>
    private const int BlockSize = Block / 8;

    /// <summary>Whether there are such bits in lists of these elements.</summary>
    internal static bool Precede(WireEdge element) => element.Nullable && WireKinds.SizeOf(element.Kind) != 0;

    /// <summary>The bytes of the bits of so many elements: the fewest that they take.</summary>
    internal static long Size(long count) => (count + 7) / 8;

    /// <summary>The bytes of the bits of the next block.</summary>
    /// <param name="left">How many elements are left.</param>
    internal static int SizeOfNext(long left) => left >= Block ? BlockSize : (int)(left + 7) / 8;

    /// <summary>Whether no bit is set that is that of no element.</summary>
    /// <param name="bits">The bits of a block.</param>
    /// <param name="left">How many elements are left, those of the block included; at least 1.</param>
    internal static bool AreValid(ulong bits, long left) => left >= Block || bits >> (int)left == 0;

    /// <summary>The bits without those of no element.</summary>
    /// <param name="bits">The bits of a block.</param>
    /// <param name="count">How many elements it has, at least 1.</param>
    internal static ulong Within(ulong bits, int count) => bits & (ulong.MaxValue >> (Block - count));

    /// <summary>How many elements of a block are there.</summary>
    internal static int Count(ulong bits)
    {
#if NET8_0_OR_GREATER
        return BitOperations.PopCount(bits);
#else
        bits -= (bits >> 1) & 0x5555_5555_5555_5555;
        bits = (bits & 0x3333_3333_3333_3333) + ((bits >> 2) & 0x3333_3333_3333_3333);
        return (int)((((bits + (bits >> 4)) & 0x0F0F_0F0F_0F0F_0F0F) * 0x0101_0101_0101_0101) >> 56);
#endif
    }

    /// <summary>The number of the first element that is there; one is.</summary>
    internal static int First(ulong bits)
    {
#if NET8_0_OR_GREATER
        return BitOperations.TrailingZeroCount(bits);
#else
        return Count((bits & (0 - bits)) - 1);
#endif
    }
}
