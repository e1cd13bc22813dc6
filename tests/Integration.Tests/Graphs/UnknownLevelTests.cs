using System.Collections.Generic;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Objects that are made with their values, each in a part of the one before that is not known here.</summary>
public class UnknownLevelTests
{
    /// <summary>No type here contains itself, but those of the message may: the reader counts the objects that it makes.</summary>
    [Fact]
    public void Objects_in_unknown_parts_of_each_other_are_levels()
    {
        byte[] message = PrewireSerializer.Serialize(new DeepSource { Unknown = Chain(100), Id = 3 }, Deep());
        Assert.False(PrewireSerializer.TryDeserialize(message, out DeepView? _));
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<DeepView>(message));
        Assert.Equal(PrewireErrorCode.TooDeep, exception.Code);
        Assert.True(PrewireSerializer.TryDeserialize(PrewireSerializer.Serialize(new DeepSource { Unknown = Chain(PrewireLimits.Default.MaxDepth), Id = 3 }), out DeepView? _));
    }

    /// <summary>They need no more stack than others do.</summary>
    [Fact]
    public void Any_number_of_levels_can_be_allowed()
    {
        DeepFixed chain = Chain(50_000);
        byte[] message = PrewireSerializer.Serialize(new DeepSource { Unknown = chain, Id = 3, Known = chain }, Deep());
        Assert.True(PrewireSerializer.TryDeserialize(message, out DeepView? read, Deep()));
        Assert.Equal((3, 50_000), (read!.Id, read.Known!.Id));
    }

    /// <summary>What is known in an unknown part is read by itself, and so is what is unknown in there: how deep the part is does not count.</summary>
    [Fact]
    public void A_check_sees_the_same_limits_in_unknown_parts()
    {
        for (int depth = 2295; depth < 2310; depth++)
        {
            DeepFixed known = Chain(3);
            var part = new DeepPart { Known = known };
            for (int i = 0; i < depth; i++)
            {
                part = new DeepPart { Parts = [part] };
            }

            byte[] message = PrewireSerializer.Serialize(new DeepParts { Unknown = part, Id = 3, Known = known }, Deep());
            bool isRead = PrewireSerializer.TryDeserialize(message, out DeepView? _);
            Assert.Equal((depth, isRead), (depth, Record.Exception(() => PrewireSerializer.Deserialize<DeepView>(message)) is null));
        }
    }

    private static PrewireOptions Deep() => new() { Limits = new PrewireLimits { MaxDepth = 1_000_000 } };

    private static DeepFixed Chain(int length)
    {
        var chain = new DeepFixed(1, null);
        for (int i = 2; i <= length; i++)
        {
            chain = new DeepFixed(i, chain);
        }

        return chain;
    }
}

[GenerateSerializer, WireReferences]
public sealed class DeepFixed(int id, DeepFixed? inner)
{
    public int Id { get; } = id;

    public DeepFixed? Inner { get; } = inner;
}

[GenerateSerializer]
public sealed class DeepSource
{
    public DeepFixed? Unknown { get; set; }

    public int Id { get; set; }

    public DeepFixed? Known { get; set; }
}

[GenerateSerializer]
public sealed class DeepPart
{
    public List<DeepPart>? Parts { get; set; }

    public DeepFixed? Known { get; set; }
}

[GenerateSerializer]
public sealed class DeepParts
{
    public DeepPart? Unknown { get; set; }

    public int Id { get; set; }

    public DeepFixed? Known { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class FlatFixed(int id)
{
    public int Id { get; } = id;
}

[GenerateSerializer]
public sealed class DeepView
{
    public int Id { get; set; }

    public FlatFixed? Known { get; set; }
}
