#if MEMORYPACK
using System;
using System.Collections.Generic;
using MemoryPack;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Peers;

/// <summary>MemoryPack with other data. Every call names its type.</summary>
internal static class MemoryPackOtherAdapters
{
    public static void Register(string name, OtherWorkloads other)
    {
        other.Words.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<string>>(d)!);
        other.Map.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Dictionary<string, string>>(d)!);
        other.Rates.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Dictionary<int, double>>(d)!);
        other.Accounts.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Dictionary<string, List<decimal>>>(d)!);
        other.Numbers.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<HashSet<int>>(d)!);
        other.Surveys.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<Survey>>(d)!);
        other.Vehicles.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<Vehicle>>(d)!);
        other.Trips.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<Trip>>(d)!);
        other.Labels.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<Label>>(d)!);
        other.Entities.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<List<Entity>>(d)!);
        other.Fills.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Fill[]>(d)!);
        other.Readings.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<Reading[]>(d)!);
        other.MostlyNull.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<int?[]>(d)!);
        other.PlacesInTime.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<DateTimeOffset[]>(d)!);
        other.WideAmounts.Add(name, static (b, v) => MemoryPackSerializer.Serialize(b, v), static v => MemoryPackSerializer.Serialize(v), static d => MemoryPackSerializer.Deserialize<decimal[]>(d)!);
    }
}
#endif
