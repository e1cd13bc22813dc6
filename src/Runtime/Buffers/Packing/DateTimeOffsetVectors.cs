#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <summary>Points in time by vectors, where it is known how they lie in memory: with their offsets four at once, ticks alone eight at once.</summary>
internal static class DateTimeOffsetVectors
{
    /// <summary>How many are handled together.</summary>
    internal const int AtOnce = 4;

    private const int InMemory = 16;
    private const int Size = DateTimeOffsetBits.Size;

    /// <summary>How many have at least as many bytes as are loaded or stored for four of them.</summary>
    private const int Loaded = 7;

    /// <summary>No offset leads out of the years from here to as much before the end.</summary>
    private const long Margin = ValueChecks.MaxOffsetMinutes * TimeSpan.TicksPerMinute;

    private static readonly Vector512<byte> s_toMessage = ToMessage(0);

    /// <summary>For the second to fourth vector of four, whose bytes begin where those of the ones before end.</summary>
    private static readonly Vector512<byte> s_second = ToMessage(1);
    private static readonly Vector512<byte> s_third = ToMessage(2);
    private static readonly Vector512<byte> s_fourth = ToMessage(3);
    private static readonly Vector512<byte> s_toMemory = ToMemory();

    internal static bool AreSupported => Avx512Vbmi.IsSupported && TicksAreSupported;

    internal static bool TicksAreSupported => Avx512F.IsSupported;

    internal static bool ComparesAll => Vector128.IsHardwareAccelerated;

    /// <summary>Whether points in time have one offset.</summary>
    /// <param name="first">The first.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="compared">How many were looked at.</param>
    internal static bool HaveOneOffset(ref long first, int count, out int compared)
    {
        Vector128<long> one = Vector128.LoadUnsafe(ref first);
        Vector128<long> seen = Vector128<long>.Zero;
        int i = 0;
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512<long> four = Four(one);
            Vector512<long> differences = Vector512<long>.Zero;
            for (; i <= count - (2 * AtOnce); i += 2 * AtOnce)
            {
                differences |= (Vector512.LoadUnsafe(ref first, (nuint)i * 2) ^ four) | (Vector512.LoadUnsafe(ref first, ((nuint)i * 2) + 8) ^ four);
            }

            seen = AnyOf(differences);
        }

        for (; i < count; i++)
        {
            seen |= Vector128.LoadUnsafe(ref first, (nuint)i * 2) ^ one;
        }

