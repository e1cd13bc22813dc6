using Prewire.Generator.Members;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>
/// Lays the members out by <see cref="MemberLayout"/>, each part in the order of <see cref="MemberOrder"/>. One check of room covers the header, the run
/// and the values of a limited size right behind it; a string's own check covers what follows the string.
/// </summary>
internal static class LayoutPlanner
{
    /// <summary>Room for values of a limited size is asked for together up to this many bytes.</summary>
    private const int MaxSharedRoom = 256;

    /// <summary>Lays members out.</summary>
    /// <param name="members">The members in their order.</param>
    /// <param name="hasPresence">Whether the first header bit says that there is an object.</param>
    /// <param name="isListed">Whether the struct is laid out as in memory.</param>
    /// <param name="basePlan">The base whose section comes between header and run, or null.</param>
    public static LayoutPlan Plan(IReadOnlyList<MemberPlan> members, bool hasPresence, bool isListed, BasePlan? basePlan)
    {
        MemberLayout layout = MemberLayout.Of(members.Select(static m => m.Form).ToArray(), hasPresence, isListed);
        MemberPlan[] all = members.Select((m, i) => m with { Bit = layout.Bits[i] }).ToArray();
        int size = basePlan is null ? layout.HeaderSize : 0;
        foreach (int i in layout.Order.TakeWhile(i => all[i].Form is MemberForm.Fixed))
        {
            all[i] = all[i] with { Offset = size };
            size += all[i].MaxSize;
        }

        // In a listed struct, values of a fixed size may stand behind others.
        MemberPlan[] ordered = layout.Order.Select(i => all[i]).ToArray();
        MemberPlan[] rest = ordered.Where(static m => m.Offset < 0 && m.Form != MemberForm.Bit).ToArray();
        int ensure = size + ShareRoom(rest);
        int minSize = hasPresence ? 1 : size + rest.Sum(static m => m.MinSize);
        return new LayoutPlan(
            layout.HeaderSize,
            layout.HeaderBits,
            size,
            ensure,
            minSize,
            !hasPresence
                ? rest.Where(static m => m.AsksCodec).Select(static m => m.Slot.Codec).ToEquatableArray()
                : default,
            all.Where(static m => MemberLayout.TakesBit(m.Form)).ToEquatableArray(),
            ordered.Where(static m => m.Offset >= 0).Cast<FixedMember>().ToEquatableArray(),
            rest.ToEquatableArray(),
            isListed,
            hasPresence,
            basePlan);
    }

    /// <summary>Gives each group of values of a limited size, nullable ones and decimals, the check before it that can cover the group.</summary>
    /// <returns>What the first check has to cover beyond the run.</returns>
    private static int ShareRoom(MemberPlan[] rest)
    {
        int first = 0;
        for (int i = 0; i < rest.Length; i++)
        {
            if (rest[i].MaxSize == 0)
            {
                continue;
            }

            int start = i;
            int room = 0;
            for (; i < rest.Length && rest[i].MaxSize > 0 && room + rest[i].MaxSize <= MaxSharedRoom; i++)
            {
                room += rest[i].MaxSize;
            }

            i--;
            if (start == 0)
            {
                first = room;
            }
            else if (rest[start - 1].WithReserve(room) is MemberPlan before)
            {
                rest[start - 1] = before;
            }
            else
            {
                rest[start] = rest[start] with { Ensure = room };
            }
        }

        return first;
    }
}
