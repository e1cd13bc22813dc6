using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Sets: on the wire, lists. Elements that occur twice count once, since a list may have become a set.</content>
public static partial class Elements
{
    /// <summary>What a hash set or dictionary takes in memory before it has elements; far more than the byte it may take on the wire.</summary>
    private const int HashTableSize = 96;

    /// <summary>Writes a comparer that is not the default one. In canonical output the one that compares characters is that: strings are equal by it as they are without.</summary>
    /// <param name="comparer">The comparer.</param>
    /// <param name="isOrder">Whether it says which of two comes first.</param>
    internal static ref byte WriteComparer(ref PrewireWriter writer, ref byte cursor, object comparer, bool isOrder = false)
    {
        if (writer.IsCanonical && !isOrder && comparer.Equals(StringComparer.Ordinal))
        {
            return ref cursor;
        }

        return ref Comparers.Write(ref writer, ref cursor, comparer);
    }

    /// <summary>Writes a set.</summary>
    /// <param name="becomesList">Whether a list is read, which compares nothing: then only a comparer goes along that messages can name.</param>
    internal static ref byte WriteSet<T, TCodec>(ref PrewireWriter writer, ref byte cursor, HashSet<T>? values, bool becomesList = false)
        where TCodec : struct, IWireCodec<T>
    {
        if (values is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        T[] copy = Collect(values, out int count);
        if (Comparers.Unless(values.Comparer) is { } comparer && !(becomesList && !Comparers.IsNamed(comparer)))
        {
            cursor = ref Cursor.Unscope(ref WriteComparer(ref writer, ref cursor, comparer));
        }

        cursor = ref Cursor.Unscope(ref writer.IsCanonical
            ? ref CanonicalValues.WriteSet<T, TCodec>(ref writer, ref cursor, copy, count, EntrySize<T>())
            : ref WriteCounted<T, TCodec>(ref writer, ref cursor, copy.AsSpan(0, count), EntrySize<T>()));
        Return(copy, count);
        return ref cursor;
    }

    /// <summary>Writes anything that is declared as a set.</summary>
    internal static ref byte WriteAnySet<T, TCodec>(ref PrewireWriter writer, ref byte cursor, IEnumerable<T>? values)
        where TCodec : struct, IWireCodec<T>
    {
        if (values is null or HashSet<T>)
        {
            return ref WriteSet<T, TCodec>(ref writer, ref cursor, (HashSet<T>?)values);
        }

        if (ComparersOfOthers.OfSet(values) is { } comparer)
        {
            cursor = ref Cursor.Unscope(ref WriteComparer(ref writer, ref cursor, comparer));
        }

        if (!writer.IsCanonical)
        {
            return ref WriteSequence<T, TCodec>(ref writer, ref cursor, values);
        }

        T[] copy = Collect(values, out int count);
        cursor = ref Cursor.Unscope(ref CanonicalValues.WriteSet<T, TCodec>(ref writer, ref cursor, copy, count, EntrySize<T>()));
        Return(copy, count);
        return ref cursor;
    }

    /// <summary>Reads a set.</summary>
    internal static HashSet<T>? ReadSet<T, TCodec>(ref PrewireReader reader)
        where TCodec : struct, IWireCodec<T>
    {
        int count = ReadCount<T, TCodec>(ref reader, EntrySize<T>(), out object? comparer);
        if (count < 0)
        {
            return null;
        }

        HashSet<T> values = NewSet<T>(ref reader, count, comparer);
        if (reader.HasWaiting<T, TCodec>())
        {
            return ReadLate<T, TCodec>(ref reader, values, count, comparer, null);
        }

        HashGuard<T> guard = NewGuard(values, count);
        T[] copy = ArrayPool<T>.Shared.Rent(count);
        long start = reader.Offset;
        default(TCodec).ReadSpan(ref reader, copy.AsSpan(0, count));
        AddBytes(ref reader, ref guard, start, count);
        for (int i = 0; i < count; i++)
        {
            Add(ref reader, ref guard, values, copy[i]);
        }

        guard.End();
        Return(copy, count);
        return values;
    }

    /// <summary>Reads a set that another version wrote.</summary>
    internal static HashSet<T>? ReadMappedSet<T, TCodec>(ref PrewireReader reader, EdgeMap map)
        where TCodec : struct, IWireCodec<T>
    {
        int count = BeginMapped<T>(ref reader, map, EntrySize<T>(), out ElementMaps elements, out object? comparer);
        if (count < 0)
        {
            return null;
        }

        HashSet<T> values = NewSet<T>(ref reader, count, comparer);
        if (reader.HasWaiting<T, TCodec>())
        {
            return ReadLate<T, TCodec>(ref reader, values, count, comparer, elements);
        }

        HashGuard<T> guard = NewGuard(values, count);
        for (int i = 0; i < count; i++)
        {
            long start = reader.Offset;
            T value = default(TCodec).ReadMapped(ref reader, elements.Next(ref reader));
            guard.AddBytes(reader.Offset - start);
            Add(ref reader, ref guard, values, value);
        }

        guard.End();
        return values;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static HashSet<T> NewSet<T>(ref PrewireReader reader, int count, object? comparer)
    {
        reader.Charge(HashTableSize - FreePerByte);
        return NewSet<T>(count, comparer);
    }

    private static HashSet<T> NewSet<T>(int count, object? comparer) =>
#if NETSTANDARD2_0
        new(comparer as IEqualityComparer<T>);
#else
        new(count, comparer as IEqualityComparer<T>);
#endif

    /// <summary>The elements of a set, in a rented array.</summary>
    private static T[] Collect<T>(HashSet<T> values, out int count)
    {
        count = values.Count;
        T[] copy = ArrayPool<T>.Shared.Rent(count);
        values.CopyTo(copy, 0, count);
        RequireSame(count, values.Count);
        return copy;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Add<T>(ref PrewireReader reader, ref HashGuard<T> guard, HashSet<T> values, T value)
    {
        if (guard.IsFlood(ref reader, value, values.Add(value)))
        {
            reader.FailBehind(PrewireErrorCode.CollidingKeys);
        }
    }

    /// <summary>Notes how long the elements of a set are, all of which were read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void AddBytes<T>(ref PrewireReader reader, ref HashGuard<T> guard, long start, int count)
    {
        if (KeySteps.MayBeLong<T>() && count > KeySteps.LargestUnguarded)
        {
            guard.SetBytes(reader.Offset - start, count);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static HashGuard<T> NewGuard<T>(HashSet<T> values, int count) =>
#if NETSTANDARD2_0
        HashGuard<T>.For(count, HashTableSizes.Grown(count), values.Comparer);
#else
        HashGuard<T>.For(count, values.EnsureCapacity(0), values.Comparer);
#endif
}
