using Prewire.Generator.Members;

namespace Prewire.Generator.Planning;

/// <summary>Finds the members that are read only as they are set, when the object is made: those of the run where nothing follows it, else numbers and the like at the end.</summary>
internal static class InPlacePlanner
{
    public static LayoutPlan Plan(LayoutPlan layout, ConstructionPlan construction)
    {
        if (!layout.HasPresence || layout.Base is not null || layout.IsChoice || construction.Way != CreationWay.New)
        {
            return layout;
        }

        MemberSlot[] set = construction.Initializers.Where(s => construction.Arguments.All(a => a.Local != s.Local)).ToArray();
        if (layout.Rest.Count == 0)
        {
            // What may be invalid is read before: here the bytes still lie there.
            return layout with { Run = layout.Run.Select(m => m with { IsReadInPlace = !m.Value.IsValidated && set.Contains(m.Slot) }).ToEquatableArray() };
        }

        // They follow one another, and so are read in the order in which they are set.
        int first = layout.Rest.Count;
        int next = set.Length;
        while (first > 0 && layout.Rest[first - 1] is { CanBeReadInPlace: true } member && Array.IndexOf(set, member.Slot, 0, next) is >= 0 and var at)
        {
            first--;
            next = at;
        }

        return layout with { Rest = layout.Rest.Select((m, i) => m with { IsReadInPlace = i >= first }).ToEquatableArray() };
    }
}
