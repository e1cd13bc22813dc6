using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Linking;

/// <summary>
/// The annotated types of a compilation and what leads from one to another. It is built from the models alone, once after an edit that changes one of them;
/// each <see cref="LinkedType"/> taken from it compares by value, so that only the code of types that depend on the edited one is made again.
/// </summary>
internal sealed class TypeGraph
{
    private readonly Dictionary<string, TypeNode> _nodes = new(StringComparer.Ordinal);
    private readonly List<TypeNode> _ordered = [];

    private TypeGraph(IEnumerable<TypeModel> types)
    {
        foreach (TypeModel type in types)
        {
            if (!_nodes.ContainsKey(type.Key))
            {
                var node = new TypeNode(type);
                _nodes.Add(type.Key, node);
                _ordered.Add(node);
            }
        }

        Sizes = new ManifestSizes(_ordered
            .OrderBy(static n => n.Type.Key, StringComparer.Ordinal)
            .Select(n => new ManifestSize(n.Type.Key, Size(n)))
            .ToEquatableArray());
        RecursiveTypes.Mark(_ordered, _nodes);
        foreach (TypeNode node in _ordered)
        {
            node.Late = Late(node);
        }
    }

    public ManifestSizes Sizes { get; }

    /// <summary>Builds the graph; a type that comes twice is taken once.</summary>
    public static TypeGraph Build(IEnumerable<TypeModel> types) => new(types);

    /// <summary>All types with what they depend on.</summary>
    public ImmutableArray<LinkedType> LinkAll()
    {
        var caseless = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);
        foreach (TypeNode node in _ordered)
        {
            caseless.TryGetValue(node.Type.Key, out int count);
            caseless[node.Type.Key] = count + 1;
        }

        return _ordered.Select(n => Link(n) with { HasCaseTwin = caseless[n.Type.Key] > 1 }).ToImmutableArray();
    }

    /// <summary>How many types of this compilation the literal of a type has, and how many bytes, about.</summary>
    public (int Types, int Bytes) Extent(TypeModel type)
    {
        TypeNode node = _nodes[type.Key];
        ICollection<TypeNode> early = type.IsAbstract ? [] : Early(node);
        return (early.Count + 1, node.Weight + early.Sum(static n => n.Weight));
    }

    private LinkedType Link(TypeNode node) => new(
        node.Type,
        node.IsRecursive,
        node.Late,
        Early(node).Select(static n => new EarlyType(n.Type, n.Late)).ToEquatableArray(),
        Sizes.OfDefinition(node.Type.Key));

    /// <summary>The other types of this compilation that its literal has, ordered by key.</summary>
    private ICollection<TypeNode> Early(TypeNode node)
    {
        var early = new SortedDictionary<string, TypeNode>(StringComparer.Ordinal);
        var pending = new Stack<TypeNode>([node]);
        while (pending.Count > 0)
        {
            TypeNode current = pending.Pop();
            foreach (SerializableTypeRef mention in current.Mentions)
            {
                if (mention.IsSameAssembly && !current.Late.IsLate(mention) && _nodes.TryGetValue(mention.Key, out TypeNode? target)
                    && target != node && !early.ContainsKey(mention.Key))
                {
                    early.Add(mention.Key, target);
                    pending.Push(target);
                }
            }
        }

        return early.Values;
    }

    /// <summary>
    /// Self-edges, structs and bases are early, and so are the classes that come next, by size and name, as long as all they bring with them fits together: then
    /// everything behind them is early, too, and a change far away changes nothing here.
    /// </summary>
    private LateMentions Late(TypeNode node)
    {
        var late = new SortedSet<string>(StringComparer.Ordinal);
        var weighed = node.Mentions
            .Where(m => m.Name != node.Type.Name && Sizes.CanBeLate(m))
            .GroupBy(static m => m.Name)
            .Select(m => (Mention: m.First(), Closure: Closure.Of(m.First(), _nodes, Sizes)))
            .OrderBy(static m => m.Closure.Weight)
            .ThenBy(static m => m.Mention.WireName, StringComparer.Ordinal)
            .ThenBy(static m => m.Mention.Name, StringComparer.Ordinal);
        var together = new Closure();
        foreach ((SerializableTypeRef mention, Closure closure) in weighed)
        {
            if (closure.Weight + 1 > ManifestSizes.Limit || !together.TryAdd(closure))
            {
                late.Add(mention.Name);
            }
        }

        return Sizes.ForArguments(node.AllMentions) with { Members = late.ToEquatableArray() };
    }

    private int Size(TypeNode node) =>
        !node.HasShape ? 0 : Math.Min(ManifestSizes.Large, 1 + Closure.Of(node.Type, _nodes).Weight);
}
