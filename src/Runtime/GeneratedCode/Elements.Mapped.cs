namespace Prewire.GeneratedCode;

/// <content>Lists that another version wrote.</content>
public static partial class Elements
{
    /// <summary>The least that an object takes in memory.</summary>
    private const int SmallestObject = 24;

    /// <summary>Reads what precedes the elements.</summary>
    /// <param name="map">The map of the list.</param>
    /// <param name="elements">The maps of the elements.</param>
    /// <returns>The number of elements, or -1 for null.</returns>
    internal static int BeginMapped<T>(ref PrewireReader reader, EdgeMap map, out ElementMaps elements) =>
        BeginMapped<T>(ref reader, map, 0, out elements, out _);

    /// <summary>Reads what precedes the elements of a set.</summary>
    /// <returns>The number of elements, or -1 for null.</returns>
    internal static int BeginMapped<T>(ref PrewireReader reader, EdgeMap map, int itemSize, out ElementMaps elements, out object? comparer)
    {
        comparer = null;
        elements = default;
        if (!reader.ReadPresence(ref map))
        {
            return -1;
        }

        int size = itemSize + Unsafe.SizeOf<T>();
        int count;
        if (PresenceBits.Precede(map.Element.Foreign))
        {
            count = reader.ReadBitCount(out comparer);
            ChargeBits(ref reader, count, size);
        }
        else
        {
            count = ReadMappedCount(ref reader, map.Element, null, size, out comparer);
        }

        elements = Conversions.BeginElements(ref reader, map.Element, count);
        return count;
    }

    /// <summary>Whether a short list of integers lies there as this version would write it, since the width depends on the values and not on the type.</summary>
    private static bool IsAsOwn(ref PrewireReader reader, EdgeMap map)
    {
        if (map.SharedWidth == 0 || reader.WindowRemaining < 2)
        {
            return false;
        }

        ref byte count = ref reader.Begin(2);
        return (uint)(count - 2) < MaxShort && Wire.GetByte(ref count, 1) <= map.SharedWidth;
    }

    /// <summary>Reads the count of a dictionary that another version wrote.</summary>
    /// <returns>The number of pairs, or -1 for null.</returns>
    internal static int BeginMappedPairs<TKey, TValue>(ref PrewireReader reader, ref EdgeMap map, out object? comparer) =>
        BeginMappedPairs<TKey, TValue>(ref reader, ref map, 0, out comparer);

    internal static int BeginMappedPairs<TKey, TValue>(ref PrewireReader reader, ref EdgeMap map, int itemSize, out object? comparer)
    {
        comparer = null;
        if (!reader.ReadPresence(ref map))
        {
            return -1;
        }

        return ReadMappedCount(ref reader, map.Element, map.Value, Math.Max(PairSize<TKey, TValue>(), itemSize + Unsafe.SizeOf<KeyValuePair<TKey, TValue>>()), out comparer);
    }

    /// <summary>What a pair takes in a dictionary, with its share of the buckets and of the room to grow.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int PairSize<TKey, TValue>() => (12 + Unsafe.SizeOf<TKey>() + Unsafe.SizeOf<TValue>()) * 7 / 4;

    /// <summary>What an element takes in a hash set, with its share of the buckets and of the room to grow, and beside it while the set is made.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int EntrySize<T>() => (12 + Unsafe.SizeOf<T>()) * 7 / 4;

    private static int ReadMappedCount(ref PrewireReader reader, EdgeMap element, EdgeMap? value, int elementSize, out object? comparer)
    {
        bool isInline = IsInline(element) && (value is null || IsInline(value));
        int least = isInline ? (int)Math.Min(TypeLayout.MinSizeOf(element.Foreign) + (value is null ? 0 : TypeLayout.MinSizeOf(value.Foreign)), int.MaxValue) : 1;
        int count = reader.ReadCount(least, out comparer);

        // A struct of the other version, of few bytes or none, may be a class here.
        long excess = elementSize + (isInline ? SmallestObject : 0) - ((long)FreePerByte * least);
        if (count > 0 && excess > 0)
        {
            reader.Charge(count * excess);
        }

        return count;
    }

    /// <summary>Whether a value of the other version is its members or items and nothing else, which may be no bytes at all.</summary>
    private static bool IsInline(EdgeMap map) =>
        !map.Nullable && map.ForeignKind is (WireKind.Struct or WireKind.Tuple);
}
