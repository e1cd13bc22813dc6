using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.WireProtocol;

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
