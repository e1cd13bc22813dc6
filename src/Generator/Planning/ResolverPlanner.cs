using Prewire.Generator.Planning.Linking;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>Gathers the types that an assembly's resolver knows: annotated ones, and those its source closes generic types and calls over.</summary>
internal static class ResolverPlanner
{
    /// <summary>
    /// The entries that an annotated type brings: its own, unless it is generic (then its closed forms are roots), and those of what its members
    /// marked [WireOpen] are declared as, of its members' enumerations and of the framework's types among them, and of the closed forms that its table names.
    /// What a member was before its type changed counts as what it is.
    /// </summary>
    public static IEnumerable<ResolverEntry> Entries(TypeModel type, ManifestSizes sizes)
    {
        if (!type.IsGeneric)
        {
            yield return new ResolverEntry(
                type.Name,
                "global::" + type.CodecNamespace + "." + type.CodecName,
                TypeNameHash.Start(MetadataName(type.Key)),
                type.WireName,
                (type.Traits & TypeTraits.Derived) != 0,
                HasOpen: false)
            {
                IsTracked = DeclaredShapes.NameHash(type) != 0,
            };
        }

        if (!type.IsValueType && (type.FSharpUnion is not null || type.Forward is not null))
        {
            yield return ResolverEntry.DerivedTaker;
        }

        TypeRef[] written = [.. type.WrittenTypes, .. type.FormerTypes];
        if (Array.Exists(written, HasOpen))
        {
            yield return Array.Exists(written, static w => w.HasAnything()) ? ResolverEntry.AnythingMember : ResolverEntry.OpenMember;
        }

        foreach (TypeRef member in type.Members.Select(static m => m.Type).Concat(type.FormerTypes))
        {
            if (member is OpenTypeRef { Declared: TypeRef declared } && Entry(declared, sizes) is ResolverEntry entry)
            {
                yield return entry;
            }

            foreach (TypeRef part in Visible(member))
            {
                if (Mention(part, sizes) is ResolverEntry known)
                {
                    yield return known with { IsMention = part is not EnumTypeRef };
                }
            }
        }

        if (type.Forward is UnionTypeRef union)
        {
            yield return ResolverEntry.OpenMember;
            foreach (TypeRef content in union.Cases.Select(static c => (c as NullableTypeRef)?.Inner ?? c))
            {
                if (content is not PrimitiveTypeRef && !content.IsOpen() && Entry(content, sizes) is ResolverEntry entry)
                {
                    yield return entry;
                }
            }
        }

        foreach (TypeRef form in Forms(type.Polymorphic))
        {
            if (Entry(form, sizes) is ResolverEntry entry)
            {
                yield return entry;
            }
        }
    }

    /// <summary>The entry that a mention of a type brings, or null where it takes more than that to make it known.</summary>
    public static ResolverEntry? Mention(TypeRef type, ManifestSizes sizes) =>
        (type is EnumTypeRef || IsFrameworks(type)) && !type.IsOpen() && Entry(type, sizes) is ResolverEntry known ? known with { IsMention = true } : null;

    /// <summary>What a type is made of in the eyes of those who declare it: without what it is written as.</summary>
    private static IEnumerable<TypeRef> Visible(TypeRef type) =>
        (type is ConvertedTypeRef converted ? converted.Arguments : type.Children()).SelectMany(Visible).Prepend(type);

    /// <summary>The entries that a call brings.</summary>
    public static IEnumerable<ResolverEntry> Entries(CallSiteModel site, ManifestSizes sizes) =>
        site.Forms.Append(site.Type).Select(t => Entry(t, sizes)).OfType<ResolverEntry>();

    private static IEnumerable<TypeRef> Forms(PolymorphicModel? polymorphic)
    {
        if (polymorphic is null)
        {
            return [];
        }

        IEnumerable<SerializableTypeRef?> named = polymorphic.Alternatives.Select(static a => (SerializableTypeRef?)a.Type).Append(polymorphic.Fallback);
        return named.OfType<SerializableTypeRef>().Where(static t => t.Arguments.Count > 0 && !t.IsOpen());
    }

