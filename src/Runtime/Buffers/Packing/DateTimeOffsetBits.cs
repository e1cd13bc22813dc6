using Prewire.GeneratedCode;

namespace Prewire.Buffers;

/// <summary>A <see cref="DateTimeOffset"/> as it lies in memory, the ticks of the universal time and the minutes of the offset: its constructors look again at what was looked at, and divide.</summary>
/// <remarks>Nobody promises how it lies there. So it is found out on the machine at hand, and where it is otherwise the constructors are called.</remarks>
[StructLayout(LayoutKind.Sequential)]
internal readonly struct DateTimeOffsetBits
{
    /// <summary>The bytes of one in a message.</summary>
    internal const int Size = sizeof(long) + sizeof(short);

    /// <summary>Whether the ticks come first in memory.</summary>
    internal static readonly bool HasTicksFirst = Find(hasTicksFirst: true);

    private static readonly bool s_hasTicksLast = Find(hasTicksFirst: false);

    private readonly long _first;
    private readonly long _last;

    private DateTimeOffsetBits(long first, long last)
    {
        _first = first;
        _last = last;
    }

    /// <summary>Whether it is known how they lie in memory.</summary>
    internal static bool IsLaid => HasTicksFirst || s_hasTicksLast;

    /// <summary>Where in memory the ticks are, of two numbers.</summary>
    internal static int Ticks => HasTicksFirst ? 0 : 1;

    /// <summary>A point in time that is valid: nothing is checked.</summary>
    /// <param name="ticks">The ticks of the universal time.</param>
    /// <param name="minutes">Its offset.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static DateTimeOffset Make(long ticks, int minutes) =>
        HasTicksFirst ? Lay(ticks, minutes, hasTicksFirst: true)
        : s_hasTicksLast ? Lay(ticks, minutes, hasTicksFirst: false)
        : new DateTimeOffset(ticks + (minutes * TimeSpan.TicksPerMinute), new TimeSpan(minutes * TimeSpan.TicksPerMinute));

    /// <summary>The offset.</summary>
    internal static int MinutesOf(DateTimeOffset value) =>
#if NET8_0_OR_GREATER
        value.TotalOffsetMinutes;
#else
        (int)(value.Offset.Ticks / TimeSpan.TicksPerMinute);
#endif

    /// <summary>Writes one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Put(ref byte target, int offset, DateTimeOffset value)
    {
        Wire.PutInt64(ref target, offset, value.UtcTicks);
        Wire.PutInt16(ref target, offset + sizeof(long), (short)MinutesOf(value));
    }

    /// <summary>How a list of points in time is written: by their offset if they all have one.</summary>
    internal static int HeadOf(ReadOnlySpan<DateTimeOffset> values)
    {
        int minutes = MinutesOf(values[0]);
        bool isOne = MinutesOf(values[values.Length - 1]) == minutes;
        int i = 0;
#if NET8_0_OR_GREATER
        if (isOne && IsLaid && DateTimeOffsetVectors.ComparesAll)
        {
            isOne = DateTimeOffsetVectors.HaveOneOffset(ref First(values), values.Length, out i);
        }
#endif
        for (; isOne && i < values.Length; i++)
        {
            isOne = MinutesOf(values[i]) == minutes;
        }

        return isOne ? ListHead.OfOffset(minutes) : ListHead.Plain;
    }

    /// <summary>Writes points in time, of which there are some, as lists have them.</summary>
    /// <param name="target">Where there is room for all with their offsets.</param>
    /// <param name="values">The points in time.</param>
    /// <returns>How they are written.</returns>
    internal static int Put(ref byte target, ReadOnlySpan<DateTimeOffset> values)
    {
        int minutes = MinutesOf(values[0]);
        int head = MinutesOf(values[values.Length - 1]) == minutes ? ListHead.OfOffset(minutes) : ListHead.Plain;
        if (head != ListHead.Plain && PutTicks(ref target, values, minutes))
        {
            return head;
        }

        PutEach(ref target, values);
        return ListHead.Plain;
    }

    /// <summary>Writes points in time in a way that fits them all.</summary>
    internal static void Put(ref byte target, ReadOnlySpan<DateTimeOffset> values, int head)
    {
        if (head == ListHead.Plain)
        {
            PutEach(ref target, values);
        }
        else
        {
            PutTicks(ref target, values, ListHead.MinutesOf(head));
        }
    }

    /// <summary>Reads points in time, as long as there are such.</summary>
    /// <param name="source">All their bytes.</param>
    /// <param name="values">Where they go.</param>
    /// <param name="head">How they are written.</param>
    /// <returns>How many were read: fewer in front of one that is none.</returns>
    internal static int Get(ref byte source, Span<DateTimeOffset> values, int head) =>
        head == ListHead.Plain ? GetEach(ref source, values) : GetTicks(ref source, values, ListHead.MinutesOf(head));

    /// <returns>Whether all have this offset; what was put means nothing otherwise.</returns>
    private static bool PutTicks(ref byte target, ReadOnlySpan<DateTimeOffset> values, int minutes)
    {
        int differences = 0;
        int i = 0;
#if NET8_0_OR_GREATER
        if (DateTimeOffsetVectors.TicksAreSupported && IsLaid)
        {
            i = DateTimeOffsetVectors.PutTicks(ref target, ref First(values), values.Length, out differences);
        }
#endif
        for (; i < values.Length; i++)
        {
            differences |= MinutesOf(values[i]) ^ minutes;
            Wire.PutInt64(ref target, i * sizeof(long), values[i].UtcTicks);
        }

        return differences == 0;
    }

    private static void PutEach(ref byte target, ReadOnlySpan<DateTimeOffset> values)
    {
#if NET8_0_OR_GREATER
        if (DateTimeOffsetVectors.AreSupported && IsLaid && values.Length >= DateTimeOffsetVectors.AtOnce)
        {
            DateTimeOffsetVectors.PutEach(ref target, ref First(values), values.Length);
            return;
        }
#endif
        foreach (ref readonly DateTimeOffset value in values)
        {
            Put(ref target, 0, value);
            target = ref Unsafe.Add(ref target, Size);
        }
    }

    private static int GetTicks(ref byte source, Span<DateTimeOffset> values, int minutes)
    {
        int i = 0;
#if NET8_0_OR_GREATER
        if (DateTimeOffsetVectors.TicksAreSupported && IsLaid)
        {
            i = DateTimeOffsetVectors.GetTicks(ref source, ref First(values), values.Length, minutes);
        }
#endif
        for (; i < values.Length; i++)
        {
            if (!TryGet(Wire.GetInt64(ref source, i * sizeof(long)), minutes, ref values[i]))
            {
                break;
            }
        }

        return i;
    }

    private static int GetEach(ref byte source, Span<DateTimeOffset> values)
    {
        int i = 0;
        while (i < values.Length)
        {
            int next = values.Length;
#if NET8_0_OR_GREATER
            if (DateTimeOffsetVectors.AreSupported && IsLaid && values.Length - i >= DateTimeOffsetVectors.AtOnce)
            {
                // Up to those among which one has to be looked at.
                i += DateTimeOffsetVectors.GetEach(ref Unsafe.Add(ref source, i * Size), ref First(values.Slice(i)), values.Length - i);
                next = Math.Min(next, i + DateTimeOffsetVectors.AtOnce);
            }
#endif
            for (; i < next; i++)
            {
                if (!TryGet(Wire.GetInt64(ref source, i * Size), Wire.GetInt16(ref source, (i * Size) + sizeof(long)), ref values[i]))
                {
                    return i;
                }
            }
        }

        return i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryGet(long ticks, int minutes, ref DateTimeOffset value)
    {
        if (!ValueChecks.IsDateTimeOffset(ticks, minutes))
        {
            return false;
        }

        if (!IsLaid)
        {
            value = Make(ticks, minutes);
            return true;
        }

        // Both numbers as they are: a value that is put together of them first has to wait for them.
        ref long bits = ref Unsafe.As<DateTimeOffset, long>(ref value);
        Unsafe.Add(ref bits, Ticks) = ticks;
        Unsafe.Add(ref bits, 1 - Ticks) = (uint)minutes;
        return true;
    }

    private static ref long First(ReadOnlySpan<DateTimeOffset> values) => ref Unsafe.As<DateTimeOffset, long>(ref MemoryMarshal.GetReference(values));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static DateTimeOffset Lay(long ticks, int minutes, bool hasTicksFirst)
    {
        DateTimeOffsetBits bits = hasTicksFirst ? new DateTimeOffsetBits(ticks, (uint)minutes) : new DateTimeOffsetBits((uint)minutes, ticks);
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
                || !Lay(made.UtcTicks, minutes, hasTicksFirst).EqualsExact(made))
            {
                return false;
            }
        }

        return true;
    }
}
