using Prewire.Codecs;
using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <summary>Reads values that another version wrote as another type. Precision may be lost between floats; nothing else may.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Conversions
{
    /// <summary>Reads an integer of any kind, or a bool as 0 or 1.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="map">The map of the position.</param>
    /// <param name="min">The smallest value that the local type holds.</param>
    /// <param name="max">The largest value that the local type holds.</param>
    /// <exception cref="PrewireException">The value is null or out of that range.</exception>
    public static long ReadSigned(ref PrewireReader reader, EdgeMap map, long min, long max)
    {
        long start = reader.Offset;
        bool isNegative = ReadInteger(ref reader, map, out ulong high, out ulong low);
        bool fits = isNegative
            ? high == ulong.MaxValue && (long)low < 0 && (long)low >= min
            : high == 0 && low <= (ulong)max;
        if (!fits)
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return (long)low;
    }

    /// <summary>Reads an integer of any kind, or a bool as 0 or 1.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="map">The map of the position.</param>
    /// <param name="max">The largest value that the local type holds.</param>
    /// <exception cref="PrewireException">The value is null, negative or larger.</exception>
    public static ulong ReadUnsigned(ref PrewireReader reader, EdgeMap map, ulong max)
    {
        long start = reader.Offset;
        bool isNegative = ReadInteger(ref reader, map, out ulong high, out ulong low);
        if (isNegative || high != 0 || low > max)
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return low;
    }

#if NET8_0_OR_GREATER
    /// <summary>Reads an integer of any kind, or a bool as 0 or 1.</summary>
    /// <exception cref="PrewireException">The value is null or out of range.</exception>
    public static Int128 ReadInt128(ref PrewireReader reader, EdgeMap map)
    {
        long start = reader.Offset;
        bool isNegative = ReadInteger(ref reader, map, out ulong high, out ulong low);
        if (!isNegative && (long)high < 0)
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return new Int128(high, low);
    }

    /// <summary>Reads an integer of any kind, or a bool as 0 or 1.</summary>
    /// <exception cref="PrewireException">The value is null or negative.</exception>
    public static UInt128 ReadUInt128(ref PrewireReader reader, EdgeMap map)
    {
        long start = reader.Offset;
        if (ReadInteger(ref reader, map, out ulong high, out ulong low))
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return new UInt128(high, low);
    }
#endif

    /// <summary>Reads a float of any kind, or an integer that is exactly one.</summary>
    /// <exception cref="PrewireException">The value is null, or an integer that would be rounded.</exception>
    public static double ReadDouble(ref PrewireReader reader, EdgeMap map) => ReadNumber(ref reader, map, DoubleBits);

    /// <summary>Reads a float that is there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static double ReadDouble(ref PrewireReader reader, WireKind kind)
    {
        switch (kind)
        {
            case WireKind.Float16:
                return ReadHalf(ref reader);
            case WireKind.Float32:
                return Int32BitsToSingle(Wire.GetInt32(ref reader.Take(4), 0));
            default:
                return BitConverter.Int64BitsToDouble(ReadInt64(ref reader));
        }
    }

    /// <summary>Reads a float of any kind, or an integer that is exactly one.</summary>
    /// <exception cref="PrewireException">The value is null, finite and too large, or an integer that would be rounded.</exception>
    public static float ReadSingle(ref PrewireReader reader, EdgeMap map)
    {
        long start = reader.Offset;
        RequirePresence(ref reader, ref map);
        if (map.ForeignKind == WireKind.Float32)
        {
            return Int32BitsToSingle(Wire.GetInt32(ref reader.Take(4), 0));
        }

        double value = ReadNumber(ref reader, map, SingleBits);
        float narrow = (float)value;
        if (float.IsInfinity(narrow) && !double.IsInfinity(value))
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return narrow;
    }

#if NET8_0_OR_GREATER
    /// <summary>Reads a float of any kind, or an integer that is exactly one.</summary>
    /// <exception cref="PrewireException">The value is null, finite and too large, or an integer that would be rounded.</exception>
    public static Half ReadHalf(ref PrewireReader reader, EdgeMap map)
    {
        long start = reader.Offset;
        RequirePresence(ref reader, ref map);
        if (map.ForeignKind == WireKind.Float16)
        {
            return BitConverter.UInt16BitsToHalf(ReadUInt16(ref reader));
        }

        double value = ReadNumber(ref reader, map, HalfBits);
        var narrow = (Half)value;
        if (Half.IsInfinity(narrow) && !double.IsInfinity(value))
        {
            reader.FailAt(PrewireErrorCode.OutOfRange, start);
        }

        return narrow;
    }
#endif

    /// <summary>Whether a value that may be null is there. Not for each type: it is compiled ahead, and taken into the others once they are hot.</summary>
    /// <param name="reader">The reader, behind what says it.</param>
    /// <param name="map">The map of the position; then that of the value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsThere(ref PrewireReader reader, ref EdgeMap map)
    {
        if (map.IsAlwaysThere && !map.IsNullInside)
        {
            return true;
        }

        if (ReferenceEquals(map, EdgeMap.Null))
        {
            return false;
        }

        if (!map.IsNullInside)
        {
            return reader.ReadPresence(ref map);
        }

        if (map.Nullable && !reader.ReadPresenceByte(map))
        {
            return false;
        }

        map = map.Present;
        return true;
    }

    /// <summary>Steps over the presence of a value that cannot be null here.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="map">The map of the position; then its map behind the presence.</param>
    /// <exception cref="PrewireException">The value is null.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void RequirePresence(ref PrewireReader reader, ref EdgeMap map)
    {
        if (!map.IsAlwaysThere)
        {
            RequireAnyPresence(ref reader, ref map);
        }
    }

    private static void RequireAnyPresence(ref PrewireReader reader, ref EdgeMap map)
    {
        long start = reader.Offset;
        if (!reader.ReadPresence(ref map))
        {
            reader.FailAt(PrewireErrorCode.UnexpectedNull, start);
        }
    }

    /// <summary>Reads how the elements of a packed list are written.</summary>
    /// <param name="reader">The reader, behind the count.</param>
    /// <param name="kind">The kind of the elements.</param>
    /// <param name="count">The number of elements, which is not 0.</param>
    /// <param name="written">What each is written as.</param>
    internal static int ReadHead(ref PrewireReader reader, WireKind kind, int count, out WireKind written)
    {
        int head = reader.Begin(1);
        written = ListHead.ElementKind(kind, head);
        if (written == WireKind.Bool)
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        reader.Take(1);
        if (reader.Remaining / ListHead.SizeOf(written, head) < count)
        {
            reader.FailShort(PrewireErrorCode.EndOfData);
        }

        return head;
    }

    /// <summary>Reads an integer, or a bool as 0 or 1, into 128 bits, sign- or zero-extended.</summary>
    /// <returns>Whether it is negative.</returns>
    private static bool ReadInteger(ref PrewireReader reader, EdgeMap map, out ulong high, out ulong low)
    {
        RequirePresence(ref reader, ref map);
        if (map.ForeignKind == WireKind.Bool)
        {
            high = 0;
            low = ReadFlag(ref reader, map) ? 1ul : 0;
            return false;
        }

        return ReadInteger(ref reader, map.ForeignKind, out high, out low);
    }

    /// <summary>The same of an integer that is there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool ReadInteger(ref PrewireReader reader, WireKind kind, out ulong high, out ulong low)
    {
        high = 0;
        switch (kind)
        {
            case WireKind.UInt8:
                low = reader.Take(1);
                return false;
            case WireKind.UInt16:
                low = ReadUInt16(ref reader);
                return false;
            case WireKind.UInt32:
                low = (uint)Wire.GetInt32(ref reader.Take(4), 0);
                return false;
            case WireKind.UInt64:
                low = (ulong)ReadInt64(ref reader);
                return false;
            case WireKind.UInt128:
                low = (ulong)ReadInt64(ref reader);
                high = (ulong)ReadInt64(ref reader);
                return false;
            case WireKind.Int128:
                low = (ulong)ReadInt64(ref reader);
                high = (ulong)ReadInt64(ref reader);
                return (long)high < 0;
            case WireKind.Int8:
                low = (ulong)(sbyte)reader.Take(1);
                break;
            case WireKind.Int16:
                low = (ulong)(short)ReadUInt16(ref reader);
                break;
            case WireKind.Int32:
                low = (ulong)Wire.GetInt32(ref reader.Take(4), 0);
                break;
            default:
                low = (ulong)ReadInt64(ref reader);
                break;
        }

        high = (long)low < 0 ? ulong.MaxValue : 0;
        return high != 0;
    }

    private static ushort ReadUInt16(ref PrewireReader reader)
    {
        ref byte source = ref reader.Take(2);
        return (ushort)(source | (Unsafe.Add(ref source, 1) << 8));
    }

    private static long ReadInt64(ref PrewireReader reader)
    {
        ref byte source = ref reader.Take(8);
        return (uint)Wire.GetInt32(ref source, 0) | ((long)Wire.GetInt32(ref source, 4) << 32);
    }

    private static float Int32BitsToSingle(int bits) => Unsafe.As<int, float>(ref bits);

    /// <summary>What the framework's own conversion gives, which is not everywhere.</summary>
    private static double ReadHalf(ref PrewireReader reader)
    {
        int bits = ReadUInt16(ref reader);
        int exponent = (bits >> 10) & 0x1F;
        int fraction = bits & 0x3FF;
        long sign = (long)(bits & 0x8000) << 48;
        double magnitude = exponent switch
        {
            0 => fraction * (1.0 / (1 << 24)),
            31 => BitConverter.Int64BitsToDouble((fraction == 0 ? 0x7FF0L << 48 : 0x7FF8L << 48) | ((long)fraction << 42)),
            _ => (1024 + fraction) * Math.Pow(2, exponent - 25),
        };
        return BitConverter.Int64BitsToDouble(sign | BitConverter.DoubleToInt64Bits(magnitude));
    }
}
