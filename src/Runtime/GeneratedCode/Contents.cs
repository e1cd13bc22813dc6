using System.Collections;
using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Linq;
using Prewire.Graphs;

namespace Prewire.GeneratedCode;

/// <summary>The elements of a class that derives from a collection. Generated code treats them as a member.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Contents
{
    /// <summary>The object as the collection that it is.</summary>
    /// <typeparam name="T">The collection.</typeparam>
    /// <param name="value">The object.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Of<T>(T value) => typeof(T) == typeof(ArrayList) ? (T)(object)new ArrayList((ArrayList)(object)value!)
        : typeof(T) == typeof(Hashtable) ? (T)((Hashtable)(object)value!).Clone()
        : value;

    /// <summary>Replaces the elements of a list or set by others, as its own <c>Add</c> adds them.</summary>
    /// <param name="reader">The reader: elements that do not have their values yet are put into place only then.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    /// <exception cref="PrewireException">Two elements are equal to the set, or have one key.</exception>
    public static void SetItems<T>(ref PrewireReader reader, ICollection<T> target, IEnumerable<T>? items)
    {
        if (!ReferenceEquals(target, items) && !LeavesItems(reader.WaitingObjects, target, items, areRead: true))
        {
            GrownTables.RequireNoFlood(ref reader, target, items);
            SetItems(target, items);
        }
    }

    /// <summary>Replaces the elements of a list or set by others, as its own <c>Add</c> adds them.</summary>
    /// <param name="cloner">The same for copies.</param>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    /// <exception cref="PrewireException">Two elements are equal to the set.</exception>
    public static void SetItems<T>(ref Cloner cloner, ICollection<T> target, IEnumerable<T>? items)
    {
        if (!ReferenceEquals(target, items) && !LeavesItems(cloner.WaitingObjects, target, items, areRead: false))
        {
            SetItems(target, items);
        }
    }

    /// <summary>Leaves elements to be put into place when all objects have their values, if that is to be waited for.</summary>
    private static bool LeavesItems<T>(ReadObjects? objects, ICollection<T> target, IEnumerable<T>? items, bool areRead)
    {
        if (objects is null || items is null || !KeyedTypes.MayWait<T>())
        {
            return false;
        }

        if (target is ISet<T> || target is not Collection<T> and not List<T> || KeyedTypes.IsKeyed(target.GetType()))
        {
            objects.LeaveLast(new LateContents(Fill, () => target is not ISet<T> set || (set.Count == items.Count() && items.All(set.Contains))));
            return true;
        }

        if (target is Collection<T>)
        {
            // It may compare them, or look at them, as they come.
            T[] elements = items.ToArray();
            objects.LeaveLast(new FilledAgain<T>(target, elements, TrySetItems(target, elements), isMap: false));
            return true;
        }

        return false;

        void Fill(ref PrewireReader reader)
        {
            if (areRead)
            {
                GrownTables.RequireNoFlood(ref reader, target, items);
            }

            SetItems(target, items);
        }
    }

    private static void SetItems<T>(ICollection<T> target, IEnumerable<T>? items)
    {
        Clear(target);
        if (items is null)
        {
            return;
        }

        if (target is List<T> list && items is ICollection<T> all)
        {
            // At once as large as it becomes.
            list.Capacity = Math.Max(list.Capacity, all.Count);
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

    private static bool TrySetItems<T>(ICollection<T> target, T[] items)
    {
        try
        {
            SetItems(target, items);
            return true;
        }
        catch (Exception exception) when (exception is not PrewireException)
        {
            return false;
        }
    }

    /// <summary>Replaces the elements of a queue by others.</summary>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    public static void SetQueue<T>(Queue<T> target, IEnumerable<T>? items)
    {
        if (ReferenceEquals(target, items))
        {
            return;
        }

        target.Clear();
#if NET8_0_OR_GREATER
        target.EnsureCapacity((items as ICollection<T>)?.Count ?? 0);
#endif
        foreach (T item in items ?? [])
        {
            target.Enqueue(item);
        }
    }

    /// <summary>Replaces the elements of a stack by others.</summary>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements from the topmost on, or null for none.</param>
    public static void SetStack<T>(Stack<T> target, IEnumerable<T>? items)
    {
        if (ReferenceEquals(target, items))
        {
            return;
        }

        target.Clear();
#if NET8_0_OR_GREATER
        target.EnsureCapacity((items as ICollection<T>)?.Count ?? 0);
#endif
        foreach (T item in Enumerable.Reverse(items ?? []))
        {
            target.Push(item);
        }
    }

    /// <summary>Replaces the elements of a queue by others.</summary>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements, or null for none.</param>
    public static void SetQueue<T>(ConcurrentQueue<T> target, IEnumerable<T>? items)
    {
        if (!ReferenceEquals(target, items))
        {
            SetProducts(target, items ?? []);
        }
    }

    /// <summary>Replaces the elements of a stack, or of a bag, which gives the last one first too, by others.</summary>
    /// <param name="target">The object.</param>
    /// <param name="items">The elements from the topmost on, or null for none.</param>
    public static void SetStack<T>(IProducerConsumerCollection<T> target, IEnumerable<T>? items)
    {
        if (!ReferenceEquals(target, items))
        {
            SetProducts(target, Enumerable.Reverse(items ?? []));
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

    /// <summary>An empty collection is left alone: one that refuses to be cleared can still be filled.</summary>
    private static void Clear<T>(ICollection<T> target)
    {
        if (target.Count > 0)
        {
            target.Clear();
        }
    }

    private delegate void Filling(ref PrewireReader reader);

    private sealed class LateContents(Filling fill, Func<bool> isRight) : LateFill
    {
        internal override bool IsRight => isRight();

        internal override void Fill(ref PrewireReader reader) => fill(ref reader);
    }
}