    /// <summary>The entry of a closed type, or null where another resolver has it.</summary>
    public static ResolverEntry? Entry(TypeRef type, ManifestSizes sizes) => type switch
    {
        SerializableTypeRef { Arguments.Count: 0, IsSameAssembly: false, IsProvided: false } => null,
        OpenTypeRef { Key: "System.Object" } => ResolverEntry.AnythingMember,
        _ => new ResolverEntry(
            type.Name,
            CodecExpressions.OfRoot(type, sizes),
            Hash(type),
            IsOnlyInterface(type) ? "" : WireTypeNames.Of(type) ?? "",
            IsDerived: type is SerializableTypeRef { IsDerivedForm: true },
            HasOpen(type))
        {
            IsTracked = type is SerializableTypeRef { IsTracked: true, IsForward: false },
            TakesAnything = type.HasAnything(),
        },
    };

    /// <summary>The definition of an annotated type, where the wire knows it by another name than its own.</summary>
    public static WireNameEntry? Name(TypeModel type) =>
        type.WireName == type.Key ? null : new WireNameEntry(Unbound(type.Name), type.WireName);

    /// <summary>The definition of an enumeration, where the wire knows it by another name than its own.</summary>
    public static WireNameEntry? Name(EnumModel type) =>
        type.Type.WireName.Length == 0 || type.Type.WireName == type.Key ? null : new WireNameEntry(type.Type.Name, type.Type.WireName);

    /// <summary>Whether objects may be of a type that the framework declares, and that is written here as everywhere: then it is made known by being mentioned.</summary>
    private static bool IsFrameworks(TypeRef type) =>
        type is SequenceTypeRef or MapTypeRef or ConvertedTypeRef { FixedCount: 0 } or TupleTypeRef && !IsOnlyInterface(type) && !type.Parts().Any(static p =>
            p is UnsupportedTypeRef or CustomTypeRef or SurrogateTypeRef or UnionTypeRef or OwnCollectionTypeRef or TrackedTypeRef or OpenTypeRef { Declared: not null });

    private static bool HasOpen(TypeRef type) => type.Parts().Any(static p => p is OpenTypeRef || p.TakesAnything);

    /// <summary>
    /// Whether no message names a type: no object is exactly of it. Abstract classes and interfaces of objects are elements of arrays, and what stands for a class
    /// that has no name for users, such as <c>ILookup</c>, is named in its place.
    /// </summary>
    private static bool IsOnlyInterface(TypeRef type) => type switch
    {
        SequenceTypeRef sequence => sequence.Form.IsInterface,
        MapTypeRef map => map.Form.IsInterface,
        NullableTypeRef => true,
        _ => false,
    };

    /// <summary><c>Page&lt;T, U&gt;</c> as <c>Page&lt;,&gt;</c>.</summary>
    private static string Unbound(string name)
    {
        var text = new System.Text.StringBuilder(name.Length);
        int depth = 0;
        foreach (char c in name)
        {
            depth -= c == '>' ? 1 : 0;
            if (depth == 0 || (depth == 1 && c == ','))
            {
                text.Append(c);
            }

            depth += c == '<' ? 1 : 0;
        }

        return text.ToString();
    }

