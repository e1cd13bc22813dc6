using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>A type's members sorted by a key, so that two types are compared in one pass: for each its key, and below that its place among the type's own.</summary>
internal static class MemberOrder
{
    internal static uint KeyOf(ulong entry) => (uint)(entry >> 32);

    internal static int MemberOf(ulong entry) => (int)(uint)entry;

    /// <summary>Sorts the members by identity, or by the hashes of their names.</summary>
    internal static ulong[] Of(TypeShape type, bool byName)
    {
        List<MemberShape> members = type.Members;
        ulong[] entries = new ulong[members.Count];
        for (int i = 0; i < entries.Length; i++)
        {
            MemberShape member = members[i];
            entries[i] = ((ulong)(byName ? member.NameHash : member.Identity) << 32) | (uint)i;
        }

        if (byName || !type.IsInOrderOfIds)
        {
            Sort(entries);
        }

        return entries;
    }

    /// <summary>A heapsort. The first use of the framework's sorts takes 0.4 to 0.9 ms, of this one 0.2; and a sender has no say in how long it takes.</summary>
    private static void Sort(ulong[] entries)
    {
        for (int i = (entries.Length / 2) - 1; i >= 0; i--)
        {
            Sink(entries, i, entries.Length);
        }

        for (int count = entries.Length - 1; count > 0; count--)
        {
            (entries[0], entries[count]) = (entries[count], entries[0]);
            Sink(entries, 0, count);
        }
    }

    /// <summary>Moves an entry down to where none below it is larger.</summary>
    private static void Sink(ulong[] heap, int at, int count)
    {
        ulong entry = heap[at];
        for (int below = (2 * at) + 1; below < count; below = (2 * at) + 1)
        {
            below += below + 1 < count && heap[below + 1] > heap[below] ? 1 : 0;
            if (heap[below] <= entry)
            {
                break;
            }

            heap[at] = heap[below];
            at = below;
        }

        heap[at] = entry;
    }
}
