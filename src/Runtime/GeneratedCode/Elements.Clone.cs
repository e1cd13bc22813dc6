using Prewire.Announcements;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Copies of collections.</content>
public static partial class Elements
{
    internal static T[] CloneArray<T, TCodec>(ref Cloner cloner, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        T[] copy = NewArray.Of<T>(values.Length);
        CloneSpan<T, TCodec>(ref cloner, values, copy);
        return copy;
    }

    /// <summary>Copies elements.</summary>
    /// <param name="cloner">Copies what is inside.</param>
    /// <param name="values">The elements. They may be of an array of a derived type.</param>
    /// <param name="copy">Takes as many. It may be where the elements are.</param>
    internal static void CloneSpan<T, TCodec>(ref Cloner cloner, ReadOnlySpan<T> values, Span<T> copy)
        where TCodec : struct, IWireCodec<T>
    {
        if (SharedValues<TCodec>.AreShared)
        {
            if (values != copy)
            {
                values.CopyTo(copy);
            }

            return;
        }

        ICloningCodec<T>? codec = CodecAbilities<T, TCodec>.Cloning;
        if (!typeof(T).IsValueType && values.Length > 1 && codec is not null && values[0] is { } first && first.GetType() != typeof(T)
            && RootPrefix<T, TCodec>.Shape.Edge.Union is { } union)
        {
            CloneAlternatives(ref cloner, values, copy, codec, union);
            return;
        }

        for (int i = 0; i < values.Length && i < copy.Length; i++)
        {
            T value = values[i];
            copy[i] = value is null || codec is null ? cloner.Copy<T, TCodec>(value) : codec.Clone(ref cloner, value);
        }
    }

    /// <summary>Copies elements of a union. Where the type of an object leads, no processor foresees: it is looked up while the object before is copied, as it is where they are written.</summary>
    private static void CloneAlternatives<T>(ref Cloner cloner, ReadOnlySpan<T> values, Span<T> copy, ICloningCodec<T> codec, ITaggedTypes union)
    {
        T next = values[0];
        AnnouncedType? nextType = next is null ? null : union.FindExact(next);
        for (int i = 0; i < values.Length && i < copy.Length; i++)
        {
            T value = next;
            AnnouncedType? type = nextType;
            if (i + 1 < values.Length)
            {
                next = values[i + 1];
                nextType = next is null ? null : union.FindExact(next);
            }

            if (type is { IsLevel: false } && type.Form.TryClone(ref cloner, value!) is { } cloned)
            {
                copy[i] = Unsafe.As<object, T>(ref cloned);
            }
            else
            {
                copy[i] = value is null ? value : codec.Clone(ref cloner, value);
            }
        }
    }

    internal static List<T> CloneList<T, TCodec>(ref Cloner cloner, List<T> values)
        where TCodec : struct, IWireCodec<T>
    {
#if NETSTANDARD2_0
        var copy = new List<T>(values.Count);
        if (SharedValues<TCodec>.AreShared)
        {
            copy.AddRange(values);
            return copy;
        }

        foreach (T value in values)
        {
            copy.Add(cloner.Copy<T, TCodec>(value));
        }

        return copy;
#else
        return CloneToList<T, TCodec>(ref cloner, CollectionsMarshal.AsSpan(values));
#endif
    }

    /// <summary>Copies any sequence into a list, which is what reading gives.</summary>
    internal static List<T> CloneSequence<T, TCodec>(ref Cloner cloner, IEnumerable<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        switch (values)
        {
            case List<T> list:
                return CloneList<T, TCodec>(ref cloner, list);
            case T[] array:
                return CloneToList<T, TCodec>(ref cloner, array);
            default:
                T[] items = values is HashSet<T> set ? Collect(set, out int count) : Collect(values, out count);
                List<T> copy = CloneToList<T, TCodec>(ref cloner, items.AsSpan(0, count));
                Return(items, count);
                return copy;
        }
    }

    private static List<T> CloneToList<T, TCodec>(ref Cloner cloner, ReadOnlySpan<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        var copy = new List<T>(values.Length);
#if NETSTANDARD2_0
        foreach (T value in values)
        {
            copy.Add(cloner.Copy<T, TCodec>(value));
        }
#else
        CollectionsMarshal.SetCount(copy, values.Length);
        CloneSpan<T, TCodec>(ref cloner, values, CollectionsMarshal.AsSpan(copy));
#endif
        return copy;
    }

    internal static HashSet<T> CloneSet<T, TCodec>(ref Cloner cloner, HashSet<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (SharedValues<TCodec>.AreShared)
        {
            return new HashSet<T>(values, values.Comparer);
        }

        HashSet<T> copy = NewSet<T>(values.Count, values.Comparer);
        object? comparer = Comparers.Unless(values.Comparer);
        if (cloner.HasWaiting<T, TCodec>())
        {
            return CloneInto<T, TCodec>(ref cloner, copy, comparer, Collect(values, out int count), count);
        }

        foreach (T value in values)
        {
            copy.Add(cloner.Copy<T, TCodec>(value));
        }

        return copy;
    }

    /// <summary>Copies anything that is declared as a set.</summary>
    internal static HashSet<T> CloneAnySet<T, TCodec>(ref Cloner cloner, IEnumerable<T> values)
        where TCodec : struct, IWireCodec<T>
    {
        if (values is HashSet<T> set)
        {
            return CloneSet<T, TCodec>(ref cloner, set);
        }

        object? comparer = ComparersOfOthers.OfSet(values);
        T[] items = Collect(values, out int count);
        return CloneInto<T, TCodec>(ref cloner, NewSet<T>(count, comparer), comparer, items, count);
    }

