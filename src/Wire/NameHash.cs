namespace Prewire.WireProtocol;

/// <summary>The number by which a named member is known on the wire: FNV-1a, 32 bits, over the UTF-8 bytes of its wire name.</summary>
internal static class NameHash
{
    /// <summary>The hash of a wire name. A lone surrogate counts as U+FFFD, as it would in UTF-8.</summary>
    /// <param name="name">The wire name of a member.</param>
    public static uint Of(string name)
    {
        uint hash = Fnv32.Start;
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
                hash = Fnv32.Add(hash, code);
            }
            else if (code < 0x800)
            {
                hash = Fnv32.Add(hash, 0xC0 | (code >> 6));
                hash = Fnv32.Add(hash, 0x80 | (code & 0x3F));
            }
            else if (code < 0x10000)
            {
                hash = Fnv32.Add(hash, 0xE0 | (code >> 12));
                hash = Fnv32.Add(hash, 0x80 | ((code >> 6) & 0x3F));
                hash = Fnv32.Add(hash, 0x80 | (code & 0x3F));
            }
            else
            {
                hash = Fnv32.Add(hash, 0xF0 | (code >> 18));
                hash = Fnv32.Add(hash, 0x80 | ((code >> 12) & 0x3F));
                hash = Fnv32.Add(hash, 0x80 | ((code >> 6) & 0x3F));
                hash = Fnv32.Add(hash, 0x80 | (code & 0x3F));
            }
        }

        return hash;
    }
}
