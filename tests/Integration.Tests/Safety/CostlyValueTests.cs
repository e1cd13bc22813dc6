using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Dynamic;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Values of the framework that take more than their bytes to make.</summary>
public class CostlyValueTests
{
    [Fact]
    public void The_name_of_many_values_is_short()
    {
        var values = new NameValueCollection();
        for (int i = 0; i < 20_000; i++)
        {
            values.Add("name", "v");
        }

        Assert.Equal(20_000, PrewireSerializer.Deserialize<NameValueCollection>(PrewireSerializer.Serialize(values))!.GetValues("name")!.Length);
        (string? Name, string?[]? Values)[] written = [(new string('n', 20_000), new string?[20_000])];
        byte[] message = PrewireSerializer.Serialize(written);
        Assert.Equal(PrewireErrorCode.InvalidValue, CodeOf(() => PrewireSerializer.Deserialize<NameValueCollection>(message)));

        var named = new NameValueCollection();
        for (int i = 0; i < 1_000; i++)
        {
            named.Add(new string('n', 1_000), "v");
        }

        Assert.Equal(PrewireErrorCode.TooLarge, CodeOf(() => PrewireSerializer.Serialize(named)));
    }

    [Fact]
    public void A_key_of_a_lookup_is_hashed_once_for_its_group()
    {
        ILookup<CountedKey, int> lookup = Enumerable.Range(0, 5_000).ToLookup(static i => new CountedKey(i % 5), static i => i);
        byte[] message = PrewireSerializer.Serialize(lookup);
        CountedKey.Hashed = 0;
        Check(PrewireSerializer.Deserialize<ILookup<CountedKey, int>>(message)!);
        CountedKey.Hashed = 0;
        Check(PrewireSerializer.Deserialize<Lookup<CountedKey, int>>(message)!);

        void Check(ILookup<CountedKey, int> read)
        {
            Assert.InRange(CountedKey.Hashed, 5, 20);
            Assert.Equal(5, read.Count);
            for (int i = 0; i < 5; i++)
            {
                Assert.Equal(lookup[new CountedKey(i)], read[new CountedKey(i)]);
            }

            Assert.Empty(read[new CountedKey(7)]);
        }
    }

    [Fact]
    public void Empty_lookups_are_one()
    {
        ILookup<int, Large1000>[] lookups = [.. Enumerable.Range(0, 10_000).Select(static _ => Array.Empty<int>().ToLookup(static i => i, static _ => default(Large1000)))];
        AmplificationTests.Readable(lookups, static v => v.Length);
        Assert.Empty(PrewireSerializer.Deserialize<ILookup<int, Large1000>[]>(PrewireSerializer.Serialize(lookups))![0]);
    }

