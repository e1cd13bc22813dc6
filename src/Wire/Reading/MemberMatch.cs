using System;
using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>Which local member, if any, each member of another version's type is.</summary>
/// <remarks>Both types come with the base sections that other assemblies write; a member may have moved between them.</remarks>
internal sealed class MemberMatch
{
    private readonly int[] _firstLocal;
    private readonly bool[][] _taken;
    private readonly int[] _counterparts;

    private MemberMatch(List<TypeShape> foreign, List<TypeShape> local)
    {
        Foreign = foreign;
        Local = local;
        Matches = new int[foreign.Count][];
        for (int i = 0; i < Matches.Length; i++)
        {
            int[] matches = new int[foreign[i].Members.Count];
            for (int j = 0; j < matches.Length; j++)
            {
                matches[j] = -1;
            }

            Matches[i] = matches;
            ForeignMembers += matches.Length;
        }

        _firstLocal = new int[local.Count];
        _taken = new bool[local.Count][];
        for (int i = 0; i < local.Count; i++)
        {
            _firstLocal[i] = LocalMembers;
            _taken[i] = new bool[local[i].Members.Count];
            LocalMembers += _taken[i].Length;
        }

        _counterparts = Counterparts();
    }

    /// <summary>The foreign type, its base section, that one's, and so on.</summary>
    internal readonly List<TypeShape> Foreign;

    /// <summary>The local type, its base section, that one's, and so on.</summary>
    internal readonly List<TypeShape> Local;

    /// <summary>For each member of the foreign sections, the local member (sections counted behind the type's own), or -1.</summary>
    internal readonly int[][] Matches;

    /// <summary>How many members the foreign type has with its sections.</summary>
    internal readonly int ForeignMembers;

    /// <summary>How many members the local type has with its sections.</summary>
    internal readonly int LocalMembers;

    /// <summary>How many members both have.</summary>
    internal int Shared;

    /// <summary>Whether the members of each class could have been found: ids say nothing to one that has only names.</summary>
    internal bool IsComparable
    {
        get
        {
            for (int i = 0; i < _counterparts.Length; i++)
            {
                if (_counterparts[i] >= 0 && !AreComparable(Foreign[i], Local[_counterparts[i]]) && Array.TrueForAll(Matches[i], static m => m < 0))
                {
                    return false;
                }
            }

            return true;
        }
    }

    internal MemberShape LocalMember(int index)
    {
        int section = _firstLocal.Length - 1;
        while (_firstLocal[section] > index)
        {
            section--;
        }

        return Local[section].Members[index - _firstLocal[section]];
    }

    /// <summary>Takes a member for another one than it was found to be.</summary>
    internal void Part(int foreignSection, int member)
    {
        Matches[foreignSection][member] = -1;
        Shared--;
    }

    internal static MemberMatch Between(TypeShape foreign, TypeShape local)
    {
        var match = new MemberMatch(WithSections(foreign), WithSections(local));
        int[] counterparts = match._counterparts;
        for (int i = 0; i < counterparts.Length; i++)
        {
            if (counterparts[i] >= 0)
            {
                match.Merge(i, counterparts[i]);
            }
        }

        // Only then what has moved between a class and its base. Ids mean something in their own class, and move only where base classes come from elsewhere now, or no longer do; or, where
        // all classes number their members as one, between base classes that only one side knows by their names.
        bool onlyByName = match.Foreign.Count > 1 && match.Local.Count > 1;
        for (int i = 0; i < match.Foreign.Count; i++)
        {
            for (int j = 0; j < match.Local.Count; j++)
            {
                if (counterparts[i] != j)
                {
                    match.Merge(i, j, onlyByName && !match.MayMoveById(i, j));
                }
            }
        }

        return match;
    }

