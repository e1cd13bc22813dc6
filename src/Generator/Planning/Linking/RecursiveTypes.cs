using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Generator.Planning.Linking;

/// <summary>Finds the types whose values can contain values of the same type.</summary>
/// <remarks>Tarjan, "Depth-first search and linear graph algorithms", 1972: strongly connected components; without recursion.</remarks>
internal sealed class RecursiveTypes
{
    private readonly IReadOnlyDictionary<string, TypeNode> _nodes;
    private readonly Dictionary<TypeNode, int> _indices = [];
    private readonly Dictionary<TypeNode, int> _lowest = [];
    private readonly HashSet<TypeNode> _open = [];
    private readonly Stack<TypeNode> _component = new();
    private readonly Stack<(TypeNode Node, IEnumerator<TypeNode> Targets)> _path = new();

    private RecursiveTypes(IReadOnlyDictionary<string, TypeNode> nodes) => _nodes = nodes;

    public static void Mark(IEnumerable<TypeNode> ordered, IReadOnlyDictionary<string, TypeNode> nodes)
    {
        var search = new RecursiveTypes(nodes);
        foreach (TypeNode node in ordered)
        {
            if (!search._indices.ContainsKey(node))
            {
                search.Visit(node);
            }
        }
    }

    private void Visit(TypeNode start)
    {
        Enter(start);
        while (_path.Count > 0)
        {
            (TypeNode node, IEnumerator<TypeNode> targets) = _path.Peek();
            if (!targets.MoveNext())
            {
                _path.Pop();
                Leave(node);
                continue;
            }

            TypeNode target = targets.Current;
            node.IsRecursive |= target == node;
            if (!_indices.ContainsKey(target))
            {
                Enter(target);
            }
            else if (_open.Contains(target))
            {
                _lowest[node] = Math.Min(_lowest[node], _indices[target]);
            }
        }
    }

    private void Enter(TypeNode node)
    {
        _lowest[node] = _indices[node] = _indices.Count;
        _component.Push(node);
        _open.Add(node);
        _path.Push((node, node.Edges.Where(_nodes.ContainsKey).Select(k => _nodes[k]).GetEnumerator()));
    }

    private void Leave(TypeNode node)
    {
        if (_path.Count > 0)
        {
            TypeNode before = _path.Peek().Node;
            _lowest[before] = Math.Min(_lowest[before], _lowest[node]);
        }

        if (_lowest[node] != _indices[node])
        {
            return;
        }

        bool isLoop = _component.Peek() != node;
        TypeNode member;
        do
        {
            member = _component.Pop();
            _open.Remove(member);
            member.IsRecursive |= isLoop;
        }
        while (member != node);
    }
}
