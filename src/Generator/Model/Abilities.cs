namespace Prewire.Generator.Model;

/// <summary>What codecs are asked for beside writing and reading. The runtime's enum of the same name.</summary>
[Flags]
internal enum Abilities
{
    None = 0,

    /// <summary>To read into values that exist.</summary>
    ReadInto = 1,

    /// <summary>To copy values.</summary>
    Clone = 2,

    All = ReadInto | Clone,
}

/// <summary>Abilities that somebody asks for.</summary>
/// <param name="Wanted">Which.</param>
/// <param name="Type">Of the codecs of what; null where that is not known until the program runs.</param>
internal sealed record AbilityUse(Abilities Wanted, TypeRef? Type);

/// <summary>The abilities that the codecs of a compilation have, as far as they can.</summary>
/// <param name="OfAll">Those of all codecs.</param>
/// <param name="OfTypes">Those of some, ordered by key.</param>
/// <param name="Elsewhere">What the assembly asks of types for that it does not know, so that those who refer to it have to know.</param>
internal sealed record AskedAbilities(Abilities OfAll, EquatableArray<TypeAbilities> OfTypes, Abilities Elsewhere)
{
    private Dictionary<string, Abilities>? _byKey;

    public Abilities Of(string key)
    {
        _byKey ??= OfTypes.ToDictionary(static t => t.Key, static t => t.Abilities, StringComparer.Ordinal);
        return OfAll | (_byKey.TryGetValue(key, out Abilities own) ? own : Abilities.None);
    }

    public bool Equals(AskedAbilities? other) => other is not null && OfAll == other.OfAll && Elsewhere == other.Elsewhere && OfTypes.Equals(other.OfTypes);

    public override int GetHashCode() => ((int)OfAll * 5) + (int)Elsewhere + OfTypes.GetHashCode();
}

/// <summary>The abilities that the codec of one type has.</summary>
/// <param name="Key">See <see cref="TypeModel.Key"/>.</param>
/// <param name="Abilities">Which.</param>
internal sealed record TypeAbilities(string Key, Abilities Abilities);
