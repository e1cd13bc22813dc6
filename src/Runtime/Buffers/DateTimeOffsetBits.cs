using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
#endif

namespace Prewire.Buffers;

/// <summary>A <see cref="DateTimeOffset"/> as it lies in memory: its constructors look again at what was looked at, and divide.</summary>
/// <remarks>Nobody promises how it lies there. So it is found out on the machine at hand, and where it is otherwise the constructors are called.</remarks>
[StructLayout(LayoutKind.Sequential)]
internal readonly struct DateTimeOffsetBits
{
    private static readonly bool s_hasTicksFirst = Find(hasTicksFirst: true);
    private static readonly bool s_hasTicksLast = Find(hasTicksFirst: false);

    private readonly long _first;
    private readonly long _last;

    private DateTimeOffsetBits(long first, long last)
    {
        _first = first;
        _last = last;
    }

    /// <summary>Whether there is such a point in time: both the local and the universal one are in the years 1 to 9999.</summary>
    /// <param name="ticks">The ticks of the local time.</param>
    /// <param name="minutes">Its offset from the universal one.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsValid(long ticks, int minutes) =>
        (ulong)ticks <= (ulong)DateTime.MaxValue.Ticks
        & (uint)(minutes + ValueChecks.MaxOffsetMinutes) <= 2 * ValueChecks.MaxOffsetMinutes
        & (ulong)(ticks - (minutes * TimeSpan.TicksPerMinute)) <= (ulong)DateTime.MaxValue.Ticks;

    /// <summary>How a list of points in time is written: by their offset if they all have one.</summary>
    internal static int HeadOf(ReadOnlySpan<DateTimeOffset> values)
    {
        TimeSpan offset = values[0].Offset;
        if (!s_hasTicksFirst && !s_hasTicksLast)
        {
            foreach (DateTimeOffset value in values)
            {
                if (value.Offset != offset)
                {
                    return ListHead.Plain;
                }
            }

            return ListHead.OfOffset((int)(offset.Ticks / TimeSpan.TicksPerMinute));
        }

        ref long bits = ref Unsafe.As<DateTimeOffset, long>(ref MemoryMarshal.GetReference(values));
        int minutes = s_hasTicksFirst ? 1 : 0;
        long differences = 0;
        int i = 0;
#if NET8_0_OR_GREATER
        // Of the differences only those of the minutes count.
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512<long> first = EachOf(ref bits);
            Vector512<long> seen = Vector512<long>.Zero;
            for (; i <= values.Length - 8; i += 8)
            {
                seen |= (Vector512.LoadUnsafe(ref bits, (nuint)i * 2) ^ first) | (Vector512.LoadUnsafe(ref bits, ((nuint)i * 2) + 8) ^ first);
            }

            differences = AnyOf(seen, minutes);
        }
        else if (Vector256.IsHardwareAccelerated)
        {
            Vector256<long> first = Vector256.Create(Vector128.LoadUnsafe(ref bits), Vector128.LoadUnsafe(ref bits));
            Vector256<long> seen = Vector256<long>.Zero;
            for (; i <= values.Length - 4; i += 4)
            {
                seen |= (Vector256.LoadUnsafe(ref bits, (nuint)i * 2) ^ first) | (Vector256.LoadUnsafe(ref bits, ((nuint)i * 2) + 4) ^ first);
            }

            differences = seen.GetElement(minutes) | seen.GetElement(minutes + 2);
        }
        else if (Vector128.IsHardwareAccelerated)
        {
            Vector128<long> first = Vector128.LoadUnsafe(ref bits);
            Vector128<long> seen = Vector128<long>.Zero;
            for (; i <= values.Length - 2; i += 2)
            {
                seen |= (Vector128.LoadUnsafe(ref bits, (nuint)i * 2) ^ first) | (Vector128.LoadUnsafe(ref bits, ((nuint)i * 2) + 2) ^ first);
            }

            differences = seen.GetElement(minutes);
        }
#endif
        for (; i < values.Length; i++)
        {
            differences |= Unsafe.Add(ref bits, (i * 2) + minutes) ^ Unsafe.Add(ref bits, minutes);
        }

        // The bytes behind the minutes are nobody's.
        return (int)differences == 0 ? ListHead.OfOffset((int)(offset.Ticks / TimeSpan.TicksPerMinute)) : ListHead.Plain;
    }

