namespace Prewire.Announcements;

/// <summary>The types at a position that messages know by tags.</summary>
internal interface ITaggedTypes
{
    /// <summary>The type with a tag, or null where it is not known.</summary>
    AnnouncedType? Find(uint tag);
}
