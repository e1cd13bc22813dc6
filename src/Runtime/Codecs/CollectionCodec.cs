using Prewire.Forms;
using Prewire.GeneratedCode;
using Prewire.Graphs;

namespace Prewire.Codecs;

/// <summary>A collection of one type of elements: on the wire, a list.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
/// <typeparam name="TCodec">Their codec.</typeparam>
/// <typeparam name="TForm">What is known of the collection.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct CollectionCodec<TCollection, T, TCodec, TForm> : IWireCodec<TCollection?>, IReusingCodec<TCollection?>, ICloningCodec<TCollection?>, IFrameworkCodec
    where TCodec : struct, IWireCodec<T>
    where TForm : struct, ICollectionForm<TCollection, T>
{
    /// <summary>
    /// What each element takes in memory beyond itself. What values are read to is up to twice as large as all of them, and they are copied from there; what copies of references take, the bytes of objects are good for.
    /// </summary>
    private static int ItemSize
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => default(TForm).Traits.ItemSize + (typeof(T).IsValueType ? (1 + default(TForm).Traits.Copies) * Unsafe.SizeOf<T>() : 0);
    }

#if !NETSTANDARD2_0
    /// <summary>Whether a collection is an array, of elements that wait for nothing. Code that all classes share would have to look for the answer.</summary>
    private static bool IsArray
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => typeof(TCollection).IsValueType && !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && default(TForm) is IArrayForm<TCollection, T>;
    }

#endif
    ref byte IWireCodec<TCollection?>.Write(ref PrewireWriter writer, ref byte cursor, in TCollection? value)
    {
#if !NETSTANDARD2_0
        if (IsArray)
        {
            return ref WriteArray(ref writer, ref cursor, value!);
        }

#endif
        Taken<T> items = FormValues<TCollection, T, TForm>.Take(value);
        if (items.IsNull)
        {
            return ref writer.WriteNull(ref cursor);
        }

        bool mayWait = MayWait(items.Span);
        if (mayWait)
        {
            SettledElements<TCollection, T, TForm>.RequireMakeable<T, TCodec>(ref writer, value!);
        }

        cursor = ref FormValues<TCollection, T, TForm>.WriteComparer(ref writer, ref cursor, value!);
        cursor = ref Cursor.Unscope(ref writer.IsCanonical && FormValues<TCollection, T, TForm>.IsSorted<T>()
            ? ref CanonicalValues.WriteSet<T, TCodec>(ref writer, ref cursor, items.Rented, items.Count, ItemSize)
            : ref Elements.WriteCounted<T, TCodec>(ref writer, ref cursor, items.Span, ItemSize));
        items.Return();
        if (mayWait)
        {
            SettledElements<TCollection, T, TForm>.RequireMakeable<T, TCodec>(ref writer, value!);
        }

        return ref cursor;
    }

#if !NETSTANDARD2_0
    private static ref byte WriteArray(ref PrewireWriter writer, ref byte cursor, TCollection value)
    {
        T[]? array = ((IArrayForm<TCollection, T>)default(TForm)).ArrayOf(value);
        return ref array is null ? ref writer.WriteNull(ref cursor) : ref Elements.WriteCounted<T, TCodec>(ref writer, ref cursor, array, ItemSize);
    }

