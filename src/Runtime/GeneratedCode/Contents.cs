using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Linq;
using System.Runtime.CompilerServices;
using Prewire.Graphs;

namespace Prewire.GeneratedCode;

/// <summary>The elements of a class that derives from a collection. Generated code treats them as a member.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Contents
{
    /// <summary>What a node takes beside its element.</summary>
    private const int NodeSize = 48;

    private const int FreePerBit = Elements.FreePerByte / 8;

    /// <summary>The object as the collection that it is.</summary>
    /// <typeparam name="T">The collection.</typeparam>
    /// <param name="value">The object.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Of<T>(T value) => value;

    /// <summary>Replaces the elements of a list or set by others, as its own <c>Add</c> adds them.</summary>
    /// <param name="reader">The reader: elements that do not have their values yet are put into place only then.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    /// <exception cref="PrewireException">Two elements are equal to the set, or have one key.</exception>
    public static void SetItems<T>(ref PrewireReader reader, ICollection<T> target, IEnumerable<T>? items)
    {
        Charge(ref reader, target, items);
        SetItems(reader.WaitingObjects, target, items);
    }

    /// <summary>Replaces the elements of a list or set by others, as its own <c>Add</c> adds them.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    /// <exception cref="PrewireException">Two elements are equal to the set.</exception>
    public static void SetItems<T>(ref Cloner cloner, ICollection<T> target, IEnumerable<T>? items) =>
        SetItems(cloner.WaitingObjects, target, items);

    /// <summary>
    /// What is charged for an element of an object's beyond its place in the list that is read first: what it takes in an array that grows as it is filled, or in a node, without what its bytes are good for.
    /// </summary>
    private static int OwnSize<T>()
    {
        // Of structs it is not known here whether they take any.
        int free = !typeof(T).IsValueType || typeof(T).IsPrimitive || typeof(T).IsEnum ? Elements.FreePerByte : default(T) is null ? FreePerBit : 0;
        return Math.Max(0, Math.Max(4 * Unsafe.SizeOf<T>(), Unsafe.SizeOf<T>() + NodeSize) - Math.Max(0, free - Unsafe.SizeOf<T>()));
    }

    /// <summary>What a writer counts for an element beyond its place, so that there is enough for what the list is charged and for the rest.</summary>
    internal static int ItemSize<T, TCodec>()
        where TCodec : struct, IWireCodec<T> =>
        OwnSize<T>() + Math.Max(0, (InBlocks<T, TCodec>.Are ? FreePerBit : Elements.FreePerByte * default(TCodec).MinSize) - Unsafe.SizeOf<T>());

    private static void Charge<T>(ref PrewireReader reader, IEnumerable<T> target, IEnumerable<T>? items)
    {
        if (items is IReadOnlyCollection<T> { Count: > 0 and int count } && !ReferenceEquals(target, items))
        {
            reader.Charge((long)count * OwnSize<T>());
        }
    }

    private static void SetItems<T>(ReadObjects? objects, ICollection<T> target, IEnumerable<T>? items)
    {
        if (ReferenceEquals(target, items))
        {
            return;
        }

        if (objects is not null && items is not null && KeyedTypes.MayWait<T>() && (target is ISet<T> || target is not Collection<T> and not List<T> || KeyedTypes.IsKeyed(target.GetType())))
        {
            objects.LeaveLast(new LateContents(() => SetItems(null, target, items)));
            return;
        }

        Clear(target);
        if (items is null)
        {
            return;
        }

        bool isSet = target is ISet<T>;
        int count = 0;
        foreach (T item in items)
        {
            try
            {
                target.Add(item);
            }
            catch (ArgumentException exception) when (KeyedTypes.IsDuplicate(target.GetType(), exception))
            {
                throw new PrewireException(PrewireErrorCode.DuplicateKey, innerException: exception);
            }

            count++;
            if (isSet && target.Count != count)
            {
                PrewireException.Throw(PrewireErrorCode.DuplicateKey);
            }
        }
    }

    /// <summary>Replaces the pairs of a dictionary by others.</summary>
    /// <param name="reader">The reader: elements that do not have their values yet are put into place only then.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The pairs, or null for none.</param>
    /// <exception cref="PrewireException">Two keys are equal to the dictionary.</exception>
    public static void SetPairs<TKey, TValue>(ref PrewireReader reader, IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>>? items) =>
        SetPairs(reader.WaitingObjects, target, items);

    /// <summary>Replaces the pairs of a dictionary by others.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The pairs, or null for none.</param>
    /// <exception cref="PrewireException">Two keys are equal to the dictionary.</exception>
    public static void SetPairs<TKey, TValue>(ref Cloner cloner, IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>>? items) =>
        SetPairs(cloner.WaitingObjects, target, items);

    private static void SetPairs<TKey, TValue>(ReadObjects? objects, IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>>? items)
    {
        if (ReferenceEquals(target, items))
        {
            return;
        }

        if (objects is not null && items is not null && KeyedTypes.MayWait<TKey>())
        {
            objects.LeaveLast(new LateContents(() => SetPairs(null, target, items)));
            return;
        }

        Clear(target);
        if (items is null)
        {
            return;
        }

        foreach (KeyValuePair<TKey, TValue> item in items)
        {
            if (target.ContainsKey(item.Key))
            {
                PrewireException.Throw(PrewireErrorCode.DuplicateKey);
            }

            target.Add(item.Key, item.Value);
        }
    }

    /// <summary>Replaces the elements of a queue by others.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    public static void SetQueue<T>(ref PrewireReader reader, Queue<T> target, IEnumerable<T>? items)
    {
        Charge(ref reader, target, items);
        SetQueue(target, items);
    }

    /// <summary>Replaces the elements of a queue by others.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    public static void SetQueue<T>(ref Cloner cloner, Queue<T> target, IEnumerable<T>? items) => SetQueue(target, items);

    private static void SetQueue<T>(Queue<T> target, IEnumerable<T>? items)
    {
        if (ReferenceEquals(target, items))
        {
            return;
        }

        target.Clear();
        foreach (T item in items ?? [])
        {
            target.Enqueue(item);
        }
    }

    /// <summary>Replaces the elements of a stack by others.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements from the topmost on, or null for none.</param>
    public static void SetStack<T>(ref PrewireReader reader, Stack<T> target, IEnumerable<T>? items)
    {
        Charge(ref reader, target, items);
        SetStack(target, items);
    }

    /// <summary>Replaces the elements of a stack by others.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements from the topmost on, or null for none.</param>
    public static void SetStack<T>(ref Cloner cloner, Stack<T> target, IEnumerable<T>? items) => SetStack(target, items);

    private static void SetStack<T>(Stack<T> target, IEnumerable<T>? items)
    {
        if (ReferenceEquals(target, items))
        {
            return;
        }

        target.Clear();
        foreach (T item in Backwards(items ?? []))
        {
            target.Push(item);
        }
    }

    /// <summary>Replaces the elements of a queue by others.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    public static void SetQueue<T>(ref PrewireReader reader, ConcurrentQueue<T> target, IEnumerable<T>? items)
    {
        Charge(ref reader, target, items);
        SetQueue(target, items);
    }

    /// <summary>Replaces the elements of a queue by others.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    public static void SetQueue<T>(ref Cloner cloner, ConcurrentQueue<T> target, IEnumerable<T>? items) => SetQueue(target, items);

    private static void SetQueue<T>(ConcurrentQueue<T> target, IEnumerable<T>? items)
    {
        if (!ReferenceEquals(target, items))
        {
            SetProducts(target, items ?? []);
        }
    }

    /// <summary>Replaces the elements of a stack, or of a bag, which gives the last one first too, by others.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements from the topmost on, or null for none.</param>
    public static void SetStack<T>(ref PrewireReader reader, IProducerConsumerCollection<T> target, IEnumerable<T>? items)
    {
        Charge(ref reader, target, items);
        SetStack(target, items);
    }

    /// <summary>Replaces the elements of a stack, or of a bag, which gives the last one first too, by others.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements from the topmost on, or null for none.</param>
    public static void SetStack<T>(ref Cloner cloner, IProducerConsumerCollection<T> target, IEnumerable<T>? items) => SetStack(target, items);

    private static void SetStack<T>(IProducerConsumerCollection<T> target, IEnumerable<T>? items)
    {
        if (!ReferenceEquals(target, items))
        {
            SetProducts(target, Backwards(items ?? []));
        }
    }

    /// <summary>Elements from the last to the first; those of a list, as they are read, without a copy.</summary>
    private static IEnumerable<T> Backwards<T>(IEnumerable<T> items)
    {
        if (items is not IReadOnlyList<T> list)
        {
            list = items.ToArray();
        }

        for (int i = list.Count - 1; i >= 0; i--)
        {
            yield return list[i];
        }
    }

    private static void SetProducts<T>(IProducerConsumerCollection<T> target, IEnumerable<T> items)
    {
        while (target.TryTake(out _))
        {
        }

        foreach (T item in items)
        {
            target.TryAdd(item);
        }
    }

    /// <summary>Replaces the elements of a list of objects by others.</summary>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    public static void SetList(ArrayList target, ArrayList? items)
    {
        if (ReferenceEquals(target, items))
        {
            return;
        }

        target.Clear();
        if (items is not null)
        {
            foreach (object? item in items)
            {
                target.Add(item);
            }
        }
    }

    /// <summary>Replaces the pairs of a table of objects by others.</summary>
    /// <param name="reader">The reader: elements that do not have their values yet are put into place only then.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The pairs, or null for none.</param>
    /// <exception cref="PrewireException">Two keys are equal to the table.</exception>
    public static void SetTable(ref PrewireReader reader, Hashtable target, Hashtable? items) =>
        SetTable(reader.WaitingObjects, target, items);

    /// <summary>Replaces the pairs of a table of objects by others.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The pairs, or null for none.</param>
    /// <exception cref="PrewireException">Two keys are equal to the table.</exception>
    public static void SetTable(ref Cloner cloner, Hashtable target, Hashtable? items) =>
        SetTable(cloner.WaitingObjects, target, items);

    private static void SetTable(ReadObjects? objects, Hashtable target, Hashtable? items)
    {
        if (ReferenceEquals(target, items))
        {
            return;
        }

        if (objects is not null && items is not null)
        {
            objects.LeaveLast(new LateContents(() => SetTable(null, target, items)));
            return;
        }

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

    /// <summary>An empty collection is left alone: one that refuses to be cleared can still be filled.</summary>
    private static void Clear<T>(ICollection<T> target)
    {
        if (target.Count > 0)
        {
            target.Clear();
        }
    }

    private sealed class LateContents(Action fill) : LateFill
    {
        internal override void Fill(ref PrewireReader reader) => fill();
    }
}
