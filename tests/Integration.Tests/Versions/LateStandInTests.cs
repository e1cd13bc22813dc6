using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>Objects behind late edges, of a class that is abstract now: something stands in for them.</summary>
public class LateStandInTests
{
    [Fact]
    public void Many_are_read_at_one_position()
    {
        var zoo = new ZooV1 { Animals = Enumerable.Range(0, 1_000).ToDictionary(static i => i, static i => new AnimalV1 { Id = i, IsTame = i % 2 == 0 }) };
        byte[] message = PrewireSerializer.Serialize(zoo);

        IsRead(PrewireSerializer.Deserialize<ZooV2>(message));
        Assert.True(PrewireSerializer.TryDeserialize(message, out ZooV2? tried));
        IsRead(tried);
    }

    [Fact]
    public void Positions_with_stand_ins_of_their_own_take_turns()
    {
        var zoo = new ZooV1 { Pairs = [.. Enumerable.Range(0, 1_000).Select(static i => new PairV1 { One = new() { Id = i }, Other = new() { Id = -i, HasFur = true } })] };
        ZooV2 read = PrewireSerializer.Deserialize<ZooV2>(PrewireSerializer.Serialize(zoo));
        Assert.Equal(1_000, read.Pairs!.Count);
        Assert.All(read.Pairs, static (pair, i) =>
        {
            Assert.Equal(i, Assert.IsType<OtherAnimal>(pair.One).Id);
            Assert.Equal((-i, true), (Assert.IsType<OtherBeast>(pair.Other).Id, pair.Other!.HasFur));
        });
    }

    private static void IsRead(ZooV2? zoo)
    {
        Assert.Equal(1_000, zoo!.Animals!.Count);
        Assert.All(zoo.Animals, static pair => Assert.Equal((pair.Key, pair.Key % 2 == 0), (Assert.IsType<OtherAnimal>(pair.Value).Id, pair.Value.IsTame)));
    }
}

[GenerateSerializer]
public sealed class ZooV1
{
    public string? Name { get; set; }

    public Dictionary<int, AnimalV1>? Animals { get; set; }

    public List<PairV1>? Pairs { get; set; }
}

[GenerateSerializer]
public sealed class PairV1
{
    public AnimalV1? One { get; set; }

    public AnimalV1? Other { get; set; }
}

[GenerateSerializer]
public class AnimalV1
{
    public int Id { get; set; }

    public bool IsTame { get; set; }

    public bool HasFur { get; set; }

    public bool HasWings { get; set; }

    public bool HasScales { get; set; }

    public bool HasHorns { get; set; }

    public bool HasHooves { get; set; }

    public bool LaysEggs { get; set; }

    public bool EatsMeat { get; set; }

    public bool EatsGrass { get; set; }

    public bool IsNocturnal { get; set; }

    public bool IsVenomous { get; set; }

    public bool CanSwim { get; set; }

    public bool CanFly { get; set; }

    public bool CanClimb { get; set; }
}

[GenerateSerializer]
public sealed class ZooV2
{
    public string? Name { get; set; }

    public Dictionary<int, AnimalV2>? Animals { get; set; }

    public List<PairV2>? Pairs { get; set; }
}

[GenerateSerializer]
public sealed class PairV2
{
    public AnimalV2? One { get; set; }

    public BeastV2? Other { get; set; }
}

[GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(OtherAnimal))]
public abstract class AnimalV2
{
    public int Id { get; set; }

    public bool IsTame { get; set; }

    public bool HasFur { get; set; }

    public bool HasWings { get; set; }

    public bool HasScales { get; set; }

    public bool HasHorns { get; set; }

    public bool HasHooves { get; set; }

    public bool LaysEggs { get; set; }

    public bool EatsMeat { get; set; }

    public bool EatsGrass { get; set; }

    public bool IsNocturnal { get; set; }

    public bool IsVenomous { get; set; }

    public bool CanSwim { get; set; }

    public bool CanFly { get; set; }

    public bool CanClimb { get; set; }
}

[GenerateSerializer]
public sealed class OtherAnimal : AnimalV2
{
}

[GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(OtherBeast))]
public abstract class BeastV2
{
    public int Id { get; set; }

    public bool HasFur { get; set; }
}

[GenerateSerializer]
public sealed class OtherBeast : BeastV2
{
}
