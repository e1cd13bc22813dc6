using Prewire.GeneratedCode;
using Prewire.Graphs;

namespace Prewire.Forms;

/// <summary>Collections whose elements are compared or hashed, or looked at by their keys: that can be done only when they have their values.</summary>
internal static class SettledElements<TCollection, T, TForm>
    where TForm : struct, ICollectionForm<TCollection, T>
{
    /// <summary>Whether the elements are put where a part of them says.</summary>
    private static readonly bool s_isKeyed = KeyedTypes.IsKeyed(typeof(TCollection));

    /// <summary>The form where elements are compared that have an order of their own, else null.</summary>
    private static readonly IComparingForm<TCollection, T>? s_comparing = default(TForm) as IComparingForm<TCollection, T>;

    /// <summary>Whether elements are compared that have an order of their own.</summary>
    internal static bool HasOwnOrder => s_comparing is not null;

    /// <summary>Whether elements can be put into a collection that was made without them: 1 or -1, and 0 where nobody has asked yet.</summary>
    private static int s_canWait;

    /// <summary>Whether elements may be tracked objects, or lead to such, that lack what decides where they are put.</summary>
    /// <param name="comparer">What is compared by, where that is not the default.</param>
    internal static bool MustWait<TKey, TKeyCodec>(ref PrewireReader reader, object? comparer)
        where TKeyCodec : struct, IWireCodec<TKey> =>
        AreCompared ? reader.HasWaiting<TKey, TKeyCodec>() : default(TForm).Traits.IsHashed && reader.HasUnsettled<TKey, TKeyCodec>(comparer);

    /// <summary>Requires, when it is written, that a reader can make the collection.</summary>
    /// <param name="writer">The writer: before the elements, where an exception says where it is, and behind them, since they may be of derived types.</param>
    /// <param name="value">The collection.</param>
    internal static void RequireMakeable<TKey, TKeyCodec>(ref PrewireWriter writer, TCollection value)
        where TKeyCodec : struct, IWireCodec<TKey>
    {
        if (writer.HasWaiting<TKey, TKeyCodec>()
            && (AreCompared || (default(TForm).Traits.IsHashed && writer.HasUnsettled<TKey, TKeyCodec>(default(TForm).ComparerOf(value))))
            && (s_canWait != 0 ? s_canWait : s_canWait = CanWait(default(TForm).Make(Taken<T>.Room(0), null)) ? 1 : -1) < 0)
        {
            Refuse();
        }
    }

    /// <summary>The same while a copy is made.</summary>
    internal static bool MustWait<TKey, TKeyCodec>(in Cloner cloner, object? comparer)
        where TKeyCodec : struct, IWireCodec<TKey> =>
        AreCompared ? cloner.HasWaiting<TKey, TKeyCodec>() : default(TForm).Traits.IsHashed && cloner.HasUnsettled<TKey, TKeyCodec>(comparer);

    /// <summary>Makes a collection that gets its elements when all objects have their values.</summary>
    /// <param name="objects">The objects.</param>
    /// <param name="items">The elements.</param>
    /// <param name="comparer">The collection's comparer.</param>
    /// <param name="has">Whether a collection finds an element; null where it does not say.</param>
    /// <param name="requireGood">Requires what is required of elements that bytes bring.</param>
    /// <param name="tryExplain">Whether what is thrown when it gets its elements is to become another exception.</param>
    /// <param name="offset">Where it is, if in bytes.</param>
    /// <exception cref="PrewireException">It cannot be changed once it is made, or would take too long to.</exception>
    internal static TCollection MakeLater(ReadObjects objects, Taken<T> items, object? comparer, Func<TCollection, T, bool?> has, CheckElements<T> requireGood, ExplainFill<T> tryExplain, long offset = -1)
    {
        TCollection made = default(TForm).Make(Taken<T>.Room(0), comparer);
        if (!CanWait(made))
        {
            Refuse(offset);
            return made;
        }

        objects.Leave(new LateElements(made, items.Span.ToArray(), comparer, has, requireGood, tryExplain));
        items.Return();
        return made;
    }

    /// <summary>Makes a collection. One of the user's may compare its elements, or look at them, and nobody knows: where they lack values it gets them again when they have them.</summary>
    /// <param name="waiting">The objects that lack values; null where elements do not lead to such, or the collection is the framework's.</param>
    /// <param name="items">The elements.</param>
    /// <param name="comparer">The collection's comparer.</param>
    /// <param name="isMadeAgain">Whether it gets them again.</param>
    /// <typeparam name="TKey">What elements are looked up by.</typeparam>
    internal static TCollection Make<TKey>(ReadObjects? waiting, Taken<T> items, object? comparer, out bool isMadeAgain)
    {
        isMadeAgain = false;
        if (waiting is null)
        {
            return default(TForm).Make(items, comparer);
        }

        bool isMade = false;
        TCollection made = default!;
        try
        {
            made = default(TForm).Make(items, comparer);
            isMade = true;
        }
        catch (Exception) when (CanWait(made = default(TForm).Make(Taken<T>.Room(0), comparer)))
        {
        }

        if (CanWait(made) && !(isMade && made is List<T>))
        {
            isMadeAgain = true;
            waiting.LeaveLast(new FilledAgain<T>((ICollection<T>)made!, items.Span.ToArray(), isMade, typeof(TKey) != typeof(T)));
        }

        return made;
    }

    /// <summary>Whether a collection that was made without elements can get them; not where it cannot be changed, or would take too long to.</summary>
    private static bool CanWait(TCollection made) =>
        s_comparing is not null || (!typeof(TCollection).IsValueType && !KeyedTypes.IsA(typeof(TCollection), typeof(SortedList<,>)) && made is ICollection<T> { IsReadOnly: false });

    private static void Refuse(long offset = -1) => SettledKeys.Refuse(offset);

    private static void Add(TCollection made, T[] items)
    {
        var target = (ICollection<T>)made!;
        if (target.Count > 0)
        {
            target.Clear();
        }

        foreach (T item in items)
        {
            target.Add(item);
        }
    }

    /// <summary>Whether what was thrown while a collection that is no map was made is to become another exception.</summary>
    internal static bool TryExplain(Exception exception, T[] items, object? comparer, out PrewireErrorCode code)
    {
        bool isDuplicate = KeyedTypes.IsDuplicate(typeof(TCollection), exception);
        return s_comparing is not null
            ? FillErrors.TryExplain(exception, isUsers: false, Array.ConvertAll(items, static item => s_comparing!.ComparedOf(item)), default(TForm).Traits.IsHashed, comparer, isDuplicate, out code)
            : FillErrors.TryExplain(exception, FormValues<TCollection, T, TForm>.IsUsers, AreCompared || default(TForm).Traits.IsHashed ? items : null, default(TForm).Traits.IsHashed, comparer, isDuplicate, out code);
    }

    private static bool AreCompared => default(TForm).Traits.Order == FormOrder.Sorted || s_isKeyed || s_comparing is not null;

    private sealed class LateElements(TCollection made, T[] items, object? comparer, Func<TCollection, T, bool?> has, CheckElements<T> requireGood, ExplainFill<T> tryExplain) : LateFill
    {
        internal override bool IsRight => (made is not ICollection<T> all || all.Count == items.Length) && Array.TrueForAll(items, item => has(made, item) != false);

        internal override void Try(ref PrewireReader reader)
        {
            if (s_comparing is not null || made is not ICollection<T> target)
            {
                Fill(ref reader);
                return;
            }

            requireGood(ref reader, items);
            if (target.Count > 0)
            {
                target.Clear();
            }

            foreach (T item in items)
            {
                if (target.Count == 0 || has(made, item) != true)
                {
                    target.Add(item);
                }
            }
        }

        internal override void Fill(ref PrewireReader reader)
        {
            requireGood(ref reader, items);
            try
            {
                if (s_comparing is not null)
                {
                    s_comparing.Fill(made, items);
                }
                else
                {
                    Add(made, items);
                }
            }
            catch (Exception exception) when (tryExplain(exception, items, comparer, out PrewireErrorCode code))
            {
                FillErrors.Throw(exception, code, reader.Offset - 1);
            }
        }
    }
}

