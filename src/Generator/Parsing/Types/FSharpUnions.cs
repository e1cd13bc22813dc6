using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Unions of F#, as their metadata shows them: what makes each case has an attribute with the number of the case, and each field's property one with that and
/// its own place. They are written as objects with a member for each case, known by the name of the case: what it holds, or whether it is meant.
/// </summary>
internal static class FSharpUnions
{
    /// <summary>The method that makes objects out of the members, of which one is there.</summary>
    public const string Maker = "MakeCase";

    /// <summary>The beginning of the methods that give the members.</summary>
    public const string Getter = "As";

    private const int KindMask = 31;
    private const int UnionKind = 1;
    private const int RecordKind = 2;
    private const int FieldKind = 4;
    private const int CaseKind = 8;
    private const int PrivateFlag = 32;

    /// <summary>What a tuple of the wire can hold.</summary>
    private const int MostFields = 64;

    /// <summary>Whether a type is a union.</summary>
    public static bool Is(INamedTypeSymbol type) =>
        type.TypeKind is TypeKind.Class or TypeKind.Struct && MappingOf(type) is { Length: > 0 } mapping && (mapping[0] & KindMask) == UnionKind;

    /// <summary>The fields of a record, which are all that it holds; none where the type is something else, or keeps them private.</summary>
    public static IPropertySymbol[] FieldsOfRecord(INamedTypeSymbol type) =>
        MappingOf(type) is { Length: > 0 } mapping && (mapping[0] & (KindMask | PrivateFlag)) == RecordKind
            ? [.. type.GetMembers().OfType<IPropertySymbol>().Where(static p => !p.IsStatic && IsOf(MappingOf(p), FieldKind, 2))]
            : [];

    /// <summary>Whether a type is what F# compiles an anonymous record to.</summary>
    public static bool IsAnonymousRecord(INamedTypeSymbol type) => type.Name.StartsWith("<>f__AnonymousType", StringComparison.Ordinal);

    /// <summary>What the fields of all cases are declared as.</summary>
    public static IEnumerable<ITypeSymbol> FieldTypes(INamedTypeSymbol type) => Makers(type).OfType<IMethodSymbol>().SelectMany(static m => m.Parameters).Select(static p => p.Type);

    /// <summary>Adds a union's members to its model; null, after a report, where they are not seen.</summary>
    public static TypeModel? Parse(ParseContext context, INamedTypeSymbol type, TypeModel outline, DiagnosticReporter? reporter)
    {
        ISymbol[] makers = Makers(type).OrderBy(TagOf).ToArray();
        IPropertySymbol[] fields = Fields(type).ToArray();
        ISymbol? tag = TagMethod(type) ?? (ISymbol?)type.GetMembers("Tag").OfType<IPropertySymbol>().FirstOrDefault(static p => !p.IsStatic);
        if (makers.Length == 0 || tag is null || !makers.Append(tag).All(context.IsAccessible) || !fields.All(context.IsAccessible))
        {
            reporter?.Report(Rules.UnsupportedType, type, type.Name, "the cases of this F# union are private; write a surrogate or a codec for it");
            return null;
        }

        var self = new DeclaringTypeModel(outline.Name, true, outline.IsGeneric, outline.IsValueType, IsBridged: false);
        var members = new List<MemberModel>();
        var cases = new List<FSharpCaseModel>();
        foreach (ISymbol maker in makers)
        {
            string name = maker is IMethodSymbol ? maker.Name.Substring("New".Length) : maker.Name;
            IPropertySymbol[] own = FieldsOf(fields, TagOf(maker));
            if (WhyRefused(context, maker, name, own, out bool isHelped) is string reason)
            {
                string text = "case '" + name + "' of this F# union " + reason;
                if (isHelped)
                {
                    reporter?.ReportFixable(Rules.UnsupportedType, DiagnosticReporter.LocationOf(null, type), ForeignAdvice.RegisterProperty, "", type.Name, text);
                }
                else if (reason.Length > 0)
                {
                    reporter?.Report(Rules.UnsupportedType, type, type.Name, text);
                }

                return null;
            }

            TypeRef[] types = own.Select(f => context.TypeRefs.Parse(f.Type)).ToArray();
            bool isPlain = types.Length == 1 && IsPlain(types[0]);
            TypeRef written = types.Length == 0 ? FrameworkForms.Flag : FrameworkForms.Nullable(isPlain ? types[0] : FrameworkForms.Tuple(types));
            INamedTypeSymbol? home = own.FirstOrDefault()?.ContainingType;
            cases.Add(new FSharpCaseModel(
                makers.Length == 1 ? -1 : TagOf(maker),
                home is null || home.IsSameAs(type) ? "" : home.InCode(),
                outline.Name + "." + Identifiers.Escape(maker.Name),
                own.Select(static f => Identifiers.Escape(f.Name)).ToEquatableArray(),
                isPlain));
            members.Add(new MemberModel(
                name, self, written, 0, AttributeOf(maker, WireAttributes.Name) as string ?? name, new MemberAccess(AccessKind.Library, Getter + name), MemberAccess.None, members.Count, IsRequired: false, IsHidden: false)
            {
                Id = AttributeOf(maker, WireAttributes.Id) is int id ? id : 0,
                HasId = AttributeOf(maker, WireAttributes.Id) is int,
            });
        }

        if (WhyAmbiguous(type, members, outline.Options.IdsAndNames) is string why)
        {
            reporter?.Report(Rules.UnsupportedType, type, type.Name, why);
            return null;
        }

        // The attributes of a case are on what makes it, and on the class of its objects.
        bool isObsolete = makers.Concat(fields).Concat(fields.Select(static f => f.ContainingType)).Any(SerializableTypes.IsObsoleteAsError)
            || fields.Any(static f => SerializableTypes.NamesObsoleteAsError(f.Type));
        return outline with
        {
            Traits = outline.Traits | (isObsolete ? TypeTraits.ObsoleteMembers : TypeTraits.None),
            Members = members.ToEquatableArray(),
            Constructor = new ConstructorModel(
                members.Select(static (m, i) => new ParameterModel("case" + i, m.Type.Name, i, "", IsIn: true)).ToEquatableArray(), IsAccessible: true) { Factory = Maker },
            FSharpUnion = new FSharpUnionModel(tag is IMethodSymbol ? outline.Name + "." + tag.Name : "", cases.ToEquatableArray()),
        };
    }

