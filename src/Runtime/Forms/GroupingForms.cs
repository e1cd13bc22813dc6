using System.Collections;
using System.Linq;
using Prewire.Buffers;

namespace Prewire.Forms;

/// <summary>An <see cref="IGrouping{TKey, TElement}"/>: its key and its elements.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct GroupingForm<TKey, TElement> : IConversion<IGrouping<TKey, TElement>, (TKey Key, TElement[]? Elements)>
{
    public (TKey Key, TElement[]? Elements) ToWritten(IGrouping<TKey, TElement> value) => (value.Key, value.ToArray());

    public bool TryFrom((TKey Key, TElement[]? Elements) written, [MaybeNullWhen(false)] out IGrouping<TKey, TElement> value) =>
        (value = new ReadGrouping<TKey, TElement>(written.Key, written.Elements ?? [])) is not null;
}

/// <summary>An <see cref="ILookup{TKey, TElement}"/>: its groups.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct LookupForm<TKey, TElement> : IConversion<ILookup<TKey, TElement>, (TKey Key, TElement[]? Elements)[]>,
    IConversion<Lookup<TKey, TElement>, (TKey Key, TElement[]? Elements)[]>, IDerivedConversion, IKeyedConversion, IGuardedConversion<(TKey Key, TElement[]? Elements)[]>
{
    /// <summary>One for all: it cannot be changed.</summary>
    private static readonly Lookup<TKey, TElement> s_empty = (Lookup<TKey, TElement>)Pairs([], new GroupComparer<TKey>()).ToLookup(static p => p.Key, static p => p.Element);

    Type IKeyedConversion.KeyType => typeof(TKey);

    bool IDerivedConversion.Takes(Type derived) => FrameworkTypes.AreTogether(typeof(Lookup<TKey, TElement>), derived);

    public (TKey Key, TElement[]? Elements)[] ToWritten(ILookup<TKey, TElement> value)
    {
        if (typeof(TKey) == typeof(string) && HiddenComparers.Of(value.Select(static g => g.Key), value.Contains) is not null)
        {
            PrewireException.Throw(
                PrewireErrorCode.UnknownComparer, detail: "A lookup that ignores case is read as one that does not. Write what it was made of, or a Dictionary of lists, which keeps its comparer.");
        }

        return value.Select(static g => (g.Key, (TElement[]?)g.ToArray())).ToArray();
    }

    public (TKey Key, TElement[]? Elements)[] ToWritten(Lookup<TKey, TElement> value) => ToWritten((ILookup<TKey, TElement>)value);

    public bool TryFrom((TKey Key, TElement[]? Elements)[] written, [MaybeNullWhen(false)] out ILookup<TKey, TElement> value)
    {
        bool isLookup = TryFrom(written, out Lookup<TKey, TElement>? lookup);
        value = lookup;
        return isLookup;
    }

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
        KeyTables<TKey>.IsFlood(ref reader, Array.ConvertAll(written, static group => group.Key), TableKind.Lookup, bytes);

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

/// <summary>A group that was read.</summary>
internal sealed class ReadGrouping<TKey, TElement>(TKey key, TElement[] elements) : IGrouping<TKey, TElement>, IReadOnlyList<TElement>
{
    public TKey Key => key;

    public int Count => elements.Length;

    public TElement this[int index] => elements[index];

    public IEnumerator<TElement> GetEnumerator() => ((IEnumerable<TElement>)elements).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => elements.GetEnumerator();
}
