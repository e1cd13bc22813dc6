using System;
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Linq;

namespace Prewire.Integration.Tests.Safety;

/// <summary>A collection of each kind, of which most are null.</summary>
[GenerateSerializer]
public sealed class EveryCollection<T>
{
    public T[]? Array { get; set; }
    public List<T>? List { get; set; }
    public Memory<T> Memory { get; set; }
    public IList<T>? IList { get; set; }
    public IEnumerable<T>? IEnumerable { get; set; }
    public IReadOnlyCollection<T>? OfQueue { get; set; }
    public LinkedList<T>? LinkedList { get; set; }
    public Queue<T>? Queue { get; set; }
    public Stack<T>? Stack { get; set; }
    public Collection<T>? Collection { get; set; }
    public ObservableCollection<T>? ObservableCollection { get; set; }
    public ReadOnlyCollection<T>? ReadOnlyCollection { get; set; }
    public ReadOnlyObservableCollection<T>? ReadOnlyObservableCollection { get; set; }
    public BindingList<T>? BindingList { get; set; }
    public ReadOnlySequence<T> ReadOnlySequence { get; set; }
    public ConcurrentQueue<T>? ConcurrentQueue { get; set; }
    public ConcurrentStack<T>? ConcurrentStack { get; set; }
    public ConcurrentBag<T>? ConcurrentBag { get; set; }
    public BlockingCollection<T>? BlockingCollection { get; set; }
    public IProducerConsumerCollection<T>? IProducerConsumerCollection { get; set; }
    public ImmutableArray<T>? ImmutableArray { get; set; }
    public ImmutableArray<T>.Builder? ImmutableArrayBuilder { get; set; }
    public ImmutableList<T>? ImmutableList { get; set; }
    public ImmutableList<T>.Builder? ImmutableListBuilder { get; set; }
    public ImmutableQueue<T>? ImmutableQueue { get; set; }
    public ImmutableStack<T>? ImmutableStack { get; set; }
    public T[,]? TwoDimensions { get; set; }
    public T[,,]? ThreeDimensions { get; set; }
    public Collection<T>?[]? Collections { get; set; }
    public T[]?[]? Arrays { get; set; }
    public T[,]?[]? ManyOfTwoDimensions { get; set; }
    public IGrouping<int, T>? Grouping { get; set; }
    public ILookup<int, T>? Lookup { get; set; }
    public HashSet<T>? HashSet { get; set; }
    public ISet<T>? ISet { get; set; }
    public SortedSet<T>? SortedSet { get; set; }
    public ImmutableHashSet<T>? ImmutableHashSet { get; set; }
    public ImmutableSortedSet<T>? ImmutableSortedSet { get; set; }
    public Dictionary<int, T>? Dictionary { get; set; }
    public IDictionary<int, T>? IDictionary { get; set; }
    public SortedDictionary<int, T>? SortedDictionary { get; set; }
    public SortedList<int, T>? SortedList { get; set; }
    public ConcurrentDictionary<int, T>? ConcurrentDictionary { get; set; }
    public ReadOnlyDictionary<int, T>? ReadOnlyDictionary { get; set; }
    public ImmutableDictionary<int, T>? ImmutableDictionary { get; set; }
    public ImmutableSortedDictionary<int, T>? ImmutableSortedDictionary { get; set; }
    public OwnList<T>? OwnList { get; set; }
    public OwnCollection<T>? OwnCollection { get; set; }
    public OwnQueue<T>? OwnQueue { get; set; }
    public OwnStack<T>? OwnStack { get; set; }
    public OwnLinkedList<T>? OwnLinkedList { get; set; }
    public OwnConcurrentQueue<T>? OwnConcurrentQueue { get; set; }
    public OwnConcurrentStack<T>? OwnConcurrentStack { get; set; }
    public OwnConcurrentBag<T>? OwnConcurrentBag { get; set; }
    public OwnSet<T>? OwnSet { get; set; }
    public OwnMap<T>? OwnMap { get; set; }
    public OwnElements<T>? OwnElements { get; set; }
#if !NETSTANDARD_RUNTIME
    public PriorityQueue<T, int>? PriorityQueue { get; set; }
    public FrozenSet<T>? FrozenSet { get; set; }
    public ReadOnlySet<T>? ReadOnlySet { get; set; }
    public FrozenDictionary<int, T>? FrozenDictionary { get; set; }
    public OrderedDictionary<int, T>? OrderedDictionary { get; set; }
#endif
}

