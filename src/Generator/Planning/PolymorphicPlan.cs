namespace Prewire.Generator.Planning;

/// <summary>What a codec does with objects that are not exactly of its type.</summary>
/// <param name="Union">The table of derived types, or null.</param>
/// <param name="Unknown">What is read for a type that is not known here.</param>
/// <param name="FallbackName">The type such a value is made into, or empty.</param>
/// <param name="FallbackCodec">Its codec, or empty.</param>
/// <param name="AllowsProxies">Whether proxies of the type itself are written as it.</param>
internal sealed record PolymorphicPlan(UnionPlan? Union, UnknownType Unknown, string FallbackName, string FallbackCodec, bool AllowsProxies)
{
    /// <summary>Where nothing is said of them.</summary>
    public static readonly PolymorphicPlan Plain = new(null, UnknownType.Error, "", "", false);

    /// <summary>Whether writing one is a call and no more.</summary>
    public bool IsPlain => Union is null && !AllowsProxies;

    /// <summary>Whether reading one is a call of one argument, which no method need stand for.</summary>
    public bool IsReadPlainly => Union is null && Unknown == UnknownType.Error;

    /// <summary>Whether many of them are read by the table at once. A fallback has a codec of its own.</summary>
    public bool IsSpanReadByUnion => Union is not null && Unknown != UnknownType.Fallback;
}

/// <summary>A table of derived types. Where it is long it stands in several methods: a compiler at run time loads all types that a method names.</summary>
/// <param name="Alternatives">All of them, in ascending order of their tags.</param>
/// <param name="ByTag">The same in groups.</param>
/// <param name="ByHash">The same by the hash of their names, modulo the number of groups; empty where there is one group only.</param>
/// <param name="Others">Those of which the hash is not known at build time.</param>
internal sealed record UnionPlan(
    EquatableArray<AlternativePlan> Alternatives,
    EquatableArray<EquatableArray<AlternativePlan>> ByTag,
    EquatableArray<EquatableArray<AlternativePlan>> ByHash,
    EquatableArray<AlternativePlan> Others);

/// <summary>An entry of the table.</summary>
/// <param name="Tag">Its tag.</param>
/// <param name="TypeName">The type in C#.</param>
/// <param name="Codec">Its codec in C#.</param>
internal sealed record AlternativePlan(uint Tag, string TypeName, string Codec);
