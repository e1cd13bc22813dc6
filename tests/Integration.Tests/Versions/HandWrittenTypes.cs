using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Numerics;

namespace Prewire.Integration.Tests.Versions;

/// <summary>A member whose bytes generated code writes.</summary>
[GenerateSerializer]
public sealed class Generated<T>
{
    public T? Value { get; set; }
}

/// <summary>The same member, whose bytes a codec writes that somebody wrote by hand.</summary>
[GenerateSerializer]
public sealed class ByHand<T>
{
    [WireCodec(typeof(ByHandCodec<>))]
    public T? Value { get; set; }
}

[GenerateSerializer]
public sealed class Flag
{
    public bool Value { get; set; }
}

[GenerateSerializer]
public sealed class FlagByHand
{
    [WireCodec(typeof(ByHandCodec<bool>))]
    public bool Value { get; set; }
}

[GenerateSerializer]
public sealed class NumberFlag
{
    public int Value { get; set; }
}

[GenerateSerializer]
public sealed class NumberByHand
{
    [WireCodec(typeof(ByHandCodec<int>))]
    public int Value { get; set; }
}

/// <summary>Writes a value of a scalar type as a codec for that type would.</summary>
public sealed class ByHandCodec<T> : Codec<T>
{
    private static readonly HandWritten<T> s_type = (HandWritten<T>)HandWritten.Types[typeof(T)];

    public override WireShape Shape => s_type.Shape;

    public override void Write(ref PrewireWriter writer, T value) => s_type.Write(ref writer, value);

    public override T Read(ref PrewireReader reader, int version) => s_type.Read(ref reader)!;
}

[WireCodec(typeof(CelsiusCodec))]
public readonly record struct Celsius(double Degrees);

public sealed class CelsiusCodec : Codec<Celsius>
{
    public override WireShape Shape => WireShape.Double;

    public override void Write(ref PrewireWriter writer, Celsius value) => writer.WriteDouble(value.Degrees);

    public override Celsius Read(ref PrewireReader reader, int version) => new(reader.ReadDouble());
}

[WireCodec(typeof(SpotCodec))]
public readonly record struct Spot(string? Name, Guid Id);

public sealed class SpotCodec : Codec<Spot>
{
    public override WireShape Shape { get; } = WireShape.Tuple(WireShape.String, WireShape.Guid);

    public override void Write(ref PrewireWriter writer, Spot value)
    {
        writer.WriteString(value.Name);
        writer.WriteGuid(value.Id);
    }

    public override Spot Read(ref PrewireReader reader, int version) => new(reader.ReadString(), reader.ReadGuid());
}

/// <summary>A struct whose value may be what its shape says a null by.</summary>
[WireCodec(typeof(MailCodec))]
public readonly record struct Mail(string? Text);

public sealed class MailCodec : Codec<Mail>
{
    public override WireShape Shape => WireShape.String;

    public override void Write(ref PrewireWriter writer, Mail value) => writer.WriteString(value.Text);

    public override Mail Read(ref PrewireReader reader, int version) => new(reader.ReadString());
}

[GenerateSerializer]
public sealed class Mails
{
    public Mail First { get; set; }

    public Mail? Second { get; set; }

    public Mail[]? All { get; set; }

    public (Mail?, ImmutableArray<int>?) Pair { get; set; }

    public ImmutableArray<int>? Numbers { get; set; }
}

[GenerateSerializer]
public sealed class NewerMails
{
    public int Id { get; set; }

    public Mail First { get; set; }

    public Mail? Second { get; set; }

    public Mail[]? All { get; set; }

    public (Mail?, ImmutableArray<int>?) Pair { get; set; }

    public ImmutableArray<int>? Numbers { get; set; }
}

[WireCodec(typeof(SeriesCodec))]
public sealed record Series(double[]? All);

public sealed class SeriesCodec : Codec<Series?>
{
    private static readonly Codec<double[]> s_numbers = PrewireSerializer.GetCodec<double[]>();

    public override WireShape Shape => s_numbers.Shape;

