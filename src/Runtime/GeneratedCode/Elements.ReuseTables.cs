using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>
/// Reading into sets and dictionaries that exist. They keep their comparers. While the same elements or keys come in the same order as before, nothing
/// is looked up; from the first other one on the table is filled anew.
/// </content>
public static partial class Elements
{
    /// <summary>Reads into a set.</summary>
    internal static void ReadIntoSet<T, TCodec>(ref PrewireReader reader, ref HashSet<T>? values)
        where TCodec : struct, IWireCodec<T>
    {
        if (values!.GetType() != typeof(HashSet<T>))
        {
            values = ReadSet<T, TCodec>(ref reader);
            return;
        }

        int count = ReadCount<T, TCodec>(ref reader, EntrySize<T>(), out _);
        if (count < 0)
        {
            values = null;
            return;
        }

        long start = reader.Offset;
        int existing = values.Count;
        T[] copy = ArrayPool<T>.Shared.Rent(count);
        values.CopyTo(copy, 0, Math.Min(count, existing));
        if (typeof(TCodec) != typeof(StringCodec) || !ReadStrings<T, TCodec>(ref reader, copy, count, existing))
        {
            if (typeof(TCodec) != typeof(StringCodec))
            {
                // An object must not change while it is in a set, not even in another's.
                default(TCodec).ReadSpan(ref reader, copy.AsSpan(0, count));
            }

            HashGuard<T> guard = Refill(ref reader, values, start, count);
            for (int i = 0; i < count; i++)
            {
                Add(ref reader, ref guard, values, copy[i]);
            }

            guard.End();
        }

        Return(copy, count);
    }

    /// <summary>Reads into a set what another version wrote.</summary>
    internal static void ReadMappedIntoSet<T, TCodec>(ref PrewireReader reader, EdgeMap map, ref HashSet<T>? values)
        where TCodec : struct, IWireCodec<T>
    {
        if (map.Exact)
        {
            ReadIntoSet<T, TCodec>(ref reader, ref values);
            return;
        }

        long start = reader.Offset;
        HashSet<T>? read = ReadMappedSet<T, TCodec>(ref reader, map);
        if (read is null || values!.GetType() != typeof(HashSet<T>))
        {
            values = read;
            return;
        }

        // The comparer of the one that exists may be weaker than that which came.
        HashGuard<T> guard = Refill(ref reader, values, start, read.Count);
        foreach (T value in read)
        {
            Add(ref reader, ref guard, values, value);
        }

        guard.End();
    }

    /// <summary>Empties a set for so many elements, all of which were read.</summary>
    private static HashGuard<T> Refill<T>(ref PrewireReader reader, HashSet<T> values, long start, int count)
    {
        values.Clear();
#if !NETSTANDARD2_0
        values.EnsureCapacity(count);
#endif
        HashGuard<T> guard = NewGuard(values, count);
        AddBytes(ref reader, ref guard, start, count);
        return guard;
    }

    /// <summary>Reads strings, keeping those that are the same.</summary>
    /// <returns>Whether all are.</returns>
    private static bool ReadStrings<T, TCodec>(ref PrewireReader reader, T[] values, int count, int existing)
        where TCodec : struct, IWireCodec<T>
    {
        bool areSame = count == existing;
        for (int i = 0; i < count; i++)
        {
            string? old = i < existing ? (string?)(object?)values[i] : null;
            string? read = reader.ReadStringOr(old);
            areSame &= ReferenceEquals(read, old);
            values[i] = (T)(object?)read!;
        }

        return areSame;
    }