    /// <summary>What an attribute on a case says: F# puts it where it puts the number of the case.</summary>
    private static object? AttributeOf(ISymbol maker, string name) =>
        (WireAttributes.Find(maker, name) ?? (maker is IPropertySymbol { GetMethod: { } getter } ? WireAttributes.Find(getter, name) : null)) is AttributeData attribute
            ? WireAttributes.FirstArgument(attribute)
            : null;

    /// <summary>Why cases cannot be told apart, or could be taken for one that is gone; null where they can.</summary>
    private static string? WhyAmbiguous(INamedTypeSymbol type, List<MemberModel> members, bool isBoth)
    {
        var retiredIds = new SortedSet<int>();
        var retiredNames = new SortedSet<string>(StringComparer.Ordinal);
        IdentityParser.ParseRetired(type, retiredIds, retiredNames);
        bool hasIds = members.Exists(static m => m.HasId);
        string Cases(IEnumerable<MemberModel> cases) => "its cases '" + string.Join("' and '", cases.Select(static m => m.Name)) + "'";
        return (hasIds || isBoth) && members.Find(static m => !m.HasId) is MemberModel without
                ? "its case '" + without.Name + "' has no [<WireId>]; give every case one, or none"
            : members.Find(static m => m.HasId && m.Id is < 0 or > IdentityParser.MaximumId) is MemberModel outside
                ? "the id of its case '" + outside.Name + "' must lie between 0 and 536,870,910"
            : hasIds && members.GroupBy(static m => m.Id).FirstOrDefault(static g => g.Count() > 1) is { } same
                ? Cases(same) + " have the same id"
            : (!hasIds || isBoth) && members.GroupBy(static m => m.NameHash).FirstOrDefault(static g => g.Count() > 1) is { } equal
                ? Cases(equal).Replace("its cases", "the names of its cases") + " have the same hash; rename one of them"
            : members.Find(m => m.HasId ? retiredIds.Contains(m.Id) : retiredNames.Contains(m.WireName)) is MemberModel retired
                ? "its case '" + retired.Name + "' has an id or a name that [<WireRetired>] sets aside"
            : null;
    }

    /// <summary>A value that is never null needs no tuple to be told from none, and may become another number in another version.</summary>
    private static bool IsPlain(TypeRef type) => type is PrimitiveTypeRef { IsValueType: true } or EnumTypeRef or SerializableTypeRef { IsValueType: true, IsForward: false };

