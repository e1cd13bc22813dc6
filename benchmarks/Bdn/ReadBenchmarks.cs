using System.Collections.Generic;
using BenchmarkDotNet.Attributes;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Bdn;

/// <summary>Reading from an array.</summary>
[MemoryDiagnoser(displayGenColumns: false)]
public class ReadBenchmarks
{
    private byte[] _payload = [];

    [ParamsSource(nameof(Cases))]
    public BenchmarkCase Case { get; set; } = null!;

    public static IEnumerable<BenchmarkCase> Cases => BenchmarkCase.All(Operations.Read);

    [GlobalSetup]
    public void Prepare() => _payload = Case.Prepare();

    [Benchmark]
    public object Read() => Case.Serializer.Read(_payload);
}
