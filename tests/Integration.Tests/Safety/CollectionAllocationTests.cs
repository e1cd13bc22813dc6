using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Text;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Reading a collection of the framework allocates what the same collection takes that a program makes itself, and nothing beyond.</summary>
public class CollectionAllocationTests
{
    private static readonly bool s_isOptimized =
        typeof(PrewireSerializer).Assembly.GetCustomAttribute<DebuggableAttribute>() is not { IsJITOptimizerDisabled: true };

    private static readonly int[] s_some = [3, 1, 2];
    private static readonly int[] s_many = [.. Enumerable.Range(0, 1000)];

    [Fact]
    public void Sequences()
    {
        foreach (int[] items in (int[][])[s_some, s_many])
        {
            Check(new LinkedList<int>(items), () =>
            {
                var made = new LinkedList<int>();
                foreach (int item in items)
                {
                    made.AddLast(item);
                }

                return made;
            }, static m => PrewireSerializer.Deserialize<LinkedList<int>>(m));
            Check(new Queue<int>(items), () => new Queue<int>(items.Length), static m => PrewireSerializer.Deserialize<Queue<int>>(m));
            Check(new Stack<int>(items), () => new Stack<int>(items.Length), static m => PrewireSerializer.Deserialize<Stack<int>>(m));
            Check(new ReadOnlyCollection<int>(items), () => new ReadOnlyCollection<int>(new int[items.Length]), static m => PrewireSerializer.Deserialize<ReadOnlyCollection<int>>(m));
        }

        Check(new Queue<string>(["a"]), static () => (new Queue<string>(1), new string('a', 1)), static m => PrewireSerializer.Deserialize<Queue<string>>(m));
        Check(new Stack<string>(["a"]), static () => (new Stack<string>(1), new string('a', 1)), static m => PrewireSerializer.Deserialize<Stack<string>>(m));
        Check<ImmutableArray<string>>(["a"], static () => (new string[1], new string('a', 1)), static m => PrewireSerializer.Deserialize<ImmutableArray<string>>(m));
    }

    /// <summary>A map that is made pair by pair, with nothing held for the case that its keys come later.</summary>
    [Fact]
    public void Maps() => Check(
        new SortedDictionary<int, int> { [1] = 1, [2] = 2 },
        static () => new SortedDictionary<int, int>() { [1] = 1, [2] = 2 },
        static m => PrewireSerializer.Deserialize<SortedDictionary<int, int>>(m));

    /// <summary>Its text is long, and of one piece or of several.</summary>
    [Fact]
    public void Text_that_is_built()
    {
        var pieces = new StringBuilder();
        for (int i = 0; i < 1000; i++)
        {
            pieces.Append(i);
        }

        var output = new System.Buffers.ArrayBufferWriter<byte>(1 << 16);
        foreach (StringBuilder value in (StringBuilder[])[pieces, new StringBuilder(pieces.ToString()), new StringBuilder("a text")])
        {
            Check(value, () => new StringBuilder(value.Length), static m => PrewireSerializer.Deserialize<StringBuilder>(m));
            Assert.Equal(PrewireSerializer.Serialize(value.ToString()), PrewireSerializer.Serialize(value));
            AssertAllocates(0, () =>
            {
                output.Clear();
                PrewireSerializer.Serialize(output, value);
            });
        }
    }

#if !NETSTANDARD_RUNTIME
    [Fact]
    public void Collections_over_a_list_and_into_tables()
    {
        Check(new Collection<int>([.. s_some]), static () => new Collection<int>(new List<int>(3)), static m => PrewireSerializer.Deserialize<Collection<int>>(m));
        Check(new Collection<int>([.. s_many]), static () => new Collection<int>(new List<int>(1000)), static m => PrewireSerializer.Deserialize<Collection<int>>(m));
        Check(new Collection<string>(["a"]), static () => (new Collection<string>(new List<string>(1)), new string('a', 1)), static m => PrewireSerializer.Deserialize<Collection<string>>(m));
        Check(new SortedSet<int>(s_some), static () => new SortedSet<int> { 1, 2, 3 }, static m => PrewireSerializer.Deserialize<SortedSet<int>>(m));
        Check(new ConcurrentStack<int>(s_some), static () => Stacked(s_some), static m => PrewireSerializer.Deserialize<ConcurrentStack<int>>(m));
        Check(new HashSet<int>(s_some), static () => new HashSet<int>(3), static m => PrewireSerializer.Deserialize<HashSet<int>>(m));
        Check(
            new PriorityQueue<int, int>([(1, 2), (2, 1)]), static () => new PriorityQueue<int, int>(2), static m => PrewireSerializer.Deserialize<PriorityQueue<int, int>>(m));
    }

    [Fact]
    public void Immutable_collections()
    {
        Check(ImmutableHashSet.Create(s_some), static () => ImmutableHashSet.Create(s_some.AsSpan()), static m => PrewireSerializer.Deserialize<ImmutableHashSet<int>>(m));
        Check(ImmutableList.Create(s_some), static () => ImmutableList.Create(s_some.AsSpan()), static m => PrewireSerializer.Deserialize<ImmutableList<int>>(m));
        Check(ImmutableQueue.Create(s_some), static () => ImmutableQueue.Create(s_some.AsSpan()), static m => PrewireSerializer.Deserialize<ImmutableQueue<int>>(m));

        ImmutableSortedDictionary<int, int> map = s_many.ToImmutableSortedDictionary(static i => i, static i => -i);
        Check(map, static () => Built(s_many).ToImmutable(), static m => PrewireSerializer.Deserialize<ImmutableSortedDictionary<int, int>>(m));
        Check(map.ToBuilder(), static () => Built(s_many), static m => PrewireSerializer.Deserialize<ImmutableSortedDictionary<int, int>.Builder>(m));
    }

    [Fact]
    public void Arrays_of_several_dimensions()
    {
        Check(new int[2, 1], static () => new int[2, 1], static m => PrewireSerializer.Deserialize<int[,]>(m));
        Check(new int[2, 3, 1], static () => new int[2, 3, 1], static m => PrewireSerializer.Deserialize<int[,,]>(m));
        Check(new int[2, 3, 1, 2], static () => new int[2, 3, 1, 2], static m => PrewireSerializer.Deserialize<int[,,,]>(m));
    }

    private static ConcurrentStack<int> Stacked(int[] items)
    {
        var made = new ConcurrentStack<int>();
        made.PushRange(items);
        return made;
    }

    private static ImmutableSortedDictionary<int, int>.Builder Built(int[] items)
    {
        ImmutableSortedDictionary<int, int>.Builder made = ImmutableSortedDictionary.CreateBuilder<int, int>();
        foreach (int item in items)
        {
            made.Add(item, -item);
        }

        return made;
    }

#endif
    private static void Check<T>(T value, Func<object?> floor, Func<byte[], object?> read)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        AssertAllocates(Measure(() => GC.KeepAlive(floor()), long.MinValue), () => GC.KeepAlive(read(message)));
    }

    private static void AssertAllocates(long expected, Action action)
    {
        long least = Measure(action, expected);
        Assert.True(least <= expected || !s_isOptimized, string.Create(CultureInfo.InvariantCulture, $"{least} bytes and not {expected}"));
    }

    /// <summary>The least of many runs, since code that is not optimized yet makes objects of its own; none more once it is as little as expected.</summary>
    private static long Measure(Action action, long expected)
    {
        const int Runs = 100;
        long least = long.MaxValue;
        for (int i = 0; i < Runs && least > expected; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            action();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }
}