/// <summary>Requires elements not to have been chosen so that a collection of them takes long to make.</summary>
internal delegate void CheckElements<T>(ref PrewireReader reader, ReadOnlySpan<T> items);

/// <summary>Says whether what was thrown while a collection got its elements is to become another exception.</summary>
internal delegate bool ExplainFill<T>(Exception exception, T[] items, object? comparer, out PrewireErrorCode code);

/// <summary>Keys of collections that are made of another value, and so at once.</summary>
/// <typeparam name="TWritten">A list of keys and what belongs to each.</typeparam>
/// <typeparam name="TConversion">What makes the collection.</typeparam>
internal static class SettledKeys<TWritten, TCodec, TConversion>
    where TCodec : struct, IWireCodec<TWritten>
    where TConversion : struct
{
    private static readonly bool s_areByIdentity = TrackedEdges.AreByIdentity(KeyEdge, KeyType);

    /// <summary>Whether what they equal may depend on tracked objects: not where these are of a class that equals by identity, and nothing derives from it.</summary>
    private static readonly bool s_mayDepend = TrackedEdges.MayHold(KeyEdge) && !(s_areByIdentity && KeyType.IsSealed);

    private static Type KeyType => ((IKeyedConversion)default(TConversion)).KeyType;

    private static WireEdge KeyEdge => default(TCodec).Describe(new ShapeGraph()).Element!.Items[0];

    /// <summary>Requires, before and behind the keys, that a reader can make the collection.</summary>
    internal static void Require(ref PrewireWriter writer)
    {
        if (s_mayDepend && writer.HasUnsettled(s_areByIdentity))
        {
            SettledKeys.Refuse();
        }
    }

    /// <summary>Requires that keys that were read can be compared.</summary>
    internal static void Require(ref PrewireReader reader, long start)
    {
        if (s_mayDepend && reader.HasUnsettled(s_areByIdentity))
        {
            SettledKeys.Refuse(start);
        }
    }
}

/// <summary>What is said of keys that are compared too early.</summary>
internal static class SettledKeys
{
    internal static void Refuse(long offset = -1) =>
        PrewireException.Throw(PrewireErrorCode.InvalidReference, offset, "Such a collection cannot hold tracked objects that lead to it: it is made before they have their values.");
}
