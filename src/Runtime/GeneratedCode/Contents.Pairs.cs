using System.Collections;
using System.Linq;
using Prewire.Forms;
using Prewire.Graphs;

namespace Prewire.GeneratedCode;

/// <content>Of dictionaries and tables.</content>
public static partial class Contents
{
    /// <summary>Replaces the pairs of a dictionary by others.</summary>
    /// <param name="reader">The reader: elements that do not have their values yet are put into place only then.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The pairs, or null for none.</param>
    /// <exception cref="PrewireException">Two keys are equal to the dictionary.</exception>
    public static void SetPairs<TKey, TValue>(ref PrewireReader reader, IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>>? items)
    {
        if (!ReferenceEquals(target, items) && !LeavesPairs(reader.WaitingObjects, target, items, areRead: true))
        {
            GrownTables.RequireNoFlood(ref reader, target, items);
            SetPairs(target, items);
        }
    }

    /// <summary>Replaces the pairs of a dictionary by others.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The pairs, or null for none.</param>
    /// <exception cref="PrewireException">Two keys are equal to the dictionary.</exception>
    public static void SetPairs<TKey, TValue>(ref Cloner cloner, IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>>? items)
    {
        if (!ReferenceEquals(target, items) && !LeavesPairs(cloner.WaitingObjects, target, items, areRead: false))
        {
            SetPairs(target, items);
        }
    }

    private static bool LeavesPairs<TKey, TValue>(ReadObjects? objects, IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>>? items, bool areRead)
    {
        if (objects is null || items is null || !KeyedTypes.MayWait<TKey>())
        {
            return false;
        }

        objects.LeaveLast(new LateContents(Fill, () => target.Count == items.Count() && items.All(pair => target.ContainsKey(pair.Key))));
        return true;

        void Fill(ref PrewireReader reader)
        {
            if (areRead)
            {
                GrownTables.RequireNoFlood(ref reader, target, items);
            }

            SetPairs(target, items);
        }
    }

    private static void SetPairs<TKey, TValue>(IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>>? items)
    {
        Clear(target);
        if (items is null)
        {
            return;
        }

        foreach (KeyValuePair<TKey, TValue> item in InOrderOf(target, items))
        {
            if (target.ContainsKey(item.Key))
            {
                PrewireException.Throw(PrewireErrorCode.DuplicateKey);
            }

            target.Add(item.Key, item.Value);
        }
    }

    /// <summary>The pairs as they come, but for a sorted list: putting a key into the middle moves all behind it, and keys that bytes bring may come from the last to the first.</summary>
    private static IEnumerable<KeyValuePair<TKey, TValue>> InOrderOf<TKey, TValue>(IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>> items)
    {
#pragma warning disable CS8714 // keys of what is a dictionary are not null
        if (target is not SortedList<TKey, TValue> list)
#pragma warning restore CS8714
        {
            return items;
        }

        KeyValuePair<TKey, TValue>[] sorted = items.ToArray();
        var order = new PairOrder<TKey, TValue>(list.Comparer);
        if (!order.IsSorted(sorted))
        {
            Array.Sort(sorted, order);
        }

        return sorted;
    }

    /// <summary>Replaces the pairs of a table of objects by others.</summary>
    /// <param name="reader">The reader: elements that do not have their values yet are put into place only then.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The pairs, or null for none.</param>
    /// <exception cref="PrewireException">Two keys are equal to the table.</exception>
    public static void SetTable(ref PrewireReader reader, Hashtable target, Hashtable? items)
    {
        if (!ReferenceEquals(target, items) && !LeavesTable(reader.WaitingObjects, target, items, areRead: true))
        {
            GrownTables.RequireNoFlood(ref reader, items);
            SetTable(target, items);
        }
    }

    /// <summary>Replaces the pairs of a table of objects by others.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The pairs, or null for none.</param>
    /// <exception cref="PrewireException">Two keys are equal to the table.</exception>
    public static void SetTable(ref Cloner cloner, Hashtable target, Hashtable? items)
    {
        if (!ReferenceEquals(target, items) && !LeavesTable(cloner.WaitingObjects, target, items, areRead: false))
        {
            SetTable(target, items);
        }
    }

    private static bool LeavesTable(ReadObjects? objects, Hashtable target, Hashtable? items, bool areRead)
    {
        if (objects is null || items is null)
        {
            return false;
        }

        objects.LeaveLast(new LateContents(Fill, () => target.Count == items.Count && items.Keys.Cast<object>().All(target.ContainsKey)));
        return true;

        void Fill(ref PrewireReader reader)
        {
            if (areRead)
            {
                GrownTables.RequireNoFlood(ref reader, items);
            }

            SetTable(target, items);
        }
    }

    private static void SetTable(Hashtable target, Hashtable? items)
    {
        target.Clear();
        if (items is null)
        {
            return;
        }

        foreach (DictionaryEntry item in items)
        {
            if (target.ContainsKey(item.Key))
            {
                PrewireException.Throw(PrewireErrorCode.DuplicateKey);
            }

            target.Add(item.Key, item.Value);
        }
    }
}
