using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases.Shared;
using Xunit;

namespace Prewire.Integration.Tests.Versions;

/// <summary>Two versions of the same types read each other's messages.</summary>
public class EvolutionTests
{
    private static readonly AlbumV1 s_old = new()
    {
        Id = 7,
        Title = "Título",
        Legacy = "legacy",
        Rating = -5,
        IsActive = true,
        Year = 1999,
        Tracks = [new TrackV1 { Name = "one", Seconds = 61, IsLive = true }, null!, new TrackV1()],
        ByName = new() { ["k"] = new TrackV1 { Name = "two" } },
    };

    [Fact]
    public void A_newer_reader_keeps_its_own_defaults()
    {
        foreach (AlbumV2 read in ReadEveryWay<AlbumV1, AlbumV2>(s_old))
        {
            Assert.Equal((7, "Título", -5L, true, 1999), (read.Id, read.Name, read.Rating, read.IsActive, read.Year));
            Assert.Equal((true, "unknown", 3, Color.Blue, 10), (read.IsNew, read.Genre, read.Stars, read.Color, read.Price));
            Assert.Equal([1, 2], read.Charts);
            Assert.Equal(1, read.Position.X);
            Assert.Equal(new TrackV2("one", 61, true), read.Tracks![0]);
            Assert.Null(read.Tracks[1]);
            Assert.Equal(("anonymous", -14.0), (read.Tracks[2].Composer, read.Tracks[2].Loudness));
            Assert.Equal("two", read.ByName!["k"].Name);
        }
    }

    [Fact]
    public void An_older_reader_skips_what_it_does_not_know()
    {
        var written = new AlbumV2
        {
            IsNew = false,
            Name = "n",
            Genre = "猫",
            Stars = 1,
            Charts = [9, 8, 7],
            Color = Color.Red,
            Price = null,
            Rating = 4,
            Year = null,
            Id = 5,
            Tracks = [new TrackV2("t", 1, true, "c") { Loudness = 1.5 }],
            ByName = new() { ["a"] = new TrackV2("u", 2, false), ["b"] = null! },
        };
        foreach (AlbumV1 read in ReadEveryWay<AlbumV2, AlbumV1>(written))
        {
            Assert.Equal((5, "n", null, 4, false, null), (read.Id, read.Title, read.Legacy, read.Rating, read.IsActive, read.Year));
            Assert.Equal(("t", 1, true), (read.Tracks![0].Name, read.Tracks[0].Seconds, read.Tracks[0].IsLive));
            Assert.Equal(2, read.ByName!["a"].Seconds);
            Assert.Null(read.ByName["b"]);
        }
    }

    [Fact]
    public void Roots_that_are_collections_of_versions()
    {
        byte[] list = PrewireSerializer.Serialize(new List<AlbumV1> { s_old, null! });
        AlbumV2[] read = PrewireSerializer.Deserialize<AlbumV2[]>(list);
        Assert.Equal("Título", read[0].Name);
        Assert.Null(read[1]);

        byte[] map = PrewireSerializer.Serialize(new Dictionary<int, TrackV1> { [1] = new() { Name = "x" } });
        Assert.Equal("x", PrewireSerializer.Deserialize<Dictionary<long, TrackV2>>(map)[1].Name);

        byte[] tuple = PrewireSerializer.Serialize((new TrackV1 { Seconds = 3 }, 5));
        Assert.Equal(3, PrewireSerializer.Deserialize<(TrackV2, long)>(tuple).Item1.Seconds);
    }

    [Fact]
    public void Roots_that_are_primitives()
    {
        Assert.Equal(5L, PrewireSerializer.Deserialize<long>(PrewireSerializer.Serialize(5)));
        Assert.Equal(5, PrewireSerializer.Deserialize<int?>(PrewireSerializer.Serialize((byte)5)));
        Assert.Equal([1L, 2], PrewireSerializer.Deserialize<List<long>>(PrewireSerializer.Serialize(new[] { 1, 2 })));
        Assert.Equal(PrewireErrorCode.OutOfRange, CodeOf<byte>(PrewireSerializer.Serialize(256)));
        Assert.Equal(PrewireErrorCode.UnexpectedNull, CodeOf<int>(PrewireSerializer.Serialize((int?)null)));
        Assert.Equal(PrewireErrorCode.UnrelatedShape, CodeOf<int>(PrewireSerializer.Serialize("text")));
    }

