using System.Numerics;
using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <content>Values that become those of another sort, each only where nothing is lost by it.</content>
public static partial class Conversions
{
    /// <summary>The bits of a number that a <see cref="double"/> holds.</summary>
    private const int DoubleBits = 53;

    /// <summary>The bits of a number that a <see cref="float"/> holds.</summary>
    private const int SingleBits = 24;

#if NET8_0_OR_GREATER
    /// <summary>The bits of a number that a <see cref="Half"/> holds.</summary>
    private const int HalfBits = 11;
#endif

    /// <summary>Reads a bool, or an integer that is 0 or 1.</summary>
    internal static bool ReadBool(ref PrewireReader reader, EdgeMap map)
    {
        if (map.IsConstant)
        {
            return map.ConstantValue;
        }

        RequirePresence(ref reader, ref map);
        if (!WireKinds.IsInteger(map.ForeignKind))
        {
            return ReadFlag(ref reader, map);
        }

        long start = reader.Offset;
        ReadInteger(ref reader, map.ForeignKind, out ulong high, out ulong low);
        if (high != 0 || low > 1)
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return low != 0;
    }

    /// <summary>Reads a decimal, or an integer of at most 96 bits.</summary>
    internal static decimal ReadDecimal(ref PrewireReader reader, EdgeMap map)
    {
        RequirePresence(ref reader, ref map);
        return ReadDecimal(ref reader, map.Foreign);
    }

    /// <summary>Reads a decimal that is there, also as it is in a packed list, or an integer of at most 96 bits.</summary>
    internal static decimal ReadDecimal(ref PrewireReader reader, WireEdge written)
    {
        if (!WireKinds.IsInteger(written.Kind))
        {
            return written.Head == ListHead.Plain ? reader.ReadDecimal() : ReadWords(ref reader, written.Head);
        }

        long start = reader.Offset;
        bool isNegative = ReadMagnitude(ref reader, written.Kind, out ulong high, out ulong low);
        if (high > uint.MaxValue)
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return new decimal((int)low, (int)(low >> 32), (int)high, isNegative, (byte)ListHead.ScaleOf(written.Head));
    }

    /// <summary>Reads a decimal of so many words.</summary>
    private static decimal ReadWords(ref PrewireReader reader, int words)
    {
        reader.Gather(DecimalTag.SizeOf(words));
        Span<decimal> value = stackalloc decimal[1];
        if (DecimalWords.Get(ref reader.Begin(0), value, words) == 0)
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        reader.Take(DecimalTag.SizeOf(words));
        return value[0];
    }

    /// <summary>Reads an integer of any length.</summary>
    internal static BigInteger ReadBigInteger(ref PrewireReader reader, WireKind kind)
    {
        bool isNegative = ReadInteger(ref reader, kind, out ulong high, out ulong low);
        return high == 0 ? new BigInteger(low) : ((isNegative ? new BigInteger((long)high) : new BigInteger(high)) << 64) + low;
    }

    /// <summary>Reads a point in time with its offset, or one whose offset is known.</summary>
    /// <remarks>
    /// Universal time has the offset 0. Which offset another time had, nobody wrote down: neither the one here nor none is it. Only the first and the last, which mean no time at all, become
    /// what they are called there too.
    /// </remarks>
    internal static DateTimeOffset ReadDateTimeOffset(ref PrewireReader reader, EdgeMap map)
    {
        RequirePresence(ref reader, ref map);
        if (map.ForeignKind != WireKind.DateTime)
        {
            return ReadDateTimeOffset(ref reader, map.Foreign);
        }

        long start = reader.Offset;
        DateTime value = Wire.GetDateTime(ref reader, ref reader.Take(8), 0);
        bool isKnown = value.Kind == DateTimeKind.Utc || value.Ticks == DateTime.MinValue.Ticks || value.Ticks == DateTime.MaxValue.Ticks;
        if (!isKnown)
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return new DateTimeOffset(value.Ticks, TimeSpan.Zero);
    }

    /// <summary>Reads a point in time with its offset that is there, or the ticks of one in a packed list.</summary>
    /// <exception cref="PrewireException">There is no such point in time.</exception>
    internal static DateTimeOffset ReadDateTimeOffset(ref PrewireReader reader, WireEdge written)
    {
        if (written.Kind == WireKind.DateTimeOffset)
        {
            return Wire.GetDateTimeOffset(ref reader, ref reader.Take(10), 0);
        }

        int minutes = ListHead.MinutesOf(written.Head);
        reader.Gather(sizeof(long));
        long ticks = Wire.GetInt64(ref reader.Begin(0), 0);
        if (!ValueChecks.IsDateTimeOffset(ticks, minutes))
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        reader.Take(sizeof(long));
        return DateTimeOffsetBits.Make(ticks, minutes);
    }

    /// <summary>Reads a GUID, or its text as <see cref="Guid.ToString()"/> makes it, in letters of either case.</summary>
    internal static Guid ReadGuid(ref PrewireReader reader, EdgeMap map)
    {
        RequirePresence(ref reader, ref map);
        if (map.ForeignKind != WireKind.String)
        {
            return Wire.GetGuid(ref reader.Take(16), 0);
        }

        // The framework's parser takes what is not quite that, such as signs.
        long start = reader.Offset;
        string text = reader.ReadString()!;
        if (!Guid.TryParseExact(text, "D", out Guid value) || !string.Equals(text, value.ToString(), StringComparison.OrdinalIgnoreCase))
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return value;
    }

    /// <summary>Reads a text that is there, or that of a GUID.</summary>
    internal static string ReadText(ref PrewireReader reader, EdgeMap map) =>
        map.ForeignKind == WireKind.Guid ? Wire.GetGuid(ref reader.Take(16), 0).ToString() : reader.ReadString()!;

    /// <summary>Reads a float of any kind, or an integer that has at most so many bits between its first and its last 1.</summary>
    private static double ReadNumber(ref PrewireReader reader, EdgeMap map, int bits)
    {
        RequirePresence(ref reader, ref map);
        if (!WireKinds.IsInteger(map.ForeignKind))
        {
            return ReadDouble(ref reader, map.ForeignKind);
        }

        long start = reader.Offset;
        bool isNegative = ReadMagnitude(ref reader, map.ForeignKind, out ulong high, out ulong low);
        if (!HasAtMost(bits, high, low))
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        // The unit is 2 to the 64th. Each half has no more bits than both have together, so nothing is rounded.
        const double HighUnit = 1.8446744073709552E19;
        double magnitude = (high * HighUnit) + low;
        return isNegative ? -magnitude : magnitude;
    }

    private static bool HasAtMost(int bits, ulong high, ulong low)
    {
        if (high == 0 && low >> bits == 0)
        {
            return true;
        }

        while ((low & 1) == 0)
        {
            low = (low >> 1) | (high << 63);
            high >>= 1;
        }

        return high == 0 && low >> bits == 0;
    }

    /// <summary>Reads an integer without its sign.</summary>
    /// <returns>Whether it is negative.</returns>
    private static bool ReadMagnitude(ref PrewireReader reader, WireKind kind, out ulong high, out ulong low)
    {
        bool isNegative = ReadInteger(ref reader, kind, out high, out low);
        if (isNegative)
        {
            low = unchecked(0 - low);
            high = low == 0 ? unchecked(0 - high) : ~high;
        }

        return isNegative;
    }

    private static bool ReadFlag(ref PrewireReader reader, EdgeMap map) => map.IsConstant ? map.ConstantValue : Wire.GetBool(ref reader, ref reader.Take(1), 0);
}