    /// <summary>A message that is charged for all its lookups together, and not for each of them anew.</summary>
    [Fact]
    public void Keys_of_lookups_were_not_chosen_to_collide()
    {
        (long, byte[])[] groups = [.. Enumerable.Range(1, 600).Select(static i => (((long)i << 32) | (uint)i, new byte[] { 1 }))];
        byte[] one = PrewireSerializer.Serialize(new[] { groups });
        Assert.Equal(600, PrewireSerializer.Deserialize<ILookup<long, byte>[]>(one)![0].Count);
        Assert.Equal(600, PrewireSerializer.Deserialize<Lookup<long, byte>[]>(one)![0].Count);

        // Ten would be too many on average, but which keys are looked at is up to chance.
        byte[] many = PrewireSerializer.Serialize(Enumerable.Repeat(groups, 30).ToArray());
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<ILookup<long, byte>[]>(many)));
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<Lookup<long, byte>[]>(many)));
    }

    [Fact]
    public void Keys_that_collide_when_a_concurrent_dictionary_grows()
    {
        // Its table is made for 25,229 keys, and has twice as many buckets once a lock guards more than its share: there all are in a few buckets.
        const int Count = 25_229;
        const uint Grown = 52_361;
        var keys = new HashSet<long>();
        for (uint hash = 0; keys.Count < Count; hash += Grown)
        {
            for (uint high = 0; high < 40 && keys.Count < Count; high++)
            {
                keys.Add(((long)high << 32) | (hash ^ high));
            }
        }

        byte[] message = PrewireSerializer.Serialize(keys.ToDictionary(static k => k, static _ => 1));
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<ConcurrentDictionary<long, int>>(message)));
    }

    [Fact]
    public void Ranges_of_a_pattern_that_ignores_case_are_charged()
    {
        string costly = string.Concat(Enumerable.Repeat("[A-\uFFFF]", 200));
        foreach ((string? Pattern, ushort Options, long? Timeout) written in ((string?, ushort, long?)[])[(costly, (ushort)RegexOptions.IgnoreCase, null), ("(?i)" + costly, 0, null)])
        {
            byte[] message = PrewireSerializer.Serialize(written);
            Assert.Equal(PrewireErrorCode.AllocationLimit, CodeOf(() => PrewireSerializer.Deserialize<Regex>(message)));
        }

        Regex[] dates = [.. Enumerable.Repeat(new Regex(@"(?<y>\d{4})-\d\d-\d\d (?:[\w\-\.]+) [^\x00-\x1F]"), 60)];
        Assert.Equal(60, PrewireSerializer.Deserialize<Regex[]>(PrewireSerializer.Serialize(dates))!.Length);
        string usual = @"^(?i)[a-z0-9._%+-]+@[a-z0-9.\-\u0100-\u017F]+\.[a-z]{2,}$";
        Assert.Equal(usual, PrewireSerializer.Deserialize<Regex>(PrewireSerializer.Serialize(new Regex(usual)))!.ToString());
    }

    [Fact]
    public void An_expando_has_the_members_that_it_had()
    {
        ExpandoObject WithMembers(int count)
        {
            var made = new ExpandoObject();
            for (int i = 0; i < count; i++)
            {
                ((IDictionary<string, object?>)made)["m" + i] = null;
            }

            return made;
        }

        AmplificationTests.Bounded(PrewireSerializer.Serialize(WithMembers(256)), static m => PrewireSerializer.Deserialize<ExpandoObject>(m));
        IDictionary<string, object?> read = PrewireSerializer.Deserialize<ExpandoObject>(PrewireSerializer.Serialize(WithMembers(3)))!;
        Assert.Equal(["m0", "m1", "m2"], read.Keys);
        Assert.False(read.ContainsKey("\0"));
        read["\0"] = 5;
        Assert.Equal(4, read.Count);
        Assert.Equal(PrewireErrorCode.TooLarge, CodeOf(() => PrewireSerializer.Serialize(WithMembers(257))));
    }

    [Fact]
    public void A_list_dictionary_with_a_comparer_is_short()
    {
        ListDictionary WithPairs(int count)
        {
            var made = new ListDictionary(StringComparer.OrdinalIgnoreCase);
            for (int i = 0; i < count; i++)
            {
                made["k" + i] = i;
            }

            return made;
        }

        Assert.Equal(64, PrewireSerializer.Deserialize<ListDictionary>(PrewireSerializer.Serialize(WithPairs(64)))!.Count);
        Assert.Equal(PrewireErrorCode.TooLarge, CodeOf(() => PrewireSerializer.Serialize(WithPairs(65))));
    }

    /// <summary>What is read into is not looked at as a whole.</summary>
    [Fact]
    public void A_small_message_does_not_copy_a_large_target()
    {
        Dictionary<int, long>? map = Enumerable.Range(0, 300_000).ToDictionary(static i => i, static i => (long)i);
        HashSet<int>? set = [.. Enumerable.Range(0, 300_000)];
        byte[] mapMessage = PrewireSerializer.Serialize(new Dictionary<int, long> { [0] = 7, [5] = 8 });
        byte[] setMessage = PrewireSerializer.Serialize(new HashSet<int> { 0, 5 });
        long before = GC.GetAllocatedBytesForCurrentThread();
        PrewireSerializer.DeserializeInto(mapMessage, ref map);
        PrewireSerializer.DeserializeInto(setMessage, ref set);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100_000);
        Assert.Equal(new Dictionary<int, long> { [0] = 7, [5] = 8 }, map!);
        Assert.Equal([0, 5], set!);
    }

    private static PrewireErrorCode CodeOf(Action action) => Assert.Throws<PrewireException>(action).Code;
}

/// <summary>Counts how often it is hashed.</summary>
[GenerateSerializer]
public sealed class CountedKey(int number) : IEquatable<CountedKey>
{
    internal static int Hashed { get; set; }

    public int Number { get; } = number;

    public bool Equals(CountedKey? other) => Number == other?.Number;

    public override bool Equals(object? obj) => Equals(obj as CountedKey);

    public override int GetHashCode()
    {
        Hashed++;
        return Number;
    }
}
