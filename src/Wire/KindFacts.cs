using System;

namespace Prewire.WireProtocol;

/// <summary>What is true of a wire kind: the bytes of a value, what the literal says of it, traits, and what it is read as. Flags, so that the table of all kinds is data and no code.</summary>
[Flags]
internal enum KindFacts : ulong
{
    /// <summary>The kind is reserved: this version of the format writes no such values.</summary>
    None = 0,

    // The bytes of a value where all have as many. A bool has none of its own in an object's header, and so no size.
    Size1 = 1,
    Size2 = 2,
    Size4 = 4,
    Size8 = 8,
    Size10 = 10,
    Size16 = 16,
    SizeMask = 0x1F,

    /// <summary>The kind says all, with whether the value is nullable.</summary>
    Simple = (uint)KindOperands.None << WireKinds.OperandsShift,

    /// <summary>The kind of the elements follows.</summary>
    OfElements = (uint)KindOperands.Element << WireKinds.OperandsShift,

    /// <summary>The kinds of keys and values follow.</summary>
    OfPairs = (uint)KindOperands.Pair << WireKinds.OperandsShift,

    /// <summary>The index of a type follows.</summary>
    OfType = (uint)KindOperands.Type << WireKinds.OperandsShift,

    /// <summary>A count and that many kinds follow.</summary>
    OfItems = (uint)KindOperands.Items << WireKinds.OperandsShift,

    /// <summary>A version follows.</summary>
    OfVersion = (uint)KindOperands.Version << WireKinds.OperandsShift,

    /// <summary>A value says itself that it is null, by a single byte 0.</summary>
    OwnNull = 0x100,

    /// <summary>A list of non-nullable elements is packed.</summary>
    Packed = 0x200,

    /// <summary>Something stands between the count of a list of such elements and the first of them.</summary>
    Announced = 0x400,

    /// <summary>Some bytes of the right length are no value.</summary>
    Checked = 0x800,

    /// <summary>A value is a varint of the length + 1, and as many bytes; 0 is null, or else there is at least one byte.</summary>
    Counted = 0x1000,

    // The most bytes of a value where they are limited and differ.
    AtMost1 = 1u << WireKinds.MostShift,
    AtMost13 = 13u << WireKinds.MostShift,
    AtMost17 = 17u << WireKinds.MostShift,

    // The sorts of values that those of other kinds become when another version is read.
    Bool = 1ul << 32,
    Integer = 1ul << 33,
    Float = 1ul << 34,
    Decimal = 1ul << 35,
    BigInteger = 1ul << 36,
    DateTimeOffset = 1ul << 37,
    Guid = 1ul << 38,
    Text = 1ul << 39,
    Elements = 1ul << 40,
    Composite = 1ul << 41,
    Sorts = 0xFFFFul << 32,

    // What values of the kind, or those of them that can, become beside what they are: each row says so, or Alone.
    AsBool = Bool << WireKinds.ReadAsShift,
    AsInteger = Integer << WireKinds.ReadAsShift,
    AsFloat = Float << WireKinds.ReadAsShift,
    AsDecimal = Decimal << WireKinds.ReadAsShift,
    AsBigInteger = BigInteger << WireKinds.ReadAsShift,
    AsDateTimeOffset = DateTimeOffset << WireKinds.ReadAsShift,
    AsGuid = Guid << WireKinds.ReadAsShift,
    AsText = Text << WireKinds.ReadAsShift,
    AsElements = Elements << WireKinds.ReadAsShift,
    AsComposite = Composite << WireKinds.ReadAsShift,
    AsNumber = AsBool | AsInteger | AsFloat | AsDecimal | AsBigInteger,

    /// <summary>Values become nothing else, as far as the kind says: the declared types may say more.</summary>
    Alone = 1ul << 63,
}

/// <summary>What follows a kind in a literal.</summary>
internal enum KindOperands : byte
{
    /// <summary>The kind is reserved.</summary>
    Undefined,

    /// <summary>Nothing.</summary>
    None,

    /// <summary>The kind of the elements.</summary>
    Element,

    /// <summary>The kinds of keys and values.</summary>
    Pair,

    /// <summary>The index of a type.</summary>
    Type,

    /// <summary>A count, and that many kinds.</summary>
    Items,

    /// <summary>A version.</summary>
    Version,
}
