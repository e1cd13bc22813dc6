using System.Collections.Generic;
using System.Linq;
using Microsoft.Extensions.Primitives;

namespace Prewire.Integration.Tests.Framework;

/// <summary>What headers, queries and forms of web requests hold: none, one or several strings.</summary>
public class StringValuesTests
{
    private static readonly StringValues[] s_values =
    [
        default,
        new((string?)null),
        StringValues.Empty,
        "",
        "a",
        "猫",
        new(["a"]),
        new([null]),
        new(["a", "b"]),
        new([null, "", "b"]),
        new(Enumerable.Repeat("x", 1000).ToArray()),
    ];

    [Fact]
    public void Come_back_as_they_were()
    {
        foreach (StringValues values in s_values)
        {
            RoundTrips.Check(values, AssertSame, asObject: true);
        }

        RoundTrips.Check<StringValues?>(null);
        RoundTrips.Check<StringValues?>(new(["a", "b"]), static (a, b) => AssertSame(a!.Value, b!.Value));
        RoundTrips.Check(s_values, static (a, b) => Assert.All(a.Zip(b), static pair => AssertSame(pair.First, pair.Second)));
    }

    [Fact]
    public void Of_requests()
    {
        var request = new Request
        {
            Headers = { ["Accept"] = new(["text/html", "text/plain"]), ["Host"] = "shop.example", ["Cookie"] = StringValues.Empty, ["Never"] = default },
            Language = "fr",
        };
        RoundTrips.Check(request, static (a, b) =>
        {
            Assert.Equal(a.Headers.Keys, b.Headers.Keys);
            Assert.All(a.Headers, pair => AssertSame(pair.Value, b.Headers[pair.Key]));
            AssertSame(a.Language, b.Language);
            AssertSame(default, b.Absent);
        });
    }

    [Fact]
    public void Become_arrays_and_lists_and_come_from_them()
    {
        foreach (StringValues values in s_values)
        {
            byte[] message = PrewireSerializer.Serialize(values);
            string?[]? array = values;
            Assert.Equal(PrewireSerializer.Serialize(array), message);
            Assert.Equal(array, PrewireSerializer.Deserialize<string?[]>(message));
            Assert.Equal(array, PrewireSerializer.Deserialize<List<string?>>(message));
            AssertSame(values, PrewireSerializer.Deserialize<StringValues>(PrewireSerializer.Serialize(array?.ToList())));
            AssertSame(values, PrewireSerializer.Deserialize<Holder<StringValues>>(PrewireSerializer.Serialize(new Holder<List<string?>> { Value = array?.ToList() })).Value);
        }

        Assert.Equal(["a"], PrewireSerializer.Deserialize<Dictionary<string, string[]>>(PrewireSerializer.Serialize(new Dictionary<string, StringValues> { ["x"] = "a" }))!["x"]);
    }

    [Fact]
    public void Of_other_elements_are_rejected() => Assert.Equal(
        PrewireErrorCode.IncompatibleMember, Assert.Throws<PrewireException>(static () => PrewireSerializer.Deserialize<StringValues>(PrewireSerializer.Serialize<int[]>([1, 2]))).Code);

    /// <summary>Whoever does not know the type steps over it, and keeps it.</summary>
    [Fact]
    public void That_were_never_made_are_stepped_over_as_objects()
    {
        byte[] message = PrewireSerializer.Serialize(new Holder<object> { Before = 1, Value = default(StringValues), After = "z" });
        Assert.Equal("z", PrewireSerializer.Deserialize<OlderHolder>(message)!.After);
        Assert.Null((string?[]?)(StringValues)PrewireSerializer.Deserialize<NewerHolder<object>>(message)!.Value!);
    }

    private static void AssertSame(StringValues expected, StringValues actual)
    {
        Assert.Equal((string?[]?)expected, (string?[]?)actual);
        Assert.Equal((string?)expected, (string?)actual);
    }
}

[GenerateSerializer]
public sealed class Request
{
    public Dictionary<string, StringValues> Headers { get; init; } = [];

    public StringValues Language { get; set; }

    public StringValues Absent { get; set; }
}
