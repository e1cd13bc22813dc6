using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Collections of the user's, whose elements are all they are.</summary>
public class OwnCollectionTests
{
    [Fact]
    public void Made_by_their_builder()
    {
        RoundTrips.Check<Built<int>>([1, 2, 3], asObject: true);
        RoundTrips.Check<Built<string?>>(["a", null]);
        RoundTrips.Check<Built<Built<int>>>([[1], [], [2, 3]]);
    }

    [Fact]
    public void Made_by_a_constructor()
    {
        RoundTrips.Check(new OfEnumerable([3, 1]), asObject: true);
        RoundTrips.Check(new OfArray<long>([3, 1]));
        RoundTrips.Check(new OfSpan("ab"), asObject: true);
        RoundTrips.Check(new OfDictionary<string, int>(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }), AssertSame);
    }

    [Fact]
    public void Filled()
    {
        RoundTrips.Check(new Ring<int> { 1, 2, 3 }, asObject: false);
        RoundTrips.Check(new Hidden<string>(["x", "y"]));
        RoundTrips.Check(new Ages { ["a"] = 1, ["b"] = 2 }, AssertSame, asObject: true);
        RoundTrips.Check(new Small { 4, 5 });
    }

    [Fact]
    public void Of_objects_and_inside_of_objects()
    {
        var ring = new Ring<Holder<string>> { new Holder<string> { Value = "v" } };
        RoundTrips.Check(ring, (_, b) => Assert.Equal("v", b.Single().Value));
        Assert.Equal(2, PrewireSerializer.Deserialize<Node>(PrewireSerializer.Serialize(new Node { Children = { new Node(), new Node { Children = { new Node() } } } }))!.Children.Count);
    }

    /// <summary>What was a list in another version.</summary>
    [Fact]
    public void Become_lists_arrays_and_sets_and_come_from_them()
    {
        byte[] message = PrewireSerializer.Serialize(new Ring<int> { 1, 2 });
        Assert.Equal([1, 2], PrewireSerializer.Deserialize<List<int>>(message)!);
        Assert.Equal([1, 2], PrewireSerializer.Deserialize<int[]>(message)!);
        Assert.Equal([1, 2], PrewireSerializer.Deserialize<Built<long>>(message)!.Select(static i => (int)i));
        Assert.Equal([1, 2], PrewireSerializer.Deserialize<Ring<int>>(PrewireSerializer.Serialize(new HashSet<int> { 1, 2 }))!);
        Assert.Equal(1, PrewireSerializer.Deserialize<Ages>(PrewireSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 }))!["a"]);
        Assert.Equal(message, PrewireSerializer.Serialize(new List<int> { 1, 2 }));
    }

    [Fact]
    public void Canonical_output_sorts_what_has_no_order()
    {
        var canonical = new PrewireOptions { Canonical = true };
        Assert.Equal(
            PrewireSerializer.Serialize(new Ages { ["a"] = 1, ["b"] = 2 }, canonical), PrewireSerializer.Serialize(new Ages { ["b"] = 2, ["a"] = 1 }, canonical));
        Assert.NotEqual(PrewireSerializer.Serialize(new Ring<int> { 1, 2 }, canonical), PrewireSerializer.Serialize(new Ring<int> { 2, 1 }, canonical));
    }

    [Fact]
    public void Keys_occur_once()
    {
        byte[] message = PrewireSerializer.Serialize(new Ages { ["a"] = 1, ["b"] = 2 });
        message[Array.LastIndexOf(message, (byte)'b')] = (byte)'a';
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Ages>(message)).Code);
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<OfDictionary<string, int>>(message)).Code);
    }

    [Theory]
    [InlineData(2)]
    [InlineData(100)]
    public void Keys_that_elements_have_occur_once(int count)
    {
        Duplicate<Codes>(count);
        Duplicate<LabelledCodes>(count);

        static void Duplicate<[WireType] T>(int count)
            where T : ICollection<string>, new()
        {
            var codes = new T();
            for (int i = 0; i < count; i++)
            {
                codes.Add(((char)('!' + i)).ToString());
            }

            byte[] message = PrewireSerializer.Serialize(codes);
            Assert.Equal(codes, PrewireSerializer.Deserialize<T>(message)!);
            message[Array.LastIndexOf(message, (byte)('!' + count - 1))] = (byte)'!';
            Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message)).Code);
            Assert.False(PrewireSerializer.TryDeserialize<T>(message, out _));
        }
    }

    [Fact]
    public void Objects_of_derived_classes_are_errors() => Assert.Equal(
        PrewireErrorCode.DerivedType, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize<Ring<int>>(new SpecialRing())).Code);

    [Fact]
    public void Elements_beside_members()
    {
        var named = new Named { "a", "b" };
        named.Name = "n";
        RoundTrips.Check(named, (a, b) => Assert.Equal((a.Name, a.Count, string.Join(',', a)), (b.Name, b.Count, string.Join(',', b))), asObject: true);
        Branch branch = [new Branch { new Branch() }, new Branch()];
        RoundTrips.Check(branch, (_, b) => Assert.Equal((2, 1, 0), (b.Count, b.First().Count, b.Last().Count)));
    }

    [Fact]
    public void Elements_of_members_are_written_once()
    {
        var cart = new Cart { Items = { 1, 2 } };
        RoundTrips.Check(cart, (_, b) => Assert.Equal([1, 2], b));
        Assert.Equal(PrewireSerializer.Serialize(new CartOfItems { Items = [1, 2] }).Length, PrewireSerializer.Serialize(cart).Length);
    }

    [Fact]
    public void Derived_from_queues_and_stacks()
    {
        RoundTrips.Check(Fill(new Jobs { Owner = "o" }, static (c, i) => c.Enqueue(i)), static (a, b) => Assert.Equal((a.Owner, "1,2,3"), (b.Owner, string.Join(',', b))), asObject: true);
        RoundTrips.Check(Fill(new Plates { Owner = "o" }, static (c, i) => c.Push(i)), static (a, b) => Assert.Equal((a.Owner, "3,2,1"), (b.Owner, string.Join(',', b))));
        RoundTrips.Check(Fill(new Mail(), static (c, i) => c.Enqueue(i)), static (_, b) => Assert.Equal("1,2,3", string.Join(',', b)));
        RoundTrips.Check(Fill(new Undo(), static (c, i) => c.Push(i)), static (_, b) => Assert.Equal("3,2,1", string.Join(',', b)));
        RoundTrips.Check(Fill(new Pool(), static (c, i) => c.Add(i)), static (_, b) => Assert.Equal("1,2,3", string.Join(',', b.Order())));
        Jobs target = Fill(new Jobs(), static (c, i) => c.Enqueue(i));
        Jobs same = target;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(target), ref target!);
        Assert.Same(same, target);
        Assert.Equal([1, 2, 3], same);
    }

    private static T Fill<T>(T target, Action<T, int> add)
    {
        for (int i = 1; i <= 3; i++)
        {
            add(target, i);
        }

        return target;
    }

    private static void AssertSame<T>(T expected, T actual)
        where T : IEnumerable<KeyValuePair<string, int>> => Assert.Equal(expected.OrderBy(static p => p.Key), actual.OrderBy(static p => p.Key));
}

