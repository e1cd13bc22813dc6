namespace Prewire.Generator.Model;

/// <summary>
/// Finds values that cannot be written because of what they are written as: structs that would be inside themselves (see <c>StructNesting</c>, which refuses such shapes), also where null would end
/// them; and values that always hold another one of their own type. The compiler sees structs that hold themselves directly; nobody but the serializer sees where surrogates and tuples lead.
/// </summary>
internal sealed class EndlessValues(bool isForShapes)
{
    /// <summary>The members that hold what leads back, each once, in the order of the types; where there are none on the way round, one of the types.</summary>
    public static IReadOnlyList<EndlessValue> Find(IReadOnlyCollection<TypeModel> types)
    {
        EndlessValue[] endless = new EndlessValues(isForShapes: false).FindIn(types)
            .Concat(new EndlessValues(isForShapes: true).FindIn(types))
            .GroupBy(static v => (v.Type.Key, v.Member))
            .Select(static values => values.First())
            .ToArray();
        EndlessValue[] members = endless.Where(static v => v.Member is not null).ToArray();
        return members.Length > 0 ? members : endless.Take(1).ToArray();
    }

    private IEnumerable<EndlessValue> FindIn(IReadOnlyCollection<TypeModel> types)
    {
        ILookup<string, HeldType> held = HeldTypes.Of(types, Mentions, Inside);
        var components = Components<string>.Of(types.Select(static t => t.Key), k => held[k].Select(static h => h.Key));
        return types.SelectMany(t => held[t.Key]).Where(h => components.AreTogether(h.Type.Key, h.Key)).Select(h => new EndlessValue(h.Type, h.Member, h.Mention, isForShapes));
    }

    /// <summary>Neither a surrogate is null, nor what it is made of.</summary>
    private static IEnumerable<HeldMention> Mentions(TypeModel type) => type.Forward is SurrogateTypeRef forward
        ? [new HeldMention(null, forward with { IsValueType = true })]
        : type.Members.Select(static m => new HeldMention(m, m.Type));

    private IEnumerable<HeldPart> Inside(TypeRef type) => type switch
    {
        SerializableTypeRef { IsSameAssembly: true } serializable => serializable.IsValueType || (isForShapes && serializable.IsForward) ? [new HeldPart(serializable)] : [],
        ParameterTypeRef => [new HeldPart(type)],
        NullableTypeRef nullable => isForShapes ? Inside(nullable.Inner) : [],
        _ when !isForShapes && !type.IsValueType => [],
        SurrogateTypeRef { Surrogate: SerializableTypeRef { IsSameAssembly: true } surrogate } => isForShapes ? Inside(surrogate) : [new HeldPart(surrogate)],
        SurrogateTypeRef surrogate => Inside(surrogate.Surrogate),
        TupleTypeRef tuple => tuple.Items.SelectMany(Inside),
        ConvertedTypeRef converted => Inside(converted.Written),
        _ => [],
    };
}

/// <summary>A type whose values hold one of a type that leads back to it.</summary>
/// <param name="Type">The type.</param>
/// <param name="Member">The member that holds it; null where it is the type's surrogate.</param>
/// <param name="Held">The type that it holds, or of which that is an argument.</param>
/// <param name="MayEnd">Whether a null may end it, so that a surrogate that is a class could be written.</param>
internal sealed record EndlessValue(TypeModel Type, MemberModel? Member, SerializableTypeRef Held, bool MayEnd);
