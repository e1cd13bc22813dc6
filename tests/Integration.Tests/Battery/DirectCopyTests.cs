using System;
using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Tuples, nullable values, collections behind interfaces and runs of memory are copied without bytes, and are what writing and reading gives.</summary>
public class DirectCopyTests
{
    private static readonly PrewireOptions s_anyDepth = new() { Limits = new PrewireLimits { MaxDepth = int.MaxValue } };

    [Fact]
    public void Tuples()
    {
        Check((1, Text()));
        Check<(Leaf, Leaf?)>((New(1), null));
        Check(((New(1), (int?)null), new[] { New(2) }));
        Check((New(1), 2, 3, 4, 5, 6, New(7)));
        Check((New(1), 2, 3, 4, 5, 6, New(7), New(8), Text()));
        Check(ValueTuple.Create(New(1)));
        Check(Tuple.Create(New(1)));
        Check<Tuple<Leaf, string?>?>(Tuple.Create<Leaf, string?>(New(1), null));
        Check<Tuple<Leaf, int>?>(null);
        Check(Tuple.Create(New(1), 2, 3, 4, 5, 6, New(7), New(8)));
        Check(new List<(string, Leaf)> { (Text(), New(1)), (Text(), New(2)) });
        Check(new Dictionary<(string, int), Leaf> { [(Text(), 1)] = New(1), [("b", 2)] = New(2) });
        Check(new Dictionary<Tuple<string, int>, Leaf> { [Tuple.Create(Text(), 1)] = New(1) });
        Check(new HashSet<(string, Mark)> { (Text(), new Mark(1, "a")), ("b", new Mark(2, "b")) });
        Check(new[] { default, (Text(), New(1)) });
        Check<(object, object?)>((New(1), null));
        Check<(Leaf, Leaf)>((New(1), new RichLeaf { Id = 2, Text = Text(), Wealth = 3 }));
    }

    [Fact]
    public void Nullable_values()
    {
        Check<Pair?>(new Pair { Leaf = New(1), Text = Text() });
        Check<Pair?>(null);
        Check(new Pair?[] { new() { Leaf = New(1) }, null, default(Pair) });
        Check(new List<(int, Leaf)?> { (1, New(1)), null });
        Check(new Dictionary<int, (Leaf, Pair?)?> { [1] = (New(1), new Pair { Text = Text() }), [2] = null, [3] = (New(2), null) });
    }

    [Fact]
    public void What_is_written_as_something_else()
    {
        CheckMade(new KeyValuePair<Leaf, string>(New(1), Text()), static p => (p.Key, p.Value));
        CheckMade(new[] { new KeyValuePair<int, Leaf?>(1, New(1)), default }, static p => p.Select(static p => (p.Key, p.Value)).ToList());
        CheckMade(new KeyValuePair<int, object>(1, new StrongBox<Leaf>(New(1))), static p => (p.Key, ((StrongBox<Leaf>)p.Value).Value));
        CheckMade(new StrongBox<Leaf?>(New(1)), static b => b.Value);
        CheckMade(new StrongBox<Leaf?>(), static b => b.Value);
        CheckMade(new Lazy<Leaf>(static () => New(1)), static l => l.Value);
        CheckMade(new[,] { { New(1), null }, { New(2), New(3) } }, static t => t.Cast<Leaf?>().ToList());
        CheckMade(new Leaf?[0, 3], static t => (t.GetLength(0), t.GetLength(1)));
        CheckMade(new[] { New(1), New(2), New(1) }.ToLookup(static l => l.Id), static l => l.Select(static g => new KeyValuePair<int, List<Leaf>>(g.Key, g.ToList())).ToList());
        CheckMade(new[] { New(1) }.GroupBy(static l => l.Id).First(), static g => (g.Key, g.ToList()));
        CheckMade(new StringBuilder("text"), static b => b.ToString());
        Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(new StrongBox<object>(new Uncopied())));

