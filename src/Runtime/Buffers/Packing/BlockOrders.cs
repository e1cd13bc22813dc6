#if NET8_0_OR_GREATER

namespace Prewire.Buffers;

/// <summary>What orders of bytes have in common.</summary>
internal static class BlockOrders
{
    /// <summary>The value bytes of a vector of nullable values, which are a half of it.</summary>
    internal const int HalfVector = sizeof(ulong);

    /// <summary>What a shuffle takes for none, and makes a zero of.</summary>
    internal const byte NoByte = 0x80;
}

/// <summary>For all bits of a vector of nullable values the order in which a shuffle moves its bytes; see <see cref="NullableBlocks{T}"/>.</summary>
/// <typeparam name="TValue">A number of the size of the values.</typeparam>
internal static class BlockOrders<TValue>
    where TValue : unmanaged
{
    private static readonly int s_size = Unsafe.SizeOf<TValue>();
    private static readonly int s_inVector = BlockOrders.HalfVector / s_size;

    /// <summary>Where the bytes of the values are that are there, a half of a vector for all bits.</summary>
    internal static readonly byte[] Together = MakeTogether();

    /// <summary>Where the bytes of the values that are there go, a vector for all bits. In its second half are ones, which say that a value is there.</summary>
    internal static readonly byte[] Apart = MakeApart();

    private static byte[] MakeTogether()
    {
        var together = new byte[BlockOrders.HalfVector << s_inVector];
        for (int bits = 0; bits < 1 << s_inVector; bits++)
        {
            int at = bits * BlockOrders.HalfVector;
            for (int i = 0; i < s_inVector; i++)
            {
                for (int j = 0; j < s_size && (bits >> i & 1) != 0; j++)
                {
                    together[at++] = (byte)((i * (2 * s_size)) + s_size + j);
                }
            }
        }

        return together;
    }

    private static byte[] MakeApart()
    {
        var apart = new byte[Vector128<byte>.Count << s_inVector];
        Array.Fill(apart, BlockOrders.NoByte);
        for (int bits = 0; bits < 1 << s_inVector; bits++)
        {
            int from = 0;
            for (int i = 0; i < s_inVector; i++)
            {
                if ((bits >> i & 1) == 0)
                {
                    continue;
                }

                int at = (bits * Vector128<byte>.Count) + (i * (2 * s_size));
                apart[at] = BlockOrders.HalfVector;
                for (int j = 0; j < s_size; j++)
                {
                    apart[at + s_size + j] = (byte)from++;
                }
            }
        }

        return apart;
    }
}
#endif
