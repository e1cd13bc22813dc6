using System;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Codecs written by hand that hand on tracked objects.</summary>
public class HandWrittenGraphTests
{
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };

    /// <summary>A blob may be stepped over, so the objects in it have numbers of their own.</summary>
    [Fact]
    public void Objects_in_a_blob_are_apart_from_those_outside()
    {
        var ring = new Bead { Number = 2 };
        ring.Next = ring;
        var shared = new Bead { Number = 3 };
        var value = new Beads { First = new Bead { Number = 1 }, Boxed = new BeadBox { Bead = ring, Again = ring }, Third = shared, Fourth = shared, Last = new BeadBox { Bead = shared } };
        foreach (Beads copy in (Beads[])[PrewireSerializer.Deserialize<Beads>(PrewireSerializer.Serialize(value))!, PrewireSerializer.Clone(value), PrewireSerializer.Deserialize<Beads>(PrewireSerializer.Serialize(value, s_canonical))!])
        {
            Assert.Equal((1, 2, 3, 3), (copy.First!.Number, copy.Boxed!.Bead!.Number, copy.Third!.Number, copy.Last!.Bead!.Number));
            Assert.Same(copy.Boxed.Bead, copy.Boxed.Bead.Next);
            Assert.Same(copy.Boxed.Bead, copy.Boxed.Again);
            Assert.Same(copy.Third, copy.Fourth);
        }

        Beads without = PrewireSerializer.Deserialize<Beads>(PrewireSerializer.Serialize(new Beads { Boxed = value.Boxed, Third = shared, Fourth = shared }))!;
        Assert.Equal((2, 3), (without.Boxed!.Bead!.Number, without.Third!.Number));
        Assert.Same(without.Third, without.Fourth);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(double.NaN)]
    public void Canonical_output_has_new_objects_in_values_that_a_codec_hands_on(double weight)
    {
        var value = new Chain { First = new Knot { Held = new Handed { Box = { Knot = new Knot(), Weight = weight } } }, Held = new Handed { Box = { Weight = BitConverter.Int64BitsToDouble(0x7FF0_0000_0000_0001) } } };
        byte[] message = PrewireSerializer.Serialize(value, s_canonical);
        Chain copy = PrewireSerializer.Deserialize<Chain>(message)!;
        Assert.Equal(weight, copy.First!.Held!.Box.Weight);
        Assert.NotNull(copy.First.Held.Box.Knot);
        Assert.Equal(0x7FF8_0000_0000_0000, BitConverter.DoubleToInt64Bits(copy.Held!.Box.Weight));
        Assert.Equal(message.Length, PrewireSerializer.Serialize(value).Length);
    }
}

[GenerateSerializer, WireReferences]
public sealed class Bead
{
    public int Number { get; set; }

    public Bead? Next { get; set; }
}

[WireCodec(typeof(BeadBoxCodec))]
public sealed class BeadBox
{
    public Bead? Bead { get; set; }

    public Bead? Again { get; set; }
}

public sealed class BeadBoxCodec : Codec<BeadBox>
{
    private static readonly Codec<Bead?> s_bead = PrewireSerializer.GetCodec<Bead?>();

    public override void Write(ref PrewireWriter writer, BeadBox value)
    {
        s_bead.Write(ref writer, value.Bead);
        s_bead.Write(ref writer, value.Again);
    }

    public override BeadBox Read(ref PrewireReader reader, int version) => new() { Bead = s_bead.Read(ref reader, version), Again = s_bead.Read(ref reader, version) };
}

[GenerateSerializer]
public sealed class Beads
{
    public Bead? First { get; set; }

    public BeadBox? Boxed { get; set; }

    public Bead? Third { get; set; }

    public Bead? Fourth { get; set; }

    public BeadBox? Last { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class Knot
{
    public Handed? Held { get; set; }

    public Knot? Next { get; set; }
}

[GenerateSerializer]
public sealed class KnotBox
{
    public Knot? Knot { get; set; }

    public double Weight { get; set; }
}

[WireCodec(typeof(HandedCodec))]
public sealed class Handed
{
    public KnotBox Box { get; set; } = new();
}

public sealed class HandedCodec : Codec<Handed>
{
    private static readonly Codec<KnotBox> s_box = PrewireSerializer.GetCodec<KnotBox>();

    public override WireShape Shape => s_box.Shape;

    public override void Write(ref PrewireWriter writer, Handed value) => s_box.Write(ref writer, value.Box);

    public override Handed Read(ref PrewireReader reader, int version) => new() { Box = s_box.Read(ref reader, version)! };
}

[GenerateSerializer]
public sealed class Chain
{
    public Knot? First { get; set; }

    public Handed? Held { get; set; }
}
