using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Serializers;

namespace Prewire.Benchmarks;

/// <summary>The serializers this program compares: those of the other program, and the peers that were found.</summary>
internal static class Suite
{
    /// <summary>The serializer that ratios refer to when nothing else is asked for.</summary>
    public const string Baseline = "MemoryPack";

    public static WorkloadCatalog Load()
    {
        var catalog = new WorkloadCatalog();
        BuiltIn.Register(catalog);
#if MEMORYPACK
        Peers.MemoryPackAdapters.Register(catalog);
#endif
#if MESSAGEPACK
        Peers.MessagePackAdapters.Register(catalog);
#endif
#if NERDBANK
        Peers.NerdbankAdapters.Register(catalog);
#endif
#if PROTOBUFNET
        Peers.ProtobufNetAdapters.Register(catalog);
#endif
#if ORLEANS
        Peers.OrleansAdapters.Register(catalog);
#endif
#if HYPERION
        Peers.HyperionAdapters.Register(catalog);
#endif
#if GROBUF
        Peers.GroBufAdapters.Register(catalog);
#endif
#if CERAS
        Peers.CerasAdapters.Register(catalog);
#endif
#if NETSERIALIZER
        Peers.NetSerializerAdapters.Register(catalog);
#endif
        return catalog;
    }
}
