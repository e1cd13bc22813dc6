using System.Collections.Generic;

namespace Prewire.Benchmarks.Large;

/// <summary>A message of any size.</summary>
[GenerateSerializer]
public sealed class Ledger
{
    public string Name { get; set; } = "";

    public List<Page> Pages { get; set; } = [];
}

/// <summary>Some kilobytes of a message.</summary>
[GenerateSerializer]
public sealed class Page
{
    public long Id { get; set; }

    public string Title { get; set; } = "";

    public double[] Values { get; set; } = [];

    public List<Reading> Readings { get; set; } = [];
}

/// <summary>One of ten million records.</summary>
[GenerateSerializer]
public sealed class Reading
{
    [WireId(1)]
    public long Id { get; set; }

    [WireId(2)]
    public string Sensor { get; set; } = "";

    [WireId(3)]
    public double Value { get; set; }

    [WireId(4)]
    public int Quality { get; set; }
}
