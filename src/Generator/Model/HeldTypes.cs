namespace Prewire.Generator.Model;

/// <summary>Which types with codecs of a compilation the values of others hold, by way of type arguments too.</summary>
internal sealed class HeldTypes(Func<TypeRef, IEnumerable<HeldPart>> inside)
{
    /// <summary>The type parameters of which values are held, and whether they may be set later.</summary>
    private readonly Dictionary<(string Key, int Ordinal), bool> _parameters = [];

    /// <summary>All that is held, by the keys of the types that hold it.</summary>
    /// <param name="types">The types.</param>
    /// <param name="mentions">What makes up the values of a type: members, or what stands in its place.</param>
    /// <param name="inside">The types with codecs and the type parameters whose values are a part of those of a type.</param>
    public static ILookup<string, HeldType> Of(
        IEnumerable<TypeModel> types, Func<TypeModel, IEnumerable<HeldMention>> mentions, Func<TypeRef, IEnumerable<HeldPart>> inside)
    {
        var held = new HeldTypes(inside);
        (TypeModel Type, MemberModel? Member, HeldPart Part)[] parts = types
            .SelectMany(t => mentions(t).SelectMany(m => inside(m.Type).Select(p => (t, m.Member, p with { IsLater = p.IsLater || m.IsLater }))))
            .ToArray();
        while (held.FindParameters(parts))
        {
        }

        return parts
            .SelectMany(p => held.Expand(p.Part).Where(static e => e.Type is SerializableTypeRef).Select(e => new HeldType(p.Type, p.Member, (SerializableTypeRef)p.Part.Type, ((SerializableTypeRef)e.Type).Key, e.IsLater)))
            .ToLookup(static h => h.Type.Key);
    }

    private bool FindParameters((TypeModel Type, MemberModel? Member, HeldPart Part)[] parts)
    {
        bool isNew = false;
        foreach ((TypeModel type, _, HeldPart part) in parts)
        {
            foreach (HeldPart held in Expand(part))
            {
                if (held.Type is ParameterTypeRef parameter
                    && (!_parameters.TryGetValue((type.Key, parameter.Ordinal), out bool isLater) || (held.IsLater && !isLater)))
                {
                    _parameters[(type.Key, parameter.Ordinal)] = held.IsLater;
                    isNew = true;
                }
            }
        }

        return isNew;
    }

    /// <summary>A part, and those of its arguments whose values it holds.</summary>
    private IEnumerable<HeldPart> Expand(HeldPart part)
    {
        yield return part;
        if (part.Type is not SerializableTypeRef type)
        {
            yield break;
        }

        for (int i = 0; i < type.Arguments.Count; i++)
        {
            if (!_parameters.TryGetValue((type.Key, i), out bool isLater))
            {
                continue;
            }

            foreach (HeldPart held in inside(type.Arguments[i]).SelectMany(Expand))
            {
                yield return held with { IsLater = held.IsLater || isLater || part.IsLater };
            }
        }
    }
}

/// <summary>A member, or what stands in the place of a type.</summary>
/// <param name="Member">The member, or null.</param>
/// <param name="Type">What it is.</param>
/// <param name="IsLater">Whether it may be set when the value is made already.</param>
internal sealed record HeldMention(MemberModel? Member, TypeRef Type, bool IsLater = false);

/// <summary>A type with a codec, or a type parameter, whose values are a part of those of another type.</summary>
/// <param name="Type">The type.</param>
/// <param name="IsLater">Whether they may be put there when the value is made already.</param>
internal sealed record HeldPart(TypeRef Type, bool IsLater = false);

/// <summary>A type of which values hold those of another one.</summary>
/// <param name="Type">The type that holds them.</param>
/// <param name="Member">The member that holds them; null where that is what stands in the type's place.</param>
/// <param name="Mention">The type that the member leads to, of which the other may be an argument.</param>
/// <param name="Key">The key of the type that is held.</param>
/// <param name="IsLater">Whether values may be put there when those that hold them are made already.</param>
internal sealed record HeldType(TypeModel Type, MemberModel? Member, SerializableTypeRef Mention, string Key, bool IsLater);
