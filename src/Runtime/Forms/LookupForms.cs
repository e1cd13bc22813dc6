using System.Collections;
using System.Linq;
using Prewire.Buffers;

namespace Prewire.Forms;

/// <summary>An <see cref="ILookup{TKey, TElement}"/>: its groups.</summary>
public readonly partial struct ReadLookupForm<TKey, TElement> : IConversion<ILookup<TKey, TElement>, (TKey Key, TElement[]? Elements)[]>, IKeyedConversion, IGuardedConversion<(TKey Key, TElement[]? Elements)[]>
{
    Type IKeyedConversion.KeyType => typeof(TKey);

    public (TKey Key, TElement[]? Elements)[] ToWritten(ILookup<TKey, TElement> value)
    {
        if (typeof(TKey) == typeof(string) && HiddenComparers.Of(value.Select(static g => g.Key), value.Contains) is not null)
        {
            PrewireException.Throw(
                PrewireErrorCode.UnknownComparer, detail: "A lookup that ignores case is read as one that does not. Write what it was made of, or a Dictionary of lists, which keeps its comparer.");
        }

        return value.Select(static g => (g.Key, (TElement[]?)g.ToArray())).ToArray();
    }

    public bool TryFrom((TKey Key, TElement[]? Elements)[] written, [MaybeNullWhen(false)] out ILookup<TKey, TElement> value)
    {
        ReadLookup<TKey, TElement> lookup = written.Length == 0 ? ReadLookup<TKey, TElement>.Empty : new(written);
        value = lookup;
        return lookup.IsWhole;
    }

    bool IGuardedConversion<(TKey Key, TElement[]? Elements)[]>.IsFlood(ref PrewireReader reader, (TKey Key, TElement[]? Elements)[] written, long bytes) =>
        written.Length > KeySteps.LargestUnguarded && KeyTables<TKey>.IsFlood(ref reader, Array.ConvertAll(written, static group => group.Key), TableKind.Framework, bytes);
}

/// <summary>A lookup that was read. It keeps the order of its groups, as those of the framework do.</summary>
internal sealed class ReadLookup<TKey, TElement> : ILookup<TKey, TElement>
{
    /// <summary>One for all: it cannot be changed.</summary>
    internal static readonly ReadLookup<TKey, TElement> Empty = new([]);

    private readonly ReadGrouping<TKey, TElement>[] _groups;
#pragma warning disable CS8714 // null, which is a key of lookups, stands apart
    private readonly Dictionary<TKey, ReadGrouping<TKey, TElement>> _byKey;
#pragma warning restore CS8714
    private readonly ReadGrouping<TKey, TElement>? _ofNull;

    internal ReadLookup((TKey Key, TElement[]? Elements)[] written)
    {
        _groups = new ReadGrouping<TKey, TElement>[written.Length];
        _byKey = new(written.Length);
        for (int i = 0; i < written.Length; i++)
        {
            (TKey key, TElement[]? elements) = written[i];
            _groups[i] = new ReadGrouping<TKey, TElement>(key, elements ?? []);
            if (key is null)
            {
                _ofNull = _groups[i];
            }
            else
            {
                _byKey[key] = _groups[i];
            }
        }
    }

    public int Count => _groups.Length;

    /// <summary>Whether no group is empty, and no key there twice.</summary>
    internal bool IsWhole => _byKey.Count + (_ofNull is null ? 0 : 1) == Count && Array.TrueForAll(_groups, static g => g.Count > 0);

    public IEnumerable<TElement> this[TKey key] => Find(key) ?? Enumerable.Empty<TElement>();

    public bool Contains(TKey key) => Find(key) is not null;

    public IEnumerator<IGrouping<TKey, TElement>> GetEnumerator() => ((IEnumerable<IGrouping<TKey, TElement>>)_groups).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private ReadGrouping<TKey, TElement>? Find(TKey key) =>
        key is null ? _ofNull : _byKey.TryGetValue(key, out ReadGrouping<TKey, TElement>? group) ? group : null;
}

/// <summary>A <see cref="Lookup{TKey, TElement}"/>, which LINQ alone can make.</summary>
public readonly partial struct LookupForm<TKey, TElement> : IConversion<Lookup<TKey, TElement>, (TKey Key, TElement[]? Elements)[]>, IDerivedConversion, IKeyedConversion, IGuardedConversion<(TKey Key, TElement[]? Elements)[]>
{
    /// <summary>One for all: it cannot be changed.</summary>
    private static readonly Lookup<TKey, TElement> s_empty = (Lookup<TKey, TElement>)Pairs([], new GroupComparer<TKey>()).ToLookup(static p => p.Key, static p => p.Element);

    Type IKeyedConversion.KeyType => typeof(TKey);

    bool IDerivedConversion.Takes(Type derived) => FrameworkTypes.AreTogether(typeof(Lookup<TKey, TElement>), derived);

    public (TKey Key, TElement[]? Elements)[] ToWritten(Lookup<TKey, TElement> value) => default(ReadLookupForm<TKey, TElement>).ToWritten(value);

    public bool TryFrom((TKey Key, TElement[]? Elements)[] written, [MaybeNullWhen(false)] out Lookup<TKey, TElement> value)
    {
        value = s_empty;
        if (written.Length == 0)
        {
            return true;
        }

        value = null;
        if (!Array.TrueForAll(written, static group => group.Elements is { Length: > 0 }))
        {
            return false;
        }

        var comparer = new GroupComparer<TKey>();
        value = (Lookup<TKey, TElement>)Pairs(written, comparer).ToLookup(static p => p.Key, static p => p.Element, comparer);
        comparer.End();
        return value.Count == written.Length;
    }

    bool IGuardedConversion<(TKey Key, TElement[]? Elements)[]>.IsFlood(ref PrewireReader reader, (TKey Key, TElement[]? Elements)[] written, long bytes) =>
        written.Length > KeySteps.LargestUnguarded && KeyTables<TKey>.IsFlood(ref reader, Array.ConvertAll(written, static group => group.Key), TableKind.Lookup, bytes);

    private static IEnumerable<(TKey Key, TElement Element)> Pairs((TKey Key, TElement[]? Elements)[] groups, GroupComparer<TKey> comparer)
    {
        foreach ((TKey key, TElement[]? elements) in groups)
        {
            comparer.Begin();
            foreach (TElement element in elements!)
            {
                yield return (key, element);
            }
        }
    }
}

/// <summary>Compares as usual. While a lookup is made, a key is hashed once for its group, and not for each element.</summary>
internal sealed class GroupComparer<TKey> : IEqualityComparer<TKey>
{
    private bool _isMaking = true;
    private bool _isHashed;
    private int _hash;

    /// <summary>Begins the next group.</summary>
    internal void Begin() => _isHashed = false;

    /// <summary>From now on any thread may ask.</summary>
    internal void End() => _isMaking = false;

    public bool Equals(TKey? x, TKey? y) => (default(TKey) is null && ReferenceEquals(x, y)) || EqualityComparer<TKey>.Default.Equals(x!, y!);

    public int GetHashCode(TKey key)
    {
        if (_isMaking && _isHashed)
        {
            return _hash;
        }

        int hash = EqualityComparer<TKey>.Default.GetHashCode(key!);
        if (_isMaking)
        {
            _hash = hash;
            _isHashed = true;
        }

        return hash;
    }
}
