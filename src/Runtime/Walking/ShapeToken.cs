namespace Prewire;

/// <summary>What a <see cref="ShapeReader"/> has come to.</summary>
public enum ShapeToken : byte
{
    /// <summary>Nothing: reading has not begun, or is at its end.</summary>
    None,

    /// <summary>An object or struct, whose members follow.</summary>
    StartObject,

    /// <summary>Its end.</summary>
    EndObject,

    /// <summary>A list, whose elements follow.</summary>
    StartList,

    /// <summary>Its end.</summary>
    EndList,

    /// <summary>A map, whose keys and values follow in turn.</summary>
    StartMap,

    /// <summary>Its end.</summary>
    EndMap,

    /// <summary>A tuple, whose items follow.</summary>
    StartTuple,

    /// <summary>Its end.</summary>
    EndTuple,

    /// <summary>A null, or a member that is not there.</summary>
    Null,

    /// <summary>A value that contains no others.</summary>
    Value,
}

/// <summary>What a value is in the one that it is in.</summary>
public enum ShapePosition : byte
{
    /// <summary>It is in none: the message itself.</summary>
    Root,

    /// <summary>A member of an object or struct.</summary>
    Member,

    /// <summary>An element of a list.</summary>
    Element,

    /// <summary>A key of a map.</summary>
    Key,

    /// <summary>A value of a map.</summary>
    Value,

    /// <summary>An item of a tuple.</summary>
    Item,
}

/// <summary>Where the message says what a value looks like.</summary>
public enum ShapeOrigin : byte
{
    /// <summary>In the manifest of what it is in, or at the start of the message.</summary>
    Declared,

    /// <summary>In front of the object: its class was left out of that manifest, so that messages have the shapes of what is in them alone.</summary>
    Late,

    /// <summary>It is of another type than declared, or none is; the message has the identity of the type.</summary>
    TypeIdentity,

    /// <summary>It is an array; the message has the identity of the type of its elements.</summary>
    ArrayIdentity,

    /// <summary>It is an alternative of a union; the message has its tag.</summary>
    UnionTag,

    /// <summary>It is of one of the well-known types; the message has its code.</summary>
    WellKnown,
}
