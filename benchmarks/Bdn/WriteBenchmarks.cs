using System.Collections.Generic;
using BenchmarkDotNet.Attributes;
using Prewire.Benchmarks.Harness;

namespace Prewire.Benchmarks.Bdn;

/// <summary>Writing, to a buffer that is reused and to a new array.</summary>
[MemoryDiagnoser(displayGenColumns: false)]
public class WriteBenchmarks
{
    private readonly ResettableBuffer _buffer = new();

    [ParamsSource(nameof(Cases))]
    public BenchmarkCase Case { get; set; } = null!;

    public static IEnumerable<BenchmarkCase> Cases => BenchmarkCase.All(Operations.WriteArray);

    [GlobalSetup]
    public void Prepare() => Case.Prepare();

    [Benchmark]
    public void WriteBuffer()
    {
        _buffer.Reset();
        Case.Serializer.WriteToBuffer(_buffer);
    }

    [Benchmark]
    public byte[] WriteArray() => Case.Serializer.WriteToArray();
}
