namespace Prewire.Buffers;

/// <summary>
/// Blocks of nullable values of which in memory the first byte says whether they are there, and the last ones are the value: of one, two, four or eight bytes, behind a number of its size, or of sixteen, which are only read. Nothing is decided by which are there.
/// </summary>
/// <typeparam name="T">The type of the values.</typeparam>
internal static partial class NullableBlocks<T>
    where T : struct
{
    private static int Size => Unsafe.SizeOf<T>();

    private static int InMemory => Unsafe.SizeOf<T?>();

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
        if (IsWide && count > FewestAtOnce)
        {
            return (uint)(count - 1) < Few && !isExact && room >= RoomForFew
                ? PutFew(ref source, count, ref target)
                : PutWide(ref source, count, ref target, room, isExact);
        }
#endif
        return PutEach(ref source, count, ref target, room, isExact);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint PutEach(ref byte source, int count, ref byte target, nint room, bool isExact)
    {
        nint at = 0;
        for (; count > 0; count -= PresenceBits.Block)
        {
            int block = Math.Min(count, PresenceBits.Block);
            int size = PresenceBits.SizeOfNext(count);
            nint left = room - at - size;
            if (left < 0)
            {
                return -1;
            }

            ref byte values = ref Unsafe.Add(ref target, at + size);
            nint written = isExact || left < block * Size
                ? PutExactly(ref source, block, ref values, left, out ulong bits)
                : PutBlock(ref source, block, ref values, out bits);
            if (written < 0)
            {
                return -1;
            }

            BlockBits.Put(ref Unsafe.Add(ref target, at), bits, size);
            at += size + written;
            source = ref Unsafe.Add(ref source, (nint)block * InMemory);
        }

        return at;
    }

    /// <summary>Puts each value whether it is there or not: over one that is not, the next is put. There is room for all.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static nint PutBlock(ref byte source, int count, ref byte target, out ulong bits)
    {
        // Locals, which stay in registers.
        nint at = 0;
        ulong found = 0;
        int i = 0;
#if NET8_0_OR_GREATER
        if (IsShuffled)
        {
            i = PutVectors(ref source, count, ref target, out at, out found);
        }
#endif
        ref byte from = ref Unsafe.Add(ref source, (nint)i * InMemory);
        for (; i < count; i++)
        {
            uint isThere = IsThere(from);
            PutValue(ref Unsafe.Add(ref from, Size), ref Unsafe.Add(ref target, at));
            found |= (ulong)isThere << i;
            at += (nint)isThere * Size;
            from = ref Unsafe.Add(ref from, InMemory);
        }

        bits = found;
        return at;
    }

    /// <summary>Puts the values that are there, and nothing behind them.</summary>
    /// <returns>How many bytes they have, or -1 where there is no room for them.</returns>
    private static nint PutExactly(ref byte source, int count, ref byte target, nint room, out ulong bits)
    {
        bits = 0;
        for (int i = 0; i < count; i++)
        {
            bits |= (ulong)IsThere(Unsafe.Add(ref source, (nint)i * InMemory)) << i;
        }

        if (room < PresenceBits.Count(bits) * Size)
        {
            return -1;
        }

        nint at = 0;
        for (ulong left = bits; left != 0; left &= left - 1, at += Size)
        {
            PutValue(ref Unsafe.Add(ref source, ((nint)PresenceBits.First(left) * InMemory) + Size), ref Unsafe.Add(ref target, at));
        }

        return at;
    }

    /// <summary>1 for a value that is there: foreign code can make the bool that says so of any byte but 0.</summary>
    private static uint IsThere(byte first) => (first + (uint)byte.MaxValue) >> 8;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void PutValue(ref byte source, ref byte target)
    {
        if (typeof(T) == typeof(bool))
        {
            target = (byte)IsThere(source);
        }
        else
        {
            Move(ref source, ref target);
        }
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
            GetBlock(ref Unsafe.Add(ref from, size), length - used - size, bits, ref Unsafe.Add(ref target, (nint)done * InMemory), block);
            used += size + valueBytes;
            done += block;
        }

        return done;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void GetBlock(ref byte source, nint length, ulong bits, ref byte target, int count)
    {
#if NET10_0_OR_GREATER
        if (IsWide)
        {
            GetWide(ref source, length, bits, ref target, count);
            return;
        }
#endif
        int done = 0;
#if NET8_0_OR_GREATER
        if (IsShuffled)
        {
            nint taken = 0;
            done = GetVectors(ref source, length, bits, ref target, count, ref taken);
            source = ref Unsafe.Add(ref source, taken);
            bits &= ulong.MaxValue << done;
            if (done == count)
            {
                return;
            }
        }
#endif
        Unsafe.InitBlockUnaligned(ref Unsafe.Add(ref target, (nint)done * InMemory), 0, (uint)((count - done) * InMemory));
        for (; bits != 0; bits &= bits - 1, source = ref Unsafe.Add(ref source, Size))
        {
            ref byte to = ref Unsafe.Add(ref target, (nint)PresenceBits.First(bits) * InMemory);
            to = 1;
            Move(ref source, ref Unsafe.Add(ref to, InMemory - Size));
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Move(ref byte source, ref byte target)
    {
        if (Size == sizeof(byte))
        {
            target = source;
        }
        else if (Size == sizeof(ushort))
        {
            Unsafe.WriteUnaligned(ref target, Unsafe.ReadUnaligned<ushort>(ref source));
        }
        else if (Size == sizeof(uint))
        {
            Unsafe.WriteUnaligned(ref target, Unsafe.ReadUnaligned<uint>(ref source));
        }
        else
        {
            ulong first = Unsafe.ReadUnaligned<ulong>(ref source);
            if (Size > sizeof(ulong))
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, sizeof(ulong)), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, sizeof(ulong))));
            }

            Unsafe.WriteUnaligned(ref target, first);
        }
    }
}
