using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Bad bytes, and other versions.</summary>
public class GraphSafetyTests
{
    private static readonly byte[] s_prefix = Prefix();

    [Theory]
    [InlineData("05", PrewireErrorCode.InvalidReference)] // an object that is not there
    [InlineData("FFFFFFFF0F", PrewireErrorCode.InvalidReference)]
    [InlineData("8400", PrewireErrorCode.InvalidLength)] // not the shortest form
    [InlineData("01", PrewireErrorCode.EndOfData)] // an object without a value
    [InlineData("0100", PrewireErrorCode.EndOfData)] // whose value has not all its bytes
    [InlineData("01000000000000", PrewireErrorCode.InvalidHeader)] // whose value is null
    [InlineData("0300", PrewireErrorCode.InvalidHeader)]
    [InlineData("0200", PrewireErrorCode.InvalidHeader)]
    [InlineData("02010000000000", PrewireErrorCode.InvalidHeader)] // another type that is none
    [InlineData("03010000000004", PrewireErrorCode.InvalidReference)] // an object in itself, of which nobody says that it is one
    [InlineData("01010000000005", PrewireErrorCode.InvalidReference)] // an object that comes later
    [InlineData("0101000000000401", PrewireErrorCode.TrailingData)]
    public void References_to_nothing_are_refused(string value, PrewireErrorCode code)
    {
        byte[] message = [.. s_prefix, .. Convert.FromHexString(value)];
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Link>(message));
        Assert.Equal(code, exception.Code);
        Assert.StartsWith("Link", exception.Path, StringComparison.Ordinal);
        Assert.False(PrewireSerializer.TryDeserialize<Link>(message, out _));
    }

    [Fact]
    public void An_object_whose_value_follows_is_read_too()
    {
        Link link = PrewireSerializer.Deserialize<Link>([.. s_prefix, .. Convert.FromHexString("03010700000000")])!;
        Assert.Equal((7, null), (link.Number, link.Next));
    }

    [Fact]
    public void References_are_of_the_right_type()
    {
        var spot = new Spot { Thing = new Marker(), Many = [] };
        byte[] message = PrewireSerializer.Serialize(spot);
        int failures = 0;
        for (int i = 0; i < message.Length; i++)
        {
            for (int value = 4; value < 7; value++)
            {
                byte[] damaged = [.. message];
                damaged[i] = (byte)value;
                try
                {
                    PrewireSerializer.Deserialize<Spot>(damaged);
                }
                catch (PrewireException exception)
                {
                    failures += exception.Code == PrewireErrorCode.UnassignableType ? 1 : 0;
                }
            }
        }

        Assert.True(failures > 0);
    }

    [Fact]
    public void Damaged_graphs_end_in_a_value_or_an_exception()
    {
        Spot spot = new() { Name = "x", Keys = [new Key { Text = "k" }], Many = [] };
        spot.Many.Add(spot);
        spot.Anything = new Marker { Back = spot };
        spot.ByKey = new() { [new Key { Text = "z", Owner = spot }] = new RichSpot { Owner = "o", One = spot } };
        spot.Weights = new() { [spot] = 1 };
        byte[] message = PrewireSerializer.Serialize(spot);
        var random = new Random(5);
        for (int round = 0; round < 20_000; round++)
        {
            byte[] damaged = [.. message];
            for (int n = 1 + random.Next(3); n > 0; n--)
            {
                damaged[random.Next(damaged.Length)] = (byte)(random.Next(3) == 0 ? random.Next(8) : random.Next(256));
            }

            Assert.Equal(Reads(damaged), PrewireSerializer.TryDeserialize<Spot>(damaged, out _));
        }

        for (int length = 0; length < message.Length; length++)
        {
            Assert.False(Reads(message[..length]));
        }
    }

    [Fact]
    public void Objects_without_values_take_no_memory()
    {
        // A list that says a million times that there is a new object, and then ends.
        byte[] prefix = PrewireSerializer.Serialize(new List<Link>())[..^1];
        byte[] message = [.. prefix, 0xC1, 0x84, 0x3D, .. Enumerable.Repeat((byte)1, 1_000_000)];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<List<Link>>(message));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 256L * message.Length);
    }

    [Fact]
    public void An_unknown_member_may_have_the_only_occurrence()
    {
        var shared = new NewLink { Number = 2 };
        var link = new NewLink { Number = 1, A = shared, B = shared, More = [new NewLink { Number = 3, B = shared }] };
        shared.A = link;
        shared.B = link.More[0];
        foreach (OldLink old in ReadOld(link))
        {
            Assert.Equal((1, 2, 3), (old.Number, old.B!.Number, old.B.B!.Number));
            Assert.Same(old.B, old.B.B.B);
        }

        NewLink back = PrewireSerializer.Deserialize<NewLink>(PrewireSerializer.Serialize(PrewireSerializer.Deserialize<OldLink>(PrewireSerializer.Serialize(link))))!;
        Assert.Same(back.B, back.B!.B!.B);
        Assert.Null(back.A);
    }

    [Fact]
    public void What_was_not_tracked_is_read_object_by_object()
    {
        var plain = new PlainLink { Number = 1, B = new PlainLink { Number = 2 } };
        OldLink old = PrewireSerializer.Deserialize<OldLink>(PrewireSerializer.Serialize(plain))!;
        Assert.Equal((1, 2), (old.Number, old.B!.Number));
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<PlainLink>(PrewireSerializer.Serialize(old)));
        Assert.Equal(PrewireErrorCode.UnrelatedShape, exception.Code);
        Assert.Contains("a tracked class", exception.Message, StringComparison.Ordinal);
    }

    private static IEnumerable<OldLink> ReadOld(NewLink link)
    {
        byte[] message = PrewireSerializer.Serialize(link);
        yield return PrewireSerializer.Deserialize<OldLink>(message)!;
        yield return PrewireSerializer.Deserialize<OldLink>(Support.Pieces.Cut(message, 1))!;
        Assert.True(PrewireSerializer.TryDeserialize(message, out OldLink? tried));
        yield return tried!;
    }

    private static bool Reads(byte[] message)
    {
        try
        {
            PrewireSerializer.Deserialize<Spot>(message);
            return true;
        }
        catch (PrewireException)
        {
            return false;
        }
    }

    private static byte[] Prefix()
    {
        byte[] message = PrewireSerializer.Serialize<Link?>(null);
        return message[..^1];
    }
}
