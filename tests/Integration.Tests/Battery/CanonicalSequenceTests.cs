using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Canonical output of sets and dictionaries that are declared as sequences: theirs is no order.</summary>
public class CanonicalSequenceTests
{
    private const int Count = 50;
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };
    private static readonly string[] s_texts = [.. Enumerable.Range(0, Count).Select(static i => "text " + i)];

    [Fact]
    public void Sets_are_sorted()
    {
        AssertSorted<string>(static texts => texts.ToImmutableHashSet(), static texts => texts.ToFrozenSet(), static texts => new OwnSet<string>(texts));
#if !NETSTANDARD_RUNTIME
        AssertSorted<string>(static texts => new OwnSet<string>(texts), static texts => new OwnReadOnlySet<string>(texts));
#endif
        AssertSorted<string>(static texts => texts.ToImmutableHashSet().ToBuilder(), static texts => new ReadOnlySet<string>(new OwnSet<string>(texts)));

        // Also where elements are declared as a base of theirs.
        AssertSame<IEnumerable<object>>(new HashSet<string>(s_texts), new HashSet<string>(s_texts.Reverse()), s_texts.ToImmutableHashSet());
    }

    [Fact]
    public void Dictionaries_are_sorted()
    {
        AssertSorted<KeyValuePair<string, int>>(
            static pairs => new Dictionary<string, int>(pairs),
            static pairs => new ConcurrentDictionary<string, int>(pairs),
            static pairs => pairs.ToImmutableDictionary(),
            static pairs => pairs.ToFrozenDictionary(),
            static pairs => new ReadOnlyDictionary<string, int>(new Dictionary<string, int>(pairs)),
            static pairs => new OwnDictionary(pairs));
    }

    [Fact]
    public void What_has_an_order_keeps_it()
    {
        var backwards = Comparer<string>.Create(static (x, y) => string.CompareOrdinal(y, x));
        AssertKept(new SortedSet<string>(s_texts, backwards), s_texts.ToImmutableSortedSet(backwards), s_texts.ToImmutableSortedSet(backwards).ToBuilder(), new SortedSet<string>(s_texts, backwards).GetViewBetween("text 4", "text 2"));
        Dictionary<string, int> pairs = Pairs().ToDictionary();
        AssertKept(
            new SortedDictionary<string, int>(pairs, backwards), new SortedList<string, int>(pairs, backwards), pairs.ToImmutableSortedDictionary(backwards), new OrderedDictionary<string, int>(Pairs().Reverse()));
        AssertKept(new Queue<string>(s_texts), new LinkedList<string>(s_texts), new ConcurrentQueue<string>(s_texts));
    }

    private static IEnumerable<KeyValuePair<string, int>> Pairs() => s_texts.Select(static (text, i) => KeyValuePair.Create(text, i));

    private static T[] All<T>() => typeof(T) == typeof(string) ? (T[])(object)s_texts : (T[])(object)Pairs().ToArray();

    /// <summary>Collections of the same elements give the same bytes, by whichever interface they are declared.</summary>
    private static void AssertSorted<T>(params Func<IEnumerable<T>, IEnumerable<T>>[] makes)
    {
        T[] all = All<T>();
        IEnumerable<T>[] made = [new HashSet<T>(all), .. makes.Select(m => m(all)), .. makes.Select(m => m(all.Reverse()))];
        AssertSame(made);
        AssertSame([.. made.OfType<IReadOnlyCollection<T>>()]);
        AssertSame([.. made.OfType<ICollection<T>>()]);
        Assert.True(made.OfType<ICollection<T>>().Count() > 1);
        List<T> read = PrewireSerializer.Deserialize<List<T>>(PrewireSerializer.Serialize(made[1], s_canonical))!;
        Assert.True(made[1].ToHashSet().SetEquals(read));
    }

    private static void AssertSame<T>(params T[] collections)
    {
        byte[] first = PrewireSerializer.Serialize(collections[0], s_canonical);
        Assert.All(collections, c => Assert.Equal(first, PrewireSerializer.Serialize(c, s_canonical)));
    }

    private static void AssertKept<T>(params IEnumerable<T>[] collections) =>
        Assert.All(collections, static c => Assert.Equal(c.ToArray(), PrewireSerializer.Deserialize<IEnumerable<T>>(PrewireSerializer.Serialize(c, s_canonical))!));
}

/// <summary>A set that gives its elements in the order in which they were put into it.</summary>
public sealed class OwnSet<T>(IEnumerable<T> items) : ISet<T>
{
    private readonly T[] _items = [.. items];

    public int Count => _items.Length;

    public bool IsReadOnly => true;

    public bool Contains(T item) => _items.Contains(item);

    public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public IEnumerator<T> GetEnumerator() => _items.AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public bool Add(T item) => throw new NotSupportedException();

    void ICollection<T>.Add(T item) => throw new NotSupportedException();

    public void Clear() => throw new NotSupportedException();

    public bool Remove(T item) => throw new NotSupportedException();

    public void ExceptWith(IEnumerable<T> other) => throw new NotSupportedException();

    public void IntersectWith(IEnumerable<T> other) => throw new NotSupportedException();

    public void SymmetricExceptWith(IEnumerable<T> other) => throw new NotSupportedException();

    public void UnionWith(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsProperSubsetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsProperSupersetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsSubsetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsSupersetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool Overlaps(IEnumerable<T> other) => throw new NotSupportedException();

    public bool SetEquals(IEnumerable<T> other) => throw new NotSupportedException();
}

/// <summary>The same for one that cannot be changed.</summary>
public sealed class OwnReadOnlySet<T>(IEnumerable<T> items) : IReadOnlySet<T>
{
    private readonly T[] _items = [.. items];

    public int Count => _items.Length;

    public bool Contains(T item) => _items.Contains(item);

    public IEnumerator<T> GetEnumerator() => _items.AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public bool IsProperSubsetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsProperSupersetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsSubsetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool IsSupersetOf(IEnumerable<T> other) => throw new NotSupportedException();

    public bool Overlaps(IEnumerable<T> other) => throw new NotSupportedException();

    public bool SetEquals(IEnumerable<T> other) => throw new NotSupportedException();
}

/// <summary>A dictionary that gives its pairs in the order in which they were put into it.</summary>
public sealed class OwnDictionary(IEnumerable<KeyValuePair<string, int>> pairs) : IReadOnlyDictionary<string, int>
{
    private readonly KeyValuePair<string, int>[] _pairs = [.. pairs];

    public int Count => _pairs.Length;

    public IEnumerable<string> Keys => _pairs.Select(static p => p.Key);

    public IEnumerable<int> Values => _pairs.Select(static p => p.Value);

    public int this[string key] => _pairs.First(p => p.Key == key).Value;

    public bool ContainsKey(string key) => Keys.Contains(key);

    public bool TryGetValue(string key, out int value) => throw new NotSupportedException();

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _pairs.AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
