#if ORLEANS
using Microsoft.Extensions.DependencyInjection;
using Orleans.Serialization;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Peers;

/// <summary>The serializer of Orleans by itself. Types made of public fields have no numbers for it and are left out.</summary>
internal sealed class OrleansAdapters : IWorkloadVisitor
{
    private const string Name = "Orleans";
    private static readonly ServiceProvider s_services = new ServiceCollection().AddSerializer().BuildServiceProvider();

    public static void Register(WorkloadCatalog c)
    {
        var adapters = new OrleansAdapters();
        EveryWorkload.Visit(c, adapters);

        // It keeps track of objects whatever they are.
        foreach (var workload in c.Graphs)
        {
            adapters.Visit(workload);
        }
    }

    public void Visit<T>(Workload<T> workload)
        where T : class
    {
        Serializer<T>? serializer = null;

        // Made on first use: a type without a codec must only cost it this workload.
        Serializer<T> Instance() => serializer ??= s_services.GetRequiredService<Serializer<T>>();
        workload.Add(Name, (b, v) => Instance().Serialize(v, b), v => Instance().SerializeToArray(v), d => Instance().Deserialize(d)!);
    }
}
#endif