    [Fact]
    public void A_required_member_that_is_absent_is_named()
    {
        byte[] message = PrewireSerializer.Serialize(new WithoutCode { Id = 1 });
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<NeedsCode>(message));
        Assert.Equal((PrewireErrorCode.MissingMember, "NeedsCode.Code"), (exception.Code, exception.Path));
        exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<NeedsCodeInit>(message));
        Assert.Equal((PrewireErrorCode.MissingMember, "NeedsCodeInit.Code"), (exception.Code, exception.Path));
    }

    [Fact]
    public void A_constructor_argument_that_is_absent_takes_its_default()
    {
        byte[] message = PrewireSerializer.Serialize(new WithoutCode { Id = 1 });
        Assert.Equal(new NeedsArgument(1, null!), PrewireSerializer.Deserialize<NeedsArgument>(message));
    }

    [Fact]
    public void Ids_survive_renaming_and_retired_ones_are_skipped()
    {
        IdsV2 read = PrewireSerializer.Deserialize<IdsV2>(PrewireSerializer.Serialize(new IdsV1 { Number = 1, Text = "t", Gone = 3 }));
        Assert.Equal((1L, "t", "added"), (read.Number, read.Renamed, read.Added));
        IdsV1 back = PrewireSerializer.Deserialize<IdsV1>(PrewireSerializer.Serialize(new IdsV2 { Number = 2, Renamed = "r", Added = "x" }));
        Assert.Equal((2, "r", 0), (back.Number, back.Text, back.Gone));
    }

    [Fact]
    public void A_named_message_is_read_by_a_type_that_has_moved_to_ids()
    {
        IdsV2 read = PrewireSerializer.Deserialize<IdsV2>(PrewireSerializer.Serialize(new BeforeIds { Number = 1, Renamed = "r" }));
        Assert.Equal((1L, "r", "added"), (read.Number, read.Renamed, read.Added));
    }

    [Fact]
    public void A_message_of_something_else_is_told_apart()
    {
        Assert.Equal(PrewireErrorCode.UnrelatedShape, CodeOf<Unrelated>(PrewireSerializer.Serialize(s_old)));
        Assert.Equal(PrewireErrorCode.UnrelatedShape, CodeOf<AlbumV1>(PrewireSerializer.Serialize(new Unrelated())));
    }

    [Fact]
    public void A_fingerprint_accepts_its_own_version_only()
    {
        byte[] message = PrewireSerializer.Serialize(new StrictV1 { Number = 1 });
        Assert.Equal(1, PrewireSerializer.Deserialize<StrictV1>(message).Number);
        Assert.Equal(PrewireErrorCode.ShapeMismatch, CodeOf<StrictV2>(message));
    }

    [Fact]
    public void Structs_and_recursive_types()
    {
        ValueV2 value = PrewireSerializer.Deserialize<ValueV2>(PrewireSerializer.Serialize(new ValueV1 { A = 1, B = true, C = "c" }));
        Assert.Equal(new ValueV2(1, "c"), value);
        ValueV1 back = PrewireSerializer.Deserialize<ValueV1>(PrewireSerializer.Serialize(new ValueV2(2, "d")));
        Assert.Equal((2, false, "d"), (back.A, back.B, back.C));

        var node = new NodeV1 { Value = 1, Children = [new NodeV1 { Value = 2, Children = [] }, new NodeV1 { Value = 3 }] };
        NodeV2 read = PrewireSerializer.Deserialize<NodeV2>(PrewireSerializer.Serialize(node));
        Assert.Equal([2L, 3L], read.Children!.Select(static c => c.Value));
        Assert.Equal("none", read.Children![1].Label);
        Assert.Equal(3, PrewireSerializer.Deserialize<NodeV1>(PrewireSerializer.Serialize(read)).Children![1].Value);
    }

    private static IEnumerable<TTo> ReadEveryWay<TFrom, TTo>(TFrom value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        yield return PrewireSerializer.Deserialize<TTo>(message);
        yield return PrewireSerializer.Deserialize<TTo>(Pieces.Cut(message, 1));
        yield return PrewireSerializer.Deserialize<TTo>(Pieces.Cut(message, 13));

        // From the second message of a session on, only the index of the manifest is there.
        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        for (int i = 0; i < 3; i++)
        {
            yield return PrewireSerializer.Deserialize<TTo>(PrewireSerializer.Serialize(value, writing), reading);
        }
    }

    private static PrewireErrorCode CodeOf<[WireType] T>(byte[] message)
    {
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message));
        Assert.False(PrewireSerializer.TryDeserialize(message, out T? _));
        return exception.Code;
    }
}
