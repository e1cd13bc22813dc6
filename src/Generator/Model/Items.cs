using System.Collections;

namespace Prewire.Generator.Model;

/// <summary>Values that go through the pipeline as one, and compare as one.</summary>
/// <param name="All">The values.</param>
internal sealed record Items<T>(EquatableArray<T> All) : IReadOnlyList<T>
    where T : class, IEquatable<T>
{
    public static Items<T> None { get; } = new(EquatableArray<T>.Empty);

    public int Count => All.Count;

    public T this[int index] => All[index];

    public static Items<T> One(T? item) => item is null ? None : new(new EquatableArray<T>([item]));

    public Items<T> And(Items<T> others)
    {
        if (Count == 0 || others.Count == 0)
        {
            return Count == 0 ? others : this;
        }

        var items = new List<T>(Count + others.Count);
        items.AddRange(this);
        items.AddRange(others);
        return new Items<T>(items.ToEquatableArray());
    }

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)All).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>Makes items from sequences.</summary>
internal static class ItemsExtensions
{
    public static Items<T> ToItems<T>(this IEnumerable<T> items)
        where T : class, IEquatable<T> => new(items.ToEquatableArray());
}
