using System;
using System.Collections.Generic;
using System.Numerics;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases;

[GenerateSerializer]
public sealed class Integers
{
    public bool Bool { get; set; }

    public byte Byte { get; set; }

    public sbyte SByte { get; set; }

    public short Int16 { get; set; }

    public ushort UInt16 { get; set; }

    public int Int32 { get; set; }

    public uint UInt32 { get; set; }

    public long Int64 { get; set; }

    public ulong UInt64 { get; set; }

    public nint IntPtr { get; set; }

    public nuint UIntPtr { get; set; }

    public char Char { get; set; }
}

[GenerateSerializer]
public sealed class OtherScalars
{
    public float Single { get; set; }

    public double Double { get; set; }

    public decimal Decimal { get; set; }

    public Guid Guid { get; set; }

    public DateTime DateTime { get; set; }

    public DateTimeOffset DateTimeOffset { get; set; }

    public TimeSpan TimeSpan { get; set; }

    public BigInteger BigInteger { get; set; }

    public Version? Version { get; set; }

    public Uri? Uri { get; set; }

    public string? String { get; set; }
}

[GenerateSerializer]
public sealed class Nullables
{
    public bool? Bool { get; set; }

    public byte? Byte { get; set; }

    public sbyte? SByte { get; set; }

    public short? Int16 { get; set; }

    public ushort? UInt16 { get; set; }

    public int? Int32 { get; set; }

    public uint? UInt32 { get; set; }

    public long? Int64 { get; set; }

    public ulong? UInt64 { get; set; }

    public nint? IntPtr { get; set; }

    public nuint? UIntPtr { get; set; }

    public char? Char { get; set; }

    public float? Single { get; set; }

    public double? Double { get; set; }

    public decimal? Decimal { get; set; }

    public Guid? Guid { get; set; }

    public DateTime? DateTime { get; set; }

    public DateTimeOffset? DateTimeOffset { get; set; }

    public TimeSpan? TimeSpan { get; set; }

    public BigInteger? BigInteger { get; set; }

    public Color? Color { get; set; }

    public Point3? Point { get; set; }

    public Padded? Padded { get; set; }

    public (int, string)? Tuple { get; set; }

    public ArraySegment<int>? Segment { get; set; }
}

[GenerateSerializer]
public sealed class Enums
{
    public SByteEnum SByte { get; set; }

    public ByteEnum Byte { get; set; }

    public Int16Enum Int16 { get; set; }

    public UInt16Enum UInt16 { get; set; }

    public Color Int32 { get; set; }

    public UInt32Enum UInt32 { get; set; }

    public Int64Enum Int64 { get; set; }

    public UInt64Enum UInt64 { get; set; }

    public Color? Nullable { get; set; }

    public DayOfWeek Framework { get; set; }

    public StringComparison[]? Array { get; set; }
}

#if !NETSTANDARD_RUNTIME
[GenerateSerializer]
public sealed class NewerTypes
{
    public Half Half { get; set; }

    public Int128 Int128 { get; set; }

    public UInt128 UInt128 { get; set; }

    public DateOnly DateOnly { get; set; }

    public TimeOnly TimeOnly { get; set; }

    public Half? NullableHalf { get; set; }

    public Int128? NullableInt128 { get; set; }

    public UInt128? NullableUInt128 { get; set; }

    public DateOnly? NullableDateOnly { get; set; }

    public TimeOnly? NullableTimeOnly { get; set; }

    public Half[]? Halves { get; set; }

    public Int128[]? Int128s { get; set; }

    public DateOnly[]? Dates { get; set; }

    public TimeOnly[]? Times { get; set; }

    public IReadOnlySet<Guid>? Set { get; set; }
}
#endif
