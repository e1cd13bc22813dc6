namespace Prewire.Buffers;

/// <summary>
/// Tells by where objects lie that none was met before, as long as no collection moves any. Objects that were read or copied were mostly made one after the other: what holds others before them, or behind them.
/// So whoever is met next lies above the one before, or between it and what holds it. It takes less than half of the time of a table of them.
/// </summary>
internal struct ObjectOrder()
{
    private const int MaxRuns = 16;

    // Of those that were met in this run the lowest ones that others may lie below, the lowest last. Before them is what the run has to stay below.
    private nuint[] _above = new nuint[64];
    private int _count;

    /// <summary>All others of the run are here or below, and above it is nothing but what <see cref="_above"/> has.</summary>
    private nuint _low;
    private nuint _lowest;

    /// <summary>From where to where runs go that are over.</summary>
    private readonly (nuint Start, nuint End)[] _runs = new (nuint, nuint)[MaxRuns];
    private int _runCount;
    private int _collections;

    /// <summary>Whether no collection ran since the first object.</summary>
    internal readonly bool HasHeld => Collections.Count == _collections;

    /// <summary>Begins with no objects.</summary>
    internal void Begin()
    {
        _collections = Collections.Count;
        _runCount = 0;
        BeginRun(0, ~(nuint)0);
    }

    /// <summary>Looks at the next object.</summary>
    /// <returns>Whether it is another one than all before, if all <see cref="HasHeld"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryAdd(object value)
    {
        nuint at = Unsafe.As<object, nuint>(ref value);
        nuint[] above = _above;
        nuint low = _low;
        int last = _count - 1;
        while (at > above[last])
        {
            low = above[last];
            if (--last < 0)
            {
                return TryAddElsewhere(at);
            }
        }

        if (at <= low || at == above[last] || last + 1 == above.Length)
        {
            return TryAddElsewhere(at);
        }

        above[last + 1] = at;
        _count = last + 2;
        _low = low;
        _lowest = at < _lowest ? at : _lowest;
        return true;
    }

    private void BeginRun(nuint low, nuint high)
    {
        _low = low;
        _above[0] = high;
        _count = 1;
        _lowest = ~(nuint)0;
    }

    /// <summary>Begins another run, if the object is in none of those before.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryAddElsewhere(nuint at)
    {
        if (_count == _above.Length && at > _low && at < _above[_count - 1])
        {
            Array.Resize(ref _above, _count * 2);
            _above[_count++] = at;
            _lowest = at < _lowest ? at : _lowest;
            return true;
        }

        if (_runCount == MaxRuns)
        {
            return false;
        }

        _runs[_runCount++] = (_lowest, _above[1]);
        nuint low = 0, high = ~(nuint)0;
        for (int i = 0; i < _runCount; i++)
        {
            (nuint start, nuint end) = _runs[i];
            if (at >= start && at <= end)
            {
                return false;
            }

            low = end < at && end > low ? end : low;
            high = start > at && start < high ? start : high;
        }

        BeginRun(low, high);
        _lowest = at;
        _above[_count++] = at;
        return true;
    }
}
