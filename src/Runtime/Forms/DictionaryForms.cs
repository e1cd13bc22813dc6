using System.Collections.ObjectModel;
using Prewire.Buffers;

namespace Prewire.Forms;

/// <summary>A <see cref="ReadOnlyDictionary{TKey, TValue}"/>, over a dictionary of its own.</summary>
public readonly partial struct ReadOnlyDictionaryForm<TKey, TValue> : ICollectionForm<ReadOnlyDictionary<TKey, TValue>, KeyValuePair<TKey, TValue>>
    where TKey : notnull
{
    public FormTraits Traits => new(144, 32, FormOrder.Hashed);

    /// <summary>What it is made over does not show, and with it the comparer; of strings it is found all the same.</summary>
    public object? ComparerOf(ReadOnlyDictionary<TKey, TValue> collection) =>
        typeof(TKey) == typeof(string) ? HiddenComparers.Of(collection.Keys, collection.ContainsKey) : null;

    public Taken<KeyValuePair<TKey, TValue>> Take(ReadOnlyDictionary<TKey, TValue> collection) => Taken<KeyValuePair<TKey, TValue>>.FromAny(collection);

    public ReadOnlyDictionary<TKey, TValue> Make(Taken<KeyValuePair<TKey, TValue>> items, object? comparer)
    {
        var made = new Dictionary<TKey, TValue>(items.Count, comparer as IEqualityComparer<TKey>);
        foreach (KeyValuePair<TKey, TValue> pair in items.Span)
        {
            made[pair.Key] = pair.Value;
        }

        return new ReadOnlyDictionary<TKey, TValue>(made);
    }
}
