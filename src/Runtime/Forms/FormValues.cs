using System.Collections.Concurrent;
using Prewire.GeneratedCode;
using Prewire.Graphs;

namespace Prewire.Forms;

/// <summary>What collections and maps that are described by forms have in common.</summary>
internal static partial class FormValues<TCollection, T, TForm>
    where TForm : struct, ICollectionForm<TCollection, T>
{
    private static readonly bool s_isFrameworks = typeof(TForm).Assembly == typeof(TableKind).Assembly;

    /// <summary>Whether it is a collection of the user's.</summary>
    internal static bool IsUsers => !s_isFrameworks;

    /// <summary>Which tables its elements are put into: those of the user's own collections grow.</summary>
    internal static readonly TableKind OwnTables = !s_isFrameworks ? TableKind.Growing : KeyedTypes.IsA(typeof(TCollection), typeof(ConcurrentDictionary<,>)) ? TableKind.Concurrent : TableKind.Framework;

    /// <summary>Whether the elements are all that there is to an object of a derived class that has no codec: users cannot name it, and got it for one of the type.</summary>
    internal static bool Takes(Type derived) => typeof(TCollection) is { IsAbstract: true, IsInterface: false } ? FrameworkTypes.AreTogether(typeof(TCollection), derived)
        : s_isFrameworks && !typeof(TCollection).IsInterface && FrameworkTypes.Hides(typeof(TCollection), derived);

    /// <summary>The same of one that is made without its elements, and gets them later, so that it grows.</summary>
    internal static readonly TableKind LateTables = OwnTables == TableKind.Concurrent ? TableKind.Late : TableKind.Growing;

    /// <summary>Whether canonical output sorts its elements: those that are hashed, and texts, whose order is the culture's.</summary>
    internal static bool IsSorted<TKey>() =>
        default(TForm).Traits.Order >= FormOrder.Hashed || (default(TForm).Traits.Order == FormOrder.Sorted && typeof(TKey) == typeof(string));

    /// <summary>The elements of a collection, which may be null.</summary>
    /// <exception cref="PrewireException">It is of a derived class.</exception>
    internal static Taken<T> Take(TCollection? value)
    {
        if (value is null)
        {
            return default;
        }

        if (!ExactType<TCollection>.Is(value) && !Takes(value.GetType()))
        {
            PrewireThrow.DerivedCollection(value.GetType(), typeof(TCollection));
        }

        return default(TForm).Take(value);
    }

    /// <summary>Whether what was thrown while a map was made is to become another exception.</summary>
    internal static bool TryExplainPairs<TKey>(Exception exception, TKey[] keys, object? comparer, out PrewireErrorCode code)
    {
        bool isSorted = default(TForm).Traits.Order == FormOrder.Sorted;
        return FillErrors.TryExplain(exception, IsUsers, keys, !isSorted, comparer, FillErrors.IsDuplicate(exception, (TKey[])keys.Clone(), comparer, isSorted), out code);
    }

    /// <summary>Counts what a collection takes that has no elements.</summary>
    internal static void Charge(ref PrewireReader reader)
    {
        if (default(TForm).Traits.EmptySize > Elements.FreePerByte)
        {
            reader.Charge(default(TForm).Traits.EmptySize - Elements.FreePerByte);
        }
    }

    /// <summary>Writes the comparer of a collection, if it is not the default one, and room where even an empty one is large.</summary>
    internal static ref byte WriteComparer(ref PrewireWriter writer, ref byte cursor, TCollection value)
    {
        cursor = ref Cursor.Unscope(ref default(TForm).ComparerOf(value) is { } comparer ? ref Elements.WriteComparer(ref writer, ref cursor, comparer, default(TForm).Traits.Order == FormOrder.Sorted || SettledElements<TCollection, T, TForm>.HasOwnOrder) : ref cursor);
        return ref Elements.WriteRoom(ref writer, ref cursor, 1, default(TForm).Traits.EmptySize, 1);
    }
}