#if NET8_0_OR_GREATER
    /// <summary>Whether ticks are put and offsets compared at once.</summary>
    internal static bool PutsAndCompares
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Avx512F.IsSupported && (s_hasTicksFirst || s_hasTicksLast);
    }

    /// <summary>Puts the ticks of the local times, where <see cref="PutsAndCompares"/>.</summary>
    /// <param name="cursor">Where there is room for them.</param>
    /// <param name="values">The points in time, of which there are some.</param>
    /// <param name="offset">The offset of the first, in ticks.</param>
    /// <returns>Whether all have this offset; what was put means nothing otherwise.</returns>
    internal static bool TryPutTicks(ref byte cursor, ReadOnlySpan<DateTimeOffset> values, long offset)
    {
        ref long bits = ref Unsafe.As<DateTimeOffset, long>(ref MemoryMarshal.GetReference(values));
        int minutes = s_hasTicksFirst ? 1 : 0;
        long differences = Unsafe.Add(ref bits, ((nint)(values.Length - 1) * 2) + minutes) ^ Unsafe.Add(ref bits, minutes);
        if ((int)differences != 0)
        {
            return false;
        }

        Vector512<long> order = s_hasTicksFirst ? Vector512.Create(0L, 2, 4, 6, 8, 10, 12, 14) : Vector512.Create(1L, 3, 5, 7, 9, 11, 13, 15);
        Vector512<long> offsets = Vector512.Create(offset);
        Vector512<long> ticks = Vector512.Create((long)ValueChecks.DateTimeTicks);
        Vector512<long> first = EachOf(ref bits);
        Vector512<long> seen = Vector512<long>.Zero;
        int i = 0;
        for (; i <= values.Length - Vector512<long>.Count; i += Vector512<long>.Count)
        {
            Vector512<long> four = Vector512.LoadUnsafe(ref bits, (nuint)i * 2);
            Vector512<long> more = Vector512.LoadUnsafe(ref bits, ((nuint)i * 2) + 8);
            seen |= (four ^ first) | (more ^ first);
            ((Avx512F.PermuteVar8x64x2(four, order, more) & ticks) + offsets).AsByte().StoreUnsafe(ref cursor, (nuint)i * sizeof(long));
        }

        differences |= AnyOf(seen, minutes);
        PutTicks(ref Unsafe.Add(ref cursor, (nint)i * sizeof(long)), values.Slice(i), offset);
        for (; i < values.Length; i++)
        {
            differences |= Unsafe.Add(ref bits, ((nint)i * 2) + minutes) ^ Unsafe.Add(ref bits, minutes);
        }

        return (int)differences == 0;
    }

    /// <summary>The first point in time, four times.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<long> EachOf(ref long bits)
    {
        Vector128<long> one = Vector128.LoadUnsafe(ref bits);
        Vector256<long> two = Vector256.Create(one, one);
        return Vector512.Create(two, two);
    }

    /// <summary>What is in any of four points in time.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static long AnyOf(Vector512<long> four, int place)
    {
        Vector256<long> two = four.GetLower() | four.GetUpper();
        return two.GetElement(place) | two.GetElement(place + 2);
    }