    /// <summary>
    /// For each foreign section the local one of the same class, or -1. The types themselves are such, whatever their names; as are classes that only one side knows, in their order:
    /// they have another name now.
    /// </summary>
    private int[] Counterparts()
    {
        int[] counterparts = new int[Foreign.Count];
        for (int i = 1; i < counterparts.Length; i++)
        {
            counterparts[i] = -1;
        }

        for (int pass = 0; pass < 2; pass++)
        {
            for (int i = 1; i < counterparts.Length; i++)
            {
                for (int j = 1; j < Local.Count && counterparts[i] < 0; j++)
                {
                    if ((pass == 1 || Local[j].NameHash == Foreign[i].NameHash) && Array.IndexOf(counterparts, j) < 0)
                    {
                        counterparts[i] = j;
                    }
                }
            }
        }

        return counterparts;
    }

    /// <summary>Whether ids may mean the same in two sections: the other side knows the class of neither, and no id is used twice on either side.</summary>
    private bool MayMoveById(int foreign, int local) =>
        foreign > 0 && local > 0 && !IsAmong(Foreign[foreign], Local) && !IsAmong(Local[local], Foreign) && HaveIdsApart(Foreign) && HaveIdsApart(Local);

    /// <summary>Whether the other side has a section of the same class.</summary>
    private static bool IsAmong(TypeShape section, List<TypeShape> others)
    {
        for (int i = 1; i < others.Count; i++)
        {
            if (others[i].NameHash == section.NameHash)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether no two members of a class and its sections have one id.</summary>
    private static bool HaveIdsApart(List<TypeShape> sections)
    {
        for (int i = 0; i < sections.Count; i++)
        {
            for (int j = 0; j < i; j++)
            {
                if (!sections[i].IsNamed && !sections[j].IsNamed && HaveCommonId(sections[i].ByIdentity, sections[j].ByIdentity))
                {
                    return false;
                }
            }
        }

        return true;
    }

    private static bool HaveCommonId(ulong[] some, ulong[] others)
    {
        for (int i = 0, j = 0; i < some.Length && j < others.Length;)
        {
            uint one = MemberOrder.KeyOf(some[i]);
            uint other = MemberOrder.KeyOf(others[j]);
            if (one == other)
            {
                return true;
            }

            i += one < other ? 1 : 0;
            j += other < one ? 1 : 0;
        }

        return false;
    }

    private static List<TypeShape> WithSections(TypeShape type)
    {
        var sections = new List<TypeShape>();
        for (TypeShape? section = type; section is not null; section = section.Base)
        {
            sections.Add(section);
        }

        return sections;
    }

    /// <summary>Whether a case has no values. One that has some now is another one: that it was not meant is no value of it.</summary>
    private static bool IsEmptyCase(MemberShape member) => member.Edge is { Kind: WireKind.Bool, Nullable: false };

    private static bool SaysNames(TypeShape type) => type.IsNamed || type.IsWithNames;

    private static bool AreComparable(TypeShape foreign, TypeShape local) => foreign.Members.Count == 0 || SaysNames(foreign) || local.Members.Count == 0 || !local.IsNamed;

    private void Merge(int foreignSection, int localSection, bool onlyByName = false)
    {
        TypeShape foreign = Foreign[foreignSection];
        TypeShape local = Local[localSection];
        bool byName = onlyByName || foreign.IsNamed || local.IsNamed;
        if (byName && !SaysNames(foreign))
        {
            return;
        }

        // Where both have ids these count, whatever the names are.
        ulong[] theirs = byName ? foreign.ByName : foreign.ByIdentity;
        ulong[] ours = byName ? local.ByName : local.ByIdentity;
        int[] matches = Matches[foreignSection];
        bool[] taken = _taken[localSection];
        for (int i = 0, j = 0; i < theirs.Length && j < ours.Length;)
        {
            uint theirKey = MemberOrder.KeyOf(theirs[i]);
            uint ourKey = MemberOrder.KeyOf(ours[j]);
            if (theirKey < ourKey)
            {
                i++;
            }
            else if (theirKey > ourKey)
            {
                j++;
            }
            else
            {
                int their = MemberOrder.MemberOf(theirs[i++]);
                int our = MemberOrder.MemberOf(ours[j++]);
                if (matches[their] < 0 && !taken[our] && (!local.HasCases || IsEmptyCase(foreign.Members[their]) == IsEmptyCase(local.Members[our])))
                {
                    matches[their] = _firstLocal[localSection] + our;
                    taken[our] = true;
                    Shared++;
                }
            }
        }
    }
}
