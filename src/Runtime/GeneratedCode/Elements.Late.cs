using Prewire.Buffers;
using Prewire.Graphs;

namespace Prewire.GeneratedCode;

/// <content>Sets and dictionaries whose keys may be tracked objects that do not have their values yet: what they equal is known only then.</content>
public static partial class Elements
{
    /// <summary>Reads the elements of a set, which are put into it later if it is not known yet what they equal.</summary>
    /// <param name="values">The set.</param>
    /// <param name="count">How many elements there are.</param>
    /// <param name="comparer">What it compares them by, where that is not the default.</param>
    /// <param name="maps">How each is read; null where it is just that.</param>
    private static HashSet<T> ReadLate<T, TCodec>(ref PrewireReader reader, HashSet<T> values, int count, object? comparer, ElementMaps? maps)
        where TCodec : struct, IWireCodec<T>
    {
        var elements = new T[count];
        if (maps is { } each)
        {
            ReadMappedSpan<T, TCodec>(ref reader, each, elements);
        }
        else
        {
            default(TCodec).ReadSpan(ref reader, elements);
        }

        reader.FillOrLeave<T, TCodec>(new LateSet<T>(values, elements), comparer);
        return values;
    }

    /// <summary>The same for a dictionary.</summary>
    private static Dictionary<TKey, TValue> ReadLatePairs<TKey, TValue, TKeyCodec, TValueCodec>(
        ref PrewireReader reader, Dictionary<TKey, TValue> values, int count, object? comparer, EdgeMap? map)
        where TKey : notnull
        where TKeyCodec : struct, IWireCodec<TKey>
        where TValueCodec : struct, IWireCodec<TValue>
    {
        var pairs = new KeyValuePair<TKey, TValue>[count];
        for (int i = 0; i < count; i++)
        {
            TKey key = map is null ? default(TKeyCodec).Read(ref reader) : default(TKeyCodec).ReadMapped(ref reader, map.Element);
            pairs[i] = new(key, map is null ? default(TValueCodec).Read(ref reader) : default(TValueCodec).ReadMapped(ref reader, map.Value));
        }

        reader.FillOrLeave<TKey, TKeyCodec>(new LatePairs<TKey, TValue>(values, pairs), comparer);
        return values;
    }

    private sealed class LateSet<T>(HashSet<T> values, T[] elements) : LateFill
    {
        internal override bool IsRight => values.Count == elements.Length && Array.TrueForAll(elements, values.Contains);

        internal override void Try(ref PrewireReader reader)
        {
            values.Clear();
            HashGuard<T> guard = NewGuard(values, elements.Length);
            foreach (T element in elements)
            {
                if (guard.IsFlood(ref reader, element, values.Add(element)))
                {
                    break;
                }
            }

            guard.End();
        }

        internal override void Fill(ref PrewireReader reader)
        {
            values.Clear();
            HashGuard<T> guard = NewGuard(values, elements.Length);
            foreach (T element in elements)
            {
                Add(ref reader, ref guard, values, element);
            }

            guard.End();
        }
    }

    private sealed class LatePairs<TKey, TValue>(Dictionary<TKey, TValue> values, KeyValuePair<TKey, TValue>[] pairs) : LateFill
        where TKey : notnull
    {
        internal override bool IsRight => values.Count == pairs.Length && Array.TrueForAll(pairs, pair => values.ContainsKey(pair.Key));

        internal override void Try(ref PrewireReader reader)
        {
            values.Clear();
            HashGuard<TKey> guard = HashGuard<TKey>.For(pairs.Length, Buckets(values, pairs.Length), values.Comparer);
            foreach (KeyValuePair<TKey, TValue> pair in pairs)
            {
                values[pair.Key] = pair.Value;
                if (guard.IsFlood(ref reader, pair.Key, isNew: true))
                {
                    break;
                }
            }

            guard.End();
        }

        internal override void Fill(ref PrewireReader reader)
        {
            values.Clear();
            HashGuard<TKey> guard = HashGuard<TKey>.For(pairs.Length, Buckets(values, pairs.Length), values.Comparer);
            foreach (KeyValuePair<TKey, TValue> pair in pairs)
            {
                AddPair(ref reader, ref guard, values, pair.Key, pair.Value);
            }

            guard.End();
        }
    }
}
