namespace Prewire;

/// <summary>What a value is on the wire; docs/wire-format.md has the bytes. Enums are the integers that they are made of.</summary>
public enum ShapeValueKind : byte
{
    /// <summary>There is no value.</summary>
    None = 0,

    /// <summary>True or false.</summary>
    Bool = 1,

    /// <summary>A signed number of one byte.</summary>
    Int8 = 2,

    /// <summary>A signed number of two bytes.</summary>
    Int16 = 3,

    /// <summary>A signed number of four bytes.</summary>
    Int32 = 4,

    /// <summary>A signed number of eight bytes.</summary>
    Int64 = 5,

    /// <summary>A byte.</summary>
    UInt8 = 6,

    /// <summary>An unsigned number of two bytes.</summary>
    UInt16 = 7,

    /// <summary>An unsigned number of four bytes.</summary>
    UInt32 = 8,

    /// <summary>An unsigned number of eight bytes.</summary>
    UInt64 = 9,

    /// <summary>A floating-point number of four bytes.</summary>
    Float32 = 10,

    /// <summary>A floating-point number of eight bytes.</summary>
    Float64 = 11,

    /// <summary>A UTF-16 code unit.</summary>
    Char = 12,

    /// <summary>A <see cref="decimal"/>.</summary>
    Decimal = 13,

    /// <summary>A <see cref="System.Guid"/>.</summary>
    Guid = 14,

    /// <summary>A <see cref="System.DateTime"/> with its kind.</summary>
    DateTime = 15,

    /// <summary>A <see cref="System.DateTimeOffset"/>.</summary>
    DateTimeOffset = 16,

    /// <summary>A <see cref="System.TimeSpan"/>.</summary>
    TimeSpan = 17,

    /// <summary>Text.</summary>
    String = 18,

    /// <summary>A list of bytes.</summary>
    Bytes = 19,

    /// <summary>A list, array or set.</summary>
    List = 20,

    /// <summary>A dictionary.</summary>
    Map = 21,

    /// <summary>An object.</summary>
    Object = 22,

    /// <summary>A struct.</summary>
    Struct = 23,

    /// <summary>A tuple.</summary>
    Tuple = 24,

    /// <summary>A position that any type can be at. What is there has a kind of its own; this is that of a null.</summary>
    Open = 27,

    /// <summary>A position of a class whose manifest comes with the object. What is there has a kind of its own; this is that of a null.</summary>
    Late = 28,

    /// <summary>What a hand-written codec wrote.</summary>
    Blob = 29,

    /// <summary>A floating-point number of two bytes.</summary>
    Float16 = 33,

    /// <summary>A signed number of sixteen bytes.</summary>
    Int128 = 34,

    /// <summary>An unsigned number of sixteen bytes.</summary>
    UInt128 = 35,

    /// <summary>A day.</summary>
    DateOnly = 36,

    /// <summary>A time of day.</summary>
    TimeOnly = 37,

    /// <summary>A <see cref="System.Numerics.BigInteger"/>.</summary>
    BigInteger = 38,

    /// <summary>A <see cref="System.Version"/>.</summary>
    Version = 39,

    /// <summary>A reference to an object, of which each is in the message once: see <see cref="ShapeReader.GetReference"/>.</summary>
    Reference = 40,
}
