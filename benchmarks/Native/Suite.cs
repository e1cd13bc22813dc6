using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Serializers;

namespace Prewire.Benchmarks;

/// <summary>The serializers this program compares.</summary>
internal static class Suite
{
    /// <summary>The serializer that ratios refer to when nothing else is asked for.</summary>
    public const string Baseline = "MemoryPack";

    public static WorkloadCatalog Load()
    {
        var catalog = new WorkloadCatalog();
        PrewireAdapters.Register(catalog);
        Peers.MemoryPackAdapters.Register(catalog);
        return catalog;
    }
}
