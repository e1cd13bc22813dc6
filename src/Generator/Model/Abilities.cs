namespace Prewire.Generator.Model;

/// <summary>What codecs are asked for beside writing and reading.</summary>
[System.Flags]
internal enum Abilities
{
    None = 0,

    /// <summary>To read into values that exist.</summary>
    ReadInto = 1,

    /// <summary>To copy values.</summary>
    Clone = 2,

    All = ReadInto | Clone,
}

/// <summary>Abilities that are asked for.</summary>
internal sealed record AbilitiesModel(Abilities Wanted)
{
    public static AbilitiesModel All { get; } = new(Abilities.All);

    public static AbilitiesModel Sum(Items<AbilitiesModel> uses)
    {
        var sum = Abilities.None;
        foreach (AbilitiesModel use in uses)
        {
            sum |= use.Wanted;
        }

        return new AbilitiesModel(sum);
    }
}
