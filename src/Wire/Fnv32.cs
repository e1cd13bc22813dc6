namespace Prewire.WireProtocol;

/// <summary>
/// FNV-1a with 32 bits (Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv/), over units of whatever is hashed: bytes for what is
/// written, UTF-16 units for what stays in the program.
/// </summary>
internal static class Fnv32
{
    /// <summary>The hash of nothing.</summary>
    internal const uint Start = 2166136261;

    private const uint Prime = 16777619;

    /// <summary>Adds the next unit.</summary>
    internal static uint Add(uint hash, uint unit) => unchecked((hash ^ unit) * Prime);
}
