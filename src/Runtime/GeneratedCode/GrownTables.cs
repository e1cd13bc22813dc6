using System.Collections;
using System.Collections.Concurrent;
using System.Linq;

namespace Prewire.GeneratedCode;

/// <summary>
/// Keys that bytes bring to classes which derive from a hash table. They were watched in a table that was made for all of them; this one is filled by its own <c>Add</c>, grows on its way, and
/// may compare by something else.
/// </summary>
internal static class GrownTables
{
    /// <summary>Requires that elements were not chosen to collide in a set.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="target">The set, if it is one.</param>
    /// <param name="items">The elements.</param>
    /// <exception cref="PrewireException">They were.</exception>
    internal static void RequireNoFlood<T>(ref PrewireReader reader, ICollection<T> target, IEnumerable<T>? items)
    {
        var set = target as HashSet<T>;
        object? comparer = set?.Comparer;
        if (target is not ISet<T> or SortedSet<T> || !AreWatched<T>(CountOf(items), comparer))
        {
            return;
        }

        T[] keys = Elements.Collect(items!, out int count);
#if NETSTANDARD2_0
        bool isFlood = KeyTables<T>.IsFlood(ref reader, keys.AsSpan(0, count), TableKind.Growing, bytes: 0, comparer);
#else
        bool isFlood = set is null
            ? KeyTables<T>.IsFlood(ref reader, keys.AsSpan(0, count), TableKind.Growing, bytes: 0, comparer)
            : KeyTables<T>.IsFlood(ref reader, keys.AsSpan(0, count), set.EnsureCapacity(count), comparer);
#endif
        End(ref reader, keys, count, isFlood);
    }

    /// <summary>The same of the keys of a dictionary.</summary>
    internal static void RequireNoFlood<TKey, TValue>(ref PrewireReader reader, IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>>? items)
    {
#pragma warning disable CS8714 // keys of what is a dictionary are not null
        if (target is SortedDictionary<TKey, TValue> or SortedList<TKey, TValue>)
        {
            return;
        }

        var dictionary = target as Dictionary<TKey, TValue>;
        var concurrent = target as ConcurrentDictionary<TKey, TValue>;
#pragma warning restore CS8714
        object? comparer = dictionary?.Comparer;
#if NET8_0_OR_GREATER
        comparer ??= concurrent?.Comparer;
#endif
        if (!AreWatched<TKey>(CountOf(items), comparer))
        {
            return;
        }

        TableKind kind = concurrent is null ? TableKind.Growing : TableKind.Late;
        KeyValuePair<TKey, TValue>[] pairs = Elements.Collect(items!, out int count);
#if NETSTANDARD2_0
        bool isFlood = KeyTables<TKey>.IsFlood(ref reader, pairs.AsSpan(0, count), kind, bytes: 0, comparer);
#else
        bool isFlood = dictionary is null
            ? KeyTables<TKey>.IsFlood(ref reader, pairs.AsSpan(0, count), kind, bytes: 0, comparer)
            : KeyTables<TKey>.IsFlood<TValue>(ref reader, pairs.AsSpan(0, count), dictionary.EnsureCapacity(count), comparer);
#endif
        End(ref reader, pairs, count, isFlood);
    }

    /// <summary>The same of the keys of a table of objects.</summary>
    internal static void RequireNoFlood(ref PrewireReader reader, Hashtable? items)
    {
        if (items is not null && AreWatched<object>(items.Count, null) && ProbeGuard.IsFloodAsItGrows(ref reader, items.Keys.Cast<object>().ToArray()))
        {
            reader.FailBehind(PrewireErrorCode.CollidingKeys);
        }
    }

    private static int CountOf<T>(IEnumerable<T>? items) => items is null ? 0 : items is ICollection<T> all ? all.Count : int.MaxValue;

    /// <summary>Whether so many keys are watched. What is equal by its hash code alone was compared when the first table was filled, so that the length of keys need not be known here.</summary>
    private static bool AreWatched<TKey>(int count, object? comparer) =>
        count > KeySteps.LargestUnguarded && (typeof(TKey) != typeof(string) || KeySteps.IsOwn<TKey>(comparer));

    private static void End<T>(ref PrewireReader reader, T[] rented, int count, bool isFlood)
    {
        Elements.Return(rented, count);
        if (isFlood)
        {
            reader.FailBehind(PrewireErrorCode.CollidingKeys);
        }
    }
}
