using System.Collections;
using System.Linq;

namespace Prewire.Forms;

/// <summary>An <see cref="IGrouping{TKey, TElement}"/>: its key and its elements.</summary>
public readonly partial struct GroupingForm<TKey, TElement> : IConversion<IGrouping<TKey, TElement>, (TKey Key, TElement[]? Elements)>
{
    public (TKey Key, TElement[]? Elements) ToWritten(IGrouping<TKey, TElement> value) => (value.Key, value.ToArray());

    public bool TryFrom((TKey Key, TElement[]? Elements) written, [MaybeNullWhen(false)] out IGrouping<TKey, TElement> value) =>
        (value = new ReadGrouping<TKey, TElement>(written.Key, written.Elements ?? [])) is not null;
}

/// <summary>A group that was read.</summary>
internal sealed class ReadGrouping<TKey, TElement>(TKey key, TElement[] elements) : IGrouping<TKey, TElement>, IReadOnlyList<TElement>
{
    public TKey Key => key;

    public int Count => elements.Length;

    public TElement this[int index] => elements[index];

    public IEnumerator<TElement> GetEnumerator() => ((IEnumerable<TElement>)elements).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => elements.GetEnumerator();
}
