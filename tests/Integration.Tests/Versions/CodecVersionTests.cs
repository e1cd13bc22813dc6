using System.Collections.Generic;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>Blobs that other versions of a hand-written codec wrote.</summary>
public class CodecVersionTests
{
    private static readonly DepthOfNow s_now = new() { Depth = new(-15), Depths = [new(7)], None = null, ByName = new() { ["a"] = new(3) } };

    [Fact]
    public void What_a_former_version_wrote_is_read()
    {
        byte[] message = PrewireSerializer.Serialize(new DepthOfOnce { Depth = new(200), Depths = [new(70)], ByName = new() { ["a"] = new(30) } });
        DepthOfNow read = PrewireSerializer.Deserialize<DepthOfNow>(message);
        Assert.Equal((200, 70, 30), (read.Depth.Tenths, read.Depths![0].Tenths, read.ByName!["a"].Tenths));
    }

    [Fact]
    public void What_a_later_version_wrote_is_refused()
    {
        byte[] message = PrewireSerializer.Serialize(s_now);
        var found = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<DepthOfOnce>(message));
        Assert.Equal((PrewireErrorCode.UnsupportedVersion, "DepthOfOnce.Depth"), (found.Code, found.Path));
        Assert.False(PrewireSerializer.TryDeserialize(message, out DepthOfOnce? _));
    }

    [Fact]
    public void A_null_of_a_later_version_is_null()
    {
        byte[] message = PrewireSerializer.Serialize(new LabelOfNow());
        Assert.Null(PrewireSerializer.Deserialize<LabelOfOnce>(message).Text);
        foreach (LabelOfNow label in new LabelOfNow[] { new() { Text = new("a") }, new() { Texts = [new("a")] }, new() { ByName = new() { ["a"] = new("b") } } })
        {
            Assert.Equal(PrewireErrorCode.UnsupportedVersion, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<LabelOfOnce>(PrewireSerializer.Serialize(label))).Code);
        }
    }

    [Fact]
    public void A_codec_may_say_that_it_reads_later_ones()
    {
        DepthOfForesight read = PrewireSerializer.Deserialize<DepthOfForesight>(PrewireSerializer.Serialize(s_now));
        Assert.Equal((-15, 7), (read.Depth.Tenths, read.Depths![0].Tenths));
    }
}

public readonly record struct Deepness(int Tenths);

public sealed record Sign(string Text);

[GenerateSerializer]
public sealed class DepthOfOnce
{
    [WireCodec(typeof(DeepnessOfOnceCodec))]
    public Deepness Depth { get; set; }

    [WireCodec(typeof(DeepnessOfOnceCodec))]
    public Deepness? None { get; set; }

    [WireCodec(typeof(DeepnessOfOnceCodec))]
    public List<Deepness>? Depths { get; set; }

    [WireCodec(typeof(DeepnessOfOnceCodec))]
    public Dictionary<string, Deepness>? ByName { get; set; }
}

[GenerateSerializer]
public sealed class DepthOfNow
{
    [WireCodec(typeof(DeepnessOfNowCodec))]
    public Deepness Depth { get; set; }

    [WireCodec(typeof(DeepnessOfNowCodec))]
    public Deepness? None { get; set; }

    [WireCodec(typeof(DeepnessOfNowCodec))]
    public List<Deepness>? Depths { get; set; }

    [WireCodec(typeof(DeepnessOfNowCodec))]
    public Dictionary<string, Deepness>? ByName { get; set; }
}

[GenerateSerializer]
public sealed class DepthOfForesight
{
    [WireCodec(typeof(DeepnessWithForesightCodec))]
    public Deepness Depth { get; set; }

    [WireCodec(typeof(DeepnessWithForesightCodec))]
    public List<Deepness>? Depths { get; set; }
}

[GenerateSerializer]
public sealed class LabelOfOnce
{
    [WireCodec(typeof(SignOfOnceCodec))]
    public Sign? Text { get; set; }

    [WireCodec(typeof(SignOfOnceCodec))]
    public List<Sign>? Texts { get; set; }

    [WireCodec(typeof(SignOfOnceCodec))]
    public Dictionary<string, Sign>? ByName { get; set; }
}

[GenerateSerializer]
public sealed class LabelOfNow
{
    [WireCodec(typeof(SignOfNowCodec))]
    public Sign? Text { get; set; }

    [WireCodec(typeof(SignOfNowCodec))]
    public List<Sign>? Texts { get; set; }

    [WireCodec(typeof(SignOfNowCodec))]
    public Dictionary<string, Sign>? ByName { get; set; }
}

public sealed class DeepnessOfOnceCodec : Codec<Deepness>
{
    public override void Write(ref PrewireWriter writer, Deepness value) => writer.WriteZigZag32(value.Tenths / 10);

    public override Deepness Read(ref PrewireReader reader, int version) => new(10 * reader.ReadZigZag32());
}

public sealed class DeepnessOfNowCodec : Codec<Deepness>
{
    public override int Version => 2;

    public override void Write(ref PrewireWriter writer, Deepness value) => writer.WriteZigZag32(value.Tenths);

    public override Deepness Read(ref PrewireReader reader, int version) => new(reader.ReadZigZag32() * (version == 1 ? 10 : 1));
}

public sealed class DeepnessWithForesightCodec : Codec<Deepness>
{
    public override int MaxReadVersion => int.MaxValue;

    public override void Write(ref PrewireWriter writer, Deepness value) => writer.WriteZigZag32(value.Tenths / 10);

    public override Deepness Read(ref PrewireReader reader, int version) => new(reader.ReadZigZag32() * (version == 1 ? 10 : 1));
}

public class SignOfOnceCodec : Codec<Sign>
{
    public override void Write(ref PrewireWriter writer, Sign value) => writer.WriteString(value.Text);

    public override Sign Read(ref PrewireReader reader, int version) => new(reader.ReadString()!);
}

public sealed class SignOfNowCodec : SignOfOnceCodec
{
    public override int Version => 7;
}
