using System.Runtime.CompilerServices;
#if NET8_0_OR_GREATER
using System;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
#endif

namespace Prewire.Buffers;

/// <summary>
/// Slots of nullable values that lie in memory as a number of their size, of which the first byte says whether they are there, and then the value of four or eight bytes:
/// a byte 0 or 1, and the value or zeros. Nothing is decided by which are there.
/// </summary>
/// <typeparam name="T">The type of the values.</typeparam>
internal static class NullableSlots<T>
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

    private static int Slot
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => 1 + Unsafe.SizeOf<T>();
    }

    /// <summary>Puts values into slots.</summary>
    /// <param name="source">The first nullable value.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="target">Where they go; no more than the slots is overwritten.</param>
    /// <param name="isCounted">Whether somebody wants to know how many values are there.</param>
    /// <returns>How many values are there.</returns>
    internal static int Put(ref byte source, int count, ref byte target, bool isCounted)
    {
        uint there = 0;
        int i = 0;
#if NET8_0_OR_GREATER
        uint seen = 0;
        if (Avx512Vbmi.IsSupported)
        {
            i = Wide.Put(ref source, count, ref target, isCounted, ref there, ref seen);
        }

        if (Size == sizeof(uint) && ByteOrder.IsSupported)
        {
            i = PutPairs(ref source, i, count, ref target, ref there, ref seen);
        }

        if (seen > 1)
        {
            // Foreign code can make a bool of any other byte; it counts as true, and is written as such.
            there = 0;
            i = 0;
        }
#endif
        for (; i < count; i++)
        {
            ref byte from = ref Unsafe.Add(ref source, (nint)i * InMemory);
            ref byte to = ref Unsafe.Add(ref target, (nint)i * Slot);
            uint isThere = from != 0 ? 1u : 0;
            there += isThere;
            to = (byte)isThere;
            if (Size == sizeof(uint))
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, 1), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, Size)) & (0 - isThere));
            }
            else
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, 1), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, Size)) & (0UL - isThere));
            }
        }

        return (int)there;
    }

    /// <summary>Reads values from slots.</summary>
    /// <param name="source">The first slot; no more than the slots is read.</param>
    /// <param name="target">Where nullable values go.</param>
    /// <param name="count">How many there are.</param>
    /// <returns>False where a byte is neither 0 nor 1; what was read is then of no use.</returns>
    internal static bool TryGet(ref byte source, ref byte target, int count)
    {
        uint seen = 0;
        int i = 0;
#if NET8_0_OR_GREATER
        if (Avx512Vbmi.IsSupported)
        {
            i = Wide.Get(ref source, ref target, count, ref seen);
        }

        if (Size == sizeof(uint) && ByteOrder.IsSupported)
        {
            i = GetPairs(ref source, ref target, i, count, ref seen);
        }
#endif
        for (; i < count; i++)
        {
            ref byte from = ref Unsafe.Add(ref source, (nint)i * Slot);
            ref byte to = ref Unsafe.Add(ref target, (nint)i * InMemory);
            uint isThere = from;
            seen |= isThere;
            if (Size == sizeof(uint))
            {
                Unsafe.WriteUnaligned(ref to, isThere);
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, Size), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, 1)) & (0 - isThere));
            }
            else
            {
                Unsafe.WriteUnaligned(ref to, (ulong)isThere);
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, Size), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, 1)) & (0UL - isThere));
            }
        }

        return seen <= 1;
    }

