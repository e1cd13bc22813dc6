using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Safety;
using Xunit;

[assembly: Prewire.WireSurrogate(typeof(CordSurrogate))]
[assembly: Prewire.WireSurrogate(typeof(LoopSurrogate))]

namespace Prewire.Integration.Tests.Safety;

/// <summary>Written as an object that is new each time.</summary>
public sealed class Cord
{
    public Cord? Next { get; set; }

    public List<Cord> Strands { get; set; } = [];

    public Loop? Loop { get; set; }
}

[GenerateSerializer]
public sealed class CordSurrogate
{
    public Cord? Next { get; set; }

    public List<Cord> Strands { get; set; } = [];

    public Loop? Loop { get; set; }

    public static CordSurrogate From(Cord value) => new() { Next = value.Next, Strands = value.Strands, Loop = value.Loop };

    public Cord ToValue() => new() { Next = Next, Strands = Strands, Loop = Loop };
}

/// <summary>Written as a struct.</summary>
public sealed class Loop
{
    public Loop[] Inner { get; set; } = [];
}

[GenerateSerializer]
public readonly record struct LoopSurrogate(Loop[] Inner)
{
    public static LoopSurrogate From(Loop value) => new(value.Inner);

    public Loop ToValue() => new() { Inner = Inner };
}

/// <summary>Values that are written as others have no object of their own on the way down.</summary>
public sealed class DeepSurrogateTests
{
    private static readonly PrewireOptions s_unlimited = new() { Limits = new PrewireLimits { MaxDepth = int.MaxValue } };

    [Fact]
    public void What_contains_itself_is_found_out()
    {
        var rope = new Cord { Next = new Cord() };
        rope.Next.Next = rope;
        var strands = new Cord { Strands = { new Cord(), new Cord() } };
        strands.Strands[1].Strands.Add(strands);
        var knot = new Loop();
        knot.Inner = [new Loop(), knot];
        foreach (Action action in (Action[])
        [
            () => PrewireSerializer.Serialize(rope, s_unlimited),
            () => PrewireSerializer.GetSize(rope, s_unlimited),
            () => PrewireSerializer.Clone(rope, s_unlimited),
            () => PrewireSerializer.Serialize(strands, s_unlimited),
            () => PrewireSerializer.Serialize(knot, s_unlimited),
            () => PrewireSerializer.Serialize(new Cord { Loop = knot }, s_unlimited),
            () => PrewireSerializer.Serialize(knot, new PrewireOptions { Limits = s_unlimited.Limits, Canonical = true }),
        ])
        {
            var exception = Assert.Throws<PrewireException>(action);
            Assert.Equal(PrewireErrorCode.TooDeep, exception.Code);
            Assert.Contains("contains itself", exception.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void What_only_is_met_again_deep_down_does_not()
    {
        var knot = new Loop { Inner = [new Loop()] };
        var shared = new Cord { Loop = knot };
        var rope = new Cord();
        Cord at = rope;
        for (int i = 0; i < 5_000; i++)
        {
            at.Loop = knot;
            at.Next = i % 2 == 0 ? shared : new Cord { Next = shared };
            at.Strands.AddRange([shared, new Cord { Loop = knot }, shared]);
            at = at.Strands[1];
        }

        byte[] message = PrewireSerializer.Serialize(rope, s_unlimited);
        Cord back = PrewireSerializer.Deserialize<Cord>(message, s_unlimited)!;
        int levels = 0;
        for (; back.Strands.Count > 0; back = back.Strands[1])
        {
            Assert.Equal(3, back.Strands.Count);
            Assert.Single(back.Loop!.Inner);
            levels++;
        }

        Assert.Equal(5_000, levels);
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Clone(rope, s_unlimited), s_unlimited));
    }
}
