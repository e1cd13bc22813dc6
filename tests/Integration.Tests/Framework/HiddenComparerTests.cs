using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Collections that do not show what they compare by, and are asked for it.</summary>
public class HiddenComparerTests
{
    [Fact]
    public void That_ignores_case_is_kept()
    {
        RoundTrips.Check(Map(StringComparer.OrdinalIgnoreCase, "1", "Accept", "größe"), static (_, b) => Assert.True(b.ContainsKey("ACCEPT") && b.ContainsKey("Größe") && !b.ContainsKey("groesse")));
        RoundTrips.Check<IReadOnlyDictionary<string, int>>(Map(StringComparer.OrdinalIgnoreCase, "a"), static (_, b) => Assert.Equal(StringComparer.OrdinalIgnoreCase, ((Dictionary<string, int>)b).Comparer));
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new ReadOnlySet<string>(new HashSet<string>(["", "-", "X"], StringComparer.OrdinalIgnoreCase)), static (_, b) => Assert.Contains("x", (ISet<string>)b));
#endif
        Assert.True(PrewireSerializer.Clone(Map(StringComparer.OrdinalIgnoreCase, "a")).ContainsKey("A"));
    }

    [Fact]
    public void The_usual_one_takes_no_bytes()
    {
        string[][] all = [[], [""], ["a"], ["a", "A"], ["A", "a"], ["ab", "aB", "AB"], ["1", "+"], ["a", "a\u00AD"], ["\u00AD"]];
        foreach (string[] keys in all)
        {
            RoundTrips.Check(Map(null, keys), (a, b) => Assert.True(a.Keys.SequenceEqual(b.Keys) && !b.ContainsKey("B")));
            Assert.Equal(PrewireSerializer.Serialize(new Dictionary<string, int>(Map(null, keys))), PrewireSerializer.Serialize(Map(null, keys)));
        }

        RoundTrips.Check(new ReadOnlyDictionary<int, string>(new Dictionary<int, string> { [1] = "a" }));
    }

    [Fact]
    public void One_of_a_culture_is_refused()
    {
        Refuses(Map(new LikeCultures(), "", "a"));
        Refuses<IReadOnlyDictionary<string, int>>(Map(new LikeCultures(), "1"));
        Refuses(new[] { "a" }.ToLookup(static s => s, new LikeCultures()));
    }

    [Fact]
    public void A_lookup_that_ignores_case_is_refused()
    {
        Refuses(new[] { "1", "a" }.ToLookup(static s => s, StringComparer.OrdinalIgnoreCase));
        RoundTrips.Check(new[] { "a", "A", "a" }.ToLookup(static s => s), static (a, b) => Assert.Equal(a.Select(static g => (g.Key, g.Count())), b.Select(static g => (g.Key, g.Count()))));
        RoundTrips.Check(new[] { "a", null }.ToLookup(static s => s), static (a, b) => Assert.Equal(a.Select(static g => g.Key), b.Select(static g => g.Key)));
    }

    private static ReadOnlyDictionary<string, int> Map(IEqualityComparer<string>? comparer, params string[] keys) =>
        new(keys.Select(static (k, i) => (k, i)).ToDictionary(static p => p.k, static p => p.i, comparer));

    private static void Refuses<T>(T value)
    {
        var error = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(value));
        Assert.Equal(PrewireErrorCode.UnknownComparer, error.Code);
    }

    /// <summary>Compares as those of cultures do, on machines without any, too.</summary>
    private sealed class LikeCultures : IEqualityComparer<string>
    {
        public bool Equals(string? x, string? y) => x?.Replace("\u00AD", "") == y?.Replace("\u00AD", "");

        public int GetHashCode(string text) => text.Replace("\u00AD", "").GetHashCode();
    }
}
