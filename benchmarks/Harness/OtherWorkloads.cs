using System;
using System.Collections.Generic;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Harness;

/// <summary>A thousand values each of what the aims do not name: collections, derived classes, structs, and values that are of several sorts.</summary>
public sealed class OtherWorkloads
{
    private readonly Action<Workload> _add;

    internal OtherWorkloads(Action<Workload> add)
    {
        _add = add;
        Words = Add("words", SampleData.Words);
        Map = Add("map-strings", SampleData.Dictionary);
        Rates = Add("map-numbers", SampleData.Rates);
        Accounts = Add("map-lists", SampleData.Accounts);
        Numbers = Add("set-numbers", SampleData.Numbers);
        Surveys = Add("nullable-members", SampleData.Surveys);
        Vehicles = Add("derived", SampleData.Vehicles);
        Trips = Add("nested-records", SampleData.Trips);
        Labels = Add("structs-with-text", SampleData.Labels);
        Entities = Add("entities", SampleData.Entities);
        Fills = Add("structs-padded", SampleData.Fills);
        Readings = Add("structs-nullable", SampleData.Readings);
        MostlyNull = Add("int-mostly-null", SampleData.MostlyNull);
        PlacesInTime = Add("datetimeoffset-mixed", SampleData.PlacesInTime);
        WideAmounts = Add("decimal-wide", SampleData.WideAmounts);
    }

    public Workload<List<string>> Words { get; }

    public Workload<Dictionary<string, string>> Map { get; }

    public Workload<Dictionary<int, double>> Rates { get; }

    public Workload<Dictionary<string, List<decimal>>> Accounts { get; }

    public Workload<HashSet<int>> Numbers { get; }

    public Workload<List<Survey>> Surveys { get; }

    public Workload<List<Vehicle>> Vehicles { get; }

    public Workload<List<Trip>> Trips { get; }

    public Workload<List<Label>> Labels { get; }

    public Workload<List<Entity>> Entities { get; }

    public Workload<Fill[]> Fills { get; }

    public Workload<Reading[]> Readings { get; }

    public Workload<int?[]> MostlyNull { get; }

    public Workload<DateTimeOffset[]> PlacesInTime { get; }

    public Workload<decimal[]> WideAmounts { get; }

    private Workload<T> Add<T>(string name, Func<int, T> create)
        where T : class
    {
        var workload = new Workload<T>($"{name}-1k", WorkloadGroup.Other, () => create(1_000));
        _add(workload);
        return workload;
    }
}
