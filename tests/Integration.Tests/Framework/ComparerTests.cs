using System;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;

namespace Prewire.Integration.Tests.Framework;

/// <summary>What collections compare by comes back with them.</summary>
public class ComparerTests
{
    public static TheoryData<StringComparer> Comparers =>
    [
        StringComparer.Ordinal, StringComparer.OrdinalIgnoreCase, StringComparer.InvariantCulture, StringComparer.InvariantCultureIgnoreCase,
        StringComparer.Create(FrameworkCultures.All[^1], true),
#if !NETSTANDARD_RUNTIME
        StringComparer.Create(FrameworkCultures.All[^1], CompareOptions.IgnoreNonSpace),
#endif
    ];

    [Theory]
    [MemberData(nameof(Comparers))]
    public void Are_kept(StringComparer comparer)
    {
        string[] names = ["b", "a", "c"];
        KeyValuePair<string, int>[] pairs = [new("b", 1), new("a", 2)];
        RoundTrips.Check(new HashSet<string>(names, comparer), (_, b) => Assert.Equal(comparer, b.Comparer), asObject: true);
        RoundTrips.Check(new Dictionary<string, int>(pairs, comparer), (_, b) => Assert.Equal(comparer, b.Comparer), asObject: true);
        RoundTrips.Check(new SortedSet<string>(names, comparer), (a, b) => Assert.Equal((IComparer<string>)comparer, b.Comparer));
        RoundTrips.Check(new SortedDictionary<string, int>(pairs.ToDictionary(), comparer), (a, b) => Assert.Equal((IComparer<string>)comparer, b.Comparer));
        RoundTrips.Check(new SortedList<string, int>(pairs.ToDictionary(), comparer), (a, b) => Assert.Equal((IComparer<string>)comparer, b.Comparer));
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new ConcurrentDictionary<string, int>(pairs, comparer), (a, b) => Assert.Equal(comparer, b.Comparer));
#endif
        RoundTrips.Check(names.ToImmutableHashSet(comparer), (a, b) => Assert.Equal(comparer, b.KeyComparer));
        RoundTrips.Check(names.ToImmutableSortedSet(comparer), (a, b) => Assert.Equal((IComparer<string>)comparer, b.KeyComparer));
        RoundTrips.Check(pairs.ToImmutableDictionary(comparer), (a, b) => Assert.Equal(comparer, b.KeyComparer));
        RoundTrips.Check(pairs.ToImmutableSortedDictionary(comparer), (a, b) => Assert.Equal((IComparer<string>)comparer, b.KeyComparer));
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(names.ToFrozenSet(comparer), (a, b) => Assert.Equal(comparer, b.Comparer));
        RoundTrips.Check(pairs.ToFrozenDictionary(comparer), (a, b) => Assert.Equal(comparer, b.Comparer));
        RoundTrips.Check(new PriorityQueue<int, string>([(1, "b"), (2, "a")], comparer), (a, b) => Assert.Equal((IComparer<string>)comparer, b.Comparer));
#endif
        RoundTrips.Check<ISet<string>>(new HashSet<string>(names, comparer), (a, b) => Assert.Equal(comparer, ((HashSet<string>)b).Comparer));
        RoundTrips.Check<IReadOnlyDictionary<string, int>>(new Dictionary<string, int>(pairs, comparer), (a, b) => Assert.Equal(comparer, ((Dictionary<string, int>)b).Comparer));
    }

#if !NETSTANDARD_RUNTIME
    [Fact]
    public void That_of_references_is_kept()
    {
        object[] same = [new string('a', 1), new string('a', 1)];
        RoundTrips.Check(new HashSet<object>(same, ReferenceEqualityComparer.Instance), AssertSame, asObject: true);
        RoundTrips.Check(same.ToImmutableHashSet(ReferenceEqualityComparer.Instance), (a, b) => Assert.Equal((2, ReferenceEqualityComparer.Instance), (b.Count, b.KeyComparer)));
        RoundTrips.Check(new Dictionary<string, int>(ReferenceEqualityComparer.Instance) { ["a"] = 1 }, (a, b) => Assert.Same(ReferenceEqualityComparer.Instance, b.Comparer));

        // Where it says nothing of the elements, or of a list, it is stepped over.
        byte[] bytes = PrewireSerializer.Serialize(new HashSet<string>(ReferenceEqualityComparer.Instance) { "a" });
        Assert.Equal(["a"], PrewireSerializer.Deserialize<List<string>>(bytes)!);
        Assert.Equal(["a"], PrewireSerializer.Deserialize<SortedSet<string>>(bytes)!);

        static void AssertSame(HashSet<object> a, HashSet<object> b) => Assert.Equal((2, ReferenceEqualityComparer.Instance), (b.Count, b.Comparer));
    }

    [Theory]
    [MemberData(nameof(Comparers))]
    public void Are_kept_at_interfaces(StringComparer comparer)
    {
        string[] names = ["b", "a", "c"];
        KeyValuePair<string, int>[] pairs = [new("b", 1), new("a", 2)];
        foreach (ISet<string> set in (ISet<string>[])[new SortedSet<string>(names, comparer), names.ToImmutableHashSet(comparer), names.ToImmutableSortedSet(comparer), names.ToFrozenSet(comparer)])
        {
            RoundTrips.Check(set, (a, b) => Assert.True(Compares(((HashSet<string>)b).Comparer) && b.SetEquals(a)));
            RoundTrips.Check((IReadOnlySet<string>)set, (_, b) => Assert.True(Compares(((HashSet<string>)b).Comparer)));
        }

        foreach (ISet<string> set in (ISet<string>[])[names.ToImmutableHashSet(comparer).ToBuilder(), names.ToImmutableSortedSet(comparer).ToBuilder()])
        {
            RoundTrips.Check(set, (a, b) => Assert.True(Compares(((HashSet<string>)b).Comparer) && b.SetEquals(a)));
        }

        foreach (IImmutableSet<string> set in (IImmutableSet<string>[])[names.ToImmutableHashSet(comparer), names.ToImmutableSortedSet(comparer)])
        {
            RoundTrips.Check(set, (a, b) => Assert.True(Compares(((ImmutableHashSet<string>)b).KeyComparer) && b.SetEquals(a)));
        }

        foreach (IImmutableDictionary<string, int> map in (IImmutableDictionary<string, int>[])[pairs.ToImmutableDictionary(comparer), pairs.ToImmutableSortedDictionary(comparer)])
        {
            RoundTrips.Check(map, (_, b) => Assert.True(Compares(((ImmutableDictionary<string, int>)b).KeyComparer) && b["a"] == 2));
        }

        IDictionary<string, int>[] maps =
        [
            new SortedDictionary<string, int>(pairs.ToDictionary(), comparer), new SortedList<string, int>(pairs.ToDictionary(), comparer),
            new ConcurrentDictionary<string, int>(pairs, comparer), pairs.ToImmutableDictionary(comparer), pairs.ToImmutableSortedDictionary(comparer),
            pairs.ToFrozenDictionary(comparer), pairs.ToImmutableDictionary(comparer).ToBuilder(), pairs.ToImmutableSortedDictionary(comparer).ToBuilder(),
            new OrderedDictionary<string, int>(pairs, comparer),
        ];
        foreach (IDictionary<string, int> map in maps)
        {
            RoundTrips.Check(map, (_, b) => Assert.True(Compares(((Dictionary<string, int>)b).Comparer) && b["a"] == 2));
            RoundTrips.Check((IReadOnlyDictionary<string, int>)map, (_, b) => Assert.True(Compares(((Dictionary<string, int>)b).Comparer)));
        }

        // By the ordinal order those are equal that are so by default.
        bool Compares(IEqualityComparer<string> read) => comparer.Equals(read) || (comparer.Equals(StringComparer.Ordinal) && read.Equals(EqualityComparer<string>.Default));
    }
