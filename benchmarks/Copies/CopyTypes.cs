using System;

namespace Prewire.Benchmarks.Copies;

/// <summary>A struct with a string.</summary>
[GenerateSerializer]
public struct Note
{
    [WireId(1)] public DateTime At;

    [WireId(2)] public string Text;
}

/// <summary>What someone did: a base class of others.</summary>
[GenerateSerializer]
public abstract class Activity
{
    [WireId(1)] public DateTime At { get; set; }

    [WireId(2)] public string Person { get; set; } = "";
}

[GenerateSerializer]
public sealed class Ride : Activity
{
    [WireId(3)] public int Metres { get; set; }

    [WireId(4)] public string Bicycle { get; set; } = "";
}

[GenerateSerializer]
public sealed class Run : Activity
{
    [WireId(3)] public int Metres { get; set; }

    [WireId(4)] public int Pulse { get; set; }
}

[GenerateSerializer]
public sealed class Swim : Activity
{
    [WireId(3)] public int Lanes { get; set; }

    [WireId(4)] public bool Outdoors { get; set; }
}
