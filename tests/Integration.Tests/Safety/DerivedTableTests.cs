using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Keys that were chosen for a size which a table has on its way, and only there: classes that derive from a table are filled one by one.</summary>
public class DerivedTableTests
{
    /// <summary>A size that growing tables have, and how many keys they hold when they leave it.</summary>
    private const int Size = 75_431;

    /// <summary>Keys of which each has one bucket in a table of that size, and their own in a table that is made for all of them.</summary>
    private static readonly long[] s_keys = Enumerable.Range(0, Size + 1).Select(static i =>
    {
        uint hash = (uint)(i % (uint.MaxValue / Size)) * Size;
        long high = i / (uint.MaxValue / Size);
        return (high << 32) | (hash ^ (uint)high);
    }).ToArray();

    [Fact]
    public void Classes_that_derive_from_a_dictionary_are_watched_as_they_grow() => Check(
        static keys => Filled(new ChosenMap(keys.Length), keys), PrewireErrorCode.CollidingKeys);

    [Fact]
    public void Classes_that_derive_from_a_concurrent_dictionary_are_watched_as_they_grow() => Check(
        static keys => Filled(new ChosenConcurrentMap(keys.Length), keys), PrewireErrorCode.CollidingKeys);

    [Fact]
    public void Classes_that_derive_from_a_set_are_watched_as_they_grow() => Check(
        static keys =>
        {
            var set = new ChosenSet(keys.Length);
            set.UnionWith(keys);
            return set;
        },
        PrewireErrorCode.CollidingKeys);

    [Fact]
    public void Classes_that_derive_from_a_Hashtable_are_watched_as_they_grow()
    {
        // Those that begin in a twelfth of the table and go on by small strides.
        const uint inverse = 2_083_697_005;
        var keys = new HashSet<int>();
        for (ulong product = 0; product <= uint.MaxValue && keys.Count < 54_000; product++)
        {
            uint key = unchecked((uint)product * inverse);
            if (key <= int.MaxValue && key % Size < Size / 12)
            {
                keys.Add((int)key);
                keys.Add((int)(key | 0x8000_0000));
            }

            product += product % (Size - 1) == 15 ? Size - 17ul : 0ul;
        }

        for (int i = 1; keys.Count < 60_000; i++)
        {
            keys.Add(i);
        }

        Check(
            static keys =>
            {
                var table = new ChosenTable(keys.Length);
                foreach (long key in keys)
                {
                    table.Add((int)key, null);
                }

                return table;
            },
            PrewireErrorCode.CollidingKeys,
            keys.Select(static k => (long)k).ToArray());
    }

    /// <summary>Putting a key in front moves all that are there.</summary>
    [Fact]
    public void Classes_that_derive_from_a_sorted_list_get_their_keys_in_order()
    {
        var list = new WatchedList { [3] = 1, [1] = 2, [2] = 3 };
        byte[] ascending = PrewireSerializer.Serialize(list);
        const int pair = sizeof(int) + 1;
        byte[] descending = [.. ascending[..^(3 * pair)], .. ascending[^pair..], .. ascending[^(2 * pair)..^pair], .. ascending[^(3 * pair)..^(2 * pair)]];
        Assert.NotEqual(ascending, descending);
        foreach (byte[] each in (byte[][])[ascending, descending])
        {
            WatchedList read = PrewireSerializer.Deserialize<WatchedList>(each)!;
            Assert.Equal(list, read);
            Assert.Equal([1, 2, 3], read.Added);
        }
    }

    private static TMap Filled<TMap>(TMap map, long[] keys)
        where TMap : IDictionary<long, int>
    {
        foreach (long key in keys)
        {
            map.Add(key, 1);
        }

        return map;
    }

    private static void Check<T>(Func<long[], T> make, PrewireErrorCode expected, long[]? keys = null)
        where T : IEnumerable
    {
        byte[] message = PrewireSerializer.Serialize(make(keys ?? s_keys));
        Assert.Equal(expected, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message)).Code);
        T honest = make(Enumerable.Range(0, Size + 1).Select(static i => (long)i * 7).ToArray());
        Assert.Equal(Size + 1, PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(honest))!.Cast<object>().Count());

        // A copy is made of what is there already.
        Assert.Equal(honest.Cast<object>().Count(), PrewireSerializer.Clone(honest)!.Cast<object>().Count());
    }
}

[GenerateSerializer]
public sealed class ChosenMap : Dictionary<long, int>
{
    public ChosenMap()
    {
    }

    public ChosenMap(int capacity)
        : base(capacity)
    {
    }
}

[GenerateSerializer]
public sealed class ChosenConcurrentMap : ConcurrentDictionary<long, int>
{
    public ChosenConcurrentMap()
    {
    }

    public ChosenConcurrentMap(int capacity)
        : base(1, capacity)
    {
    }
}

[GenerateSerializer]
public sealed class ChosenSet : HashSet<long>
{
    public ChosenSet()
    {
    }

    public ChosenSet(int capacity)
        : base(capacity)
    {
    }
}

[GenerateSerializer]
public sealed class ChosenTable : Hashtable
{
    public ChosenTable()
    {
    }

    public ChosenTable(int capacity)
        : base(capacity)
    {
    }
}

/// <summary>Says in which order it got its keys.</summary>
[GenerateSerializer]
public sealed class WatchedList : SortedList<int, byte>, IDictionary<int, byte>
{
    [WireIgnore]
    public List<int> Added { get; } = [];

    void IDictionary<int, byte>.Add(int key, byte value)
    {
        Added.Add(key);
        Add(key, value);
    }
}