        static void CheckMade<[WireType] T>(T value, Func<T, object?> show)
            where T : notnull
        {
            T copy = PrewireSerializer.Clone(value);
            Assert.False(ReferenceEquals(value, copy));
            Assert.Equivalent(show(value), show(copy), strict: true);
            Assert.Equivalent(show(PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(value))!), show(copy), strict: true);
            Assert.Equal(default, PrewireSerializer.Clone(new Holder<T>()).Value);
            Assert.Equivalent(show(value), show(PrewireSerializer.Clone(new Holder<T> { Value = value }).Value!), strict: true);
        }
    }

    /// <summary>Of a collection inside, too, the comparer is the one it had, whether messages can name it or not.</summary>
    [Fact]
    public void Comparers_without_a_name()
    {
        var names = new HashSet<string>(new ByLength()) { "a", "bb" };
        var scores = new Dictionary<string, int>(new ByLength()) { ["a"] = 1 };
        Kept(PrewireSerializer.Clone(names));
        Kept(PrewireSerializer.Clone(new KeyValuePair<int, HashSet<string>>(1, names)).Value);
        Kept(PrewireSerializer.Clone(new Dictionary<int, KeyValuePair<HashSet<string>, int>> { [1] = new(names, 2) })[1].Key);
        Kept(PrewireSerializer.Clone(new StrongBox<HashSet<string>>(names)).Value!);
        Kept(PrewireSerializer.Clone(new Lazy<HashSet<string>>(() => names)).Value);
        Kept(PrewireSerializer.Clone(new[,] { { names } })[0, 0]);
        Kept(PrewireSerializer.Clone<ILookup<int, HashSet<string>>>(new[] { names }.ToLookup(static n => n.Count))[2].Single());
        Kept((HashSet<string>)PrewireSerializer.Clone(new StrongBox<object>(names)).Value!);
        Kept(PrewireSerializer.Clone(new Holder<StrongBox<HashSet<string>>> { Value = new(names) }).Value!.Value!);
        Assert.Same(scores.Comparer, PrewireSerializer.Clone(new StrongBox<Dictionary<string, int>>(scores)).Value!.Comparer);
        Assert.Equal(PrewireErrorCode.UnknownComparer, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new StrongBox<HashSet<string>>(names))).Code);

        void Kept(HashSet<string> copy)
        {
            Assert.NotSame(names, copy);
            Assert.Same(names.Comparer, copy.Comparer);
            Assert.Equal(2, copy.Count);
        }
    }

    /// <summary>Boxes within boxes are as deep as other objects may be.</summary>
    [Fact]
    public void Boxes_within_boxes()
    {
        object box = 1;
        for (int i = 0; i < 100_000; i++)
        {
            box = new StrongBox<object>(box);
        }

        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone((StrongBox<object>)box)).Code);
        var copy = PrewireSerializer.Clone((StrongBox<object>)box, s_anyDepth);
        int depth = 0;
        for (object? inner = copy; inner is StrongBox<object> next; inner = next.Value)
        {
            depth++;
        }

        Assert.Equal(100_000, depth);
    }

    [Fact]
    public void Sequences_behind_interfaces()
    {
        Leaf[] leaves = [New(1), new RichLeaf { Text = Text(), Wealth = 5 }, null!, New(2)];
        foreach (IEnumerable<Leaf> values in (IEnumerable<Leaf>[])
        [
            leaves, leaves.ToList(), new RichLeaf[] { new() { Text = Text() } }, new List<Leaf>(), Array.Empty<Leaf>(), leaves.ToHashSet(), new Queue<Leaf>(leaves),
            new Collection<Leaf>(leaves), new ReadOnlyCollection<Leaf>(leaves), leaves.ToImmutableArray(), leaves.Where(static l => l is not null), new LeafList { New(1) },
        ])
        {
            Check(values);
            Check<IReadOnlyCollection<Leaf>>([.. values]);
        }

        Check<IEnumerable<Leaf>?>(null);
        Check<IList<Leaf>>(leaves);
        Check<ICollection<Leaf>>(new LinkedList<Leaf>(leaves));
        Check<IReadOnlyList<Leaf>>(leaves);
        Check<IReadOnlyList<string>>([Text(), null!, "b"]);
        Check<IReadOnlyList<string>>(new Collection<string> { Text(), "b" });
        Check<IReadOnlyList<int>>([1, 2, 3]);
        Check<IEnumerable<int>>(new HashSet<int> { 3, 1 });
        Check<IReadOnlyList<IReadOnlyList<(string, Leaf)>>>([[(Text(), New(1))], [], null!]);
        Check<IEnumerable<object?>>([New(1), Text(), 5, null]);
    }

    [Fact]
    public void Sets_behind_interfaces()
    {
        string[] texts = [Text(), "b"];
        foreach (ISet<string> set in (ISet<string>[])
        [
            texts.ToHashSet(), texts.ToHashSet(StringComparer.OrdinalIgnoreCase), new SortedSet<string>(texts), new SortedSet<string>(texts, StringComparer.OrdinalIgnoreCase),
            texts.ToImmutableHashSet(StringComparer.OrdinalIgnoreCase), texts.ToFrozenSet(StringComparer.OrdinalIgnoreCase), texts.ToImmutableSortedSet(), new HashSet<string>(),
        ])
        {
            Check(set);
            var read = (HashSet<string>)PrewireSerializer.Deserialize<ISet<string>>(PrewireSerializer.Serialize(set))!;
            Assert.Equal(read.Comparer, Assert.IsType<HashSet<string>>(PrewireSerializer.Clone(set)).Comparer);
        }

        Check<ISet<Mark>>(new HashSet<Mark> { new(1, Text()), new(2, "b") });
        Check<IReadOnlySet<(string, Mark)>>(new HashSet<(string, Mark)> { (Text(), new Mark(1, "a")) });
        Check<ISet<int>?>(null);
        // Elements that are equal only to the collection that is read count once.
        Check<ISet<string>>(new SortedSet<string>(["a", "A"], StringComparer.Ordinal));
    }

    [Fact]
    public void Maps_behind_interfaces()
    {
        KeyValuePair<string, Leaf>[] pairs = [new(Text(), New(1)), new("b", null!)];
        foreach (IReadOnlyDictionary<string, Leaf> map in (IReadOnlyDictionary<string, Leaf>[])
        [
            new Dictionary<string, Leaf>(pairs), new Dictionary<string, Leaf>(pairs, StringComparer.OrdinalIgnoreCase), pairs.ToImmutableDictionary(StringComparer.OrdinalIgnoreCase),
            pairs.ToFrozenDictionary(), new SortedDictionary<string, Leaf>(new Dictionary<string, Leaf>(pairs), StringComparer.InvariantCulture), new Dictionary<string, Leaf>(),
            new ConcurrentDictionary<string, Leaf>(pairs, StringComparer.OrdinalIgnoreCase), new ReadOnlyDictionary<string, Leaf>(new Dictionary<string, Leaf>(pairs, StringComparer.OrdinalIgnoreCase)),
        ])
        {
            Check(map);
            var read = (Dictionary<string, Leaf>)PrewireSerializer.Deserialize<IReadOnlyDictionary<string, Leaf>>(PrewireSerializer.Serialize(map))!;
            Assert.Equal(read.Comparer, Assert.IsType<Dictionary<string, Leaf>>(PrewireSerializer.Clone(map)).Comparer);
        }

        Check<IDictionary<(int, string), Leaf>>(new Dictionary<(int, string), Leaf> { [(1, Text())] = New(1) });
        Check<IDictionary<int, int>?>(null);
        Check<IDictionary<string, IReadOnlyList<Leaf>>>(new SortedList<string, IReadOnlyList<Leaf>> { [Text()] = [New(1)] });
    }

    [Fact]
    public void Keys_that_are_wrong_are_refused_as_when_they_are_written_and_read()
    {
        IReadOnlyDictionary<string, int> twice = new Pairs([new("a", 1), new("a", 2)]);
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(twice)).Code);
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<IReadOnlyDictionary<string, int>>(PrewireSerializer.Serialize(twice))).Code);
        IReadOnlyDictionary<string, int> none = new Pairs([new(null!, 1)]);
        Assert.Equal(PrewireErrorCode.UnexpectedNull, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(none)).Code);
        Assert.Equal(PrewireErrorCode.UnexpectedNull, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(none)).Code);
    }

    [Fact]
    public void Runs_of_memory()
    {
        Leaf[] leaves = [New(1), null!, new RichLeaf { Wealth = 2, Text = Text() }, New(3)];
        Check<Memory<Leaf>>(leaves);
        Check(leaves.AsMemory(1, 2));
        Check<ReadOnlyMemory<Leaf>>(leaves);
        Check<ReadOnlyMemory<Leaf>>(leaves.AsMemory(2));
        Check(new ArraySegment<Leaf>(leaves));
        Check(new ArraySegment<Leaf>(leaves, 1, 3));
        Check(new Memory<string>([Text(), "b"]));
        Check(new ArraySegment<string>([Text(), "b"], 1, 1));
        Check(new ReadOnlyMemory<byte>([1, 2, 3], 1, 2));
        Check(default(Memory<Leaf>));
        Check(default(ReadOnlyMemory<int>));
        Check(default(ArraySegment<Leaf>));
        Check(new ArraySegment<Leaf>([]));
        Check(ImmutableArray.Create((1, New(1))));
        Check(new List<Memory<(int, Leaf)>> { new (int, Leaf)[] { (1, New(1)) }, default });

        int[] numbers = [1, 2, 3];
        Memory<int> copy = PrewireSerializer.Clone(numbers.AsMemory(1));
        numbers[1] = 0;
        Assert.Equal([2, 3], copy.ToArray());
        Assert.Equal([2, 3], PrewireSerializer.Clone(new ReadOnlySequence<int>([1, 2, 3], 1, 2)).ToArray());
        Assert.True(PrewireSerializer.Clone(default(ReadOnlySequence<Leaf>)).IsEmpty);
        Assert.True(PrewireSerializer.Clone(default(ImmutableArray<(int, Leaf)>)).IsDefault);
        Assert.Null(PrewireSerializer.Clone(default(ArraySegment<Leaf>)).Array);
        Assert.NotNull(PrewireSerializer.Clone(new ArraySegment<Leaf>([])).Array);
    }

    /// <summary>Strings are handed on, which only a copy that never was bytes can do.</summary>
    [Fact]
    public void There_are_no_bytes_in_between()
    {
        string text = Text();
        Leaf leaf = new() { Text = text };
        Assert.Same(text, PrewireSerializer.Clone((1, leaf)).leaf.Text);
        Assert.Same(text, PrewireSerializer.Clone(Tuple.Create(1, leaf))!.Item2.Text);
        Assert.Same(text, PrewireSerializer.Clone<Pair?>(new Pair { Leaf = leaf })!.Value.Leaf!.Text);
        Assert.Same(text, PrewireSerializer.Clone<IReadOnlyList<Leaf>>([leaf])![0].Text);
        Assert.Same(text, PrewireSerializer.Clone<IEnumerable<Leaf>>(new Queue<Leaf>([leaf]))!.Single().Text);
        Assert.Same(text, PrewireSerializer.Clone<ISet<Mark>>(new HashSet<Mark> { new(1, text) })!.Single().Text);
        Assert.Same(text, PrewireSerializer.Clone<ISet<string>>(new SortedSet<string> { text })!.Single());
        Assert.Same(text, PrewireSerializer.Clone<IReadOnlyDictionary<string, Leaf>>(new Dictionary<string, Leaf> { [text] = leaf })!.Single().Value.Text);
        Assert.Same(text, PrewireSerializer.Clone<IDictionary<string, Leaf>>(new SortedList<string, Leaf> { [text] = leaf })!.Single().Key);
        Assert.Same(text, PrewireSerializer.Clone(new Memory<Leaf>([leaf])).Span[0].Text);
        Assert.Same(text, PrewireSerializer.Clone(new ReadOnlyMemory<Leaf>([leaf])).Span[0].Text);
        Assert.Same(text, PrewireSerializer.Clone(new ArraySegment<Leaf>([leaf]))[0].Text);
    }

    [Fact]
    public void A_copy_allocates_no_more_than_reading()
    {
        Leaf[] leaves = [new(), new()];
        Allocates(new List<(int, Leaf)> { (1, leaves[0]), (2, leaves[1]) });
        Allocates(new (int, Leaf)?[] { (1, leaves[0]), null });
        Allocates(Tuple.Create(leaves[0], 1));
        Allocates<IReadOnlyList<Leaf>>(leaves);
        Allocates<IReadOnlyList<Leaf>>(new Collection<Leaf>(leaves));
        Allocates<IEnumerable<Leaf>>(leaves.ToHashSet());
        Allocates<ISet<Mark>>(new HashSet<Mark> { new(1, null), new(2, null) });
        Allocates<IReadOnlyDictionary<int, Leaf>>(new Dictionary<int, Leaf> { [1] = leaves[0] });
        Allocates(leaves.AsMemory());
        Allocates(new ArraySegment<Leaf>(leaves));
        Allocates(new ReadOnlyMemory<Leaf>(leaves));
    }

    [Fact]
    public void Tracked_objects_stay_one_through_all_of_them()
    {
        var node = new Joint { Name = Text() };
        var other = new Joint { Name = "b", Next = node };
        node.Next = other;
        node.Pair = (1, other);
        node.Perhaps = (node, 2);
        node.Row = Tuple.Create(node, other);
        node.List = [other, node, other];
        node.Set = new HashSet<Joint> { node, other };
        node.ByPair = new Dictionary<(Joint, int), Joint> { [(node, 1)] = other, [(other, 2)] = node };
        node.Places = new HashSet<(JointName, int)> { (new JointName(node), 1), (new JointName(other), 2) };
        node.Sorted = new SortedDictionary<string, Joint> { ["a"] = node };
        node.Run = new[] { node, other };
        node.Part = new ArraySegment<Joint>([other]);
        byte[] message = PrewireSerializer.Serialize(node);
        Joint read = PrewireSerializer.Deserialize<Joint>(message)!;
        Joint copy = PrewireSerializer.Clone(node);
        Assert.Equal(message, PrewireSerializer.Serialize(copy));
        Assert.Same(node.Name, copy.Name);
        foreach (Joint joint in (Joint[])[read, copy])
        {
            Joint next = joint.Next!;
            Assert.NotSame(node, joint);
            Assert.NotSame(other, next);
            Assert.Same(joint, next.Next);
            Assert.Same(next, joint.Pair.Item2);
            Assert.Same(joint, joint.Perhaps!.Value.Item1);
            Assert.True(ReferenceEquals(joint, joint.Row!.Item1) && ReferenceEquals(next, joint.Row.Item2));
            Assert.True(joint.List!.SequenceEqual([next, joint, next], ReferenceEqualityComparer.Instance));
            Assert.True(joint.Set!.Count == 2 && joint.Set.Contains(joint) && joint.Set.Contains(next));
            Assert.Same(next, joint.ByPair![(joint, 1)]);
            Assert.Same(joint, joint.ByPair[(next, 2)]);
            Assert.True(joint.Places!.Contains((new JointName(joint), 1)) && joint.Places.Contains((new JointName(next), 2)));
            Assert.Same(joint, joint.Sorted!["a"]);
            Assert.True(ReferenceEquals(joint, joint.Run.Span[0]) && ReferenceEquals(next, joint.Part[0]));
        }

        // They stay one in the tuple that is the root, too.
        (Joint first, Joint second) = PrewireSerializer.Clone((node, other));
        Assert.Same(second, first.Next);
        IReadOnlyList<Joint> list = PrewireSerializer.Clone<IReadOnlyList<Joint>>([node, other, node])!;
        Assert.Same(list[0], list[2]);
        Assert.Same(list[1], list[0].Next);
    }

    [Fact]
    public void Any_depth_goes_and_what_contains_itself_is_found_out()
    {
        Branch branch = new();
        for (int i = 0; i < 20_000; i++)
        {
            branch = i % 3 == 0 ? new Branch { Pair = (i, branch) } : i % 3 == 1 ? new Branch { Others = [branch] } : new Branch { ByName = new SortedList<string, Branch> { ["a"] = branch } };
        }

        byte[] message = PrewireSerializer.Serialize(branch, s_anyDepth);
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Clone(branch, s_anyDepth), s_anyDepth));
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(branch)).Code);
        foreach (Action<Branch> knot in (Action<Branch>[])[static b => b.Pair = (1, b), static b => b.Others = [b], static b => b.ByName = new Dictionary<string, Branch> { ["a"] = b }, static b => b.Run = new[] { b }])
        {
            var knotted = new Branch();
            knot(knotted);
            Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(knotted)).Code);
            Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(knotted, s_anyDepth)).Code);
        }

        object boxed = 1;
        for (int i = 0; i < 20_000; i++)
        {
            boxed = (i, boxed);
        }

        message = PrewireSerializer.Serialize(boxed, s_anyDepth);
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Clone(boxed, s_anyDepth), s_anyDepth));
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(boxed)).Code);
    }

    private static string Text() => new('x', 3);

    private static Leaf New(int id) => new() { Id = id, Text = Text() };

    private static void Check<[WireType] T>(T value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        T read = PrewireSerializer.Deserialize<T>(message)!;
        T copy = PrewireSerializer.Clone(value);
        Same(message, read, copy, PrewireSerializer.Serialize(copy));
        NothingIsShared(value, copy);

        // The same as a member, as an element and as what an open position holds.
        Holder<T> holder = PrewireSerializer.Clone(new Holder<T> { Value = value, After = "z" });
        Same(message, read, holder.Value, PrewireSerializer.Serialize(holder.Value));
        Assert.Equal("z", holder.After);
        List<T> list = PrewireSerializer.Clone<List<T>>([value, value])!;
        Same(message, read, list[1], PrewireSerializer.Serialize(list[1]));
        if (value?.GetType() == typeof(T))
        {
            Same(message, read, (T)PrewireSerializer.Clone<object>(value)!, message);
        }
    }

    private static void Same<T>(byte[] message, T read, T copy, byte[] again)
    {
        Assert.Null(DeepEquality.FindDifference(typeof(object), read, copy));
        Assert.Equal(message, again);
    }

    private static void NothingIsShared(object? value, object? copy)
    {
        if (value is Leaf or Tuple<Leaf> or List<Leaf> or Dictionary<string, Leaf> or HashSet<string>)
        {
            Assert.NotSame(value, copy);
        }

        if (value is IEnumerable<Leaf> leaves and not ArraySegment<Leaf> { Array: null })
        {
            Assert.Empty(leaves.Where(static l => l is not null).Intersect((IEnumerable<Leaf>)copy!, (IEqualityComparer<Leaf>)ReferenceEqualityComparer.Instance));
        }
    }

    private static void Allocates<[WireType] T>(T value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        long copying = long.MaxValue, reading = long.MaxValue;
        for (int i = 0; i < 10; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            PrewireSerializer.Clone(value);
            long between = GC.GetAllocatedBytesForCurrentThread();
            PrewireSerializer.Deserialize<T>(message);
            reading = Math.Min(reading, GC.GetAllocatedBytesForCurrentThread() - between);
            copying = Math.Min(copying, between - before);
        }

        Assert.Equal(reading, copying);
    }

    private sealed class Pairs(KeyValuePair<string, int>[] pairs) : IReadOnlyDictionary<string, int>
    {
        public int Count => pairs.Length;

        public IEnumerable<string> Keys => throw new NotSupportedException();

        public IEnumerable<int> Values => throw new NotSupportedException();

        public int this[string key] => throw new NotSupportedException();

        public bool ContainsKey(string key) => throw new NotSupportedException();

        public bool TryGetValue(string key, out int value) => throw new NotSupportedException();

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => ((IEnumerable<KeyValuePair<string, int>>)pairs).GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class LeafList : List<Leaf>;

    private sealed class Uncopied;

    private sealed class ByLength : IEqualityComparer<string>
    {
        public bool Equals(string? x, string? y) => x?.Length == y?.Length;

        public int GetHashCode(string obj) => obj.Length;
    }

    [GenerateSerializer]
    public sealed class Holder<T>
    {
        public T? Value { get; set; }

        public string? After { get; set; }
    }
}

