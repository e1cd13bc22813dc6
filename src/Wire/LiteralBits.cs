namespace Prewire.WireProtocol;

/// <summary>The bits in a literal's bytes.</summary>
internal static class LiteralBits
{
    // An edge: the kind in the lowest five bits.
    internal const int KindMask = 0x1F;
    internal const int Nullable = 0x20;
    internal const int IdentityShift = 6;

    /// <summary>The identity code of listed members: a varint follows, the id.</summary>
    internal const int OwnId = 3;

    /// <summary>In a type whose members stand in the order of their ids, the byte in front of the first one that says that its id is 0 and not 1.</summary>
    internal const int IdZero = 0xBF;

    /// <summary>The byte in front of a member that says that an id is left out; those above it say that there are more.</summary>
    internal const int FirstSkip = 0xC0;

    /// <summary>The same where a varint follows: how many more than the byte before this one could say, less one.</summary>
    internal const int LongSkip = 0xFF;

    /// <summary>The first byte of a literal whose root is an object with a short entry: so many members more than this.</summary>
    internal const int ShortRoot = 0x40;

    /// <summary>The most members of such an object.</summary>
    internal const int MostInShortRoot = byte.MaxValue - ShortRoot;

    // The further byte of an edge: the kind in the lowest seven bits.
    internal const int FurtherKindMask = 0x7F;
    internal const int Inline = 0x80;

    // A type entry: the shape kind in the lowest two bits; the highest bit says that a further byte follows, which is not 0.
    internal const int ShapeKindMask = 0x03;

    /// <summary>In place of a shape kind: an object with a short entry; the bits above are the number of its members.</summary>
    internal const int Short = 3;
    internal const int ShortCountShift = 2;

    /// <summary>The most members of a short entry that is not the root's.</summary>
    internal const int MostInShort = byte.MaxValue >> ShortCountShift;

    internal const int Named = 0x04;
    internal const int Listed = 0x08;
    internal const int HasBase = 0x10;
    internal const int HasNameHash = 0x20;
    internal const int WithNames = 0x40;
    internal const int HasFurther = 0x80;

    // The further byte of a type entry: all other bits are reserved and 0.
    internal const int KeepsUnknown = 0x01;

    /// <summary>The kind of a literal's root, and whether it is nullable, as the first byte of an edge has them.</summary>
    internal static int RootOf(byte first) => first >= ShortRoot ? (int)WireKind.Object : first;
}
