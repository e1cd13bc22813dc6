using System.Collections.Immutable;

namespace Prewire.Generator.Planning.Linking;

/// <summary>
/// The annotated types of a compilation and what leads from one to another. It is built from the models alone, once after an edit that changes one of them;
/// each <see cref="LinkedType"/> taken from it compares by value, so that only the code of types that depend on the edited one is made again.
/// </summary>
internal sealed class TypeGraph
{
    /// <summary>What a type takes whose codec says nothing of its size: it is written by hand.</summary>
    private const int UnknownWeight = 2;

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

        foreach (TypeNode node in _ordered)
        {
            node.Others = OthersOf(node);
        }

        Sizes = new ManifestSizes(_ordered
            .OrderBy(static n => n.Type.Key, StringComparer.Ordinal)
            .Select(static n => new ManifestSize(n.Type.Key, n.Size))
            .ToEquatableArray());
        MarkRecursive();
        MarkPartsOfLarge();
        foreach (TypeNode node in _ordered)
        {
            node.Late = Late(node);
        }
    }

    public ManifestSizes Sizes { get; }

    /// <summary>The types, each once.</summary>
    public IEnumerable<TypeModel> All => _ordered.Select(static n => n.Type);

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

    /// <summary>A type with what it depends on.</summary>
    public LinkedType Link(TypeModel type) => Link(_nodes[type.Key]);

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
                if (mention.IsSameAssembly && (!current.Late.IsLate(mention) || current.NeverLate.Contains(mention.Name)) && _nodes.TryGetValue(mention.Key, out TypeNode? target)
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
    /// What a large type leads to is part of a large model: its shapes come with their values, each once. The parts of a small model are in each other's literals, all of them.
    /// Self-edges, structs and bases never are late.
    /// </summary>
    private LateMentions Late(TypeNode node)
    {
        IEnumerable<string> late = !node.IsOfLargeModel ? [] : node.Mentions
            .Where(m => m.Name != node.Type.Name && Sizes.CanBeLate(m))
            .Select(static m => m.Name)
            .Distinct()
            .OrderBy(static n => n, StringComparer.Ordinal);
        return Sizes.ForArguments(node.AllMentions) with { Members = late.ToEquatableArray() };
    }

    /// <summary>The bytes of the other entries that a type brings into a literal if nothing is late, those behind arguments of constructed types too. Once they are too many, not all are counted.</summary>
    private int OthersOf(TypeNode node)
    {
        var names = new HashSet<string>(StringComparer.Ordinal) { node.Type.Name };
        var pending = new Stack<SerializableTypeRef>(node.Mentions);
        int others = 0;
        while (pending.Count > 0 && others <= ManifestSizes.Limit)
        {
            SerializableTypeRef mention = pending.Pop();
            if (!names.Add(mention.Name))
            {
                continue;
            }

            TypeNode? target = mention.IsSameAssembly && _nodes.TryGetValue(mention.Key, out TypeNode? local) ? local : null;
            others += target?.Weight ?? Math.Max(mention.ManifestSize - 1, UnknownWeight);
            foreach (SerializableTypeRef next in mention.Arguments.SelectMany(Mentions.In).Concat(target?.Mentions ?? []))
            {
                pending.Push(next);
            }
        }

        return others;
    }

    private void MarkRecursive()
    {
        ILookup<TypeNode, TypeNode> edges = _ordered
            .SelectMany(n => n.Edges.Where(_nodes.ContainsKey).Select(k => (From: n, To: _nodes[k])))
            .ToLookup(static e => e.From, static e => e.To);
        var components = Components<TypeNode>.Of(_ordered, n => edges[n]);
        foreach (TypeNode node in _ordered)
        {
            node.IsRecursive = edges[node].Any(t => components.AreTogether(node, t));
        }
    }

    private void MarkPartsOfLarge()
    {
        var pending = new Stack<TypeNode>(_ordered.Where(static n => n.Others > ManifestSizes.Limit));
        while (pending.Count > 0)
        {
            TypeNode node = pending.Pop();
            if (node.IsOfLargeModel)
            {
                continue;
            }

            node.IsOfLargeModel = true;
            if (node.Type.IsAbstract)
            {
                // It is in no message but as a part of others, which are looked at themselves.
                continue;
            }

            foreach (SerializableTypeRef mention in node.Mentions.SelectMany(static m => m.Parts()).OfType<SerializableTypeRef>())
            {
                if (mention.IsSameAssembly && _nodes.TryGetValue(mention.Key, out TypeNode? target))
                {
                    pending.Push(target);
                }
            }
        }
    }
}
