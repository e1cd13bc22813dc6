using System;

namespace Prewire.UnknownMembers;

/// <summary>What members look like that are not known here: a literal, looked at only where it is known. Shared by all objects of one version.</summary>
internal sealed class KeptShape : IEquatable<KeptShape>
{
    private const ulong OffsetBasis = 14695981039346656037;
    private const ulong Prime = 1099511628211;

    internal KeptShape(byte[] literal)
    {
        Literal = literal;
        Hash = HashOf(literal);
    }

    internal byte[] Literal { get; }

    /// <summary>FNV-1a, 64 bits, over the literal.</summary>
    internal ulong Hash { get; }

    public bool Equals(KeptShape? other) =>
        ReferenceEquals(this, other) || (other is not null && Hash == other.Hash && Literal.AsSpan().SequenceEqual(other.Literal));

    public override bool Equals(object? obj) => Equals(obj as KeptShape);

    public override int GetHashCode() => Hash.GetHashCode();

    internal static ulong HashOf(ReadOnlySpan<byte> literal)
    {
        ulong hash = OffsetBasis;
        foreach (byte octet in literal)
        {
            hash = unchecked((hash ^ octet) * Prime);
        }

        return hash;
    }
}
