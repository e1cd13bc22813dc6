using System;

namespace Prewire.WireProtocol;

/// <summary>What is true of a wire kind.</summary>
/// <param name="operands">What the literal says of a value beside its kind.</param>
/// <param name="traits">What else is true of it.</param>
/// <param name="size">The bytes of a value where all have as many, else 0. A bool has none of its own in an object's header, and so 0.</param>
/// <param name="most">The most bytes of a value where they are limited and differ, else 0.</param>
internal readonly struct KindFacts(KindOperands operands, KindTraits traits = KindTraits.None, byte size = 0, byte most = 0)
{
    internal KindTraits Traits { get; } = traits;

    internal KindOperands Operands { get; } = operands;

    internal byte Size { get; } = size;

    internal byte Most { get; } = most;
}

/// <summary>What follows a kind in a literal.</summary>
internal enum KindOperands : byte
{
    /// <summary>The kind is reserved: this version of the format writes no such values.</summary>
    Undefined,

    /// <summary>Nothing: the kind says all, with whether the value is nullable.</summary>
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

/// <summary>What is true of some kinds.</summary>
[Flags]
internal enum KindTraits : byte
{
    None = 0,

    /// <summary>A value says itself that it is null, by a single byte 0.</summary>
    OwnNull = 1,

    /// <summary>A list of non-nullable elements is written as packed integers.</summary>
    Packed = 2,

    /// <summary>Something stands between the count of a list of such elements and the first of them.</summary>
    Announced = 4,

    /// <summary>An integer: it may become another one.</summary>
    Integer = 8,

    /// <summary>A floating-point number: it may become another one.</summary>
    Float = 16,

    /// <summary>Some bytes of the right length are no value.</summary>
    Checked = 32,
}
