#if CERAS
using System.Buffers;
using Ceras;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Peers;

/// <summary>Ceras with all fields, and keeping track of objects only where a workload needs that.</summary>
internal sealed class CerasAdapters(bool tracks) : IWorkloadVisitor
{
    private const string Name = "Ceras";

    public static void Register(WorkloadCatalog c)
    {
        EveryWorkload.Visit(c, new CerasAdapters(tracks: false));
        foreach (var workload in c.Graphs)
        {
            new CerasAdapters(tracks: true).Visit(workload);
        }
    }

    public void Visit<T>(Workload<T> workload)
        where T : class
    {
        var config = new SerializerConfig { DefaultTargets = TargetMember.AllFields, PreserveReferences = tracks };
        config.Advanced.SkipCompilerGeneratedFields = false;
        config.KnownTypes.Add(typeof(T));
        var serializer = new CerasSerializer(config);
        byte[] scratch = new byte[4096];
        workload.Add(
            Name,
            (b, v) =>
            {
                int count = serializer.Serialize(v, ref scratch);
                b.Write(System.MemoryExtensions.AsSpan(scratch, 0, count));
            },
            serializer.Serialize,
            serializer.Deserialize<T>);
    }
}
#endif
