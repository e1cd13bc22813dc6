using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Bdn;

/// <summary>A workload with one serializer, as a parameter of a benchmark.</summary>
public sealed record BenchmarkCase(Workload Workload, IBenchSerializer Serializer)
{
    /// <summary>All pairs that have the operation.</summary>
    public static IEnumerable<BenchmarkCase> All(Operations operation) =>
        from workload in Suite.Load().All
        from serializer in workload.Serializers
        where (workload.Operations & serializer.Operations).HasFlag(operation)
        select new BenchmarkCase(workload, serializer);

    /// <summary>Makes the values and proves that they survive.</summary>
    /// <returns>The message.</returns>
    public byte[] Prepare()
    {
        var (payload, failure) = RoundTrip.Check(Serializer);
        return failure is null ? payload : throw new NotSupportedException($"{this}: {failure}");
    }

    public override string ToString() => $"{Workload.Name}/{Serializer.Name}";
}
