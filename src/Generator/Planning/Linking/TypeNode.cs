namespace Prewire.Generator.Planning.Linking;

/// <summary>An annotated type in the graph.</summary>
internal sealed class TypeNode(TypeModel type)
{
    private int _weight;

    public TypeModel Type { get; } = type;

    /// <summary>Whether its values can contain values of the same type.</summary>
    public bool IsRecursive { get; set; }

    public LateMentions Late { get; set; } = LateMentions.None;

    /// <summary>The types with codecs of their own that its members lead to, in the order of mention, arguments of constructed types not among them.</summary>
    public SerializableTypeRef[] Mentions { get; } = type.WrittenTypes.SelectMany(Linking.Mentions.In).ToArray();

    /// <summary>Those of them that are not late at a member that has <c>[WireReferences]</c>, whatever they are at others.</summary>
    public HashSet<string> NeverLate { get; } = new(type.WrittenTypes.SelectMany(Linking.Mentions.NeverLateIn), StringComparer.Ordinal);

    /// <summary>Everything that its code names.</summary>
    public IEnumerable<TypeRef> AllMentions => Held.Concat(Type.Polymorphic?.Fallback is TypeRef fallback ? [fallback] : []);

    /// <summary>The annotated types that values may hold, type arguments too, wherever the generic type itself comes from.</summary>
    public IEnumerable<string> Edges => Held
        .SelectMany(static m => m.Parts())
        .OfType<SerializableTypeRef>()
        .Where(static t => t.IsSameAssembly)
        .Select(static t => t.Key);

    private IEnumerable<TypeRef> Held => Type.WrittenTypes
        .Concat(Type.FormerTypes)
        .Concat(Type.Polymorphic?.Alternatives.Select(static a => (TypeRef)a.Type) ?? []);

    /// <summary>The bytes of its entry in a literal.</summary>
    public int Weight => _weight == 0 ? _weight = EntrySize.Of(Type) : _weight;

    /// <summary>The bytes of the others in its literal if nothing is late; beyond <see cref="ManifestSizes.Limit"/> there may be more.</summary>
    public int Others { get; set; }

    /// <summary>Whether it leads to too much for a literal, or something does so that leads to it.</summary>
    public bool IsOfLargeModel { get; set; }

    /// <summary>See <see cref="ManifestSizes"/>.</summary>
    public int Size => HasShape ? Math.Min(ManifestSizes.Large, 1 + Weight + Others) : 0;

    /// <summary>Whether its values are known to be objects or structs with a shape of their own; what is written by hand may be anything.</summary>
    public bool HasShape => Type.Forward switch
    {
        null => !Type.IsAbstract,
        SurrogateTypeRef { Surrogate: SerializableTypeRef { IsValueType: false, IsAbstract: false, IsForward: false } } => !Type.IsValueType,
        _ => false,
    };
}
