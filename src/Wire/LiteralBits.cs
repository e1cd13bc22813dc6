namespace Prewire.WireProtocol;

/// <summary>The bits in a literal's bytes.</summary>
internal static class LiteralBits
{
    // An edge: the kind in the lowest five bits.
    internal const int KindMask = 0x1F;
    internal const int Nullable = 0x20;
    internal const int IdentityShift = 6;

    /// <summary>The identity code that says that a varint follows.</summary>
    internal const int LongDelta = 3;

    // The further byte of an edge: the kind in the lowest seven bits.
    internal const int FurtherKindMask = 0x7F;
    internal const int Inline = 0x80;

    // A type entry: the shape kind in the lowest two bits; the highest bit says that a further byte follows, which is not 0.
    internal const int ShapeKindMask = 0x03;
    internal const int Named = 0x04;
    internal const int Listed = 0x08;
    internal const int HasBase = 0x10;
    internal const int HasNameHash = 0x20;
    internal const int WithNames = 0x40;
    internal const int HasFurther = 0x80;

    // The further byte of a type entry: all other bits are reserved and 0.
    internal const int KeepsUnknown = 0x01;
}
