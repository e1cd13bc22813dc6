namespace Prewire.Generator.Model;

/// <summary>What leads back to itself: the parts of a graph of which each node leads to each other one.</summary>
/// <remarks>Tarjan, "Depth-first search and linear graph algorithms", 1972: strongly connected components; without recursion.</remarks>
internal sealed class Components<T>(Func<T, IEnumerable<T>> targets)
    where T : notnull
{
    private readonly Dictionary<T, int> _indices = [];
    private readonly Dictionary<T, int> _lowest = [];
    private readonly Dictionary<T, int> _found = [];
    private readonly Stack<T> _component = new();
    private readonly Stack<(T Node, IEnumerator<T> Targets)> _path = new();

    /// <summary>Looks at a graph.</summary>
    /// <param name="nodes">Where to begin.</param>
    /// <param name="targets">What a node leads to.</param>
    public static Components<T> Of(IEnumerable<T> nodes, Func<T, IEnumerable<T>> targets)
    {
        var components = new Components<T>(targets);
        foreach (T node in nodes)
        {
            if (!components._indices.ContainsKey(node))
            {
                components.Visit(node);
            }
        }

        return components;
    }

    /// <summary>Whether two nodes lead to each other; always where they are one. So a node that leads to another one is on a way back to itself if they are together.</summary>
    public bool AreTogether(T first, T second) => _found.TryGetValue(first, out int component) && _found.TryGetValue(second, out int other) && component == other;

    private void Visit(T start)
    {
        Enter(start);
        while (_path.Count > 0)
        {
            (T node, IEnumerator<T> targets) = _path.Peek();
            if (!targets.MoveNext())
            {
                _path.Pop();
                Leave(node);
            }
            else if (!_indices.ContainsKey(targets.Current))
            {
                Enter(targets.Current);
            }
            else if (!_found.ContainsKey(targets.Current))
            {
                _lowest[node] = Math.Min(_lowest[node], _indices[targets.Current]);
            }
        }
    }

    private void Enter(T node)
    {
        _lowest[node] = _indices[node] = _indices.Count;
        _component.Push(node);
        _path.Push((node, targets(node).GetEnumerator()));
    }

    private void Leave(T node)
    {
        int lowest = _lowest[node];
        if (_path.Count > 0)
        {
            T before = _path.Peek().Node;
            _lowest[before] = Math.Min(_lowest[before], lowest);
        }

        while (lowest == _indices[node] && !_found.ContainsKey(node))
        {
            _found[_component.Pop()] = lowest;
        }
    }
}
