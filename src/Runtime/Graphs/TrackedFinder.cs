namespace Prewire.Graphs;

/// <summary>
/// Finds tracked types by the hashes that their shapes have. There is one as soon as an assembly with such types is there; a program without any has none, and with it none of
/// the codecs that are only found so.
/// </summary>
internal abstract class TrackedFinder
{
    /// <summary>The one of this process, or null as long as there is no tracked type.</summary>
    internal static TrackedFinder? Instance { get; private protected set; }

    /// <summary>What reads objects of the type with a hash, or null where it is not known.</summary>
    internal abstract ObjectBody? Find(uint nameHash);
}
