using System;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>A value that is another each time it is asked.</summary>
public class GrowingTests
{
    [Fact]
    public void A_value_that_grows_between_two_attempts_to_fit_it_is_not_written()
    {
        int second = 0;
        for (int length = 0; length < 200; length++)
        {
            var value = new Growing();
            byte[] destination = Enumerable.Repeat((byte)0xCC, length + 8).ToArray();
            bool fits = PrewireSerializer.TrySerialize(value, destination.AsSpan(0, length), out int written);
            Assert.Equal(fits, written != 0);
            Assert.InRange(written, 0, length);
            Assert.All(destination.AsSpan(length).ToArray(), static b => Assert.Equal(0xCC, b));
            second += value.Asked == 2 ? 1 : 0;
        }

        Assert.True(second > 0, "There was no second attempt: the test shows nothing.");
    }
}

[GenerateSerializer]
public sealed class Growing
{
    [WireIgnore]
    public int Asked { get; private set; }

    /// <summary>Null at first, so that what room is asked for is not needed; long from then on.</summary>
    public Bulky? Item
    {
        get => Asked++ == 0 ? null : new Bulky { Text = new string('x', 100) };
        set => _ = value;
    }
}

[GenerateSerializer]
public sealed class Bulky
{
    public long A { get; set; }

    public long B { get; set; }

    public string? Text { get; set; }
}
