using Prewire.Announcements;
using Prewire.UnknownMembers;

namespace Prewire;

/// <summary>
/// What another version wrote of an object that this version's type has no members for. A serializable type that has one member of this type
/// keeps it there when it is read and writes it again, so that a program that only hands objects on loses nothing of them.
/// </summary>
/// <remarks>
/// The member has no id and no name on the wire. It is null where nothing is unknown; of an object that stands in for one of an unknown type it has that type, too. Immutable, so that copies of an object may share it; it
/// belongs to the type that it was read with. The bytes are kept as they were, unlooked at: what is wrong with them shows where they are known.
/// </remarks>
public sealed class WireUnknownMembers : IEquatable<WireUnknownMembers>
{
    private readonly KeptPart _first;
    private readonly KeptPart[] _more;

    /// <summary>Nothing is unknown but the type of the object.</summary>
    internal WireUnknownMembers() => _more = [];

    /// <param name="first">What one version did not know.</param>
    /// <param name="more">What others did not.</param>
    internal WireUnknownMembers(KeptPart first, KeptPart[] more)
    {
        _first = first;
        _more = more;
    }

    /// <summary>How many bytes the values take, their description apart.</summary>
    public long Size
    {
        get
        {
            long size = 0;
            for (int i = 0; i < Count; i++)
            {
                size += this[i].Value.Length;
            }

            return size;
        }
    }

    /// <summary>
    /// How many parts there are: several where versions that each knew less than the other handed the object on, none where only the type was unknown.
    /// </summary>
    internal int Count => _first.Shape is null ? 0 : 1 + _more.Length;

    /// <summary>The type of the object where this one stands in for it; else null. Set once, before anybody else has the object.</summary>
    internal OriginalType? Original { get; set; }

    internal KeptPart this[int index] => index == 0 ? _first : _more[index - 1];

    /// <summary>Whether both have the same bytes of the same members.</summary>
    public bool Equals(WireUnknownMembers? other)
    {
        if (other is null || other.Count != Count || !Equals(Original, other.Original))
        {
            return false;
        }

        for (int i = 0; i < Count; i++)
        {
            if (!this[i].Shape.Equals(other[i].Shape) || !this[i].Value.AsSpan().SequenceEqual(other[i].Value))
            {
                return false;
            }
        }

        return true;
    }

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as WireUnknownMembers);

    /// <inheritdoc/>
    public override int GetHashCode() => unchecked(((Count == 0 ? 0 : _first.Shape.GetHashCode()) * 31) + (int)Size);
}
