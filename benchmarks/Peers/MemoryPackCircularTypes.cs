#if MEMORYPACK
using System.Collections.Generic;
using MemoryPack;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Peers;

/// <summary>The stations in MemoryPack's mode for graphs.</summary>
[MemoryPackable(GenerateType.CircularReference)]
public partial class CircularStation
{
    [MemoryPackOrder(0)] public int Number { get; set; }

    [MemoryPackOrder(1)] public string Name { get; set; } = "";

    [MemoryPackOrder(2)] public CircularStation? Next { get; set; }

    [MemoryPackOrder(3)] public CircularStation? Connection { get; set; }

    public static CircularStation From(Station first)
    {
        var twins = new Dictionary<Station, CircularStation>();
        for (Station? station = first; station is not null && twins.TryAdd(station, new CircularStation { Number = station.Number, Name = station.Name }); station = station.Next)
        {
        }

        foreach ((Station station, CircularStation twin) in twins)
        {
            twin.Next = twins[station.Next!];
            twin.Connection = twins[station.Connection!];
        }

        return twins[first];
    }
}
#endif