public static class Building
{
    public static Built<T> Build<T>(ReadOnlySpan<T> items) => Built<T>.Of(items.ToArray());
}

[GenerateSerializer]
[CollectionBuilder(typeof(Building), nameof(Building.Build))]
public sealed class Built<T> : IReadOnlyList<T>
{
    private readonly T[] _items;

    private Built(T[] items) => _items = items;

    public int Count => _items.Length;

    public T this[int index] => _items[index];

    public static Built<T> Of(T[] items) => new(items);

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public class OfEnumerable(IEnumerable<int> items) : IEnumerable<int>
{
    private readonly IEnumerable<int> _items = items;

    public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public readonly struct OfArray<T> : IEnumerable<T>
{
    private readonly T[]? _items;

    public OfArray(params T[] items) => _items = items;

    public IEnumerator<T> GetEnumerator() => (_items ?? []).AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public sealed class OfSpan(ReadOnlySpan<char> letters) : IReadOnlyCollection<char>
{
    private readonly string _letters = letters.ToString();

    public int Count => _letters.Length;

    public IEnumerator<char> GetEnumerator() => _letters.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public sealed class OfDictionary<TKey, TValue>(IDictionary<TKey, TValue> map) : IReadOnlyDictionary<TKey, TValue>
    where TKey : notnull
{
    private readonly IDictionary<TKey, TValue> _map = map;

    public int Count => _map.Count;

    public IEnumerable<TKey> Keys => _map.Keys;

    public IEnumerable<TValue> Values => _map.Values;

    public TValue this[TKey key] => _map[key];

    public bool ContainsKey(TKey key) => _map.ContainsKey(key);

    public bool TryGetValue(TKey key, [System.Diagnostics.CodeAnalysis.MaybeNullWhen(false)] out TValue value) => _map.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() => _map.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public class Ring<T> : IEnumerable<T>
{
    private Link? _last;

    public int Count { get; private set; }

    public void Add(T item)
    {
        var link = new Link { Item = item };
        link.Next = _last?.Next ?? link;
        if (_last is not null)
        {
            _last.Next = link;
        }

        _last = link;
        Count++;
    }

    public IEnumerator<T> GetEnumerator()
    {
        for (int i = 0; i < Count; i++)
        {
            Link link = _last!.Next!;
            for (int j = 0; j < i; j++)
            {
                link = link.Next!;
            }

            yield return link.Item!;
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private sealed class Link
    {
        public T? Item;
        public Link? Next;
    }
}

[GenerateSerializer]
public sealed class SpecialRing : Ring<int>
{
}

[GenerateSerializer]
public sealed class Hidden<T> : ICollection<T>
{
    private readonly List<T> _items = [];

    public Hidden()
    {
    }

    internal Hidden(T[] items, int count) => _items.AddRange(items.Take(count));

    public Hidden(params Span<T> items) => _items.AddRange(items);

    int ICollection<T>.Count => _items.Count;

    bool ICollection<T>.IsReadOnly => false;

    void ICollection<T>.Add(T item) => _items.Add(item);

    void ICollection<T>.Clear() => _items.Clear();

    bool ICollection<T>.Contains(T item) => _items.Contains(item);

    void ICollection<T>.CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    bool ICollection<T>.Remove(T item) => _items.Remove(item);

    public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public sealed class Ages : IReadOnlyDictionary<string, int>
{
    private readonly Dictionary<string, int> _ages = [];

    public int Count => _ages.Count;

    public IEnumerable<string> Keys => _ages.Keys;

    public IEnumerable<int> Values => _ages.Values;

    public int this[string key]
    {
        get => _ages[key];
        set => _ages[key] = value;
    }

    public void Add(string key, int value) => _ages[key] = value;

    public bool ContainsKey(string key) => _ages.ContainsKey(key);

    public bool TryGetValue(string key, out int value) => _ages.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _ages.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public struct Small : IEnumerable<byte>
{
    private List<byte>? _items;

    public void Add(byte item) => (_items ??= []).Add(item);

    public readonly IEnumerator<byte> GetEnumerator() => (_items ?? []).GetEnumerator();

    readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public sealed class Node
{
    public Ring2<Node> Children { get; set; } = [];
}

[GenerateSerializer]
public sealed class Ring2<T> : Ring<T>
{
}

/// <summary>It has a member, and so its elements are one more.</summary>
[GenerateSerializer]
public sealed class Named : ICollection<string>
{
    private readonly List<string> _items = [];

    public string? Name { get; set; }

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(string item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(string item) => _items.Contains(item);

    public void CopyTo(string[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public bool Remove(string item) => _items.Remove(item);

    public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A list of lists of lists would have no end: it is an object.</summary>
[GenerateSerializer]
public sealed class Branch : ICollection<Branch>
{
    private readonly List<Branch> _items = [];

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(Branch item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(Branch item) => _items.Contains(item);

    public void CopyTo(Branch[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public bool Remove(Branch item) => _items.Remove(item);

    public IEnumerator<Branch> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>It enumerates what a member has.</summary>
[GenerateSerializer]
public sealed class Cart : IEnumerable<int>
{
    public List<int> Items { get; set; } = [];

    public void Add(int item) => Items.Add(item);

    public IEnumerator<int> GetEnumerator() => Items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public sealed class CartOfItems
{
    public List<int>? Items { get; set; }
}

[GenerateSerializer]
public sealed class Jobs : Queue<int>
{
    public string? Owner { get; set; }
}

[GenerateSerializer]
public sealed class Plates : Stack<int>
{
    public string? Owner { get; set; }
}

[GenerateSerializer]
public sealed class Mail : ConcurrentQueue<int>;

[GenerateSerializer]
public sealed class Undo : ConcurrentStack<int>;

[GenerateSerializer]
public sealed class Pool : ConcurrentBag<int>;

[GenerateSerializer]
public sealed class Codes : KeyedCollection<char, string>
{
    protected override char GetKeyForItem(string item) => item[0];
}

/// <summary>With a member of its own it is an object, and its elements are one more.</summary>
[GenerateSerializer]
public sealed class LabelledCodes : KeyedCollection<char, string>
{
    public string? Label { get; set; }

    protected override char GetKeyForItem(string item) => item[0];
}
