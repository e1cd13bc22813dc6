using Prewire.Generator.Members;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>Plans the section of a class that others may derive from, and finds that of the base class.</summary>
internal static class SectionPlanner
{
    /// <summary>The base whose section comes first, or null.</summary>
    public static BasePlan? Base(TypeModel type, CodecExpressions codecs) => type.Base is SerializableTypeRef target
        ? new BasePlan(codecs.Of(target), codecs.Of(target with { CodecName = CodecNames.Section(target.CodecName) }))
        : null;

    /// <summary>The section of a class, or null where no class elsewhere can derive from it.</summary>
    public static SectionPlan? Plan(TypeModel type, MemberPlan[] members, BasePlan? basePlan, AccessPlanner accessors, MemberModel[] models, LanguageFeatures features)
    {
        members = members.Where(m => !m.Slot.KeepsUnknown).ToArray();
        bool isClass = type.Form is TypeForm.Class or TypeForm.Record;
        if (!isClass || type.IsSealed || features.IsAlone || (type.Visibility != Visibility.Public && !features.HasFriends))
        {
            return null;
        }

        string section = CodecNames.Section(type.CodecName);
        var names = new NameScope(
        [
            section, type.CodecName, SharedNames.LeastField, SharedNames.BaseField, SharedNames.UnsetField, SharedNames.InitOnlyField, SharedNames.KeepsUnknownField, .. SeenFields(members.Length),
            .. type.TypeParameters.Select(static p => p.Name.TrimStart('@')), .. GenericsPlanner.CodecParameters(type),
        ]);
        var fields = new SectionFieldPlan[members.Length];
        var own = new MemberPlan[members.Length];
        var unset = new List<string>();
        var initOnly = new List<MemberSlot>();

        // The member that hides one of the same name keeps it.
        foreach (int i in Enumerable.Range(0, members.Length).OrderBy(i => models[i].IsHidden))
        {
            string name = names.Unique(models[i].Name);
            fields[i] = new SectionFieldPlan(Identifiers.Escape(name), members[i].Slot.TypeName, models[i].IsPublic);
            own[i] = members[i] with
            {
                Slot = members[i].Slot with { Local = SectionPlan.Local + "." + Identifiers.Escape(name), Set = accessors.Apply(models[i]) },
            };
            if (own[i].Slot.Set.Moment == SetMoment.Never)
            {
                unset.Add(name);
                if (models[i] is { IsPublic: true, IsHidden: false, Set.Kind: AccessKind.Init or AccessKind.InitMethod })
                {
                    initOnly.Add(own[i].Slot);
                }
            }
        }

        LayoutPlan layout = LayoutPlanner.Plan(own, hasPresence: false, isListed: false, basePlan);
        return new SectionPlan(
            section, type.UsesIds ? TypeNameIdentity.HashOf(TypeNameIdentity.Of(type.WireName)) : 0, layout, own.Select(m => layout.Find(m.Slot)).ToEquatableArray(), new(fields), unset.ToEquatableArray(), type.KeepsUnknown)
        {
            InitOnly = initOnly.ToEquatableArray(),
        };
    }

    private static string[] SeenFields(int members) =>
        Enumerable.Range(0, (members / 64) + 1)
            .Select(static i => SectionPlan.SeenField + (i == 0 ? "" : (i + 1).ToString(System.Globalization.CultureInfo.InvariantCulture)))
            .ToArray();
}
