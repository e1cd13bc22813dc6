namespace Prewire.Generator.Planning;

/// <summary>Plans how objects of derived types are told apart.</summary>
internal static class PolymorphicPlanner
{
    /// <summary>How many alternatives stand in one method.</summary>
    private const int GroupSize = 16;

    /// <summary>The plan, or null where every object is exactly of its type.</summary>
    public static PolymorphicPlan? Plan(TypeModel type, CodecExpressions codecs) => type.Polymorphic is not PolymorphicModel model
        ? type.IsAbstract ? PolymorphicPlan.Plain : null
        : new PolymorphicPlan(
            model.Alternatives.Count == 0 ? null : Union(model.Alternatives, codecs),
            model.Unknown,
            model.Fallback?.Name ?? "",
            model.Fallback is null ? "" : codecs.Of(model.Fallback),
            type.Options.AllowProxies && !type.IsAbstract);

    private static UnionPlan Union(EquatableArray<AlternativeModel> alternatives, CodecExpressions codecs)
    {
        (AlternativePlan Plan, uint? Hash)[] all = alternatives
            .Select(a => (new AlternativePlan(a.Tag, a.Type.Name, codecs.Of(a.Type)), ResolverPlanner.Hash(a.Type)))
            .ToArray();
        int groups = (all.Length + GroupSize - 1) / GroupSize;
        return new UnionPlan(
            all.Select(static a => a.Plan).ToEquatableArray(),
            Groups(all, groups, (_, i) => i / GroupSize),
            groups == 1 ? default : Groups(all.Where(static a => a.Hash is not null).ToArray(), groups, (a, _) => (int)(a.Hash!.Value % (uint)groups)),
            all.Where(static a => a.Hash is null).Select(static a => a.Plan).ToEquatableArray());
    }

    private static EquatableArray<EquatableArray<AlternativePlan>> Groups(
        (AlternativePlan Plan, uint? Hash)[] all, int groups, Func<(AlternativePlan Plan, uint? Hash), int, int> groupOf)
    {
        ILookup<int, AlternativePlan> byGroup = all.Select((a, i) => (a.Plan, Group: groupOf(a, i))).ToLookup(static p => p.Group, static p => p.Plan);
        return Enumerable.Range(0, groups).Select(g => byGroup[g].ToEquatableArray()).ToEquatableArray();
    }
}
