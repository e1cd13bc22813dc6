using System.Collections;
using System.Collections.Specialized;
using System.Dynamic;
using Prewire.Buffers;

namespace Prewire.Forms;

/// <summary>A <see cref="Queue"/>, from the element that leaves it first.</summary>
public readonly partial struct QueueForm : ICollectionForm<Queue, object?>
{
    public FormTraits Traits => new(64, 8);

    public Taken<object?> Take(Queue collection) => Taken<object?>.From(collection.IsSynchronized ? collection.ToArray() : collection);

    public Queue Make(Taken<object?> items, object? comparer)
    {
        var made = new Queue(items.Count);
        foreach (object? item in items.Span)
        {
            made.Enqueue(item);
        }

        return made;
    }
}

/// <summary>A <see cref="Stack"/>, from the element that leaves it first.</summary>
public readonly partial struct StackForm : ICollectionForm<Stack, object?>
{
    public FormTraits Traits => new(128, 8);

    public Taken<object?> Take(Stack collection) => Taken<object?>.From(collection.IsSynchronized ? collection.ToArray() : collection);

    public Stack Make(Taken<object?> items, object? comparer)
    {
        var made = new Stack(items.Count);
        for (int i = items.Count - 1; i >= 0; i--)
        {
            made.Push(items.Rented[i]);
        }

        return made;
    }
}

/// <summary>A <see cref="StringCollection"/>.</summary>
public readonly partial struct StringCollectionForm : ICollectionForm<StringCollection, string?>
{
    public FormTraits Traits => new(64, 8);

    public Taken<string?> Take(StringCollection collection) => Taken<string?>.From(collection);

    public StringCollection Make(Taken<string?> items, object? comparer)
    {
        var made = new StringCollection();
        foreach (string? item in items.Span)
        {
            made.Add(item);
        }

        return made;
    }
}

/// <summary>A <see cref="NameValueCollection"/>: its names, each with its values.</summary>
public readonly partial struct NameValueCollectionForm : IConversion<NameValueCollection, (string? Name, string?[]? Values)[]>, ILargeConversion
{
    int ILargeConversion.Size => 512;

    public (string? Name, string?[]? Values)[] ToWritten(NameValueCollection value)
    {
        HiddenComparers.RequireUsual(value);
        var written = new (string? Name, string?[]? Values)[value.Count];
        for (int i = 0; i < written.Length; i++)
        {
            written[i] = (value.GetKey(i), value.GetValues(i));
            if (TakeLong(written[i].Name, written[i].Values))
            {
                PrewireException.Throw(PrewireErrorCode.TooLarge, detail: "A NameValueCollection has a long name with many values.");
            }
        }

        return written;
    }

    public bool TryFrom((string? Name, string?[]? Values)[] written, [MaybeNullWhen(false)] out NameValueCollection value)
    {
        value = new NameValueCollection(written.Length);
        foreach ((string? name, string?[]? values) in written)
        {
            if (values is null)
            {
                value.Add(name, null);
                continue;
            }

            if (TakeLong(name, values))
            {
                return false;
            }

            for (int i = 0; i < values.Length; i++)
            {
                if (i == 0 && values[0] is null)
                {
                    // Adding null adds no value.
                    value.Set(name, null);
                }
                else
                {
                    value.Add(name, values[i]);
                }
            }
        }

        return value.Count == written.Length;
    }

    /// <summary>Whether values take more than their bytes: the whole name is hashed once more for each.</summary>
    private static bool TakeLong(string? name, string?[]? values) =>
        name is not null && values is not null && name.Length * (long)values.Length > (64L * (name.Length + values.Length)) + (1 << 18);
}

/// <summary>A <see cref="StringDictionary"/>.</summary>
public readonly partial struct StringDictionaryForm : IConversion<StringDictionary, (string? Key, string? Value)[]>, ILargeConversion
{
    int ILargeConversion.Size => 512;

    public (string? Key, string? Value)[] ToWritten(StringDictionary value)
    {
        var written = new (string? Key, string? Value)[value.Count];
        int i = 0;
        foreach (DictionaryEntry pair in value)
        {
            written[i++] = ((string)pair.Key, (string?)pair.Value);
        }

        // It has no order of its own, and this one is the same in every process.
        Array.Sort(written, static (a, b) => string.CompareOrdinal(a.Key, b.Key));
        return written;
    }

    public bool TryFrom((string? Key, string? Value)[] written, [MaybeNullWhen(false)] out StringDictionary value)
    {
        value = new StringDictionary();
        foreach ((string? key, string? one) in written)
        {
            if (key is null || value.ContainsKey(key))
            {
                return false;
            }

            value.Add(key, one);
        }

        return true;
    }
}

/// <summary>A <see cref="SortedList"/>.</summary>
public readonly partial struct SortedListForm : ICollectionForm<SortedList, KeyValuePair<object, object?>>
{
    public FormTraits Traits => new(96, 0, FormOrder.Sorted);

    public object? ComparerOf(SortedList collection) => HiddenComparers.Of(collection);

    public Taken<KeyValuePair<object, object?>> Take(SortedList collection)
    {
        Taken<KeyValuePair<object, object?>> items = Taken<KeyValuePair<object, object?>>.Room(collection.Count);
        for (int i = 0; i < items.Count; i++)
        {
            items.Rented[i] = new KeyValuePair<object, object?>(collection.GetKey(i), collection.GetByIndex(i));
        }

        return items;
    }

    public SortedList Make(Taken<KeyValuePair<object, object?>> items, object? comparer)
    {
        var texts = comparer as StringComparer;
        var order = new PairOrder<object, object?>(texts is null ? Comparer<object>.Default : Comparer<object>.Create(texts.Compare));
        if (!order.IsSorted(items.Span))
        {
            Array.Sort(items.Rented, 0, items.Count, order);
        }

        return UntypedPairs.Put(items, new SortedList(texts, items.Count));
    }
}

