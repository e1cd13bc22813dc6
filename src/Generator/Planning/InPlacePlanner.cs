using Prewire.Generator.Members;

namespace Prewire.Generator.Planning;

/// <summary>Finds the members that are read only as they are set, when the object is made: those of the run where nothing follows it, else numbers and the like at the end.</summary>
internal static class InPlacePlanner
{
    /// <param name="layout">The members.</param>
    /// <param name="construction">How the object is made.</param>
    /// <param name="isQuiet">Whether no code of the user's runs then. What it throws is told of where reading has come to, and that would be in front of members that are not read yet; and it does not run for an object of which a member is invalid.</param>
    public static LayoutPlan Plan(LayoutPlan layout, ConstructionPlan construction, bool isQuiet)
    {
        if (!layout.HasPresence || layout.Base is not null || layout.IsChoice || construction.Way != CreationWay.New)
        {
            return layout;
        }

        MemberSlot[] set = construction.Initializers.Where(s => construction.Arguments.All(a => a.Local != s.Local)).ToArray();

        // They follow one another, and so are read in the order in which they are set.
        int first = layout.Rest.Count;
        int next = set.Length;
        while (first > 0 && layout.Rest[first - 1] is { CanBeReadInPlace: true } member && Array.IndexOf(set, member.Slot, 0, next) is >= 0 and var at)
        {
            first--;
            next = at;
        }

        bool isTakenAtOnce = first == 0 && layout.Rest.Count > 1 && layout.HeaderSize <= sizeof(ulong)
            && layout.Rest.All(m => m is NullableMember { Value: FixedMember { Value.IsValidated: var isValidated } } && (isQuiet || !isValidated));
        layout = layout with
        {
            IsTakenAtOnce = isTakenAtOnce,
            Rest = layout.Rest.Select((m, i) => m with { IsReadInPlace = i >= first && (isTakenAtOnce || isQuiet) }).ToEquatableArray(),
        };

        // Where nothing else is read the bytes of the run still lie there. What may be invalid is read before.
        return layout.Rest.Count > 0 && !layout.IsTakenAtOnce ? layout : layout with
        {
            Run = layout.Run.Select(m => m with { IsReadInPlace = !m.Value.IsValidated && set.Contains(m.Slot) }).ToEquatableArray(),
        };
    }
}
