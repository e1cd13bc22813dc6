#if NET8_0_OR_GREATER
using System.Collections.Frozen;
#endif
using System.Collections.Immutable;
#if NET9_0_OR_GREATER
using System.Collections.ObjectModel;
#endif
using Prewire.Forms;
using Prewire.Graphs;

namespace Prewire.GeneratedCode;

/// <summary>Sets and dictionaries that are declared as something that has an order: theirs is that of a hash table, and canonical output sorts them.</summary>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TCodec">Their codec.</typeparam>
internal static class UnorderedValues<T, TCodec>
    where TCodec : struct
{
    private static readonly IPairCodec? s_pairs = default(TCodec) as IPairCodec;

    /// <summary>Whether the order of elements means nothing.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool Are(IEnumerable<T> values) =>
        (IsSet(values) || s_pairs?.IsDictionary(values) == true) && values is not (IList<T> or IReadOnlyList<T>) && !UnorderedTypes.HasOrder(values.GetType());

    private static bool IsSet(IEnumerable<T> values) =>
#if NET8_0_OR_GREATER
        values is IReadOnlySet<T> ||
#endif
        values is ISet<T> || UnorderedTypes.IsHashed(values.GetType());
}

/// <summary>What is known of the types of collections.</summary>
internal static class UnorderedTypes
{
    private static readonly Type[] s_sorted =
    [
        typeof(SortedSet<>), typeof(SortedDictionary<,>), typeof(SortedList<,>), typeof(ImmutableSortedSet<>), typeof(ImmutableSortedDictionary<,>),
        typeof(ImmutableSortedSet<>.Builder), typeof(ImmutableSortedDictionary<,>.Builder),
    ];

    private static readonly Type[] s_hashed =
    [
        typeof(HashSet<>), typeof(ImmutableHashSet<>), typeof(ImmutableHashSet<>.Builder),
#if NET8_0_OR_GREATER
        typeof(FrozenSet<>),
#endif
#if NET9_0_OR_GREATER
        typeof(ReadOnlySet<>),
#endif
    ];

    /// <summary>Whether a set or dictionary is sorted, and so has an order.</summary>
    internal static bool HasOrder(Type type) => IsAny(type, s_sorted);

    /// <summary>Whether a collection is a set, also where it is declared as elements of a base class.</summary>
    internal static bool IsHashed(Type type) => IsAny(type, s_hashed);

    private static bool IsAny(Type? type, Type[] definitions) => type is not null && (Array.Exists(definitions, d => KeyedTypes.IsA(type, d)) || IsAny(type.BaseType, definitions));
}
