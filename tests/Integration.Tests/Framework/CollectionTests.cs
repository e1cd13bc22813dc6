using System;
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.ComponentModel;
using System.Dynamic;
using System.Linq;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Every collection of the framework that its users put data into.</summary>
public class CollectionTests
{
    private static readonly string?[] s_names = ["b", null, "a", "猫", "b"];

    [Fact]
    public void Sequences()
    {
        RoundTrips.Check(new LinkedList<string?>(s_names), asObject: true);
        RoundTrips.Check(new Queue<string?>(s_names), asObject: true);
        RoundTrips.Check(new Stack<string?>(s_names), asObject: true);
        RoundTrips.Check(new Collection<string?>(s_names.ToList()), asObject: true);
        RoundTrips.Check(new ObservableCollection<string?>(s_names), asObject: true);
        RoundTrips.Check(new ReadOnlyCollection<string?>(s_names), asObject: true);
        RoundTrips.Check(new ReadOnlyObservableCollection<int>(new ObservableCollection<int>([3, 1])), asObject: true);
        RoundTrips.Check(new BindingList<int>([3, 1, 2]), asObject: true);
        RoundTrips.Check(new Queue<int>(), asObject: true);
        RoundTrips.Check(new Stack<long>([1, 2, 3, long.MaxValue]), asObject: true);
        RoundTrips.Check<LinkedList<int>?>(null, static (_, copy) => Assert.Null(copy));
        RoundTrips.Check(new ReadOnlySequence<int>([1, 2, 300]), static (a, b) => Assert.Equal(a.ToArray(), b.ToArray()));
    }

    [Fact]
    public void Plain()
    {
        RoundTrips.Check(new List<string?>(s_names), asObject: true);
        RoundTrips.Check(new HashSet<int> { 3, 1 }, AssertSameSet, asObject: true);
        RoundTrips.Check(new Dictionary<int, string?> { [3] = "c", [1] = null }, AssertSameSet, asObject: true);
        RoundTrips.Check(new Memory<int>([3, 1]), static (a, b) => Assert.Equal(a.ToArray(), b.ToArray()), asObject: true);
        RoundTrips.Check(new ReadOnlyMemory<string?>(s_names), static (a, b) => Assert.Equal(a.ToArray(), b.ToArray()), asObject: true);
        RoundTrips.Check<IList<string?>>(s_names, Assert.Equal);
        RoundTrips.Check<ICollection<string?>>(s_names, Assert.Equal);
        RoundTrips.Check<IEnumerable<string?>>(s_names, Assert.Equal);
        RoundTrips.Check<IReadOnlyList<string?>>(s_names, Assert.Equal);
        RoundTrips.Check<IReadOnlyCollection<string?>>(s_names, Assert.Equal);
        RoundTrips.Check<ISet<int>>(new HashSet<int> { 3, 1 }, AssertSameSet);
        RoundTrips.Check<IDictionary<int, string?>>(new Dictionary<int, string?> { [3] = "c", [1] = null }, AssertSameSet);
        RoundTrips.Check<IReadOnlyDictionary<int, string?>>(new Dictionary<int, string?> { [3] = "c", [1] = null }, AssertSameSet);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check<IReadOnlySet<int>>(new HashSet<int> { 3, 1 }, AssertSameSet);
#endif
    }

    [Fact]
    public void Queues_go_on_and_stacks_pop_in_their_order()
    {
        var queue = new Queue<int>([1, 2, 3, 4]);
        queue.Dequeue();
        queue.Enqueue(5);
        Queue<int> copy = PrewireSerializer.Deserialize<Queue<int>>(PrewireSerializer.Serialize(queue))!;
        copy.Enqueue(6);
        Assert.Equal([2, 3, 4, 5, 6], copy);
        Stack<int> stack = PrewireSerializer.Clone(new Stack<int>([1, 2, 3]))!;
        Assert.Equal(3, stack.Pop());
    }

