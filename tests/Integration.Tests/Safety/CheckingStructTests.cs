using System;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Structs that look at what they get are made by their constructors, in lists of any size and inside of other structs.</summary>
public class CheckingStructTests
{
    [Fact]
    public void A_value_that_the_constructor_refuses_is_never_seen()
    {
        Share[] shares = Enumerable.Range(0, 200).Select(static i => new Share(new Percent(i / 2), i)).ToArray();
        byte[] message = PrewireSerializer.Serialize(shares);
        Assert.Equal(shares, PrewireSerializer.Deserialize<Share[]>(message));

        int element = message.AsSpan().LastIndexOf(new byte[] { 99, 0, 0, 0, 199, 0, 0, 0 });
        message[element + 1] = 1;
        PrewireException failure = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Share[]>(message));
        Assert.Equal((PrewireErrorCode.UserCode, "Share[][199].Part"), (failure.Code, failure.Path));
    }

    [Fact]
    public void What_an_accessor_gives_is_written()
    {
        var scales = new Scale[] { default, new() { Value = 5 } };
        Assert.Equal([1, 5], PrewireSerializer.Deserialize<Scale[]>(PrewireSerializer.Serialize(scales))!.Select(static s => s.Raw));
    }
}

[GenerateSerializer]
public readonly struct Percent : IEquatable<Percent>
{
    private readonly int _value;

    public Percent(int value)
    {
        if (value is < 0 or > 100)
        {
            throw new ArgumentOutOfRangeException(nameof(value));
        }

        _value = value;
    }

    public int Value => _value;

    public bool Equals(Percent other) => _value == other._value;

    public override bool Equals(object? obj) => obj is Percent other && Equals(other);

    public override int GetHashCode() => _value;
}

[GenerateSerializer]
public record struct Share(Percent Part, int Whole);

[GenerateSerializer]
public struct Scale
{
    private int _value;

    public int Value
    {
        readonly get => _value == 0 ? 1 : _value;
        set => _value = value;
    }

    internal readonly int Raw => _value;
}
