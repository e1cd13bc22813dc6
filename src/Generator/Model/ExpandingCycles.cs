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
internal static class ExpandingCycles
{
    /// <summary>The members at which arguments grow on the way round a cycle, each once, in the order of the types.</summary>
    public static IReadOnlyList<ExpandingMember> Find(IEnumerable<TypeModel> types)
    {
        Edge[] edges = types.SelectMany(static t => Mentions(t).SelectMany(m => Edges(t, m.Member, m.Type))).ToArray();
        ILookup<(string, int), (string, int)> targets = edges.ToLookup(static e => e.From, static e => e.To);
        var components = Components<(string, int)>.Of(edges.Select(static e => e.From), n => targets[n]);
        return edges
            .Where(e => e.Expanding is not null && components.AreTogether(e.From, e.To))
            .Select(static e => e.Expanding!)
            .GroupBy(static m => (m.Type.Key, m.Member))
            .Select(static members => members.First())
            .ToArray();
    }

    private static IEnumerable<(MemberModel? Member, SerializableTypeRef Type)> Mentions(TypeModel type) => type.Members
        .SelectMany(static m => m.Type.Parts().OfType<SerializableTypeRef>().Select(t => ((MemberModel?)m, t)))
        // An alternative has the type parameters of its base, as they are.
        .Concat((type.Polymorphic?.Alternatives ?? default).Select(static a => ((MemberModel?)null, a.Type)));

    private static IEnumerable<Edge> Edges(TypeModel type, MemberModel? member, SerializableTypeRef mention) => !mention.IsSameAssembly ? [] : mention.Arguments
        .SelectMany((argument, i) => argument.Parts().OfType<ParameterTypeRef>().Select(parameter => new Edge(
            (type.Key, parameter.Ordinal),
            (mention.Key, i),
            member is null || ReferenceEquals(parameter, argument) ? null : new ExpandingMember(type, member, mention))));

    /// <summary>What leads from one type parameter to another.</summary>
    /// <param name="From">The one, by its type and place.</param>
    /// <param name="To">The other.</param>
    /// <param name="Expanding">Where the argument is more than the parameter, the member that says so.</param>
    private sealed record Edge((string Key, int Ordinal) From, (string Key, int Ordinal) To, ExpandingMember? Expanding);
}

/// <summary>A member whose type is one with larger arguments, on a way that leads back.</summary>
/// <param name="Type">The type that has the member.</param>
/// <param name="Member">The member.</param>
/// <param name="Mention">The type with the larger argument, or a part of the member's type.</param>
internal sealed record ExpandingMember(TypeModel Type, MemberModel Member, SerializableTypeRef Mention);