    [Fact]
    public void Sorted()
    {
        RoundTrips.Check(new SortedSet<string>(["b", "a", "c"]), asObject: true);
        RoundTrips.Check(new SortedDictionary<int, string?> { [3] = "c", [1] = null, [-2] = "a" }, asObject: true);
        RoundTrips.Check(new SortedList<int, string?> { [3] = "c", [1] = null, [-2] = "a" }, asObject: true);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(
            new PriorityQueue<string, int>([("c", 3), ("a", 1), ("b", 2)]),
            static (a, b) => Assert.Equal(a.UnorderedItems, b.UnorderedItems), asObject: true);
#endif
    }

    [Fact]
    public void Concurrent()
    {
        RoundTrips.Check(new ConcurrentDictionary<int, string?> { [3] = "c", [1] = null, [-2] = "a" }, AssertSameSet, asObject: true);
        RoundTrips.Check(new ConcurrentQueue<string?>(s_names), asObject: true);
        RoundTrips.Check(new ConcurrentStack<string?>(s_names), asObject: true);
        RoundTrips.Check(new ConcurrentBag<int>([3, 1, 2]), asObject: true);
        RoundTrips.Check<IProducerConsumerCollection<int>>(new ConcurrentQueue<int>([3, 1, 2]));
        Assert.Equal([2, 1], PrewireSerializer.Deserialize<IProducerConsumerCollection<int>>(PrewireSerializer.Serialize<IProducerConsumerCollection<int>>(new ConcurrentStack<int>([1, 2])))!);
        var blocking = new BlockingCollection<int>(10) { 3, 1, 2 };
        blocking.CompleteAdding();
        RoundTrips.Check(blocking, static (a, b) => Assert.Equal((a.ToList(), a.BoundedCapacity, a.IsAddingCompleted), (b.ToList(), b.BoundedCapacity, b.IsAddingCompleted), new Parts()), asObject: true);
    }

    [Fact]
    public void Immutable()
    {
        RoundTrips.Check(ImmutableArray.Create(s_names), static (a, b) => Assert.Equal(a.AsEnumerable(), b.AsEnumerable()), asObject: true);
        RoundTrips.Check<ImmutableArray<int>>(default, static (_, b) => Assert.True(b.IsDefault), asObject: true);
        RoundTrips.Check<ImmutableArray<byte>>(default, static (_, b) => Assert.True(b.IsDefault), asObject: true);
        RoundTrips.Check(ImmutableArray<int>.Empty, static (a, b) => Assert.True(b is { IsDefault: false, IsEmpty: true } && a == b));
        RoundTrips.Check(ImmutableList.Create(s_names), asObject: true);
        RoundTrips.Check(ImmutableQueue.Create(s_names), asObject: true);
        RoundTrips.Check(ImmutableStack.Create(s_names), asObject: true);
        RoundTrips.Check(ImmutableHashSet.Create(3, 1, 2), AssertSameSet, asObject: true);
        RoundTrips.Check(ImmutableSortedSet.Create(3, 1, 2), asObject: true);
        RoundTrips.Check(new Dictionary<string, int> { ["b"] = 1, ["a"] = 2 }.ToImmutableDictionary(), AssertSameSet, asObject: true);
        RoundTrips.Check(new Dictionary<string, int> { ["b"] = 1, ["a"] = 2 }.ToImmutableSortedDictionary(), asObject: true);
        RoundTrips.Check<IImmutableList<string?>>(ImmutableList.Create(s_names));
        RoundTrips.Check<IImmutableQueue<int>>(ImmutableQueue.Create(3, 1));
        RoundTrips.Check<IImmutableStack<int>>(ImmutableStack.Create(3, 1));
        RoundTrips.Check<IImmutableSet<int>>(ImmutableHashSet.Create(3, 1), AssertSameSet);
        RoundTrips.Check<IImmutableDictionary<int, int>>(new Dictionary<int, int> { [1] = 2 }.ToImmutableDictionary());
    }

