using System;
using System.Text.RegularExpressions;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Regular expressions as values.</summary>
public partial class RegexTests
{
    [Fact]
    public void Round_trips()
    {
        RoundTrips.Check(new Regex("^a+(b|c)$"), AssertSameRegex, asObject: true);
        RoundTrips.Check(new Regex("A", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant, TimeSpan.FromSeconds(2)), AssertSameRegex);
        RoundTrips.Check(new Regex("", RegexOptions.ECMAScript), AssertSameRegex);
        RoundTrips.Check<Regex?>(null);
        Regex copy = PrewireSerializer.Deserialize<Regex>(PrewireSerializer.Serialize(new Regex("a", RegexOptions.Compiled | RegexOptions.Singleline)))!;
        Assert.Equal(RegexOptions.Singleline, copy.Options);
#if !NETSTANDARD_RUNTIME
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Regex("a*", RegexOptions.NonBacktracking))).Code);
        RoundTrips.Check(Generated(), static (a, b) => Assert.Equal((a.ToString(), a.Options, a.MatchTimeout), (b.ToString(), b.Options, b.MatchTimeout)));
#endif
        Assert.Equal(PrewireErrorCode.TooLarge, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new Regex(new string('a', 4097)))).Code);
    }

    private static void AssertSameRegex(Regex? expected, Regex? actual) =>
        Assert.Equal((expected?.GetType(), expected?.ToString(), expected?.Options, expected?.MatchTimeout), (actual?.GetType(), actual?.ToString(), actual?.Options, actual?.MatchTimeout));

#if !NETSTANDARD_RUNTIME
    [GeneratedRegex("^[a-z]+$", RegexOptions.Multiline, 1000)]
    private static partial Regex Generated();
#endif

    [Fact]
    public void Invalid_forms()
    {
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>((null, 0, null));
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>(("(", 0, null));
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>((new string('a', 4097), 0, null));
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>(("a", (ushort)RegexOptions.Compiled, null));
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>(("a", 0x400, null));
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>(("a", 0x8000, null));
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>(("a", (ushort)(RegexOptions.ECMAScript | RegexOptions.RightToLeft), null));
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>(("a", 0, 0));
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>(("a", 0, -10_000));
        ValueTests.AssertInvalid<(string?, ushort, long?), Regex>(("a", 0, long.MaxValue));
    }
}
