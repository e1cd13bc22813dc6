#if NET10_0_OR_GREATER
using System.Numerics;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <content>Two vectors of 64 bytes at once, of which those values are moved together that are there, and one of them back.</content>
internal static partial class NullableBlocks<T>
{
    /// <summary>So many take longer at once than one by one.</summary>
    private const int FewestAtOnce = 4;

    /// <summary>How many values are few.</summary>
    private const int Few = 16;

    /// <summary>The room that few values may take, of which that behind them is overwritten.</summary>
    private const int RoomForFew = (Few / 8) + (Few * sizeof(ulong)) + 64;

    private static bool IsWide
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Size switch
        {
            sizeof(uint) or sizeof(ulong) => Avx512F.IsSupported,
            sizeof(byte) or sizeof(ushort) => Avx512Vbmi.IsSupported && Avx512Vbmi2.IsSupported,
            _ => false,
        };
    }

    /// <summary>The nullable values of two vectors.</summary>
    private static int AtOnce => 2 * Vector512<byte>.Count / InMemory;

    /// <summary>Puts 1 to 16 values, where there is room for as many and a vector behind them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe nint PutFew(ref byte source, int count, ref byte target)
    {
        fixed (byte* pinnedSource = &source, pinnedTarget = &target)
        {
            int size = (count + 7) >> 3;
            byte* to = pinnedTarget + size;
            PackFirst(pinnedSource, count, out ulong bits).Store(to);
            to += BitOperations.PopCount(bits) * Size;
            if (count > AtOnce)
            {
                PackFirst(pinnedSource + (2 * Vector512<byte>.Count), count - AtOnce, out ulong more).Store(to);
                to += BitOperations.PopCount(more) * Size;
                bits |= more << AtOnce;
            }

            *pinnedTarget = (byte)bits;
            if (size > 1)
            {
                pinnedTarget[1] = (byte)(bits >> 8);
            }

            return (nint)(to - pinnedTarget);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe nint PutWide(ref byte source, int count, ref byte target, nint room, bool isExact)
    {
        fixed (byte* pinnedSource = &source, pinnedTarget = &target)
        {
            byte* from = pinnedSource;
            byte* to = pinnedTarget;
            byte* end = pinnedTarget + room;
            if (!isExact && count >= PresenceBits.Block)
            {
                to = PutWhole(ref from, ref count, to, end);
            }

            for (; count > 0; count -= PresenceBits.Block)
            {
                ulong bits = 0;
                int size = PresenceBits.SizeOfNext(count);
                byte* head = to;
                to += size;
                int block = Math.Min(count, PresenceBits.Block);
                for (int i = 0; i < block; i += AtOnce)
                {
                    int left = block - i;
                    Vector512<byte> values = left >= AtOnce
                        ? Pack(Vector512.Load(from), Vector512.Load(from + Vector512<byte>.Count), out ulong there)
                        : PackFirst(from, left, out there);
                    bits |= there << i;
                    int found = BitOperations.PopCount(there);
                    if (end - to < found * Size)
                    {
                        return -1;
                    }

                    if (!isExact && end - to >= Vector512<byte>.Count)
                    {
                        values.Store(to);
                    }
                    else
                    {
                        StoreFirst(to, found, values);
                    }

                    to += found * Size;
                    from += 2 * Vector512<byte>.Count;
                }

                BlockBits.Put(ref *head, bits, size);
            }

            return (nint)(to - pinnedTarget);
        }
    }

    /// <summary>Puts whole blocks as long as there is room for all their values. Nothing else is in the loop, so that its masks stay masks.</summary>
    private static unsafe byte* PutWhole(ref byte* source, ref int count, byte* target, byte* end)
    {
        byte* from = source;
        int left = count;
        for (; left >= PresenceBits.Block && end - target >= sizeof(ulong) + (PresenceBits.Block * Size); left -= PresenceBits.Block)
        {
            ulong bits = 0;
            byte* head = target;
            target += sizeof(ulong);
            for (int i = 0; i < PresenceBits.Block; i += AtOnce)
            {
                Pack(Vector512.Load(from), Vector512.Load(from + Vector512<byte>.Count), out ulong there).Store(target);
                bits |= there << i;
                target += BitOperations.PopCount(there) * Size;
                from += 2 * Vector512<byte>.Count;
            }

            BlockBits.Put(ref *head, bits, sizeof(ulong));
        }

        source = from;
        count = left;
        return target;
    }

    private static unsafe void GetWide(ref byte source, nint length, ulong bits, ref byte target, int count)
    {
        fixed (byte* pinnedSource = &source, pinnedTarget = &target)
        {
            byte* from = pinnedSource;
            byte* end = pinnedSource + length;
            byte* to = pinnedTarget;
            for (int i = 0; i < count; i += AtOnce / 2)
            {
                Vector512<byte> values = Unpack(ref from, end, bits >> i);
                int left = count - i;
                if (left >= AtOnce / 2)
                {
                    values.Store(to);
                }
                else
                {
                    StoreFirst(to, 2 * left, values);
                }

                to += Vector512<byte>.Count;
            }
        }
    }

    /// <summary>The values that are there, one after another, and then zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Pack(Vector512<byte> first, Vector512<byte> second, out ulong there)
    {
        if (Size == sizeof(byte))
        {
            Vector512<byte> flags = Avx512Vbmi.PermuteVar64x8x2(first, Vector512<byte>.Indices * 2, second);
            Vector512<byte> values = Avx512Vbmi.PermuteVar64x8x2(first, (Vector512<byte>.Indices * 2) + Vector512<byte>.One, second);
            if (typeof(T) == typeof(bool))
            {
                // Foreign code can make a bool of any other byte; it counts as true.
                values = Vector512.Min(values, Vector512<byte>.One);
            }

            Vector512<byte> areThere = Vector512.GreaterThan(flags, Vector512<byte>.Zero);
            there = areThere.ExtractMostSignificantBits();
            return Avx512Vbmi2.Compress(Vector512<byte>.Zero, areThere, values);
        }
        else if (Size == sizeof(ushort))
        {
            Vector512<ushort> flags = Avx512BW.PermuteVar32x16x2(first.AsUInt16(), Vector512<ushort>.Indices * 2, second.AsUInt16()) & Vector512.Create((ushort)0xFF);
            Vector512<ushort> values = Avx512BW.PermuteVar32x16x2(first.AsUInt16(), (Vector512<ushort>.Indices * 2) + Vector512<ushort>.One, second.AsUInt16());
            Vector512<ushort> areThere = Vector512.GreaterThan(flags, Vector512<ushort>.Zero);
            there = areThere.ExtractMostSignificantBits();
            return Avx512Vbmi2.Compress(Vector512<ushort>.Zero, areThere, values).AsByte();
        }
        else if (Size == sizeof(uint))
        {
            Vector512<uint> flags = Avx512F.PermuteVar16x32x2(first.AsUInt32(), Vector512<uint>.Indices * 2, second.AsUInt32()) & Vector512.Create(0xFFu);
            Vector512<uint> values = Avx512F.PermuteVar16x32x2(first.AsUInt32(), (Vector512<uint>.Indices * 2) + Vector512<uint>.One, second.AsUInt32());
            Vector512<uint> areThere = Vector512.GreaterThan(flags, Vector512<uint>.Zero);
            there = areThere.ExtractMostSignificantBits();
            return Avx512F.Compress(Vector512<uint>.Zero, areThere, values).AsByte();
        }
        else
        {
            Vector512<ulong> flags = Avx512F.PermuteVar8x64x2(first.AsUInt64(), Vector512<ulong>.Indices * 2, second.AsUInt64()) & Vector512.Create(0xFFUL);
            Vector512<ulong> values = Avx512F.PermuteVar8x64x2(first.AsUInt64(), (Vector512<ulong>.Indices * 2) + Vector512<ulong>.One, second.AsUInt64());
            Vector512<ulong> areThere = Vector512.GreaterThan(flags, Vector512<ulong>.Zero);
            there = areThere.ExtractMostSignificantBits();
            return Avx512F.Compress(Vector512<ulong>.Zero, areThere, values).AsByte();
        }
    }

    /// <summary>The first values that are there, of fewer than two vectors hold.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe Vector512<byte> PackFirst(byte* source, int count, out ulong there) =>
        Pack(LoadFirst(source, 2 * count), LoadFirst(source + Vector512<byte>.Count, (2 * count) - AtOnce), out there);

    /// <summary>As many nullable values as there are in a vector; where they are not there, zeros.</summary>
    /// <param name="source">The values that are there; then those behind them.</param>
    /// <param name="end">What is behind is not read.</param>
    /// <param name="bits">Which are.</param>
    /// <remarks>Spread from a register: what spreads while it loads takes many times as long.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe Vector512<byte> Unpack(ref byte* source, byte* end, ulong bits)
    {
        int found = BitOperations.PopCount(bits & ((1UL << (AtOnce / 2)) - 1));
        Vector512<byte> values = end - source >= Vector512<byte>.Count ? Vector512.Load(source) : LoadFirst(source, found);
        source += found * Size;
        if (Size == sizeof(byte))
        {
            // Each quarter of the vector has a byte of the bits.
            Vector512<byte> all = Avx512BW.Shuffle(Vector512.Create((uint)bits).AsByte(), Vector512<byte>.Indices >>> 4);
            Vector128<byte> ofEven = Vector128.Create(1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128, 0);
            Vector128<byte> ofOdd = Vector128.Create(0, 1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128);
            Vector512<byte> flags = Vector512.Min(all & Vector512.Create(ofEven), Vector512<byte>.One);
            Vector512<byte> areThere = Vector512.GreaterThan(all & Vector512.Create(ofOdd), Vector512<byte>.Zero);
            return Avx512Vbmi2.Expand(flags, areThere, values);
        }
        else if (Size == sizeof(ushort))
        {
            Vector512<ushort> all = Vector512.Create((ushort)bits);
            Vector512<ushort> flags = Vector512.Min(
                all & Vector512.Create(1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128, 0, 256, 0, 512, 0, 1024, 0, 2048, 0, 4096, 0, 8192, 0, 16384, 0, 32768, 0),
                Vector512<ushort>.One);
            Vector512<ushort> areThere = Vector512.GreaterThan(
                all & Vector512.Create(0, 1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128, 0, 256, 0, 512, 0, 1024, 0, 2048, 0, 4096, 0, 8192, 0, 16384, 0, 32768),
                Vector512<ushort>.Zero);
            return Avx512Vbmi2.Expand(flags, areThere, values.AsUInt16()).AsByte();
        }
        else if (Size == sizeof(uint))
        {
            Vector512<uint> all = Vector512.Create((uint)bits);
            Vector512<uint> flags = Vector512.Min(all & Vector512.Create(1u, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128, 0), Vector512<uint>.One);
            Vector512<uint> areThere = Vector512.GreaterThan(all & Vector512.Create(0u, 1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128), Vector512<uint>.Zero);
            return Avx512F.Expand(flags, areThere, values.AsUInt32()).AsByte();
        }
        else
        {
            Vector512<ulong> all = Vector512.Create(bits);
            Vector512<ulong> flags = Vector512.Min(all & Vector512.Create(1ul, 0, 2, 0, 4, 0, 8, 0), Vector512<ulong>.One);
            Vector512<ulong> areThere = Vector512.GreaterThan(all & Vector512.Create(0ul, 1, 0, 2, 0, 4, 0, 8), Vector512<ulong>.Zero);
            return Avx512F.Expand(flags, areThere, values.AsUInt64()).AsByte();
        }
    }

    /// <summary>Loads the first values of a vector, and no byte behind them; zeros for the others.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe Vector512<byte> LoadFirst(byte* source, int count)
    {
        if (Size == sizeof(byte))
        {
            return Avx512BW.MaskLoad(source, Vector512.LessThan(Vector512<sbyte>.Indices, Vector512.Create((sbyte)count)).AsByte(), Vector512<byte>.Zero);
        }

        if (Size == sizeof(ushort))
        {
            return Avx512BW.MaskLoad((ushort*)source, Vector512.LessThan(Vector512<short>.Indices, Vector512.Create((short)count)).AsUInt16(), Vector512<ushort>.Zero).AsByte();
        }

        if (Size == sizeof(uint))
        {
            return Avx512F.MaskLoad((uint*)source, Vector512.LessThan(Vector512<int>.Indices, Vector512.Create(count)).AsUInt32(), Vector512<uint>.Zero).AsByte();
        }

        return Avx512F.MaskLoad((ulong*)source, Vector512.LessThan(Vector512<long>.Indices, Vector512.Create((long)count)).AsUInt64(), Vector512<ulong>.Zero).AsByte();
    }

    /// <summary>Stores the first values of a vector, and no byte behind them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void StoreFirst(byte* target, int count, Vector512<byte> values)
    {
        if (Size == sizeof(byte))
        {
            Avx512BW.MaskStore(target, Vector512.LessThan(Vector512<sbyte>.Indices, Vector512.Create((sbyte)count)).AsByte(), values);
        }
        else if (Size == sizeof(ushort))
        {
            Avx512BW.MaskStore((ushort*)target, Vector512.LessThan(Vector512<short>.Indices, Vector512.Create((short)count)).AsUInt16(), values.AsUInt16());
        }
        else if (Size == sizeof(uint))
        {
            Avx512F.MaskStore((uint*)target, Vector512.LessThan(Vector512<int>.Indices, Vector512.Create(count)).AsUInt32(), values.AsUInt32());
        }
        else
        {
            Avx512F.MaskStore((ulong*)target, Vector512.LessThan(Vector512<long>.Indices, Vector512.Create((long)count)).AsUInt64(), values.AsUInt64());
        }
    }
}
#endif