    [Fact]
    public void Frozen_and_read_only()
    {
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new[] { "b", "a", "c" }.ToFrozenSet(), AssertSameSet);
        RoundTrips.Check(new Dictionary<int, string?> { [3] = "c", [1] = null }.ToFrozenDictionary(), AssertSameSet);
#endif
        RoundTrips.Check(new ReadOnlyDictionary<int, string>(new Dictionary<int, string> { [3] = "c", [1] = "a" }), asObject: true);
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new ReadOnlySet<int>(new HashSet<int> { 3, 1 }), asObject: true);
        RoundTrips.Check(new OrderedDictionary<string, int> { ["b"] = 1, ["a"] = 2 }, asObject: true);
#endif
    }

    [Fact]
    public void Of_objects()
    {
        RoundTrips.Check(new Queue(new object?[] { 1, "a", null }), asObject: true);
        RoundTrips.Check(new Stack(new object?[] { 1, "a", null }), asObject: true);
        RoundTrips.Check(new ArrayList(new object?[] { 1, "a", null }), asObject: true);
        RoundTrips.Check(new Hashtable { [3] = "c", [1] = null }, AssertEntries, asObject: true);
        RoundTrips.Check(new ListDictionary { ["b"] = 1, ["a"] = "x" }, AssertEntries, asObject: true);
        RoundTrips.Check(new SortedList { [3] = "c", [1] = null }, AssertEntries, asObject: true);
        RoundTrips.Check(new OrderedDictionary { ["b"] = 1, ["a"] = "x" }, AssertEntries, asObject: true);
        RoundTrips.Check<IOrderedDictionary>(new OrderedDictionary { ["b"] = 1, ["a"] = "x" }, AssertEntries);
        RoundTrips.Check(new HybridDictionary { ["b"] = 1, ["a"] = "x" }, AssertEntries, asObject: true);
        RoundTrips.Check(new StringCollection { "b", null, "a" }, asObject: true);
        RoundTrips.Check(new StringDictionary { ["b"] = "1", ["a"] = null }, static (a, b) => Assert.Equal(Entries(a), Entries(b)), asObject: true);
        RoundTrips.Check(
            new NameValueCollection { { "b", "1" }, { "b", "2" }, { "a", null }, { null, "x" } },
            static (a, b) => Assert.Equal(a.AllKeys.Select(k => (k, a[k])), b.AllKeys.Select(k => (k, b[k]))), asObject: true);
        dynamic expando = new ExpandoObject();
        expando.Name = "n";
        expando.Age = 3;
        RoundTrips.Check((ExpandoObject)expando, asObject: true);
    }

    [Fact]
    public void Groups()
    {
        ILookup<int, string> lookup = new[] { "a", "bb", "c", "dd" }.ToLookup(static s => s.Length);
        RoundTrips.Check(lookup, static (a, b) => Assert.Equal(a.Select(static g => (g.Key, string.Join(",", g))), b.Select(static g => (g.Key, string.Join(",", g)))));
        RoundTrips.Check(Array.Empty<string>().ToList().ToLookup(static s => s.Length), static (_, b) => Assert.Empty(b));
        RoundTrips.Check((Lookup<int, string>)lookup, static (a, b) => Assert.Equal(a.Select(static g => (g.Key, string.Join(",", g))), b.Select(static g => (g.Key, string.Join(",", g)))));
        RoundTrips.Check(lookup.First(), static (a, b) => Assert.Equal((a.Key, string.Join(",", a)), (b.Key, string.Join(",", b))));
    }

    /// <summary>A lookup that was read is like the one that was written, and so are one that was read of it, and the same as an object.</summary>
    [Fact]
    public void Lookups_that_were_read()
    {
        string?[] texts = ["b", null, "a", "b", "c", null, "a"];
        ILookup<string?, int> written = texts.Select(static (t, i) => (t, i)).ToLookup(static p => p.t, static p => p.i);
        byte[] message = PrewireSerializer.Serialize(written);
        ILookup<string?, int> read = PrewireSerializer.Deserialize<ILookup<string?, int>>(message)!;
        Assert.Equal(message, PrewireSerializer.Serialize(read));
        Check(read);
        Check(PrewireSerializer.Deserialize<Lookup<string?, int>>(message)!);
        Check((ILookup<string?, int>)PrewireSerializer.Deserialize<object>(PrewireSerializer.Serialize<object>(read))!);
        Assert.False(PrewireSerializer.Deserialize<ILookup<string, int>>(PrewireSerializer.Serialize(new[] { "a" }.ToLookup(static t => t, static _ => 1)))!.Contains(null!));

        void Check(ILookup<string?, int> lookup)
        {
            Assert.Equal(4, lookup.Count);
            Assert.Equal(["b", null, "a", "c"], lookup.Select(static g => g.Key));
            Assert.All(lookup, g => Assert.Equal(written[g.Key], g));
            Assert.All(texts, t => Assert.Equal(written[t], lookup[t]));
            Assert.All(texts, t => Assert.True(lookup.Contains(t)));
            Assert.False(lookup.Contains("d"));
            Assert.Empty(lookup["d"]);
        }
    }

    [Fact]
    public void What_is_no_lookup()
    {
        foreach ((string?, int[]?)[] groups in ((string?, int[]?)[][])[[("a", [1]), ("b", [2]), ("a", [3])], [(null, [1]), (null, [2])], [("a", [])], [("a", null)]])
        {
            byte[] message = PrewireSerializer.Serialize(groups);
            Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ILookup<string?, int>>(message)).Code);
            Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Lookup<string?, int>>(message)).Code);
        }
    }

    [Fact]
    public void Immutable_arrays_are_written_as_arrays()
    {
        foreach (int count in (int[])[0, 1, 3, 4, 10, 100, 3000])
        {
            int[] numbers = [.. Enumerable.Range(-2, count)];
            byte[] message = PrewireSerializer.Serialize(numbers);
            ImmutableArray<int> values = [.. numbers];
            Assert.Equal(message, PrewireSerializer.Serialize(values));
            Assert.Equal(numbers, PrewireSerializer.Deserialize<ImmutableArray<int>>(message).AsEnumerable());
            Assert.Equal(numbers, PrewireSerializer.Clone(values).AsEnumerable());
            Assert.Equal(numbers, values.AsEnumerable());
            for (int length = 0; length < message.Length; length += length < 50 ? 1 : 97)
            {
                byte[] part = message[..length];
                Assert.Equal(
                    Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<int[]>(part)).Code,
                    Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ImmutableArray<int>>(part)).Code);
            }
        }
    }

    [Fact]
    public void Arrays_of_several_dimensions()
    {
        RoundTrips.Check(new int[,] { { 1, 2, 3 }, { 4, 5, 600 } }, asObject: true);
        RoundTrips.Check(new string?[2, 1, 2] { { { "a", null } }, { { "b", "c" } } }, asObject: true);
        RoundTrips.Check(new double[0, 5], asObject: true);
        RoundTrips.Check(new int[][,] { new int[1, 1], null! }, static (a, b) => Assert.Equal(a[0], b[0]), asObject: true);
        RoundTrips.Check(new int[,][] { { [1], [2, 3] } }, asObject: true);
        int[,] copy = PrewireSerializer.Clone(new int[2, 3])!;
        Assert.Equal((2, 3), (copy.GetLength(0), copy.GetLength(1)));
        var numbers = new int[,] { { 1, 2 }, { 3, 4 } };
        copy = PrewireSerializer.Clone(numbers)!;
        copy[1, 1] = 5;
        Assert.Equal(new int[,] { { 1, 2 }, { 3, 5 } }, copy);
        Assert.Equal(4, numbers[1, 1]);
        Assert.Null(PrewireSerializer.Clone<int[,]>(null!));
        int[,][] arrays = { { [1], [2, 3] } };
        int[,][] others = PrewireSerializer.Clone(arrays)!;
        Assert.Equal(arrays[0, 1], others[0, 1]);
        Assert.NotSame(arrays[0, 1], others[0, 1]);
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone((int[,])Array.CreateInstance(typeof(int), [1, 1], [1, 0]))).Code);
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize((int[,])Array.CreateInstance(typeof(int), [1, 1], [1, 0]))).Code);
    }

    /// <summary>They are what is written in their place, element for element.</summary>
    [Fact]
    public void Arrays_of_several_dimensions_are_written_as_their_elements()
    {
        foreach ((int rows, int columns) in ((int, int)[])[(0, 0), (1, 1), (3, 5), (40, 25), (300, 1000)])
        {
            int[] numbers = [.. Enumerable.Range(-7, rows * columns)];
            var board = new int[rows, columns];
            Buffer.BlockCopy(numbers, 0, board, 0, numbers.Length * sizeof(int));
            byte[] message = PrewireSerializer.Serialize(board);
            byte[] parts = PrewireSerializer.Serialize<(int[], int[])>(([rows, columns], numbers));

            // A byte says that the array is there; the literals are the same but for that.
            int prefix = PrewireSerializer.Serialize<(int[]?, int[]?)>((null, null)).Length - 2;
            Assert.Equal(parts[prefix..], message[(prefix + 1)..]);
            Assert.Equal(board, PrewireSerializer.Deserialize<int[,]>(message));
            Assert.Equal(board, PrewireSerializer.Clone(board));
        }

        RoundTrips.Check(new int?[2, 70, 1, 1]);
        RoundTrips.Check(new decimal[,] { { 1.5m, 2.25m }, { -3m, 0m } });
        RoundTrips.Check(new bool[,] { { true, false, true } });
        RoundTrips.Check(new DateTime[,,] { { { DateTime.MaxValue } } });
        object?[,] texts = new string[,] { { "a" } };
        Assert.Equal("a", PrewireSerializer.Deserialize<object?[,]>(PrewireSerializer.Serialize(texts))[0, 0]);
    }

    [Fact]
    public void Arrays_of_several_dimensions_that_are_none_are_refused()
    {
        byte[] message = PrewireSerializer.Serialize(new bool[,] { { true, false }, { false, true } });
        for (int at = message.Length - 10; at < message.Length; at++)
        {
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<bool[,]>(message.AsSpan(0, at)));
            byte[] changed = [.. message];
            changed[at] = 0xC3;
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<bool[,]>(changed));
        }

        // Lengths that are null, too few and too many; elements that are null, too few and too many.
        foreach ((int[]? lengths, int[]? items) in ((int[]?, int[]?)[])[(null, [1]), ([1], [1]), ([1, 1, 1], [1]), ([1, 1], null), ([1, 2], [1]), ([1, 1], [1, 2]), ([-1, -1], [1]), ([0, -1], []), ([65536, 65536], [])])
        {
            byte[] wrong = PrewireSerializer.Serialize<(int[]?, int[]?)>((lengths, items));
            Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<int[,]>(wrong)).Code);
        }
    }

    [Fact]
    public void Segments_of_no_array_stay_so()
    {
        RoundTrips.Check(default(ArraySegment<int>), static (_, b) => Assert.Null(b.Array), asObject: true);
        RoundTrips.Check(new ArraySegment<int>([]), static (_, b) => Assert.NotNull(b.Array));
    }

    [Fact]
    public void Collections_are_interchangeable_between_versions()
    {
        byte[] list = PrewireSerializer.Serialize<List<int>>([3, 1, 2]);
        Assert.Equal([1, 2, 3], PrewireSerializer.Deserialize<SortedSet<int>>(list)!);
        Assert.Equal([3, 1, 2], PrewireSerializer.Deserialize<Queue<int>>(list)!);
        Assert.Equal([3, 1, 2], PrewireSerializer.Deserialize<ImmutableList<int>>(list)!);
        Assert.Equal([3, 1, 2], PrewireSerializer.Deserialize<ImmutableArray<int>>(list).AsEnumerable());
        Assert.Equal([3L, 1L, 2L], PrewireSerializer.Deserialize<LinkedList<long>>(list)!);
        Assert.Equal([1, 2, 3], PrewireSerializer.Deserialize<int[]>(PrewireSerializer.Serialize(new SortedSet<int> { 3, 1, 2 }))!);
        byte[] map = PrewireSerializer.Serialize(new Dictionary<int, string> { [2] = "b", [1] = "a" });
        Assert.Equal([1, 2], PrewireSerializer.Deserialize<SortedDictionary<int, string>>(map)!.Keys);
        Assert.Equal([1, 2], PrewireSerializer.Deserialize<SortedList<long, string>>(map)!.Keys);
        Assert.Equal("b", PrewireSerializer.Deserialize<ImmutableDictionary<int, string>>(map)![2]);
    }

    [Fact]
    public void Elements_that_cannot_be_compared_are_rejected() => Assert.Equal(
        PrewireErrorCode.InvalidValue,
        Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Holder<SortedSet<object>>>(PrewireSerializer.Serialize(new Holder<List<object>> { Value = [1, "a"] }))).Code);

    [Fact]
    public void Chosen_keys_of_ordered_dictionaries_are_rejected()
    {
        // Written from an order of keys, which hashes nothing.
        byte[] map = PrewireSerializer.Serialize(new SortedList<long, int>(Enumerable.Range(0, 60_000).Select(static i => ((long)i << 32) | (uint)i).ToDictionary(static k => k, static _ => 1, new Spread())));
#if !NETSTANDARD_RUNTIME
        Assert.Equal(PrewireErrorCode.CollidingKeys, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<OrderedDictionary<long, int>>(map)).Code);
