using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>What the user's code throws while a collection is made comes out as that; what the framework says of elements, as what is wrong with them.</summary>
public class FillErrorTests
{
    public static TheoryData<Exception> Exceptions => [new ArgumentException("mine"), new ArgumentNullException("mine"), new InvalidOperationException("mine"), new IOException("mine")];

    public static TheoryData<Exception> Wrapping => [new InvalidOperationException("mine", new IOException("its cause"))];

    [Theory]
    [MemberData(nameof(Exceptions))]
    public void Collections_of_the_users(Exception exception)
    {
        Throws(exception, new MadeList(["a"]));
        Throws(exception, new FilledList { "a" });
        Throws(exception, MadeLists.Create(["a"]));
        Throws(exception, new CheckedList { 1 });
        Throws(exception, new MadeMap(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }));
        Throws(exception, new FilledMap { ["a"] = 1, ["b"] = 2 });
        Throws(exception, new CheckedLists { Maps = [new FilledMap { ["a"] = 1 }] });
    }

    [Theory]
    [MemberData(nameof(Exceptions))]
    public void Keys_of_the_users(Exception exception)
    {
        Throws(exception, new SortedDictionary<Weight, int> { [new(1)] = 1, [new(2)] = 2 });
        Throws(exception, new SortedList<Weight, int> { [new(1)] = 1, [new(2)] = 2 });
        Throws(exception, ImmutableSortedDictionary<Weight, int>.Empty.Add(new(1), 1).Add(new(2), 2));
        Throws(exception, new SortedSet<Weight> { new(1), new(2) });
        Throws(exception, ImmutableSortedSet.Create(new Weight(1), new Weight(2)));
#if !NETSTANDARD_RUNTIME
        Throws(exception, new PriorityQueue<int, Weight>([(1, new Weight(1)), (2, new Weight(2))]));
#endif
        Throws(exception, new ConcurrentDictionary<Weight, int> { [new(1)] = 1 });
        Throws(exception, ImmutableDictionary<Weight, int>.Empty.Add(new(1), 1).Add(new(2), 2));
        Throws(exception, ImmutableHashSet.Create(new Weight(1), new Weight(2)));
        Throws(exception, new Dictionary<Weight, int> { [new(1)] = 1 });
        Throws(exception, new SortedSet<object> { new Weight(1), new Weight(2) });
    }

    /// <summary>Whether few are added one by one or many are sorted first, which wraps what comparing throws.</summary>
    [Theory]
    [MemberData(nameof(Wrapping))]
    public void Elements_of_the_users_that_are_put_into_an_order(Exception exception)
    {
        Throws(exception, new SortedSet<Weight> { new(1), new(2) });
        Throws(exception, new SortedSet<Weight>(Enumerable.Range(1, 20).Select(static n => new Weight(n))));
    }

    /// <summary>They are hashed, and nobody can put them into an order.</summary>
    [Theory]
    [MemberData(nameof(Exceptions))]
    [MemberData(nameof(Wrapping))]
    public void Keys_of_the_users_that_are_only_hashed(Exception exception)
    {
        Throws(exception, new ConcurrentDictionary<Mark, int> { [new(1)] = 1 });
        Throws(exception, ImmutableDictionary<Mark, int>.Empty.Add(new(1), 1).Add(new(2), 2));
        Throws(exception, ImmutableHashSet.Create(new Mark(1), new Mark(2)));
        Throws(exception, new Dictionary<Mark, int> { [new(1)] = 1, [new(2)] = 2 });
        Throws(exception, new HashSet<Mark> { new(1) });
    }

    [Fact]
    public void Keys_that_cannot_be_compared()
    {
        byte[] mixed = PrewireSerializer.Serialize(new Dictionary<object, int> { [1] = 1, ["a"] = 2 });
        Refuses<SortedDictionary<object, int>>(PrewireErrorCode.InvalidValue, mixed);
        Refuses<SortedList<object, int>>(PrewireErrorCode.InvalidValue, mixed);
        Refuses<ImmutableSortedDictionary<object, int>>(PrewireErrorCode.InvalidValue, mixed);
        byte[] list = PrewireSerializer.Serialize(new object[] { 1, "a" });
        Refuses<SortedSet<object>>(PrewireErrorCode.InvalidValue, list);
        Refuses<ImmutableSortedSet<object>>(PrewireErrorCode.InvalidValue, list);
#if !NETSTANDARD_RUNTIME
        byte[] queue = PrewireSerializer.Serialize(new (int, object)[] { (1, 1), (2, "a") });
        Refuses<PriorityQueue<int, object>>(PrewireErrorCode.InvalidValue, queue);
#endif
    }

    [Fact]
    public void Keys_that_occur_twice()
    {
        byte[] map = PrewireSerializer.Serialize(new Dictionary<Weight, int> { [new(1)] = 1, [new(2)] = 2, [new(77)] = 3 });
        map[Array.LastIndexOf(map, (byte)77)] = 1;
        Refuses<ImmutableDictionary<Weight, int>>(PrewireErrorCode.DuplicateKey, map);
        Refuses<ImmutableSortedDictionary<Weight, int>>(PrewireErrorCode.DuplicateKey, map);
        Refuses<SortedDictionary<Weight, int>>(PrewireErrorCode.DuplicateKey, map);
        Refuses<SortedList<Weight, int>>(PrewireErrorCode.DuplicateKey, map);
        Refuses<ConcurrentDictionary<Weight, int>>(PrewireErrorCode.DuplicateKey, map);
        byte[] names = PrewireSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 });
        names[Array.LastIndexOf(names, (byte)'b')] = (byte)'a';
        Refuses<FilledMap>(PrewireErrorCode.DuplicateKey, names);
        Assert.IsType<ArgumentException>(Refuses<FilledMap>(PrewireErrorCode.DuplicateKey, names).InnerException);
    }

    [Fact]
    public void Cancellation_goes_on_as_it_is()
    {
        byte[] message = PrewireSerializer.Serialize(new SortedSet<Weight> { new(1), new(2) });
        Trap.Exception = new OperationCanceledException();
        try
        {
            Assert.Throws<OperationCanceledException>(() => PrewireSerializer.Deserialize<SortedSet<Weight>>(message));
        }
        finally
        {
            Trap.Exception = null;
        }
    }

    private static PrewireException Refuses<[WireType] T>(PrewireErrorCode code, byte[] message)
    {
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(message));
        Assert.Equal(code, exception.Code);
        Assert.False(PrewireSerializer.TryDeserialize<T>(message, out _));
        return exception;
    }

    private static void Throws<[WireType] T>(Exception thrown, T value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.NotNull(PrewireSerializer.Deserialize<T>(message));
        Trap.Exception = thrown;
        try
        {
            PrewireException exception = Refuses<T>(PrewireErrorCode.UserCode, message);
            Assert.Same(thrown, exception.InnerException);
            Assert.NotNull(exception.Path);
            exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<T>(new MemoryStream(message), new PrewireOptions { Streamed = true }));
            Assert.Same(thrown, exception.InnerException);
        }
        finally
        {
            Trap.Exception = null;
        }
    }
}

