using System.Collections.Generic;
using Prewire;
using Prewire.Integration.Tests.Graphs;
using Xunit;

[assembly: WireSurrogate(typeof(StampSurrogate))]

namespace Prewire.Integration.Tests.Graphs;

/// <summary>A value is made of its surrogate at once, whatever the surrogate's type says.</summary>
public class TrackedSurrogateTests
{
    [Fact]
    public void Surrogates_have_their_values()
    {
        var letter = new Letter();
        letter.Stamp = new Stamp("one", letter);
        letter.More = [new Stamp("two", letter), letter.Stamp];
        foreach (Letter copy in (Letter[])[PrewireSerializer.Deserialize<Letter>(PrewireSerializer.Serialize(letter))!, PrewireSerializer.Clone(letter)])
        {
            Assert.Equal(("one", "two", "one"), (copy.Stamp!.Text, copy.More![0].Text, copy.More[1].Text));
            Assert.True(ReferenceEquals(copy, copy.Stamp.Letter) && ReferenceEquals(copy, copy.More[0].Letter));
        }

        Assert.Equal("x", PrewireSerializer.Deserialize<Stamp>(PrewireSerializer.Serialize(new Stamp("x", null)))!.Text);
    }
}

public sealed class Stamp(string? text, Letter? letter)
{
    public string? Text => text;

    public Letter? Letter => letter;
}

[GenerateSerializer, WireReferences]
public sealed class StampSurrogate
{
    public string? Text { get; set; }

    public Letter? Letter { get; set; }

    public static StampSurrogate From(Stamp stamp) => new() { Text = stamp.Text, Letter = stamp.Letter };

    public Stamp ToValue() => new(Text, Letter);
}

[GenerateSerializer, WireReferences]
public sealed class Letter
{
    public Stamp? Stamp { get; set; }

    public List<Stamp>? More { get; set; }
}
