using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>
/// Lays the members out: header bits, then the run of fixed-size members, then the others, each in the order of <see cref="MemberOrder"/>. One check of room
/// covers the header, the run and the values of a limited size right behind it; a string's own check covers what follows the string.
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
        MemberPlan[] bits = members.Where(static m => m.Bits > 0).ToArray();
        int firstBit = hasPresence ? 1 : 0;
        int bitCount = firstBit + bits.Length;
        int headerSize = (bitCount + 7) / 8;
        var all = members.ToDictionary(static m => m.Slot.Index);
        for (int i = 0; i < bits.Length; i++)
        {
            all[bits[i].Slot.Index] = bits[i] with { Bit = firstBit + i };
        }

        int size = basePlan is null ? headerSize : 0;
        foreach (MemberPlan member in members.Where(static m => m.RunSize > 0))
        {
            all[member.Slot.Index] = member with { Offset = size };
            size += member.RunSize;
        }

        MemberPlan[] rest = members.Select(m => all[m.Slot.Index]).Where(static m => m is not BoolPlan && m.RunSize == 0).ToArray();
        int ensure = size + ShareRoom(rest);
        int minSize = hasPresence ? 1 : size + rest.Sum(static m => m.MinSize);
        return new LayoutPlan(
            headerSize,
            bitCount,
            size,
            ensure,
            minSize,
            !hasPresence
                ? rest.OfType<CodecMemberPlan>().Where(static m => m.AsksCodec).Select(static m => m.Slot.Codec).ToEquatableArray()
                : default,
            bits.Select(m => all[m.Slot.Index]).ToEquatableArray(),
            members.Where(static m => m.RunSize > 0).Select(m => all[m.Slot.Index]).ToEquatableArray(),
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
            else if (rest[start - 1] is StringPlan text)
            {
                rest[start - 1] = text with { Reserve = room };
            }
            else
            {
                rest[start] = rest[start] with { Ensure = room };
            }
        }

        return first;
    }
}
