namespace Prewire.Generator.Planning;

/// <summary>What the codec of a type has beside writing and reading.</summary>
/// <param name="Codec">The codec.</param>
/// <param name="Abilities">What of it.</param>
internal sealed record AbilityPlan(CodecPlan Codec, Abilities Abilities);
