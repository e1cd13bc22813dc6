namespace Prewire.Buffers;

/// <summary>A set of objects by identity: those that are part of a result already. One is kept per thread.</summary>
internal sealed class ReusedObjects
{
    [ThreadStatic]
    private static ReusedObjects? s_cached;

    private IdentityTable _objects = new();
    private ObjectOrder _order = new();
    private bool _isHashed;

    /// <summary>How many objects were looked at again.</summary>
    private int _again;

    /// <summary>Begins a set.</summary>
    internal static ReusedObjects Rent()
    {
        ReusedObjects objects = s_cached ?? new ReusedObjects();
        s_cached = null;
        objects._order.Begin();
        return objects;
    }

    /// <summary>Begins a set.</summary>
    /// <param name="first">The first objects in it.</param>
    internal static ReusedObjects Rent(in FirstObjects first)
    {
        ReusedObjects objects = Rent();
        first.AddTo(objects);
        return objects;
    }

    /// <summary>Returns the set. After an exception nobody calls it, and it is simply dropped.</summary>
    internal void Return()
    {
        if (_objects.IsSmall)
        {
            _objects.Clear();
            _isHashed = false;
            _again = 0;
            s_cached = this;
        }
    }

    /// <summary>Adds an object.</summary>
    /// <returns>False where it is there already.</returns>
    internal bool Add(object value)
    {
        if (_isHashed || !_order.TryAdd(value) || !_order.HasHeld)
        {
            return AddUnordered(value);
        }

        _objects.Append(value);
        return true;
    }

    /// <summary>Adds the objects of a list, before what they hold.</summary>
    /// <returns>False where not all are known to be others; then none was added.</returns>
    internal bool TryAddAll<T>(ReadOnlySpan<T> values)
    {
        if (_isHashed)
        {
            return false;
        }

        // From the last one on: what the first ones hold lies below all the others.
        int count = _objects.Count;
        for (int i = values.Length - 1; i >= 0; i--)
        {
            if (values[i] is { } value && !TryAppend(value, count))
            {
                return false;
            }
        }

        return HasHeld(count);
    }

    /// <summary>Adds the values of pairs, before what they hold.</summary>
    /// <returns>False where not all are known to be others; then none was added.</returns>
    internal bool TryAddAll<TKey, TValue>(ReadOnlySpan<KeyValuePair<TKey, TValue>> pairs)
    {
        if (_isHashed)
        {
            return false;
        }

        int count = _objects.Count;
        for (int i = pairs.Length - 1; i >= 0; i--)
        {
            if (pairs[i].Value is { } value && !TryAppend(value, count))
            {
                return false;
            }
        }

        return HasHeld(count);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryAppend(object value, int count)
    {
        if (_order.TryAdd(value))
        {
            _objects.Append(value);
            return true;
        }

        _objects.Truncate(count);
        Hash();
        return false;
    }

    private bool HasHeld(int count)
    {
        if (_order.HasHeld)
        {
            return true;
        }

        _objects.Truncate(count);
        return false;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool AddUnordered(object value)
    {
        if (!_isHashed)
        {
            if (!_order.HasHeld && _again <= _objects.Count && TryOrder() && _order.TryAdd(value) && _order.HasHeld)
            {
                _objects.Append(value);
                return true;
            }

            Hash();
        }

        return _objects.FindOrAdd(value) < 0;
    }

    /// <summary>Looks where all are after a collection.</summary>
    private bool TryOrder()
    {
        _order.Begin();
        _again += _objects.Count;
        int i = 0;
        while (i < _objects.Count && _order.TryAdd(_objects[i]))
        {
            i++;
        }

        return i == _objects.Count;
    }

    private void Hash()
    {
        _isHashed = true;
        _objects.HashAll();
    }
}
