using System.Collections.Concurrent;
#if NET8_0_OR_GREATER
using System.Collections.Frozen;
#endif
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Prewire.Buffers;

/// <summary>
/// What collections compare by that become one that hashes, such as <see cref="HashSet{T}"/> or <see cref="Dictionary{TKey, TValue}"/>, because they are declared as an interface.
/// Of an order only comparers of strings are kept, since nothing else tells what it holds equal.
/// </summary>
internal static class ComparersOfOthers
{
    /// <summary>The comparer of a set, or null where it is the default one or nothing can be asked for it.</summary>
    internal static object? OfSet<T>(IEnumerable<T> values) => values is SortedSet<T> sorted ? OfOrder(sorted.Comparer) : OfRareSet(values);

    /// <summary>The comparer of keys, or null where it is the default one or nothing can be asked for it.</summary>
    internal static object? OfPairs<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> values)
        where TKey : notnull => values switch
        {
            SortedDictionary<TKey, TValue> sorted => OfOrder(sorted.Comparer),
            SortedList<TKey, TValue> sorted => OfOrder(sorted.Comparer),
            _ => OfRarePairs(values),
        };

    /// <summary>By the ordinal one equal are those that are so by default: only the order, which is lost, tells them apart.</summary>
    private static StringComparer? OfOrder<T>(IComparer<T> comparer) => comparer is StringComparer strings && !strings.Equals(StringComparer.Ordinal) ? strings : null;

    /// <summary>Apart, so that the assemblies of these are loaded only where one may be met.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static object? OfRareSet<T>(IEnumerable<T> values) => values switch
    {
        ImmutableSortedSet<T> sorted => OfOrder(sorted.KeyComparer),
        ImmutableSortedSet<T>.Builder sorted => OfOrder(sorted.KeyComparer),
        ImmutableHashSet<T> hashed => Comparers.Unless(hashed.KeyComparer),
        ImmutableHashSet<T>.Builder hashed => Comparers.Unless(hashed.KeyComparer),
#if NET8_0_OR_GREATER
        FrozenSet<T> frozen => Comparers.Unless(frozen.Comparer),
#endif
#if NET9_0_OR_GREATER
        ReadOnlySet<T> readOnly when typeof(T) == typeof(string) => HiddenComparers.Of(readOnly, readOnly.Contains),
#endif
        _ => null,
    };

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static object? OfRarePairs<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> values)
        where TKey : notnull => values switch
        {
#if NET8_0_OR_GREATER
            FrozenDictionary<TKey, TValue> frozen => Comparers.Unless(frozen.Comparer),
            ConcurrentDictionary<TKey, TValue> concurrent => Comparers.Unless(concurrent.Comparer),
#endif
#if NET9_0_OR_GREATER
            OrderedDictionary<TKey, TValue> ordered => Comparers.Unless(ordered.Comparer),
#endif
            ReadOnlyDictionary<TKey, TValue> readOnly when typeof(TKey) == typeof(string) => HiddenComparers.Of(readOnly.Keys, readOnly.ContainsKey),
            ImmutableSortedDictionary<TKey, TValue> sorted => OfOrder(sorted.KeyComparer),
            ImmutableSortedDictionary<TKey, TValue>.Builder sorted => OfOrder(sorted.KeyComparer),
            ImmutableDictionary<TKey, TValue> hashed => Comparers.Unless(hashed.KeyComparer),
            ImmutableDictionary<TKey, TValue>.Builder hashed => Comparers.Unless(hashed.KeyComparer),
            _ => null,
        };
}
