namespace Prewire.Graphs;

/// <summary>A queue in one array, which holds no more than what waits at a time: of a list of millions one object, of a tree one level.</summary>
internal struct WorkQueue<T>
{
    private const int FirstSize = 8;

    private T[]? _items;
    private int _first;
    private int _count;

    internal readonly int Count => _count;

    internal void Add(in T item)
    {
        T[] items = _items is { } all && _count < all.Length ? all : Grow();
        items[(_first + _count++) & (items.Length - 1)] = item;
    }

    internal bool TryTake(out T item)
    {
        if (_count == 0)
        {
            item = default!;
            return false;
        }

        T[] items = _items!;
        item = items[_first];
        items[_first] = default!;
        _first = (_first + 1) & (items.Length - 1);
        _count--;
        return true;
    }

    private T[] Grow()
    {
        T[] old = _items ?? [];
        var items = new T[Math.Max(FirstSize, old.Length * 2)];
        int tail = old.Length - _first;
        Array.Copy(old, _first, items, 0, tail);
        Array.Copy(old, 0, items, tail, _first);
        _first = 0;
        return _items = items;
    }
}
