using System.Numerics;
using Prewire.Codecs;

namespace Prewire;

/// <content>The values. Each can be asked for as often as wanted, until the next token is.</content>
public ref partial struct ShapeReader
{
    /// <summary>The value as a <see cref="bool"/>.</summary>
    /// <exception cref="PrewireException">It is not there, is something else, or is damaged.</exception>
    public bool GetBoolean()
    {
        Require(Kind == ShapeValueKind.Bool, ShapeValueKind.Bool);
        return _walker!.LeafKind == WireKind.Further ? _walker.Bit : Get(static (ref PrewireReader r, WireEdge _) => r.ReadBool());
    }

    /// <summary>
    /// The id of the object that the value refers to: 0 for the first one of the message, and one more for each. The values of objects follow as the elements
    /// of a list that stands in place of the outermost reference.
    /// </summary>
    /// <exception cref="PrewireException">It is something else.</exception>
    public long GetReference()
    {
        Require(Kind == ShapeValueKind.Reference && Token == ShapeToken.Value, ShapeValueKind.Reference);
        return _walker!.ValueCount;
    }

    /// <summary>The value as a <see cref="long"/>; from integers of any kind.</summary>
    /// <exception cref="PrewireException">It is not there, is something else, or does not fit.</exception>
    public long GetInt64()
    {
        Wide value = GetInteger(ShapeValueKind.Int64);
        RequireFit(value.IsNegative ? value.High == ulong.MaxValue && (long)value.Low < 0 : value.High == 0 && (long)value.Low >= 0);
        return (long)value.Low;
    }

    /// <summary>The value as a <see cref="ulong"/>; from integers of any kind.</summary>
    /// <exception cref="PrewireException">It is not there, is something else, or does not fit.</exception>
    public ulong GetUInt64()
    {
        Wide value = GetInteger(ShapeValueKind.UInt64);
        RequireFit(!value.IsNegative && value.High == 0);
        return value.Low;
    }

    /// <summary>The value as an <see cref="int"/>; from integers of any kind.</summary>
    /// <exception cref="PrewireException">It is not there, is something else, or does not fit.</exception>
    public int GetInt32()
    {
        long value = GetInt64();
        RequireFit(value == (int)value);
        return (int)value;
    }

#if NET8_0_OR_GREATER
    /// <summary>The value as an <see cref="Int128"/>; from integers of any kind.</summary>
    /// <exception cref="PrewireException">It is not there, is something else, or does not fit.</exception>
    public Int128 GetInt128()
    {
        Wide value = GetInteger(ShapeValueKind.Int128);
        RequireFit(value.IsNegative || (long)value.High >= 0);
        return new Int128(value.High, value.Low);
    }

    /// <summary>The value as a <see cref="UInt128"/>; from integers of any kind.</summary>
    /// <exception cref="PrewireException">It is not there, is something else, or does not fit.</exception>
    public UInt128 GetUInt128()
    {
        Wide value = GetInteger(ShapeValueKind.UInt128);
        RequireFit(!value.IsNegative);
        return new UInt128(value.High, value.Low);
    }
#endif

    /// <summary>The value as a <see cref="BigInteger"/>; also from integers of any kind.</summary>
    /// <exception cref="PrewireException">It is not there, is something else, or is damaged.</exception>
    public BigInteger GetBigInteger()
    {
        if (_walker is { Kind: WireKind.BigInteger })
        {
            return Get(ShapeValueKind.BigInteger, static (ref PrewireReader r, WireEdge _) => default(BigIntegerCodec).Read(ref r));
        }

        Wide value = GetInteger(ShapeValueKind.BigInteger);
        return ((value.IsNegative ? (BigInteger)(long)value.High : value.High) << 64) + value.Low;
    }

    /// <summary>The value as a <see cref="double"/>; from floating-point numbers of any kind.</summary>
    /// <exception cref="PrewireException">It is not there, or is something else.</exception>
    public double GetDouble()
    {
        Require(WireKinds.IsFloat(LeafKind), ShapeValueKind.Float64);
        return Get(static (ref PrewireReader r, WireEdge edge) => Conversions.ReadDouble(ref r, edge.Kind));
    }

    /// <summary>The value as a <see cref="decimal"/>, with its scale.</summary>
    /// <exception cref="PrewireException">It is not there, is something else, or is damaged.</exception>
    public decimal GetDecimal() => Get(ShapeValueKind.Decimal, static (ref PrewireReader r, WireEdge edge) => Conversions.ReadDecimal(ref r, edge));

    /// <summary>The value as a <see cref="DateTimeOffset"/>.</summary>
    /// <exception cref="PrewireException">It is not there, is something else, or is damaged.</exception>
    public DateTimeOffset GetDateTimeOffset() => Get(ShapeValueKind.DateTimeOffset, static (ref PrewireReader r, WireEdge edge) => Conversions.ReadDateTimeOffset(ref r, edge));

    /// <summary>A list of bytes, or what is in a blob.</summary>
    /// <returns>A new array of <see cref="Count"/> bytes.</returns>
    /// <exception cref="PrewireException">It is null, or is something else.</exception>
    public byte[] GetBytes()
    {
        Require(LeafKind is WireKind.Bytes or WireKind.Blob, ShapeValueKind.Bytes);
        return Get(static (ref PrewireReader r, WireEdge _) => r.ReadBytes()!);
    }

    /// <summary>
    /// The value as an object of the .NET type that is nearest to its kind: numbers, <see cref="string"/>, <c>byte[]</c> and the like. Where the framework lacks a
    /// type it is the next larger one: <see cref="double"/>, <see cref="BigInteger"/>; for days and times of day the <see cref="DateTime"/> of that midnight and
    /// the <see cref="TimeSpan"/> since midnight.
    /// </summary>
    /// <returns>The value; null where <see cref="Token"/> is <see cref="ShapeToken.Null"/>.</returns>
    /// <exception cref="PrewireException">It contains other values, or is damaged.</exception>
    public object? GetValue()
    {
        if (Token == ShapeToken.Null)
        {
            return null;
        }

        return Kind switch
        {
            ShapeValueKind.Bool => GetBoolean(),
            ShapeValueKind.Int8 => (sbyte)GetInt64(),
            ShapeValueKind.Int16 => (short)GetInt64(),
            ShapeValueKind.Int32 => GetInt32(),
            ShapeValueKind.UInt8 => (byte)GetInt64(),
            ShapeValueKind.UInt16 => (ushort)GetInt64(),
            ShapeValueKind.UInt32 => (uint)GetInt64(),
            ShapeValueKind.UInt64 => GetUInt64(),
            ShapeValueKind.Float32 => (float)GetDouble(),
            ShapeValueKind.Float64 => GetDouble(),
            ShapeValueKind.Bytes or ShapeValueKind.Blob => GetBytes(),
            ShapeValueKind.Reference => GetReference(),
#if NET8_0_OR_GREATER
            ShapeValueKind.Float16 => (Half)GetDouble(),
            ShapeValueKind.Int128 => GetInt128(),
            ShapeValueKind.UInt128 => GetUInt128(),
#else
            ShapeValueKind.Float16 => GetDouble(),
            ShapeValueKind.Int128 or ShapeValueKind.UInt128 => GetBigInteger(),
            ShapeValueKind.DateOnly => GetDay(),
            ShapeValueKind.TimeOnly => GetTimeOfDay(),
#endif
            _ => GetScalar(),
        };
    }
}
