using System;
using System.Buffers;
using System.Collections.Generic;

namespace Prewire.GeneratedCode;

/// <content>Reading into collections that exist. What they held is read into, too, place by place.</content>
public static partial class Elements
{
    /// <summary>Reads into an array, if it has as many elements.</summary>
    internal static void ReadIntoArray<T, TCodec>(ref PrewireReader reader, ref T[]? values)
        where TCodec : struct, IWireCodec<T>
    {
        int count = ReadCount<T, TCodec>(ref reader);
        if (count < 0)
        {
            values = null;
            return;
        }

        // An array of a derived type cannot hold everything.
        bool fits = values!.Length == count && values.GetType() == typeof(T[]);
        values = fits ? values : NewArray<T>(count);
        ReadIntoSpan<T, TCodec>(ref reader, values, fits ? count : 0);
    }

    /// <summary>Reads into a list.</summary>
    internal static void ReadIntoList<T, TCodec>(ref PrewireReader reader, ref List<T>? values)
        where TCodec : struct, IWireCodec<T>
    {
        if (values!.GetType() != typeof(List<T>))
        {
            values = ReadList<T, TCodec>(ref reader);
            return;
        }

        int count = ReadCount<T, TCodec>(ref reader);
        if (count < 0)
        {
            values = null;
            return;
        }

        int existing = Math.Min(count, values.Count);
        T[] copy = ArrayPool<T>.Shared.Rent(count);
        values.CopyTo(0, copy, 0, existing);
        ReadIntoSpan<T, TCodec>(ref reader, copy.AsSpan(0, count), existing);
        values.Clear();
        if (values.Capacity < count)
        {
            values.Capacity = count;
        }

        for (int i = 0; i < count; i++)
        {
            values.Add(copy[i]);
        }

        GiveBack(copy, count);
    }

    /// <summary>Reads into a set, which keeps its comparer.</summary>
    internal static void ReadIntoSet<T, TCodec>(ref PrewireReader reader, ref HashSet<T>? values)
        where TCodec : struct, IWireCodec<T>
    {
        int existing = values!.Count;
        if (values.GetType() != typeof(HashSet<T>))
        {
            values = ReadSet<T, TCodec>(ref reader);
            return;
        }

        int count = ReadCount<T, TCodec>(ref reader);
        if (count < 0)
        {
            values = null;
            return;
        }

        T[] copy = ArrayPool<T>.Shared.Rent(Math.Max(count, existing));
        values.CopyTo(copy, 0, existing);

        // Only strings: an object must not change while it is in a set, not even in another's.
        ReadIntoSpan<T, TCodec>(ref reader, copy.AsSpan(0, count), typeof(T) == typeof(string) ? Math.Min(count, existing) : 0);
        values.Clear();
#if !NETSTANDARD2_0
        values.EnsureCapacity(count);
#endif
        HashGuard<T> guard = NewGuard(values, count);
        for (int i = 0; i < count; i++)
        {
            Add(ref reader, ref guard, values, copy[i]);
        }

        guard.End();
        GiveBack(copy, Math.Max(count, existing));
    }

    /// <summary>Reads into a dictionary, which keeps its comparer. Values are read into where their keys come in the same order as before.</summary>
    internal static void ReadIntoDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref PrewireReader reader, ref Dictionary<TKey, TValue>? values)
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
        int count = reader.ReadCount(minSize);
        if (count < 0)
        {
            values = null;
            return;
        }

        int existing = values.Count;
        reader.Charge(PairSize<TKey, TValue>() > FreePerByte * minSize ? HashTableSize + ((long)count * PairSize<TKey, TValue>()) : HashTableSize);
        KeyValuePair<TKey, TValue>[] copy = ArrayPool<KeyValuePair<TKey, TValue>>.Shared.Rent(Math.Max(count, existing));
        ((ICollection<KeyValuePair<TKey, TValue>>)values).CopyTo(copy, 0);
        for (int i = 0; i < count; i++)
        {
            copy[i] = i < existing
                ? ReadPair<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, copy[i])
                : new KeyValuePair<TKey, TValue>(default(TKeyCodec).Read(ref reader), default(TValueCodec).Read(ref reader));
        }

        values.Clear();
#if !NETSTANDARD2_0
        values.EnsureCapacity(count);
#endif
        HashGuard<TKey> guard = HashGuard<TKey>.For(count, Buckets(values, count));
        for (int i = 0; i < count; i++)
        {
            AddPair(ref reader, ref guard, values, copy[i].Key, copy[i].Value);
        }

        guard.End();
        GiveBack(copy, Math.Max(count, existing));
    }

    private static KeyValuePair<TKey, TValue> ReadPair<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireReader reader, KeyValuePair<TKey, TValue> existing)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        TKey key = typeof(TKey) == typeof(string)
            ? Reuse.Read<TKey, TKeyCodec>(ref reader, existing.Key)
            : default(TKeyCodec).Read(ref reader);
        TValue value = EqualityComparer<TKey>.Default.Equals(key, existing.Key)
            ? Reuse.Read<TValue, TValueCodec>(ref reader, existing.Value)
            : default(TValueCodec).Read(ref reader);
        return new KeyValuePair<TKey, TValue>(key, value);
    }

    /// <summary>Reads elements, the first of them into those that are there.</summary>
    private static void ReadIntoSpan<T, TCodec>(ref PrewireReader reader, Span<T> values, int existing)
        where TCodec : struct, IWireCodec<T>
    {
        if (existing == 0 || Abilities<T, TCodec>.Reusing is null)
        {
            default(TCodec).ReadSpan(ref reader, values);
            return;
        }

        for (int i = 0; i < values.Length; i++)
        {
            values[i] = i < existing ? Reuse.Read<T, TCodec>(ref reader, values[i]) : default(TCodec).Read(ref reader);
        }
    }
}