#endif
    }

    [Fact]
    public void Keys_that_occur_twice_are_rejected()
    {
        byte[] pairs = PrewireSerializer.Serialize(new Dictionary<int, int> { [1] = 5, [2] = 6 });
        pairs[Array.LastIndexOf(pairs, (byte)2)] = 1;
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<SortedDictionary<int, int>>(pairs)).Code);
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<SortedList<int, int>>(pairs)).Code);
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ImmutableDictionary<int, int>>(pairs)).Code);
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ImmutableSortedDictionary<int, int>>(pairs)).Code);
#if !NETSTANDARD_RUNTIME
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<FrozenDictionary<int, int>>(pairs)).Code);
#endif
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ConcurrentDictionary<int, int>>(pairs)).Code);
    }

    /// <summary>Shapes and values of a message as a whole: the lengths say more than there is.</summary>
    [Fact]
    public void Lengths_that_cannot_be_true_are_rejected()
    {
        byte[] message = PrewireSerializer.Serialize<(int[], int[])>(([int.MaxValue, int.MaxValue], [1]));
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<int[,]>(message)).Code);
        message = PrewireSerializer.Serialize<(int[], int[])>(([int.MaxValue, 0, int.MaxValue], []));
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<int[,,]>(message)).Code);
        Assert.Empty(PrewireSerializer.Deserialize<int[,,]>(PrewireSerializer.Serialize<(int[], int[])>(([5, 0, 7], [])))!);
    }

    private static void AssertSameSet<T>(IEnumerable<T> expected, IEnumerable<T> actual) =>
        Assert.Equal(expected.OrderBy(static e => e?.ToString(), StringComparer.Ordinal), actual.OrderBy(static e => e?.ToString(), StringComparer.Ordinal));

    private static void AssertEntries(IDictionary expected, IDictionary actual) => Assert.Equal(Entries(expected), Entries(actual));

    private static List<string> Entries(IEnumerable dictionary) =>
        dictionary.Cast<DictionaryEntry>().Select(static e => e.Key + "=" + e.Value).Order(StringComparer.Ordinal).ToList();

    /// <summary>Hash codes that do not collide, for keys whose own do.</summary>
    private sealed class Spread : IEqualityComparer<long>
    {
        public bool Equals(long x, long y) => x == y;

        public int GetHashCode(long obj) => (int)obj * 31;
    }

    private sealed class Parts : IEqualityComparer<(List<int>, int, bool)>
    {
        public bool Equals((List<int>, int, bool) x, (List<int>, int, bool) y) => x.Item1.SequenceEqual(y.Item1) && x.Item2 == y.Item2 && x.Item3 == y.Item3;

        public int GetHashCode((List<int>, int, bool) obj) => 0;
    }
}
