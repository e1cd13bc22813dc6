namespace Prewire.Buffers;

/// <summary>A set of objects by identity: those that are part of a result already. One is kept per thread.</summary>
internal sealed class ReusedObjects
{
    [ThreadStatic]
    private static ReusedObjects? s_cached;

    private IdentityTable _objects = new();
    private ObjectOrder _order = new();

    /// <summary>Where the objects lie, where they are in no order.</summary>
    private ObjectPlaces _places = new();
    private bool _isOrdered;
    private bool _isHashed;

    /// <summary>How many objects were looked at again.</summary>
    private int _again;

    /// <summary>Begins a set.</summary>
    internal static ReusedObjects Rent()
    {
        ReusedObjects objects = s_cached ?? new ReusedObjects();
        s_cached = null;
        objects._order.Begin();
        objects._isOrdered = true;
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
        if (_objects.IsSmall && _places.IsSmall)
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
        if (!_isOrdered || !_order.TryAdd(value) || !_order.HasHeld)
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
            if (values[i] is { } value && !TryAppend(value, count, values.Length))
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
            if (pairs[i].Value is { } value && !TryAppend(value, count, pairs.Length))
            {
                return false;
            }
        }

        return HasHeld(count);
    }

    /// <summary>Adds one of the objects of a list, or takes those that were added of it out again.</summary>
    /// <param name="value">The object.</param>
    /// <param name="count">How many objects there were before the list's.</param>
    /// <param name="length">How many the list has.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryAppend(object value, int count, int length)
    {
        bool isNew = _isOrdered ? _order.TryAdd(value) || TryPlace(value, length) : _places.TryAdd(value);
        if (isNew)
        {
            _objects.Append(value);
        }
        else
        {
            // Once for all lists that have an object twice, of which there may be many.
            _objects.Truncate(count);
            Hash();
        }

        return isNew;
    }

    private bool HasHeld(int count)
    {
        if (_order.HasHeld)
        {
            return true;
        }

        _objects.Truncate(count);
        if (!_isOrdered)
        {
            Hash();
        }

        return false;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool AddUnordered(object value)
    {
        if (!_isHashed)
        {
            bool isNew = _isOrdered && !_order.HasHeld && _again <= _objects.Count && TryOrder() && _order.TryAdd(value)
                || (_isOrdered ? TryPlace(value, 0) : _places.TryAdd(value));
            if (_order.HasHeld)
            {
                if (isNew)
                {
                    _objects.Append(value);
                }

                return isNew;
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

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryPlace(object value, int more) => Place(more) && _places.TryAdd(value);

    /// <summary>Makes a table of where all are.</summary>
    /// <param name="more">How many may come soon.</param>
    /// <returns>Whether they are different: those of a list, of which some were looked at before a collection and some behind it, may not be.</returns>
    private bool Place(int more)
    {
        _isOrdered = false;
        _order.Begin();
        _places.Begin(_objects.Count + more);
        bool areApart = true;
        for (int i = 0; i < _objects.Count; i++)
        {
            areApart &= _places.TryAdd(_objects[i]);
        }

        return areApart;
    }

    private void Hash()
    {
        _isOrdered = false;
        _isHashed = true;
        _objects.HashAll();
    }
}
