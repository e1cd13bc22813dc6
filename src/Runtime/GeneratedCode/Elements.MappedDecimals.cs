#if NET8_0_OR_GREATER
using System.Numerics;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Decimals and points in time that another version wrote, or made of what it wrote, many at once.</content>
public static partial class Elements
{
    /// <summary>The bits beside the ticks that say that a <see cref="DateTime"/> is universal time.</summary>
    private const ulong UniversalTime = 1UL << 62;

    /// <summary>Decimals of so many words each, and integers of one scale.</summary>
    private static bool ToDecimals(WireEdge written, ref byte source, Span<decimal> values)
    {
        uint flags = (uint)ListHead.ScaleOf(written.Head) << 16;
        return written.Kind switch
        {
            WireKind.Decimal => DecimalWords.Get(ref source, values, written.Head) == values.Length,
            WireKind.Int8 => ToDecimals<sbyte>(flags, ref source, values),
            WireKind.UInt8 => ToDecimals<byte>(flags, ref source, values),
            WireKind.Int16 => ToDecimals<short>(flags, ref source, values),
            WireKind.UInt16 => ToDecimals<ushort>(flags, ref source, values),
            WireKind.Int32 => ToDecimals<int>(flags, ref source, values),
            WireKind.UInt32 => ToDecimals<uint>(flags, ref source, values),
            WireKind.Int64 => ToDecimals<long>(flags, ref source, values),
            WireKind.UInt64 => ToDecimals<ulong>(flags, ref source, values),
            _ => false,
        };
    }

    private static bool ToDecimals<TFrom>(uint flags, ref byte source, Span<decimal> values)
        where TFrom : unmanaged, IBinaryInteger<TFrom>
    {
        const int SignBit = 31;
        for (int i = 0; i < values.Length; i++)
        {
            TFrom from = NumberAt<TFrom>(ref source, i);
            uint sign = TFrom.IsNegative(from) ? 1U : 0;
            ulong number = ulong.CreateTruncating(from);
            values[i] = new DecimalBits(flags | (sign << SignBit), 0, sign == 0 ? number : 0 - number).ToDecimal();
        }

        return true;
    }

    private static bool ToDateTimeOffsets(WireEdge written, ref byte source, Span<DateTimeOffset> values)
    {
        if (written.Kind != WireKind.DateTime)
        {
            return DateTimeOffsetBits.Get(ref source, values, written.Head) == values.Length;
        }

        for (int i = 0; i < values.Length; i++)
        {
            ulong from = NumberAt<ulong>(ref source, i);
            ulong ticks = from & ValueChecks.DateTimeTicks;
            ulong kind = from & ~ValueChecks.DateTimeTicks;
            if (!(kind == UniversalTime ? ticks <= ValueChecks.MaxTicks : ticks is 0 or ValueChecks.MaxTicks))
            {
                return false;
            }

            values[i] = DateTimeOffsetBits.Make((long)ticks, 0);
        }

        return true;
    }
}
#endif
