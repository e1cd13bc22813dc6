using System.Collections;
using Prewire.Forms;
using Prewire.GeneratedCode;
using Prewire.Graphs;

namespace Prewire.Codecs;

/// <summary>A collection of keys and values: on the wire, a map. Keys that occur twice are rejected.</summary>
/// <typeparam name="TMap">The collection.</typeparam>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TValue">The values.</typeparam>
/// <typeparam name="TKeyCodec">The keys' codec.</typeparam>
/// <typeparam name="TValueCodec">The values' codec.</typeparam>
/// <typeparam name="TForm">What is known of the collection.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct MapCodec<TMap, TKey, TValue, TKeyCodec, TValueCodec, TForm> : IWireCodec<TMap?>, IReusingCodec<TMap?>, ICloningCodec<TMap?>, IFrameworkCodec
    where TKeyCodec : struct, IWireCodec<TKey>
    where TValueCodec : struct, IWireCodec<TValue>
    where TForm : struct, ICollectionForm<TMap, KeyValuePair<TKey, TValue>>
{
    ref byte IWireCodec<TMap?>.Write(ref PrewireWriter writer, ref byte cursor, in TMap? value)
    {
        Taken<KeyValuePair<TKey, TValue>> pairs = FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.Take(value);
        if (pairs.IsNull)
        {
            return ref writer.WriteNull(ref cursor);
        }

        bool mayWait = MayWait(pairs.Span);
        if (mayWait)
        {
            SettledElements<TMap, KeyValuePair<TKey, TValue>, TForm>.RequireMakeable<TKey, TKeyCodec>(ref writer, value!);
        }

        cursor = ref FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.WriteComparer(ref writer, ref cursor, value!);
        cursor = ref Cursor.Unscope(ref writer.IsCanonical && FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.IsSorted<TKey>()
            ? ref CanonicalValues.WriteMap<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, pairs.Rented, pairs.Count)
            : ref Elements.WriteCountedPairs<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, pairs.Span));
        pairs.Return();
        if (mayWait)
        {
            SettledElements<TMap, KeyValuePair<TKey, TValue>, TForm>.RequireMakeable<TKey, TKeyCodec>(ref writer, value!);
        }

        return ref cursor;
    }

    public TMap? Read(ref PrewireReader reader)
    {
        int minSize = default(TKeyCodec).MinSize + default(TValueCodec).MinSize;
        int count = Elements.ReadPairCount<TKey, TValue>(ref reader, minSize, default(TForm).Traits.ItemSize, out object? comparer);
        if (count < 0)
        {
            return default;
        }

        FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.Charge(ref reader);
        Taken<KeyValuePair<TKey, TValue>> pairs = Taken<KeyValuePair<TKey, TValue>>.Room(count);
        long bytes = 0;
        foreach (ref KeyValuePair<TKey, TValue> pair in pairs.Span)
        {
            long start = reader.Offset;
            TKey key = default(TKeyCodec).Read(ref reader);
            bytes += reader.Offset - start;
            pair = new KeyValuePair<TKey, TValue>(key, default(TValueCodec).Read(ref reader));
        }

        return Make(ref reader, pairs, comparer, bytes);
    }

    public TMap? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (map.Exact)
        {
            return Read(ref reader);
        }

        int count = Elements.BeginMappedPairs<TKey, TValue>(ref reader, ref map, default(TForm).Traits.ItemSize, out object? comparer);
        if (count < 0)
        {
            return default;
        }

        FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.Charge(ref reader);
        Taken<KeyValuePair<TKey, TValue>> pairs = Taken<KeyValuePair<TKey, TValue>>.Room(count);
        long bytes = 0;
        foreach (ref KeyValuePair<TKey, TValue> pair in pairs.Span)
        {
            long start = reader.Offset;
            TKey key = default(TKeyCodec).ReadMapped(ref reader, map.Element);
            bytes += reader.Offset - start;
            pair = new KeyValuePair<TKey, TValue>(key, default(TValueCodec).ReadMapped(ref reader, map.Value));
        }

        return Make(ref reader, pairs, comparer, bytes);
    }

    public TMap? Clone(ref Cloner cloner, TMap? value)
    {
        Taken<KeyValuePair<TKey, TValue>> pairs = FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.Take(value);
        if (pairs.IsNull)
        {
            return value;
        }

        Elements.ClonePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref cloner, pairs.Span);
        object? comparer = default(TForm).ComparerOf(value!);
        if (MayWait(pairs.Span) && SettledElements<TMap, KeyValuePair<TKey, TValue>, TForm>.MustWait<TKey, TKeyCodec>(in cloner, comparer))
        {
            return SettledElements<TMap, KeyValuePair<TKey, TValue>, TForm>.MakeLater(cloner.Copies, pairs, comparer, Has, static (ref _, _) => { }, TryExplain);
        }

        ReadObjects? waiting = FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.IsUsers && cloner.HasWaiting<TKey, TKeyCodec>() ? cloner.Copies : null;
        TMap copy = SettledElements<TMap, KeyValuePair<TKey, TValue>, TForm>.Make<TKey>(waiting, pairs, comparer, out bool isMadeAgain);
        if (!isMadeAgain && CountOf(copy) != pairs.Count)
        {
            PrewireException.Throw(PrewireErrorCode.DuplicateKey);
        }

        pairs.Return();
        return copy;
    }

    /// <summary>What is behind an interface comes back as something else, so that the class would be lost.</summary>
    bool IFrameworkCodec.Takes(Type derived) => FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.Takes(derived);

    /// <summary>Makes a map, or gives the one that is there other pairs.</summary>
    private static TMap Make(ref PrewireReader reader, Taken<KeyValuePair<TKey, TValue>> pairs, object? comparer, long bytes, TMap? existing = default, bool isThere = false)
    {
        foreach (KeyValuePair<TKey, TValue> pair in pairs.Span)
        {
            if (pair.Key is null)
            {
                reader.FailBehind(PrewireErrorCode.UnexpectedNull);
            }
        }

        if (MayWait(pairs.Span) && SettledElements<TMap, KeyValuePair<TKey, TValue>, TForm>.MustWait<TKey, TKeyCodec>(ref reader, comparer))
        {
            return MakeLater(ref reader, pairs, comparer, bytes);
        }

        RequireNoFlood(ref reader, pairs.Span, comparer, bytes, FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.OwnTables);
        ReadObjects? waiting = FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.IsUsers && reader.HasWaiting<TKey, TKeyCodec>() ? reader.Objects : null;
        bool isMadeAgain = false;
        TMap made = existing!;
        try
        {
            if (isThere)
            {
                FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.Refill(made, pairs);
            }
            else
            {
                made = SettledElements<TMap, KeyValuePair<TKey, TValue>, TForm>.Make<TKey>(waiting, pairs, comparer, out isMadeAgain);
            }
        }
        catch (Exception exception) when (FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.TryExplainPairs<TKey>(exception, KeysOf(pairs.Span), comparer, out PrewireErrorCode code))
        {
            // Two of one key, or keys that cannot be compared with each other.
            FillErrors.Throw(exception, code, reader.Offset - 1);
        }

        if (!isMadeAgain && CountOf(made) != pairs.Count)
        {
            reader.FailBehind(PrewireErrorCode.DuplicateKey);
        }

        pairs.Return();
        return made;
    }

    /// <summary>Makes a map of keys that lack what decides where they are put.</summary>
    /// <remarks>Apart from others, of which each would make the object that the check of the keys needs.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static TMap MakeLater(ref PrewireReader reader, Taken<KeyValuePair<TKey, TValue>> pairs, object? comparer, long bytes) =>
        SettledElements<TMap, KeyValuePair<TKey, TValue>, TForm>.MakeLater(
            reader.Objects,
            pairs,
            comparer,
            Has,
            (ref reader, all) => RequireNoFlood(ref reader, all, comparer, bytes, FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.LateTables),
            TryExplain,
            reader.Offset - 1);

    /// <summary>Whether keys may be tracked objects, or hold some: where they may be anything, those that are there tell.</summary>
    private static bool MayWait(ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs)
    {
        bool mayWait = typeof(TKey) != typeof(object);
        for (int i = 0; i < pairs.Length && !mayWait; i++)
        {
            mayWait = !KeyedTypes.IsScalar(pairs[i].Key);
        }

        return mayWait;
    }

    private static bool TryExplain(Exception exception, KeyValuePair<TKey, TValue>[] pairs, object? comparer, out PrewireErrorCode code) =>
        FormValues<TMap, KeyValuePair<TKey, TValue>, TForm>.TryExplainPairs<TKey>(exception, KeysOf(pairs), comparer, out code);

    private static TKey[] KeysOf(ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs)
    {
        var keys = new TKey[pairs.Length];
        for (int i = 0; i < keys.Length; i++)
        {
            keys[i] = pairs[i].Key;
        }

        return keys;
    }

    private static bool? Has(TMap made, KeyValuePair<TKey, TValue> pair) => made is IDictionary<TKey, TValue> map ? map.ContainsKey(pair.Key) : null;

    private static void RequireNoFlood(ref PrewireReader reader, ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs, object? comparer, long bytes, TableKind tables)
    {
        if (default(TForm).Traits.IsHashed && KeyTables<TKey>.IsFlood(ref reader, pairs, tables, bytes, comparer))
        {
            reader.FailBehind(PrewireErrorCode.CollidingKeys);
        }
    }

    private static int CountOf(TMap map) => map switch
    {
        IReadOnlyCollection<KeyValuePair<TKey, TValue>> pairs => pairs.Count,
        ICollection<KeyValuePair<TKey, TValue>> pairs => pairs.Count,
        ICollection collection => collection.Count,
        _ => throw new NotSupportedException(),
    };
}
