#if NETSERIALIZER
using System.IO;
using NetSerializer;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Peers;

/// <summary>NetSerializer, a serializer per root type.</summary>
internal sealed class NetSerializerAdapters : IWorkloadVisitor
{
    private const string Name = "NetSerializer";

    public static void Register(WorkloadCatalog c) => EveryWorkload.Visit(c, new NetSerializerAdapters());

    public void Visit<T>(Workload<T> workload)
        where T : class
    {
        var stream = new BufferWriterStream();
        Serializer? serializer = null;

        // Made on first use: a type it doesn't know must only cost it this workload.
        Serializer Instance() => serializer ??= new Serializer([typeof(T)]);
        workload.Add(
            Name,
            (b, v) => Instance().Serialize(stream.On(b), v),
            v =>
            {
                using var memory = new MemoryStream();
                Instance().Serialize(memory, v);
                return memory.ToArray();
            },
            d =>
            {
                using var memory = new MemoryStream(d);
                return (T)Instance().Deserialize(memory);
            });
    }
}
#endif