#endif

#if !NETSTANDARD_RUNTIME
    [Fact]
    public void Of_an_order_mean_nothing_to_hash_tables()
    {
        var backwards = Comparer<int>.Create(static (a, b) => b - a);
        RoundTrips.Check<ISet<int>>(new SortedSet<int>([1, 2], backwards), (a, b) => Assert.True(b.SetEquals(a)));
        RoundTrips.Check<IDictionary<int, int>>(new SortedDictionary<int, int>(backwards) { [1] = 2 }, (_, b) => Assert.Equal(2, b[1]));
        RoundTrips.Check<IImmutableSet<int>>(ImmutableSortedSet.Create(backwards, 1, 2), (a, b) => Assert.True(b.SetEquals(a)));
        Assert.Equal(
            PrewireErrorCode.UnknownComparer,
            Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize<IDictionary<int, int>>(new ConcurrentDictionary<int, int>(new Modulo()) { [1] = 1 })).Code);
    }
#endif

    [Fact]
    public void Cost_three_bytes_and_the_default_one_nothing()
    {
        int plain = PrewireSerializer.Serialize(new HashSet<string> { "a" }).Length;
        Assert.Equal(plain + 3, PrewireSerializer.Serialize(new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a" }).Length);
    }

    [Fact]
    public void That_nobody_knows_are_errors()
    {
        Assert.Equal(
            PrewireErrorCode.UnknownComparer,
            Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new HashSet<int>(new Modulo()) { 1 })).Code);
        Assert.Equal(
            PrewireErrorCode.UnknownComparer,
            Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new SortedSet<int>(Comparer<int>.Create(static (a, b) => b - a)) { 1 })).Code);
    }

    /// <summary>The bytes are those of another machine, where there is such a culture.</summary>
    [Fact]
    public void Of_a_culture_that_is_not_here_are_errors()
    {
        byte[] empty = PrewireSerializer.Serialize(new HashSet<string>());
        byte[] name = PrewireSerializer.Serialize("xx-none")[(PrewireSerializer.Serialize("").Length - 1)..];
        byte[] message = [.. empty[..^1], 0x80, 0x00, 0x05, .. name, 0x01, empty[^1]];
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<HashSet<string>>(message));
        Assert.Equal(PrewireErrorCode.UnknownComparer, exception.Code);
        Assert.Empty(PrewireSerializer.Deserialize<List<string>>(message));
    }

    [Fact]
    public void Mean_nothing_to_lists()
    {
        byte[] message = PrewireSerializer.Serialize(new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a", "b" });
        Assert.Equal(["a", "b"], PrewireSerializer.Deserialize<List<string>>(message)!);
        Assert.Equal(["a", "b"], PrewireSerializer.Deserialize<string[]>(message)!);
        Assert.Equal(["a", "b"], PrewireSerializer.Deserialize<IEnumerable<string>>(message)!);
    }

    [Fact]
    public void Keys_that_are_equal_to_them_occur_twice()
    {
        byte[] message = PrewireSerializer.Serialize(new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1, ["b"] = 2 });
        message[Array.LastIndexOf(message, (byte)'b')] = (byte)'A';
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Dictionary<string, int>>(message)).Code);
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<SortedDictionary<string, int>>(message)).Code);
    }

    private sealed class Modulo : IEqualityComparer<int>
    {
        public bool Equals(int x, int y) => x % 10 == y % 10;

        public int GetHashCode(int obj) => obj % 10;
    }
}
