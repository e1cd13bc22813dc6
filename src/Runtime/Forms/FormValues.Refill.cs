using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <content>Collections that exist get other elements.</content>
internal static partial class FormValues<TCollection, T, TForm>
{
    private static readonly IRefillingForm<TCollection, T>? s_refilling = default(TForm) as IRefillingForm<TCollection, T>;

    /// <summary>Whether a collection can get other elements, and those that it has may change meanwhile: it is the framework's, and looks at none of them.</summary>
    internal static bool CanRefill(TCollection collection) => !default(TForm).Traits.IsHashed && default(TForm).Traits.Order == FormOrder.Given && CanChange(collection);

    /// <summary>Whether a collection can get other elements that is sorted, so that those it has must not change as long as they are in it.</summary>
    /// <remarks>One that hashes is made anew: whether keys were chosen to collide is found out for a table as large as they need.</remarks>
    internal static bool CanReplace(TCollection collection) => default(TForm).Traits.Order == FormOrder.Sorted && CanChange(collection);

    /// <summary>Room for elements, in which the first ones of a collection are.</summary>
    /// <param name="collection">The collection.</param>
    /// <param name="count">How many there will be.</param>
    /// <param name="existing">How many of them are there.</param>
    internal static Taken<T> TakeFor(TCollection collection, int count, out int existing)
    {
        Taken<T> old = default(TForm).Take(collection);
        existing = Math.Min(old.Count, count);
        if (old.Rented.Length >= count && old.Count <= count)
        {
            return new Taken<T>(old.Rented, count);
        }

        Taken<T> items = Taken<T>.Room(count);
        old.Span.Slice(0, existing).CopyTo(items.Span);
        old.Return();
        return items;
    }

    /// <summary>Gives a collection other elements; one that has these very ones stays as it is, so that who observes it hears nothing.</summary>
    internal static void Refill(TCollection collection, Taken<T> items)
    {
        if (s_refilling is not null)
        {
            s_refilling.Refill(collection, items);
            return;
        }

        var ordinary = (ICollection<T>)collection!;
        if (ordinary is IList<T> list && HasAll(list, items.Span))
        {
            return;
        }

        ordinary.Clear();
        foreach (T item in items.Span)
        {
            ordinary.Add(item);
        }
    }

    private static bool HasAll(IList<T> list, ReadOnlySpan<T> items)
    {
        bool areSame = list.Count == items.Length;
        for (int i = 0; i < items.Length && areSame; i++)
        {
            areSame = Elements.IsSame(items[i], list[i]);
        }

        return areSame;
    }

    private static bool CanChange(TCollection collection) =>
        s_isFrameworks && !typeof(TCollection).IsValueType && ExactType<TCollection>.Is(collection) && (s_refilling is not null || collection is ICollection<T> { IsReadOnly: false });
}
