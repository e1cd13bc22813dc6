#if HYPERION
using System.Buffers;
using System.IO;
using Hyperion;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Peers;

/// <summary>Hyperion, as Akka.NET sets it up: it keeps track of objects, and types are known beforehand.</summary>
internal static class HyperionAdapters
{
    public static void Register(WorkloadCatalog c)
    {
        var serializer = new Serializer(SerializerOptions.Default.WithPreserveObjectReferences(true).WithKnownTypes([typeof(Station)]));
        foreach (var workload in c.Graphs)
        {
            var stream = new BufferWriterStream();
            workload.Add(
                "Hyperion",
                (b, v) => serializer.Serialize(v, stream.On(b)),
                v =>
                {
                    using var memory = new MemoryStream();
                    serializer.Serialize(v, memory);
                    return memory.ToArray();
                },
                d => serializer.Deserialize<Station>(new MemoryStream(d)));
        }
    }
}
#endif
