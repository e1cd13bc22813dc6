using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Prewire.WireProtocol;

/// <summary>Whether bytes are a value of their kind, without making the value.</summary>
internal static class ValueChecks
{
    /// <inheritdoc cref="WireKinds.DateTimeTicks"/>
    internal const ulong DateTimeTicks = WireKinds.DateTimeTicks;

    /// <summary>The largest offset from UTC.</summary>
    internal const int MaxOffsetMinutes = 14 * 60;

    /// <inheritdoc cref="WireKinds.MaxTicks"/>
    internal const long MaxTicks = WireKinds.MaxTicks;

    internal const int TicksPerMinute = 600_000_000;

    /// <summary>Whether the bytes of a value of a fixed size, of a bool or behind a length are one. Where <see cref="WireKinds.NeedsCheck"/> says no, all of a fixed size are.</summary>
    internal static bool IsValid(WireKind kind, ReadOnlySpan<byte> bytes)
    {
        (ulong bits, ulong max) = WireKinds.RangeOf(kind);
        return max != 0 ? (Number(bytes) & bits) <= max : IsValidBeyondRange(kind, bytes);
    }

    /// <summary>The same of values one after another.</summary>
    internal static bool AreValid(WireKind kind, ReadOnlySpan<byte> bytes, int size)
    {
        (ulong bits, ulong max) = WireKinds.RangeOf(kind);
        for (int i = 0; i < bytes.Length; i += size)
        {
            ReadOnlySpan<byte> value = bytes.Slice(i, size);
            if (max != 0 ? (Number(value) & bits) > max : !IsValidBeyondRange(kind, value))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Whether the bytes of an element of a packed list are one.</summary>
    /// <param name="written">What it is written as.</param>
    /// <param name="head">How all are written.</param>
    /// <param name="bytes">The bytes.</param>
    internal static bool IsElement(WireKind written, int head, ReadOnlySpan<byte> bytes) =>
        written == WireKind.Decimal ? DecimalTag.IsOf(bytes[0], head)
        : written == WireKind.Int64 && ListHead.HasOffset(head) ? IsDateTimeOffset(BinaryPrimitives.ReadInt64LittleEndian(bytes), ListHead.MinutesOf(head))
        : IsValid(written, bytes);

    /// <summary>Whether the bytes are well-formed UTF-8.</summary>
    internal static bool IsUtf8(ReadOnlySpan<byte> text)
    {
#if NET8_0_OR_GREATER
        return System.Text.Unicode.Utf8.IsValid(text);
#else
        for (int i = 0; i < text.Length;)
        {
            int length = Utf8Length(text.Slice(i));
            if (length == 0)
            {
                return false;
            }

            i += length;
        }

        return true;
#endif
    }

    /// <summary>Whether the bytes say how they are coded, and are that.</summary>
    internal static bool IsCodedText(ReadOnlySpan<byte> text) => text.Length > 0 && (text[0] switch
    {
        0 => IsUtf8(text.Slice(1)),
        1 => text.Length > 1 && AreSigns(text.Slice(2)),
        _ => true,
    });

    /// <summary>Whether every lead has the lower bits of its symbol behind it.</summary>
    private static bool AreSigns(ReadOnlySpan<byte> bytes)
    {
        bool expectsLow = false;
        foreach (byte b in bytes)
        {
            if (expectsLow && !SignBytes.IsLower(b))
            {
                return false;
            }

            expectsLow = SignBytes.IsLead(b);
        }

        return !expectsLow;
    }

    /// <summary>Whether the bytes, an even number, are little-endian UTF-16 in which every surrogate has its other half.</summary>
    internal static bool IsUtf16(ReadOnlySpan<byte> text)
    {
        bool expectsLow = false;
        for (int i = 1; i < text.Length; i += 2)
        {
            int high = text[i] & 0xFC;
            if (expectsLow != (high == 0xDC))
            {
                return false;
            }

            expectsLow = high == 0xD8;
        }

        return !expectsLow;
    }

    /// <summary>Whether a tag and the mantissa behind it are a decimal in its shortest form.</summary>
    /// <param name="tag">The tag.</param>
    /// <param name="mantissa">As many words as it says.</param>
    internal static bool IsDecimal(uint tag, ReadOnlySpan<byte> mantissa)
    {
        ulong low = 0;
        for (int i = Math.Min(mantissa.Length, 8) - 1; i >= 0; i--)
        {
            low = (low << 8) | mantissa[i];
        }

        return DecimalTag.IsValid(tag, low, mantissa.Length > 8 ? BinaryPrimitives.ReadUInt32LittleEndian(mantissa.Slice(8)) : 0);
    }

    /// <summary>Whether the bytes are the shortest two's complement of a number.</summary>
    private static bool IsShortest(ReadOnlySpan<byte> number)
    {
        if (number.Length < 2)
        {
            return true;
        }

        byte top = number[number.Length - 1];
        bool isNegative = (number[number.Length - 2] & 0x80) != 0;
        return top != (isNegative ? 0xFF : 0x00);
    }

    /// <summary>Whether no component of a version, each of four bytes, is negative.</summary>
    private static bool IsVersion(ReadOnlySpan<byte> components)
    {
        bool isGood = true;
        for (int i = 3; i < components.Length; i += 4)
        {
            isGood &= components[i] < 0x80;
        }

        return isGood;
    }

    /// <summary>Whether there is such a point in time: both the universal and the local time are in the years 1 to 9999.</summary>
    /// <param name="ticks">The ticks of the universal time.</param>
    /// <param name="minutes">The offset of the local time from it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsDateTimeOffset(long ticks, int minutes) =>
        (ulong)ticks <= MaxTicks
        & (uint)(minutes + MaxOffsetMinutes) <= 2 * MaxOffsetMinutes
        & (ulong)(ticks + (minutes * (long)TicksPerMinute)) <= MaxTicks;

    /// <summary>Whether the bytes of a value are one, where not all are and no range says which.</summary>
    private static bool IsValidBeyondRange(WireKind kind, ReadOnlySpan<byte> bytes) => kind switch
    {
        WireKind.DateTimeOffset => IsDateTimeOffset(BinaryPrimitives.ReadInt64LittleEndian(bytes), BinaryPrimitives.ReadInt16LittleEndian(bytes.Slice(8))),
        WireKind.BigInteger => IsShortest(bytes),
        WireKind.Version => IsVersion(bytes),
        _ => true,
    };

    /// <summary>What bytes are as a number, at most the first eight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Number(ReadOnlySpan<byte> bytes) =>
        bytes.Length >= sizeof(ulong) ? BinaryPrimitives.ReadUInt64LittleEndian(bytes)
        : bytes.Length >= sizeof(uint) ? BinaryPrimitives.ReadUInt32LittleEndian(bytes)
        : bytes.Length >= sizeof(ushort) ? BinaryPrimitives.ReadUInt16LittleEndian(bytes)
        : bytes[0];

#if !NET8_0_OR_GREATER
    /// <summary>The bytes of the first character, or 0 where it is malformed. Table 3-7 of the Unicode standard.</summary>
    private static int Utf8Length(ReadOnlySpan<byte> text)
    {
        byte first = text[0];
        if (first < 0x80)
        {
            return 1;
        }

        int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
        if (length == 0 || text.Length < length)
        {
            return 0;
        }

        int low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        bool isGood = text[1] >= low && text[1] <= high;
        for (int i = 2; i < length; i++)
        {
            isGood &= (text[i] & 0xC0) == 0x80;
        }

        return isGood ? length : 0;
    }
#endif
}
