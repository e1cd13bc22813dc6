using System.Buffers.Binary;
using Prewire.Buffers;

namespace Prewire.Announcements;

/// <summary>As what an object was announced whose type is not known here. What stands in for it is announced so again.</summary>
internal sealed class OriginalType : IEquatable<OriginalType>
{
    private readonly Type _declared;
    private readonly object? _union;

    private OriginalType(byte[] announcement, Type declared, object? union)
    {
        Announcement = announcement;
        _declared = declared;
        _union = union;
    }

    /// <summary>What precedes the shape: a header, and the identity or tag.</summary>
    internal byte[] Announcement { get; }

    /// <param name="header">What precedes the identity.</param>
    /// <param name="identity">The identity.</param>
    /// <param name="declared">What the position was declared as.</param>
    /// <param name="union">The position's union, or null.</param>
    internal static OriginalType OfIdentity(byte header, ulong identity, Type declared, object? union)
    {
        var announcement = new byte[1 + OpenHeader.IdentitySize];
        announcement[0] = header;
        BinaryPrimitives.WriteUInt64LittleEndian(announcement.AsSpan(1), identity);
        return new OriginalType(announcement, declared, union);
    }

    /// <param name="tag">The tag.</param>
    /// <param name="declared">What the position was declared as.</param>
    /// <param name="union">The union in which it means something.</param>
    internal static OriginalType OfTag(uint tag, Type declared, object? union)
    {
        var announcement = new byte[1 + VarInt.Size(tag)];
        announcement[0] = OpenHeader.NewAlternative;
        VarInt.Write(ref announcement[1], tag);
        return new OriginalType(announcement, declared, union);
    }

    /// <summary>Whether it can be said at a position, and read there by this program: at those like the one where it was said. Others have nothing that stands in for types they do not know.</summary>
    /// <param name="declared">What the position is declared as; null where its union says that.</param>
    /// <param name="ofPosition">The position's union, or null.</param>
    internal bool IsKnownIn(Type? declared, object? ofPosition) => ReferenceEquals(_union, ofPosition) && (ofPosition is not null || declared == _declared);

    public bool Equals(OriginalType? other) => other is not null && Announcement.AsSpan().SequenceEqual(other.Announcement);

    public override bool Equals(object? obj) => Equals(obj as OriginalType);

    public override int GetHashCode() => SeededHash.Of(Announcement);
}
