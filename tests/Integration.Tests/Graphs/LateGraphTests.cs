using System.Collections.Generic;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Tracked objects that are announced in one version, since the model is large, and stand in the literal in the other.</summary>
public class LateGraphTests
{
    [Fact]
    public void Announced_objects_are_read_as_those_of_a_literal()
    {
        var yard = new BigYard { Id = 1 };
        var gate = new BigGate { Id = 2, Yard = yard };
        yard.First = gate;
        yard.Gates = [gate, null];
        yard.Boats = [new BigBoat { Id = 3, Yard = yard, Gate = gate }, new BigBoat { Id = 4 }];
        byte[] message = PrewireSerializer.Serialize(yard);
        Assert.True(PrewireSerializer.TryDeserialize(message, out SmallYard? tried));
        foreach (SmallYard copy in (SmallYard[])[PrewireSerializer.Deserialize<SmallYard>(message)!, PrewireSerializer.Deserialize<SmallYard>(Support.Pieces.Cut(message, 1))!, tried!])
        {
            Assert.Equal((1, 2, 3, 4), (copy.Id, copy.Boats!.Count, copy.Boats[0].Id, copy.Boats[1].Id));
            Assert.True(ReferenceEquals(copy, copy.Boats[0].Yard));
        }

        BigYard back = PrewireSerializer.Deserialize<BigYard>(PrewireSerializer.Serialize(tried))!;
        Assert.Equal((1, 2, 4), (back.Id, back.Boats!.Count, back.Boats[1].Id));
        Assert.True(ReferenceEquals(back, back.Boats[0].Yard));
    }
}

[GenerateSerializer, WireReferences]
public sealed class BigYard
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Street { get; set; }

    public string? Town { get; set; }

    public BigGate? First { get; set; }

    public List<BigGate?>? Gates { get; set; }

    public List<BigBoat>? Boats { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class BigGate
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Street { get; set; }

    public string? Town { get; set; }

    public BigYard? Yard { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class BigBoat
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public string? Street { get; set; }

    public string? Town { get; set; }

    public BigYard? Yard { get; set; }

    public BigGate? Gate { get; set; }
}

/// <summary>What an older version knew of it.</summary>
[GenerateSerializer, WireReferences]
public sealed class SmallYard
{
    public int Id { get; set; }

    public List<SmallBoat>? Boats { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class SmallBoat
{
    public int Id { get; set; }

    public SmallYard? Yard { get; set; }
}