        // Of the differences only those of the minutes count; the bytes behind these are nobody's.
        compared = i;
        return (int)seen.GetElement(1 - DateTimeOffsetBits.Ticks) == 0;
    }

    /// <summary>Writes the ticks of points in time, eight at once.</summary>
    /// <param name="target">Where they go.</param>
    /// <param name="first">The first.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="differences">Is not 0 where one has not the offset of the first.</param>
    /// <returns>How many were written.</returns>
    internal static int PutTicks(ref byte target, ref long first, int count, out int differences)
    {
        Vector512<long> order = Vector512.Create(0L, 2, 4, 6, 8, 10, 12, 14) + Vector512.Create((long)DateTimeOffsetBits.Ticks);
        Vector512<long> ticks = Vector512.Create((long)ValueChecks.DateTimeTicks);
        Vector512<long> one = Four(Vector128.LoadUnsafe(ref first));
        Vector512<long> seen = Vector512<long>.Zero;
        int i = 0;
        for (; i <= count - (2 * AtOnce); i += 2 * AtOnce)
        {
            Vector512<long> four = Vector512.LoadUnsafe(ref first, (nuint)i * 2);
            Vector512<long> more = Vector512.LoadUnsafe(ref first, ((nuint)i * 2) + 8);
            seen |= (four ^ one) | (more ^ one);
            (Avx512F.PermuteVar8x64x2(four, order, more) & ticks).AsByte().StoreUnsafe(ref target, (nuint)i * sizeof(long));
        }

        differences = (int)AnyOf(seen).GetElement(1 - DateTimeOffsetBits.Ticks);
        return i;
    }

    /// <summary>Reads ticks, eight at once, as long as they are valid.</summary>
    /// <returns>How many were read.</returns>
    internal static int GetTicks(ref byte source, ref long target, int count, int minutes)
    {
        long offset = minutes * TimeSpan.TicksPerMinute;
        Vector512<long> lowest = Vector512.Create(Math.Max(0, -offset));
        Vector512<ulong> range = Vector512.Create((ulong)(ValueChecks.MaxTicks - Math.Abs(offset)));
        Vector512<long> last = Vector512.Create((long)(uint)minutes);
        Vector512<long> front = Vector512.Create(0L, 8, 1, 9, 2, 10, 3, 11);
        Vector512<long> back = Vector512.Create(4L, 12, 5, 13, 6, 14, 7, 15);
        int i = 0;
        for (; i <= count - (2 * AtOnce); i += 2 * AtOnce)
        {
            Vector512<long> eight = Vector512.LoadUnsafe(ref source, (nuint)i * sizeof(long)).AsInt64();
            if (Vector512.GreaterThanAny((eight - lowest).AsUInt64(), range))
            {
                break;
            }

            Vector512<long> one = DateTimeOffsetBits.HasTicksFirst ? eight : last;
            Vector512<long> other = DateTimeOffsetBits.HasTicksFirst ? last : eight;
            Avx512F.PermuteVar8x64x2(one, front, other).StoreUnsafe(ref target, (nuint)i * 2);
            Avx512F.PermuteVar8x64x2(one, back, other).StoreUnsafe(ref target, ((nuint)i * 2) + 8);
        }

        return i;
    }

    /// <summary>Writes at least <see cref="AtOnce"/> points in time; the last four overlap those before, so that none is left over.</summary>
    internal static void PutEach(ref byte target, ref long first, int count)
    {
        Vector512<byte> order = s_toMessage;
        Vector512<long> kept = Each((long)ValueChecks.DateTimeTicks, -1);
        nint last = count - AtOnce;
        nint i = 0;
        for (; i <= count - (4 * AtOnce); i += 4 * AtOnce)
        {
            // As few and as long stores as may be: 160 bytes by three.
            ref long source = ref Unsafe.Add(ref first, i * 2);
            ref byte place = ref Unsafe.Add(ref target, i * Size);
            Vector512<byte> one = Ordered(ref source, kept, order);
            Vector512<byte> two = Ordered(ref Unsafe.Add(ref source, 8), kept, s_second);
            Vector512<byte> three = Ordered(ref Unsafe.Add(ref source, 16), kept, s_third);
            Vector512<byte> four = Ordered(ref Unsafe.Add(ref source, 24), kept, s_fourth);
            Vector512.ConditionalSelect(UpTo(40), one, two).StoreUnsafe(ref place);
            Vector512.ConditionalSelect(UpTo(16), two, Vector512.ConditionalSelect(UpTo(56), three, four)).StoreUnsafe(ref place, 64);
            four.GetLower().StoreUnsafe(ref place, 128);
        }

        while (i < count)
        {
            i = Math.Min(i, last);
            Vector512<byte> four = Ordered(ref Unsafe.Add(ref first, i * 2), kept, order);
            ref byte place = ref Unsafe.Add(ref target, i * Size);
            four.GetLower().StoreUnsafe(ref place);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref place, Vector256<byte>.Count), four.AsUInt64().GetElement(4));
            i += AtOnce;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Ordered(ref long four, Vector512<long> kept, Vector512<byte> order) =>
        Avx512Vbmi.PermuteVar64x8((Vector512.LoadUnsafe(ref four) & kept).AsByte(), order);

    /// <summary>The first bytes, as many as a multiple of eight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> UpTo(int count) => Vector512.Create(
        count > 0 ? -1L : 0, count > 8 ? -1L : 0, count > 16 ? -1L : 0, count > 24 ? -1L : 0, count > 32 ? -1L : 0, count > 40 ? -1L : 0, count > 48 ? -1L : 0, count > 56 ? -1L : 0).AsByte();

    /// <summary>Reads at least <see cref="AtOnce"/> points in time, as long as all of four are sure to be valid.</summary>
    /// <returns>How many were read.</returns>
    internal static int GetEach(ref byte source, ref long target, int count)
    {
        Vector512<byte> order = s_toMemory;
        int last = count - AtOnce;
        int i = 0;
        for (; i <= count - Loaded; i += AtOnce)
        {
            Vector512<byte> four = Vector512.LoadUnsafe(ref source, (nuint)i * Size);
            if (!TryStore(Avx512Vbmi.PermuteVar64x8(four, order).AsInt64(), ref Unsafe.Add(ref target, i * 2)))
            {
                return i;
            }
        }

        while (i < count)
        {
            int next = Math.Min(i, last);
            ref byte place = ref Unsafe.Add(ref source, next * Size);
            var four = Vector512.Create(Vector256.LoadUnsafe(ref place), Vector256.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref place, Vector256<byte>.Count))).AsByte());
            if (!TryStore(Avx512Vbmi.PermuteVar64x8(four, order).AsInt64(), ref Unsafe.Add(ref target, next * 2)))
            {
                return i;
            }

            i = next + AtOnce;
        }

        return count;
    }

    /// <summary>Stores four points in time, of which the minutes are in the highest bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryStore(Vector512<long> four, ref long target)
    {
        four = Vector512.ConditionalSelect(Each(-1, 0), four, Vector512.ShiftRightArithmetic(four, 48));
        if (Vector512.GreaterThanAny((four + Each(-Margin, ValueChecks.MaxOffsetMinutes)).AsUInt64(), Each(ValueChecks.MaxTicks - (2 * Margin), 2 * ValueChecks.MaxOffsetMinutes).AsUInt64()))
        {
            return false;
        }

        (four & Each(-1, uint.MaxValue)).StoreUnsafe(ref target);
        return true;
    }

    /// <summary>A vector for four points in time in memory. The compiler of machine code makes a constant of it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<long> Each(long ticks, long minutes) => DateTimeOffsetBits.HasTicksFirst
        ? Vector512.Create(ticks, minutes, ticks, minutes, ticks, minutes, ticks, minutes)
        : Vector512.Create(minutes, ticks, minutes, ticks, minutes, ticks, minutes, ticks);

    /// <summary>A point in time four times.</summary>
    private static Vector512<long> Four(Vector128<long> one)
    {
        Vector256<long> two = Vector256.Create(one, one);
        return Vector512.Create(two, two);
    }

    /// <summary>What is in any of four points in time.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<long> AnyOf(Vector512<long> four)
    {
        Vector256<long> two = four.GetLower() | four.GetUpper();
        return two.GetLower() | two.GetUpper();
    }

    private static Vector512<byte> ToMessage(int index)
    {
        Span<byte> order = stackalloc byte[Vector512<byte>.Count];
        order.Clear();
        int start = index * AtOnce * Size;
        for (int i = 0; i < AtOnce * Size; i++)
        {
            int place = i % Size;
            bool isTicks = place < sizeof(long);
            order[(start + i) % order.Length] = (byte)((i / Size * InMemory) + (sizeof(long) * (isTicks ? DateTimeOffsetBits.Ticks : 1 - DateTimeOffsetBits.Ticks)) + (place % sizeof(long)));
        }

        return Vector512.Create((ReadOnlySpan<byte>)order);
    }

    private static Vector512<byte> ToMemory()
    {
        Span<byte> order = stackalloc byte[Vector512<byte>.Count];
        for (int i = 0; i < order.Length; i++)
        {
            int place = i % sizeof(long);
            bool isTicks = (i / sizeof(long) % 2) == DateTimeOffsetBits.Ticks;
            order[i] = (byte)((i / InMemory * Size) + (isTicks ? place : Math.Max(place + 2, sizeof(long))));
        }

        return Vector512.Create((ReadOnlySpan<byte>)order);
    }
}
#endif