/// <summary>Throws what a test asks for.</summary>
internal static class Trap
{
    [ThreadStatic]
    internal static Exception? Exception;

    internal static void Spring()
    {
        if (Exception is { } exception)
        {
            throw exception;
        }
    }
}

[GenerateSerializer]
public sealed record Mark(int Number)
{
    public override int GetHashCode()
    {
        Trap.Spring();
        return Number;
    }
}

[GenerateSerializer]
public sealed record Weight(int Grams) : IComparable<Weight>, IComparable
{
    public int CompareTo(Weight? other)
    {
        Trap.Spring();
        return Grams - other!.Grams;
    }

    public int CompareTo(object? obj) => CompareTo((Weight?)obj);

    public bool Equals(Weight? other)
    {
        Trap.Spring();
        return other?.Grams == Grams;
    }

    public override int GetHashCode()
    {
        Trap.Spring();
        return Grams;
    }
}

[GenerateSerializer]
public sealed class CheckedLists
{
    public List<FilledMap>? Maps { get; set; }
}

[GenerateSerializer]
public sealed class MadeList : IReadOnlyCollection<string>
{
    private readonly List<string> _items;

    public MadeList(IEnumerable<string> items)
    {
        Trap.Spring();
        _items = [.. items];
    }

    public int Count => _items.Count;

    public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public sealed class FilledList : IReadOnlyCollection<string>
{
    private readonly List<string> _items = [];

    public int Count => _items.Count;

    public void Add(string item)
    {
        Trap.Spring();
        _items.Add(item);
    }

    public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer, CollectionBuilder(typeof(MadeLists), nameof(MadeLists.Create))]
public sealed class ListOfBuilder : IReadOnlyCollection<string>
{
    private readonly List<string> _items;

    internal ListOfBuilder(List<string> items) => _items = items;

    public int Count => _items.Count;

    public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public static class MadeLists
{
    public static ListOfBuilder Create(ReadOnlySpan<string> items)
    {
        Trap.Spring();
        return new ListOfBuilder([.. items]);
    }
}

[GenerateSerializer]
public sealed class CheckedList : Collection<int>
{
    protected override void InsertItem(int index, int item)
    {
        Trap.Spring();
        base.InsertItem(index, item);
    }
}

[GenerateSerializer]
public sealed class MadeMap : IReadOnlyDictionary<string, int>
{
    private readonly Dictionary<string, int> _map;

    public MadeMap(IDictionary<string, int> map)
    {
        Trap.Spring();
        _map = new(map);
    }

    public int Count => _map.Count;

    public IEnumerable<string> Keys => _map.Keys;

    public IEnumerable<int> Values => _map.Values;

    public int this[string key] => _map[key];

    public bool ContainsKey(string key) => _map.ContainsKey(key);

    public bool TryGetValue(string key, out int value) => _map.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _map.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public sealed class FilledMap : IReadOnlyDictionary<string, int>
{
    private readonly Dictionary<string, int> _map = [];

    public int Count => _map.Count;

    public IEnumerable<string> Keys => _map.Keys;

    public IEnumerable<int> Values => _map.Values;

    public int this[string key]
    {
        get => _map[key];
        set => _map[key] = value;
    }

    public void Add(string key, int value)
    {
        Trap.Spring();
        _map.Add(key, value);
    }

    public bool ContainsKey(string key) => _map.ContainsKey(key);

    public bool TryGetValue(string key, out int value) => _map.TryGetValue(key, out value);

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _map.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
