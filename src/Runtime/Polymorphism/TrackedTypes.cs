using Prewire.Buffers;
using Prewire.GeneratedCode;
using Prewire.Graphs;

namespace Prewire.Polymorphism;

/// <summary>The tracked types that are compiled in or registered, by the hashes of their names. Thread-safe.</summary>
internal sealed class TrackedTypes : TrackedFinder
{
    private static readonly TrackedTypes s_instance = new();

    private TrackedTypes()
    {
    }

    /// <summary>Sees to it that tracked types are found.</summary>
    internal static void Install() => Instance = s_instance;

    internal override ObjectBody? Find(uint nameHash)
    {
        NumberTable<ObjectBody> all = CodecRegistry.Known.Tracked;
        if (all.Find(nameHash) is { } known)
        {
            return known;
        }

        // What is unknown is not remembered: its assembly may be loaded later, and messages may say any number of hashes.
        return CodecRegistry.FindTracked(nameHash)?.OpenForm.Root.Edge.Objects is ObjectBody found ? all.GetOrAdd(nameHash, found) : null;
    }
}