    public override void Write(ref PrewireWriter writer, Series? value) => s_numbers.Write(ref writer, value!.All!);

    public override Series? Read(ref PrewireReader reader, int version) => new(s_numbers.Read(ref reader, version));
}

/// <summary>An object without a text would be written as a null of the shape.</summary>
[WireCodec(typeof(TitleCodec))]
public sealed record Title(string? Text);

public sealed class TitleCodec : Codec<Title?>
{
    public override WireShape Shape => WireShape.String;

    public override void Write(ref PrewireWriter writer, Title? value) => writer.WriteString(value!.Text);

    public override Title? Read(ref PrewireReader reader, int version) => new(reader.ReadString());
}

[GenerateSerializer]
public sealed class TenthsOfDegrees
{
    public int Value { get; set; }

    public int[] All { get; set; } = [];
}

[GenerateSerializer]
public sealed class DegreesConverted
{
    [WireConverter(typeof(FromTenths))]
    public Celsius Value { get; set; }

    [WireConverter(typeof(AllFromTenths))]
    public Series? All { get; set; }
}

[GenerateSerializer]
public sealed class DegreesUnconverted
{
    public Celsius Value { get; set; }
}

/// <summary>What looks the same but for the elements that may be null.</summary>
[GenerateSerializer]
public sealed class NullableNumbers
{
    public double?[] All { get; set; } = [];
}

[GenerateSerializer]
public sealed class SeriesOfNullables
{
    [WireConverter(typeof(FromNullables))]
    public Series? All { get; set; }
}

public readonly struct FromNullables : IWireConverter<double?[]?, Series?>
{
    public Series? Convert(double?[]? old) => old is null ? null : new([.. old.Select(static n => n ?? -1)]);
}

public readonly struct FromTenths : IWireConverter<int, Celsius>
{
    public Celsius Convert(int old) => new(old / 10.0);
}

public readonly struct AllFromTenths : IWireConverter<int[]?, Series?>
{
    public Series? Convert(int[]? old) => old is null ? null : new([.. old.Select(static t => t / 10.0)]);
}

public delegate void Writing<T>(ref PrewireWriter writer, T value);

public delegate T? Reading<T>(ref PrewireReader reader);

public sealed record HandWritten<T>(WireShape Shape, Writing<T> Write, Reading<T> Read);

