using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Diagnostics;
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

    private static readonly long[] s_honest = Enumerable.Range(0, Size + 1).Select(static i => i * 7L).ToArray();

    /// <summary>These are made for all of their keys, as what they derive from is; where that cannot be asked for they are watched as they grow.</summary>
    [Fact]
    public void Classes_that_derive_from_a_dictionary_or_set_do_not_grow()
    {
#if NETSTANDARD_RUNTIME
        Check(static keys => Filled(new ChosenMap(keys.Length), keys), s_keys);
        Check(static keys => new ChosenSet(keys), s_keys);
#else
        // What grew on its way would be larger.
        ChosenMap map = PrewireSerializer.Deserialize<ChosenMap>(PrewireSerializer.Serialize(Filled(new ChosenMap(s_keys.Length), s_keys)))!;
        Assert.Equal((s_keys.Length, new Dictionary<long, int>(s_keys.Length).EnsureCapacity(0)), (map.Count, map.EnsureCapacity(0)));
        ChosenSet set = PrewireSerializer.Deserialize<ChosenSet>(PrewireSerializer.Serialize(new ChosenSet(s_keys)))!;
        Assert.Equal((s_keys.Length, new HashSet<long>(s_keys.Length).EnsureCapacity(0)), (set.Count, set.EnsureCapacity(0)));
#endif
    }

    /// <summary>The message names no comparer, so what the keys come from has none.</summary>
    [Fact]
    public void Classes_that_derive_from_a_dictionary_or_set_are_watched_with_their_comparers()
    {
        long[] keys = Enumerable.Range(0, 20_000).Select(static i => (long)i << 16).ToArray();
        byte[] map = PrewireSerializer.Serialize(Filled(new ChosenMap(), keys));
        Assert.Equal(PrewireErrorCode.CollidingKeys, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<LowMap>(map)).Code);
        byte[] set = PrewireSerializer.Serialize(new ChosenSet(keys));
        Assert.Equal(PrewireErrorCode.CollidingKeys, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<LowSet>(set)).Code);
        Assert.Equal(20_000, PrewireSerializer.Deserialize<LowSet>(PrewireSerializer.Serialize(new ChosenSet(s_honest[..20_000])))!.Count);
    }

    [Fact]
    public void Classes_that_derive_from_a_concurrent_dictionary_are_watched_as_they_grow() => Check(
        static keys => Filled(new ChosenConcurrentMap(keys.Length), keys), s_keys);

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
            keys.Select(static k => (long)k).ToArray());
    }

#if !NETSTANDARD_RUNTIME
    [Fact]
    public void Frozen_dictionaries_are_made_of_tables_that_do_not_grow() =>
        IsReadAtOnce(s_honest.ToFrozenDictionary(static k => k, static _ => 1), Filled(new Dictionary<long, int>(s_keys.Length), s_keys).ToFrozenDictionary());

    /// <summary>Their keys are hashed only when all objects have their values, and they are there before.</summary>
    [Fact]
    public void Dictionaries_that_wait_for_their_keys_are_watched_as_they_grow()
    {
        byte[] message = PrewireSerializer.Serialize(Holder(s_keys));
        Assert.Equal(PrewireErrorCode.CollidingKeys, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<KeyHolder>(message)).Code);
        byte[] honest = PrewireSerializer.Serialize(Holder(Enumerable.Range(0, Size).Select(static i => i * 7L).ToArray()));
        Assert.Equal(Size, PrewireSerializer.Deserialize<KeyHolder>(honest)!.Numbers!.Count);

        static KeyHolder Holder(long[] keys)
        {
            var holder = new KeyHolder { Numbers = new(keys.Length) };
            foreach (long key in keys)
            {
                holder.Numbers.Add(new WaitingNumber { Number = key, Holder = holder }, 1);
            }

            return holder;
        }
    }

#endif

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

    private static void Check<T>(Func<long[], T> make, long[] keys)
        where T : IEnumerable
    {
        byte[] message = PrewireSerializer.Serialize(make(keys));
        Assert.Equal(PrewireErrorCode.CollidingKeys, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message)).Code);
        T honest = make(s_honest);
        int count = honest.Cast<object>().Count();
        Assert.Equal(count, PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(honest))!.Cast<object>().Count());

        // A copy is made of what is there already.
        Assert.Equal(count, PrewireSerializer.Clone(honest)!.Cast<object>().Count());
    }

#if !NETSTANDARD_RUNTIME
    /// <summary>Where each key looks at those before it, it takes very much longer. Nothing else shows how a frozen table was made.</summary>
    private static void IsReadAtOnce<T>(T honest, T chosen)
        where T : IEnumerable
    {
        TimeSpan usual = TimeOf(honest);
        Assert.InRange(TimeOf(chosen), TimeSpan.Zero, usual * 100);

        static TimeSpan TimeOf(T value)
        {
            byte[] message = PrewireSerializer.Serialize(value);
            var watch = Stopwatch.StartNew();
            T read = PrewireSerializer.Deserialize<T>(message)!;
            watch.Stop();
            Assert.Equal(Size + 1, read.Cast<object>().Count());
            return watch.Elapsed;
        }
    }
#endif
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

    public ChosenSet(long[] items)
        : base(items.Length) => UnionWith(items);
}

[GenerateSerializer]
public sealed class LowMap() : Dictionary<long, int>(new LowHalf());

[GenerateSerializer]
public sealed class LowSet() : HashSet<long>(new LowHalf());

/// <summary>Hashes the lowest bits alone.</summary>
public sealed class LowHalf : IEqualityComparer<long>
{
    public bool Equals(long x, long y) => x == y;

    public int GetHashCode(long obj) => (int)(obj & 0xFFFF);
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

[GenerateSerializer, WireReferences]
public sealed class KeyHolder
{
    public OrderedDictionary<WaitingNumber, int>? Numbers { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class WaitingNumber : IEquatable<WaitingNumber>
{
    public long Number { get; set; }

    public KeyHolder? Holder { get; set; }

    public bool Equals(WaitingNumber? other) => other?.Number == Number;

    public override bool Equals(object? obj) => Equals(obj as WaitingNumber);

    public override int GetHashCode() => Number.GetHashCode();
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