/// <summary>How a collection of <see cref="EveryCollection{T}"/> is filled, and what is in it.</summary>
internal sealed record CollectionRow<T>(string Name, Action<EveryCollection<T>, T[]> Set, Func<EveryCollection<T>, IEnumerable<T>> Get)
{
    private const int OfOne = 100;

    /// <summary>Whether no two elements are equal.</summary>
    internal bool IsUnique { get; private init; }

    internal bool HasNoOrder { get; private init; }

    /// <summary>Whether it is an object that has the elements. What these take there is not bounded.</summary>
    internal bool IsOwn => Name.StartsWith("Own", StringComparison.Ordinal);

    /// <summary>Whether there are numbers beside the elements.</summary>
    internal bool HasNumbers { get; private init; }

    internal static readonly CollectionRow<T>[] All =
    [
        new("T[]", static (e, v) => e.Array = v, static e => e.Array!),
        new("List", static (e, v) => e.List = [.. v], static e => e.List!),
        new("Memory", static (e, v) => e.Memory = v, static e => e.Memory.ToArray()),
        new("IList", static (e, v) => e.IList = [.. v], static e => e.IList!),
        new("IEnumerable", static (e, v) => e.IEnumerable = v, static e => e.IEnumerable!),
        new("OfQueue", static (e, v) => e.OfQueue = new Queue<T>(v), static e => e.OfQueue!),
        new("LinkedList", static (e, v) => e.LinkedList = new(v), static e => e.LinkedList!),
        new("Queue", static (e, v) => e.Queue = new(v), static e => e.Queue!),
        new("Stack", static (e, v) => e.Stack = new(v.Reverse()), static e => e.Stack!),
        new("Collection", static (e, v) => e.Collection = [.. v], static e => e.Collection!),
        new("ObservableCollection", static (e, v) => e.ObservableCollection = [.. v], static e => e.ObservableCollection!),
        new("ReadOnlyCollection", static (e, v) => e.ReadOnlyCollection = new(v), static e => e.ReadOnlyCollection!),
        new("ReadOnlyObservableCollection", static (e, v) => e.ReadOnlyObservableCollection = new(new(v)), static e => e.ReadOnlyObservableCollection!),
        new("BindingList", static (e, v) => e.BindingList = new([.. v]), static e => e.BindingList!),
        new("ReadOnlySequence", static (e, v) => e.ReadOnlySequence = new(v), static e => e.ReadOnlySequence.ToArray()),
        new("ConcurrentQueue", static (e, v) => e.ConcurrentQueue = new(v), static e => e.ConcurrentQueue!),
        new("ConcurrentStack", static (e, v) => e.ConcurrentStack = new(v.Reverse()), static e => e.ConcurrentStack!),
        new("ConcurrentBag", static (e, v) => e.ConcurrentBag = [.. v], static e => e.ConcurrentBag!) { HasNoOrder = true },
        new("BlockingCollection", static (e, v) => e.BlockingCollection = new(new ConcurrentQueue<T>(v)), static e => e.BlockingCollection!),
        new("IProducerConsumerCollection", static (e, v) => e.IProducerConsumerCollection = new ConcurrentQueue<T>(v), static e => e.IProducerConsumerCollection!),
        new("ImmutableArray", static (e, v) => e.ImmutableArray = [.. v], static e => e.ImmutableArray!.Value),
        new("ImmutableArray.Builder", static (e, v) => e.ImmutableArrayBuilder = ImmutableArray.Create(v).ToBuilder(), static e => e.ImmutableArrayBuilder!),
        new("ImmutableList", static (e, v) => e.ImmutableList = [.. v], static e => e.ImmutableList!),
        new("ImmutableList.Builder", static (e, v) => e.ImmutableListBuilder = ImmutableList.Create(v).ToBuilder(), static e => e.ImmutableListBuilder!),
        new("ImmutableQueue", static (e, v) => e.ImmutableQueue = [.. v], static e => e.ImmutableQueue!),
        new("ImmutableStack", static (e, v) => e.ImmutableStack = ImmutableStack.CreateRange(v.Reverse()), static e => e.ImmutableStack!),
        new("T[,]", static (e, v) => e.TwoDimensions = Rectangle(v), static e => e.TwoDimensions!.Cast<T>()),
        new("T[,,]", static (e, v) => e.ThreeDimensions = Cuboid(v), static e => e.ThreeDimensions!.Cast<T>()),
        new("Collection[]", static (e, v) => e.Collections = [.. v.Chunk(OfOne).Select(static c => new Collection<T>(c))], static e => e.Collections!.SelectMany(static c => c!)),
        new("T[][]", static (e, v) => e.Arrays = [.. v.Chunk(OfOne)], static e => e.Arrays!.SelectMany(static c => c!)),
        new("T[,][]", static (e, v) => e.ManyOfTwoDimensions = [.. v.Chunk(OfOne).Select(Rectangle)], static e => e.ManyOfTwoDimensions!.SelectMany(static c => c!.Cast<T>())),
        new("IGrouping", static (e, v) => e.Grouping = v.GroupBy(static _ => 7).First(), static e => e.Grouping!),
        new("ILookup", static (e, v) => e.Lookup = v.ToLookup(static _ => 7), static e => e.Lookup!.SelectMany(static g => g)),
        new("ILookup of many", static (e, v) => e.Lookup = v.Select(static (x, i) => (x, i)).ToLookup(static p => p.i, static p => p.x), static e => e.Lookup!.SelectMany(static g => g)) { HasNumbers = true },
        new("HashSet", static (e, v) => e.HashSet = [.. v], static e => e.HashSet!) { IsUnique = true },
        new("ISet", static (e, v) => e.ISet = new SortedSet<T>(v), static e => e.ISet!) { IsUnique = true },
        new("SortedSet", static (e, v) => e.SortedSet = new(v), static e => e.SortedSet!) { IsUnique = true },
        new("ImmutableHashSet", static (e, v) => e.ImmutableHashSet = [.. v], static e => e.ImmutableHashSet!) { IsUnique = true, HasNoOrder = true },
        new("ImmutableSortedSet", static (e, v) => e.ImmutableSortedSet = [.. v], static e => e.ImmutableSortedSet!) { IsUnique = true },
        Map("Dictionary", static (e, v) => e.Dictionary = new(v), static e => e.Dictionary!),
        Map("IDictionary", static (e, v) => e.IDictionary = new Dictionary<int, T>(v), static e => e.IDictionary!),
        Map("SortedDictionary", static (e, v) => e.SortedDictionary = new(v), static e => e.SortedDictionary!),
        Map("SortedList", static (e, v) => e.SortedList = new(v), static e => e.SortedList!),
        Map("ConcurrentDictionary", static (e, v) => e.ConcurrentDictionary = new(v), static e => e.ConcurrentDictionary!),
        Map("ReadOnlyDictionary", static (e, v) => e.ReadOnlyDictionary = new(v), static e => e.ReadOnlyDictionary!),
        Map("ImmutableDictionary", static (e, v) => e.ImmutableDictionary = v.ToImmutableDictionary(), static e => e.ImmutableDictionary!),
        Map("ImmutableSortedDictionary", static (e, v) => e.ImmutableSortedDictionary = v.ToImmutableSortedDictionary(), static e => e.ImmutableSortedDictionary!),
        new("OwnList", static (e, v) => e.OwnList = [.. v], static e => e.OwnList!),
        new("OwnCollection", static (e, v) => e.OwnCollection = [.. v], static e => e.OwnCollection!),
        new("OwnQueue", static (e, v) => e.OwnQueue = new(v), static e => e.OwnQueue!),
        new("OwnStack", static (e, v) => e.OwnStack = new(v.Reverse()), static e => e.OwnStack!),
        new("OwnLinkedList", static (e, v) => e.OwnLinkedList = new(v), static e => e.OwnLinkedList!),
        new("OwnConcurrentQueue", static (e, v) => e.OwnConcurrentQueue = new(v), static e => e.OwnConcurrentQueue!),
        new("OwnConcurrentStack", static (e, v) => e.OwnConcurrentStack = new(v.Reverse()), static e => e.OwnConcurrentStack!),
        new("OwnConcurrentBag", static (e, v) => e.OwnConcurrentBag = new(v), static e => e.OwnConcurrentBag!) { HasNoOrder = true },
        new("OwnSet", static (e, v) => e.OwnSet = [.. v], static e => e.OwnSet!) { IsUnique = true },
        Map("OwnMap", static (e, v) => e.OwnMap = new(v), static e => e.OwnMap!),
        new("OwnElements", static (e, v) => e.OwnElements = [.. v], static e => e.OwnElements!),
#if !NETSTANDARD_RUNTIME
        new("PriorityQueue", static (e, v) => e.PriorityQueue = new(v.Select(static (x, i) => (x, i))), static e => e.PriorityQueue!.UnorderedItems.OrderBy(static i => i.Priority).Select(static i => i.Element)) { HasNumbers = true },
        new("FrozenSet", static (e, v) => e.FrozenSet = v.ToFrozenSet(), static e => e.FrozenSet!) { IsUnique = true, HasNoOrder = true },
        new("ReadOnlySet", static (e, v) => e.ReadOnlySet = new(v.ToHashSet()), static e => e.ReadOnlySet!) { IsUnique = true },
        Map("FrozenDictionary", static (e, v) => e.FrozenDictionary = v.ToFrozenDictionary(), static e => e.FrozenDictionary!),
        Map("OrderedDictionary", static (e, v) => e.OrderedDictionary = new(v), static e => e.OrderedDictionary!),
#endif
    ];

