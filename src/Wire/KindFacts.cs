using System;

namespace Prewire.WireProtocol;

/// <summary>What is true of a wire kind: the bytes of a value, what the literal says of it, and traits. Flags, so that the table of all kinds is data and no code.</summary>
[Flags]
internal enum KindFacts : uint
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

    /// <summary>An integer: it may become another one.</summary>
    Integer = 0x800,

    /// <summary>A floating-point number: it may become another one.</summary>
    Float = 0x1000,

    /// <summary>Some bytes of the right length are no value.</summary>
    Checked = 0x2000,

    // The most bytes of a value where they are limited and differ.
    AtMost1 = 1u << WireKinds.MostShift,
    AtMost13 = 13u << WireKinds.MostShift,
    AtMost17 = 17u << WireKinds.MostShift,
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
