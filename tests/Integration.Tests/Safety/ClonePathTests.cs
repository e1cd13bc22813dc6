using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>An exception while copying says at which member, as one while writing does.</summary>
public class ClonePathTests
{
    private static readonly PrewireOptions s_anyDepth = new() { Limits = new PrewireLimits { MaxDepth = int.MaxValue } };

    [Fact]
    public void What_is_too_deep_or_contains_itself()
    {
        var first = new Knot();
        first.Next = first;
        Fails(new Rope { Length = 1, Knots = [new Knot(), first] }, PrewireErrorCode.TooDeep, "Rope.Knots[1]" + string.Concat(Enumerable.Repeat(".Next", 64)));

        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(first, s_anyDepth));
        Assert.Equal(PrewireErrorCode.TooDeep, exception.Code);
        Assert.StartsWith("Knot.Next.Next", exception.Path, StringComparison.Ordinal);
        Assert.InRange(exception.Path!.Length, 100, 2_001);
    }

    [Fact]
    public void Types_without_a_codec_and_derived_ones()
    {
        Fails(new Desk { Anything = new Unmarked() }, PrewireErrorCode.NoCodec, "Desk.Anything");
        Fails(new Desk { Notes = new() { ["a"] = 1, ["b"] = new Unmarked() } }, PrewireErrorCode.NoCodec, "Desk.Notes[1].Value");
        Fails(new Desk { Machine = new Robot() }, PrewireErrorCode.DerivedType, "Desk.Machine");
    }

    [Fact]
    public void Code_of_the_user()
    {
        Fails(new Rooms { List = [new Room(), new Room { Refused = "Number" }] }, "Rooms.List[1].Number");
        Fails(new Rooms { List = [new Room(), new Room { Refused = "Text" }] }, "Rooms.List[1].Text");
        Fails(new Rooms { Doors = [new Door { Key = 1 }, new Door { Key = -1 }] }, "Rooms.Doors[1].Key");
        Fails(new Rooms { Count = 1, Lamp = new Lamp { Watts = -1 } }, "Rooms.Lamp");
        Fails(new Rooms { Bells = [new Bell(), new Bell { IsBroken = true }] }, "Rooms.Bells[1]");
    }

    [Fact]
    public void Where_only_the_copy_refuses_there_is_no_path()
    {
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(new Inbox().Spoil()));
        Assert.Equal((PrewireErrorCode.UserCode, null), (exception.Code, exception.Path));
        Assert.IsType<NotSupportedException>(exception.InnerException);
    }

    private static void Fails(Rooms value, string path)
    {
        Fails(value, PrewireErrorCode.UserCode, path);
        Assert.IsType<NotSupportedException>(Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(value)).InnerException);
    }

    private static void Fails<[WireType] T>(T value, PrewireErrorCode code, string path)
    {
        foreach (PrewireOptions? options in (PrewireOptions?[])[null, new PrewireOptions { State = "" }, new PrewireOptions { Session = new PrewireSession() }])
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(value, options));
            Assert.Equal((code, path), (exception.Code, exception.Path));
            Assert.Contains(path, exception.Message, StringComparison.Ordinal);
        }
    }
}

[GenerateSerializer]
public sealed class Inbox
{
    private string? _label;

    public string? Label
    {
        get => _label;
        set => _label = value == "refused" ? throw new NotSupportedException() : value;
    }

    /// <summary>Gives it a label that its setter refuses.</summary>
    public Inbox Spoil()
    {
        _label = "refused";
        return this;
    }
}
