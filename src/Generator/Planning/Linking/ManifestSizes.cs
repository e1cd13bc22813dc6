namespace Prewire.Generator.Planning.Linking;

/// <summary>
/// How many bytes the literals of the compilation's types would have if nothing in them were late. Only small ones are told apart: what is
/// <see cref="Large"/> may be any larger.
/// </summary>
/// <param name="Sizes">By type, ordered by key.</param>
internal sealed record ManifestSizes(EquatableArray<ManifestSize> Sizes)
{
    /// <summary>The most bytes that other types take up in a literal. Where there is more, they are late.</summary>
    public const int Limit = 64;

    /// <summary>The size of whatever is larger.</summary>
    public const int Large = Limit + 1;

    private Dictionary<string, int>? _byKey;

    public static ManifestSizes None { get; } = new(default(EquatableArray<ManifestSize>));

    /// <summary>The size of a definition, each type parameter taking a byte; 0 where its values may be no objects or structs.</summary>
    public int OfDefinition(string key)
    {
        _byKey ??= Sizes.ToDictionary(static s => s.Key, static s => s.Size, StringComparer.Ordinal);
        return _byKey.TryGetValue(key, out int size) ? size : 0;
    }

    /// <summary>The size of the definition of a mentioned type.</summary>
    public int OfDefinition(SerializableTypeRef mention) => mention.IsSameAssembly ? OfDefinition(mention.Key) : mention.ManifestSize;

    /// <summary>Whether the shape of a mentioned type can come with its values: they are objects.</summary>
    public bool CanBeLate(SerializableTypeRef mention) => !mention.IsValueType && OfDefinition(mention) > 0;

    /// <summary>The classes among the arguments of constructed types that are late there, wherever those are mentioned.</summary>
    public LateMentions ForArguments(IEnumerable<TypeRef> mentions)
    {
        var late = new SortedSet<(string Of, string Mention)>(Comparer<(string Of, string Mention)>.Create(static (x, y) =>
            string.CompareOrdinal(x.Of, y.Of) is not 0 and int order ? order : string.CompareOrdinal(x.Mention, y.Mention)));
        foreach (SerializableTypeRef constructed in mentions.SelectMany(static m => m.Parts()).OfType<SerializableTypeRef>().Where(static t => t.Arguments.Count > 0))
        {
            foreach (SerializableTypeRef argument in LateArgumentsOf(constructed))
            {
                late.Add((constructed.Name, argument.Name));
            }
        }

        return LateMentions.None with { Arguments = late.Select(static a => new LateArgument(a.Of, a.Mention)).ToEquatableArray() };
    }

    /// <summary>
    /// Which classes among the arguments of a constructed type are late. It does not depend on where that is mentioned, so that there is one codec of it: what
    /// fits is shared by all of them.
    /// </summary>
    public IEnumerable<SerializableTypeRef> LateArgumentsOf(SerializableTypeRef constructed)
    {
        SerializableTypeRef[] classes = constructed.Arguments.SelectMany(Mentions.In).Where(CanBeLate).ToArray();
        return classes.Where(c => OfDefinition(c) > Limit / classes.Length);
    }

    public bool Equals(ManifestSizes? other) => other is not null && Sizes.Equals(other.Sizes);

    public override int GetHashCode() => Sizes.GetHashCode();
}

/// <summary>The size of one type.</summary>
/// <param name="Key">The definition, see <see cref="TypeModel.Key"/>.</param>
/// <param name="Size">At most <see cref="ManifestSizes.Large"/>; 0 if its values may be no objects or structs.</param>
internal sealed record ManifestSize(string Key, int Size);

/// <summary>The types whose shapes a mention brings into a literal.</summary>
internal static class Mentions
{
    /// <summary>The outermost types with codecs of their own in a type: those that are arguments of them are not among them.</summary>
    public static IEnumerable<SerializableTypeRef> In(TypeRef type) => type switch
    {
        SerializableTypeRef serializable => serializable.IsAbstract ? [] : [serializable],
        NullableTypeRef nullable => In(nullable.Inner),
        SequenceTypeRef sequence => In(sequence.Element),
        MapTypeRef map => In(map.Key).Concat(In(map.Value)),
        TupleTypeRef tuple => tuple.Items.SelectMany(In),
        OwnCollectionTypeRef own => own.Value is null ? In(own.Element) : In(own.Element).Concat(In(own.Value)),
        SurrogateTypeRef surrogate => In(surrogate.Surrogate),
        ConvertedTypeRef converted => In(converted.Written),
        TrackedTypeRef tracked => In(tracked.Inner),
        _ => [],
    };

    /// <summary>The names of those that are never late: of what is tracked because a member asks for it.</summary>
    public static IEnumerable<string> NeverLateIn(TypeRef type) => type.Parts().OfType<TrackedTypeRef>().SelectMany(static t => In(t.Inner)).Select(static m => m.Name);
}
