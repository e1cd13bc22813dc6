using System.Collections.Generic;
using Prewire.TestCases.Domain;

namespace Prewire.TestCases;

/// <summary>Objects that lead to each other in every direction.</summary>
[GenerateSerializer, WireReferences]
public class Sailor
{
    public string? Name { get; set; }

    public int Rank { get; init; }

    public Sailor? Friend { get; set; }

    public List<Sailor?>? Crew { get; set; }

    public Sailor[]? Row { get; set; }

    public object? Load { get; set; }

    public Tattoo? Tattoo { get; set; }
}

[GenerateSerializer]
public sealed class Captain : Sailor
{
    public required string Ship { get; init; }
}

/// <summary>Is made by its constructor, and shared all the same.</summary>
[GenerateSerializer, WireReferences]
public sealed record Tattoo(string Text, Tattoo? Before);

/// <summary>Members that ask for identity.</summary>
[GenerateSerializer]
public sealed class Cargo
{
    [WireReferences]
    public int[]? Weights { get; set; }

    [WireReferences]
    public object? Same { get; set; }

    [WireReferences]
    public List<Line?>? Lines { get; set; }

    public Sailor? Owner { get; set; }
}
