using Prewire.Buffers;

namespace Prewire.UnknownMembers;

/// <summary>What members look like that are not known here: a literal, looked at only where it is known. Shared by all objects of one version.</summary>
internal sealed class KeptShape : IEquatable<KeptShape>
{
    private readonly int _seeded;
    private byte[]? _announcement;

    internal KeptShape(byte[] literal)
    {
        Literal = literal;
        Hash = HashOf(literal);
        _seeded = SeededHash.Of(literal);
    }

    internal byte[] Literal { get; }

    /// <summary>The bytes by which it is announced.</summary>
    internal byte[] Announcement => _announcement ??= LeadBytes.Prefix(Literal, fingerprint: false);

    /// <summary>FNV-1a, 64 bits, over the literal.</summary>
    internal ulong Hash { get; }

    public bool Equals(KeptShape? other) =>
        ReferenceEquals(this, other) || (other is not null && Hash == other.Hash && Literal.AsSpan().SequenceEqual(other.Literal));

    public override bool Equals(object? obj) => Equals(obj as KeptShape);

    public override int GetHashCode() => _seeded;

    internal static ulong HashOf(ReadOnlySpan<byte> literal)
    {
        ulong hash = Fnv64.Start;
        foreach (byte octet in literal)
        {
            hash = Fnv64.Add(hash, octet);
        }

        return hash;
    }
}
