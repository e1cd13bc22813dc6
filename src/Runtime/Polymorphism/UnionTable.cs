using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.Loading;
using Prewire.Polymorphism;

namespace Prewire.GeneratedCode;

/// <summary>
/// The alternatives of a union. Generated code knows them all; each is made when the first object of it is met, and found in constant time from then on.
/// Thread-safe.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class UnionTable : ITaggedTypes
{
    private readonly TypeTable<UnionCase> _byType = new();

    /// <summary>How many tags take one byte.</summary>
    private const int ShortTags = 128;

    /// <summary>
    /// By the first byte of the tag. Of one byte, all: finding one takes a third of a small object's time if it is looked up. Of several, that which was met last: whoever finds it so has to look at the rest.
    /// </summary>
    private readonly UnionCase?[] _first = new UnionCase?[2 * ShortTags];
    private readonly NumberTable<UnionCase> _others = new();
    private readonly KeptByType _unloadable = new();

    /// <summary>The tag of a type; -1 where the type is no alternative.</summary>
    protected abstract long TagOf(Type type);

    /// <summary>What is known of an object's type: its alternative, <see cref="UnionCase.None"/>, or null where it was not met yet.</summary>
    internal UnionCase? FindMet(object value) => _byType.FindOf(value);

    /// <summary>Makes how objects of the alternative with a tag are written and read; null where there is none.</summary>
    protected abstract OpenForm? Make(uint tag);

    /// <summary>As which alternative an object is written: that of its type, or of that of which it is a proxy. Null where there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal UnionCase? FindOf(object value)
    {
        UnionCase found = FindMet(value) ?? Add(value.GetType());
        return ReferenceEquals(found, UnionCase.None) ? null : found;
    }

    /// <summary>The alternative with a tag, or null where it is not known.</summary>
    internal UnionCase? Find(uint tag)
    {
        if (tag < ShortTags)
        {
            return FindMetTag((byte)tag) ?? Add(tag);
        }

        UnionCase? found = _others.Find(tag) ?? Add(tag);
        if (found is not null)
        {
            Volatile.Write(ref _first[ShortTags | (byte)tag], found);
        }

        return found;
    }

    /// <summary>An alternative that was met, whose tag begins with a byte as a varint; or null.</summary>
    internal UnionCase? FindMetTag(byte tag) => Volatile.Read(ref _first[tag]);

    AnnouncedType? ITaggedTypes.Find(uint tag) => Find(tag);

    AnnouncedType? ITaggedTypes.FindExact(object value) => FindMet(value) is { } found && found.Type == value.GetType() ? found : null;

    /// <summary>What is unknown is not remembered: messages may say any number of tags.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private UnionCase? Add(uint tag)
    {
        if (Make(tag) is not { } form)
        {
            return null;
        }

        var made = new UnionCase(tag, form);
        return tag < ShortTags ? Interlocked.CompareExchange(ref _first[tag], made, null) ?? made
            : _others.GetOrAdd(tag, made);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UnionCase Add(Type type)
    {
        if (_unloadable.Find(type) is UnionCase known)
        {
            return known;
        }

        long tag = TagOf(type);
        if (tag < 0 && OpenTypes.Find(type) is { } open && open.Type != type)
        {
            tag = TagOf(open.Type);
        }

        UnionCase found = (tag < 0 ? null : Find((uint)tag)) ?? UnionCase.None;
        return Unloadable.MayKeep(GetType(), type) ? _byType.GetOrAdd(type, found) : (UnionCase)_unloadable.GetOrAdd(type, found);
    }
}