#endif
    public TCollection? Read(ref PrewireReader reader)
    {
#if !NETSTANDARD2_0
        if (IsArray)
        {
            return ((IArrayForm<TCollection, T>)default(TForm)).Around(Elements.ReadArray<T, TCodec>(ref reader, ItemSize));
        }

#endif
        int count = Elements.ReadCount<T, TCodec>(ref reader, ItemSize, out object? comparer);
        if (count < 0)
        {
            return default;
        }

        FormValues<TCollection, T, TForm>.Charge(ref reader);
#if NET8_0_OR_GREATER
        if (!RuntimeHelpers.IsReferenceOrContainsReferences<T>() && RoomForm<T, TForm>.Of is { } form)
        {
            object made = form.WithRoom(count, out Span<T> room);
            default(TCodec).ReadSpan(ref reader, room);
            form.Settle(room);
            return Unsafe.As<object, TCollection>(ref made);
        }

#endif
        Taken<T> items = Taken<T>.Room(count);
        long start = reader.Offset;
        default(TCodec).ReadSpan(ref reader, items.Span);
        return Make(ref reader, items, comparer, reader.Offset - start);
    }

    public TCollection? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (map.Exact)
        {
            return Read(ref reader);
        }

        int count = Elements.BeginMapped<T>(ref reader, map, ItemSize, out ElementMaps elements, out object? comparer);
        if (count < 0)
        {
            return default;
        }

        FormValues<TCollection, T, TForm>.Charge(ref reader);
        Taken<T> items = Taken<T>.Room(count);
        long start = reader.Offset;
        Elements.ReadMappedSpan<T, TCodec>(ref reader, elements, items.Span);

        return Make(ref reader, items, comparer, reader.Offset - start);
    }

    public TCollection? Clone(ref Cloner cloner, TCollection? value)
    {
        Taken<T> items = FormValues<TCollection, T, TForm>.Take(value);
        if (items.IsNull)
        {
            return value;
        }

        Elements.CloneSpan<T, TCodec>(ref cloner, items.Span, items.Span);
        object? comparer = default(TForm).ComparerOf(value!);
        if (MayWait(items.Span) && SettledElements<TCollection, T, TForm>.MustWait<T, TCodec>(in cloner, comparer))
        {
            return SettledElements<TCollection, T, TForm>.MakeLater(cloner.Copies, items, comparer, Has, static (ref _, _) => { }, SettledElements<TCollection, T, TForm>.TryExplain);
        }

        TCollection copy = SettledElements<TCollection, T, TForm>.Make<T>(FormValues<TCollection, T, TForm>.IsUsers && cloner.HasWaiting<T, TCodec>() ? cloner.Copies : null, items, comparer, out _);
        items.Return();
        return copy;
    }

    /// <summary>What is behind an interface comes back as something else, so that the class would be lost.</summary>
    bool IFrameworkCodec.Takes(Type derived) => FormValues<TCollection, T, TForm>.Takes(derived);

    /// <summary>Makes a collection, or gives the one that is there other elements.</summary>
    private static TCollection Make(ref PrewireReader reader, Taken<T> items, object? comparer, long bytes, TCollection? existing = default, bool isThere = false)
    {
        if (MayWait(items.Span) && SettledElements<TCollection, T, TForm>.MustWait<T, TCodec>(ref reader, comparer))
        {
            return MakeLater(ref reader, items, comparer, bytes);
        }

        RequireNoFlood(ref reader, items.Span, comparer, bytes, FormValues<TCollection, T, TForm>.OwnTables);

        TCollection made = existing!;
        try
        {
            if (isThere)
            {
                FormValues<TCollection, T, TForm>.Refill(made, items);
            }
            else
            {
                made = SettledElements<TCollection, T, TForm>.Make<T>(FormValues<TCollection, T, TForm>.IsUsers && reader.HasWaiting<T, TCodec>() ? reader.Objects : null, items, comparer, out _);
            }
        }
        catch (Exception exception) when (SettledElements<TCollection, T, TForm>.TryExplain(exception, items.Span.ToArray(), comparer, out PrewireErrorCode code))
        {
            // Two elements of one key, or some that cannot be compared with each other.
            FillErrors.Throw(exception, code, reader.Offset - 1);
        }

        items.Return();
        return made;
    }

    /// <summary>Makes a collection of elements that lack what decides where they are put.</summary>
    /// <remarks>Apart from others, of which each would make the object that the check of the elements needs.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static TCollection MakeLater(ref PrewireReader reader, Taken<T> items, object? comparer, long bytes) =>
        SettledElements<TCollection, T, TForm>.MakeLater(
            reader.Objects,
            items,
            comparer,
            Has,
            (ref reader, all) => RequireNoFlood(ref reader, all, comparer, bytes, FormValues<TCollection, T, TForm>.LateTables),
            SettledElements<TCollection, T, TForm>.TryExplain,
            reader.Offset - 1);

    /// <summary>Whether elements may be tracked objects, or hold some: where they may be anything, those that are there tell.</summary>
    private static bool MayWait(ReadOnlySpan<T> items)
    {
        bool mayWait = typeof(T) != typeof(object);
        for (int i = 0; i < items.Length && !mayWait; i++)
        {
            mayWait = !KeyedTypes.IsScalar(items[i]);
        }

        return mayWait;
    }

    private static bool? Has(TCollection made, T item) => made is ISet<T> set ? set.Contains(item) : null;

    private static void RequireNoFlood(ref PrewireReader reader, ReadOnlySpan<T> items, object? comparer, long bytes, TableKind tables)
    {
        if (default(TForm).Traits.IsHashed && KeyTables<T>.IsFlood(ref reader, items, tables, bytes, comparer))
        {
            reader.FailBehind(PrewireErrorCode.CollidingKeys);
        }
    }
}
