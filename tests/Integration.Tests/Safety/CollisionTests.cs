using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Keys that were chosen to make each other wait, in tables of every kind. The messages are those of lists and dictionaries that have the same bytes and do not wait.</summary>
public class CollisionTests
{
    [Fact]
    public void Strides_of_a_Hashtable_are_watched()
    {
        // In a table that is made for 60,000 keys: those that begin in a twelfth of it and go on by small strides.
        const uint size = 90_523;
        const uint inverse = 2_083_697_005;
        Assert.Equal(1u, unchecked(inverse * 101));
        var keys = new HashSet<int>();
        for (ulong product = 0; product <= uint.MaxValue && keys.Count < 59_998; product++)
        {
            uint key = unchecked((uint)product * inverse);
            if (key <= int.MaxValue && key % size < size / 12)
            {
                keys.Add((int)key);
                keys.Add((int)(key | 0x8000_0000));
            }

            product += product % (size - 1) == 15 ? size - 17 : 0;
        }

        for (int i = 1; keys.Count < 60_000; i++)
        {
            keys.Add(i);
        }

        byte[] message = PrewireSerializer.Serialize(keys.ToDictionary(static k => (object)k, static object? (_) => null));
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<Hashtable>(message)));
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<OrderedDictionary>(message)));
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<HybridDictionary>(message)));
    }

    [Fact]
    public void Honest_keys_of_a_Hashtable_are_read()
    {
        var random = new Random(1);
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, 60_000).Select(_ => random.Next()).Distinct().ToDictionary(static k => (object)k, static object? (_) => null));
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Dictionary<object, object?>>(message)));
        Assert.True(PrewireSerializer.Deserialize<Hashtable>(message)!.Count > 59_000);
        byte[] counted = PrewireSerializer.Serialize(Enumerable.Range(0, 60_000).ToDictionary(static k => (object)k, static object? (_) => null));
        Assert.Equal(60_000, PrewireSerializer.Deserialize<Hashtable>(counted)!.Count);
    }

    [Fact]
    public void Keys_that_take_long_to_compare_are_watched_in_small_tables_too()
    {
        string text = new('x', 10_000);
        List<LongKey> keys = Enumerable.Range(0, 600).Select(i => new LongKey(text, ((long)i << 32) | (uint)i)).ToList();
        byte[] list = PrewireSerializer.Serialize(keys);
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<HashSet<LongKey>>(list)));
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<System.Collections.Immutable.ImmutableHashSet<LongKey>>(list)));
        var into = new HashSet<LongKey> { new("a", 1) };
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() =>
        {
            PrewireSerializer.DeserializeInto(list, ref into);
            return into;
        }));

        List<LongKey> honest = Enumerable.Range(0, 600).Select(i => new LongKey(text, i * 7919)).ToList();
        Assert.Equal(600, PrewireSerializer.Deserialize<HashSet<LongKey>>(PrewireSerializer.Serialize(honest))!.Count);
    }

    [Fact]
    public void Many_small_tables_share_what_is_let_through()
    {
        // Each by itself would be let through.
        long[] keys = Enumerable.Range(0, 1_000).Select(static i => ((long)i << 32) | (uint)i).ToArray();
        byte[] message = PrewireSerializer.Serialize(Enumerable.Repeat(keys, 100).ToArray());
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() => PrewireSerializer.Deserialize<HashSet<long>[]>(message)));
        Assert.Single(PrewireSerializer.Deserialize<HashSet<long>[]>(PrewireSerializer.Serialize(new[] { keys }))!);
    }

    [Fact]
    public void The_comparer_of_a_set_that_exists_is_watched_where_another_version_wrote_the_elements()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, 20_000).Select(static i => i << 16).ToHashSet());
        HashSet<long>? into = new(new LowBits()) { 1 };
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(() =>
        {
            PrewireSerializer.DeserializeInto(message, ref into);
            return into;
        }));

        HashSet<long>? honest = new(new LowBits()) { 1 };
        HashSet<long> filled = honest;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(Enumerable.Range(5, 20_000).ToHashSet()), ref honest);
        Assert.Same(filled, honest);
        Assert.Equal(Enumerable.Range(5, 20_000).Select(static i => (long)i), filled.Order());
    }

    [Fact]
    public void Comparisons_are_bounded_at_every_position()
    {
        CountingKey[] keys = Enumerable.Range(0, 20_000).Select(static i => new CountingKey(i)).ToArray();
        byte[] list = PrewireSerializer.Serialize(keys);
        byte[] pairs = PrewireSerializer.Serialize(keys.Select(static k => (k, (byte)1)).ToArray());
        byte[] mapPrefix = PrewireSerializer.Serialize(new Dictionary<CountingKey, byte>());
        byte[] map = [.. mapPrefix[..^1], .. pairs[(PrewireSerializer.Serialize(Array.Empty<(CountingKey, byte)>()).Length - 1)..]];
        Bounded(() => PrewireSerializer.Deserialize<HashSet<CountingKey>>(list));
        Bounded(() => PrewireSerializer.Deserialize<IReadOnlySet<CountingKey>>(list));
#if !NETSTANDARD_RUNTIME
        Bounded(() => PrewireSerializer.Deserialize<System.Collections.Frozen.FrozenSet<CountingKey>>(list));
#endif
        Bounded(() => PrewireSerializer.Deserialize<Dictionary<CountingKey, byte>>(map));
        Bounded(() => PrewireSerializer.Deserialize<ConcurrentDictionary<CountingKey, byte>>(map));
        Bounded(() => PrewireSerializer.Deserialize<IReadOnlyDictionary<CountingKey, byte>>(map));
        Bounded(() => PrewireSerializer.Deserialize<System.Collections.Immutable.ImmutableDictionary<CountingKey, byte>>(map));
    }

    private static void Bounded(Func<object?> read)
    {
        CountingKey.Comparisons = 0;
        Assert.Equal(PrewireErrorCode.CollidingKeys, CodeOf(read));
        Assert.InRange(CountingKey.Comparisons, 0, 16 << 20);
    }

    private static PrewireErrorCode CodeOf(Func<object?> action) => Assert.Throws<PrewireException>(action).Code;

    /// <summary>Hashes the lowest bits alone.</summary>
    private sealed class LowBits : IEqualityComparer<long>
    {
        public bool Equals(long x, long y) => x == y;

        public int GetHashCode(long obj) => (int)(obj & 0xFFFF);
    }
}

[GenerateSerializer]
public sealed record LongKey(string Text, long Number);

/// <summary>A key that always collides, and counts how often it is compared.</summary>
[GenerateSerializer]
public readonly struct CountingKey(int value) : IEquatable<CountingKey>
{
    [field: ThreadStatic]
    public static long Comparisons { get; set; }

    public int Value { get; } = value;

    public bool Equals(CountingKey other)
    {
        Comparisons++;
        return Value == other.Value;
    }

    public override bool Equals(object? obj) => obj is CountingKey other && Equals(other);

    public override int GetHashCode() => 7;
}
