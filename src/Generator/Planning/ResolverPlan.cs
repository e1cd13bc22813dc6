namespace Prewire.Generator.Planning;

/// <summary>The resolver of one assembly.</summary>
/// <param name="Namespace">Where it is.</param>
/// <param name="Entries">The codecs it knows.</param>
/// <param name="Identities">The types that open positions may hold.</param>
/// <param name="Tracked">The types that references lead to, by the hashes of their names.</param>
/// <param name="Names">The definitions that the wire knows by other names than their own.</param>
/// <param name="Comparers">The comparers that messages can name, in the order of their identities.</param>
/// <param name="Referenced">The namespaces of the resolvers of referenced assemblies.</param>
/// <param name="HasOpen">Whether there are open positions, so that messages can name every type.</param>
/// <param name="TakesAnything">Whether values of any type can stand at some of them.</param>
/// <param name="TakesDerived">Whether there are codecs that take objects of derived types without one.</param>
/// <param name="AttributeModifier">How [ModuleInitializer] is declared, or empty where there is one.</param>
internal sealed record ResolverPlan(
    string Namespace,
    EquatableArray<ResolverEntry> Entries,
    EquatableArray<IdentityPlan> Identities,
    EquatableArray<TrackedPlan> Tracked,
    EquatableArray<WireNameEntry> Names,
    EquatableArray<ComparerModel> Comparers,
    EquatableArray<string> Referenced,
    bool HasOpen,
    bool TakesAnything,
    bool TakesDerived,
    string AttributeModifier)
{
    /// <summary>See <see cref="LanguageFeatures.TakenNames"/>.</summary>
    public EquatableArray<string> TakenNames { get; init; }
}

/// <summary>What a resolver is planned from.</summary>
/// <param name="Entries">The types, some of them more than once.</param>
/// <param name="Names">Names that differ on the wire.</param>
/// <param name="Comparers">The comparers that messages can name; some more than once.</param>
/// <param name="Referenced">The namespaces of the resolvers of referenced assemblies.</param>
internal sealed record ResolverContents(Items<ResolverEntry> Entries, Items<WireNameEntry> Names, Items<ComparerModel> Comparers, Items<string> Referenced);

/// <summary>A type that open positions may hold.</summary>
/// <param name="Identity">The hash of its name on the wire.</param>
/// <param name="Entry">The type.</param>
internal sealed record IdentityPlan(ulong Identity, ResolverEntry Entry);

/// <summary>A type that references lead to.</summary>
/// <param name="NameHash">The hash by which they find it.</param>
/// <param name="Entry">The type.</param>
internal sealed record TrackedPlan(uint NameHash, ResolverEntry Entry);

/// <summary>A type with its codec: all that is collected of it.</summary>
/// <param name="TypeName">The type in C#.</param>
/// <param name="Codec">Its codec in C#.</param>
/// <param name="Hash">Its hash, or null where that is not known at build time.</param>
/// <param name="WireName">Its name at open positions, or empty where it cannot be there.</param>
/// <param name="IsDerived">Whether it may stand where another type with a serializer is declared.</param>
/// <param name="HasOpen">Whether it has open positions: elements or arguments.</param>
/// <param name="IsMention">Whether the source only mentions it: nobody looks for it but positions that take anything.</param>
internal sealed record ResolverEntry(string TypeName, string Codec, uint? Hash, string WireName, bool IsDerived, bool HasOpen, bool IsMention = false)
{
    /// <summary>Its number in the resolver.</summary>
    public int Number { get; init; }

    /// <summary>Whether references lead to it.</summary>
    public bool IsTracked { get; init; }

    /// <summary>Whether values of any type can stand at some of its open positions.</summary>
    public bool TakesAnything { get; init; }

    /// <summary>Whether a codec takes objects of derived types without one.</summary>
    public bool TakesDerived { get; init; }

    /// <summary>No type, but the news that some codec takes objects of derived types.</summary>
    public static ResolverEntry DerivedTaker { get; } = new("", "", null, "", IsDerived: false, HasOpen: false) { TakesDerived = true };

    /// <summary>No type, but the news that some member is an open position.</summary>
    public static ResolverEntry OpenMember { get; } = new("", "", null, "", IsDerived: false, HasOpen: true);

    /// <summary>No type, but the news that some member takes anything.</summary>
    public static ResolverEntry AnythingMember { get; } = OpenMember with { TakesAnything = true };
}

/// <summary>A definition that [WireName] gives another name on the wire.</summary>
/// <param name="TypeName">The definition as <c>typeof</c> takes it.</param>
/// <param name="WireName">The name.</param>
internal sealed record WireNameEntry(string TypeName, string WireName);
