using System;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Harness;

/// <summary>Arrays of 10, 1,000 and 100,000 values that hold no objects.</summary>
public sealed class FlatWorkloads
{
    private readonly Action<Workload> _add;

    internal FlatWorkloads(Action<Workload> add)
    {
        _add = add;
        Bools = Sizes("bool", SampleData.FlatBools);
        Shorts = Sizes("short", SampleData.FlatShorts);
        Ints = Sizes("int", SampleData.FlatInts);
        Longs = Sizes("long", SampleData.FlatLongs);
        Doubles = Sizes("double", SampleData.FlatDoubles);
        Days = Sizes("enum", SampleData.FlatDays);
        Prices = Sizes("decimal", SampleData.FlatPrices);
        Amounts = Sizes("decimal-mixed", SampleData.FlatAmounts);
        Times = Sizes("datetime", SampleData.FlatTimes);
        Points = Sizes("datetimeoffset", SampleData.FlatPoints);
        Spans = Sizes("timespan", SampleData.FlatSpans);
        Keys = Sizes("guid", SampleData.FlatKeys);
        OptionalInts = Sizes("int-nullable", SampleData.FlatOptionalInts);
        OptionalDoubles = Sizes("double-nullable", SampleData.FlatOptionalDoubles);
        Pairs = Sizes("pair", SampleData.FlatPairs);
        Ticks = Sizes("tick", SampleData.FlatTicks);
        Triangles = Sizes("triangle", SampleData.FlatTriangles);
    }

    public Workload<bool[]>[] Bools { get; }

    public Workload<short[]>[] Shorts { get; }

    public Workload<int[]>[] Ints { get; }

    public Workload<long[]>[] Longs { get; }

    public Workload<double[]>[] Doubles { get; }

    public Workload<DayOfWeek[]>[] Days { get; }

    public Workload<decimal[]>[] Prices { get; }

    public Workload<decimal[]>[] Amounts { get; }

    public Workload<DateTime[]>[] Times { get; }

    public Workload<DateTimeOffset[]>[] Points { get; }

    public Workload<TimeSpan[]>[] Spans { get; }

    public Workload<Guid[]>[] Keys { get; }

    public Workload<int?[]>[] OptionalInts { get; }

    public Workload<double?[]>[] OptionalDoubles { get; }

    public Workload<(int Key, double Value)[]>[] Pairs { get; }

    public Workload<Tick[]>[] Ticks { get; }

    public Workload<Triangle[]>[] Triangles { get; }

    private Workload<T[]>[] Sizes<T>(string name, Func<int, T[]> create)
    {
        Workload<T[]>[] workloads =
        [
            new($"flat-{name}-10", WorkloadGroup.Flat, () => create(10)),
            new($"flat-{name}-1k", WorkloadGroup.Flat, () => create(1_000)),
            new($"flat-{name}-100k", WorkloadGroup.Flat, () => create(100_000), large: true),
        ];
        Array.ForEach(workloads, _add);
        return workloads;
    }
}
