using System;

namespace Prewire.WireProtocol;

/// <summary>A type's members sorted by a key, so that two types are compared in one pass.</summary>
internal sealed class MemberOrder
{
    private MemberOrder(uint[] keys, int[] members)
    {
        Keys = keys;
        Members = members;
    }

    internal uint[] Keys { get; }

    /// <summary>The places of the members among the type's own.</summary>
    internal int[] Members { get; }

    internal static MemberOrder ByIdentity(TypeShape type) => By(type, m => m.Identity);

    /// <summary>By name hash: also a type with ids knows its names.</summary>
    internal static MemberOrder ByName(TypeShape type) => By(type, m => m.NameHash);

    private static MemberOrder By(TypeShape type, Func<MemberShape, uint> key)
    {
        uint[] keys = new uint[type.Members.Count];
        int[] members = new int[keys.Length];
        for (int i = 0; i < keys.Length; i++)
        {
            keys[i] = key(type.Members[i]);
            members[i] = i;
        }

        Array.Sort(keys, members);
        return new MemberOrder(keys, members);
    }
}
