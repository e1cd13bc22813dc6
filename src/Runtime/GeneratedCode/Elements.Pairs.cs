using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Dictionaries: keys and values in turn.</content>
public static partial class Elements
{
    /// <summary>Writes a dictionary.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte WriteDictionary<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireWriter writer, ref byte cursor, Dictionary<TKey, TValue>? values)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        if (values is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        if (Comparers.Unless(values.Comparer) is { } comparer)
        {
            cursor = ref Cursor.Unscope(ref WriteComparer(ref writer, ref cursor, comparer));
        }

        if (writer.IsCanonical)
        {
            return ref WriteSortedPairs<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, values);
        }

        int count = values.Count;
        cursor = ref WriteRoom(ref writer, ref cursor, count, PairSize<TKey, TValue>(), default(TKeyCodec).MinSize + default(TValueCodec).MinSize);
        cursor = ref writer.WriteCount(ref cursor, count);
        foreach (KeyValuePair<TKey, TValue> pair in values)
        {
            cursor = ref Encode.Value<TKey, TKeyCodec>(ref writer, ref cursor, pair.Key);
            cursor = ref Encode.Value<TValue, TValueCodec>(ref writer, ref cursor, pair.Value);
            count--;
        }

        // Removing does not end the enumeration, but the count is written already.
        if (count != 0)
        {
            PrewireThrow.CollectionChanged();
        }

        return ref cursor;
    }

    /// <summary>Writes anything that gives pairs.</summary>
    internal static ref byte WritePairs<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireWriter writer, ref byte cursor, IEnumerable<KeyValuePair<TKey, TValue>>? values)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        if (values is null or Dictionary<TKey, TValue>)
        {
            return ref WriteDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, (Dictionary<TKey, TValue>?)values);
        }

        if (ComparersOfOthers.OfPairs(values) is { } comparer)
        {
            cursor = ref Cursor.Unscope(ref WriteComparer(ref writer, ref cursor, comparer));
        }

        if (writer.IsCanonical)
        {
            return ref WriteSortedPairs<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, values);
        }

        KeyValuePair<TKey, TValue>[] copy = Collect(values, out int count);
        cursor = ref Cursor.Unscope(ref WriteCountedPairs<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, copy.AsSpan(0, count)));
        Return(copy, count);
        return ref cursor;
    }

    /// <summary>Writes the count of pairs and the pairs.</summary>
    internal static ref byte WriteCountedPairs<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs)
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        cursor = ref WriteRoom(ref writer, ref cursor, pairs.Length, PairSize<TKey, TValue>(), default(TKeyCodec).MinSize + default(TValueCodec).MinSize);
        cursor = ref writer.WriteCount(ref cursor, pairs.Length);
        foreach (KeyValuePair<TKey, TValue> pair in pairs)
        {
            if (pair.Key is null)
            {
                PrewireThrow.NullKey();
            }

            cursor = ref Encode.Value<TKey, TKeyCodec>(ref writer, ref cursor, pair.Key);
            cursor = ref Encode.Value<TValue, TValueCodec>(ref writer, ref cursor, pair.Value);
        }

        return ref cursor;
    }

    private static ref byte WriteSortedPairs<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireWriter writer, ref byte cursor, IEnumerable<KeyValuePair<TKey, TValue>> values)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        KeyValuePair<TKey, TValue>[] copy = values is Dictionary<TKey, TValue> dictionary ? CollectPairs(dictionary, out int count) : Collect(values, out count);
        cursor = ref Cursor.Unscope(ref CanonicalValues.WriteMap<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, copy, count));
        Return(copy, count);
        return ref cursor;
    }

    /// <summary>The pairs of a dictionary, in a rented array.</summary>
    private static KeyValuePair<TKey, TValue>[] CollectPairs<TKey, TValue>(Dictionary<TKey, TValue> values, out int count)
        where TKey : notnull
    {
        count = values.Count;
        KeyValuePair<TKey, TValue>[] copy = ArrayPool<KeyValuePair<TKey, TValue>>.Shared.Rent(count);
        ((ICollection<KeyValuePair<TKey, TValue>>)values).CopyTo(copy, 0);
        RequireSame(count, values.Count);
        return copy;
    }

    /// <summary>Reads a dictionary.</summary>
    /// <exception cref="PrewireException">A key is null or occurs twice, or too many collide.</exception>
    /// <remarks>
    /// Strings resist chosen collisions by themselves; other keys are watched by <see cref="HashGuard{TKey}"/>.
    /// </remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static Dictionary<TKey, TValue>? ReadDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref PrewireReader reader)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        int minSize = default(TKeyCodec).MinSize + default(TValueCodec).MinSize;
        int count = reader.ReadCount(minSize, out object? comparer);
        if (count < 0)
        {
            return null;
        }

        ChargeTable<TKey, TValue>(ref reader, count, minSize);
        var values = new Dictionary<TKey, TValue>(count, comparer as IEqualityComparer<TKey>);
        if (reader.HasWaiting<TKey, TKeyCodec>())
        {
            return ReadLatePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, values, count, comparer, null);
        }

        HashGuard<TKey> guard = HashGuard<TKey>.For(count, Buckets(values, count), values.Comparer);
        if (Bounded<TKey, TKeyCodec>.IsReadAtOnce && Bounded<TValue, TValueCodec>.IsReadAtOnce)
        {
            ReadFixedPairs<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, ref guard, values, count);
            guard.End();
            return values;
        }

        for (int i = 0; i < count; i++)
        {
            long start = KeySteps.MayBeLong<TKey>() ? reader.Offset : 0;
            TKey key = default(TKeyCodec).Read(ref reader);
            if (KeySteps.MayBeLong<TKey>())
            {
                guard.AddBytes(reader.Offset - start);
            }

            AddPair(ref reader, ref guard, values, key, default(TValueCodec).Read(ref reader));
        }

        guard.End();
        return values;
    }

    /// <summary>Reads pairs that always take as many bytes: the reader goes on once for each.</summary>
    private static void ReadFixedPairs<TKey, TValue, TKeyCodec, TValueCodec>(ref PrewireReader reader, ref HashGuard<TKey> guard, Dictionary<TKey, TValue> values, int count)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        for (int i = 0; i < count; i++)
        {
            ref byte pair = ref reader.Take(Bounded<TKey, TKeyCodec>.MaxSize + Bounded<TValue, TValueCodec>.MaxSize);
            int offset = 0;
            TKey key = Bounded<TKey, TKeyCodec>.Get(ref reader, ref pair, ref offset);
            AddPair(ref reader, ref guard, values, key, Bounded<TValue, TValueCodec>.Get(ref reader, ref pair, ref offset));
        }
    }

    /// <summary>Reads a dictionary that another version wrote.</summary>
    /// <exception cref="PrewireException">A key is null or occurs twice, or too many collide.</exception>
    internal static Dictionary<TKey, TValue>? ReadMappedDictionary<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireReader reader, EdgeMap map)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        int count = BeginMappedPairs<TKey, TValue>(ref reader, ref map, out object? comparer);
        if (count < 0)
        {
            return null;
        }

        reader.Charge(HashTableSize - FreePerByte);
        var values = new Dictionary<TKey, TValue>(count, comparer as IEqualityComparer<TKey>);
        if (reader.HasWaiting<TKey, TKeyCodec>())
        {
            return ReadLatePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, values, count, comparer, map);
        }

        HashGuard<TKey> guard = HashGuard<TKey>.For(count, Buckets(values, count), values.Comparer);
        for (int i = 0; i < count; i++)
        {
            long start = reader.Offset;
            TKey key = default(TKeyCodec).ReadMapped(ref reader, map.Element);
            guard.AddBytes(reader.Offset - start);
            AddPair(ref reader, ref guard, values, key, default(TValueCodec).ReadMapped(ref reader, map.Value));
        }

        guard.End();
        return values;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void AddPair<TKey, TValue>(
        ref PrewireReader reader, ref HashGuard<TKey> guard, Dictionary<TKey, TValue> values, TKey key, TValue value)
        where TKey : notnull
    {
        if (key is null)
        {
            reader.FailBehind(PrewireErrorCode.UnexpectedNull);
        }

#if NETSTANDARD2_0
        int before = values.Count;
        values[key] = value;
        bool isNew = values.Count != before;
#else
        bool isNew = values.TryAdd(key, value);
#endif
        if (!isNew || guard.IsFlood(ref reader, key, isNew))
        {
            reader.FailBehind(isNew ? PrewireErrorCode.CollidingKeys : PrewireErrorCode.DuplicateKey);
        }
    }

    /// <summary>Counts what a dictionary takes. The smallest table has three places.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void ChargeTable<TKey, TValue>(ref PrewireReader reader, int count, int minSize) =>
        reader.Charge(
            PairSize<TKey, TValue>() <= FreePerByte * minSize || count == 0
                ? HashTableSize - FreePerByte
                : HashTableSize - FreePerByte + PairSize<TKey, TValue>() + ((long)count * (PairSize<TKey, TValue>() - (FreePerByte * minSize))));

    /// <summary>How many buckets a new dictionary has.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Buckets<TKey, TValue>(Dictionary<TKey, TValue> values, int count)
        where TKey : notnull =>
#if NETSTANDARD2_0
        HashTableSizes.For(count);
#else
        values.EnsureCapacity(0);
#endif
}