#if NET8_0_OR_GREATER
    /// <returns>How many are put after that.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int PutPairs(ref byte source, int i, int count, ref byte target, ref uint there, ref uint seen)
    {
        Vector128<ulong> all = Vector128<ulong>.Zero;
        Vector128<ulong> sum = Vector128<ulong>.Zero;
        for (; i <= count - 2; i += 2)
        {
            Vector128<ulong> two = Vector128.LoadUnsafe(ref source, (nuint)i * (nuint)InMemory).AsUInt64();
            Vector128<ulong> present = two & Vector128.Create(0xFFUL);
            all |= present;
            sum += present;
            two &= Vector128<ulong>.Zero - present;
            Vector128<byte> slots = ByteOrder.Shuffle(two.AsByte(), Vector128.Create(0, 4, 5, 6, 7, 8, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255));
            ref byte to = ref Unsafe.Add(ref target, (nint)i * Slot);
            Unsafe.WriteUnaligned(ref to, slots.AsUInt64().ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, sizeof(ulong)), slots.AsUInt16().GetElement(4));
        }

        seen |= (uint)(all.ToScalar() | all.GetElement(1));
        there += (uint)(sum.ToScalar() + sum.GetElement(1));
        return i;
    }

    /// <returns>How many are read after that.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int GetPairs(ref byte source, ref byte target, int i, int count, ref uint seen)
    {
        Vector128<ulong> all = Vector128<ulong>.Zero;
        for (; i <= count - 2; i += 2)
        {
            ref byte from = ref Unsafe.Add(ref source, (nint)i * Slot);
            Vector128<ushort> two = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref from)).AsUInt16().WithElement(4, Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref from, sizeof(ulong))));
            Vector128<ulong> moved = ByteOrder.Shuffle(two.AsByte(), Vector128.Create(0, 255, 255, 255, 1, 2, 3, 4, 5, 255, 255, 255, 6, 7, 8, 9)).AsUInt64();
            Vector128<ulong> present = moved & Vector128.Create(0xFFUL);
            all |= present;
            (moved & (Vector128<ulong>.Zero - present)).AsByte().StoreUnsafe(ref target, (nuint)i * (nuint)InMemory);
        }

        seen |= (uint)(all.ToScalar() | all.GetElement(1));
        return i;
    }

    /// <summary>Several in one vector of 64 bytes; a message has a little more than half of it for them.</summary>
    private static class Wide
    {
        private static readonly Vector512<byte> s_toMessage = Order(static i => ((i / Slot) * InMemory) + (i % Slot is > 0 and int place ? Size - 1 + place : 0), AtOnce * Slot);
        private static readonly Vector512<byte> s_toMemory = Order(static i => ((i / InMemory) * Slot) + (i % InMemory is var place && place >= Size ? place - Size + 1 : 0), Vector512<byte>.Count);

        private static int AtOnce
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => Vector512<byte>.Count / InMemory;
        }

        /// <summary>The bytes of nullable values that mean something.</summary>
        private static Vector512<ulong> Kept
        {
            [MethodImpl(MethodImplOptions.AggressiveInlining)]
            get => Size == sizeof(uint) ? Vector512.Create(0xFFFF_FFFF_0000_00FFUL) : Vector512.Create(0xFF, ulong.MaxValue, 0xFF, ulong.MaxValue, 0xFF, ulong.MaxValue, 0xFF, ulong.MaxValue);
        }

        internal static int Put(ref byte source, int count, ref byte target, bool isCounted, ref uint there, ref uint seen)
        {
            Vector512<byte> order = s_toMessage;
            Vector512<ulong> all = Vector512<ulong>.Zero;
            Vector512<ulong> sum = Vector512<ulong>.Zero;
            int i = 0;
            for (; i <= count - AtOnce; i += AtOnce)
            {
                Vector512<ulong> some = Vector512.LoadUnsafe(ref source).AsUInt64();
                Vector512<ulong> present = Present(some);
                all |= present;
                if (isCounted)
                {
                    sum += present;
                }

                Vector512<byte> slots = Avx512Vbmi.PermuteVar64x8((some & (Vector512<ulong>.Zero - present)).AsByte(), order);
                if (i <= count - (2 * AtOnce))
                {
                    slots.StoreUnsafe(ref target);
                }
                else if (Size == sizeof(uint))
                {
                    slots.GetLower().StoreUnsafe(ref target);
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, Vector256<byte>.Count), slots.GetUpper().AsUInt64().ToScalar());
                }
                else
                {
                    slots.GetLower().StoreUnsafe(ref target);
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, Vector256<byte>.Count), slots.GetUpper().AsUInt32().ToScalar());
                }

                source = ref Unsafe.Add(ref source, Vector512<byte>.Count);
                target = ref Unsafe.Add(ref target, AtOnce * Slot);
            }

            seen |= Seen(all);

            // Of eight bytes, each was counted for the value, too.
            there += !isCounted ? 0 : (uint)Vector512.Sum(sum) / (Size == sizeof(uint) ? 1u : 2);
            return i;
        }

        internal static int Get(ref byte source, ref byte target, int count, ref uint seen)
        {
            Vector512<byte> order = s_toMemory;
            Vector512<ulong> kept = Kept;
            Vector512<ulong> all = Vector512<ulong>.Zero;
            int i = 0;
            for (; i <= count - AtOnce; i += AtOnce)
            {
                Vector256<byte> first = Vector256.LoadUnsafe(ref source);
                ref byte further = ref Unsafe.Add(ref source, Vector256<byte>.Count);
                Vector256<byte> rest = Size == sizeof(uint)
                    ? Vector256.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref further)).AsByte()
                    : Vector256.CreateScalarUnsafe(Unsafe.ReadUnaligned<uint>(ref further)).AsByte();
                Vector512<ulong> moved = Avx512Vbmi.PermuteVar64x8(Vector512.Create(first, rest), order).AsUInt64() & kept;
                Vector512<ulong> present = Present(moved);
                all |= present;
                (moved & (Vector512<ulong>.Zero - present)).AsByte().StoreUnsafe(ref target);
                source = ref Unsafe.Add(ref source, AtOnce * Slot);
                target = ref Unsafe.Add(ref target, Vector512<byte>.Count);
            }

            seen |= Seen(all);
            return i;
        }

        /// <summary>For all lanes of a value, the byte that says whether it is there.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static Vector512<ulong> Present(Vector512<ulong> values) =>
            (Size == sizeof(uint) ? values : Avx512F.UnpackLow(values, values)) & Vector512.Create(0xFFUL);

        /// <summary>At most 1, if each is.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static uint Seen(Vector512<ulong> all) => (all & Vector512.Create(0xFEUL)) == Vector512<ulong>.Zero ? 0u : 2;

        private static Vector512<byte> Order(Func<int, int> from, int count)
        {
            Span<byte> order = stackalloc byte[Vector512<byte>.Count];
            order.Clear();
            for (int i = 0; i < count; i++)
            {
                order[i] = (byte)from(i);
            }

            return Vector512.Create((ReadOnlySpan<byte>)order);
        }
    }
#endif
}