/// <summary>An <see cref="OrderedDictionary"/>; what is behind the interface is read as one.</summary>
public readonly partial struct OrderedDictionaryForm : ICollectionForm<OrderedDictionary, KeyValuePair<object, object?>>, ICollectionForm<IOrderedDictionary, KeyValuePair<object, object?>>
{
    public FormTraits Traits => new(256, 64, FormOrder.Given, isHashed: true);

    public object? ComparerOf(OrderedDictionary collection) => ComparerOf((IOrderedDictionary)collection);

    public object? ComparerOf(IOrderedDictionary collection) => HiddenComparers.OfUntyped(collection.Keys, collection.Contains);

    public Taken<KeyValuePair<object, object?>> Take(OrderedDictionary collection) => UntypedPairs.Of(collection);

    public Taken<KeyValuePair<object, object?>> Take(IOrderedDictionary collection) => UntypedPairs.Of(collection);

    public OrderedDictionary Make(Taken<KeyValuePair<object, object?>> items, object? comparer) =>
        UntypedPairs.Put(items, new OrderedDictionary(items.Count, comparer as StringComparer));
}

/// <summary>A <see cref="HybridDictionary"/>.</summary>
public readonly partial struct HybridDictionaryForm : ICollectionForm<HybridDictionary, KeyValuePair<object, object?>>
{
    public FormTraits Traits => new(256, 64, FormOrder.Hashed);

    public object? ComparerOf(HybridDictionary collection) => HiddenComparers.OfUntyped(collection.Keys, collection.Contains);

    public Taken<KeyValuePair<object, object?>> Take(HybridDictionary collection) => UntypedPairs.Of(collection);

    public HybridDictionary Make(Taken<KeyValuePair<object, object?>> items, object? comparer) =>
        UntypedPairs.Put(items, new HybridDictionary(items.Count, StringComparer.OrdinalIgnoreCase.Equals(comparer)));
}

/// <summary>A <see cref="ListDictionary"/>.</summary>
public readonly partial struct ListDictionaryForm : ICollectionForm<ListDictionary, KeyValuePair<object, object?>>
{
    /// <summary>Each looks through the keys of those before it.</summary>
    private const int MaxPairs = 1024;

    /// <summary>The same where a comparer takes long for each.</summary>
    private const int MaxCompared = 64;

    public FormTraits Traits => new(64, 40, FormOrder.None);

    public object? ComparerOf(ListDictionary collection) => HiddenComparers.OfUntyped(collection.Keys, collection.Contains);

    public Taken<KeyValuePair<object, object?>> Take(ListDictionary collection)
    {
        if (collection.Count > MaxPairs)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, detail: "A ListDictionary has more than 1,024 pairs; use a Dictionary<object, object>.");
        }

        if (collection.Count > MaxCompared && ComparerOf(collection) is not null)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, detail: "A ListDictionary with a comparer has more than 64 pairs; use a Dictionary<string, object>.");
        }

        return UntypedPairs.Of(collection);
    }

    public ListDictionary Make(Taken<KeyValuePair<object, object?>> items, object? comparer)
    {
        if (items.Count > (comparer is null ? MaxPairs : MaxCompared))
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        return UntypedPairs.Put(items, new ListDictionary(comparer as StringComparer));
    }
}

/// <summary>An <see cref="ExpandoObject"/>: its members.</summary>
public readonly partial struct ExpandoObjectForm : ICollectionForm<ExpandoObject, KeyValuePair<string, object?>>
{
    /// <summary>For each the names of those before it are copied.</summary>
    private const int MaxMembers = 256;

    /// <summary>A name that no member has. The framework keeps for ever which names came first in any object: they come behind this one, whose list goes with the objects.</summary>
    private const string First = "\0";

    public FormTraits Traits => new(512, 368, FormOrder.None);

    public Taken<KeyValuePair<string, object?>> Take(ExpandoObject collection)
    {
        Taken<KeyValuePair<string, object?>> items = Taken<KeyValuePair<string, object?>>.FromAny(collection);
        if (items.Count > MaxMembers)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, detail: "An ExpandoObject has more than 256 members; use a Dictionary<string, object>.");
        }

        return items;
    }

    public ExpandoObject Make(Taken<KeyValuePair<string, object?>> items, object? comparer)
    {
        if (items.Count > MaxMembers)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        var made = new ExpandoObject();
        ((IDictionary<string, object?>)made).Add(First, null);
        ((IDictionary<string, object?>)made).Remove(First);
        foreach (KeyValuePair<string, object?> item in items.Span)
        {
            ((IDictionary<string, object?>)made).Add(item.Key, item.Value);
        }

        return made;
    }
}

/// <summary>The pairs of dictionaries whose keys and values are objects.</summary>
internal static class UntypedPairs
{
    internal static Taken<KeyValuePair<object, object?>> Of(IDictionary collection)
    {
        Taken<KeyValuePair<object, object?>> items = Taken<KeyValuePair<object, object?>>.Room(collection.Count);
        int i = 0;
        foreach (DictionaryEntry pair in collection)
        {
            items.Rented[i++] = new KeyValuePair<object, object?>(pair.Key, pair.Value);
        }

        return items;
    }

    /// <summary>Puts pairs into a collection that was made for them.</summary>
    internal static T Put<T>(Taken<KeyValuePair<object, object?>> items, T made)
        where T : IDictionary
    {
        foreach (KeyValuePair<object, object?> pair in items.Span)
        {
            made.Add(pair.Key, pair.Value);
        }

        return made;
    }
}