    private static CollectionRow<T> Map(string name, Action<EveryCollection<T>, Dictionary<int, T>> set, Func<EveryCollection<T>, IEnumerable<KeyValuePair<int, T>>> get) => new(
        name, (e, v) => set(e, Enumerable.Range(0, v.Length).ToDictionary(static i => i, i => v[i])), e => get(e).OrderBy(static p => p.Key).Select(static p => p.Value)) { HasNumbers = true };

    private static T[,] Rectangle(T[] values)
    {
        var rectangle = new T[values.Length, 1];
        for (int i = 0; i < values.Length; i++)
        {
            rectangle[i, 0] = values[i];
        }

        return rectangle;
    }

    private static T[,,] Cuboid(T[] values)
    {
        var cuboid = new T[1, values.Length, 1];
        for (int i = 0; i < values.Length; i++)
        {
            cuboid[0, i, 0] = values[i];
        }

        return cuboid;
    }
}

[GenerateSerializer]
public sealed class OwnList<T> : List<T>;

[GenerateSerializer]
public sealed class OwnCollection<T> : Collection<T>;

[GenerateSerializer]
public sealed class OwnQueue<T> : Queue<T>
{
    public OwnQueue()
    {
    }

    public OwnQueue(IEnumerable<T> values)
        : base(values)
    {
    }
}

