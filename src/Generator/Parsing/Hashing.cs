namespace Prewire.Generator.Parsing;

/// <summary>FNV-1a with 64 bits over UTF-16 units: for noticing edits, never for anything that is written.</summary>
internal static class Hashing
{
    public const ulong Start = 14695981039346656037;

    private const ulong Prime = 1099511628211;

    public static ulong Add(ulong hash, ulong value)
    {
        for (int shift = 0; shift < 64; shift += 16)
        {
            hash = unchecked((hash ^ ((value >> shift) & 0xFFFF)) * Prime);
        }

        return hash;
    }

    public static ulong Add(ulong hash, string text)
    {
        foreach (char c in text)
        {
            hash = unchecked((hash ^ c) * Prime);
        }

        return unchecked((hash ^ 0x1FFFF) * Prime);
    }
}
