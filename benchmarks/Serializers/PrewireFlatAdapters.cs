using System;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Serializers;

/// <summary>Prewire with arrays of values. Every call names its type.</summary>
internal static class PrewireFlatAdapters
{
    public static void Register(string name, FlatWorkloads flat)
    {
        Array.ForEach(flat.Bools, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<bool[]>(d)!));
        Array.ForEach(flat.Shorts, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<short[]>(d)!));
        Array.ForEach(flat.Ints, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<int[]>(d)!));
        Array.ForEach(flat.Longs, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<long[]>(d)!));
        Array.ForEach(flat.Doubles, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<double[]>(d)!));
        Array.ForEach(flat.Days, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<DayOfWeek[]>(d)!));
        Array.ForEach(flat.Prices, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<decimal[]>(d)!));
        Array.ForEach(flat.Amounts, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<decimal[]>(d)!));
        Array.ForEach(flat.Times, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<DateTime[]>(d)!));
        Array.ForEach(flat.Points, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<DateTimeOffset[]>(d)!));
        Array.ForEach(flat.Spans, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<TimeSpan[]>(d)!));
        Array.ForEach(flat.Keys, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Guid[]>(d)!));
        Array.ForEach(flat.OptionalInts, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<int?[]>(d)!));
        Array.ForEach(flat.OptionalDoubles, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<double?[]>(d)!));
        Array.ForEach(flat.Pairs, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<(int Key, double Value)[]>(d)!));
        Array.ForEach(flat.Ticks, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Tick[]>(d)!));
        Array.ForEach(flat.Triangles, w => w.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Triangle[]>(d)!));
    }
}
