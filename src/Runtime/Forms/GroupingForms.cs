using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using Prewire.Buffers;

namespace Prewire.Forms;

/// <summary>An <see cref="IGrouping{TKey, TElement}"/>: its key and its elements.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct GroupingForm<TKey, TElement> : IConversion<IGrouping<TKey, TElement>, (TKey Key, TElement[]? Elements)>
{
    /// <inheritdoc/>
    public bool AreShared => false;

    /// <inheritdoc/>
    public (TKey Key, TElement[]? Elements) ToWritten(IGrouping<TKey, TElement> value) => (value.Key, value.ToArray());

    /// <inheritdoc/>
    public bool TryFrom((TKey Key, TElement[]? Elements) written, [MaybeNullWhen(false)] out IGrouping<TKey, TElement> value)
    {
        value = new ReadGrouping<TKey, TElement>(written.Key, written.Elements ?? []);
        return true;
    }
}

/// <summary>An <see cref="ILookup{TKey, TElement}"/>: its groups.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct LookupForm<TKey, TElement> : IConversion<ILookup<TKey, TElement>, (TKey Key, TElement[]? Elements)[]>,
    IConversion<Lookup<TKey, TElement>, (TKey Key, TElement[]? Elements)[]>, IDerivedConversion, IKeyedConversion
{
    /// <inheritdoc/>
    public bool AreShared => false;

    /// <inheritdoc/>
    Type IKeyedConversion.KeyType => typeof(TKey);

    /// <inheritdoc/>
    bool IDerivedConversion.Takes(Type derived) => FrameworkTypes.AreTogether(typeof(Lookup<TKey, TElement>), derived);

    /// <inheritdoc/>
    public (TKey Key, TElement[]? Elements)[] ToWritten(ILookup<TKey, TElement> value)
    {
        if (typeof(TKey) == typeof(string) && HiddenComparers.Of(value.Select(static g => g.Key), value.Contains) is not null)
        {
            PrewireException.Throw(
                PrewireErrorCode.UnknownComparer, detail: "A lookup that ignores case is read as one that does not. Write what it was made of, or a Dictionary of lists, which keeps its comparer.");
        }

        return value.Select(static g => (g.Key, (TElement[]?)g.ToArray())).ToArray();
    }

    /// <inheritdoc/>
    public (TKey Key, TElement[]? Elements)[] ToWritten(Lookup<TKey, TElement> value) => ToWritten((ILookup<TKey, TElement>)value);

    /// <inheritdoc/>
    public bool TryFrom((TKey Key, TElement[]? Elements)[] written, [MaybeNullWhen(false)] out ILookup<TKey, TElement> value)
    {
        bool isLookup = TryFrom(written, out Lookup<TKey, TElement>? lookup);
        value = lookup;
        return isLookup;
    }

    /// <inheritdoc/>
    public bool TryFrom((TKey Key, TElement[]? Elements)[] written, [MaybeNullWhen(false)] out Lookup<TKey, TElement> value)
    {
        value = null;
        var keys = new TKey[written.Length];
        for (int i = 0; i < keys.Length; i++)
        {
            keys[i] = written[i].Key;
            if (written[i].Elements is not { Length: > 0 })
            {
                return false;
            }
        }

        PrewireReader steps = default;
        if (KeyTables<TKey>.IsFlood(ref steps, keys, TableKind.Lookup, 0))
        {
            return false;
        }

        value = (Lookup<TKey, TElement>)Pairs(written).ToLookup(static p => p.Key, static p => p.Element);
        return value.Count == written.Length;
    }

    private static IEnumerable<(TKey Key, TElement Element)> Pairs((TKey Key, TElement[]? Elements)[] groups)
    {
        foreach ((TKey key, TElement[]? elements) in groups)
        {
            foreach (TElement element in elements!)
            {
                yield return (key, element);
            }
        }
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
