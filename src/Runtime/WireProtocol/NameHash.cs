namespace Prewire.WireProtocol;

/// <summary>The number by which a named member is known on the wire: FNV-1a, 32 bits, over the UTF-8 bytes of its wire name.</summary>
/// <remarks>
/// This file is compiled into the runtime and into the generator, so that the two cannot disagree.
/// The algorithm is that of Fowler, Noll and Vo (offset basis 2166136261, prime 16777619).
/// </remarks>
internal static class NameHash
{
    private const uint OffsetBasis = 2166136261;
    private const uint Prime = 16777619;

    /// <summary>The hash of a wire name. A lone surrogate counts as U+FFFD, as it would in UTF-8.</summary>
    /// <param name="name">The wire name of a member.</param>
    public static uint Of(string name)
    {
        uint hash = OffsetBasis;
        for (int i = 0; i < name.Length; i++)
        {
            uint code = name[i];
            if (code is >= 0xD800 and <= 0xDFFF)
            {
                bool isPair = code <= 0xDBFF && i + 1 < name.Length && char.IsLowSurrogate(name[i + 1]);
                code = isPair ? (uint)char.ConvertToUtf32(name[i], name[++i]) : 0xFFFD;
            }

            if (code < 0x80)
            {
                hash = Add(hash, code);
            }
            else if (code < 0x800)
            {
                hash = Add(hash, 0xC0 | (code >> 6));
                hash = Add(hash, 0x80 | (code & 0x3F));
            }
            else if (code < 0x10000)
            {
                hash = Add(hash, 0xE0 | (code >> 12));
                hash = Add(hash, 0x80 | ((code >> 6) & 0x3F));
                hash = Add(hash, 0x80 | (code & 0x3F));
            }
            else
            {
                hash = Add(hash, 0xF0 | (code >> 18));
                hash = Add(hash, 0x80 | ((code >> 12) & 0x3F));
                hash = Add(hash, 0x80 | ((code >> 6) & 0x3F));
                hash = Add(hash, 0x80 | (code & 0x3F));
            }
        }

        return hash;
    }

    private static uint Add(uint hash, uint octet) => unchecked((hash ^ octet) * Prime);
}
