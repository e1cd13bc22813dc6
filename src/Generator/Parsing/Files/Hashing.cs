using Prewire.WireProtocol;

namespace Prewire.Generator.Parsing;

/// <summary>FNV-1a with 64 bits over UTF-16 units: for noticing edits, never for anything that is written.</summary>
internal static class Hashing
{
    public const ulong Start = Fnv64.Start;

    public static ulong Add(ulong hash, ulong value)
    {
        for (int shift = 0; shift < 64; shift += 16)
        {
            hash = Fnv64.Add(hash, (uint)(value >> shift) & 0xFFFF);
        }

        return hash;
    }

    public static ulong Add(ulong hash, string text)
    {
        foreach (char c in text)
        {
            hash = Fnv64.Add(hash, c);
        }

        return Fnv64.Add(hash, 0x1FFFF);
    }
}
