namespace Prewire.Polymorphism;

/// <summary>The first byte of an object whose type is not the declared one.</summary>
internal static class OpenHeader
{
    internal const byte Null = 0x00;

    /// <summary>The largest of the headers that are twice a number: an alternative's place in its union plus one, or a well-known code.</summary>
    internal const byte LastShort = 0xEE;

    /// <summary>How many alternatives of a union have a header of their own.</summary>
    internal const int ShortAlternatives = LastShort / 2;

    /// <summary>A type that was not announced before: its identity and literal follow.</summary>
    internal const byte NewType = 0xF0;

    /// <summary>A type that was announced: a varint of its number follows.</summary>
    internal const byte KnownType = 0xF2;

    /// <summary>A varint of an alternative's place in its union follows.</summary>
    internal const byte LongAlternative = 0xF4;

    /// <summary>An array that was not announced before: the identity of its elements' type and the literal of the array follow.</summary>
    internal const byte NewArray = 0xF6;

    /// <summary>The bytes of an identity.</summary>
    internal const int IdentitySize = 8;
}
