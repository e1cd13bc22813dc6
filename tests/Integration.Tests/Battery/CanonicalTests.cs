using System;
using System.Buffers;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.Specialized;
using System.Dynamic;
using System.IO;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Canonical output of every case: the same by every way out, and whatever way the value came.</summary>
public class CanonicalTests
{
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };

    /// <summary>In its place a set says what its elements are before them; as a part of a key or a pair it does not, where none is there.</summary>
    [Fact]
    public void A_set_of_nothing_but_null_in_a_dictionary_reads_back()
    {
        var value = new Crowds { ByTown = new() { [1] = [null], [2] = [] }, Shop = new TestCases.Shop { Name = "a" } };
        Crowds read = PrewireSerializer.Deserialize<Crowds>(PrewireSerializer.Serialize(value, new PrewireOptions { Canonical = true }))!;
        Assert.Equal([null], read.ByTown![1]);
        Assert.Empty(read.ByTown[2]);
        Assert.Equal("a", read.Shop!.Name);
    }

    [Fact]
    public void NaN_is_the_same_in_objects_of_derived_types()
    {
        double odd = BitConverter.Int64BitsToDouble(unchecked((long)0xFFF8_0000_0000_1234));
        List<Gauge> one = [new Gauge { Id = 1 }, new Dial { Id = 2, Value = odd }, new Dial { Id = 3, Value = odd }];
        List<Gauge> other = [new Gauge { Id = 1 }, new Dial { Id = 2, Value = double.NaN }, new Dial { Id = 3, Value = double.NaN }];
        Assert.Equal(PrewireSerializer.Serialize(one, s_canonical), PrewireSerializer.Serialize(other, s_canonical));
        Assert.Equal(PrewireSerializer.Serialize(one.ToHashSet(), s_canonical), PrewireSerializer.Serialize(other.ToHashSet(), s_canonical));
    }

    /// <summary>Their own order is that of the culture in which they are written.</summary>
    [Fact]
    public void Sorted_strings_are_sorted_by_bytes()
    {
        byte[] expected = PrewireSerializer.Serialize(new HashSet<string> { "bb", "c" }, s_canonical);
        Assert.Equal(expected, PrewireSerializer.Serialize(new SortedSet<string> { "bb", "c" }, s_canonical));
        Assert.Equal(expected, PrewireSerializer.Serialize<ImmutableSortedSet<string>>(["bb", "c"], s_canonical));
        expected = PrewireSerializer.Serialize(new Dictionary<string, int> { ["c"] = 2, ["bb"] = 1 }, s_canonical);
        Assert.Equal(expected, PrewireSerializer.Serialize(new SortedDictionary<string, int> { ["bb"] = 1, ["c"] = 2 }, s_canonical));
        Assert.Equal(expected, PrewireSerializer.Serialize(new SortedList<string, int> { ["bb"] = 1, ["c"] = 2 }, s_canonical));
        Assert.Equal(["bb", "c"], PrewireSerializer.Deserialize<SortedList<string, int>>(expected)!.Keys);
        Assert.NotEqual(
            PrewireSerializer.Serialize(new SortedSet<string>(StringComparer.Ordinal) { "bb", "c" }, s_canonical), PrewireSerializer.Serialize(new SortedSet<string> { "bb", "c" }, s_canonical));
    }

    /// <summary>They keep the order in which they were put together, but nobody asks them for it.</summary>
    [Fact]
    public void Dictionaries_that_are_not_hashed_are_sorted_too()
    {
        byte[] expected = PrewireSerializer.Serialize(new Dictionary<object, object> { ["b"] = 1, ["a"] = 2 }, s_canonical);
        Assert.Equal(expected, PrewireSerializer.Serialize(new ListDictionary { ["b"] = 1, ["a"] = 2 }, s_canonical));
        Assert.Equal(expected, PrewireSerializer.Serialize(new ListDictionary { ["a"] = 2, ["b"] = 1 }, s_canonical));
        Assert.Equal(PrewireSerializer.Serialize(Made("b", "a"), s_canonical), PrewireSerializer.Serialize(Made("a", "b"), s_canonical));
        Assert.Equal(["b", "a"], Names(PrewireSerializer.Deserialize<ExpandoObject>(PrewireSerializer.Serialize(Made("b", "a")))));

        static ExpandoObject Made(params string[] names)
        {
            var made = new ExpandoObject();
            foreach (string name in names)
            {
                ((IDictionary<string, object?>)made)[name] = name;
            }

            return made;
        }

        static IEnumerable<string> Names(ExpandoObject? made) => made!.Select(static m => m.Key);
    }

    [Fact]
    public void Strings_compared_by_their_characters_are_compared_as_usual()
    {
        Same<HashSet<string>>(new(StringComparer.Ordinal) { "a" }, ["a"]);
        Same<Dictionary<string, int>>(new(StringComparer.Ordinal) { ["a"] = 1 }, new() { ["a"] = 1 });
        Same<ISet<string>>(new HashSet<string>(StringComparer.Ordinal) { "a" }, new HashSet<string> { "a" });
        Same(ImmutableDictionary.Create<string, int>(StringComparer.Ordinal).Add("a", 1), ImmutableDictionary.Create<string, int>().Add("a", 1));
#if !NETSTANDARD_RUNTIME
        Assert.NotEqual(PrewireSerializer.Serialize(new PriorityQueue<int, string>(StringComparer.Ordinal), s_canonical), PrewireSerializer.Serialize(new PriorityQueue<int, string>(), s_canonical));
#endif
        Assert.NotEqual(PrewireSerializer.Serialize(new HashSet<string>(StringComparer.Ordinal)), PrewireSerializer.Serialize(new HashSet<string>()));
        Assert.NotEqual(PrewireSerializer.Serialize(new HashSet<string>(StringComparer.OrdinalIgnoreCase), s_canonical), PrewireSerializer.Serialize(new HashSet<string>(), s_canonical));

        static void Same<[WireType] T>(T one, T other) => Assert.Equal(PrewireSerializer.Serialize(one, s_canonical), PrewireSerializer.Serialize(other, s_canonical));
    }

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Equal_values_give_equal_bytes(string name) => new EqualBytes().Run(name);

    private sealed class EqualBytes : ValueTest
    {
        protected override void Check<T>(TestCase<T> testCase, T value, byte[] message)
        {
            byte[] canonical = testCase.Calls.Serialize(value, s_canonical);
            Assert.Equal(message.Length, canonical.Length);
            Assert.Equal(canonical, testCase.Calls.Serialize(testCase.Calls.Deserialize(message), s_canonical));
            Assert.Equal(canonical, testCase.Calls.Serialize(testCase.Calls.Deserialize(canonical), s_canonical));
            Assert.Equal(canonical.Length, testCase.Calls.GetSize(in value, s_canonical));

            var tiny = new TinyWriter();
            testCase.Calls.Serialize(tiny, value, s_canonical);
            Assert.Equal(canonical, tiny.ToArray());
            byte[] span = new byte[canonical.Length];
            Assert.True(testCase.Calls.TrySerialize(in value, span, out _, s_canonical));
            Assert.Equal(canonical, span);
            using var stream = new MemoryStream();
            testCase.Calls.Serialize(stream, value, s_canonical);
            Assert.Equal(canonical, stream.ToArray());
        }
    }
}

[GenerateSerializer]
public class Gauge
{
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed class Dial : Gauge
{
    public double Value { get; set; }
}

/// <summary>Sets of objects that are late.</summary>
[GenerateSerializer]
public sealed class Crowds
{
    public Dictionary<int, HashSet<Shopper?>>? ByTown { get; set; }

    public TestCases.Shop? Shop { get; set; }
}
