using Prewire.Generator.Printing;
using Prewire.Generator.Members;
using Prewire.Generator.Planning.Linking;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>Takes every decision about one type's codec.</summary>
internal static class CodecPlanner
{
    /// <summary>A struct with more members than this is not copied into its callers.</summary>
    private const int MaxInlinedMembers = 12;

    /// <summary>What is known of types without asking what others declare.</summary>
    private static readonly ShapeEdges s_edges = new(static _ => null);

    /// <summary>What generated methods call their own parameters and locals.</summary>
    private static readonly string[] s_reservedLocals =
    [
        "writer", "cursor", "value", "values", "reader", "reuse", "original", "shell", "header", "map", "step", "steps", "i", "cases", "fields", "type", "alternative", "seen", "result", SectionPlan.Local, "member", "probe", "parts", "cloner", "graph", "edge", "shape", "size", "start", "offset", "run", "offsets", "there", NullableMember.Bytes,
    ];

    public static CodecPlan Plan(LinkedType linked, LanguageFeatures features)
    {
        TypeModel type = linked.Type;
        string[] parameterCodecs = GenericsPlanner.CodecParameters(type);
        GenericsPlan generics = GenericsPlanner.Plan(type, parameterCodecs);
        IEnumerable<string> genericNames = type.TypeParameters.Select(static p => p.Name).Concat(parameterCodecs);
        var names = new NameScope(CodecNames.ReservedMembers.Concat(genericNames).Append(type.CodecName));
        var accessors = new AccessPlanner(type, features, names);
        var locals = new NameScope(s_reservedLocals.Concat(Numbered(type.Members.Count)).Concat(genericNames));
        var codecs = new CodecExpressions(parameterCodecs, linked.Late);
        EquatableArray<HelperPlan> helpers = type.HasCustomParts
            ? HelperPlanner.Plan(type.Members.Select(static m => m.Type).Concat(type.FormerTypes).Concat(type.Forward is null ? [] : [type.Forward]), names, codecs)
            : default;

        BasePlan? basePlan = SectionPlanner.Base(type, codecs);
        MemberModel[] ordered = MemberOrder.Of(type);
        var members = new MemberPlan[ordered.Length];
        var slots = new Dictionary<MemberModel, MemberSlot>(ordered.Length);
        for (int i = 0; i < ordered.Length; i++)
        {
            MemberModel member = ordered[i];
            var slot = new MemberSlot(
                i,
                member.Name,
                member.Id,
                member.NameHash,
                member.Type.Name,
                codecs.OfMember(member.Type),
                locals.Local(member.Name),
                accessors.Get(member) with { IsDynamic = member.Type.IsDynamic },
                accessors.Set(member))
            {
                Shape = ShapeText.Of(DeclaredShapes.IsInline(member.Type) ? null : s_edges.Of(member.Type)),
                KeepsUnknown = member.KeepsUnknown,
                Former = member.Converter is { } converter ? new FormerPlan(converter.Old.Name, codecs.Of(converter.Old), converter.TypeName) { MayWait = LeadsToTracked(converter.Old) } : null,
            };
            slots[member] = slot;
            members[i] = MemberKinds.Plan(member.Type, slot, codecs);
        }

        LayoutPlan layout = LayoutPlanner.Plan(members, !type.IsValueType, MemberOrder.IsListed(type), basePlan) with { IsChoice = type.FSharpUnion is not null };
        ConstructionPlan construction = ConstructionPlanner.Plan(type, slots, accessors, codecs);
        layout = InPlacePlanner.Plan(layout, construction, type.IsQuiet);
        accessors.AddBridgesForDerived();
        CallbackPlan callbacks = CallbackPlan.Of(type, basePlan, accessors);
        SectionPlan? section = type.Forward is not null ? null : SectionPlanner.Plan(type, members, basePlan, accessors, ordered, features);
        EquatableArray<MemberPlan> planned = members.Select(m => layout.Find(m.Slot)).ToEquatableArray();
        RootPlan root = ShapePlanner.Plan(linked);
        return new CodecPlan(
            HintNames.Codec(linked),
            type.CodecNamespace,
            type.CodecName,
            generics,
            type.Name,
            type.Identifier.TrimStart('@'),
            type.HasObsoleteMembers,
            type.Visibility == Visibility.Public,
            type.IsValueType,
            type.IsAbstract,
            PolymorphicPlanner.Plan(type, codecs),
            IsRecursive: linked.IsRecursive && !type.IsAbstract,
            IsInlined: type.IsValueType && members.Length <= MaxInlinedMembers && !linked.IsRecursive,
            type.UsesIds,
            type.IsWithNames,
            type.Options.Fingerprint,
            layout,
            planned,
            section,
            construction,
            MappedPlan.Of(planned, construction),
            accessors.Accessors.ToEquatableArray(),
            accessors.Classes.ToEquatableArray(),
            accessors.Partial,
            root.Prefix)
        {
            ValueAsked = type.HasOwnGetType ? "((object)value)" : "value",
            Callbacks = callbacks,
            MaxSize = root.MaxSize,
            ManifestSize = linked.ManifestSize,
            Bounded = BoundedPlanner.Plan(linked, layout, construction, callbacks),
            Fragment = type.IsRegistered ? FragmentHash.Of(type) : null,
            Helpers = helpers,
            FixedBuffers = FixedBufferPlanner.Plan(type),
            IsTracked = type.IsTracked,
            Key = type.Key,
            NameHash = DeclaredShapes.NameHash(type),
            HasOwnEquality = type.HasOwnEquality,
            MayLeadBack = type.Members.Any(static m => LeadsToTracked(m.Type)),
            FSharpUnion = FSharpUnionPlan.Of(type, slots),
            Forward = type.Forward is null ? null : codecs.Of(type.Forward),
            TakenNames = features.TakenNames,
        };
    }

    /// <summary>Whether values may lead to tracked objects. Of what other types hold only their assemblies know.</summary>
    private static bool LeadsToTracked(TypeRef type) =>
        type.Parts().Any(static p => p is SerializableTypeRef or OpenTypeRef or ParameterTypeRef or CustomTypeRef or SurrogateTypeRef or UnionTypeRef);

    /// <summary>Further bytes of the header and further masks of members seen have numbers from 2 on.</summary>
    private static IEnumerable<string> Numbered(int memberCount) => Enumerable.Range(2, memberCount / 8).SelectMany(static i => new[] { "header" + i.Text(), "seen" + i.Text() });
}
