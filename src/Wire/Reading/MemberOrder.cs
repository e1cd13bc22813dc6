using System;
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
            // As any array: the framework has that compiled, unlike the generic method for these numbers.
            Array.Sort((Array)entries);
        }

        return entries;
    }
}
