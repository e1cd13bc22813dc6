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

    public Items<T> And(Items<T> others) => Count == 0 ? others : others.Count == 0 ? this : new(new EquatableArray<T>([.. this, .. others]));

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)All).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>Makes items from sequences.</summary>
internal static class ItemsExtensions
{
    public static Items<T> ToItems<T>(this IEnumerable<T> items)
        where T : class, IEquatable<T> => new(items.ToEquatableArray());
}
