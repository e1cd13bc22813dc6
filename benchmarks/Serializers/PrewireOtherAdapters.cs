using System;
using System.Collections.Generic;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Serializers;

/// <summary>Prewire with other data. Every call names its type.</summary>
internal static class PrewireOtherAdapters
{
    public static void Register(string name, OtherWorkloads other)
    {
        other.Words.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<string>>(d)!);
        other.Map.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Dictionary<string, string>>(d)!);
        other.Rates.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Dictionary<int, double>>(d)!);
        other.Accounts.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Dictionary<string, List<decimal>>>(d)!);
        other.Numbers.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<HashSet<int>>(d)!);
        other.Surveys.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<Survey>>(d)!);
        other.Vehicles.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<Vehicle>>(d)!);
        other.Trips.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<Trip>>(d)!);
        other.Labels.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<Label>>(d)!);
        other.Entities.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<List<Entity>>(d)!);
        other.Fills.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Fill[]>(d)!);
        other.Readings.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<Reading[]>(d)!);
        other.MostlyNull.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<int?[]>(d)!);
        other.PlacesInTime.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<DateTimeOffset[]>(d)!);
        other.WideAmounts.Add(name, static (b, v) => PrewireSerializer.Serialize(b, v), static v => PrewireSerializer.Serialize(v), static d => PrewireSerializer.Deserialize<decimal[]>(d)!);
    }
}
