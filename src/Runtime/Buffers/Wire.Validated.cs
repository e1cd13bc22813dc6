using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Values of which not every bit pattern is valid: reading checks, since a bad one can do harm much later.</content>
public static partial class Wire
{
    /// <summary>What a value of a type takes in memory where it is a member or an element; a reference where the type is a class.</summary>
    public static int SizeOf<T>() => Unsafe.SizeOf<T>();

    internal const ulong DateTimeTicks = ValueChecks.DateTimeTicks;

    /// <summary>Writes a <see cref="bool"/> as a byte 0 or 1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutBool(ref byte cursor, int offset, bool value) => PutByte(ref cursor, offset, value ? (byte)1 : (byte)0);

    /// <summary>Reads a <see cref="bool"/>.</summary>
    /// <exception cref="PrewireException">The byte is neither 0 nor 1.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool GetBool(ref PrewireReader reader, ref byte cursor, int offset)
    {
        uint value = GetByte(ref cursor, offset);
        if (value > 1)
        {
            reader.FailIn(PrewireErrorCode.InvalidValue, ref cursor, offset);
        }

        return value != 0;
    }

    /// <summary>Reads a <see cref="nint"/> from eight bytes.</summary>
    /// <exception cref="PrewireException">This process has 32-bit addresses and the number is larger.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint GetIntPtr(ref PrewireReader reader, ref byte cursor, int offset)
    {
        long value = GetInt64(ref cursor, offset);
        if (value != (nint)value)
        {
            reader.FailIn(PrewireErrorCode.OutOfRange, ref cursor, offset);
        }

        return (nint)value;
    }

    /// <summary>Reads a <see cref="nuint"/> from eight bytes.</summary>
    /// <exception cref="PrewireException">This process has 32-bit addresses and the number is larger.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nuint GetUIntPtr(ref PrewireReader reader, ref byte cursor, int offset)
    {
        ulong value = GetUInt64(ref cursor, offset);
        if (value != (nuint)value)
        {
            reader.FailIn(PrewireErrorCode.OutOfRange, ref cursor, offset);
        }

        return (nuint)value;
    }

    /// <summary>Writes a <see cref="DateTime"/> with its kind, and with the bit that tells the two hours apart when clocks go back.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutDateTime(ref byte cursor, int offset, DateTime value) =>
        PutUInt64(ref cursor, offset, Unsafe.As<DateTime, ulong>(ref value));

    /// <summary>Reads a <see cref="DateTime"/>.</summary>
    /// <exception cref="PrewireException">The ticks are behind the year 9999.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static DateTime GetDateTime(ref PrewireReader reader, ref byte cursor, int offset)
    {
        ulong value = GetUInt64(ref cursor, offset);
        if ((value & DateTimeTicks) > (ulong)DateTime.MaxValue.Ticks)
        {
            reader.FailIn(PrewireErrorCode.InvalidValue, ref cursor, offset);
        }

        return Unsafe.As<ulong, DateTime>(ref value);
    }

    /// <summary>Writes a <see cref="DateTimeOffset"/>: ticks of the universal time, and the offset in minutes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutDateTimeOffset(ref byte cursor, int offset, DateTimeOffset value) => DateTimeOffsetBits.Put(ref cursor, offset, value);

    /// <summary>Reads a <see cref="DateTimeOffset"/>.</summary>
    /// <exception cref="PrewireException">The offset is beyond 14 hours, or the local or universal time outside the years 1 to 9999.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static DateTimeOffset GetDateTimeOffset(ref PrewireReader reader, ref byte cursor, int offset)
    {
        long ticks = GetInt64(ref cursor, offset);
        int minutes = GetInt16(ref cursor, offset + 8);
        if (!ValueChecks.IsDateTimeOffset(ticks, minutes))
        {
            reader.FailIn(PrewireErrorCode.InvalidValue, ref cursor, offset);
        }

        return DateTimeOffsetBits.Make(ticks, minutes);
    }

#if NET8_0_OR_GREATER
    /// <summary>Writes a <see cref="DateOnly"/> as days since 0001-01-01.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutDateOnly(ref byte cursor, int offset, DateOnly value) => PutInt32(ref cursor, offset, value.DayNumber);

    /// <summary>Reads a <see cref="DateOnly"/>.</summary>
    /// <exception cref="PrewireException">The day is outside the years 1 to 9999.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static DateOnly GetDateOnly(ref PrewireReader reader, ref byte cursor, int offset)
    {
        int days = GetInt32(ref cursor, offset);
        if ((uint)days > (uint)DateOnly.MaxValue.DayNumber)
        {
            reader.FailIn(PrewireErrorCode.InvalidValue, ref cursor, offset);
        }

        return DateOnly.FromDayNumber(days);
    }

    /// <summary>Writes a <see cref="TimeOnly"/> as ticks since midnight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutTimeOnly(ref byte cursor, int offset, TimeOnly value) => PutInt64(ref cursor, offset, value.Ticks);

    /// <summary>Reads a <see cref="TimeOnly"/>.</summary>
    /// <exception cref="PrewireException">The ticks are a day or more, or negative.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static TimeOnly GetTimeOnly(ref PrewireReader reader, ref byte cursor, int offset)
    {
        long ticks = GetInt64(ref cursor, offset);
        if ((ulong)ticks > (ulong)TimeOnly.MaxValue.Ticks)
        {
            reader.FailIn(PrewireErrorCode.InvalidValue, ref cursor, offset);
        }

        return new TimeOnly(ticks);
    }
#endif
}
