using System.Collections;
using System.Linq;
using Prewire.Buffers;
using Prewire.Forms;
using Prewire.GeneratedCode;
using Prewire.Graphs;

namespace Prewire.Codecs;

/// <summary>A <see cref="Hashtable"/>: keys and values are open positions.</summary>
/// <remarks>
/// Keys that occur twice, or that were chosen to collide, are rejected.
/// </remarks>
/// <typeparam name="TCodec">Their codec.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct HashtableCodec<TCodec> : IWireCodec<Hashtable?>, IFrameworkCodec
    where TCodec : struct, IWireCodec<object?>
{
    /// <summary>What a table takes in memory before it has elements.</summary>
    private const int TableSize = 176;

    ref byte IWireCodec<Hashtable?>.Write(ref PrewireWriter writer, ref byte cursor, in Hashtable? value)
    {
        if (value is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        FrameworkTypes.RequireNothingMore(value);
        if (ComparerOf(value) is { } comparer)
        {
            cursor = ref Cursor.Unscope(ref Elements.WriteComparer(ref writer, ref cursor, comparer));
        }

        if (writer.IsCanonical)
        {
            var entries = new List<KeyValuePair<object?, object?>>(value.Count);
            foreach (DictionaryEntry pair in value)
            {
                entries.Add(new KeyValuePair<object?, object?>(pair.Key, pair.Value));
            }

            return ref CanonicalValues.WriteMap<object?, object?, TCodec, TCodec>(ref writer, ref cursor, entries.ToArray(), entries.Count);
        }

        // The enumerator is an object: the only way to the pairs, and the only thing that is allocated.
        int left = value.Count;
        cursor = ref writer.WriteCount(ref cursor, left);
        IDictionaryEnumerator pairs = value.GetEnumerator();
        while (pairs.MoveNext())
        {
            cursor = ref Cursor.Unscope(ref Encode.Value<object?, TCodec>(ref writer, ref cursor, pairs.Key));
            cursor = ref Cursor.Unscope(ref Encode.Value<object?, TCodec>(ref writer, ref cursor, pairs.Value));
            left--;
        }

        if (left != 0)
        {
            PrewireThrow.CollectionChanged();
        }

        return ref cursor;
    }

    public Hashtable? Read(ref PrewireReader reader)
    {
        int count = reader.ReadCount(2, out object? comparer);
        return ReadPairs(ref reader, count, comparer, null);
    }

    public Hashtable? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (map.Exact)
        {
            return Read(ref reader);
        }

        int count = Elements.BeginMappedPairs<object, object>(ref reader, ref map, out object? comparer);
        return ReadPairs(ref reader, count, comparer, map);
    }

    bool IFrameworkCodec.Takes(Type derived) => FrameworkTypes.Hides(typeof(Hashtable), derived);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Map(default(TCodec).Describe(graph), default(TCodec).Describe(graph));

#if NETSTANDARD2_0
    private static object? ComparerOf(Hashtable table) => ShownBy(table);
#else
    /// <summary>What derived classes may see; the one that locks shows its own, and not that of the table in it.</summary>
    private static object? ComparerOf(Hashtable table) => table.GetType() == typeof(Hashtable) || !FrameworkTypes.Hides(typeof(Hashtable), table.GetType()) ? HashtableComparer.Of(table) : ShownBy(table);
#endif

    /// <summary>A comparer of strings is found by what the table does.</summary>
    private static StringComparer? ShownBy(Hashtable table) => HiddenComparers.OfUntyped(table.Keys, table.ContainsKey);

    private static Hashtable? ReadPairs(ref PrewireReader reader, int count, object? comparer, EdgeMap? map)
    {
        if (count < 0)
        {
            return null;
        }

        reader.Charge(TableSize - MemoryRule.FreePerByte);
        var equality = comparer as IEqualityComparer;
        var values = new Hashtable(count, equality);
        ProbeGuard guard = ProbeGuard.For(count, equality);
        List<DictionaryEntry>? late = null;
        long bytes = 0;
        for (int i = 0; i < count; i++)
        {
            long start = reader.Offset;
            object? key = map is null ? default(TCodec).Read(ref reader) : default(TCodec).ReadMapped(ref reader, map.Element);
            if (key is null)
            {
                reader.FailBehind(PrewireErrorCode.UnexpectedNull);
            }

            bytes += reader.Offset - start;
            guard.AddBytes(reader.Offset - start);
            object? value = map is null ? default(TCodec).Read(ref reader) : default(TCodec).ReadMapped(ref reader, map.Value);
            if (late is not null || (!KeyedTypes.IsScalar(key) && reader.HasWaiting<object?, TCodec>()))
            {
                (late ??= [.. values.Cast<DictionaryEntry>()]).Add(new DictionaryEntry(key, value));
            }
            else
            {
                Add(ref reader, ref guard, values, key, value);
            }
        }

        guard.End();
        if (late is not null)
        {
            reader.Objects.Leave(new LateTable(values, late, equality, bytes));
        }

        return values;
    }

    private static void Add(ref PrewireReader reader, ref ProbeGuard guard, Hashtable values, object key, object? value)
    {
        if (guard.IsFlood(ref reader, key))
        {
            reader.FailBehind(PrewireErrorCode.CollidingKeys);
        }

        int before = values.Count;
        values[key] = value;
        if (values.Count == before)
        {
            reader.FailBehind(PrewireErrorCode.DuplicateKey);
        }
    }

    private sealed class LateTable(Hashtable values, List<DictionaryEntry> pairs, IEqualityComparer? comparer, long bytes) : LateFill
    {
        internal override bool IsRight => values.Count == pairs.Count && pairs.TrueForAll(pair => values.ContainsKey(pair.Key));

        internal override void Try(ref PrewireReader reader)
        {
            values.Clear();
            ProbeGuard guard = ProbeGuard.For(pairs.Count, comparer);
            foreach (DictionaryEntry pair in pairs)
            {
                guard.AddBytes(bytes / pairs.Count);
                if (guard.IsFlood(ref reader, pair.Key))
                {
                    break;
                }

                values[pair.Key] = pair.Value;
            }

            guard.End();
        }

        internal override void Fill(ref PrewireReader reader)
        {
            values.Clear();
            ProbeGuard guard = ProbeGuard.For(pairs.Count, comparer);
            foreach (DictionaryEntry pair in pairs)
            {
                guard.AddBytes(bytes / pairs.Count);
                Add(ref reader, ref guard, values, pair.Key, pair.Value);
            }

            guard.End();
        }
    }
}

#if !NETSTANDARD2_0
/// <summary>What a table compares by. .NET 8 takes no accessor in a generic type.</summary>
internal static class HashtableComparer
{
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_EqualityComparer")]
    internal static extern IEqualityComparer? Of(Hashtable table);
}
#endif