    /// <summary>Why a case cannot be written; empty where that is the compiler's to say, null where it can.</summary>
    /// <param name="maker">What makes the case.</param>
    /// <param name="name">Its name.</param>
    /// <param name="fields">Its fields.</param>
    /// <param name="isHelped">Whether it can be written once attributes name the types of its fields.</param>
    private static string? WhyRefused(ParseContext context, ISymbol maker, string name, IPropertySymbol[] fields, out bool isHelped)
    {
        isHelped = false;
        if (!SyntaxFacts.IsValidIdentifier(name) || !fields.All(static f => SyntaxFacts.IsValidIdentifier(f.Name)))
        {
            return "has a name, or a field with a name, that C# cannot write; rename it, or write a surrogate or a codec for the union";
        }

        if (fields.Length != ((maker as IMethodSymbol)?.Parameters.Length ?? 0) || fields.Length > MostFields)
        {
            return fields.Length > MostFields ? "has more than 64 fields" : "has fields that its metadata does not show";
        }

        if (fields.Append(maker).FirstOrDefault(HasNamesake) is ISymbol shared)
        {
            return "needs '" + shared.Name + "', which C# cannot tell from another member of that name; rename one of them, or write a surrogate or a codec for the union";
        }

        (ITypeSymbol Within, UnsupportedTypeRef? Part)[] all = [.. fields.Select(f => (f.Type, context.TypeRefs.Parse(f.Type).FindUnsupported())).Where(static f => f.Item2 is not null)];
        UnsupportedTypeRef? unsupported = all.FirstOrDefault().Part;
        isHelped = all.Length > 0 && Array.TrueForAll(all, f => f.Part!.Reason == UnsupportedReason.ForeignWithoutCodec && context.Advice.Helps(f.Within, f.Part));
        return unsupported is null ? null
            : UnsupportedTypes.IsReported(unsupported.Reason) ? "has a field of '" + UnsupportedTypes.Display(unsupported.Name) + "', which " + UnsupportedTypes.Explain(unsupported)
            : "";
    }

    /// <summary>Whether something else that is no type has the name, as the property of a case <c>NewA</c> has that of the method which makes a case <c>A</c>.</summary>
    private static bool HasNamesake(ISymbol symbol) => symbol.ContainingType.GetMembers(symbol.Name).Any(m => m.Kind != symbol.Kind && m is not ITypeSymbol);

    /// <summary>What makes each case: a method where it has fields, else a property.</summary>
    private static IEnumerable<ISymbol> Makers(INamedTypeSymbol type) => type.GetMembers().Where(static m =>
        m is IMethodSymbol { IsStatic: true, MethodKind: MethodKind.Ordinary } or IPropertySymbol { IsStatic: true } && IsOf(MappingOf(m) ?? MappingOf((m as IPropertySymbol)?.GetMethod), CaseKind, 2));

    private static int TagOf(ISymbol maker) => (MappingOf(maker) ?? MappingOf((maker as IPropertySymbol)?.GetMethod))![1];

    /// <summary>The properties of the fields: of the union, or of the nested class of their case.</summary>
    private static IEnumerable<IPropertySymbol> Fields(INamedTypeSymbol type) => type.GetTypeMembers()
        .Where(n => n.BaseType is not null && n.BaseType.OriginalDefinition.IsSameAs(type.OriginalDefinition))
        .Prepend(type)
        .SelectMany(static t => t.GetMembers().OfType<IPropertySymbol>())
        .Where(static p => !p.IsStatic && IsOf(MappingOf(p), FieldKind, 3));

    /// <summary>The fields of a case, in order. Cases of a struct may share a field of one name and type: that has a place in each of them.</summary>
    private static IPropertySymbol[] FieldsOf(IPropertySymbol[] fields, int tag) =>
    [
        .. fields.Select(f => (Field: f, Mapping: MappingsOf(f).FirstOrDefault(m => IsOf(m, FieldKind, 3) && m[1] == tag)))
            .Where(static f => f.Mapping is not null)
            .OrderBy(static f => f.Mapping![2])
            .Select(static f => f.Field),
    ];

    /// <summary>Where null is a case, a value cannot be asked for its tag.</summary>
    private static IMethodSymbol? TagMethod(INamedTypeSymbol type) => type.GetMembers("GetTag").OfType<IMethodSymbol>().FirstOrDefault(m =>
        m is { IsStatic: true, Arity: 0, Parameters.Length: 1, ReturnType.SpecialType: SpecialType.System_Int32 } && m.Parameters[0].Type.IsSameAs(type));

    private static bool IsOf(int[]? mapping, int kind, int length) => mapping?.Length == length && mapping[0] == kind;

    /// <summary>What the F# compiler says of a symbol: its kind, then numbers; null where it says nothing.</summary>
    private static int[]? MappingOf(ISymbol? symbol) => MappingsOf(symbol).FirstOrDefault();

    /// <summary>All that it says: of a field that cases share, once for each of them.</summary>
    private static IEnumerable<int[]> MappingsOf(ISymbol? symbol) => symbol is null
        ? []
        : symbol.GetAttributes()
            .Where(static a => a.AttributeClass is { Name: "CompilationMappingAttribute", ContainingType: null } found
                && found.ContainingNamespace.Is("Microsoft.FSharp.Core")
                && a.ConstructorArguments.All(static c => c.Kind is TypedConstantKind.Primitive or TypedConstantKind.Enum && c.Value is int))
            .Select(static a => a.ConstructorArguments.Select(static c => (int)c.Value!).ToArray());
}
