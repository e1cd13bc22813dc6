using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>Which local member, if any, each member of another version's type is.</summary>
/// <remarks>Both types come with the base sections that other assemblies write; a member may have moved between them.</remarks>
internal sealed class MemberMatch
{
    private readonly int[] _firstLocal;
    private readonly int[][] _matches;
    private readonly bool[][] _taken;

    private MemberMatch(List<TypeShape> foreign, List<TypeShape> local)
    {
        Foreign = foreign;
        Local = local;
        _matches = new int[foreign.Count][];
        for (int i = 0; i < _matches.Length; i++)
        {
            _matches[i] = new int[foreign[i].Members.Count];
            for (int j = 0; j < _matches[i].Length; j++)
            {
                _matches[i][j] = -1;
            }
        }

        _firstLocal = new int[local.Count];
        _taken = new bool[local.Count][];
        for (int i = 0, first = 0; i < local.Count; i++)
        {
            _firstLocal[i] = first;
            first += local[i].Members.Count;
            _taken[i] = new bool[local[i].Members.Count];
        }
    }

    /// <summary>The foreign type, its base section, that one's, and so on.</summary>
    internal List<TypeShape> Foreign { get; }

    /// <summary>The local type, its base section, that one's, and so on.</summary>
    internal List<TypeShape> Local { get; }

    /// <summary>How many members both have.</summary>
    internal int Shared { get; private set; }

    /// <summary>Whether the members could have been found: ids say nothing to a type that has only names.</summary>
    internal bool IsComparable => !(Foreign[0].Members.Count != 0 && !SaysNames(Foreign[0]) && Local[0].Members.Count != 0 && Local[0].IsNamed);

    /// <summary>The local member (sections counted behind the type's own), or -1.</summary>
    internal int Of(int foreignSection, int member) => _matches[foreignSection][member];

    internal MemberShape LocalMember(int index)
    {
        int section = _firstLocal.Length - 1;
        while (_firstLocal[section] > index)
        {
            section--;
        }

        return Local[section].Members[index - _firstLocal[section]];
    }

    internal static MemberMatch Between(TypeShape foreign, TypeShape local)
    {
        var match = new MemberMatch(WithSections(foreign), WithSections(local));
        for (int i = 0; i < match.Foreign.Count && i < match.Local.Count; i++)
        {
            match.Merge(i, i);
        }

        // Only then what has moved between a class and its base.
        for (int i = 0; i < match.Foreign.Count; i++)
        {
            for (int j = 0; j < match.Local.Count; j++)
            {
                if (i != j)
                {
                    match.Merge(i, j);
                }
            }
        }

        return match;
    }

    internal static int CountMembers(List<TypeShape> sections)
    {
        int count = 0;
        foreach (TypeShape section in sections)
        {
            count += section.Members.Count;
        }

        return count;
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

    private static bool SaysNames(TypeShape type) => type.IsNamed || type.IsWithNames;

    private void Merge(int foreignSection, int localSection)
    {
        TypeShape foreign = Foreign[foreignSection];
        TypeShape local = Local[localSection];
        bool byName = foreign.IsNamed || local.IsNamed;
        if (byName && !SaysNames(foreign))
        {
            return;
        }

        // Where both have ids these count, whatever the names are.
        MemberOrder theirs = byName ? foreign.ByName : foreign.ByIdentity;
        MemberOrder ours = byName ? local.ByName : local.ByIdentity;
        int[] matches = _matches[foreignSection];
        bool[] taken = _taken[localSection];
        for (int i = 0, j = 0; i < theirs.Keys.Length && j < ours.Keys.Length;)
        {
            uint key = theirs.Keys[i];
            if (key < ours.Keys[j])
            {
                i++;
            }
            else if (key > ours.Keys[j])
            {
                j++;
            }
            else
            {
                if (matches[theirs.Members[i]] < 0 && !taken[ours.Members[j]])
                {
                    matches[theirs.Members[i]] = _firstLocal[localSection] + ours.Members[j];
                    taken[ours.Members[j]] = true;
                    Shared++;
                }

                i++;
                j++;
            }
        }
    }
}
