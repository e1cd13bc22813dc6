using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Versions;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Members that are not known here are skipped, by Deserialize and TryDeserialize alike: only where they end is looked at.</summary>
public class UnknownMemberTests
{
    [Fact]
    public void What_they_hold_is_not_looked_at()
    {
        byte[] message = PrewireSerializer.Serialize(new Wider { Id = 7, Text = "猫猫猫猫猫猫", When = DateTime.MaxValue, Moments = [DateTime.MaxValue] });

        // No text and no time, but as long.
        Replace(message, "猫猫猫猫猫猫".SelectMany(BitConverter.GetBytes).ToArray(), Enumerable.Repeat((byte)0xD8, 12).ToArray());
        Replace(message, BitConverter.GetBytes(DateTime.MaxValue.Ticks), BitConverter.GetBytes(long.MaxValue));
        Replace(message, BitConverter.GetBytes(DateTime.MaxValue.Ticks), BitConverter.GetBytes(long.MaxValue));
        Assert.Equal(7, PrewireSerializer.Deserialize<Narrower>(message).Id);
        Assert.True(PrewireSerializer.TryDeserialize(message, out Narrower? read));
        Assert.Equal(7, read!.Id);
        Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Wider>(message));
        Assert.False(PrewireSerializer.TryDeserialize(message, out Wider? _));
    }

    /// <summary>A comparer that means nothing is stepped over, whether this machine has its culture or not.</summary>
    [Fact]
    public void Comparers_of_cultures_that_are_not_here_are_stepped_over()
    {
        byte[] absent = [0x80, 0, 5, 0x0C, .. "xx-XX"u8, 0];
        byte[] message = [4, 0x42, 3, 0x13, 0x11, 1, 7, 0, 0, 0, .. absent, 2, 4, (byte)'a'];
        Assert.Equal(7, PrewireSerializer.Deserialize<Numbered>(message).Id);
        Assert.True(PrewireSerializer.TryDeserialize(message, out Numbered? _));
        Assert.Equal(["a"], PrewireSerializer.Deserialize<List<string>>([2, 0x13, 0x11, .. absent, 2, 4, (byte)'a']));
        Assert.Equal(PrewireErrorCode.UnknownComparer, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<HashSet<string>>([2, 0x13, 0x11, .. absent, 2, 4, (byte)'a'])).Code);

        // No name, and options that there are not.
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Numbered>([.. message[..13], 0, 0, 1])).Code);
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Numbered>([.. message[..^4], 0x7F, 1])).Code);
    }

    [Fact]
    public void Where_a_comparer_is_cut_its_path_is_told()
    {
        foreach (byte[] cut in (byte[][])[[6, 0], [5], [5, 0x0C, 1], [5, 2], [0, 5, 0], [0]])
        {
            var error = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<HashSet<string>>([2, 0x13, 0x11, 0x80, 0, .. cut]));
            Assert.Equal((PrewireErrorCode.EndOfData, "HashSet"), (error.Code, error.Path));
        }
    }

    [Fact]
    public void How_deep_they_nest_does_not_count()
    {
        NodeV1 deep = Enumerable.Range(0, 64).Aggregate(new NodeV1(), static (child, i) => new NodeV1 { Value = i, Children = [child] });
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 100 } };
        byte[] message = PrewireSerializer.Serialize(new WithTrees { Id = 7, Tree = deep, Known = new NodeV1 { Value = 1 } }, options);
        Assert.Equal(7, PrewireSerializer.Deserialize<WithTree>(message).Id);
        Assert.True(PrewireSerializer.TryDeserialize(message, out WithTree? read));
        Assert.Equal(1, read!.Known!.Value);
        message = PrewireSerializer.Serialize(new WithTrees { Id = 7, Known = deep }, options);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<WithTree>(message)).Code);
        Assert.False(PrewireSerializer.TryDeserialize(message, out WithTree? _));
    }

    [Fact]
    public void TryDeserialize_reads_what_Deserialize_reads_of_damaged_messages_of_other_versions()
    {
        byte[][] albums = [Album(), PrewireSerializer.Serialize(NewAlbum())];
        byte[][] nodes = [PrewireSerializer.Serialize(Nodes()), PrewireSerializer.Serialize(PrewireSerializer.Deserialize<NodeV2>(PrewireSerializer.Serialize(Nodes())))];
        byte[][] wide = [PrewireSerializer.Serialize(new Wider { Text = "猫猫", When = DateTime.MaxValue, Moments = [default] })];
        byte[][] shapes = [PrewireSerializer.Serialize(new WithTrees { Tree = Nodes(), Known = Nodes() })];
        int read = 0;
        int refused = 0;
        int seed = TestSeed.Value;
        for (int i = 0; i < 20_000; i++)
        {
            var random = new Random(unchecked(seed + i));
            bool isRead = (i % 6) switch
            {
                0 => Agree<AlbumV1>(random, albums),
                1 => Agree<AlbumV2>(random, albums),
                2 => Agree<NodeV1>(random, nodes),
                3 => Agree<NodeV2>(random, nodes),
                4 => Agree<Narrower>(random, wide),
                _ => Agree<WithTree>(random, shapes),
            };
            read += isRead ? 1 : 0;
            refused += isRead ? 0 : 1;
        }

        Assert.True(read > 1_000 && refused > 1_000, $"{read} read, {refused} refused: the mutations do not do their work. Seed {seed}");
    }

    private static bool Agree<[WireType] T>(Random random, byte[][] messages)
    {
        byte[] message = Mutation.Apply(random, messages[random.Next(messages.Length)], messages[random.Next(messages.Length)]);
        bool isRead = PrewireSerializer.TryDeserialize(message, out T? _);
        PrewireErrorCode code = default;
        try
        {
            PrewireSerializer.Deserialize<T>(message);
        }
        catch (PrewireException exception)
        {
            code = exception.Code;
        }

        Assert.True(isRead == (code == default), $"{typeof(T).Name}: TryDeserialize {isRead}, Deserialize {code}: {Convert.ToHexString(message)}");
        return isRead;
    }

    private static byte[] Album() => PrewireSerializer.Serialize(new AlbumV1
    {
        Title = "猫猫猫",
        Legacy = "ęęęę text",
        Year = 1999,
        Tracks = [new TrackV1 { Name = "ę one", Seconds = 61, IsLive = true }, null!, new TrackV1()],
        ByName = new() { ["k"] = new TrackV1 { Name = "two" } },
    });

    private static AlbumV2 NewAlbum() => new()
    {
        Name = "n",
        Genre = "猫ę",
        Charts = [9, 8, 70_000],
        Color = Color.Red,
        Price = null,
        Tracks = [new TrackV2("t", 1, true, "猫") { Loudness = 1.5 }],
        ByName = new() { ["a"] = new TrackV2("u", 2, false, "ęa") },
    };

    private static NodeV1 Nodes() => new() { Value = 1, Children = [new NodeV1 { Value = 2, Children = [new NodeV1()] }, new NodeV1 { Value = 3 }] };

    private static void Replace(byte[] message, byte[] old, byte[] replacement)
    {
        int at = message.AsSpan().IndexOf(old);
        Assert.True(at >= 0);
        replacement.CopyTo(message, at);
    }
}

[GenerateSerializer]
public sealed class Wider
{
    public string? Text { get; set; }

    public int Id { get; set; }

    public DateTime When { get; set; }

    public DateTime[]? Moments { get; set; }
}

[GenerateSerializer]
public sealed class Narrower
{
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed class Numbered
{
    [WireId(1)]
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed class WithTrees
{
    public int Id { get; set; }

    public NodeV1? Tree { get; set; }

    public NodeV1? Known { get; set; }
}

[GenerateSerializer]
public sealed class WithTree
{
    public int Id { get; set; }

    public NodeV1? Known { get; set; }
}
