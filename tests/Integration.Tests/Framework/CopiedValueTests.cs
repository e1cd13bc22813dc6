using System.Net.Http.Headers;
using System.Text;
using Xunit;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Objects of the framework that can change: copies of them are their own.</summary>
public class CopiedValueTests
{
    [Fact]
    public void Ranges_are_copied()
    {
        var range = ContentRangeHeaderValue.Parse("bytes 1-2/3");
        (ContentRangeHeaderValue Range, object Any, ContentRangeHeaderValue[] All) copy = PrewireSerializer.Clone((range, (object)range, new[] { range }));
        range.Unit = "lines";
        Assert.Equal(("bytes", "bytes", "bytes"), (copy.Range.Unit, ((ContentRangeHeaderValue)copy.Any).Unit, copy.All[0].Unit));
    }

    [Fact]
    public void Encodings_are_copied_whose_replacements_can_be_set()
    {
        var encoding = (Encoding)Encoding.ASCII.Clone();
        var utf8 = (UTF8Encoding)new UTF8Encoding(false).Clone();
        Encodings copy = PrewireSerializer.Clone(new Encodings { Any = encoding, Utf8 = utf8, All = [encoding, null] });
        encoding.EncoderFallback = utf8.EncoderFallback = new EncoderReplacementFallback("!");
        Assert.Equal("?", Written(copy.Any!, "\u00e9"));
        Assert.Equal("?", Written(copy.All![0]!, "\u00e9"));
        Assert.Equal(2, copy.All.Length);
        Assert.Equal("\ufffd", copy.Utf8!.GetString(copy.Utf8.GetBytes("\ud800")));
        copy.Any!.EncoderFallback = EncoderFallback.ExceptionFallback;
        Assert.Equal("!", Written(encoding, "\u00e9"));

        // Their own replacements, which messages do not say, go with them.
        copy = PrewireSerializer.Clone(new Encodings { Any = encoding, Utf8 = utf8 });
        Assert.Equal("!", Written(copy.Any!, "\u00e9"));
        Assert.NotSame(encoding, copy.Any);
        Assert.NotSame(utf8, copy.Utf8);
    }

    [Fact]
    public void Others_are_shared()
    {
        var encodings = new Encodings { Any = Encoding.Latin1, Utf8 = new UTF8Encoding(true), All = [Encoding.ASCII] };
        Encodings copy = PrewireSerializer.Clone(encodings);
        Assert.Same(encodings.Any, copy.Any);
        Assert.Same(encodings.Utf8, copy.Utf8);
        Assert.Same(encodings.All[0], copy.All![0]);
    }

    private static string Written(Encoding encoding, string text) => Encoding.ASCII.GetString(encoding.GetBytes(text));
}

[GenerateSerializer]
public sealed class Encodings
{
    public Encoding? Any { get; set; }

    public UTF8Encoding? Utf8 { get; set; }

    public Encoding?[]? All { get; set; }
}
