using System;
using System.Collections.Generic;
using System.Linq;

namespace TypeGraph;

/// <summary>Goes over a graph, each object once.</summary>
internal static class Walk
{
    /// <summary>How many objects and references there are, and a number that is the same for graphs that are the same.</summary>
    /// <remarks>Objects are numbered when they are met first. Two graphs that say the same, in this order, have the same objects in the same places.</remarks>
    public static (int Objects, long References, ulong Hash) Of(Graph graph)
    {
        var numbers = new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
        var waiting = new Queue<object>();
        long references = 0;
        ulong hash = 14_695_981_039_346_656_037;
        foreach (AssemblyNode assembly in graph.Assemblies)
        {
            Refer(assembly);
        }

        while (waiting.TryDequeue(out object? next))
        {
            (string name, IEnumerable<object?> others) = next switch
            {
                AssemblyNode assembly => (assembly.Name, assembly.Types),
                TypeNode type => (type.Name, [type.Assembly, type.Base, type.Outer, .. type.Interfaces, null, .. type.Members]),
                MemberNode member => (member.Name, (IEnumerable<object?>)[member.Declaring, .. member.Mentions]),
                _ => throw new InvalidOperationException(),
            };
            foreach (char c in name)
            {
                Add(c);
            }

            foreach (object? other in others)
            {
                Refer(other);
            }
        }

        return (numbers.Count, references, hash);

        void Refer(object? other)
        {
            if (other is null)
            {
                Add(0);
                return;
            }

            references++;
            if (!numbers.TryGetValue(other, out int number))
            {
                numbers.Add(other, number = numbers.Count + 1);
                waiting.Enqueue(other);
            }

            Add((ulong)number);
        }

        void Add(ulong value) => hash = unchecked((hash ^ value) * 1_099_511_628_211);
    }

    /// <summary>The shortest way from a type to another, by what it derives from, implements and mentions.</summary>
    public static IReadOnlyList<TypeNode>? Path(TypeNode from, TypeNode to)
    {
        var before = new Dictionary<TypeNode, TypeNode?> { [from] = null };
        var waiting = new Queue<TypeNode>([from]);
        while (waiting.TryDequeue(out TypeNode? type))
        {
            if (type == to)
            {
                var path = new List<TypeNode>();
                for (TypeNode? step = to; step is not null; step = before[step])
                {
                    path.Insert(0, step);
                }

                return path;
            }

            IEnumerable<TypeNode?> next = [type.Base, type.Outer, .. type.Interfaces, .. type.Members.SelectMany(static m => m.Mentions)];
            foreach (TypeNode other in next.OfType<TypeNode>())
            {
                if (before.TryAdd(other, type))
                {
                    waiting.Enqueue(other);
                }
            }
        }

        return null;
    }
}
