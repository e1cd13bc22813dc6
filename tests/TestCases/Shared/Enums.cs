namespace Prewire.TestCases.Shared;

public enum SByteEnum : sbyte
{
    Lowest = sbyte.MinValue,
    None = 0,
    Highest = sbyte.MaxValue,
}

public enum ByteEnum : byte
{
    None,
    One,
    Highest = byte.MaxValue,
}

public enum Int16Enum : short
{
    Lowest = short.MinValue,
    None = 0,
    Highest = short.MaxValue,
}

public enum UInt16Enum : ushort
{
    None,
    Highest = ushort.MaxValue,
}

public enum Color
{
    None,
    Red,
    Green,
    Blue,
    Lowest = int.MinValue,
}

public enum UInt32Enum : uint
{
    None,
    Highest = uint.MaxValue,
}

public enum Int64Enum : long
{
    Lowest = long.MinValue,
    None = 0,
    Highest = long.MaxValue,
}

public enum UInt64Enum : ulong
{
    None,
    Highest = ulong.MaxValue,
}
