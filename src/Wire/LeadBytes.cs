using System.ComponentModel;

namespace Prewire.WireProtocol;

/// <summary>The bytes in front of a value: which shape it has.</summary>
/// <remarks>docs/wire-format.md specifies them.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class LeadBytes
{
    /// <summary>The first byte of the escape: a version and flags follow. Nothing but a message begins with it.</summary>
    internal const byte Escape = 0x00;

    /// <summary>The version of the format that the escape announces.</summary>
    internal const byte Version = 1;

    /// <summary>The escape's flag: four bytes of hash stand in place of the literal.</summary>
    internal const byte FingerprintFlag = 0x01;

    /// <summary>The bytes of a hash.</summary>
    internal const int HashSize = 4;

    /// <summary>The bytes of an escape with a hash.</summary>
    internal const int FingerprintSize = 3 + HashSize;

    /// <summary>The longest literal whose length is the lead byte itself.</summary>
    internal const int MaxShortLiteral = 0x7F;

    /// <summary>The lead byte of the shape with number 0.</summary>
    internal const byte FirstNumber = 0x80;

    /// <summary>How many numbers have a lead byte of their own.</summary>
    internal const int ShortNumbers = FirstLongNumber - FirstNumber;

    /// <summary>From here on, another byte has the lower part of a number.</summary>
    internal const byte FirstLongNumber = 0xF0;

    /// <summary>The lead byte before a number in two bytes.</summary>
    internal const byte FurtherNumber = 0xFE;

    /// <summary>The first number that takes two bytes behind the lead byte.</summary>
    internal const int FirstFurtherNumber = ShortNumbers + ((FurtherNumber - FirstLongNumber) << 8);

    /// <summary>The lead byte before a varint: a literal's length.</summary>
    internal const byte Long = 0xFF;

    /// <summary>The most bytes that a number takes.</summary>
    internal const int LongestNumber = 3;

    /// <summary>What precedes every value of a root, outside of sessions.</summary>
    /// <param name="literal">The root's literal.</param>
    /// <param name="fingerprint">Whether a hash stands in its place.</param>
    public static byte[] Prefix(byte[] literal, bool fingerprint)
    {
        if (fingerprint)
        {
            byte[] escape = new byte[FingerprintSize];
            escape[0] = Escape;
            escape[1] = Version;
            escape[2] = FingerprintFlag;
            HashOf(literal).CopyTo(escape, FingerprintSize - HashSize);
            return escape;
        }

        byte[] lead = LiteralLead(literal.Length);
        var prefix = new byte[lead.Length + literal.Length];
        lead.CopyTo(prefix, 0);
        literal.CopyTo(prefix, lead.Length);
        return prefix;
    }

    /// <summary>FNV-1a, 32 bits, over the bytes of a literal.</summary>
    public static uint Fingerprint(byte[] literal)
    {
        uint hash = Fnv32.Start;
        foreach (byte octet in literal)
        {
            hash = Fnv32.Add(hash, octet);
        }

        return hash;
    }

    /// <summary>The fingerprint of a literal as it is on the wire.</summary>
    internal static byte[] HashOf(byte[] literal)
    {
        uint hash = Fingerprint(literal);
        return [(byte)hash, (byte)(hash >> 8), (byte)(hash >> 16), (byte)(hash >> 24)];
    }

    internal static byte[] LiteralLead(int length) => length switch
    {
        <= MaxShortLiteral => [(byte)length],
        < 0x4000 => [Long, (byte)(length | 0x80), (byte)(length >> 7)],
        _ => [Long, (byte)(length | 0x80), (byte)((length >> 7) | 0x80), (byte)(length >> 14)],
    };
}