    /// <summary>Reads into a dictionary. Values are read into where their keys come in the same order as before.</summary>
    internal static void ReadIntoDictionary<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireReader reader, ref Dictionary<TKey, TValue>? values, ref Reuse reuse)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        if (values!.GetType() != typeof(Dictionary<TKey, TValue>))
        {
            values = ReadDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader);
            return;
        }

        int minSize = default(TKeyCodec).MinSize + default(TValueCodec).MinSize;
        int count = reader.ReadCount(minSize, out _);
        if (count < 0)
        {
            values = null;
            return;
        }

        ChargeTable<TKey, TValue>(ref reader, count, minSize);
        int existing = values.Count;
        KeyValuePair<TKey, TValue>[] pairs = PairsOf(values, count);
        TKey key = default!;
        bool areSame = true;
        IReusingCodec<TValue>? codec = CodecAbilities<TValue, TValueCodec>.Reusing;
        bool areOurs = codec is not null && reuse.AreOurs<TKey, TValue>(pairs.AsSpan(0, Math.Min(count, existing)));
        int i = 0;
        for (; i < count && i < existing; i++)
        {
            ref KeyValuePair<TKey, TValue> pair = ref pairs[i];
            key = ReadKey<TKey, TKeyCodec>(ref reader, pair.Key);
            if (!IsSame(key, pair.Key))
            {
                break;
            }

            TValue value = pair.Value;
            reuse.ReadInto<TValue, TValueCodec>(ref reader, ref value, codec, areOurs);
            if (!IsSame(value, pair.Value))
            {
                areSame = false;
                pair = new KeyValuePair<TKey, TValue>(key, value);
            }
        }

        // Setters of values may have changed it.
        RequireSame(existing, values.Count);
        if (i < count || count < existing)
        {
            HashGuard<TKey> guard = Refill(ref reader, values, pairs.AsSpan(0, i), count);
            bool isRead = i < existing;
            for (; i < count; i++)
            {
                long start = reader.Offset;
                key = isRead ? key : i < existing ? ReadKey<TKey, TKeyCodec>(ref reader, pairs[i].Key) : default(TKeyCodec).Read(ref reader);
                isRead = false;
                guard.AddBytes(reader.Offset - start);
                TValue value = default!;
                if (i < existing && EqualityComparer<TKey>.Default.Equals(key, pairs[i].Key))
                {
                    value = pairs[i].Value;
                }

                reuse.ReadInto<TValue, TValueCodec>(ref reader, ref value, codec, areOurs);
                AddPair(ref reader, ref guard, values, key, value);
            }

            guard.End();
        }
        else if (!areSame)
        {
            SetValues(values, pairs.AsSpan(0, count));
        }

        Return(pairs, count);
    }

    /// <summary>Reads into a dictionary what another version wrote.</summary>
    internal static void ReadMappedIntoDictionary<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireReader reader, EdgeMap map, ref Dictionary<TKey, TValue>? values, ref Reuse reuse)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        if (values!.GetType() != typeof(Dictionary<TKey, TValue>))
        {
            values = default(DictionaryCodec<TKey, TValue, TKeyCodec, TValueCodec>).ReadMapped(ref reader, map);
            return;
        }

        if (map.Exact)
        {
            ReadIntoDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, ref values, ref reuse);
            return;
        }

        int count = BeginMappedPairs<TKey, TValue>(ref reader, ref map, out _);
        if (count < 0)
        {
            values = null;
            return;
        }

        int existing = values.Count;
        reader.Charge(HashTableSize - FreePerByte);
        KeyValuePair<TKey, TValue>[] pairs = PairsOf(values, count);
        HashGuard<TKey> guard = Refill(ref reader, values, default, count);
        for (int i = 0; i < count; i++)
        {
            long start = reader.Offset;
            TKey key = default(TKeyCodec).ReadMapped(ref reader, map.Element);
            guard.AddBytes(reader.Offset - start);
            TValue value = i < existing && EqualityComparer<TKey>.Default.Equals(key, pairs[i].Key)
                ? reuse.ReadMapped<TValue, TValueCodec>(ref reader, map.Value, pairs[i].Value)
                : default(TValueCodec).ReadMapped(ref reader, map.Value);
            AddPair(ref reader, ref guard, values, key, value);
        }

        guard.End();
        Return(pairs, count);
    }

    /// <summary>The first pairs that are there, in a rented array for as many as come: a small message does not look at all of a large dictionary.</summary>
    private static KeyValuePair<TKey, TValue>[] PairsOf<TKey, TValue>(Dictionary<TKey, TValue> values, int count)
        where TKey : notnull
    {
        KeyValuePair<TKey, TValue>[] pairs = ArrayPool<KeyValuePair<TKey, TValue>>.Shared.Rent(count);
        if (values.Count <= count)
        {
            ((ICollection<KeyValuePair<TKey, TValue>>)values).CopyTo(pairs, 0);
            return pairs;
        }

        int taken = 0;
        foreach (KeyValuePair<TKey, TValue> pair in values)
        {
            if (taken == count)
            {
                break;
            }

            pairs[taken++] = pair;
        }

        return pairs;
    }

    /// <summary>Reads a key: a string that is there already stays where it is.</summary>
    internal static TKey ReadKey<TKey, TKeyCodec>(ref PrewireReader reader, TKey existing)
        where TKeyCodec : struct, IWireCodec<TKey> =>
        typeof(TKeyCodec) == typeof(StringCodec) ? (TKey)(object?)reader.ReadStringOr((string?)(object?)existing)! : default(TKeyCodec).Read(ref reader);

    /// <summary>Sets the values of keys that are all there.</summary>
    private static void SetValues<TKey, TValue>(Dictionary<TKey, TValue> values, ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs)
        where TKey : notnull
    {
        foreach (KeyValuePair<TKey, TValue> pair in pairs)
        {
            values[pair.Key] = pair.Value;
        }
    }

    /// <summary>Empties a dictionary for so many pairs, and adds the first.</summary>
    private static HashGuard<TKey> Refill<TKey, TValue>(
        ref PrewireReader reader, Dictionary<TKey, TValue> values, ReadOnlySpan<KeyValuePair<TKey, TValue>> first, int count)
        where TKey : notnull
    {
        values.Clear();
#if !NETSTANDARD2_0
        values.EnsureCapacity(count);
#endif
        HashGuard<TKey> guard = HashGuard<TKey>.For(count, Buckets(values, count), values.Comparer);
        foreach (KeyValuePair<TKey, TValue> pair in first)
        {
            AddPair(ref reader, ref guard, values, pair.Key, pair.Value);
        }

        return guard;
    }

    /// <summary>Whether a value is the very one that is there, and not one that only counts as equal.</summary>
    internal static bool IsSame<T>(T value, T existing)
    {
        if (!typeof(T).IsValueType)
        {
            return ReferenceEquals(value, existing);
        }

#if NETSTANDARD2_0
        // Of floating-point numbers those that are equal may have other bits.
        return typeof(T).IsPrimitive && typeof(T) != typeof(float) && typeof(T) != typeof(double) && EqualityComparer<T>.Default.Equals(value, existing);
#else
        return !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && BytesOf(ref value).SequenceEqual(BytesOf(ref existing));
#endif
    }

#if !NETSTANDARD2_0
    private static ReadOnlySpan<byte> BytesOf<T>(ref T value) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<T, byte>(ref value), Unsafe.SizeOf<T>());
#endif
}
