namespace Prewire.Announcements;

/// <summary>
/// Finds types by the identities that messages have. Whoever describes or reads a position at which they can stand sees to it that there is one; a program without
/// such positions has none, and with it none of the codecs that are only found so.
/// </summary>
internal abstract class TypeFinder
{
    /// <summary>The one of this process, or null as long as no position asks for types.</summary>
    internal static TypeFinder? Instance;

    /// <summary>Another object whenever more types are known.</summary>
    internal abstract object Known { get; }

    /// <summary>The type with an identity, or null where it is not known.</summary>
    /// <param name="identity">The identity; of an array, that of its elements' type.</param>
    /// <param name="isArray">Whether it is the array.</param>
    /// <param name="position">The declared type, which may tell which of several is meant; null where that is not known.</param>
    /// <param name="ambiguity">Which two types have the identity, or null.</param>
    internal abstract AnnouncedType? Find(ulong identity, bool isArray, Type? position, out string? ambiguity);
}
