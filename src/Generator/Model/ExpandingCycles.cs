namespace Prewire.Generator.Model;

/// <summary>
/// Finds generic types that lead back to themselves with ever larger type arguments: <c>B&lt;List&lt;T&gt;&gt;</c> in <c>A&lt;T&gt;</c> and
/// <c>A&lt;T&gt;</c> in <c>B&lt;T&gt;</c>. No number of codecs would be enough for them.
/// </summary>
/// <remarks>
/// ECMA-335 §II.9.2: the nodes are the type parameters. Where a type mentions <c>G&lt;…&gt;</c>, an edge leads from each of its parameters that an argument
/// mentions to the parameter that the argument is given for; it expands where the argument is more than the parameter. A cycle with an
/// expanding edge never ends. Types of other assemblies cannot mention those of this one, so that every cycle is among the models.
/// </remarks>
internal sealed class ExpandingCycles
{
    private readonly Dictionary<(string Key, int Ordinal), List<(string Key, int Ordinal)>> _edges = [];
    private readonly List<(ExpandingMember Member, (string Key, int Ordinal) From, (string Key, int Ordinal) To)> _expanding = [];

    private ExpandingCycles()
    {
    }

    /// <summary>The members at which arguments grow on the way round a cycle, each once, in the order of the types.</summary>
    public static IReadOnlyList<ExpandingMember> Find(IEnumerable<TypeModel> types)
    {
        var cycles = new ExpandingCycles();
        foreach (TypeModel type in types)
        {
            foreach (MemberModel member in type.Members)
            {
                foreach (SerializableTypeRef mention in member.Type.Parts().OfType<SerializableTypeRef>())
                {
                    cycles.Add(type, member, mention);
                }
            }

            // An alternative has the type parameters of its base, as they are.
            foreach (AlternativeModel alternative in type.Polymorphic?.Alternatives ?? default)
            {
                cycles.Add(type, null, alternative.Type);
            }
        }

        return cycles._expanding
            .Where(e => cycles.Leads(e.To, e.From))
            .Select(static e => e.Member)
            .GroupBy(static m => (m.Type.Key, m.Member))
            .Select(static members => members.First())
            .ToArray();
    }

    private void Add(TypeModel type, MemberModel? member, SerializableTypeRef mention)
    {
        if (!mention.IsSameAssembly)
        {
            return;
        }

        for (int i = 0; i < mention.Arguments.Count; i++)
        {
            TypeRef argument = mention.Arguments[i];
            (string, int) to = (mention.Key, i);
            foreach (ParameterTypeRef parameter in argument.Parts().OfType<ParameterTypeRef>())
            {
                (string, int) from = (type.Key, parameter.Ordinal);
                if (!_edges.TryGetValue(from, out List<(string, int)>? targets))
                {
                    _edges.Add(from, targets = []);
                }

                targets.Add(to);
                if (member is not null && !ReferenceEquals(parameter, argument))
                {
                    _expanding.Add((new ExpandingMember(type, member, mention), from, to));
                }
            }
        }
    }

    private bool Leads((string Key, int Ordinal) from, (string Key, int Ordinal) to)
    {
        var seen = new HashSet<(string, int)> { from };
        var pending = new Stack<(string, int)>(seen);
        while (pending.Count > 0)
        {
            (string, int) node = pending.Pop();
            if (node == to)
            {
                return true;
            }

            if (_edges.TryGetValue(node, out List<(string, int)>? targets))
            {
                foreach ((string, int) target in targets)
                {
                    if (seen.Add(target))
                    {
                        pending.Push(target);
                    }
                }
            }
        }

        return false;
    }
}

/// <summary>A member whose type is one with larger arguments, on a way that leads back.</summary>
/// <param name="Type">The type that has the member.</param>
/// <param name="Member">The member.</param>
/// <param name="Mention">The type with the larger argument, or a part of the member's type.</param>
internal sealed record ExpandingMember(TypeModel Type, MemberModel Member, SerializableTypeRef Mention);
