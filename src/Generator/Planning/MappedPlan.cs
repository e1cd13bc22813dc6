using Prewire.Generator.Members;

namespace Prewire.Generator.Planning;

/// <summary>How an instance is made from a message of another version, in which members may be absent.</summary>
/// <param name="Flags">For each member, in ascending identity, the flag that says it was there; -1 where nobody asks.</param>
/// <param name="FlagCount">How many flags there are.</param>
/// <param name="Required">Members without which the message cannot be read.</param>
/// <param name="InitOnly">Members that only an initializer can set: absent ones take what a probe instance has.</param>
/// <param name="Optional">Members that are set after construction, where they were there.</param>
internal sealed record MappedPlan(
    EquatableArray<int> Flags,
    int FlagCount,
    EquatableArray<MemberSlot> Required,
    EquatableArray<MemberSlot> InitOnly,
    EquatableArray<MemberSlot> Optional)
{
    /// <summary>Whether the instance is there before its members are read: each of them can be set, and nobody has to know afterwards which were there.</summary>
    public bool IsDirect { get; init; }

    /// <summary>Plans it from the construction of complete instances.</summary>
    public static MappedPlan Of(EquatableArray<MemberPlan> members, ConstructionPlan construction)
    {
        MemberSlot[] required = construction.Initializers
            .Concat(construction.Assignments)
            .Concat(members.Select(static m => m.Slot).Where(static m => m.Set.Moment == SetMoment.Constructor))
            .Where(static m => m.Set.IsRequired)
            .ToArray();
        MemberSlot[] initOnly = construction.Initializers.Where(static m => m.Set.Moment == SetMoment.InitOnly && !m.Set.IsRequired).ToArray();
        MemberSlot[] optional = construction.Initializers
            .Where(static m => m.Set.Moment == SetMoment.Settable && !m.Set.IsRequired)
            .Concat(construction.Assignments)
            .ToArray();
        string[] apart = construction.Arguments.Where(static a => a.Absent.Length > 0).Select(static a => a.Local).ToArray();
        int count = 0;
        int[] flags = members
            .Select(m => required.Contains(m.Slot) || initOnly.Contains(m.Slot) || optional.Contains(m.Slot) || apart.Contains(m.Slot.Local) ? count++ : -1)
            .ToArray();
        return new MappedPlan(
            new(flags), count, required.ToEquatableArray(), initOnly.ToEquatableArray(), optional.ToEquatableArray())
        {
            IsDirect = optional.Length == members.Count && required.Length == 0 && construction.Arguments.Count == 0 && construction.BaseInitializers.Count == 0,
        };
    }
}
