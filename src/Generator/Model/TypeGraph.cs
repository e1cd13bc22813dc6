using System;
using System.Collections.Generic;
using System.Collections.Immutable;

namespace Prewire.Generator.Model;

/// <summary>One annotated type together with what its code depends on beyond itself.</summary>
/// <param name="Type">The type.</param>
/// <param name="IsRecursive">Whether its values can contain values of the same type: such edges need a depth check.</param>
/// <param name="Reachable">The other annotated types of this compilation that its members lead to, over any number of steps, ordered by key.</param>
internal sealed record LinkedType(TypeModel Type, bool IsRecursive, EquatableArray<TypeModel> Reachable)
{
    /// <summary>Whether another annotated type's key differs by case alone: the names of generated files have to differ by more.</summary>
    public bool HasCaseTwin { get; init; }
}

/// <summary>
/// The annotated types of a compilation and the edges between them. It is built from the models alone, once after an edit that changes one of them;
/// each <see cref="LinkedType"/> taken from it compares by value, so that only the code of types that depend on the edited one is made again.
/// </summary>
internal sealed class TypeGraph
{
    private readonly Dictionary<string, TypeModel> _types = new(StringComparer.Ordinal);
    private readonly Dictionary<string, List<string>> _edges = new(StringComparer.Ordinal);

    private TypeGraph()
    {
    }

    /// <summary>Links types that come in two lists; a type that comes twice is taken once.</summary>
    public static ImmutableArray<LinkedType> LinkAll(ImmutableArray<TypeModel> types, ImmutableArray<TypeModel> others)
    {
        var seen = new HashSet<string>(StringComparer.Ordinal);
        var all = ImmutableArray.CreateBuilder<TypeModel>(types.Length + others.Length);
        foreach (TypeModel type in types.AddRange(others))
        {
            if (seen.Add(type.Key))
            {
                all.Add(type);
            }
        }

        var caseless = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);
        foreach (TypeModel type in all)
        {
            caseless.TryGetValue(type.Key, out int count);
            caseless[type.Key] = count + 1;
        }

        TypeGraph graph = Build(all);
        var linked = ImmutableArray.CreateBuilder<LinkedType>(all.Count);
        foreach (TypeModel type in all)
        {
            linked.Add(graph.Link(type) with { HasCaseTwin = caseless[type.Key] > 1 });
        }

        return linked.MoveToImmutable();
    }

    public static TypeGraph Build(IReadOnlyCollection<TypeModel> types)
    {
        var graph = new TypeGraph();
        foreach (TypeModel type in types)
        {
            graph._types[type.Key] = type;
        }

        foreach (TypeModel type in types)
        {
            var targets = new List<string>();
            foreach (MemberModel member in type.Members)
            {
                AddTargets(member.Type, targets);
            }

            if (type.Base is not null)
            {
                AddTargets(type.Base, targets);
            }

            if (type.Forward is not null)
            {
                AddTargets(type.Forward, targets);
            }

            foreach (AlternativeModel alternative in type.Polymorphic?.Alternatives ?? default)
            {
                AddTargets(alternative.Type, targets);
            }

            graph._edges[type.Key] = targets;
        }

        return graph;
    }

    /// <summary>The type with what it depends on.</summary>
    public LinkedType Link(TypeModel type)
    {
        var seen = new SortedSet<string>(StringComparer.Ordinal);
        var pending = new Stack<string>();
        pending.Push(type.Key);
        bool isRecursive = false;
        while (pending.Count > 0)
        {
            foreach (string target in _edges[pending.Pop()])
            {
                isRecursive |= target == type.Key;
                if (target != type.Key && _types.ContainsKey(target) && seen.Add(target))
                {
                    pending.Push(target);
                }
            }
        }

        var reachable = new List<TypeModel>(seen.Count);
        foreach (string key in seen)
        {
            reachable.Add(_types[key]);
        }

        return new LinkedType(type, isRecursive, reachable.ToEquatableArray());
    }

    /// <summary>Adds the annotated types that a mention leads to; type arguments count, wherever the generic type itself comes from.</summary>
    private static void AddTargets(TypeRef type, List<string> targets)
    {
        foreach (TypeRef part in type.Parts())
        {
            if (part is SerializableTypeRef { IsSameAssembly: true } target)
            {
                targets.Add(target.Key);
            }
        }
    }
}
