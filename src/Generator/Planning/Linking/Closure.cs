namespace Prewire.Generator.Planning.Linking;

/// <summary>The types that a type brings into a literal if nothing is late. It is not looked at further once the others are too large.</summary>
internal sealed class Closure
{
    /// <summary>What a type takes whose codec says nothing of its size: it is written by hand.</summary>
    private const int UnknownWeight = 2;

    private readonly HashSet<string> _names = new(StringComparer.Ordinal);

    /// <summary>The bytes of the others' entries.</summary>
    public int Others { get; private set; }

    /// <summary>All that is behind a type, also behind arguments of constructed types.</summary>
    public static Closure Of(TypeNode node, IReadOnlyDictionary<string, TypeNode> nodes)
    {
        var closure = new Closure();
        closure._names.Add(node.Type.Name);
        var pending = new Stack<SerializableTypeRef>(node.Mentions);
        while (pending.Count > 0 && closure.Others <= ManifestSizes.Limit)
        {
            SerializableTypeRef mention = pending.Pop();
            if (!closure._names.Add(mention.Name))
            {
                continue;
            }

            TypeNode? target = null;
            bool isLocal = mention.IsSameAssembly && nodes.TryGetValue(mention.Key, out target);
            closure.Others += isLocal ? target!.Weight : Math.Max(mention.ManifestSize - 1, UnknownWeight);
            foreach (SerializableTypeRef next in mention.Arguments.SelectMany(Mentions.In).Concat(isLocal ? target!.Mentions : []))
            {
                pending.Push(next);
            }
        }

        return closure;
    }
}
