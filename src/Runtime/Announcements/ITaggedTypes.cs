namespace Prewire.Announcements;

/// <summary>The types at a position that messages know by tags.</summary>
internal interface ITaggedTypes
{
    /// <summary>The type with a tag, or null where it is not known.</summary>
    AnnouncedType? Find(uint tag);

    /// <summary>The type of an object, if such a one was met and it is one of these; else null, also where the object is of a derived one.</summary>
    AnnouncedType? FindExact(object value);
}
