using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.Versioning;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

public class HashGuardTests
{
    private const int Count = 200_000;

    [Fact]
    public void Keys_that_all_fall_into_one_bucket_are_rejected()
    {
        int buckets = new Dictionary<int, byte>(Count).EnsureCapacity(0);
        List<(int, byte)> pairs = Enumerable.Range(0, Count).Select(i => (unchecked(i * buckets), (byte)0)).ToList();

        // A list of pairs has the bytes of a map, so that the hostile message can be written without filling a dictionary.
        byte[] body = PrewireEntry.Serialize<List<(int, byte)>?, ListCodec<(int, byte), ValueTupleCodec<int, byte, Int32Codec, ByteCodec>>>(pairs);
        byte[] message = Replant(body, pairs);

        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<Dictionary<int, byte>?, DictionaryCodec<int, byte, Int32Codec, ByteCodec>>(message));
        Assert.Equal(PrewireErrorCode.CollidingKeys, exception.Code);
    }

    [Fact]
    public void Elements_of_a_set_that_all_fall_into_one_bucket_are_rejected()
    {
        int buckets = NewSet().EnsureCapacity(0);
        int[] elements = Enumerable.Range(0, Count).Select(i => unchecked(i * buckets)).ToArray();
        byte[] message = PrewireEntry.Serialize<int[]?, ArrayCodec<int, Int32Codec>>(elements);

        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<HashSet<int>?, HashSetCodec<int, Int32Codec>>(message));
        Assert.Equal(PrewireErrorCode.CollidingKeys, exception.Code);
    }

    [Fact]
    public void Elements_that_are_looked_for_in_a_long_chain_again_and_again_are_rejected()
    {
        // The chain alone is short enough to be let through; each further look-up walks along it.
        const int chain = 2_000;
        int buckets = NewSet().EnsureCapacity(0);
        int[] elements = Enumerable.Range(0, Count).Select(i => unchecked(i % chain * buckets)).ToArray();
        byte[] message = PrewireEntry.Serialize<int[]?, ArrayCodec<int, Int32Codec>>(elements);

        PrewireException exception = Assert.Throws<PrewireException>(
            () => PrewireEntry.Deserialize<HashSet<int>?, HashSetCodec<int, Int32Codec>>(message));
        Assert.Equal(PrewireErrorCode.CollidingKeys, exception.Code);
    }

    [Fact]
    public void The_same_element_again_and_again_is_not()
    {
        byte[] message = PrewireEntry.Serialize<int[]?, ArrayCodec<int, Int32Codec>>(Enumerable.Range(0, Count).Select(i => i % 100).ToArray());

        Assert.Equal(100, PrewireEntry.Deserialize<HashSet<int>?, HashSetCodec<int, Int32Codec>>(message)!.Count);
    }

    [Fact]
    public void Ordinary_keys_are_not()
    {
        Dictionary<long, int> values = Enumerable.Range(0, Count).ToDictionary(i => (long)i * 1024, i => i);
        byte[] message = PrewireEntry.Serialize<Dictionary<long, int>?, DictionaryCodec<long, int, Int64Codec, Int32Codec>>(values);

        Dictionary<long, int>? copy = PrewireEntry.Deserialize<Dictionary<long, int>?, DictionaryCodec<long, int, Int64Codec, Int32Codec>>(message);

        Assert.Equal(values, copy);
    }

    [Theory]
    [InlineData(1_000, 1)]
    [InlineData(30_000, 200)]
    [InlineData(200_000, 2_000)]
    public void Weak_hash_codes_are_not(int count, int distinct)
    {
        Weak[] keys = Enumerable.Range(0, count).Select(i => new Weak(i, distinct)).ToArray();
        var dictionary = new Dictionary<Weak, byte>();
        HashGuard<Weak> guard = HashGuard<Weak>.For(count, dictionary.EnsureCapacity(count), null);
        PrewireReader reader = default;
        for (int i = 0; i < count; i++)
        {
            Assert.False(guard.IsFlood(ref reader, keys[i], isNew: true));
        }

        guard.End();
    }

    [Theory]
    [InlineData(6_000, 1)]
    [InlineData(30_000, 10)]
    [InlineData(200_000, 300)]
    [InlineData(1_000_000, 5_000)]
    public void Weaker_ones_are(int count, int distinct)
    {
        HashGuard<Weak> guard = HashGuard<Weak>.For(count, new Dictionary<Weak, byte>().EnsureCapacity(count), null);
        PrewireReader reader = default;
        bool isFlood = false;
        for (int i = 0; i < count && !isFlood; i++)
        {
            isFlood = guard.IsFlood(ref reader, new Weak(i, distinct), isNew: true);
        }

        Assert.True(isFlood);
    }

    /// <summary>A set as the reader makes it: on netstandard2.0, where sets cannot be made for a count, it grows.</summary>
    private static HashSet<int> NewSet()
    {
        string framework = typeof(PrewireSerializer).Assembly.GetCustomAttribute<TargetFrameworkAttribute>()!.FrameworkName;
        return framework.StartsWith(".NETStandard", StringComparison.Ordinal)
            ? Enumerable.Range(0, Count).Aggregate(new HashSet<int>(), (set, i) => { set.Add(i); return set; })
            : new HashSet<int>(Count);
    }

    /// <summary>Puts the manifest of a map before the body of a list.</summary>
    private static byte[] Replant(byte[] listMessage, List<(int, byte)> pairs)
    {
        int listPrefix = default(ListCodec<(int, byte), ValueTupleCodec<int, byte, Int32Codec, ByteCodec>>).Prefix.Length;
        byte[] mapPrefix = default(DictionaryCodec<int, byte, Int32Codec, ByteCodec>).Prefix.ToArray();
        Assert.Equal(Count, pairs.Count);
        return [.. mapPrefix, .. listMessage.Skip(listPrefix)];
    }

    /// <summary>A key with few hash codes.</summary>
    private sealed class Weak(int value, int distinct)
    {
        public override int GetHashCode() => value % distinct;

        public override bool Equals(object? obj) => ReferenceEquals(this, obj);
    }
}
