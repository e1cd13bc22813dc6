namespace Prewire.Generator.Planning.Linking;

/// <summary>One annotated type together with what its code depends on beyond itself.</summary>
/// <param name="Type">The type.</param>
/// <param name="IsRecursive">Whether its values can contain values of the same type: such edges need a depth check.</param>
/// <param name="Late">Which mentions of classes are late.</param>
/// <param name="Early">The other annotated types of this compilation whose shapes are in its literal, ordered by key.</param>
/// <param name="ManifestSize">What codecs tell other compilations, see <see cref="ManifestSizes"/>.</param>
internal sealed record LinkedType(TypeModel Type, bool IsRecursive, LateMentions Late, EquatableArray<EarlyType> Early, int ManifestSize)
{
    /// <summary>Whether another annotated type's key differs by case alone: the names of generated files have to differ by more.</summary>
    public bool HasCaseTwin { get; init; }
}

/// <summary>A type whose shape is in the literal of another one.</summary>
/// <param name="Type">The type.</param>
/// <param name="Late">Which of its mentions of classes are late.</param>
internal sealed record EarlyType(TypeModel Type, LateMentions Late);

/// <summary>The mentions of classes whose shapes are not part of the literal around them.</summary>
/// <param name="Members">In C#, those at members, whatever collections are in between; in order.</param>
/// <param name="Arguments">Those that are arguments of constructed types.</param>
internal sealed record LateMentions(EquatableArray<string> Members, EquatableArray<LateArgument> Arguments)
{
    public static LateMentions None { get; } = new(default, default);

    public bool IsLate(SerializableTypeRef mention) => Members.Contains(mention.Name);

    public bool IsLate(SerializableTypeRef mention, SerializableTypeRef argumentOf) => Arguments.Contains(new LateArgument(argumentOf.Name, mention.Name));
}

/// <summary>A class that is an argument of a constructed type, or an element of one.</summary>
/// <param name="Of">The constructed type in C#.</param>
/// <param name="Mention">The class in C#.</param>
internal sealed record LateArgument(string Of, string Mention);
