namespace Prewire.Graphs;

/// <summary>What is to be done with one object after another, as how many in a row are of one kind: mostly that is a number to count up, and no memory.</summary>
internal struct RunQueue<T>
    where T : struct, IEquatable<T>
{
    private T _taken;
    private int _takenLeft;
    private WorkQueue<Run> _between;
    private T _added;
    private int _addedCount;

    internal void Add(in T kind)
    {
        if (!_added.Equals(kind))
        {
            Begin(in kind);
        }

        _addedCount++;
    }

    internal bool TryTake(out T kind)
    {
        if (_takenLeft == 0 && !TakeRun())
        {
            kind = default;
            return false;
        }

        _takenLeft--;
        kind = _taken;
        return true;
    }

    /// <summary>Removes all.</summary>
    internal void Clear()
    {
        _taken = _added = default;
        _takenLeft = _addedCount = 0;
        while (_between.TryTake(out _))
        {
        }
    }

    private void Begin(in T kind)
    {
        if (_addedCount > 0)
        {
            _between.Add(new Run(in _added, _addedCount));
        }

        _added = kind;
        _addedCount = 0;
    }

    private bool TakeRun()
    {
        if (_between.TryTake(out Run run))
        {
            _taken = run.Kind;
            _takenLeft = run.Count;
            return true;
        }

        if (!_taken.Equals(_added))
        {
            _taken = _added;
        }

        _takenLeft = _addedCount;
        _addedCount = 0;
        return _takenLeft > 0;
    }

    private readonly struct Run(in T kind, int count)
    {
        internal T Kind { get; } = kind;

        internal int Count { get; } = count;
    }
}
