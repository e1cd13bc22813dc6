using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning.Linking;

/// <summary>The types that a type brings into a literal, as if nothing behind it were late. It is not looked at further once it is too large.</summary>
internal sealed class Closure
{
    /// <summary>What a type takes whose codec says nothing of its size: it is written by hand.</summary>
    private const int UnknownWeight = 2;

    private readonly Dictionary<string, int> _weights = new(StringComparer.Ordinal);

    /// <summary>The bytes of their entries.</summary>
    public int Weight { get; private set; }

    /// <summary>A type and all behind it, also behind arguments of constructed types.</summary>
    public static Closure Of(TypeModel type, IReadOnlyDictionary<string, TypeNode> nodes)
    {
        var closure = new Closure();
        closure.Add(type.Name, nodes[type.Key].Weight);
        closure.AddAll(nodes[type.Key].Mentions, nodes, static m => m.Arguments.SelectMany(Mentions.In));
        return closure;
    }

    /// <summary>A mentioned type and all behind it, without late arguments of constructed types.</summary>
    public static Closure Of(SerializableTypeRef mention, IReadOnlyDictionary<string, TypeNode> nodes, ManifestSizes sizes)
    {
        var closure = new Closure();
        closure.AddAll([mention], nodes, m => m.Arguments.SelectMany(Mentions.In).Except(sizes.LateArgumentsOf(m)));
        return closure;
    }

    /// <summary>Adds another one, unless both together are too large.</summary>
    public bool TryAdd(Closure other)
    {
        int added = other._weights.Where(w => !_weights.ContainsKey(w.Key)).Sum(static w => w.Value);
        if (Weight + added > ManifestSizes.Limit)
        {
            return false;
        }

        foreach (KeyValuePair<string, int> weight in other._weights)
        {
            Add(weight.Key, weight.Value);
        }

        return true;
    }

    private void AddAll(
        IEnumerable<SerializableTypeRef> mentions, IReadOnlyDictionary<string, TypeNode> nodes, Func<SerializableTypeRef, IEnumerable<SerializableTypeRef>> argumentsOf)
    {
        var pending = new Stack<SerializableTypeRef>(mentions);
        while (pending.Count > 0 && Weight <= ManifestSizes.Limit)
        {
            SerializableTypeRef mention = pending.Pop();
            TypeNode? node = null;
            bool isLocal = mention.IsSameAssembly && nodes.TryGetValue(mention.Key, out node);
            if (!Add(mention.Name, isLocal ? node!.Weight : Math.Max(mention.ManifestSize - 1, UnknownWeight)))
            {
                continue;
            }

            foreach (SerializableTypeRef next in argumentsOf(mention).Concat(isLocal ? node!.Mentions : []))
            {
                pending.Push(next);
            }
        }
    }

    private bool Add(string name, int weight)
    {
        if (_weights.ContainsKey(name))
        {
            return false;
        }

        _weights.Add(name, weight);
        Weight += weight;
        return true;
    }
}
