using System.ComponentModel;

namespace Prewire.WireProtocol;

/// <summary>The bytes in front of a value.</summary>
/// <remarks>docs/wire-format.md specifies them. Compiled into the runtime and into the generator.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class LeadBytes
{
    /// <summary>The first byte of the escape: a version and flags follow.</summary>
    internal const byte Escape = 0x00;

    /// <summary>The version of the format that the escape announces.</summary>
    internal const byte Version = 1;

    /// <summary>The escape's flag: four bytes of hash stand in place of the literal.</summary>
    internal const byte FingerprintFlag = 0x01;

    /// <summary>The longest literal whose length is the lead byte itself.</summary>
    internal const int MaxShortLiteral = 0xDF;

    /// <summary>The lead byte of the closure with index 0.</summary>
    internal const byte FirstClosure = 0xE0;

    /// <summary>How many closures have a lead byte of their own: E0 to FE.</summary>
    internal const int ShortClosures = 31;

    /// <summary>The lead byte before a varint: twice a literal's length, or twice a closure's index plus one.</summary>
    internal const byte Long = 0xFF;

    /// <summary>The most bytes that a closure's index takes: there are 1,024, so the varint has two bytes.</summary>
    internal const int LongestNumber = 3;

    /// <summary>What precedes every value of a root, outside of sessions.</summary>
    /// <param name="literal">The root's literal.</param>
    /// <param name="fingerprint">Whether a hash stands in its place.</param>
    public static byte[] Prefix(byte[] literal, bool fingerprint)
    {
        if (fingerprint)
        {
            uint hash = Fingerprint(literal);
            return [Escape, Version, FingerprintFlag, (byte)hash, (byte)(hash >> 8), (byte)(hash >> 16), (byte)(hash >> 24)];
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
        uint hash = 2166136261;
        foreach (byte octet in literal)
        {
            hash = unchecked((hash ^ octet) * 16777619);
        }

        return hash;
    }

    /// <summary>What precedes a closure's index.</summary>
    internal static byte[] ClosureLead(int index) =>
        index < ShortClosures ? [(byte)(FirstClosure + index)] : LongLead(((uint)index << 1) | 1);

    private static byte[] LiteralLead(int length) =>
        length <= MaxShortLiteral ? [(byte)length] : LongLead((uint)length << 1);

    private static byte[] LongLead(uint value) => value switch
    {
        < 0x80 => [Long, (byte)value],
        < 0x4000 => [Long, (byte)(value | 0x80), (byte)(value >> 7)],
        _ => [Long, (byte)(value | 0x80), (byte)((value >> 7) | 0x80), (byte)(value >> 14)],
    };
}
