namespace Prewire.WireProtocol;

/// <summary>
/// FNV-1a with 64 bits (Fowler, Noll, Vo: http://www.isthe.com/chongo/tech/comp/fnv/), over units of whatever is hashed: bytes for what is
/// written, UTF-16 units for what stays in the compiler.
/// </summary>
internal static class Fnv64
{
    /// <summary>The hash of nothing.</summary>
    internal const ulong Start = 14695981039346656037;

    private const ulong Prime = 1099511628211;

    /// <summary>What undoes a multiplication by the prime.</summary>
    private const ulong Inverse = 14886173955864302971;

    /// <summary>Adds the next unit.</summary>
    internal static ulong Add(ulong hash, uint unit) => unchecked((hash ^ unit) * Prime);

    /// <summary>Takes the last unit away again.</summary>
    internal static ulong Remove(ulong hash, uint unit) => unchecked(hash * Inverse) ^ unit;
}