/// <summary>What such codecs have for each type.</summary>
public static class HandWritten
{
    static HandWritten()
    {
        Add<bool>(WireShape.Bool, static (ref PrewireWriter w, bool v) => w.WriteBool(v), static (ref PrewireReader r) => r.ReadBool());
        Add<sbyte>(WireShape.SByte, static (ref PrewireWriter w, sbyte v) => w.WriteSByte(v), static (ref PrewireReader r) => r.ReadSByte());
        Add<byte>(WireShape.Byte, static (ref PrewireWriter w, byte v) => w.WriteByte(v), static (ref PrewireReader r) => r.ReadByte());
        Add<short>(WireShape.Int16, static (ref PrewireWriter w, short v) => w.WriteInt16(v), static (ref PrewireReader r) => r.ReadInt16());
        Add<ushort>(WireShape.UInt16, static (ref PrewireWriter w, ushort v) => w.WriteUInt16(v), static (ref PrewireReader r) => r.ReadUInt16());
        Add<int>(WireShape.Int32, static (ref PrewireWriter w, int v) => w.WriteInt32(v), static (ref PrewireReader r) => r.ReadInt32());
        Add<uint>(WireShape.UInt32, static (ref PrewireWriter w, uint v) => w.WriteUInt32(v), static (ref PrewireReader r) => r.ReadUInt32());
        Add<long>(WireShape.Int64, static (ref PrewireWriter w, long v) => w.WriteInt64(v), static (ref PrewireReader r) => r.ReadInt64());
        Add<ulong>(WireShape.UInt64, static (ref PrewireWriter w, ulong v) => w.WriteUInt64(v), static (ref PrewireReader r) => r.ReadUInt64());
        Add<nint>(WireShape.IntPtr, static (ref PrewireWriter w, nint v) => w.WriteIntPtr(v), static (ref PrewireReader r) => r.ReadIntPtr());
        Add<nuint>(WireShape.UIntPtr, static (ref PrewireWriter w, nuint v) => w.WriteUIntPtr(v), static (ref PrewireReader r) => r.ReadUIntPtr());
        Add<char>(WireShape.Char, static (ref PrewireWriter w, char v) => w.WriteChar(v), static (ref PrewireReader r) => r.ReadChar());
        Add<float>(WireShape.Single, static (ref PrewireWriter w, float v) => w.WriteSingle(v), static (ref PrewireReader r) => r.ReadSingle());
        Add<double>(WireShape.Double, static (ref PrewireWriter w, double v) => w.WriteDouble(v), static (ref PrewireReader r) => r.ReadDouble());
        Add<decimal>(WireShape.Decimal, static (ref PrewireWriter w, decimal v) => w.WriteDecimal(v), static (ref PrewireReader r) => r.ReadDecimal());
        Add<Guid>(WireShape.Guid, static (ref PrewireWriter w, Guid v) => w.WriteGuid(v), static (ref PrewireReader r) => r.ReadGuid());
        Add<DateTime>(WireShape.DateTime, static (ref PrewireWriter w, DateTime v) => w.WriteDateTime(v), static (ref PrewireReader r) => r.ReadDateTime());
        Add<DateTimeOffset>(WireShape.DateTimeOffset, static (ref PrewireWriter w, DateTimeOffset v) => w.WriteDateTimeOffset(v), static (ref PrewireReader r) => r.ReadDateTimeOffset());
        Add<TimeSpan>(WireShape.TimeSpan, static (ref PrewireWriter w, TimeSpan v) => w.WriteTimeSpan(v), static (ref PrewireReader r) => r.ReadTimeSpan());
        Add<BigInteger>(WireShape.BigInteger, static (ref PrewireWriter w, BigInteger v) => w.WriteBigInteger(v), static (ref PrewireReader r) => r.ReadBigInteger());
        Add<string>(WireShape.String, static (ref PrewireWriter w, string v) => w.WriteString(v), static (ref PrewireReader r) => r.ReadString());
        Add<Version>(WireShape.Version, static (ref PrewireWriter w, Version v) => w.WriteVersion(v), static (ref PrewireReader r) => r.ReadVersion());
        Add<Uri>(WireShape.Uri, static (ref PrewireWriter w, Uri v) => w.WriteUri(v), static (ref PrewireReader r) => r.ReadUri());
        Add<byte[]>(WireShape.Bytes, static (ref PrewireWriter w, byte[] v) => w.WriteBytes(v), static (ref PrewireReader r) => r.ReadBytes());
#if !NETSTANDARD_RUNTIME
        Add<Half>(WireShape.Half, static (ref PrewireWriter w, Half v) => w.WriteHalf(v), static (ref PrewireReader r) => r.ReadHalf());
        Add<Int128>(WireShape.Int128, static (ref PrewireWriter w, Int128 v) => w.WriteInt128(v), static (ref PrewireReader r) => r.ReadInt128());
        Add<UInt128>(WireShape.UInt128, static (ref PrewireWriter w, UInt128 v) => w.WriteUInt128(v), static (ref PrewireReader r) => r.ReadUInt128());
        Add<DateOnly>(WireShape.DateOnly, static (ref PrewireWriter w, DateOnly v) => w.WriteDateOnly(v), static (ref PrewireReader r) => r.ReadDateOnly());
        Add<TimeOnly>(WireShape.TimeOnly, static (ref PrewireWriter w, TimeOnly v) => w.WriteTimeOnly(v), static (ref PrewireReader r) => r.ReadTimeOnly());
#endif
    }

    public static Dictionary<Type, object> Types { get; } = [];

    private static void Add<T>(WireShape shape, Writing<T> write, Reading<T> read) => Types.Add(typeof(T), new HandWritten<T>(shape, write, read));
}
