using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Serializers;

/// <summary>What is compared without any package of a rival: Prewire, the platform's own serializers, and the floor.</summary>
internal static class BuiltIn
{
    public static void Register(WorkloadCatalog catalog)
    {
        PrewireAdapters.Register(catalog);
        BinaryWriterAdapters.Register(catalog);
        JsonAdapters.Register(catalog);
        ProtobufAdapters.Register(catalog);
        DataContractAdapters.Register(catalog);
        AllocPerf.Register(catalog);
    }
}