    /// <summary>Plans the resolver, or nothing where the assembly has no types for one.</summary>
    /// <param name="contents">What it knows.</param>
    /// <param name="features">The language.</param>
    public static ResolverPlan? Plan(ResolverContents contents, LanguageFeatures features)
    {
        bool hasOpen = contents.Entries.Any(static e => e.HasOpen);
        bool takesAnything = contents.Entries.Any(static e => e.TakesAnything);
        bool takesDerived = contents.Entries.Any(static e => e.TakesDerived);
        ResolverEntry[] entries = contents.Entries
            .Where(e => e.TypeName.Length > 0 && (!e.IsMention || takesAnything || features.RefersToAnything))
            .GroupBy(static e => e.TypeName, StringComparer.Ordinal)
            .Select(static g => g.First())
            .OrderBy(static e => e.TypeName, StringComparer.Ordinal)
            .Select(static (e, i) => e with { Number = i })
            .ToArray();
        if ((entries.Length == 0 && !hasOpen && !takesDerived && contents.Comparers.Count == 0) || !features.IsSupported)
        {
            return null;
        }

        return new ResolverPlan(
            CodecNames.Namespace(features.AssemblyName),
            entries.ToEquatableArray(),
            entries.Where(static e => e.WireName.Length > 0)
                .Select(static e => new IdentityPlan(TypeNameIdentity.Of(e.WireName), e))
                .GroupBy(static i => i.Identity)
                .Select(static g => g.First())
                .OrderBy(static i => i.Identity)
                .ToEquatableArray(),
            entries.Where(static e => e.IsTracked && e.WireName.Length > 0)
                .Select(static e => new TrackedPlan(TypeNameIdentity.HashOf(TypeNameIdentity.Of(e.WireName)), e))
                .GroupBy(static t => t.NameHash)
                .Where(static g => g.Count() == 1)
                .Select(static g => g.First())
                .OrderBy(static t => t.NameHash)
                .ToEquatableArray(),
            contents.Names.Distinct().OrderBy(static n => n.TypeName, StringComparer.Ordinal).ToEquatableArray(),
            contents.Comparers.Distinct().OrderBy(static c => c.Identity).ThenBy(static c => c.TypeName, StringComparer.Ordinal).ToEquatableArray(),
            contents.Referenced.All,
            hasOpen,
            takesAnything,
            takesDerived,

            // Older C# has no types of one file: there it clashes with one that another generator adds.
            features.HasModuleInitializer ? "" : features.HasFileTypes ? "file" : "internal") { TakenNames = features.TakenNames };
    }

    /// <summary>What <c>TypeHash.Of</c> gives at run time, or null where names alone do not tell.</summary>
    public static uint? Hash(TypeRef type) => type switch
    {
        PrimitiveTypeRef primitive => TypeNameHash.Start(Primitives.Of(primitive.Kind).SimpleName),
        EnumTypeRef e => e.Name.IndexOf('<') >= 0 ? null : TypeNameHash.Start(LastName(e.Name)),
        NullableTypeRef nullable => Generic("Nullable`1", nullable.Inner),
        SequenceTypeRef { Form.IsArray: true } array => Hash(array.Element) is uint element ? TypeNameHash.Array(element) : null,
        SequenceTypeRef sequence => Generic(MetadataName(sequence.Form.MetadataName), sequence.Arguments.ToArray()),
        MapTypeRef map => Generic(MetadataName(map.Form.MetadataName), map.Form.IsGeneric ? [map.Key, map.Value] : []),
        ConvertedTypeRef { Form.Namespace: "" } => null,
        ConvertedTypeRef converted => Generic(converted.Form.MetadataName, converted.Arguments.ToArray()),
        TupleTypeRef tuple => Tuple(tuple.IsValueType ? "ValueTuple`" : "Tuple`", tuple.Items.ToArray()),
        SerializableTypeRef serializable => Generic(MetadataName(serializable.Key), serializable.Arguments.ToArray()),
        OpenTypeRef { Key.Length: > 0 } open => Generic(MetadataName(open.Key), open.Arguments.ToArray()),
        _ => null,
    };

    private static uint? Generic(string name, params TypeRef[] arguments) => Add(TypeNameHash.Start(name), arguments.Select(Hash));

    private static uint? Tuple(string name, TypeRef[] items)
    {
        IEnumerable<uint?> hashes = items.Take(7).Select(Hash);
        if (items.Length > 7)
        {
            hashes = hashes.Append(Tuple(name, items.Skip(7).ToArray()));
        }

        return Add(TypeNameHash.Start(name + Math.Min(items.Length, 8).ToString(System.Globalization.CultureInfo.InvariantCulture)), hashes);
    }

    private static uint? Add(uint hash, IEnumerable<uint?> arguments)
    {
        foreach (uint? argument in arguments)
        {
            if (argument is not uint known)
            {
                return null;
            }

            hash = TypeNameHash.Add(hash, known);
        }

        return hash;
    }

    private static string MetadataName(string key) => key.Substring(key.LastIndexOfAny(['.', '+']) + 1);

    private static string LastName(string name) => name.Substring(name.LastIndexOfAny(['.', ':']) + 1).TrimStart('@');
}
