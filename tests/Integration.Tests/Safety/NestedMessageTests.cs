using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Codecs by hand that begin a message, or write one aside, at each level: each has a reader or a writer of its own, and all have one stack.</summary>
public class NestedMessageTests
{
    private const int Levels = 3000;

    [Theory]
    [InlineData(256)]
    [InlineData(1024)]
    public void Messages_in_messages_are_read_and_written_at_any_depth(int stackSize) => DepthTests.OnThread(stackSize, static () =>
    {
        byte[] message = PrewireSerializer.Serialize(new NestingLink());
        for (int i = 0; i < Levels; i++)
        {
            message = PrewireSerializer.Serialize(new NestingLink { Nested = new NestedMessage { Bytes = message } });
        }

        NestingLink link = PrewireSerializer.Deserialize<NestingLink>(message)!;
        Assert.Equal(message, PrewireSerializer.Serialize(link));
        int levels = 0;
        for (; link.Nested is not null; link = link.Nested.Link!)
        {
            levels++;
        }

        Assert.Equal(Levels, levels);
    });

    [Theory]
    [InlineData(256)]
    [InlineData(1024)]
    public void Keys_are_written_aside_at_any_depth(int stackSize) => DepthTests.OnThread(stackSize, static () =>
    {
        var options = new PrewireOptions { Canonical = true, Limits = new PrewireLimits { MaxDepth = int.MaxValue } };
        var owner = new AsideOwner();
        for (int i = 0; i < Levels; i++)
        {
            owner = new AsideOwner { Number = i, Next = new AsideValue { Owner = owner } };
        }

        AsideOwner? read = PrewireSerializer.Deserialize<AsideOwner>(PrewireSerializer.Serialize(owner, options), options);
        int levels = 0;
        for (; read!.Next is not null; read = read.Next.Owner)
        {
            levels++;
        }

        Assert.Equal(Levels, levels);

        var own = new AsideOwner();
        own.Next = new AsideValue { Owner = own };
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(own, options)).Code);
    });
}

[GenerateSerializer]
public sealed class NestingLink
{
    /// <summary>Makes the type one that contains itself.</summary>
    public NestingLink? Direct { get; set; }

    [WireCodec(typeof(NestedMessageCodec))]
    public NestedMessage? Nested { get; set; }
}

public sealed class NestedMessage
{
    public NestingLink? Link { get; set; }

    public byte[]? Bytes { get; set; }
}

public sealed class NestedMessageCodec : Codec<NestedMessage>
{
    public override void Write(ref PrewireWriter writer, NestedMessage value) => writer.WriteRaw(value.Bytes ?? PrewireSerializer.Serialize(value.Link!));

    public override NestedMessage Read(ref PrewireReader reader, int version)
    {
        byte[] bytes = new byte[reader.Remaining];
        reader.CopyTo(bytes);
        return new NestedMessage { Link = PrewireSerializer.Deserialize<NestingLink>(bytes) };
    }
}

[GenerateSerializer]
public sealed class AsideOwner
{
    /// <summary>Floating-point numbers may have several encodings.</summary>
    public double Number { get; set; }

    [WireCodec(typeof(AsideValueCodec))]
    public AsideValue? Next { get; set; }
}

public sealed class AsideValue
{
    public AsideOwner? Owner { get; set; }
}

public sealed class AsideValueCodec : Codec<AsideValue>
{
    public override WireShape Shape => PrewireSerializer.GetCodec<AsideOwner>().Shape;

    public override void Write(ref PrewireWriter writer, AsideValue value) => PrewireSerializer.GetCodec<AsideOwner>().Write(ref writer, value.Owner!);

    public override AsideValue Read(ref PrewireReader reader, int version) => new() { Owner = PrewireSerializer.GetCodec<AsideOwner>().Read(ref reader, version) };
}