[GenerateSerializer]
public class Leaf
{
    public int Id { get; set; }

    public string? Text { get; set; }
}

[GenerateSerializer]
public sealed class RichLeaf : Leaf
{
    public long Wealth { get; set; }
}

[GenerateSerializer]
public sealed record Mark(int Number, string? Text);

[GenerateSerializer]
public struct Pair
{
    public Leaf? Leaf { get; set; }

    public string? Text { get; set; }
}

[GenerateSerializer]
public sealed class Branch
{
    public (int, Branch?)? Pair { get; set; }

    public IReadOnlyList<Branch>? Others { get; set; }

    public IDictionary<string, Branch>? ByName { get; set; }

    public Memory<Branch> Run { get; set; }
}

[GenerateSerializer, WireReferences]
public sealed class Joint
{
    public string? Name { get; set; }

    public Joint? Next { get; set; }

    public (int, Joint?) Pair { get; set; }

    public (Joint, int)? Perhaps { get; set; }

    public Tuple<Joint, Joint>? Row { get; set; }

    public IReadOnlyList<Joint>? List { get; set; }

    public ISet<Joint>? Set { get; set; }

    public IReadOnlyDictionary<(Joint, int), Joint>? ByPair { get; set; }

    public IReadOnlySet<(JointName, int)>? Places { get; set; }

    public IDictionary<string, Joint>? Sorted { get; set; }

    public Memory<Joint> Run { get; set; }

    public ArraySegment<Joint> Part { get; set; }
}

/// <summary>A key by what a tracked object holds, which has that only later.</summary>
[GenerateSerializer]
public readonly record struct JointName(Joint Joint)
{
    public bool Equals(JointName other) => Joint.Name == other.Joint.Name;

    public override int GetHashCode() => Joint.Name!.Length;
}
