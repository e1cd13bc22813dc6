using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

namespace Prewire.Benchmarks.Harness;

/// <summary>How long and how often to measure.</summary>
/// <param name="Rounds">Samples of each operation; the median counts.</param>
/// <param name="Batch">The time one sample should take.</param>
/// <param name="WarmUp">The time each operation runs before it is measured.</param>
internal sealed record Effort(int Rounds, TimeSpan Batch, TimeSpan WarmUp)
{
    public static readonly Effort Normal = new(41, TimeSpan.FromMilliseconds(2), TimeSpan.FromMilliseconds(250));
    public static readonly Effort Quick = new(15, TimeSpan.FromMilliseconds(0.5), TimeSpan.FromMilliseconds(120));
}

/// <summary>Measures all serializers of a workload turn by turn, so that drift of the machine meets all of them alike.</summary>
internal sealed class Comparison(Effort effort)
{
    // First tier, instrumented tier, optimized: one pass to leave each, and one for what only then runs.
    private const int WarmUpPasses = 4;

    /// <summary>Serializers left out, with the reason.</summary>
    public List<(string Workload, string Serializer, string Reason)> LeftOut { get; } = [];

    public List<Measurement> Run(Workload workload)
    {
        var probes = Probes(workload);
        for (int pass = 0; pass < WarmUpPasses; pass++)
        {
            foreach (var probe in probes)
            {
                probe.WarmUp(effort.WarmUp / WarmUpPasses, effort.Batch);
            }

            // The next tier is made in the background, and only after 100 ms in which no new method ran.
            Thread.Sleep(250);
        }

        Measure(workload, probes);
        return [.. probes.Select(p => new Measurement(
            workload.Name, p.Serializer.Name, OperationNames.Of(p.Operation), Math.Round(p.Median(), 2), p.PayloadLength, p.Allocated()))];
    }

    private List<Probe> Probes(Workload workload)
    {
        var probes = new List<Probe>();
        foreach (var serializer in workload.Serializers)
        {
            var (payload, failure) = RoundTrip.Check(serializer);
            if (failure is not null)
            {
                LeftOut.Add((workload.Name, serializer.Name, failure));
                continue;
            }

            var operations = OperationNames.Each.Where(o => (workload.Operations & serializer.Operations).HasFlag(o));
            probes.AddRange(operations.Select(o => new Probe(serializer, o, payload)));
        }

        return [.. probes.OrderBy(p => p.Operation)];
    }

    private void Measure(Workload workload, List<Probe> probes)
    {
        var order = new Random(1);
        var shuffled = probes.ToArray();
        for (int round = 0; round < effort.Rounds; round++)
        {
            order.Shuffle(shuffled);
            foreach (var probe in shuffled)
            {
                if (workload.Large)
                {
                    probe.SampleWithoutCollection();
                }
                else
                {
                    probe.Sample();
                }
            }
        }
    }
}