    /// <summary>Puts copies of elements into a set, at once or when it is known what they equal.</summary>
    /// <param name="cloner">Copies what is inside.</param>
    /// <param name="copy">The set.</param>
    /// <param name="comparer">What it compares them by, where that is not the default.</param>
    /// <param name="rented">The elements.</param>
    /// <param name="count">How many there are.</param>
    private static HashSet<T> CloneInto<T, TCodec>(ref Cloner cloner, HashSet<T> copy, object? comparer, T[] rented, int count)
        where TCodec : struct, IWireCodec<T>
    {
        Span<T> items = rented.AsSpan(0, count);
        CloneSpan<T, TCodec>(ref cloner, items, items);
        if (cloner.HasUnsettled<T, TCodec>(comparer))
        {
            cloner.Copies.Leave(new LateSet<T>(copy, items.ToArray()));
        }
        else
        {
            foreach (T item in items)
            {
                copy.Add(item);
            }
        }

        Return(rented, count);
        return copy;
    }

    /// <exception cref="PrewireException">Two keys are equal once copied, or one was read back as null.</exception>
    internal static Dictionary<TKey, TValue> CloneDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref Cloner cloner, Dictionary<TKey, TValue> values)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        if (SharedValues<TKeyCodec>.AreShared && SharedValues<TValueCodec>.AreShared)
        {
            // As the table lies: no key is hashed.
            return new Dictionary<TKey, TValue>(values, values.Comparer);
        }

        var copy = new Dictionary<TKey, TValue>(values.Count, values.Comparer);
        object? comparer = Comparers.Unless(values.Comparer);
        if (cloner.HasWaiting<TKey, TKeyCodec>())
        {
            return CloneInto<TKey, TValue, TKeyCodec, TValueCodec>(ref cloner, copy, comparer, CollectPairs(values, out int count), count);
        }

        foreach (KeyValuePair<TKey, TValue> pair in values)
        {
            KeyValuePair<TKey, TValue> copied = ClonePair<TKey, TValue, TKeyCodec, TValueCodec>(ref cloner, pair);
            copy[copied.Key] = copied.Value;
        }

        RequireDistinct(copy, values.Count);
        return copy;
    }

    /// <summary>Copies anything that gives pairs.</summary>
    /// <exception cref="PrewireException">Two keys are equal once copied, or one is null or was read back as null.</exception>
    internal static Dictionary<TKey, TValue> ClonePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref Cloner cloner, IEnumerable<KeyValuePair<TKey, TValue>> values)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        if (values is Dictionary<TKey, TValue> dictionary)
        {
            return CloneDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref cloner, dictionary);
        }

        object? comparer = ComparersOfOthers.OfPairs(values);
        KeyValuePair<TKey, TValue>[] pairs = Collect(values, out int count);
        return CloneInto<TKey, TValue, TKeyCodec, TValueCodec>(ref cloner, new Dictionary<TKey, TValue>(count, comparer as IEqualityComparer<TKey>), comparer, pairs, count);
    }

    /// <summary>Replaces pairs by copies of them.</summary>
    /// <exception cref="PrewireException">A key is null, or was read back as null.</exception>
    internal static void ClonePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref Cloner cloner, Span<KeyValuePair<TKey, TValue>> pairs)
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        foreach (ref KeyValuePair<TKey, TValue> pair in pairs)
        {
            pair = ClonePair<TKey, TValue, TKeyCodec, TValueCodec>(ref cloner, pair);
        }
    }

    private static KeyValuePair<TKey, TValue> ClonePair<TKey, TValue, TKeyCodec, TValueCodec>(ref Cloner cloner, KeyValuePair<TKey, TValue> pair)
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        TKey key = cloner.Copy<TKey, TKeyCodec>(pair.Key);
        if (key is null)
        {
            // If the collection does not give such keys itself, a codec of the user's read it.
            PrewireThrow.NullKey();
        }

        return new KeyValuePair<TKey, TValue>(key, cloner.Copy<TValue, TValueCodec>(pair.Value));
    }

    /// <summary>Puts copies of pairs into a dictionary, at once or when it is known what the keys equal.</summary>
    private static Dictionary<TKey, TValue> CloneInto<TKey, TValue, TKeyCodec, TValueCodec>(
        ref Cloner cloner, Dictionary<TKey, TValue> copy, object? comparer, KeyValuePair<TKey, TValue>[] rented, int count)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        Span<KeyValuePair<TKey, TValue>> pairs = rented.AsSpan(0, count);
        ClonePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref cloner, pairs);
        if (cloner.HasUnsettled<TKey, TKeyCodec>(comparer))
        {
            cloner.Copies.Leave(new LatePairs<TKey, TValue>(copy, pairs.ToArray()));
        }
        else
        {
            foreach (KeyValuePair<TKey, TValue> pair in pairs)
            {
                copy[pair.Key] = pair.Value;
            }

            RequireDistinct(copy, count);
        }

        Return(rented, count);
        return copy;
    }

    private static void RequireDistinct<TKey, TValue>(Dictionary<TKey, TValue> copy, int count)
        where TKey : notnull
    {
        if (copy.Count != count)
        {
            PrewireException.Throw(PrewireErrorCode.DuplicateKey);
        }
    }
}