#endif

    /// <summary>Puts the ticks of the local times, eight bytes each.</summary>
    /// <param name="cursor">Where there is room for them.</param>
    /// <param name="values">The points in time.</param>
    /// <param name="offset">The offset of all, in ticks.</param>
    internal static void PutTicks(ref byte cursor, ReadOnlySpan<DateTimeOffset> values, long offset)
    {
        int i = 0;
#if NET8_0_OR_GREATER
        if (Avx512F.IsSupported && (s_hasTicksFirst || s_hasTicksLast))
        {
            ref long bits = ref Unsafe.As<DateTimeOffset, long>(ref MemoryMarshal.GetReference(values));
            Vector512<long> order = s_hasTicksFirst ? Vector512.Create(0L, 2, 4, 6, 8, 10, 12, 14) : Vector512.Create(1L, 3, 5, 7, 9, 11, 13, 15);
            Vector512<long> offsets = Vector512.Create(offset);
            Vector512<long> ticks = Vector512.Create((long)ValueChecks.DateTimeTicks);
            for (; i <= values.Length - Vector512<long>.Count; i += Vector512<long>.Count)
            {
                Vector512<long> eight = Avx512F.PermuteVar8x64x2(Vector512.LoadUnsafe(ref bits, (nuint)i * 2), order, Vector512.LoadUnsafe(ref bits, ((nuint)i * 2) + 8));
                ((eight & ticks) + offsets).AsByte().StoreUnsafe(ref cursor, (nuint)i * sizeof(long));
            }
        }

        if (Avx2.IsSupported && (s_hasTicksFirst || s_hasTicksLast))
        {
            ref long bits = ref Unsafe.As<DateTimeOffset, long>(ref MemoryMarshal.GetReference(values));
            Vector256<long> offsets = Vector256.Create(offset);
            Vector256<long> ticks = Vector256.Create((long)ValueChecks.DateTimeTicks);
            for (; i <= values.Length - Vector256<long>.Count; i += Vector256<long>.Count)
            {
                Vector256<long> two = Vector256.LoadUnsafe(ref bits, (nuint)i * 2);
                Vector256<long> more = Vector256.LoadUnsafe(ref bits, ((nuint)i * 2) + 4);
                Vector256<long> four = s_hasTicksFirst ? Avx2.UnpackLow(two, more) : Avx2.UnpackHigh(two, more);
                Avx2.Permute4x64((four & ticks) + offsets, 0xD8).AsByte().StoreUnsafe(ref cursor, (nuint)i * sizeof(long));
            }
        }

        if (Sse2.IsSupported && (s_hasTicksFirst || s_hasTicksLast))
        {
            bool hasTicksFirst = s_hasTicksFirst;
            ref long bits = ref Unsafe.As<DateTimeOffset, long>(ref MemoryMarshal.GetReference(values));
            Vector128<long> offsets = Vector128.Create(offset);
            Vector128<long> ticks = Vector128.Create((long)ValueChecks.DateTimeTicks);
            for (; i <= values.Length - Vector128<long>.Count; i += Vector128<long>.Count)
            {
                Vector128<long> one = Vector128.LoadUnsafe(ref bits, (nuint)i * 2);
                Vector128<long> other = Vector128.LoadUnsafe(ref bits, ((nuint)i * 2) + 2);
                Vector128<long> two = hasTicksFirst ? Sse2.UnpackLow(one, other) : Sse2.UnpackHigh(one, other);
                ((two & ticks) + offsets).AsByte().StoreUnsafe(ref cursor, (nuint)i * sizeof(long));
            }
        }
#endif
        for (; i < values.Length; i++)
        {
            Wire.PutInt64(ref cursor, i * sizeof(long), values[i].UtcTicks + offset);
        }
    }

    /// <summary>Makes points in time of the ticks of local times, as long as these are valid.</summary>
    /// <param name="source">Eight bytes for each.</param>
    /// <param name="minutes">The offset of all.</param>
    /// <param name="values">Where they go.</param>
    /// <returns>How many were made: fewer in front of one that is none.</returns>
    internal static int Make(ref byte source, int minutes, Span<DateTimeOffset> values)
    {
        int i = 0;
        long offset = minutes * TimeSpan.TicksPerMinute;
        bool hasTicksFirst = s_hasTicksFirst;
        bool isLaid = hasTicksFirst || s_hasTicksLast;
#if NET8_0_OR_GREATER
        if (Avx2.IsSupported && isLaid)
        {
            // The sign of a difference tells what is out of range. Nothing is stored before that is known.
            ref long bits = ref Unsafe.As<DateTimeOffset, long>(ref MemoryMarshal.GetReference(values));
            Vector256<long> offsets = Vector256.Create(offset);
            Vector256<long> lowest = Vector256.Create(Math.Max(0, offset));
            Vector256<long> highest = Vector256.Create(DateTime.MaxValue.Ticks + Math.Min(0, offset));
            Vector256<long> last = Vector256.Create((long)(uint)minutes);
            for (; i <= values.Length - Vector256<long>.Count; i += Vector256<long>.Count)
            {
                Vector256<long> local = Vector256.LoadUnsafe(ref source, (nuint)i * sizeof(long)).AsInt64();
                if (Vector256.LessThanAny((local - lowest) | (highest - local) | local, Vector256<long>.Zero))
                {
                    break;
                }

                Vector256<long> utc = Avx2.Permute4x64(local - offsets, 0xD8);
                (s_hasTicksFirst ? Avx2.UnpackLow(utc, last) : Avx2.UnpackLow(last, utc)).StoreUnsafe(ref bits, (nuint)i * 2);
                (s_hasTicksFirst ? Avx2.UnpackHigh(utc, last) : Avx2.UnpackHigh(last, utc)).StoreUnsafe(ref bits, ((nuint)i * 2) + 4);
            }
        }
#endif
        for (; i < values.Length; i++)
        {
            long ticks = Wire.GetInt64(ref source, i * sizeof(long));
            if (!IsValid(ticks, minutes))
            {
                break;
            }

            if (!isLaid)
            {
                values[i] = Make(ticks, minutes);
                continue;
            }

            // Both numbers as they are: a value that is put together of them first has to wait for them.
            ref long bits = ref Unsafe.As<DateTimeOffset, long>(ref values[i]);
            Unsafe.Add(ref bits, hasTicksFirst ? 0 : 1) = ticks - offset;
            Unsafe.Add(ref bits, hasTicksFirst ? 1 : 0) = (uint)minutes;
        }

        return i;
    }

    /// <summary>A point in time that is valid: nothing is checked.</summary>
    /// <param name="ticks">The ticks of the local time.</param>
    /// <param name="minutes">Its offset from the universal one.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static DateTimeOffset Make(long ticks, int minutes) =>
        s_hasTicksFirst ? Lay(ticks, minutes, hasTicksFirst: true)
        : s_hasTicksLast ? Lay(ticks, minutes, hasTicksFirst: false)
        : new DateTimeOffset(ticks, new TimeSpan(minutes * TimeSpan.TicksPerMinute));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static DateTimeOffset Lay(long ticks, int minutes, bool hasTicksFirst)
    {
        long utc = ticks - (minutes * TimeSpan.TicksPerMinute);
        DateTimeOffsetBits bits = hasTicksFirst ? new DateTimeOffsetBits(utc, (uint)minutes) : new DateTimeOffsetBits((uint)minutes, utc);
        return Unsafe.As<DateTimeOffsetBits, DateTimeOffset>(ref bits);
    }

    /// <summary>Whether points in time are nothing but the two numbers, in this order.</summary>
    private static bool Find(bool hasTicksFirst)
    {
        if (!BitConverter.IsLittleEndian || Unsafe.SizeOf<DateTimeOffset>() != Unsafe.SizeOf<DateTimeOffsetBits>())
        {
            return false;
        }

        foreach (int minutes in new[] { 0, 1, -1, 840, -840, 0x155, -0x2AA })
        {
            var made = new DateTimeOffset(0x05A5_1234_89AB_CDEF, new TimeSpan(minutes * TimeSpan.TicksPerMinute));
            DateTimeOffsetBits bits = Unsafe.As<DateTimeOffset, DateTimeOffsetBits>(ref made);
            if ((hasTicksFirst ? bits._first : bits._last) != made.UtcTicks || (int)(hasTicksFirst ? bits._last : bits._first) != minutes
                || !Lay(made.Ticks, minutes, hasTicksFirst).EqualsExact(made))
            {
                return false;
            }
        }

        return true;
    }
}