[GenerateSerializer]
public sealed class OwnStack<T> : Stack<T>
{
    public OwnStack()
    {
    }

    public OwnStack(IEnumerable<T> values)
        : base(values)
    {
    }
}

[GenerateSerializer]
public sealed class OwnLinkedList<T> : LinkedList<T>
{
    public OwnLinkedList()
    {
    }

    public OwnLinkedList(IEnumerable<T> values)
        : base(values)
    {
    }
}

[GenerateSerializer]
public sealed class OwnConcurrentQueue<T> : ConcurrentQueue<T>
{
    public OwnConcurrentQueue()
    {
    }

    public OwnConcurrentQueue(IEnumerable<T> values)
        : base(values)
    {
    }
}

[GenerateSerializer]
public sealed class OwnConcurrentStack<T> : ConcurrentStack<T>
{
    public OwnConcurrentStack()
    {
    }

    public OwnConcurrentStack(IEnumerable<T> values)
        : base(values)
    {
    }
}

[GenerateSerializer]
public sealed class OwnConcurrentBag<T> : ConcurrentBag<T>
{
    public OwnConcurrentBag()
    {
    }

    public OwnConcurrentBag(IEnumerable<T> values)
        : base(values)
    {
    }
}

[GenerateSerializer]
public sealed class OwnSet<T> : HashSet<T>;

[GenerateSerializer]
public sealed class OwnMap<T> : Dictionary<int, T>
{
    public OwnMap()
    {
    }

    public OwnMap(Dictionary<int, T> pairs)
        : base(pairs)
    {
    }
}

/// <summary>A collection that derives from none.</summary>
[GenerateSerializer]
public sealed class OwnElements<T> : IEnumerable<T>
{
    private readonly List<T> _values = [];

    public void Add(T value) => _values.Add(value);

    public IEnumerator<T> GetEnumerator() => _values.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

[GenerateSerializer]
public record struct Of24 : IComparable<Of24>
{
    public long A, B, C;

    public readonly int CompareTo(Of24 other) => A.CompareTo(other.A);
}

[GenerateSerializer]
public record struct Of64 : IComparable<Of64>
{
    public Of24 A, B;
    public long C, D;

    public readonly int CompareTo(Of64 other) => A.CompareTo(other.A);
}
