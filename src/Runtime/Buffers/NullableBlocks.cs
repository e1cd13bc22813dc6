using System;
using System.Runtime.CompilerServices;
using Prewire.WireProtocol;

namespace Prewire.Buffers;

/// <summary>
/// Blocks of nullable values that lie in memory as a number of their size, of which the first byte says whether they are there, and then the value of four or eight bytes. Nothing is decided by which are there.
/// </summary>
/// <typeparam name="T">The type of the values.</typeparam>
internal static partial class NullableBlocks<T>
    where T : struct
{
    private static int Size
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Unsafe.SizeOf<T>();
    }

    private static int InMemory
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => 2 * Unsafe.SizeOf<T>();
    }

    /// <summary>Puts values into blocks.</summary>
    /// <param name="source">The first nullable value.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="target">Where they go.</param>
    /// <param name="room">How many bytes there are for them, which may be overwritten.</param>
    /// <param name="isExact">Whether what is behind the blocks has to stay as it is.</param>
    /// <returns>How many bytes the blocks have, or -1 where there is no room for them.</returns>
    internal static nint Put(ref byte source, int count, ref byte target, nint room, bool isExact)
    {
#if NET10_0_OR_GREATER
        if (IsWide)
        {
            return (uint)(count - 1) < Few && !isExact && room >= RoomForFew
                ? PutFew(ref source, count, ref target)
                : PutWide(ref source, count, ref target, room, isExact);
        }
#endif
        nint at = 0;
        for (; count > 0; count -= PresenceBits.Block)
        {
            ulong bits = 0;
            int block = Math.Min(count, PresenceBits.Block);
            for (int i = 0; i < block; i++)
            {
                // Foreign code can make a bool of any other byte; it counts as true.
                bits |= (Unsafe.Add(ref source, (nint)i * InMemory) != 0 ? 1UL : 0) << i;
            }

            int size = PresenceBits.SizeOfNext(count);
            if (room - at < size + (PresenceBits.Count(bits) * Size))
            {
                return -1;
            }

            BlockBits.Put(ref Unsafe.Add(ref target, at), bits, size);
            at += size;
            for (; bits != 0; bits &= bits - 1, at += Size)
            {
                Move(ref Unsafe.Add(ref source, ((nint)PresenceBits.First(bits) * InMemory) + Size), ref Unsafe.Add(ref target, at));
            }

            source = ref Unsafe.Add(ref source, (nint)block * InMemory);
        }

        return at;
    }

    /// <summary>Reads values from blocks, as long as all of a block is there and it is well-formed.</summary>
    /// <param name="source">The first block.</param>
    /// <param name="length">How many bytes there are; no more are read.</param>
    /// <param name="target">Where nullable values go.</param>
    /// <param name="count">How many there are in all blocks.</param>
    /// <param name="used">How many bytes the blocks have that were read.</param>
    /// <returns>How many values were read.</returns>
    internal static int Get(ref byte source, nint length, ref byte target, int count, out nint used)
    {
        used = 0;
        int done = 0;
        while (done < count)
        {
            int left = count - done;
            int size = PresenceBits.SizeOfNext(left);
            if (length - used < size)
            {
                break;
            }

            ref byte from = ref Unsafe.Add(ref source, used);
            ulong bits = BlockBits.Get(ref from, size);
            int valueBytes = PresenceBits.Count(bits) * Size;
            if (!PresenceBits.AreValid(bits, left) || length - used - size < valueBytes)
            {
                break;
            }

            int block = Math.Min(left, PresenceBits.Block);
            GetBlock(ref Unsafe.Add(ref from, size), bits, ref Unsafe.Add(ref target, (nint)done * InMemory), block);
            used += size + valueBytes;
            done += block;
        }

        return done;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void GetBlock(ref byte source, ulong bits, ref byte target, int count)
    {
#if NET10_0_OR_GREATER
        if (IsWide)
        {
            GetWide(ref source, bits, ref target, count);
            return;
        }
#endif
        Unsafe.InitBlockUnaligned(ref target, 0, (uint)(count * InMemory));
        for (; bits != 0; bits &= bits - 1, source = ref Unsafe.Add(ref source, Size))
        {
            ref byte to = ref Unsafe.Add(ref target, (nint)PresenceBits.First(bits) * InMemory);
            to = 1;
            Move(ref source, ref Unsafe.Add(ref to, Size));
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Move(ref byte source, ref byte target)
    {
        if (Size == sizeof(uint))
        {
            Unsafe.WriteUnaligned(ref target, Unsafe.ReadUnaligned<uint>(ref source));
        }
        else
        {
            Unsafe.WriteUnaligned(ref target, Unsafe.ReadUnaligned<ulong>(ref source));
        }
    }
}
