using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
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
        ReadOnlySet<string> set = new(new HashSet<string>(["", "-", "X"], StringComparer.OrdinalIgnoreCase));
        RoundTrips.Check(set, static (_, b) => Assert.Contains("x", (ISet<string>)b));
        RoundTrips.Check<ISet<string>>(set, static (_, b) => Assert.Equal(StringComparer.OrdinalIgnoreCase, ((HashSet<string>)b).Comparer));
        RoundTrips.Check<IReadOnlySet<string>>(set, static (_, b) => Assert.Equal(StringComparer.OrdinalIgnoreCase, ((HashSet<string>)b).Comparer));
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

    [Fact]
    public void Collections_of_objects_keep_theirs()
    {
        StringComparer noCase = StringComparer.OrdinalIgnoreCase;
        RoundTrips.Check(new Hashtable(noCase) { [1] = 2, ["a"] = 1, ["-"] = 3 }, static (a, b) => Assert.Equal((a["A"], a[1], a["-"], a["b"]), (b["A"], b[1], b["-"], b["b"])));
        RoundTrips.Check(new OrderedDictionary(noCase) { [(object)1] = 2, ["b"] = 1, ["a"] = 3 }, static (a, b) => Assert.Equal((a["A"], a["B"], a[0]), (b["A"], b["B"], b[0])));
        RoundTrips.Check(new ListDictionary(noCase) { ["b"] = 1, ["a"] = 3 }, static (a, b) => Assert.Equal((a["A"], a["B"]), (b["A"], b["B"])));
        foreach (int count in new[] { 1, 30 })
        {
            var hybrid = new HybridDictionary(caseInsensitive: true);
            for (int i = 0; i < count; i++)
            {
                hybrid["key" + i] = i;
            }

            RoundTrips.Check(hybrid, static (a, b) => Assert.Equal((0, a.Count), (b["KEY0"], b.Count)));
        }
    }

    [Fact]
    public void Collections_of_objects_that_compare_as_usual_take_no_more_bytes()
    {
        byte[] expected = PrewireSerializer.Serialize(new Dictionary<object, object> { ["a"] = 1 });
        RoundTrips.Check(new Hashtable { ["a"] = 1 }, static (_, b) => Assert.Null(b["A"]));
        RoundTrips.Check(new OrderedDictionary { ["a"] = 1 }, static (_, b) => Assert.Null(b["A"]));
        RoundTrips.Check(new SortedList { ["b"] = 1, ["a"] = 1 }, static (_, b) => Assert.Null(b["A"]));
        Assert.Equal(expected, PrewireSerializer.Serialize(new Hashtable { ["a"] = 1 }));
        Assert.Equal(expected, PrewireSerializer.Serialize(new OrderedDictionary { ["a"] = 1 }));
        Assert.Equal(expected, PrewireSerializer.Serialize(new HybridDictionary { ["a"] = 1 }));
        Assert.Equal(expected, PrewireSerializer.Serialize(new ListDictionary { ["a"] = 1 }));
        Assert.Equal(expected, PrewireSerializer.Serialize(new SortedList { ["a"] = 1 }));
    }

    [Fact]
    public void Sorted_lists_of_objects_keep_theirs_or_are_refused()
    {
        RoundTrips.Check(new SortedList(StringComparer.OrdinalIgnoreCase) { ["b"] = 1, ["A"] = 2 }, static (_, b) => Assert.Equal((1, 2), (b["B"], b["a"])));
        RoundTrips.Check(
            new SortedList(StringComparer.Ordinal) { ["a"] = 1, ["B"] = 2, ["\u00E4"] = 3 },
            static (a, b) => Assert.Equal((a.GetKey(0), a.GetKey(2), (object?)null), (b.GetKey(0), b.GetKey(2), b["A"])));
        RoundTrips.Check(new SortedList { [3] = 1, [1] = 2 }, static (a, b) => Assert.Equal(a.GetByIndex(0), b.GetByIndex(0)));
        Refuses(new SortedList(new Downwards()) { [1] = 1, [2] = 2 });
        Refuses(new SortedList(new Downwards()) { ["a"] = 1, ["b"] = 2 });
    }

    [Fact]
    public void Names_with_values_ignore_case_or_are_refused()
    {
        RoundTrips.Check(new NameValueCollection { ["a"] = "1", ["-"] = "2" }, static (_, b) => Assert.Equal(("1", "2"), (b["A"], b["-"])));
        RoundTrips.Check(new NameValueCollection { { "a", null }, { null, "x" } }, static (a, b) => Assert.Equal(a.AllKeys, b.AllKeys));
        RoundTrips.Check(new NameValueCollection { ["a"] = null, ["b"] = "" }, static (a, b) => Assert.Equal(a.AllKeys.Select(a.GetValues), b.AllKeys.Select(b.GetValues)));
        RoundTrips.Check(Added(new NameValueCollection { ["a"] = null }, "x"), static (a, b) => Assert.Equal(a.GetValues("a"), b.GetValues("a")));
        Refuses(new NameValueCollection(StringComparer.Ordinal) { ["a"] = "1", ["A"] = "2" });
        Refuses(new NameValueCollection(StringComparer.Ordinal) { { "x", null }, { "a", "1" } });
    }

    [Fact]
    public void Hashtables_show_theirs_and_refuse_what_nobody_knows()
    {
        Hashtable pair = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        byte[] bytes = PrewireSerializer.Serialize(pair);
        byte[] twice = PrewireSerializer.Serialize(new Hashtable { ["a"] = 1, ["A"] = 2 });

        // With the comparer of the first message the keys of the second are the same.
        int start = bytes.AsSpan().IndexOf<byte>([0x80, 0x00, 0x02]);
        byte[] damaged = [.. twice.AsSpan(0, start), 0x80, 0x00, 0x02, .. twice.AsSpan(start)];
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Hashtable>(damaged)).Code);
        Assert.Equal(2, PrewireSerializer.Deserialize<Dictionary<object, object>>(twice)!.Count);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new Hashtable(StringComparer.InvariantCultureIgnoreCase) { ["a"] = 1 }, static (_, b) => Assert.Equal(1, b["A"]));
        Refuses(new Hashtable((IEqualityComparer)new LikeCultures()) { ["a"] = 1 });
#endif
    }

    private static ReadOnlyDictionary<string, int> Map(IEqualityComparer<string>? comparer, params string[] keys) =>
        new(keys.Select(static (k, i) => (k, i)).ToDictionary(static p => p.k, static p => p.i, comparer));

    private static NameValueCollection Added(NameValueCollection names, string value)
    {
        names.Add("a", value);
        return names;
    }

    private static void Refuses<T>(T value)
    {
        var error = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(value));
        Assert.Equal(PrewireErrorCode.UnknownComparer, error.Code);
    }

    /// <summary>Compares as those of cultures do, on machines without any, too.</summary>
    private sealed class LikeCultures : IEqualityComparer<string>, IEqualityComparer
    {
        bool IEqualityComparer.Equals(object? x, object? y) => Equals((string?)x, (string?)y);

        int IEqualityComparer.GetHashCode(object value) => GetHashCode((string)value);

        public bool Equals(string? x, string? y) => x?.Replace("\u00AD", "") == y?.Replace("\u00AD", "");

        public int GetHashCode(string text) => text.Replace("\u00AD", "").GetHashCode();
    }

    private sealed class Downwards : IComparer
    {
        public int Compare(object? x, object? y) => Comparer.Default.Compare(y, x);
    }
}
